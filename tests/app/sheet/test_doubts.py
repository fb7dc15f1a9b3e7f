"""Numbers that can't be: tinted as they are typed, with a reason in every game and language."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.app.kit.words import words
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.drafts import Drafts
from scorepad.games import game


def board_of(folder: Path, name: str, lang: str = "en") -> Board:
    drafts = Drafts(folder / "drafts")
    table = {"game": name, "players": [{"name": "Ana"}, {"name": "Bruno"}, {"name": "Carla"}][: game(name).SEATS[1]]}
    board = Board(drafts, drafts.open(drafts.start(name, table)), {}, lambda *_: None)
    board.speak(words(lang))
    return board


def test_military_of_90_is_doubted_and_of_18_is_not(tmp_path: Path) -> None:
    board = board_of(tmp_path, "seven_wonders")
    cell = Cell(board.sheet.players[0], "military")
    board.open(cell)
    board.press("9")
    board.press("0")
    assert "maximum is 18" in board.cells[cell].number.doubt
    board.open(cell)
    board.press("1")
    board.press("8")
    assert board.cells[cell].number.doubt == ""


@pytest.mark.parametrize("name", ["seven_wonders", "duel", "architects"])
def test_every_number_that_can_be_typed_has_a_sentence_or_none(tmp_path: Path, name: str) -> None:
    board = board_of(tmp_path, name, "pl")
    doubted = 0
    for category in board.categories:
        cell = Cell(board.sheet.players[1], category)
        for number in (0, 1, 5, 9, 27, 60, 99):
            board.enter(cell.player, ("points", category), number, category)
            doubted += bool(board.cells[cell].number.doubt)
    assert doubted
