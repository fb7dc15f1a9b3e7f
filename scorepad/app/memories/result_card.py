"""The picture of a score sheet: what was played, who won, and every number; light, and readable on a phone."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import picture, text
from scorepad.app.kit.layout import Layout
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import GAME_COLOURS, ink_on
from scorepad.app.memories.saved_grid import saved_grid
from scorepad.app.memories.saved_sheet import SavedSheet
from scorepad.wording.memories import day, decided

_EDGE = 20
_WIDEST = 1080
"""Pixels from edge to edge, as phones show pictures."""


def card_layout(players: int) -> Layout:
    """The measures of the sheet on the picture: the same wherever it is made."""
    column = 104 if players <= 4 else 88 if players <= 5 else 78
    return Layout(
        wide=True,
        label=168,
        named=True,
        column=column,
        scrolls=False,
        row=54,
        head=60,
        foot=58,
        numeral=26,
        panel=0,
        rows=0,
    )


def card_width(players: int) -> int:
    """How broad the picture is on the screen."""
    layout = card_layout(players)
    return layout.label + players * (layout.column + layout.gap) + 2 * _EDGE


def sharpness(players: int) -> float:
    """How many pixels of the picture a pixel of the screen becomes."""
    return max(2.0, _WIDEST / card_width(players))


def result_card(lang: str, sheet: SavedSheet) -> ft.Control:
    """The picture."""
    look = Look(lang=lang, scale=1.25)
    saved, theme = sheet.saved, look.theme
    colour = GAME_COLOURS[saved.game]
    when = " · ".join(part for part in (day(saved.played_at, look.words), saved.place) if part)
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(
                            picture(saved.game, ink_on(colour), 34),
                            width=56,
                            height=56,
                            bgcolor=colour,
                            border_radius=14,
                            alignment=ft.Alignment(0, 0),
                        ),
                        ft.Column(
                            [
                                text(look, look.words.game(saved.game), 19, weight=ft.FontWeight.W_700),
                                text(look, when, 14, colour=theme.quiet),
                            ],
                            spacing=0,
                            tight=True,
                            expand=True,
                        ),
                    ],
                    spacing=14,
                ),
                saved_grid(look, card_layout(len(sheet.heads)), sheet),
                ft.Row(
                    [
                        picture("laurel", theme.accent, 40),
                        text(look, decided(saved.result, look.words), 18, weight=ft.FontWeight.W_700, expand=True),
                    ],
                    spacing=12,
                ),
            ],
            spacing=18,
            tight=True,
        ),
        width=card_width(len(sheet.heads)),
        bgcolor=theme.paper,
        padding=_EDGE,
    )
