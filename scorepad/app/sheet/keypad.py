"""A keypad of our own: big keys under the thumb, since phones fight with text fields."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, tappable
from scorepad.app.kit.look import Look
from scorepad.app.sheet.sheet import ERASE, MINUS, TENS

GAP = 4
KEY = 48
HEIGHT = 4 * KEY + 3 * GAP
LOW_HEIGHT = 3 * KEY + 2 * GAP
"""Where the sheet needs the room: three rows of keys, the other keys beside them."""


@part
def keypad(
    look: Look,
    negative: bool,
    tens: bool,
    on_key: Callable[[str], None],
    on_rest: Callable[[], None],
    height: float = HEIGHT,
) -> ft.Control:
    """The keys of a number; where none can be negative, one of them is 0 for the rest of the row."""
    theme, _ = look.theme, look.words.gettext
    low = height < HEIGHT
    lines = 3 if low else 4
    high = (height - (lines - 1) * GAP) / lines

    def key(name: str, label: str, face: ft.Control, quiet: bool = False, over: int = 1) -> ft.Control:
        tall = over * high + (over - 1) * GAP
        return tappable(
            label,
            face,
            lambda: on_key(name),
            at_touch=True,
            expand=True,
            height=tall,
            bgcolor=None if quiet else theme.raised,
            border_radius=12,
        )

    def digit(name: str) -> ft.Control:
        face = ft.Text(name, size=min(look.size(24), 34), weight=ft.FontWeight.W_500, color=theme.ink)
        return key(name, name, face)

    if negative:
        left = key(MINUS, _("minus"), picture("minus", theme.ink, 26))
    else:
        left = tappable(_("0 for the rest of this row"), _rest_face(look), on_rest, expand=True, height=high)

    def ten(name: str) -> ft.Control:
        face = ft.Text(name, size=min(look.size(24), 34), weight=ft.FontWeight.W_500, color=theme.accent)
        return key(name, _("{number} and").format(number=f"{name[0]}0"), face)

    erase = key(
        ERASE,
        _("erase"),
        picture("erase", theme.ink, 24),
        quiet=True,
        over=2 if low and tens else 1,
    )
    rows: list[list[ft.Control]] = [[digit(name) for name in row] for row in ("123", "456", "789")]
    if not low:
        rows.append([left, digit("0"), erase])
        return _lines([[ten(name), *row] for name, row in zip(TENS, rows, strict=True)] if tens else rows)
    if not tens:
        return _lines([[*row, key] for row, key in zip(rows, (erase, left, digit("0")), strict=True)])
    before = [[ten(name) for name in TENS[:2]], [ten(name) for name in TENS[2:]], [left]]
    return ft.Row(
        [
            ft.Container(_lines(before), expand=2),
            ft.Container(_lines(rows), expand=3),
            ft.Container(_lines([[erase], [digit("0")]]), expand=1),
        ],
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _lines(rows: list[list[ft.Control]]) -> ft.Control:
    return ft.Column([ft.Row(row, spacing=GAP) for row in rows], spacing=GAP, tight=True)


def _rest_face(look: Look) -> ft.Control:
    ink = look.theme.ink
    first = ft.Row(
        [
            ft.Text("0", size=18, weight=ft.FontWeight.W_500, color=ink),
            picture("last", ink, 18),
        ],
        spacing=2,
        alignment=ft.MainAxisAlignment.CENTER,
        height=22,
    )
    word = ft.Text(
        look.words.gettext("rest of the row"),
        size=min(look.size(10.5), 13),
        style=ft.TextStyle(height=1.05),
        color=ink,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )
    return ft.Column(
        [first, word],
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
