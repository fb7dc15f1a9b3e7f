"""The frame of a screen about games of before: its bar, its column of paper, and the small pieces that fill it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from scorepad.app.kit.controls import Tap, card, fitting, heading, icon_button, picture, tappable, text
from scorepad.app.kit.language_menu import language_key
from scorepad.app.kit.layout import BAR, TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import ink_on
from scorepad.app.routes import Route
from scorepad.app.session import Pad

WIDEST = 760
_SHORT = 3
_LEAST = 14
_NARROW = 400
_LONG = 18
"""On a narrow screen a title of more letters takes two lines."""


def top_bar(pad: Pad, look: Look, title: str, back: Route, back_label: str, *right: ft.Control) -> ft.Control:
    """The bar of a screen: the way back, what it is, and what can be done."""
    return _bar(pad, look, title, back_label, lambda: pad.go(back), right)


def visited_bar(pad: Pad, look: Look, title: str, otherwise: Route, *right: ft.Control) -> ft.Control:
    """The bar of a screen that is visited for a look: its way back leads to wherever one came from."""
    return _bar(pad, look, title, look.words.gettext("Back"), lambda: pad.back(otherwise), right)


def _bar(pad: Pad, look: Look, title: str, back_label: str, on_back: Tap, right: tuple[ft.Control, ...]) -> ft.Control:
    long = look.scale > 1.3 or (look.width < _NARROW and len(title) > _LONG)
    size = min(17 if long and look.scale <= 1.3 else 20, 26 / look.scale)
    if not long:
        size = max(_LEAST, fitting(look, title.replace(" ", "_"), size, look.width - TOUCH * (len(right) + 2) - 6))
    return ft.Container(
        ft.Row(
            [
                icon_button(look, "back", back_label, on_back),
                ft.Container(heading(look, title, size, 2 if long else 1), expand=True),
                *right,
                language_key(pad, look),
            ],
            spacing=0,
        ),
        height=max(BAR, look.size(40)),
        padding=ft.Padding.only(left=2, right=4),
    )


def column_screen(look: Look, bar: ft.Control, rows: list[ft.Control], widest: int = WIDEST) -> ft.Control:
    """A screen that is one column of paper, scrolled under its bar."""
    return ft.Column(
        [
            bar,
            ft.Column(
                [
                    ft.Container(
                        ft.Column(rows, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                        width=min(look.width, widest),
                        padding=ft.Padding.only(left=12, right=12, top=4, bottom=96),
                    )
                ],
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def room(look: Look, widest: int = WIDEST) -> int:
    """How broad the paper of a column is between its edges."""
    return min(look.width, widest) - 24


def chip(
    look: Look,
    label: str,
    on_tap: Tap,
    *,
    chosen: bool = False,
    glyph: str | None = None,
    name: str = "",
) -> ft.Control:
    """A small key that is chosen or not; ``name`` says more to those who don't see what is around it."""
    theme = look.theme
    ground = theme.accent if chosen else theme.card
    ink = ink_on(ground) if chosen else theme.ink
    word = ft.Text(label, size=look.size(15), color=ink, weight=ft.FontWeight.W_600 if chosen else None, no_wrap=True)
    parts: list[ft.Control] = [word]
    if glyph is not None:
        parts.append(picture(glyph, ink, 18))
    # A short word alone would make a key that is too narrow for a thumb.
    short = len(label) <= _SHORT and glyph is None
    return tappable(
        name or label,
        ft.Row(parts, tight=True, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
        on_tap,
        selected=chosen,
        width=max(TOUCH, look.size(52)) if short else None,
        height=max(TOUCH, look.size(40)),
        bgcolor=ground,
        border=ft.Border.all(1, ground if chosen else theme.edge),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=0 if short else 10 if look.width < 480 else 14),
        alignment=None,
    )


def chips(
    look: Look, options: Mapping[str, str], chosen: str, on_choice: Callable[[str], Any], title: str = ""
) -> ft.Control:
    """Keys of which one is chosen."""
    return ft.Row(
        [
            chip(
                look,
                label,
                partial(on_choice, option),
                chosen=option == chosen,
                name=f"{title}: {label}" if title else label,
            )
            for option, label in options.items()
        ],
        spacing=8,
        run_spacing=8,
        wrap=True,
    )


def action_button(
    look: Look,
    label: str,
    *,
    glyph: str,
    action: ft.ClientAction | None = None,
    on_tap: Tap | None = None,
    filled: bool = True,
    ready: bool = True,
) -> ft.Control:
    """A broad button whose work the browser does within the tap itself, as phones demand for files and clipboards."""
    theme = look.theme
    ground, ink = (theme.accent, theme.on_accent) if filled else (theme.card, theme.ink)
    if not ready:
        ground, ink = theme.raised, theme.quiet
    return ft.FilledButton(
        content=ft.Text(label, size=min(look.size(16), 24), weight=ft.FontWeight.W_600, color=ink),
        icon=picture(glyph, ink, 22),
        action=action,
        on_click=(lambda _: on_tap()) if on_tap else (lambda _: None),
        disabled=not ready,
        height=max(52, look.size(42)),
        style=ft.ButtonStyle(
            bgcolor=ground,
            color=ink,
            elevation=0,
            side={
                ft.ControlState.FOCUSED: ft.BorderSide(4, theme.focus if filled else theme.ink),
                ft.ControlState.DEFAULT: ft.BorderSide(1, ground if filled and ready else theme.edge),
            },
            shape=ft.RoundedRectangleBorder(radius=14),
            padding=ft.Padding.symmetric(horizontal=16),
        ),
    )


def notice(look: Look, message: str, glyph: str = "info", alarm: bool = False) -> ft.Control:
    """Something the person should know about what is shown."""
    colour = look.theme.alarm if alarm else look.theme.ink
    return card(
        look,
        ft.Row(
            [picture(glyph, colour, 22), text(look, message, 15, colour=colour, expand=True)],
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )


def waiting(look: Look) -> ft.Control:
    """What is shown where an answer is still to come."""
    return ft.Container(
        ft.Semantics(
            label=look.words.gettext("One moment"),
            content=ft.ProgressRing(width=28, height=28, color=look.theme.accent),
        ),
        alignment=ft.Alignment(0, 0),
        padding=24,
    )
