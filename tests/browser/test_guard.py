"""Who gets in, tried in a real browser: pages of other origins, other names for this machine, and the owner's key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Playwright, WebSocket

from scorepad.archive import open_archive
from tests.app.serving.conftest import Pad
from tests.app.serving.test_uploads import PHOTOS, large_backup
from tests.browser.conftest import PHONE, Server, in_sight, launched, listen

_TRIES = """async address => {
    const opened = await new Promise(resolve => {
        const socket = new WebSocket(address.replace('http', 'ws') + '/ws');
        socket.onopen = () => resolve('opened');
        socket.onerror = () => resolve('refused');
    });
    const read = await fetch(address + '/main.dart.js').then(answer => answer.ok ? 'read' : 'refused', () => 'refused');
    return [opened, read];
}"""
_WATCH = "addEventListener('securitypolicyviolation', event => (window.broken ??= []).push(event.blockedURI))"


class Elsewhere(BaseHTTPRequestHandler):
    """A page of another origin, with a link to wherever its address says."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f'<title>Elsewhere</title><a href="{self.path[2:]}">pad</a>'.encode())

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def elsewhere() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) as host:
        Thread(target=host.serve_forever).start()
        yield f"http://127.0.0.1:{host.server_port}"
        host.shutdown()


@pytest.fixture
def networked(tmp_path: Path) -> Iterator[Pad]:
    pad = Pad(tmp_path, "--host", "0.0.0.0", "--port", "0")
    yield pad
    pad.stop()
    assert pad.complaints == ""


def test_a_page_of_another_origin_in_the_same_browser_gets_nothing(
    chromium: Browser, server: Server, elsewhere: str
) -> None:
    page = chromium.new_page()
    page.goto(server.address)
    assert page.evaluate(_TRIES, server.address) == ["opened", "read"]
    page.goto(elsewhere)
    assert page.evaluate(_TRIES, server.address) == ["refused", "refused"]
    page.close()


def test_another_name_for_this_machine_gets_nothing(playwright: Playwright, server: Server) -> None:
    browser = launched(playwright, "--host-resolver-rules=MAP evil.example 127.0.0.1")
    page = browser.new_page()
    answer = page.goto(f"http://evil.example:{server.port}/")
    assert answer is not None
    assert answer.status == 403
    assert page.get_by_text("doesn't answer at this address").is_visible()
    assert page.evaluate(_TRIES, f"http://evil.example:{server.port}") == ["refused", "refused"]
    browser.close()


def test_the_pad_breaks_none_of_its_own_rules(chromium: Browser, server: Server) -> None:
    page = chromium.new_page()
    page.add_init_script(_WATCH)
    page.goto(server.address)
    listen(page)
    broken = page.evaluate("window.broken ?? []")
    assert [address for address in broken if "rive-app" not in address] == []  # An animation player, never used here.
    page.evaluate("fetch('http://192.0.2.1/').catch(() => 0)")
    page.wait_for_function("(window.broken ?? []).some(address => address.includes('192.0.2.1'))")
    page.close()


def test_the_key_leaves_the_address_bar_and_the_device_stays_in(chromium: Browser, networked: Pad) -> None:
    context = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="pl-PL")
    page = context.new_page()
    page.goto(networked.origin)
    assert page.get_by_text("Zeskanuj kod").is_visible()
    page.goto(f"{networked.origin}/rules?key={networked.key}")
    listen(page)
    assert page.url == f"{networked.origin}/rules"
    assert page.evaluate("document.cookie") == ""
    assert all(networked.key not in str(entry) for entry in page.evaluate("performance.getEntries().map(e => e.name)"))
    page.reload()
    listen(page)
    context.close()


def test_the_key_may_be_typed(chromium: Browser, networked: Pad) -> None:
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(networked.origin)
    page.get_by_label("Key").fill(networked.key.upper())
    page.get_by_role("button", name="Open").click()
    listen(page)
    assert page.url == f"{networked.origin}/"
    context.close()


def test_a_link_in_another_page_leads_in_whoever_has_been_let_in(
    chromium: Browser, networked: Pad, elsewhere: str
) -> None:
    """The cookie isn't sent along with a link from elsewhere, nor with the redirect that follows."""
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    far = elsewhere.replace("127.0.0.1", "localhost")
    page.goto(f"{far}/?{networked.origin}/?key={networked.key}")
    page.get_by_role("link").click()
    listen(page)
    assert page.url == f"{networked.origin}/"
    context.close()


def test_a_large_backup_comes_over_http_and_no_message_is_large(
    chromium: Browser, networked: Pad, tmp_path: Path
) -> None:
    backup = tmp_path / "backup.jsonl"
    assert large_backup(backup, games=2) > 40_000_000
    context = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-GB")
    page = context.new_page()
    sizes, requests = [0], []
    page.on("websocket", lambda wire: wire.on("framesent", lambda payload: sizes.append(len(payload))))
    page.on("request", lambda request: requests.append((request.method, request.url.partition("?")[0])))
    page.goto(f"{networked.origin}/exchange?key={networked.key}")
    listen(page)
    wanted = in_sight(page.get_by_role("button", name="Choose a file"))
    with page.expect_file_chooser() as chooser:
        wanted.click()
    chooser.value.set_files(backup)
    page.get_by_text("2 games imported").wait_for(state="attached", timeout=120_000)
    assert ("PUT", f"{networked.origin}/upload") in requests
    assert max(sizes) < 64 * 1024
    context.close()
    archive = open_archive(tmp_path / "archive.sqlite3")
    assert [len(archive.photos(game.id)) for game in archive.each()] == [PHOTOS, PHOTOS]
    archive.close()


def test_a_new_key_sends_the_other_devices_away_at_once(chromium: Browser, networked: Pad) -> None:
    mine, theirs = (chromium.new_context(locale="en-GB").new_page() for _ in range(2))
    connections: list[WebSocket] = []
    theirs.on("websocket", lambda connection: connections.append(connection))
    for page in (mine, theirs):
        page.goto(f"{networked.origin}/settings?key={networked.key}")
        listen(page)
    open_one = next(connection for connection in reversed(connections) if not connection.is_closed())
    key = in_sight(mine.get_by_role("button", name="New key"))
    with open_one.expect_event("close", timeout=60_000):
        key.click()
    theirs.reload()
    assert theirs.get_by_text("Scan the code on the owner's screen").is_visible()
    assert networked.get(f"/?key={networked.key}").status == 401
    mine.reload()
    listen(mine)
    shown = mine.get_by_label(re.compile(r"\?key=")).first
    shown.wait_for(state="attached")
    assert networked.key not in str(shown.get_attribute("aria-label"))
    for page in (mine, theirs):
        page.context.close()
