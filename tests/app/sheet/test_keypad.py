"""The keypad in every arrangement: four rows of keys or three, with keys for tens or without."""

from __future__ import annotations

import asyncio
from pathlib import Path

import flet as ft
import pytest

from scorepad.app.kit.layout import TOUCH
from scorepad.app.main import main
from scorepad.app.sheet.sheet import Cell
from scorepad.app.store import close_store, open_store
from tests.app.sessions import Seat, seated, until

TABLE = {"game": "seven_wonders", "players": [{"name": "Ana"}, {"name": "Bruno"}, {"name": "Carla"}]}
KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]
TENS = ["10 and", "20 and", "30 and", "40 and"]


def keys(seat: Seat) -> dict[str, ft.Container]:
    """The keys on the screen."""
    wanted = {*KEYS, *TENS, "erase", "minus", "0 for the rest of this row"}
    found = [each for each in seat.session.index.values() if isinstance(each, ft.Semantics) and seat.shows(each)]
    return {
        str(each.label): each.content
        for each in found
        if each.label in wanted and isinstance(each.content, ft.Container)
    }


@pytest.mark.parametrize("tens", [False, True])
@pytest.mark.parametrize(("size", "rows"), [((390, 844), 4), ((360, 740), 3), ((320, 568), 3), ((1440, 900), 4)])
@pytest.mark.parametrize(("category", "left"), [("civilian", "0 for the rest of this row"), ("military", "minus")])
def test_every_key_is_there_and_large_enough(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    rows: int,
    tens: bool,
    category: str,
    left: str,
) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))

    async def shown() -> dict[str, ft.Container]:
        draft = open_store().drafts.start("seven_wonders", TABLE)
        seat = await seated(main, f"/sheet/{draft}", size)
        board = seat.page.data.board(draft)
        board.use_tens(tens)
        board.open(Cell(board.sheet.players[0], category))
        first = "10 and" if tens else "1"
        await until(lambda: first in keys(seat))
        await seat.tap(first)
        await seat.tap("7")
        assert board.document["players"][0]["points"] == {category: 17}
        return keys(seat)

    try:
        found = asyncio.run(shown())
    finally:
        close_store()
    assert sorted(found) == sorted([*KEYS, *(TENS if tens else []), "erase", left])
    heights = {name: float(box.height or 0) for name, box in found.items()}
    assert min(heights.values()) >= TOUCH
    low_with_tens = rows == 3 and tens
    assert (heights["erase"] > 1.9 * heights["1"]) == low_with_tens
