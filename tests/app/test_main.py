"""A session of the pad without a browser: what it sends, and in which order."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scorepad.app.main import main
from scorepad.app.session import Pad
from scorepad.app.store import close_store, open_store
from scorepad.archive import open_archive
from scorepad.drafts.news import EVERY
from tests.app.sessions import Seat, seated, until

FINGER = {"k": "touch", "l": {"x": 20.0, "y": 20.0}, "g": {"x": 20.0, "y": 20.0}}
TABLE = {"game": "seven_wonders", "players": [{"name": "Ana", "coins": 90}, {"name": "Bruno"}, {"name": "Carla"}]}


def says(seat: Seat, beginning: str) -> bool:
    """Whether a text with this beginning is on the screen."""
    texts = [each for each in seat.session.index.values() if isinstance(each, ft.Text) and seat.shows(each)]
    return any(str(text.value).startswith(beginning) for text in texts)


def menu(seat: Seat) -> list[ft.PopupMenuItem]:
    """What the menus on the screen offer."""
    return [each for each in seat.session.index.values() if isinstance(each, ft.PopupMenuItem) and seat.shows(each)]


def written(seat: Seat) -> list[str]:
    """The texts that were changed by themselves, in the order in which they were sent."""
    changed = [getattr(seat.session.index[control], "_b", None) for control in seat.wire.patched]
    return [text.value for text in changed if isinstance(text, ft.Text)]


def test_trouble_is_reported_in_the_language_that_is_chosen_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    archive = open_archive(tmp_path / "archive.sqlite3")
    with archive.writing() as connection:
        connection.run("PRAGMA user_version = 99")
    archive.close()

    async def still_english() -> bool:
        seat = await seated(main, "/share/11111111-1111-4111-8111-111111111111")
        await until(lambda: says(seat, "This archive was written"))
        polish = next(each for each in menu(seat) if each.content.value == "Polski")
        await seat.session.dispatch_event(polish._i, "click", None)
        await until(lambda: says(seat, "To archiwum pochodzi"))
        return says(seat, "This archive was written")

    try:
        assert not asyncio.run(still_english())
    finally:
        close_store()


def test_the_number_under_the_finger_is_sent_before_its_total(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))

    async def typed() -> list[str]:
        seat = await seated(main, f"/sheet/{open_store().drafts.start('seven_wonders', TABLE)}")
        await seat.tap("Bruno, Civilian")
        seat.wire.patched.clear()
        await seat.tap("8")
        return written(seat)

    try:
        # Flet's own order is one of chance, so a single session would prove little.
        shown = [asyncio.run(typed()) for _ in range(8)]
    finally:
        close_store()
    assert shown == [["8", "8", "8 points"]] * 8, "In the cell, at the foot of its column, in the editor."


def test_only_the_home_screen_hears_of_every_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    drafts = open_store().drafts
    draft = drafts.start("seven_wonders", TABLE)

    async def listening(route: str) -> set[str]:
        before = set(drafts.news._listeners)
        await seated(main, route)
        return set(drafts.news._listeners) - before

    try:
        assert asyncio.run(listening(f"/sheet/{draft}")) == {draft}
        assert asyncio.run(listening("/")) == {EVERY}
    finally:
        close_store()


def test_a_locked_drafts_file_is_said_and_the_number_is_written_once_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))

    async def typed() -> tuple[bool, bool, Any]:
        store = open_store()
        draft = store.drafts.start("seven_wonders", TABLE)
        here, elsewhere = await seated(main, f"/sheet/{draft}"), await seated(main, f"/sheet/{draft}")
        await here.tap("Bruno, Civilian")
        other = sqlite3.connect(tmp_path / "drafts.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        await here.session.dispatch_event(here.box("8")._i, "tap_down", FINGER)
        await elsewhere.session.dispatch_event(elsewhere.called("Carla, Science").content._i, "click", None)
        answered = elsewhere.page.data.board(draft).sheet.cell is not None
        await until(lambda: says(here, "Not saved"))
        other.execute("ROLLBACK")
        other.close()
        await here.settle()
        return answered, says(here, "Not saved"), store.drafts.open(draft).table["players"][1]

    try:
        answered, still_said, bruno = asyncio.run(typed())
    finally:
        close_store()
    assert answered
    assert not still_said
    assert bruno["points"] == {"civilian": 8}


def test_a_screen_that_fails_says_so_and_the_session_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))

    async def shown() -> list[bool]:
        draft = open_store().drafts.start("seven_wonders", TABLE)
        seat = await seated(main, f"/sheet/{draft}")
        board = seat.page.data.board(draft)
        board.cells.clear()
        board.frame.version += 1
        await until(lambda: says(seat, "This screen stopped working"))
        await seat.tap("Home screen")
        await until(lambda: says(seat, "Scorepad"))
        return [says(seat, "This screen stopped working"), seat.page.data.state.failed]

    try:
        assert asyncio.run(shown()) == [False, False]
    finally:
        close_store()


def test_a_timer_that_ends_after_the_session_was_forgotten_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as that of a toast: somebody sees one and closes the tab."""
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))

    async def late() -> None:
        seat = await seated(main)
        pad: Pad = seat.page.data
        pad.say("Game deleted.")
        await seat.settle()
        await seat.session.disconnect(0)
        seat.session.close()
        seat.wire.session = None
        del seat
        await asyncio.sleep(0.01)
        gc.collect()
        pad.say("")
        assert pad.state.message == ""

    try:
        asyncio.run(late())
    finally:
        close_store()


def test_a_browser_that_keeps_nothing_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A private window may refuse to store what is preferred."""
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.setattr("scorepad.app.device._PAUSES", (0.0,))

    async def refused() -> None:
        seat = await seated(main)
        seat.session.invoke_method = _refuse  # type: ignore[assignment, method-assign]
        pad: Pad = seat.page.data
        await pad.person._device.set("scorepad.preferences", "{}")

    async def _refuse(*_: object) -> None:
        raise RuntimeError("storage is off")

    try:
        asyncio.run(refused())
    finally:
        close_store()
