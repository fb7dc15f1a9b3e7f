"""Sessions that were left are given back; one that comes back soon goes on where it was."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from scorepad.drafts import Drafts
from tests.app.serving.conftest import Pad
from tests.app.serving.flet_client import Person, register
from tests.app.serving.test_floods import memory

MOST_KEPT = 40


def visit(pad: Pad, session: str = "") -> str:
    """A tab that is opened and closed again; its session."""
    with pad.socket(pad.origin) as connection:
        return str(register(connection, "/", session)["session_id"])


def test_a_tab_that_comes_back_goes_on_and_one_of_long_ago_begins_anew(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--port", "0")
    left = [visit(pad) for _ in range(MOST_KEPT + 20)]
    assert visit(pad, left[-1]) == left[-1]
    assert visit(pad, left[0]) != left[0]
    pad.stop()
    assert pad.complaints == ""


def test_sessions_that_were_left_do_not_pile_up(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--port", "0")
    for _ in range(2 * MOST_KEPT):
        visit(pad)
    before = memory(pad)
    for _ in range(150):
        visit(pad)
    assert memory(pad) - before < 150 * 200_000  # Each takes more than half a megabyte while it is there.
    pad.stop()


def test_a_locked_drafts_file_holds_up_nobody_else_and_its_person_sees_why(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.sqlite3")
    table = {"game": "seven_wonders", "players": [{"name": name} for name in ("Ana", "Bruno", "Carla")]}
    draft = drafts.start("seven_wonders", table)
    drafts.close()
    pad = Pad(tmp_path, "--port", "0")
    other = sqlite3.connect(tmp_path / "drafts.sqlite3", isolation_level=None)
    with pad.socket(pad.origin) as here, pad.socket(pad.origin) as elsewhere:
        person, guest = Person(here, f"/sheet/{draft}"), Person(elsewhere, "/rules")
        person.taps("Ana, Military")
        guest.reads("Game: Architects")
        other.execute("BEGIN IMMEDIATE")
        person.taps("5", "tap_down")
        guest.goes("/settings")
        guest.reads("Theme")  # while the file is locked
        person.reads("Not saved")
        other.execute("ROLLBACK")
        drafts = Drafts(tmp_path / "drafts.sqlite3")
        while drafts.open(draft).table["players"][0].get("points") != {"military": 5}:
            drafts.look_elsewhere()
        drafts.close()
    other.close()
    pad.stop()
    assert pad.complaints == ""
