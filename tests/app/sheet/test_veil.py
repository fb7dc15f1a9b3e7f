"""Hidden totals: from the last category on nobody knows, until the result was shown."""

from __future__ import annotations

from pathlib import Path

from scorepad.app.sheet.sheet import Cell
from scorepad.drafts import Drafts
from tests.app.sheet.test_board import opened, typed


def test_totals_are_veiled_from_the_last_category_until_the_result_was_shown(tmp_path: Path) -> None:
    board = opened(Drafts(tmp_path / "drafts"))
    board.veils = True
    typed(board, 0, "military", "8")
    assert not any(total.veiled for total in board.totals.values())
    board.open(Cell(board.sheet.players[0], board.categories[-1]))
    assert all(total.veiled for total in board.totals.values())
    typed(board, 0, board.categories[-1], "5")
    board.open(Cell(board.sheet.players[0], "military"))
    assert all(total.veiled for total in board.totals.values())
    board.reveal()
    assert not any(total.veiled for total in board.totals.values())


def test_totals_are_in_sight_where_nobody_wants_a_veil(tmp_path: Path) -> None:
    board = opened(Drafts(tmp_path / "drafts"))
    typed(board, 0, board.categories[-1], "5")
    assert not any(total.veiled for total in board.totals.values())
