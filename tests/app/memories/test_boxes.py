"""Statistics on the screen, by edition and expansions: totals are compared only within one box."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from scorepad.app.main import main
from scorepad.app.store import close_store
from scorepad.archive import open_archive
from scorepad.archive.entry import PlayedBox
from tests.app.sessions import seated, until
from tests.app.test_main import says
from tests.archive.evenings import evenings, result_of


def test_statistics_are_counted_for_one_box_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    archive = open_archive(tmp_path / "archive.sqlite3")
    for number, game in enumerate(each for each in evenings(60) if each.game == "seven_wonders"):
        table = {**game.table, "edition": 2} if number % 3 == 1 else dict(game.table)
        archive.save(replace(game, table=table, result=result_of(table, tuple(game.result["players"][0]["points"]))))
    second = archive.statistics("seven_wonders", box=PlayedBox("seven_wonders", 2))
    first = archive.statistics("seven_wonders", box=PlayedBox("seven_wonders", 1))
    archive.close()
    best = [next(each.value for each in page.records if each.kind == "highest_total") for page in (first, second)]

    async def looked() -> None:
        seat = await seated(main, "/statistics")
        await until(lambda: says(seat, "How rare"))
        await seat.tap("Game: 7 Wonders")
        await until(lambda: says(seat, "All editions"))
        await seat.tap("Records")
        assert says(seat, f"Highest total: {best[0]}")
        assert says(seat, f"Highest total: {best[1]}")
        await seat.tap("Edition: Second edition, no expansions")
        await until(lambda: not says(seat, f"Highest total: {best[0]}"))
        assert says(seat, f"Highest total: {best[1]}")
        await seat.tap("Overview")
        await until(lambda: says(seat, "How rare"))
        assert not says(seat, "This screen stopped working")

    try:
        assert best[0] != best[1]
        asyncio.run(looked())
    finally:
        close_store()
