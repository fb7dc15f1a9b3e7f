"""The pad in the pocket: built as a static site, opened in Chromium, and left alone without host and network."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from scorepad.site.other_hosts import other_hosts
from scorepad.site.page_words import page_words
from scorepad.wording.language import language
from tests.bench.bench_site import Squeezing
from tests.browser.conftest import PHONE, Screen, version_in
from tests.browser.static_host import StaticHost
from tests.browser.test_memories import choose, downloaded, evenings

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("site")]

OFFLINE_READY = "The pad now works offline."
LONG = 60_000
FREE = """(() => {
  document.getElementById("notice").hidden = true;
  dispatchEvent(new Event("resize"));
  const { top, bottom } = document.getElementById("screen").getBoundingClientRect();
  const viewports = [...document.querySelectorAll("meta[name=viewport]")].map((each) => each.content);
  const cover = viewports.every((each) => each.includes("viewport-fit=cover"));
  return { cover, above: top, below: innerHeight - bottom };
})()"""
PICTURED = """new Promise((resolve) => {
  const look = async () => ((await caches.match("glimpse")) ? resolve() : setTimeout(look, 100));
  look();
})"""
INTRODUCED = """(() => {
  const key = Object.keys(localStorage).find((each) => each.endsWith(" screen"));
  const [about, bytes] = JSON.parse(localStorage.getItem(key));
  return { about, bytes: bytes.length, sum: bytes.reduce((sum, byte) => sum + byte, 0) };
})()"""
CHANGE_INTRODUCTION = """(() => {
  const key = Object.keys(localStorage).find((each) => each.endsWith(" screen"));
  const [about, bytes] = JSON.parse(localStorage.getItem(key));
  const width = String.fromCharCode(...bytes).indexOf("width");
  bytes[width + "width".length + 1] ^= 1;
  localStorage.setItem(key, JSON.stringify([about, bytes]));
})()"""
SPOIL_INTRODUCTION = """(() => {
  const key = Object.keys(localStorage).find((each) => each.endsWith(" screen"));
  localStorage.setItem(key, "of somebody else");
})()"""
TAP_EARLY = """
new MutationObserver((_, observer) => {{
  const picture = document.getElementById("glimpse");
  if (!picture) return;
  observer.disconnect();
  window.tappedEarly = picture.naturalWidth > 0;
  picture.dispatchEvent(new MouseEvent("click", {{ clientX: {x}, clientY: {y}, bubbles: true }}));
}}).observe(document, {{ childList: true, subtree: true }});
"""


@pytest.fixture
def host(site: Path) -> Iterator[StaticHost]:
    started = StaticHost(site)
    yield started
    started.stop()


class Phone:
    """Somebody's browser, with its own storage, before one host."""

    def __init__(self, context: BrowserContext, host: StaticHost) -> None:
        self.context = context
        self.host = host
        self.strangers: list[str] = []
        context.on("request", lambda request: self._note(request.url))

    def _note(self, url: str) -> None:
        if not url.startswith((self.host.address, "data:", "blob:")):
            self.strangers.append(url)

    def open(self, path: str = "/") -> Screen:
        """The pad in a new tab, ready for taps."""
        screen = Screen(self.context.new_page(), self.host)  # type: ignore[arg-type]
        screen.page.goto(self.host.address + path)
        ready(screen)
        return screen

    def open_for_ever(self) -> Screen:
        """The pad in a tab, with everything kept for use without a network."""
        screen = self.open()
        expect(screen.page.locator("#notice")).to_contain_text(OFFLINE_READY, timeout=LONG)
        screen.page.wait_for_function("navigator.serviceWorker.controller !== null")
        return screen

    def lose_network(self) -> None:
        """No network, and no host either."""
        self.host.stop()
        self.context.set_offline(True)


@pytest.fixture
def phone_at(chromium: Browser) -> Iterator[Callable[..., Phone]]:
    """A phone; at the end, no other host was asked for anything."""
    phones: list[Phone] = []

    def take(host: StaticHost, locale: str = "en-GB") -> Phone:
        width, height = PHONE
        context = chromium.new_context(viewport={"width": width, "height": height}, locale=locale)
        phones.append(Phone(context, host))
        return phones[-1]

    yield take
    for phone in phones:
        phone.context.close()
        assert phone.strangers == []


def ready(screen: Screen) -> None:
    screen.page.wait_for_selector("#splash", state="detached", timeout=LONG)
    screen.listen()


def version_of(page: Page) -> str:
    return str(page.evaluate("site.version"))


def kill(page: Page) -> None:
    """The process behind the page is gone, without a word to the page."""
    with pytest.raises(Error), page.expect_event("crash"):
        page.goto("chrome://crash", wait_until="commit", timeout=3_000)
    page.close()


def score_a_military_of(points: int, screen: Screen) -> None:
    screen.tap("New game: 7 Wonders")
    screen.tap("Start")
    screen.sees(re.compile("Player 1, Military:? empty"))
    for digit in str(points):
        screen.tap(digit)
    screen.sees(military_of(points))


def military_of(points: int) -> re.Pattern[str]:
    return re.compile(rf"Player 1, Military:? {points} points")


def find_the_game_of(points: int, screen: Screen) -> None:
    """Wherever the pad opened, at home or at the sheet: the game is there to go on with."""
    if screen.sees(re.compile("^Continue: 7 Wonders|Player 1, Military")).startswith("Continue"):
        screen.button(re.compile("^Continue: 7 Wonders")).first.click(timeout=LONG)
    screen.sees(military_of(points))


def test_it_opens_from_a_plain_host_and_asks_no_other(host: StaticHost, phone_at: Callable[..., Phone]) -> None:
    screen = phone_at(host).open()
    screen.sees("New game: 7 Wonders Duel")
    assert screen.errors == []
    assert screen.page.evaluate("flet.webRenderer") == "skwasm"


def test_it_opens_from_a_host_that_sends_what_is_packed_better_and_works_offline(
    site: Path, phone_at: Callable[..., Phone]
) -> None:
    Squeezing.sent.clear()
    host = StaticHost(site, Squeezing)
    phone = phone_at(host)
    screen = phone.open_for_ever()
    snapshot = site / "packs/start-snapshot.pack"
    assert Path(f"{snapshot}.br").stat().st_size in Squeezing.sent
    assert snapshot.stat().st_size not in Squeezing.sent
    phone.lose_network()
    screen.page.reload()
    ready(screen)
    score_a_military_of(18, screen)
    assert screen.errors == []


def test_python_is_told_of_a_screen_like_last_time_and_starts_anew_for_another(
    host: StaticHost, phone_at: Callable[..., Phone]
) -> None:
    phone = phone_at(host)
    screen = phone.open()
    said = screen.page.evaluate(INTRODUCED)
    assert said["bytes"] > 100
    screen.page.reload()
    ready(screen)
    assert screen.page.evaluate(INTRODUCED) == said
    screen.page.evaluate(CHANGE_INTRODUCTION)
    assert screen.page.evaluate(INTRODUCED) != said
    screen.page.reload()
    ready(screen)
    assert screen.page.evaluate(INTRODUCED) == said
    screen.page.evaluate(SPOIL_INTRODUCTION)
    screen.page.reload()
    ready(screen)
    score_a_military_of(18, screen)
    assert screen.errors == []


def test_the_notch_and_the_home_bar_are_left_free(host: StaticHost, phone_at: Callable[..., Phone]) -> None:
    phone = phone_at(host)
    page = phone.context.new_page()
    insets = {"insets": {"top": 47, "bottom": 34}}
    phone.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", insets)
    page.goto(host.address)
    page.wait_for_selector("#splash", state="detached", timeout=LONG)
    assert page.evaluate(FREE) == {"cover": True, "above": 47, "below": 34}


def test_it_opens_again_when_host_and_network_are_gone(host: StaticHost, phone_at: Callable[..., Phone]) -> None:
    phone = phone_at(host)
    screen = phone.open_for_ever()
    phone.lose_network()
    screen.page.reload()
    ready(screen)
    score_a_military_of(18, screen)
    assert screen.errors == []


def test_a_score_outlives_a_page_killed_a_moment_after_the_tap(
    host: StaticHost, phone_at: Callable[..., Phone]
) -> None:
    phone = phone_at(host)
    screen = phone.open()
    score_a_military_of(13, screen)
    screen.page.wait_for_timeout(300)
    kill(screen.page)
    phone.open().sees(military_of(13))


def test_a_hidden_page_stores_at_once(host: StaticHost, phone_at: Callable[..., Phone]) -> None:
    phone = phone_at(host)
    screen = phone.open()
    score_a_military_of(7, screen)
    screen.page.close()
    phone.open().sees(military_of(7))


def test_an_update_is_offered_and_keeps_the_games(
    host: StaticHost, next_site: Path, phone_at: Callable[..., Phone]
) -> None:
    screen = phone_at(host).open_for_ever()
    score_a_military_of(21, screen)
    before = version_of(screen.page)
    host.serve(next_site)
    screen.page.reload()
    ready(screen)
    assert version_of(screen.page) == before, "what is kept opens at once; the news comes in the background"
    screen.page.get_by_role("button", name="Update now").click(timeout=LONG)
    screen.page.wait_for_function(f"site.version === '{version_in(next_site)}'", timeout=LONG)
    ready(screen)
    find_the_game_of(21, screen)
    host.stop()
    screen.page.reload()
    ready(screen)
    assert version_of(screen.page) == version_in(next_site)
    host.serve(next_site)


def test_a_half_uploaded_update_is_never_taken(
    host: StaticHost, site: Path, next_site: Path, tmp_path: Path, phone_at: Callable[..., Phone]
) -> None:
    screen = phone_at(host).open_for_ever()
    mixed = tmp_path / "mixed"
    shutil.copytree(next_site, mixed)
    shutil.copy(site / "index.html", mixed / "index.html")
    host.serve(mixed)
    screen.page.reload()
    ready(screen)
    refused = "navigator.serviceWorker.getRegistration().then(r => r.update()).then(r => new Promise(done => {"
    refused += "const copy = r.installing; if (!copy) return done('none');"
    refused += "copy.onstatechange = () => copy.state === 'redundant' && done('redundant')}))"
    assert screen.page.evaluate(refused) in ("redundant", "none")
    assert screen.page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.waiting)") is None
    screen.page.reload()
    ready(screen)
    assert version_of(screen.page) == version_in(site)


def test_a_second_tab_takes_over_and_the_first_says_so(host: StaticHost, phone_at: Callable[..., Phone]) -> None:
    phone = phone_at(host)
    first = phone.open()
    score_a_military_of(5, first)
    second = phone.open()
    expect(first.page.locator("#splash")).to_contain_text("open in another tab")
    find_the_game_of(5, second)
    second.tap(re.compile("Player 1, Military"))
    second.tap("9")
    second.sees(military_of(9))
    first.page.get_by_role("button", name="Use it here").click()
    ready(first)
    expect(second.page.locator("#splash")).to_contain_text("open in another tab")
    find_the_game_of(9, first)


def test_the_screen_as_it_was_left_is_shown_at_once_and_a_tap_on_it_is_carried_out(
    host: StaticHost, phone_at: Callable[..., Phone]
) -> None:
    phone = phone_at(host)
    screen = phone.open_for_ever()
    screen.page.locator("#notice").get_by_role("button", name="Close").click()
    screen.page.evaluate(PICTURED)
    box = screen.button("New game: 7 Wonders Duel").bounding_box()
    assert box is not None
    screen.page.add_init_script(TAP_EARLY.format(x=box["x"] + box["width"] / 2, y=box["y"] + box["height"] / 2))
    screen.page.reload()
    ready(screen)
    assert screen.page.evaluate("window.tappedEarly")
    screen.sees("Start")
    screen.sees(re.compile("Pantheon"))


def test_games_come_in_from_a_file_and_leave_as_a_backup(
    host: StaticHost, phone_at: Callable[..., Phone], tmp_path: Path
) -> None:
    brought = tmp_path / "games.jsonl"
    brought.write_text("".join(json.dumps(game.document()) + "\n" for game in evenings()), encoding="utf-8")
    phone = phone_at(host)
    screen = phone.open("/#/exchange")
    choose(screen, "Choose a file", brought)
    screen.sees(re.compile("3 games imported"))
    screen.page.wait_for_timeout(300)
    kill(screen.page)
    taken = tmp_path / "backup.jsonl"
    downloaded(phone.open("/#/exchange"), "Backup").save_as(taken)
    games = {json.loads(line)["id"] for line in taken.read_text(encoding="utf-8").splitlines()}
    assert games == {game.id for game in evenings()}


def test_the_page_speaks_the_language_of_the_phone_before_python_runs(
    host: StaticHost, phone_at: Callable[..., Phone]
) -> None:
    page = phone_at(host, locale="pl-PL").context.new_page()
    page.route("**/pad-worker.js", lambda route: route.abort())
    page.goto(host.address)
    assert page.locator("html").get_attribute("lang") == "pl"
    again = page_words(language("pl"))["again"]
    expect(page.get_by_role("button", name=again)).to_be_visible(timeout=LONG)


def test_browsers_without_the_quick_engine_get_the_other_one_and_work_offline_too(
    host: StaticHost, phone_at: Callable[..., Phone]
) -> None:
    phone = phone_at(host)
    phone.context.add_init_script(
        "Object.defineProperty(navigator, 'vendor', {get: () => 'Apple Computer, Inc.'});"
        "Object.defineProperty(navigator, 'userAgent', {get: () => 'Safari'});"
    )
    screen = phone.open_for_ever()
    assert screen.page.evaluate("flet.webRenderer") == "canvaskit"
    phone.lose_network()
    screen.page.reload()
    ready(screen)
    screen.sees("New game: 7 Wonders")


def test_it_works_in_a_subfolder_of_the_host(site: Path, tmp_path: Path, phone_at: Callable[..., Phone]) -> None:
    (tmp_path / "club").symlink_to(site)
    host = StaticHost(tmp_path)
    screen = phone_at(host).open("/club/")
    screen.sees("New game: 7 Wonders")
    host.stop()


def test_no_file_names_a_host_that_would_be_asked(site: Path) -> None:
    files = {file.relative_to(site).as_posix(): file.read_bytes() for file in site.rglob("*") if file.is_file()}
    assert list(other_hosts(files)) == []
