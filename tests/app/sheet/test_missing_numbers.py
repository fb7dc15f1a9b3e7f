"""Question marks and free symbols on the sheet: what is missing can be entered, what is counted says so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from scorepad.app.main import main
from scorepad.app.sheet.sheet import Cell
from scorepad.app.store import close_store, open_store
from tests.app.sessions import seated, until
from tests.app.test_main import says

ANA = {"name": "Ana", "wonder": "babylon", "side": "A", "stages": 2, "cards": ["workers_guild", "scientists_guild"]}
TABLE = {"game": "seven_wonders", "players": [ANA, {"name": "Bruno"}, {"name": "Carla"}]}


def test_the_missing_number_is_one_tap_from_its_question_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))

    async def entered() -> object:
        store = open_store()
        draft = store.drafts.start("seven_wonders", TABLE)
        seat = await seated(main, f"/sheet/{draft}")
        await seat.tap("Ana, Guilds")
        await seat.tap("Enter: brown cards, Bruno")
        await seat.tap("Brown cards, Bruno: 3")
        assert says(seat, "3?")
        board = seat.page.data.board(draft)
        board.open(Cell(board.sheet.players[0], "science"))
        await until(lambda: says(seat, "from Babylon, Scientists Guild"))
        assert seat.called("Free symbol from Babylon, counted already. Free symbol Scientists Guild, counted already")
        return store.drafts.open(draft).table["players"][1]["counts"]

    try:
        assert asyncio.run(entered()) == {"brown": 3}
    finally:
        close_store()
