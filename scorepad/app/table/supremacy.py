"""Won by a supremacy: who and by which, chosen at once, without a single number."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.kit.controls import button, card, icon_button, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of
from scorepad.app.sheet.board import Board
from scorepad.wording.printed import supremacy

_CATEGORY_OF = {"military_supremacy": "military", "scientific_supremacy": "science", "political_supremacy": "senate"}


def supremacy_chooser(board: Board, look: Look, on_close: Callable[[], None], on_won: Callable[[], None]) -> ft.Control:
    """A key for each player and each supremacy."""
    words = look.words
    editors = of_game(board.game)

    def win(player: str, by: str) -> None:
        board.change(lambda table: editors.won_by(table, player, by))
        on_won()

    rows: list[ft.Control] = [
        ft.Row(
            [
                text(look, words.gettext("Who won, and how?"), 17, weight=ft.FontWeight.W_700, expand=True),
                icon_button(look, "close", words.gettext("Close"), on_close),
            ]
        )
    ]
    for player in board.body["players"]:
        keys = [
            button(
                look,
                words.gettext("{player}: {supremacy}").format(player=player["name"], supremacy=supremacy(by, words)),
                partial(win, player["id"], by),
                colour=colour_of(_CATEGORY_OF[by]),
                expand=True,
                size=14,
            )
            for by in editors.supremacies(board.document)
        ]
        rows.append(ft.Row(keys, spacing=8))
    return card(look, ft.Column(rows, spacing=8, tight=True), padding=12)
