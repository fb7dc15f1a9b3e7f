"""The pad in the pocket beside the same app built the plain way and beside the served pad, all in one run."""

from __future__ import annotations

import gzip
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from scorepad.site.build import build
from tests.bench import Row, row
from tests.bench.plain_site import build_plain
from tests.browser.conftest import Server, launched
from tests.browser.static_host import StaticHost

ROUNDS = int(os.environ.get("SCOREPAD_ROUNDS", "5"))
TAPS = 20
QUIET_SECONDS = 1.5
# No other host answers, so its slowness is in nobody's figures. Playwright's own routes would switch the cache off.
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
USABLE = """
(() => {
  const look = () => {
    document.querySelector("flt-semantics-placeholder")?.click();
    const shown = [...document.querySelectorAll("flt-semantics[role=button]")];
    const there = shown.some((each) => (each.ariaLabel ?? "").concat(each.textContent).includes("7 Wonders"));
    if (there && !document.getElementById("splash")) performance.mark("usable");
    else setTimeout(look, 15);
  };
  addEventListener("DOMContentLoaded", look);
})();
"""
ANSWERED = r"""
(points) => {
  const wanted = new RegExp(`^Player 1, Military:?\\s+${points}`);
  window.answered = new Promise((resolve) => {
    let began;
    addEventListener("pointerdown", () => (began ??= performance.now()), { capture: true, once: true });
    const look = () => {
      const shown = [...document.querySelectorAll("flt-semantics")].some((each) => wanted.test(each.ariaLabel ?? "")
        || (!each.children.length && wanted.test(each.textContent)));
      if (began && shown) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  });
}
"""


def run() -> list[Row]:
    """The figures of the static site."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        place = Path(folder)
        built = build(place / "site")
        build_plain(place / "plain")
        browser = launched(playwright, ALONE)
        served = Server(place / "data")
        hosts: dict[str, StaticHost | Server] = {
            "site": StaticHost(place / "site"),
            "plain": StaticHost(place / "plain"),
            "served": served,
        }
        starts: dict[str, list[Starts]] = {name: [] for name in hosts}
        for _ in range(ROUNDS):
            for name, host in hosts.items():
                starts[name].append(_started(browser, host.address))
        taps = {name: _taps(browser, hosts[name].address) for name in hosts}
        rows = [*_rows(starts), *_breakdown([each.parts for each in starts["site"]])]
        rows += [row(f"a tap, {name}", statistics.median(taps[name]), "ms") for name in taps]
        rows.append(row("a tap beside the served pad", _ratio(taps["site"], taps["served"]), "x", 2))
        rows.append(row("first visit as built, compressed", built.bytes_first_visit / 1e6, "MB", 25))
        rows.append(row("first visit on the wire, everything kept", _wire(browser, place / "site") / 1e6, "MB", 25))
        browser.close()
        served.kill()
    return rows


class Starts(NamedTuple):
    """How long one visitor waited, in milliseconds."""

    cold: float
    cached: float
    reloaded: float
    parts: dict[str, float]
    """When each part of the cached start was done."""


def _started(browser: Browser, address: str) -> Starts:
    """A first visit; the tab closed and the pad opened again later, as people do; and a reload at once.

    A reload finds what the page before it compiled still in the memory of the browser. A start doesn't.
    """
    with _visitor(browser) as context:
        page = context.new_page()
        cold = _opened(page, partial(page.goto, address))
        if page.evaluate("typeof site") == "object":
            page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=120_000)
        for _ in range(2):  # the browser compiles what it keeps at the second start
            page.close()
            time.sleep(QUIET_SECONDS)
            page = context.new_page()
            cached = _opened(page, partial(page.goto, address))
            parts = _parts(page)
        return Starts(cold, cached, _opened(page, page.reload), parts)


def _rows(starts: dict[str, list[Starts]]) -> Iterator[Row]:
    cold, cached, reloaded = (
        {name: statistics.median(getattr(each, kind) for each in starts[name]) for name in starts}
        for kind in ("cold", "cached", "reloaded")
    )
    for name in starts:
        yield row(f"cold start, {name}", cold[name], "ms")
        yield row(f"cached start, {name}", cached[name], "ms")
        yield row(f"reloaded at once, {name}", reloaded[name], "ms")
    yield row("cold start beside the plain way", cold["site"] / cold["plain"], "x", 0.4)
    yield row("cached start beside the served pad", cached["site"] / cached["served"], "x", 2)
    yield row("reloaded at once beside the served pad", reloaded["site"] / reloaded["served"], "x")


def _ratio(mine: list[float], other: list[float]) -> float:
    return statistics.median(mine) / statistics.median(other)


@contextmanager
def _visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    context.add_init_script(USABLE)
    yield context
    context.close()


def _opened(page: Page, go: Callable[[], Any]) -> float:
    """Milliseconds from the request to a first screen that answers."""
    go()
    page.wait_for_function("performance.getEntriesByName('usable').length > 0", timeout=180_000)
    return float(page.evaluate("performance.getEntriesByName('usable')[0].startTime"))


def _parts(page: Page) -> dict[str, float]:
    """When each part of a start was done, from the marks that the page of the site leaves."""
    marks = page.evaluate("performance.getEntriesByType('mark').map((m) => [m.name, m.startTime, m.detail])")
    found = {name.removeprefix("pad:"): at for name, at, _ in marks if name.startswith("pad:")}
    for name, _, detail in marks:
        if name == "pad:python":
            found |= {f"worker: {inner}": at for inner, at in detail["marks"]}
    return found


def _breakdown(parts: list[dict[str, float]]) -> Iterator[Row]:
    for name in sorted(parts[0], key=lambda name: parts[0][name]):
        yield row(f"  cached start, {name} at", statistics.median(part[name] for part in parts), "ms")


def _taps(browser: Browser, address: str) -> list[float]:
    """Milliseconds from a tap on the keypad to the new total."""
    with _visitor(browser) as context:
        page = context.new_page()
        _opened(page, partial(page.goto, address))
        for name in ("New game: 7 Wonders", "Start"):
            page.get_by_role("button", name=name, exact=True).first.click(timeout=60_000)
        page.get_by_role("button", name="erase", exact=True).first.wait_for(state="attached", timeout=60_000)
        taken = []
        for tap in range(TAPS):
            key, total = ("erase", "empty") if tap % 2 else ("7", "7 points")
            page.evaluate(ANSWERED, total)
            page.get_by_role("button", name=key, exact=True).first.click()
            taken.append(float(page.evaluate("window.answered")))
        return taken


class Squeezing(SimpleHTTPRequestHandler):
    """A host that compresses as hosts do, scripts, pages and wasm, not archives; and that sends what is packed better
    where it lies beside a file, as the site's own .htaccess says."""

    sent: ClassVar[list[int]] = []
    better: ClassVar[bool] = True

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        if self.headers.get("If-None-Match") == f'"{path.stat().st_mtime_ns}"':
            self.send_response(304)
            self.end_headers()
            return
        packed = self.better and "br" in self.headers.get("Accept-Encoding", "") and Path(f"{path}.br").is_file()
        body, squeezed = (Path(f"{path}.br").read_bytes(), "br") if packed else _squeezed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", f'"{path.stat().st_mtime_ns}"')
        if squeezed:
            self.send_header("Content-Encoding", squeezed)
        self.end_headers()
        self.send(body)

    def send(self, body: bytes) -> None:
        """The content of a file goes out, and is counted."""
        self.wfile.write(body)
        self.sent.append(len(body))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


@cache
def _squeezed(path: Path) -> tuple[bytes, str]:
    data = path.read_bytes()
    if path.suffix in (".pack", ".png", ".woff2"):
        return data, ""
    return gzip.compress(data, 6), "gzip"


def _wire(browser: Browser, site: Path) -> int:
    """Bytes that a first visit moves until the pad opens without a network."""
    Squeezing.sent.clear()
    host = StaticHost(site, Squeezing)
    with _visitor(browser) as context:
        page = context.new_page()
        _opened(page, partial(page.goto, host.address))
        page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=180_000)
    host.stop()
    return sum(Squeezing.sent)
