"""A keypad of our own: big keys under the thumb, since phones fight with text fields."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import tappable
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.sheet.sheet import ERASE, MINUS, TENS
from scorepad.app.sheet.states import KeyState

GAP = 4
KEY = 48
HEIGHT = 4 * KEY + 3 * GAP


@part
def _key(
    state: KeyState, look: Look, label: str, face: ft.Control, on_tap: Callable[[], None], quiet: bool
) -> ft.Control:
    """One key: darker for a moment where it was pressed."""
    theme = look.theme
    return tappable(
        label,
        face,
        on_tap,
        expand=True,
        height=max(KEY, TOUCH),
        at_touch=True,
        bgcolor=theme.line if state.pressed else None if quiet else theme.raised,
        border_radius=12,
    )


@part
def keypad(
    look: Look,
    negative: bool,
    tens: bool,
    keys: dict[str, KeyState],
    on_key: Callable[[str], None],
    on_rest: Callable[[], None],
) -> ft.Control:
    """The keys of a number; where none can be negative, one of them is 0 for the rest of the row."""
    theme, _ = look.theme, look.words.gettext

    def key(name: str, label: str, face: ft.Control, quiet: bool = False) -> ft.Control:
        drawn = _key(keys[name], look, label, face, lambda: on_key(name), quiet)
        return ft.Container(drawn, expand=True)

    def digit(name: str) -> ft.Control:
        face = ft.Text(name, size=min(look.size(24), 34), weight=ft.FontWeight.W_500, color=theme.ink)
        return key(name, name, face)

    if negative:
        left = key(MINUS, _("minus"), ft.Icon(ft.Icons.REMOVE, color=theme.ink, size=26))
    else:
        left = tappable(_("0 for the rest of this row"), _rest_face(look), on_rest, expand=True, height=max(KEY, TOUCH))
    erase = key(ERASE, _("erase"), ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=theme.ink, size=24), quiet=True)
    rows: list[list[ft.Control]] = [[digit(name) for name in row] for row in ("123", "456", "789")]
    rows.append([left, digit("0"), erase])
    if tens:
        for row, name in zip(rows, TENS, strict=True):
            number = f"{name[0]}0"
            face = ft.Text(name, size=min(look.size(24), 34), weight=ft.FontWeight.W_500, color=theme.accent)
            row.insert(0, key(name, _("{number} and").format(number=number), face))
    return ft.Column([ft.Row(row, spacing=GAP) for row in rows], spacing=GAP, tight=True)


def _rest_face(look: Look) -> ft.Control:
    ink = look.theme.ink
    first = ft.Row(
        [
            ft.Text("0", size=18, weight=ft.FontWeight.W_500, color=ink),
            ft.Icon(ft.Icons.LAST_PAGE, size=18, color=ink),
        ],
        spacing=2,
        alignment=ft.MainAxisAlignment.CENTER,
        height=22,
    )
    word = ft.Text(
        look.words.gettext("rest of the row"),
        size=min(look.size(11), 13),
        color=ink,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    return ft.Column(
        [first, word],
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
