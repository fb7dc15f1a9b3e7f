"""Files are for their owner alone, and what somebody has planted in them doesn't run."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest

from scorepad.archive import open_archive
from scorepad.archive.sqlite_file import connected
from scorepad.drafts import Drafts

TABLE = {"game": "duel", "players": [{"name": "Ana"}, {"name": "Bruno"}]}
PLANTED = {
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON drafts BEGIN DELETE FROM drafts; END",
    "a view": "CREATE VIEW planted AS SELECT load_extension('evil')",
    "a virtual table": "CREATE VIRTUAL TABLE planted USING rtree(id, low, high)",
}


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_folder_and_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "scorepad"
    drafts, archive = Drafts(folder / "drafts.sqlite3"), open_archive(folder / "archive.sqlite3")
    drafts.start("duel", TABLE)
    assert archive.count() == 0
    assert rights(folder) == 0o700
    files = list(folder.iterdir())
    assert {"drafts.sqlite3", "drafts.sqlite3-wal", "archive.sqlite3"} <= {file.name for file in files}
    assert {rights(file) for file in files} == {0o600}
    drafts.close()
    archive.close()


def test_those_of_before_are_closed_to_others(tmp_path: Path) -> None:
    folder = tmp_path / "scorepad"
    Drafts(folder / "drafts.sqlite3").close()
    folder.chmod(0o755)
    (folder / "drafts.sqlite3").chmod(0o644)
    Drafts(folder / "drafts.sqlite3").close()
    assert rights(folder) == 0o700
    assert rights(folder / "drafts.sqlite3") == 0o600


def test_a_folder_that_is_used_for_other_things_keeps_its_rights(tmp_path: Path) -> None:
    folder = tmp_path / "Documents"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    Drafts(folder / "drafts.sqlite3").close()
    assert rights(folder) == 0o755
    assert rights(folder / "drafts.sqlite3") == 0o600


@pytest.mark.parametrize("planted", PLANTED.values(), ids=PLANTED)
def test_a_file_in_which_something_was_planted_is_set_aside(tmp_path: Path, planted: str) -> None:
    file = tmp_path / "drafts.sqlite3"
    drafts = Drafts(file)
    drafts.start("duel", TABLE)
    drafts.close()
    connection = sqlite3.connect(file)
    connection.execute(planted)
    connection.commit()
    connection.close()
    again = Drafts(file)
    assert again.notice is not None
    assert again.notice.code == "set_aside"
    again.start("duel", TABLE)
    assert len(again.list()) == 1  # The trigger would have deleted it.
    again.close()


def test_what_stands_in_a_file_may_compute_and_no_more(tmp_path: Path) -> None:
    connection = connected(tmp_path / "any.sqlite3")
    assert connection.execute("PRAGMA trusted_schema").fetchone() == (0,)
    connection.close()
