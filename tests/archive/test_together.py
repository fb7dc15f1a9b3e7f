"""Many at once: two processes on one file, forty threads on one server. Nothing lost, nothing doubled."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from scorepad.archive import open_archive
from scorepad.drafts import Drafts
from tests.archive.evenings import evenings
from tests.archive.scribe import TABLE
from tests.archive.twins import assert_sums_are_right

ROOT = Path(__file__).parent.parent.parent


def test_two_processes_share_one_file(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.sqlite3")
    draft = drafts.start("seven_wonders", TABLE)
    writers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.archive.scribe", "some_games", tmp_path, str(seat), "80"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seat in (0, 1)
    ]
    said = [writer.communicate()[0].split() for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0]
    archive = open_archive(tmp_path / "archive.sqlite3")
    assert sorted(game.id for game in archive.each()) == sorted(said[0] + said[1])
    assert archive.count() == 160
    assert_sums_are_right(archive)
    archive.close()
    table = drafts.open(draft).table
    assert [player.get("points") for player in table["players"]] == [{"military": 80}, {"military": 80}, None]
    taps = 0
    while not drafts.undo(draft).refused:
        taps += 1
    assert taps == 160
    drafts.close()


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_forty_members_of_a_club_save_at_the_same_moment(postgres_address: str) -> None:
    archive = open_archive(postgres_address)
    shared = list(evenings(5, seed=1000, people=12))
    own = {member: list(evenings(6, seed=member, people=12)) for member in range(40)}
    troubles: list[BaseException] = []
    barrier = threading.Barrier(40)

    def play(member: int) -> None:
        try:
            barrier.wait()
            for game in [*own[member], *shared]:
                archive.save(game)
                archive.read(game.id)
            archive.statistics()
        except BaseException as trouble:
            troubles.append(trouble)

    members = [threading.Thread(target=play, args=(member,)) for member in own]
    for thread in members:
        thread.start()
    for thread in members:
        thread.join()
    assert troubles == []
    expected = {game.id: game for games in (*own.values(), shared) for game in games}
    assert archive.count() == len(expected) == 245
    assert {game.id: game for game in archive.each()} == expected
    assert_sums_are_right(archive)
    archive.close()


def test_opening_waits_for_who_is_just_making_the_file(tmp_path: Path) -> None:
    """SQLite refuses a change of its journal at once while another writes, whatever its time limit."""
    path = tmp_path / "archive.sqlite3"
    maker = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    maker.execute("BEGIN IMMEDIATE")
    done = threading.Timer(0.3, maker.rollback)
    done.start()
    open_archive(path).close()
    done.join()
    maker.close()
