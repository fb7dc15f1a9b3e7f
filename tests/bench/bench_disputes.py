"""The referee in the app: a change in the quick form beside a tap on the sheet, and each further letter of a search.

All times are the server's own on the processor, from what the browser tells until the answer is packed for it.
"""

from __future__ import annotations

import asyncio
import statistics
import time

import flet as ft

from tests.app.sessions import Seat, seated
from tests.bench import Row, own_data, row

_ROUNDS = 40
_QUESTIONS = {
    "en": "can a neighbour refuse to sell",
    "pt": "o vizinho pode recusar vender",
    "es": "puede un vecino negarse a vender",
    "pl": "czy sąsiad może odmówić sprzedaży",
}


def run() -> list[Row]:
    """The times of a tap, in turns so that a busy moment of the machine strikes both, and of a letter."""
    with own_data():
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
    await _prepare(form, ["It costs: add Wood", "Left makes: add Wood"])
    on_sheet, in_form = [], []
    for turn in range(_ROUNDS):
        on_sheet.append(await _timed(sheet, "3" if turn % 2 else "4"))
        in_form.append(await _timed(form, "Raw materials from the left for 1 coin"))
    return statistics.median(on_sheet), statistics.median(in_form)


async def _prepare(seat: Seat, names: list[str]) -> None:
    for name in names:
        await seat.tap(name)


async def _timed(seat: Seat, name: str) -> float:
    """From the tap as it arrives until all that it changes is sent, in ms."""
    box = seat.box(name)
    sent = len(seat.wire.sent)
    start = time.thread_time()
    await seat.touch(box)
    took = (time.thread_time() - start) * 1000
    assert len(seat.wire.sent) > sent
    return took


async def _letters() -> dict[str, float]:
    """A letter of a question typed letter by letter: found, put into words and sent; the median of all letters."""
    from scorepad.app.kit.words import words
    from scorepad.app.main import main
    from scorepad.wording.language import LANGUAGES

    medians = {}
    for lang, question in _QUESTIONS.items():
        seat = await seated(main, "/settings")
        await seat.tap(f"{words('en').gettext('Language')}: {LANGUAGES[lang]}")
        await _prepare(seat, [words(lang).gettext("Home"), words(lang).gettext("Rules")])
        times = []
        for length in range(1, len(question) + 1):
            start = time.thread_time()
            await _type(seat, question[:length])
            times.append((time.thread_time() - start) * 1000)
        medians[lang] = statistics.median(times[1:])
    return medians


async def _type(seat: Seat, typed: str) -> None:
    """What a browser tells after a letter: the field holds it, and has changed."""
    field = next(
        control
        for control in reversed(list(seat.session.index.values()))
        if isinstance(control, ft.TextField) and seat.shows(control)
    )
    seat.session.apply_patch(field._i, {"value": typed})
    await seat.session.dispatch_event(field._i, "change", typed)
    await seat.settle()
