"""A supremacy is an event: said across the sheet, with one key to finish the game."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, tappable
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import ink_on


@part
def won_banner(look: Look, winner: str, height: int, on_finish: Callable[[], None]) -> ft.Control:
    """Who has won, and by what; the whole of it can be tapped to finish."""
    theme = look.theme
    ink = ink_on(theme.accent)
    finish = look.words.gettext("Finish")
    word = ft.Text(
        winner,
        size=min(look.size(15), 20),
        weight=ft.FontWeight.W_700,
        color=ink,
        style=ft.TextStyle(height=1.15),
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    key = ft.Container(
        ft.Text(finish, size=min(look.size(15), 20), weight=ft.FontWeight.W_700, color=theme.ink),
        bgcolor=theme.card,
        height=height - 12,
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=14),
        alignment=ft.Alignment(0, 0),
    )
    return ft.Semantics(
        live_region=True,
        content=tappable(
            f"{winner}. {finish}",
            ft.Row([picture("laurel", ink, 26), word, key], spacing=8),
            on_finish,
            height=height,
            bgcolor=theme.accent,
            border_radius=10,
            padding=ft.Padding.only(left=10, right=6),
        ),
    )
