"""A game in a list: the badge of its kind, a few lines about it, and what a tap opens."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.app.kit.controls import Tap, badge, lying, tappable
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import GAME_COLOURS


def game_lines(game: str, lines: Sequence[ft.Control], *right: ft.Control) -> ft.Row:
    """The badge of a game with lines beside it, and what is at the right edge."""
    column = ft.Column([*lines], spacing=1, tight=True, expand=True)
    return ft.Row([badge(game, GAME_COLOURS[game], 44, 24), column, *right], spacing=12)


def game_card(
    look: Look, game: str, label: str, lines: Sequence[ft.Control], on_tap: Tap, *right: ft.Control, key: str = ""
) -> ft.Control:
    """A card to tap."""
    return tappable(
        label,
        game_lines(game, lines, *right),
        on_tap,
        bgcolor=look.theme.card,
        padding=12,
        border_radius=18,
        **lying(look),
        key=key or None,
    )
