"""A keypad of our own: big keys under the thumb, since phones fight with text fields."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import tappable
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.sheet.sheet import ERASE, MINUS

GAP = 4
KEY = 48
HEIGHT = 4 * KEY + 3 * GAP


@part
def keypad(look: Look, negative: bool, on_key: Callable[[str], None]) -> ft.Control:
    theme, _ = look.theme, look.words.gettext

    def key(name: str, label: str, face: ft.Control, quiet: bool = False) -> ft.Control:
        return tappable(
            label,
            face,
            lambda: on_key(name),
            expand=True,
            height=max(KEY, TOUCH),
            at_touch=True,
            bgcolor=None if quiet else theme.raised,
            border_radius=12,
        )

    def digit(name: str) -> ft.Control:
        face = ft.Text(name, size=min(look.size(24), 34), weight=ft.FontWeight.W_500, color=theme.ink)
        return key(name, name, face)

    minus: ft.Control = (
        key(MINUS, _("minus"), ft.Icon(ft.Icons.REMOVE, color=theme.ink, size=26))
        if negative
        else ft.Container(expand=True)
    )
    erase = key(ERASE, _("erase"), ft.Icon(ft.Icons.BACKSPACE_OUTLINED, color=theme.ink, size=24), quiet=True)
    rows: list[list[ft.Control]] = [[digit(name) for name in row] for row in ("123", "456", "789")]
    rows.append([minus, digit("0"), erase])
    return ft.Column([ft.Row(row, spacing=GAP) for row in rows], spacing=GAP, tight=True)
