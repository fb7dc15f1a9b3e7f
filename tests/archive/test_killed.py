"""Killed in the middle of a write: everything that was acknowledged is there, and the file is sound."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from scorepad.archive import open_archive
from scorepad.drafts import Drafts
from tests.archive.scribe import counted
from tests.archive.twins import assert_sums_are_right

KILLS = 220
ROOT = Path(__file__).parent.parent.parent


class Counted(NamedTuple):
    """What a run of kills came to."""

    kills: int
    taps: int
    games: int
    lost: int


def test_no_acknowledged_change_is_lost_in_two_hundred_kills(tmp_path: Path) -> None:
    counted = killed(tmp_path, KILLS)
    assert counted.kills == KILLS
    assert counted.taps > 100
    assert counted.games > 100
    assert counted.lost == 0


def killed(tmp_path: Path, kills: int) -> Counted:
    """Kills writers of taps and games, and those who import, again and again; fails at the first thing that is lost."""
    dice = random.Random(20)
    acknowledged: set[str] = set()
    points = died = 0
    with subprocess.Popen(
        [sys.executable, "-m", "tests.archive.scribe", "fork_server", tmp_path],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as fork_server:
        assert fork_server.stdin
        assert fork_server.stdout
        for round_ in range(kills):
            what = ("taps", "games", "taps", "imports")[round_ % 4]
            fork_server.stdin.write(f"{what} {round_}\n")
            child = int(fork_server.stdout.readline().split()[1])
            # Every fourth while the file is being opened, the others in the middle of writing.
            said = [] if round_ % 8 < 2 else [fork_server.stdout.readline()]
            time.sleep(dice.random() * 0.03)
            os.kill(child, signal.SIGKILL)
            for line in chain(said, fork_server.stdout):
                kind, value = line.split()
                if kind == "dead":
                    died += int(value) == signal.SIGKILL
                    break
                if kind == "tap":
                    points = int(value)
                else:
                    acknowledged.add(value)
            if what == "taps":
                points = _points_on_the_sheet(tmp_path, points)
            else:
                _look_for(tmp_path, acknowledged)
        fork_server.stdin.close()
    archive = open_archive(tmp_path / "archive.sqlite3")
    assert_sums_are_right(archive)
    lost = len(acknowledged) - sum(game.id in acknowledged for game in archive.each())
    archive.close()
    return Counted(died, points, len(acknowledged), lost)


def _sound(path: Path) -> bool:
    connection = sqlite3.connect(path)
    try:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    finally:
        connection.close()


def _points_on_the_sheet(folder: Path, acknowledged: int) -> int:
    """What the draft says after the kill: the last acknowledged tap, or the one that was under way."""
    drafts = Drafts(folder / "drafts.sqlite3")
    assert drafts.notice is None
    found = 0
    for draft in drafts.list()[:1]:
        found = counted(drafts.open(draft.id).body)
        undone = drafts.undo(draft.id).draft.body
        assert found == 0 or counted(undone) == found - 1
        drafts.redo(draft.id)
    assert found in (acknowledged, acknowledged + 1)
    drafts.close()
    assert _sound(folder / "drafts.sqlite3")
    return found


def _look_for(folder: Path, acknowledged: set[str]) -> None:
    archive = open_archive(folder / "archive.sqlite3")
    assert archive.notice is None
    with archive.writing() as connection:
        found = {row[0] for row in connection.rows("SELECT id FROM games")}
        whole = {row[0] for row in connection.rows("SELECT id FROM games JOIN documents USING (number)")}
    assert acknowledged <= found == whole
    assert archive.count() == len(found)
    archive.close()
    assert _sound(folder / "archive.sqlite3")
