"""A check before Save, right above its key: which cells are still empty, and two ways out."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import button, text
from scorepad.app.kit.look import Look
from scorepad.app.referee.state import audited
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell

_NAMED = 3
"""So many cells are named; the others are counted."""


def empty_cells(board: Board) -> list[Cell]:
    """The cells that should have a number at the end of a game and have none."""
    return [
        Cell(board.sheet.players[int(each.place[1])], category)
        for each in audited(board.document)
        if each.case == "empty"
        for category in each.facts["categories"]
    ]


def empty_strip(pad: Pad, board: Board, look: Look) -> list[ft.Control]:
    """The empty cells by name, with a key to fill them in and one to make all of them 0."""
    empty = empty_cells(board)
    if not empty or board.saved:
        return []
    words = look.words
    names = [f"{board.player(cell.player)['name']} · {words.short(cell.category)}" for cell in empty[:_NAMED]]
    more = ["…"] if len(empty) > _NAMED else []
    sentence = words.ngettext("{n} cell is empty: {cells}", "{n} cells are empty: {cells}", len(empty))

    def fill_in() -> None:
        board.open(empty[0])
        pad.go(Route("sheet", board.id))

    keys = [
        button(look, words.gettext("Fill in"), fill_in, filled=False, expand=True, height=48, size=15),
        button(look, words.gettext("All 0"), lambda: board.zero(empty), filled=False, expand=True, height=48, size=15),
    ]
    return [
        ft.Container(
            ft.Column(
                [
                    text(look, sentence.format(n=len(empty), cells=", ".join([*names, *more])), 14),
                    ft.Row(keys, spacing=8),
                ],
                spacing=6,
                tight=True,
            ),
            bgcolor=look.theme.card,
            border=ft.Border.all(1.5, look.theme.accent),
            border_radius=14,
            padding=10,
        )
    ]
