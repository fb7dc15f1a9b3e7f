"""The referee in the app: a change in the quick form beside a tap on the sheet, and each further letter of a search."""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.app.sessions import Seat, seated
from tests.bench import Row, row

_ROUNDS = 40
_QUESTIONS = {
    "en": "can a neighbour refuse to sell",
    "pt": "o vizinho pode recusar vender",
    "es": "puede un vecino negarse a vender",
    "pl": "czy sąsiad może odmówić sprzedaży",
}


def run() -> list[Row]:
    """The times of a tap, in turns so that a busy moment of the machine strikes both, and of a letter."""
    with _data():
        sheet, form = asyncio.run(_taps())
        letters = asyncio.run(_letters())
    return [
        row("tap on the sheet of seven players, on the server", sheet, "ms"),
        row("change in the quick form, on the server", form, "ms"),
        row("change in the quick form, times a tap on the sheet", form / sheet, "times", 1.5),
        *(
            row(f"search of the rules, each further letter ({lang}), on the server", took, "ms", 10)
            for lang, took in letters.items()
        ),
    ]


async def _taps() -> tuple[float, float]:
    from scorepad.app.main import main
    from scorepad.app.store import open_store

    names = ("Ana", "Bruno", "Carla", "Dinis", "Eva", "Filipa", "Gil")
    table = {"game": "seven_wonders", "players": [{"name": name} for name in names]}
    draft_id = open_store().drafts.start("seven_wonders", table)
    sheet = await seated(main, f"/sheet/{draft_id}")
    await _prepare(sheet, ["Military Conflicts"])
    form = await seated(main, "/referee/seven_wonders")
    await _prepare(form, ["It costs: add Wood", "Left neighbour makes: add Wood"])
    on_sheet, in_form = [], []
    for turn in range(_ROUNDS):
        on_sheet.append(await _timed(sheet, "3" if turn % 2 else "4"))
        in_form.append(await _timed(form, "Raw materials from the left for 1 coin"))
    return statistics.median(on_sheet), statistics.median(in_form)


async def _prepare(seat: Seat, names: list[str]) -> None:
    for name in names:
        await seat.tap(name)


async def _timed(seat: Seat, name: str) -> float:
    start = time.perf_counter()
    await seat.tap(name)
    return (time.perf_counter() - start) * 1000


async def _letters() -> dict[str, float]:
    """The slowest letter of a question typed letter by letter: found, put into words, and sent."""
    from scorepad.app.main import main

    slowest = {}
    for lang, question in _QUESTIONS.items():
        seat = await seated(main, "/rules")
        pad = _pad_of(seat)
        pad.prefer(language=lang)
        await seat.settle()
        search = pad.disputes.rules
        search.type(question[0])
        await seat.settle()
        times = []
        for length in range(2, len(question) + 1):
            start = time.perf_counter()
            search.type(question[:length])
            await seat.settle()
            times.append((time.perf_counter() - start) * 1000)
        slowest[lang] = statistics.median(times)
    return slowest
