"""What is around the numbers of the sheet: names above, categories at the left, and the word beside the totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.layout import Layout
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on
from scorepad.app.sheet.states import HeadState

_SHORT = 8
"""A word of so many letters fits beside its icon in the usual size."""
_ONE_LINE = 11
"""A question of so many letters fits under its icon in one line."""
_LETTER = 0.62
"""How broad a letter of a name is on average, as a part of its size."""


def _name_size(words: list[str], width: float, usual: float, large: bool) -> float:
    """The size in which the longest word of a name fits a column; where that is too small to read, it is cut short.

    >>> _name_size(["Ana"], 69, 14, False), round(_name_size(["Maximiliano"], 69, 14, False), 1)
    (14, 9.5)
    """
    longest = max((len(word) for word in words), default=1)
    return max(12 if large else 9, min(usual, (width - 4) / (_LETTER * longest)))


@part
def head_box(
    state: HeadState, player: str, look: Look, width: int, height: int, on_tap: Callable[[str], None]
) -> ft.Control:
    """The head of a column: the player's name, and where there is room the city."""
    theme = look.theme
    narrow = width < 58
    large = look.scale > 1.3
    # A second line is for a second word: a name isn't broken inside.
    words = state.name.split() if narrow or large else [state.name]
    names: list[ft.Control] = [
        ft.Text(
            state.name,
            size=_name_size(words, width, min(look.size(12 if narrow else 14), 15 if narrow else 18), large),
            weight=ft.FontWeight.W_600,
            max_lines=2 if len(words) > 1 else 1,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
            color=theme.quiet if state.free_city else theme.ink,
        )
    ]
    if state.city and not large and not narrow:
        names.append(text(look, state.city, 10.5, lines=2, align=ft.TextAlign.CENTER, colour=theme.quiet))
    label = f"{state.name}, {state.city}" if state.city else state.name
    return tappable(
        label,
        ft.Column(
            names, spacing=0, alignment=ft.MainAxisAlignment.CENTER, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        ),
        lambda: on_tap(player),
        width=width,
        height=height,
        bgcolor=theme.raised if state.selected else None,
        padding=ft.Padding.symmetric(horizontal=2),
        border_radius=None,
    )


def label_box(
    look: Look,
    layout: Layout,
    category: str,
    on_tap: Callable[[str], None],
    row_names: Mapping[str, str],
) -> ft.Control:
    """The head of a row: the category's colour, icon and name, side by side where there is room."""
    colour = colour_of(category)
    ink = ink_on(colour)
    name = row_names.get(category) or look.words.short(category)
    return tappable(
        name,
        _named(look, layout, category, name, ink)
        if layout.named
        else _word_under(picture(category, ink, 20), name, ink),
        lambda: on_tap(category),
        width=layout.label,
        height=layout.row,
        bgcolor=colour,
        padding=ft.Padding.only(left=6, right=2) if layout.named else 0,
        border_radius=None,
    )


def _named(look: Look, layout: Layout, category: str, name: str, ink: str) -> ft.Control:
    usual = 16 if layout.wide else 13 if len(name) < _SHORT else 11
    word = ft.Text(
        name,
        size=max(10, min(look.size(usual), 20 if layout.wide else 15, (layout.label - 36) / (_LETTER * len(name)))),
        color=ink,
        weight=ft.FontWeight.W_600,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    return ft.Row([picture(category, ink, 20), word], spacing=4)


def _word_under(icon: ft.Control, name: str, ink: str, lines: int = 1) -> ft.Control:
    """A short word under an icon."""
    word = ft.Text(
        name,
        size=10.5 if len(name) <= _SHORT else 9.5,
        color=ink,
        weight=ft.FontWeight.W_600,
        style=ft.TextStyle(height=1.1),
        text_align=ft.TextAlign.CENTER,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    return ft.Column(
        [icon, word],
        spacing=1,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def foot_box(look: Look, layout: Layout, on_finish: Callable[[], None] | None) -> ft.Control:
    """What is beside the totals: their name, or while the editor is open the way to the result."""
    words, theme = look.words, look.theme
    if on_finish is not None:
        question = words.gettext("Who won?")
        broad = layout.named or len(question) <= _ONE_LINE
        icon = picture("won", theme.accent, 20 if broad else 16)
        if layout.named:
            # Two lines, of which the longer one may be more than half of the words.
            line = max(*(len(word) for word in question.split()), len(question) / 2 + 1)
            size = min(13 if len(question) <= _SHORT else 12, (layout.label - 36) / (_LETTER * line * look.scale))
            word = text(look, question, size, weight=ft.FontWeight.W_700, colour=theme.accent, lines=2, expand=True)
            face: ft.Control = ft.Row([icon, word], spacing=4)
        else:
            face = _word_under(icon, question, theme.accent, 1 if broad else 2)
        padding = ft.Padding.only(left=6) if layout.named else 0
        return tappable(question, face, on_finish, width=layout.label, height=layout.foot, padding=padding)
    return ft.Container(
        text(look, words.gettext("Total"), 14 if layout.named else 12, weight=ft.FontWeight.W_700, lines=1),
        width=layout.label,
        height=layout.foot,
        alignment=ft.Alignment(-1 if layout.named else 0, 0),
        padding=ft.Padding.only(left=8) if layout.named else 0,
    )
