"""Shields at the end of each Age, player by player: the tokens follow once all are entered."""

from __future__ import annotations

import flet as ft

from scorepad.app.games.pieces import Shields
from scorepad.app.games.seven_wonders.shields import AGES, MOST, missing, shields_of, with_shields
from scorepad.app.kit.controls import text
from scorepad.app.kit.count import count_row
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell


def shields(board: Board, look: Look, cell: Cell, _: Shields) -> list[ft.Control]:
    """A row of numbers for each Age, and who is still missing."""
    words = look.words
    players = board.body["players"]

    def put(player: str, age: int, number: int) -> None:
        board.change(lambda table: with_shields(table, player, age, number), cell.category)

    def row(age: int) -> ft.Control:
        label = words.gettext("Shields at the end of Age {number}").format(number="I" * age)
        entered = shields_of(board.player(cell.player), age)
        face = ft.Text("I" * age, size=min(look.size(18), 26), weight=ft.FontWeight.W_700, color=look.theme.ink)
        return count_row(
            look,
            face,
            label,
            -1 if entered is None else entered,
            MOST,
            colour_of(cell.category),
            lambda number: put(board.player_of(cell), age, number),
        )

    waiting = [player for player in players if any(player in missing(players, age) for age in AGES)]
    names = [player["name"] for player in waiting]
    hint = words.gettext("Still missing: {names}").format(names=words.listing(names)) if names else ""
    return [*(row(age) for age in AGES), text(look, hint, 13, colour=look.theme.quiet)]
