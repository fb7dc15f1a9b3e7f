"""Drafts of the first version, whose players had no ids, move forward with all that can be undone in them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from scorepad.archive.errors import ArchiveError
from scorepad.drafts import Change, Drafts


@pytest.fixture
def drafts(tmp_path: Path) -> Drafts:
    """A file as the first version wrote it."""
    path = tmp_path / "drafts.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript((Path(__file__).parent / "first_version.sql").read_text(encoding="utf-8"))
    connection.close()
    return Drafts(path)


def test_the_table_is_as_it_was_left(drafts: Drafts) -> None:
    table = drafts.open("d-first").table
    assert table["players"] == [
        {"name": "Ana", "points": {"military": 9, "science": 41}},
        {"name": "Bruno", "cards": ["altar", "loom_1"]},
        {"name": "Carla M."},
    ]
    assert drafts.story("d-first") == {"note": "A long evening", "place": "Cellar"}
    assert drafts.setting("names") == ["Ana", "Bruno"]


def test_every_step_can_still_be_undone_and_a_player_keeps_one_id(drafts: Drafts) -> None:
    ana, bruno, carla = drafts.open("d-first").players
    assert drafts.undo("d-first").draft.table["players"][0]["points"] == {"military": 9}
    four = drafts.undo("d-first").draft
    assert [player["name"] for player in four.table["players"]] == ["Davi", "Ana", "Bruno", "Carla M."]
    assert four.players[1:] == (ana, bruno, carla)
    seated = drafts.undo("d-first").draft
    assert seated.players == (ana, bruno, carla, four.players[0])
    assert drafts.undo("d-first").draft.table["players"][2]["name"] == "Carla"
    assert drafts.open("d-first").players == seated.players
    undone = 4
    while not drafts.undo("d-first").refused:
        undone += 1
    assert undone == 51
    assert drafts.open("d-first").table["players"] == [{"name": name} for name in ("Ana", "Bruno", "Carla", "Davi")]


def test_saved_and_discarded_drafts_stay_what_they_were(drafts: Drafts) -> None:
    assert drafts.open("d-saved").saved == "5a3f0a3e-0000-4000-8000-000000000001"
    assert drafts.open("d-saved").table["pawn"] == 4
    assert {draft.id for draft in drafts.list()} == {"d-first", "d-nameless"}
    drafts.restore("d-discarded")
    assert "d-discarded" in {draft.id for draft in drafts.list()}


def test_a_table_with_a_player_without_a_name_is_listed_exported_and_brought_back(drafts: Drafts) -> None:
    summary = next(draft for draft in drafts.list() if draft.id == "d-nameless")
    assert not summary.readable
    with pytest.raises(ArchiveError, match="unreadable_draft"):
        drafts.open("d-nameless")
    assert len(drafts.exported("d-nameless")["steps"]) == 3
    draft = drafts.go_back_to_readable("d-nameless")
    assert [player["name"] for player in draft.table["players"]] == ["Ana", "Bruno", "Carla"]
    assert draft.table["players"][0]["points"] == {"civilian": 9}
    assert next(draft for draft in drafts.list() if draft.id == "d-nameless").readable
    after = drafts.record("d-nameless", Change(("players", 0, "coins"), 3))
    assert after.table["players"][0]["coins"] == 3


def test_the_file_is_moved_forward_once(drafts: Drafts, tmp_path: Path) -> None:
    players = drafts.open("d-first").players
    drafts.close()
    assert Drafts(tmp_path / "drafts.sqlite3").open("d-first").players == players
