"""The pad on the screen, beside a bare counter app of Flet in the same run: taps, pictures, start, memory."""

from __future__ import annotations

import asyncio
import gc
import math
import os
import statistics
import subprocess
import sys
import time
from itertools import cycle
from pathlib import Path
from typing import Any

from tests.bench import Row, own_data, row

ROOT = Path(__file__).parents[2]
CATEGORIES = ("military", "wonder", "civilian", "science", "commerce", "guilds")
TABLE: dict[str, Any] = {
    "game": "seven_wonders",
    "players": [
        {"name": name, "coins": 7 + seat, "points": dict.fromkeys(CATEGORIES, 5 + seat)}
        for seat, name in enumerate(["Ana", "Bruno", "Carla", "Davi", "Elodie", "Filipe", "Gabriela"])
    ],
}
TAPS = 150
SESSIONS = 12
STARTS = 5
PICTURES = 80


def run() -> list[Row]:
    """Every measure of the pad; those in a browser come last."""
    with own_data() as folder:
        rows = asyncio.run(_on_the_server())
        rows += _in_the_browser(folder)
    return rows


async def _on_the_server() -> list[Row]:
    from scorepad.app.main import main
    from scorepad.app.store import open_store
    from tests.app.sessions import seated
    from tests.bench.counter import main as counter

    bare = await seated(counter)
    sheet = f"/sheet/{open_store().drafts.start('seven_wonders', TABLE)}"
    pad = await seated(main, sheet)
    await pad.tap("Davi, Civilian")
    (bare_ms, bare_bytes), (pad_ms, pad_bytes) = await _taps((bare, ["plus"]), (pad, ["1", "erase", "2", "erase"]))
    before = _memory()
    kept = [await seated(main, sheet) for _ in range(SESSIONS)]
    each = (_memory() - before) / len(kept)
    return [
        row("tap to patch, bare counter (median)", bare_ms, "ms"),
        row("tap to patch, seven players, all filled (median)", pad_ms, "ms", 6),
        row("tap to patch, times the bare counter", pad_ms / bare_ms, "x", 3),
        row(f"bytes sent for a digit (bare counter sends {round(bare_bytes)})", pad_bytes, "bytes"),
        row("memory of a further session", each, "MB", 12),
    ]


async def _taps(*hands: tuple[Any, list[str]]) -> list[tuple[float, float]]:
    """The median time and size of the answer to a tap; the apps take turns, so that a busy machine is so to both."""
    times: list[list[float]] = [[] for _ in hands]
    sizes: list[list[int]] = [[] for _ in hands]
    for number in range(TAPS):
        for app, (seat, names) in enumerate(hands):
            box = seat.box(names[number % len(names)])
            seat.wire.sent.clear()
            start = time.perf_counter()
            await seat.touch(box)
            times[app].append((time.perf_counter() - start) * 1000)
            assert seat.wire.sent, "A tap was not answered."
            sizes[app].append(sum(seat.wire.sent))
            await asyncio.sleep(0.03)
    return [(statistics.median(taken), statistics.median(sent)) for taken, sent in zip(times, sizes, strict=True)]


def _memory() -> float:
    """What this process holds in memory, in MB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


_COUNTER = "from tests.bench.counter import serve; serve()"
_PAD = "from scorepad.app import serve; serve(port=0, open_browser=False)"
_WATCH = """
window.drawn = [];
const draw = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
const copy = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
  if (window.spot && picture) {
    const {x, y, width, height} = window.spot;
    copy.clearRect(0, 0, width, height);
    copy.drawImage(picture, x, y, width, height, 0, 0, width, height);
    const pixels = copy.getImageData(0, 0, width, height).data.join();
    if (pixels !== window.pixels) window.drawn.push(performance.now());
    window.pixels = pixels;
  }
  return draw.call(this, picture);
};
window.addEventListener('pointerdown', () => { window.tapped = performance.now(); window.drawn = []; }, true);
"""
"""Notes when a picture comes that differs in the watched spot."""
_WARM = 100
_RESTS = 80
"""Milliseconds a finger stays on the glass in a quick tap."""


def _in_the_browser(data: Path) -> list[Row]:
    from playwright.sync_api import sync_playwright

    from scorepad.drafts import Drafts
    from tests.browser.conftest import launched

    drafts = Drafts(data / "drafts.sqlite3")
    sheet = f"sheet/{drafts.start('seven_wonders', TABLE)}"
    drafts.close()
    servers = [_served(_COUNTER, data), _served(_PAD, data)]
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            starts: list[list[float]] = [[], []]
            for _ in range(STARTS):
                for times, (_, address) in zip(starts, servers, strict=True):
                    times.append(_cold_start(browser, address))
            bare = _Hand(browser, servers[0][1], ["plus"])
            pad = _Hand(browser, servers[1][1] + sheet, ["5", "erase"], "Davi, Civilian")
            for hand in (bare, pad):
                hand.warm_up()
            taps = [[hand.tap(_RESTS) for hand in (bare, pad)] for _ in range(PICTURES)]
            clicks = [[hand.tap(0) for hand in (bare, pad)] for _ in range(PICTURES)]
            browser.close()
    finally:
        for process, _ in servers:
            process.kill()
            process.wait()
    cold = [statistics.median(times) for times in starts]
    return [
        row("cold start to a usable screen, bare counter (median)", cold[0], "s"),
        row("cold start to a usable screen (median)", cold[1], "s"),
        row("cold start, times the bare counter", cold[1] / cold[0], "x", 1.25),
        *_compared("tap of a finger to changed picture", taps, 1.5),
        *_compared("click that ends where it begins to changed picture", clicks, 1.5),
    ]


def _compared(what: str, times: list[list[float]], limit: float | None = None) -> list[Row]:
    bare, pad = (statistics.median(each) for each in zip(*times, strict=True))
    return [
        row(f"{what}, bare counter (median)", bare, "ms"),
        row(f"{what}, seven players (median)", pad, "ms"),
        row(f"{what}, times the bare counter", pad / bare, "x", limit),
    ]


def _served(program: str, data: Path) -> tuple[subprocess.Popen[str], str]:
    environment = {**os.environ, "SCOREPAD_DATA": str(data), "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]


def _listening(page: Any, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=60_000)
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=60_000)


def _cold_start(browser: Any, address: str) -> float:
    """Seconds until something can be tapped, in a browser that has never been here."""
    page = _page(browser)
    start = time.perf_counter()
    _listening(page, address)
    took = time.perf_counter() - start
    page.context.close()
    return took


_SETTLED = 2_000
"""Milliseconds after which a page without a screen reader is taken to have been drawn."""

_ANSWERED = 300
"""Milliseconds after which a tap has been answered, and the screen is at rest."""


def _page(browser: Any, script: str = "") -> Any:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_init_script(script)
    return context.new_page()


def _box(page: Any, name: str) -> dict[str, float]:
    button = page.get_by_role("button", name=name, exact="," not in name).first
    button.wait_for(state="attached")
    box: dict[str, float] = button.bounding_box()
    return box


def _click(page: Any, box: dict[str, float], rests: int = 0) -> None:
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=rests)


class _Hand:
    """A page of the browser, and the keys that are tapped on it in turn."""

    def __init__(self, browser: Any, address: str, keys: list[str], cell: str = "") -> None:
        # Where things are is learnt from a page that tells it to a screen reader; few people have one, and telling
        # takes time, so the page that is measured doesn't.
        guide = _page(browser)
        _listening(guide, address)
        self.page = _page(browser, _WATCH)
        self.page.goto(address)
        spot = {"x": 0, "y": 0, "width": 40, "height": 24}
        if cell:
            opened = _box(guide, cell)
            for page in (guide, self.page):
                page.wait_for_timeout(_SETTLED)
                _click(page, opened)
                page.wait_for_timeout(_SETTLED)
            number = _box(guide, cell)
            spot |= {"x": round(number["x"]) + 5, "y": round(number["y"]) + 12}
        self._keys = cycle([_box(guide, key) for key in keys])
        guide.context.close()
        self.page.evaluate("spot => { window.spot = spot; }", spot)
        self.page.wait_for_timeout(_SETTLED)

    def warm_up(self) -> None:
        """Taps until the browser has compiled what a tap runs through, which it does beside the first hundred or so."""
        for _ in range(_WARM):
            _click(self.page, next(self._keys))
            self.page.wait_for_timeout(_RESTS)
        self.page.wait_for_timeout(_SETTLED)

    def tap(self, rests: int) -> float:
        """Milliseconds from the finger coming down to a picture with other pixels where the number stands."""
        _click(self.page, next(self._keys), rests)
        # To ask all the while whether it has come would keep the page busy.
        self.page.wait_for_timeout(_ANSWERED)
        took: float = self.page.evaluate("window.drawn[0] - window.tapped")
        if math.isnan(took):
            raise RuntimeError(f"A tap was not answered within {_ANSWERED} ms.")
        return took
