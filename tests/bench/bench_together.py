"""Seven on one table: how long it takes until a number typed by one has been sent to the others, and is seen there."""

from __future__ import annotations

import asyncio
import statistics
import time
from pathlib import Path
from typing import Any

from tests.bench import Row, own_data, row
from tests.bench.bench_app import _PAD, _SETTLED, _WATCH, TABLE, _box, _click, _listening, _page, _served

TAPS = 100
PICTURES = 40
_SEEN = 400
"""Milliseconds after which a number has reached the other page, and both are at rest."""


def run() -> list[Row]:
    """The news to six sessions, then to a real page."""
    with own_data() as folder:
        return [*asyncio.run(_sent_to_the_others()), *_seen_on_another_page(folder)]


async def _sent_to_the_others() -> list[Row]:
    from scorepad.app.main import main
    from scorepad.app.store import open_store
    from tests.app.sessions import seated

    sheet = f"/sheet/{open_store().drafts.start('seven_wonders', TABLE)}"
    typing, *others = [await seated(main, sheet) for _ in range(7)]
    await typing.tap("Davi, Civilian")
    times = []
    for number in range(TAPS):
        box = typing.box(["1", "erase", "2", "erase"][number % 4])
        for other in others:
            other.wire.patched.clear()
        start = time.perf_counter()
        await typing.touch(box)
        while not all(other.wire.patched for other in others):
            await asyncio.sleep(0)
        times.append((time.perf_counter() - start) * 1000)
        await asyncio.sleep(0.03)
    return [
        row("a number typed by one of seven, sent to the other six (median)", statistics.median(times), "ms"),
        row("the same, 95th percentile", statistics.quantiles(times, n=20)[-1], "ms", 50),
    ]


def _seen_on_another_page(data: Path) -> list[Row]:
    from playwright.sync_api import sync_playwright

    from scorepad.drafts import Drafts
    from tests.browser.conftest import launched

    drafts = Drafts(data / "drafts.sqlite3")
    sheet = f"sheet/{drafts.start('seven_wonders', TABLE)}"
    drafts.close()
    process, address = _served(_PAD, data)
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            times = _typed_here_seen_there(browser, address + sheet)
            browser.close()
    finally:
        process.kill()
        process.wait()
    return [
        row("a number typed on one page, seen in the picture of another (median)", statistics.median(times), "ms"),
        row("the same, 95th percentile", statistics.quantiles(times, n=20)[-1], "ms", 150),
    ]


def _typed_here_seen_there(browser: Any, address: str) -> list[float]:
    guide = _page(browser)
    _listening(guide, address)
    guide.wait_for_timeout(_SETTLED)
    cell = _box(guide, "Davi, Civilian")
    here, there = _page(browser, _WATCH), _page(browser, _WATCH)
    for page in (here, there):
        page.goto(address)
        page.wait_for_timeout(_SETTLED)
    for page in (guide, here):
        _click(page, cell)
        page.wait_for_timeout(_SETTLED)
    keys = [_box(guide, key) for key in ("5", "erase")]
    guide.context.close()
    spot = {"x": round(cell["x"]) + 5, "y": round(cell["y"]) + 12, "width": 40, "height": 24}
    there.evaluate("spot => { window.spot = spot; }", spot)
    times = []
    for number in range(PICTURES):
        there.evaluate("() => { window.drawn = []; }")
        _click(here, keys[number % 2])
        here.wait_for_timeout(_SEEN)
        tapped = here.evaluate("performance.timeOrigin + window.tapped")
        seen = there.evaluate("window.drawn.length ? performance.timeOrigin + window.drawn[0] : null")
        if seen is None:
            raise RuntimeError(f"A number was not seen on the other page within {_SEEN} ms.")
        times.append(seen - tapped)
    return times
