"""Text, icons and things to tap, each with a name for those who don't see the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorepad.app.kit.fonts import TITLES
from scorepad.app.kit.icons import FAMILY, letter
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import DARK, LIGHT, SHADE, ink_on, mixed

CENTER = ft.Alignment(0, 0)
Tap = Callable[[], Any]
_FITS = 8
"""So many letters fit under an icon; a longer word is written smaller."""
_TITLE_LETTER = 0.66
"""How broad a letter of a title is on average, as a part of its size."""
_RING = 3
"""The edge around a filled key that lights up when the keyboard has led to it."""
LOW = (ft.BoxShadow(blur_radius=2, color=ft.Colors.with_opacity(0.16, SHADE), offset=ft.Offset(0, 1)),)
"""The shadow of a key: it lies on the paper and can be tapped."""
_EDGES = {theme.raised: theme.edge for theme in (LIGHT, DARK)}
"""A key that isn't chosen is hardly darker than the paper: its edge says that it can be tapped."""
HIGH = (*LOW, ft.BoxShadow(blur_radius=18, color=ft.Colors.with_opacity(0.12, SHADE), offset=ft.Offset(0, 6)))
"""The shadow of a card."""


def text(
    look: Look,
    value: str,
    size: float = 16,
    *,
    weight: ft.FontWeight | None = None,
    colour: str = "",
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    expand: bool | None = None,
) -> ft.Text:
    """A text in the person's size and in ink, unless another colour is named."""
    return ft.Text(
        value,
        size=look.size(size),
        weight=weight,
        color=colour or look.theme.ink,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        text_align=align,
        expand=expand,
    )


def picture(name: str, colour: str, size: float = 24) -> ft.Control:
    """One of our icons; names stand beside it or on what holds it, so it is silent itself."""
    return ft.Text(
        letter(name),
        size=size,
        font_family=FAMILY,
        color=colour,
        width=size,
        height=size,
        style=ft.TextStyle(height=1),
        no_wrap=True,
        overflow=ft.TextOverflow.VISIBLE,
        semantics_label="",
    )


def field_icon(name: str, colour: str) -> ft.Control:
    """One of our icons at the beginning of a text field."""
    return ft.Container(picture(name, colour, 20), width=TOUCH, height=TOUCH, alignment=CENTER)


def badge(name: str, ground: str, side: float, icon: float, radius: float = 12, ink: str = "") -> ft.Container:
    """One of our icons on a coloured ground."""
    face = picture(name, ink or ink_on(ground), icon)
    return ft.Container(face, width=side, height=side, bgcolor=ground, border_radius=radius, alignment=CENTER)


def tappable(
    label: str,
    content: ft.Control,
    on_tap: Tap | None,
    *,
    selected: bool | None = None,
    expand: bool | int | None = None,
    at_touch: bool = False,
    **box: Any,
) -> ft.Control:
    """Anything that can be tapped: a box with a name, at least as big as a thumb wants it.

    ``at_touch`` is for keys that are typed on: they answer as the finger comes down, not as it leaves.
    """

    def tapped() -> None:
        if on_tap is not None:
            on_tap()

    act = tapped if on_tap else None
    if edge := _EDGES.get(box.get("bgcolor", "")):
        box.setdefault("border", ft.Border.all(1, edge))
    return ft.Semantics(
        label=label,
        button=True,
        selected=selected,
        exclude_semantics=True,
        container=True,
        on_tap=act,
        expand=expand,
        content=ft.Container(
            content=content,
            alignment=box.pop("alignment", CENTER),
            ink=act is not None,
            on_click=None if at_touch else act,
            on_tap_down=act if at_touch else None,
            border_radius=box.pop("border_radius", 10),
            # Else Flet cuts whatever is in a box with round corners to shape, which is slow to draw.
            clip_behavior=ft.ClipBehavior.NONE,
            **box,
        ),
    )


def icon_button(
    look: Look, glyph: str, label: str, on_tap: Tap | None, *, colour: str = "", size: float = 24
) -> ft.Control:
    """A round button with an icon and a name."""
    faded = look.theme.line if on_tap is None else colour or look.theme.ink
    return tappable(
        label,
        picture(glyph, faded, size),
        on_tap,
        width=TOUCH,
        height=TOUCH,
        border_radius=TOUCH // 2,
        tooltip=label if on_tap else None,
    )


def labelled_icon(
    look: Look, glyph: str, word: str, label: str, on_tap: Tap | None, *, width: float = TOUCH
) -> ft.Control:
    """An icon with a word under it; ``label`` says in full what it does. Very large text has no room for the word."""
    if look.scale > 1.3:
        return icon_button(look, glyph, label, on_tap)
    ink = look.theme.ink if on_tap else look.theme.quiet
    face = ft.Column(
        [
            picture(glyph, ink if on_tap else mixed(ink, look.theme.paper, 0.5), 22),
            ft.Text(
                word,
                size=10 if len(word) <= _FITS else 9,
                color=ink,
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
                no_wrap=True,
            ),
        ],
        spacing=1,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(label, face, on_tap, width=width, height=TOUCH, tooltip=label if on_tap else None)


def button(
    look: Look,
    label: str,
    on_tap: Tap | None,
    *,
    filled: bool = True,
    colour: str = "",
    glyph: str | None = None,
    after: bool = False,
    expand: bool | int | None = None,
    height: float = 52,
    size: float = 16,
) -> ft.Control:
    """A broad button with a word on it."""
    theme = look.theme
    full = on_tap is not None and (filled or bool(colour))
    ground = (colour or theme.accent) if full else theme.card if on_tap else theme.raised
    ink = ink_on(ground) if full else theme.ink if on_tap else theme.quiet
    word = ft.Text(
        label,
        size=min(look.size(size), 24),
        color=ink,
        weight=ft.FontWeight.W_600,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )
    parts: list[ft.Control] = [ft.Container(word, expand_loose=True, expand=True)]
    if glyph is not None:
        parts.insert(1 if after else 0, picture(glyph, ink, 22))
    face: ft.Control = ft.Row(parts, alignment=ft.MainAxisAlignment.CENTER, spacing=8, tight=True)
    box: dict[str, Any] = {"height": max(height, TOUCH, look.size(height * 0.8)), "border_radius": 14}
    if full:
        # The keyboard's light shows around the colour: under it, it would not be seen.
        face = ft.Container(
            face,
            bgcolor=ground,
            border_radius=14 - _RING,
            alignment=CENTER,
            padding=ft.Padding.symmetric(horizontal=11),
        )
        return tappable(label, face, on_tap, expand=expand, padding=_RING, **box)
    return tappable(
        label,
        face,
        on_tap,
        expand=expand,
        bgcolor=ground,
        padding=ft.Padding.symmetric(horizontal=14),
        border=ft.Border.all(1, theme.edge if on_tap else theme.line),
        **box,
    )


def title(
    look: Look,
    value: str,
    size: float = 22,
    *,
    colour: str = "",
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    expand: bool | None = None,
) -> ft.Text:
    """A title or a name in the face of inscriptions. Not for numbers: its figures dance."""
    drawn = text(look, value, size, colour=colour, lines=lines, align=align, expand=expand)
    drawn.font_family = TITLES
    return drawn


def fitting(look: Look, value: str, size: float, room: float) -> float:
    """The size of a title in which its longest word fits, so that it isn't broken inside.

    >>> fitting(Look(), "Ana wins", 26, 200), round(fitting(Look(scale=2.0), "Maximiliano wins", 26, 200))
    (26, 14)
    """
    longest = max((len(word) for word in value.split()), default=1)
    return min(size, room / (_TITLE_LETTER * longest * look.scale))


def fits(look: Look, value: str, size: float, room: float) -> bool:
    """Whether a title of this size is surely one line."""
    return _TITLE_LETTER * len(value) * size * look.scale <= room


def heading(look: Look, value: str, size: float = 22, lines: int | None = None) -> ft.Control:
    """A heading, also for screen readers."""
    if any(letter.isdigit() for letter in value[1:]):
        face = text(look, value, size, weight=ft.FontWeight.W_700, lines=lines)
    else:  # The 7 of the game's name is part of its name.
        face = title(look, value, size + 2, lines=lines)
    return ft.Semantics(header=True, content=face)


def card(look: Look, content: ft.Control, **box: Any) -> ft.Container:
    """A sheet of lighter paper with something on it."""
    return ft.Container(
        content,
        bgcolor=look.theme.card,
        border_radius=box.pop("border_radius", 18),
        padding=box.pop("padding", 14),
        **lying(look),
        **box,
    )


def lying(look: Look, low: bool = False) -> dict[str, Any]:
    """How a card lies on the paper: with a shadow by day, with a line by night."""
    if look.dark:
        return {"border": ft.Border.all(1, look.theme.line)}
    return {"shadow": [*(LOW if low else HIGH)]}
