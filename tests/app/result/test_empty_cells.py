"""The check before Save."""

from __future__ import annotations

from pathlib import Path

from scorepad.app.result.empty_cells import empty_cells
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.drafts import Drafts

FULL = {"military": 1, "treasury": 2, "wonder": 3, "civilian": 4, "science": 5, "commerce": 6, "guilds": 7}


def test_empty_cells_are_found_made_0_in_one_step_and_come_back_with_undo(tmp_path: Path) -> None:
    part = {category: points for category, points in FULL.items() if category != "guilds"}
    players = [{"name": "Ana", "points": FULL}, {"name": "Bruno", "points": part}, {"name": "Carla", "points": FULL}]
    drafts = Drafts(tmp_path / "drafts")
    draft = drafts.open(drafts.start("seven_wonders", {"game": "seven_wonders", "players": players}))
    board = Board(drafts, draft, {}, lambda *_: None)
    guilds = Cell(board.sheet.players[1], "guilds")
    assert empty_cells(board) == [guilds]
    board.zero([guilds])
    assert empty_cells(board) == []
    assert board.cells[guilds].number.entered
    board.undo()
    assert empty_cells(board) == [guilds]
