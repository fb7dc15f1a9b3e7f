"""A session of the pad without a browser: what it sends, and in which order."""

from __future__ import annotations

import asyncio
from pathlib import Path

import flet as ft
import pytest

from scorepad.app.main import main
from scorepad.app.store import close_store, open_store
from tests.app.sessions import Seat, seated

TABLE = {"game": "seven_wonders", "players": [{"name": "Ana", "coins": 90}, {"name": "Bruno"}, {"name": "Carla"}]}


def written(seat: Seat) -> list[str]:
    """The texts that were changed by themselves, in the order in which they were sent."""
    changed = [getattr(seat.session.index[control], "_b", None) for control in seat.wire.patched]
    return [text.value for text in changed if isinstance(text, ft.Text)]


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
        told = [asyncio.run(typed()) for _ in range(8)]
    finally:
        close_store()
    assert told == [["8", "8", "8 points"]] * 8, "In the cell, at the foot of its column, in the editor."
