"""The static site on every phone: in Chromium, Firefox and WebKit, on good days and on bad ones."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from scorepad.site.hosting import policy
from scorepad.site.page_words import page_words
from scorepad.wording.language import LANGUAGES, language
from tests.browser.conftest import Server, version_in
from tests.browser.engines import Chromium, Engine, Firefox, Tab, WebKit, display, missing, until
from tests.browser.static_host import StaticHost, Trouble

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("site")]

ENGINES = ("chromium", "firefox", "webkit")
WORDS = page_words(language("en"))
SPLASH = "document.getElementById('splash')?.innerText ?? ''"
NOTICE = "document.getElementById('notice').innerText"
FILLED = """
let full = false;
new BroadcastChannel("full").onmessage = ({ data }) => (full = data);
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (full) throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, given);
};
"""
TEXTS = """[...document.querySelectorAll('flt-semantics, h1, h2, h3, h4, h5, h6')].map(node =>
    (node.getAttribute('aria-label') || [...node.childNodes].filter(child =>
        child.nodeType == 3 || child.tagName == 'SPAN').map(child => child.textContent).join(' ')).replace(/\\s+/g, ' ')
).filter(text => text)"""
PLACE = """(() => {
  const drawn = document.querySelector('flt-semantics-host > flt-semantics')?.getBoundingClientRect();
  const room = document.getElementById('screen')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  if (!drawn || Math.abs(drawn.top - room.top) > 1 || Math.abs(drawn.bottom - room.bottom) > 1) return; // still moving
  for (const node of document.querySelectorAll('flt-semantics[role=button]')) {
    const name = (node.getAttribute('aria-label') || node.innerText).replace(/\\s+/g, ' ').trim();
    const box = node.getBoundingClientRect();
    if (NAME.test(name) && box.width) return [box.x + box.width / 2, box.y + box.height / 2];
  }
})()"""


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display() as number:
        yield number


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    opened = Firefox(tmp_path_factory.mktemp("firefox") / "profile")
    yield opened
    opened.close()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Somebody's browser. Each test has a host, and so a storage, of its own; WebKit's draws only its first tab."""
    if missing(request.param):
        pytest.skip(missing(request.param))
    if request.param == "firefox":
        yield request.getfixturevalue("firefox")
        return
    opened: Engine
    if request.param == "chromium":
        opened = Chromium(request.getfixturevalue("chromium"))
    else:
        opened = WebKit(request.getfixturevalue("screen"))
    yield opened
    opened.close()


@pytest.fixture
def host_of(site: Path) -> Iterator[Callable[..., StaticHost]]:
    hosts: list[StaticHost] = []

    def start(**trouble: Any) -> StaticHost:
        hosts.append(StaticHost(site, trouble=Trouble(**trouble)))
        return hosts[-1]

    yield start
    for host in hosts:
        host.stop()


class Hand:
    """A person before a tab: reads, and taps not faster than a thumb."""

    def __init__(self, tab: Tab, address: str) -> None:
        self.tab = tab
        self.address = address
        self._tapped = 0.0

    def open(self, path: str = "/") -> Hand:
        self.tab.goto(self.address + path)
        return self

    def reload(self) -> Hand:
        self.tab.run("void setTimeout(() => location.reload())")
        until(lambda: self.asks("performance.getEntriesByName('pad:opened').length === 0"), "a fresh page")
        return self

    def asks(self, script: str) -> Any:
        """The answer of the page; None while it is on its way to another one."""
        try:
            return self.tab.run(script)
        except Exception:  # each engine has its own word for a page that has just gone
            return None

    def ready(self) -> Hand:
        """The pad is open, and says what it shows."""
        until(lambda: self.asks("performance.getEntriesByName('pad:opened').length > 0"), "the pad to open")
        return self.listens()

    def listens(self) -> Hand:
        """Switches the accessibility tree on, once there is one."""
        until(
            lambda: self.asks(
                "(document.querySelector('flt-semantics-placeholder')?.click(),"
                " document.querySelector('flt-semantics[role=button]') !== null)"
            ),
            "the accessibility tree",
        )
        return self

    def sees(self, pattern: str, script: str = TEXTS) -> str:
        """Waits until the screen, or another part of the page, says something like this."""

        def found() -> str:
            answer = self.asks(script) or ""
            texts = answer if isinstance(answer, list) else [answer]
            return next((text for text in texts if re.search(pattern, text)), "")

        try:
            return str(until(found, pattern))
        except AssertionError:
            raise AssertionError(f"{pattern!r} is not in {self.asks(script)!r}") from None

    def gone(self, pattern: str) -> None:
        """Waits until the screen says nothing like this any more."""
        until(lambda: not any(re.search(pattern, text) for text in self.asks(TEXTS) or [""]), f"{pattern} to go")

    def says(self, name: str, script: str = SPLASH, **facts: object) -> None:
        """Waits until the page says one of its own sentences."""
        self.sees(re.escape(WORDS[name].format(**facts)), script)

    def tap(self, name: str) -> None:
        place = PLACE.replace("NAME", f"/{name}/")

        def steady() -> Any:
            """Where it is; nothing while it still moves."""
            here = self.asks(place)
            return here if here == self.asks(f"new Promise(requestAnimationFrame).then(() => {place})") else None

        x, y = until(steady, name)
        time.sleep(max(0.0, self._tapped + 0.25 - time.monotonic()))
        self.tab.click(x, y)
        self._tapped = time.monotonic()

    def quiet(self) -> None:
        """Closes the notice, which makes the pad move."""
        self.tab.run("[...document.querySelectorAll('#notice button')].at(-1)?.click()")

    def score(self, points: int) -> None:
        """A game of 7 Wonders is begun, and the first number typed."""
        self.tap("^New game: 7 Wonders$")
        self.tap("^Start$")
        self.sees("Player 1, Military:? empty")
        for digit in str(points):
            self.tap(f"^{digit}$")
        self.sees(f"Player 1, Military:? {points} points")
        self.stored()

    def stored(self) -> None:
        """Waits until the table in hand is in the browser's storage: what is killed now is found again."""
        until(lambda: self.asks("navigator.locks !== undefined"), "the page")
        self.tab.run("new Promise((resolve) => setTimeout(resolve, 400))")


# ---- good days ------------------------------------------------------------------------------------------------------


def test_a_game_outlives_host_network_and_browser(
    engine: Engine, host_of: Callable[..., StaticHost], tmp_path: Path
) -> None:
    host = host_of(headers={"Content-Security-Policy": policy()})
    hand = Hand(engine.tab(), host.address).open().ready()
    hand.says("offline_ready", NOTICE)
    hand.quiet()
    until(lambda: hand.asks("navigator.serviceWorker.controller !== null"), "the offline copy")
    hand.score(18)
    host.stop()
    hand.reload().ready().sees("Player 1, Military:? 18 points")
    other = engine.tab()
    hand.tab.kill()
    if isinstance(engine, Firefox):
        engine.start()
        other = engine.tab()
    found = Hand(other, host.address).open()
    found.ready().sees("Player 1, Military:? 18 points")
    host.serve(tmp_path)


def test_an_update_in_the_middle_of_a_game_and_a_second_tab(
    engine: Engine, host_of: Callable[..., StaticHost], next_site: Path
) -> None:
    host = host_of()
    first = Hand(engine.tab(), host.address).open().ready()
    first.says("offline_ready", NOTICE)
    first.quiet()
    first.score(21)
    host.serve(next_site)
    first.reload().ready()
    first.says("newer", NOTICE)
    first.tab.run("document.querySelector('#notice button.first').click()")
    until(lambda: first.asks(f"site.version === '{version_in(next_site)}'"), "the newer version")
    first.ready().sees("Player 1, Military:? 21 points")
    second = Hand(engine.tab(), host.address).open().ready()
    second.sees("Player 1, Military:? 21 points")
    first.says("elsewhere")


def test_the_served_pad_scores_in_every_engine(engine: Engine, server: Server) -> None:
    hand = Hand(engine.tab(), server.address).open().listens()
    hand.score(12)


# ---- bad days -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "file", ["pyodide/pyodide.asm.wasm", "flutter_loader.js", "pad-worker.js", "packs/start-snapshot.pack"]
)
def test_a_missing_file_is_named_with_ways_out(engine: Engine, host_of: Callable[..., StaticHost], file: str) -> None:
    hand = Hand(engine.tab(), host_of(missing={file}).address).open()
    hand.says("missing", file=file)
    assert {"way-again", "way-rescue"} <= set(
        hand.tab.run("[...document.querySelectorAll('#splash button')].map(b => b.id)")
    )


def test_a_missing_screen_engine_is_reported_or_replaced(engine: Engine, host_of: Callable[..., StaticHost]) -> None:
    host = host_of(missing={"canvaskit/skwasm.wasm"} if isinstance(engine, Chromium) else {"canvaskit/canvaskit.wasm"})
    hand = Hand(engine.tab(), host.address).open()
    if isinstance(engine, Chromium):
        assert hand.ready().tab.run("flet.webRenderer") == "canvaskit"
    else:
        hand.says("failed")


def test_a_snapshot_that_does_not_fit_is_left_out(engine: Engine, host_of: Callable[..., StaticHost]) -> None:
    def torn(pack: bytes) -> bytes:
        return pack[: len(pack) // 2]

    host = host_of(changed={"packs/start-snapshot.pack": torn})
    Hand(engine.tab(), host.address).open().ready().sees("New game: 7 Wonders Duel")


def test_without_webassembly_the_page_says_so_and_offers_the_games(
    engine: Engine, host_of: Callable[..., StaticHost]
) -> None:
    host = host_of(changed={"boot.js": lambda script: b"delete globalThis.WebAssembly;" + script})
    hand = Hand(engine.tab(), host.address).open()
    hand.says("no_wasm")
    hand.tab.run("document.getElementById('way-rescue').click()")
    hand.says("no_games")


def test_a_strict_policy_is_reported(engine: Engine, host_of: Callable[..., StaticHost]) -> None:
    host = host_of(headers={"Content-Security-Policy": "default-src 'self'"})
    Hand(engine.tab(), host.address).open().says("failed")


def test_where_no_script_runs_the_page_speaks_all_four_languages(
    engine: Engine, host_of: Callable[..., StaticHost]
) -> None:
    host = host_of(headers={"Content-Security-Policy": "script-src 'none'"})
    hand = Hand(engine.tab(), host.address).open()
    for code in LANGUAGES:
        hand.sees(re.escape(page_words(language(code))["no_start"]), SPLASH)


def test_python_that_stumbles_over_a_message_is_reported(engine: Engine, host_of: Callable[..., StaticHost]) -> None:
    hand = Hand(engine.tab(), host_of(missing={"sw.js"}).address).open().ready()
    hand.says("offline_failed", NOTICE)
    hand.quiet()
    hand.tab.run("void jsSend(null, new Uint8Array([0, 1, 2, 3]))")
    hand.says("trouble", NOTICE)
    hand.quiet()
    hand.tap("^New game: 7 Wonders$")
    hand.sees("^Start$")


def test_a_copy_that_fails_says_so_and_not_how_far_it_is(engine: Engine, host_of: Callable[..., StaticHost]) -> None:
    hand = Hand(engine.tab(), host_of(missing={"packs/babel.pack"}).address).open().ready()
    hand.says("offline_failed", NOTICE)


def test_a_link_to_a_screen_opens_it_and_a_page_that_was_left_holds_nothing_up(
    engine: Engine, host_of: Callable[..., StaticHost]
) -> None:
    host = host_of(headers={"Content-Security-Policy": policy()})
    hand = Hand(engine.tab(), host.address).open("/new/duel").ready()
    hand.sees("^Start$")
    hand.open("/icons/icon-192.png")
    free = "navigator.locks.query().then(({ held }) => location.pathname.endsWith('.png') && held.length === 0)"
    until(lambda: hand.asks(free), "the lock to be free")


def test_webkit_without_a_language_of_the_system(site: Path, screen: str) -> None:
    if missing("webkit"):
        pytest.skip(missing("webkit"))
    engine, host = WebKit(screen, "C.UTF-8"), StaticHost(site)
    try:
        Hand(engine.tab(), host.address).open().ready()
    finally:
        engine.close()
        host.stop()


def test_with_cookies_blocked_firefox_says_that_games_are_not_kept(site: Path, tmp_path: Path) -> None:
    if missing("firefox"):
        pytest.skip(missing("firefox"))
    engine, host = Firefox(tmp_path, **{"network.cookie.cookieBehavior": 2}), StaticHost(site)  # type: ignore[arg-type]
    try:
        hand = Hand(engine.tab(), host.address).open().ready()
        hand.says("storing_blocked", NOTICE)
        hand.tap("^New game: 7 Wonders$")
        hand.tap("^Start$")
        hand.sees("Not saved: the browser blocks storage")
    finally:
        engine.close()
        host.stop()


def test_a_full_storage_is_reported_until_there_is_room_again(
    engine: Engine, host_of: Callable[..., StaticHost]
) -> None:
    host = host_of(changed={"pad-worker.js": lambda worker: FILLED.encode() + worker}, missing={"sw.js"})
    hand = Hand(engine.tab(), host.address).open().ready()
    hand.says("offline_failed", NOTICE)
    hand.quiet()
    hand.tab.run("void new BroadcastChannel('full').postMessage(true)")
    hand.tap("^New game: 7 Wonders$")
    hand.tap("^Start$")
    hand.sees("Not saved: the browser's storage is full")
    hand.says("storing_full", NOTICE)
    hand.tab.run("void new BroadcastChannel('full').postMessage(false)")
    hand.sees("^Saved automatically")
    hand.says("stored_again", NOTICE)


def test_without_javascript_there_are_words(chromium: Browser, host_of: Callable[..., StaticHost]) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(host_of().address)
    assert WORDS["no_script"] in page.inner_text("body")
    context.close()


def test_the_back_key_closes_the_editor_first(engine: Engine, host_of: Callable[..., StaticHost]) -> None:
    hand = Hand(engine.tab(), host_of(missing={"sw.js"}).address).open().ready()
    hand.says("offline_failed", NOTICE)
    hand.quiet()
    hand.score(4)
    hand.sees("^Next: ")
    hand.tab.back()
    hand.gone("^Next: ")
    hand.sees("Player 1, Military:? 4 points")
    hand.tab.back()
    hand.sees("^Start$|^New game: 7 Wonders$")  # Firefox skips what was passed without a tap
