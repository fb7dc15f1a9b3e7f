"""A draft on the screen: what can be seen is on the disk, and what the disk refused is not forgotten."""

from __future__ import annotations

import resource
import signal
from pathlib import Path
from typing import Any

import pytest

from scorepad.app.board import Board
from scorepad.app.sheet import Sheet, Step
from scorepad.app.store import Store
from scorepad.archive.change import Change, applied
from scorepad.archive.drafts import Drafts
from scorepad.wording import Wording
from scorepad.wording.answers import result_answer

TABLE = {"game": "seven_wonders", "players": [{"name": name} for name in ("Ana", "Bruno", "Carla")]}


def step(board: Board, coins: int) -> Step:
    """Ana's coins are told."""
    change = Change(("players", 0, "coins"), coins)
    return Step(Sheet(applied(board.document, change), board.sheet.cell), change)


def opened(drafts: Drafts) -> Board:
    draft = drafts.open(drafts.start("seven_wonders", TABLE))
    return Board(drafts, draft, {}, lambda *_: None)


def coins(document: Any) -> int | None:
    told: int | None = document["players"][0].get("coins")
    return told


def test_a_tap_is_on_the_disk_when_it_is_shown(tmp_path: Path) -> None:
    board = opened(Drafts(tmp_path / "drafts"))
    board.take(step(board, 14))
    assert coins(board.document) == 14
    assert coins(Drafts(tmp_path / "drafts").open(board.id).table) == 14


def test_undo_and_redo_come_from_the_disk(tmp_path: Path) -> None:
    board = opened(Drafts(tmp_path / "drafts"))
    board.take(step(board, 14))
    board.undo()
    assert coins(board.document) is None
    assert (board.record.can_undo, board.record.can_redo) == (False, True)
    board.redo()
    assert coins(board.document) == 14


def test_what_the_disk_refused_is_shown_and_kept_with_the_next_tap(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts")
    board = opened(drafts)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        board.take(step(board, 14))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert board.record.trouble
    assert coins(board.document) == 14
    board.take(Step(board.sheet, Change(("players", 1, "coins"), 3)))
    assert board.record.trouble == ""
    table = drafts.open(board.id).table
    assert [player.get("coins") for player in table["players"]] == [14, 3, None]


def test_a_dispute_goes_into_the_archive_with_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.delenv("SCOREPAD_DATABASE", raising=False)
    store = Store(Drafts(tmp_path / "drafts"))
    board = opened(store.drafts)
    dispute = {"asked": {"question": "stage", "player": 0}, "rules": ["wonder.order"]}
    store.drafts.keep_dispute(board.id, dispute)
    assert board.result is not None
    saved = store.save(board.id, board.document, result_answer(board.result, Wording("en")), "A long dispute", "")
    assert store.archive.read(saved).more["disputes"] == [dispute]
    assert store.drafts.open(board.id).saved == saved
