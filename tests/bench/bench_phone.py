"""The static site on a phone: a slow line, what is seen first, the room it takes and its memory in WebKit.

``SCOREPAD_BESIDE="before=FOLDER other=FOLDER"`` measures other built sites in the same run, such as that of an earlier
commit or the pad of somebody else. Those that show no picture of the last screen have no row for the first tap and for
the memory.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from scorepad.site.build import build
from tests.bench import Row, row
from tests.bench.bench_site import ALONE, QUIET_SECONDS, ROUNDS, USABLE, Squeezing
from tests.browser.conftest import launched
from tests.browser.engines import WebKit, display, missing
from tests.browser.static_host import StaticHost
from tests.browser.test_engines import NOTICE, Hand
from tests.browser.test_site import PICTURED

LINE = 10e6 / 8
"""Bytes in a second of a line of 10 Mbit/s."""
CHUNK = 16_384
TAPS = 33
OURS = "site"
LIMITS = {"opened": 14.0, "cold": 12.0, "seen": 600.0, "answered": 1200.0, "room": 70.0, "memory": 450.0}
# Somebody else's pad can be used once there is something to tap.
USABLE_ELSEWHERE = """
(() => {
  const look = () => {
    if (typeof site === "object" || document.getElementById("splash")) return;
    if ([...document.querySelectorAll("button, input, a")].some((each) => each.offsetWidth)) performance.mark("usable");
    else setTimeout(look, 15);
  };
  addEventListener("DOMContentLoaded", look);
})();
"""
# Opened at ?tap=x,y: a tap on Duel the moment it can be seen there, and when the set-up answers.
TAP = """
(() => {
  const [x, y] = (new URLSearchParams(location.search).get("tap") ?? "").split(",").map(Number);
  const buttons = () => [...document.querySelectorAll("flt-semantics[role=button]")];
  const named = (name) => buttons().find((each) => (each.ariaLabel ?? each.textContent).trim() === name);
  let tapped = false;
  const look = () => {
    const picture = document.getElementById("glimpse");
    const duel = document.getElementById("splash") ? undefined : named("New game: 7 Wonders Duel");
    if (!tapped) (picture ?? duel)?.dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, bubbles: true }));
    tapped ||= Boolean(picture ?? duel);
    if (tapped && named("Start")) performance.mark("answered");
    else requestAnimationFrame(look);
  };
  if (x) addEventListener("DOMContentLoaded", look);
})();
"""
DUEL = """(() => {
  const duel = [...document.querySelectorAll("flt-semantics[role=button]")]
    .find((each) => (each.ariaLabel ?? each.textContent).trim() === "New game: 7 Wonders Duel");
  const { x, y, width, height } = duel.getBoundingClientRect();
  return `${x + width / 2},${y + height / 2}`;
})()"""


def run() -> list[Row]:
    """The figures of a phone."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / OURS)
        sites = {OURS: Path(folder) / OURS}
        for beside in os.environ.get("SCOREPAD_BESIDE", "").split():
            name, _, place = beside.partition("=")
            sites[name] = Path(place)
        browser = launched(playwright, ALONE)
        for name, site in sites.items():
            rows += _first_visit(browser, name, site)
        rows += _first_visit(browser, f"{OURS}, from a host with gzip alone", sites[OURS], _PlainSlowLine)
        for name, site in sites.items():
            rows += _later(browser, name, site)
        browser.close()
    if not missing("webkit"):
        for name, site in sites.items():
            if "glimpse" in _script(site):
                rows.append(
                    _measured("memory", name, f"memory in WebKit after {TAPS} taps", _webkit_memory(site), "MB")
                )
    return rows


def _measured(kind: str, name: str, what: str, value: float, unit: str) -> Row:
    return row(f"{what}, {name}", value, unit, LIMITS.get(kind) if name == OURS else None)


class _SlowLine(Squeezing):
    """A host at the far end of a line that all its answers share."""

    lock: ClassVar[threading.Lock] = threading.Lock()
    free: ClassVar[list[float]] = [0.0]

    def send(self, body: bytes) -> None:
        for at in range(0, len(body), CHUNK):
            part = body[at : at + CHUNK]
            with self.lock:
                begins = max(time.monotonic(), self.free[0])
                self.free[0] = begins + len(part) / LINE
            time.sleep(max(0.0, self.free[0] - time.monotonic()))
            try:
                self.wfile.write(part)
            except (BrokenPipeError, ConnectionResetError):
                return  # the browser has seen enough
            self.sent.append(len(part))


class _PlainSlowLine(_SlowLine):
    """The same for a host that knows nothing but gzip."""

    better: ClassVar[bool] = False


def _visitor(browser: Browser) -> BrowserContext:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    for script in (USABLE, USABLE_ELSEWHERE, TAP):
        context.add_init_script(script)
    return context


def _mark(page: Page, name: str) -> float:
    page.wait_for_function(f"performance.getEntriesByName('{name}').length > 0", timeout=180_000)
    return float(page.evaluate(f"performance.getEntriesByName('{name}')[0].startTime"))


def _first_visit(browser: Browser, name: str, site: Path, line: type[_SlowLine] = _SlowLine) -> Iterator[Row]:
    """One visit by somebody who was never here, over a slow line."""
    Squeezing.sent.clear()
    host = StaticHost(site, line)
    context = _visitor(browser)
    page = context.new_page()
    page.goto(host.address, wait_until="commit")
    cold = _mark(page, "pad:opened" if (site / "site.json").is_file() else "usable")  # more comes after it
    yield _measured("opened", name, "bytes until the first screen can be used", sum(Squeezing.sent) / 1e6, "MB")
    yield _measured("cold", name, "cold at 10 Mbit/s, can be used", cold / 1000, "s")
    yield _measured(
        "", name, "cold at 10 Mbit/s, something to look at", _mark(page, "first-contentful-paint") / 1000, "s"
    )
    context.close()
    host.stop()


def _script(site: Path) -> str:
    """The script of one of our sites; nothing for somebody else's."""
    script = site / "boot.js"
    return script.read_text(encoding="utf-8") if script.is_file() else ""


def _later(browser: Browser, name: str, site: Path) -> Iterator[Row]:
    """Later visits by the same person; the tab was closed in between."""
    host = StaticHost(site, Squeezing)
    context = _visitor(browser)
    ours, pictures = (site / "site.json").is_file(), "glimpse" in _script(site)
    page = context.new_page()
    page.goto(host.address)
    _mark(page, "usable")
    if ours:
        page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=180_000)
        page.evaluate("[...document.querySelectorAll('#notice button')].at(-1)?.click()")

    def opened(query: str, mark: str) -> float:
        nonlocal page
        if pictures:
            page.evaluate(PICTURED)
        page.close()
        time.sleep(QUIET_SECONDS)
        page = context.new_page()
        page.goto(host.address + query)
        return _mark(page, mark)

    seen, usable, answered = [], [], []
    for _ in range(ROUNDS):
        usable.append(opened("", "usable"))
        first = "pad:seen" if pictures else "usable" if ours else "first-contentful-paint"
        seen.append(_mark(page, first))
        if pictures:
            answered.append(opened(f"/?tap={page.evaluate(DUEL)}", "answered"))
            page.evaluate("void (location.hash = '#/')")
    yield _measured("seen", name, "cached start, first screen to be seen", statistics.median(seen), "ms")
    yield _measured("", name, "cached start, can be used", statistics.median(usable), "ms")
    if ours:  # asked this late because a first visit keeps some files twice until its copy is whole
        used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        yield _measured("room", name, "room on the phone", used / 1e6, "MB")
    if pictures:
        yield _measured("answered", name, "cached start, first tap answered", statistics.median(answered), "ms")
    context.close()
    host.stop()


def _webkit_memory(site: Path) -> float:
    """Megabytes of the process of the page, after a game was begun and numbers typed."""
    host = StaticHost(site)
    with display() as screen:
        engine = WebKit(screen)
        hand = Hand(engine.tab(), host.address).open().ready()
        hand.says("offline_ready", NOTICE)
        hand.quiet()
        hand.tap("^New game: 7 Wonders$")
        hand.tap("^Start$")
        hand.sees("Player 1, Military:? empty")
        for tap in range(TAPS - 2):
            hand.tap("^7$" if tap % 2 == 0 else "^erase$")
        status = Path(f"/proc/{engine.page_process()}/status").read_text()
        engine.close()
    host.stop()
    kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return int(kilobytes) / 1024
