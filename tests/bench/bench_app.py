"""The pad on the screen, beside a bare counter app of Flet in the same run: taps, pictures, start, memory."""

from __future__ import annotations

import asyncio
import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.bench import Row, row

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
PICTURES = 25


def run() -> list[Row]:
    """Every measure of the pad; those in a browser come last."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SCOREPAD_DATA"] = folder
        rows = asyncio.run(_on_the_server())
        rows += _in_the_browser(Path(folder))
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
    bare_ms, bare_bytes = await _taps(bare, ["plus"])
    pad_ms, pad_bytes = await _taps(pad, ["1", "erase", "2", "erase"])
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


async def _taps(seat: Any, names: list[str]) -> tuple[float, float]:
    times, sizes = [], []
    for number in range(TAPS):
        box = seat.called(names[number % len(names)]).content._i
        seat.wire.sent.clear()
        start = time.perf_counter()
        await seat.session.dispatch_event(box, "click", None)
        await seat.settle()
        times.append((time.perf_counter() - start) * 1000)
        sizes.append(sum(seat.wire.sent))
        await asyncio.sleep(0.03)
    return statistics.median(times), statistics.median(sizes)


def _memory() -> float:
    """What this process holds in memory, in MB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


_COUNTER = "from tests.bench.counter import serve; serve()"
_PAD = "from scorepad.app import serve; serve(port=0, open_browser=False)"
_WATCH = """
window.arrived = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', () => requestAnimationFrame(() => requestAnimationFrame(
      () => window.arrived.push(performance.now()))));
  }
};
window.addEventListener('pointerup', () => { window.tapped = performance.now(); window.arrived = []; }, true);
"""


def _in_the_browser(data: Path) -> list[Row]:
    from playwright.sync_api import sync_playwright

    from scorepad.archive.drafts import Drafts
    from tests.browser.conftest import chromium_path

    drafts = Drafts(data / "drafts.sqlite3")
    sheet = f"sheet/{drafts.start('seven_wonders', TABLE)}"
    drafts.close()
    servers = [_served(_COUNTER, data), _served(_PAD, data)]
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
            )
            starts: list[list[float]] = [[], []]
            for _ in range(STARTS):
                for times, (_, address) in zip(starts, servers, strict=True):
                    times.append(_cold_start(browser, address))
            bare = _to_picture(browser, servers[0][1], "plus", "")
            pad = _to_picture(browser, servers[1][1] + sheet, "5", "Davi, Civilian")
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
        row("tap to changed picture, bare counter (median)", bare, "ms"),
        row("tap to changed picture, seven players (median)", pad, "ms"),
        row("tap to changed picture, times the bare counter", pad / bare, "x", 1.5),
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
    context = browser.new_context(viewport={"width": 390, "height": 844})
    start = time.perf_counter()
    _listening(context.new_page(), address)
    took = time.perf_counter() - start
    context.close()
    return took


def _to_picture(browser: Any, address: str, key: str, first: str) -> float:
    """Milliseconds from a tap to the second frame after its answer arrived, which shows it."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_init_script(_WATCH)
    page = context.new_page()
    _listening(page, address)
    if first:
        page.get_by_role("button", name=first).first.click()
        page.get_by_role("button", name=key, exact=True).first.wait_for(state="attached")
    box = page.get_by_role("button", name=key, exact=True).first.bounding_box()
    erase = page.get_by_role("button", name="erase", exact=True).first.bounding_box() if first else None
    times = []
    for number in range(PICTURES * 2):
        target = box if number % 2 == 0 or erase is None else erase
        page.mouse.click(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2)
        page.wait_for_function("window.arrived.length > 0", timeout=15_000)
        times.append(page.evaluate("window.arrived[0] - window.tapped"))
        page.wait_for_timeout(120)
    context.close()
    return statistics.median(times)
