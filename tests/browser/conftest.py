"""A real pad in a real browser: the server in its own process with its own data, Chromium before it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, Request, sync_playwright

ROOT = Path(__file__).parents[2]
PHONE = (390, 844)
DESKTOP = (1440, 900)
_SERVE = "from scorepad.app import serve; serve(port=0, open_browser=False)"


class Server:
    """The pad served from a process of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.start()

    def start(self) -> None:
        environment = {**os.environ, "SCOREPAD_DATA": str(self.data), "PYTHONPATH": str(ROOT)}
        command = _SERVE if not self.port else _SERVE.replace("port=0", f"port={self.port}")
        self.process = subprocess.Popen(
            [sys.executable, "-c", command], env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", told)
        assert found, told
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Screen:
    """A page of the browser, used as a person would: by what things are called. Counts its taps."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.taps = 0
        self.strangers: list[str] = []
        self.errors: list[str] = []
        page.on("requestfinished", self._note)
        page.on("response", lambda response: self._note(response.request))
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _note(self, request: Request) -> None:
        if not request.url.startswith((self.server.address, "data:", "blob:")):
            self.strangers.append(request.url)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.server.address + path)
        self.listen()

    def listen(self) -> None:
        """Switches the accessibility tree on."""
        self.page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=60_000)
        self.page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
        self.page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=60_000)

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact if isinstance(name, str) else False)

    def tap(self, name: str | re.Pattern[str], exact: bool = True) -> None:
        self.taps += 1
        self.button(name, exact).first.click(timeout=15_000)

    def sees(self, name: str | re.Pattern[str]) -> None:
        """Waits until something is called by this name."""
        self.page.get_by_text(name).or_(self.button(name)).or_(self.page.get_by_label(name)).first.wait_for(
            state="attached", timeout=15_000
        )

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=path)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = os.environ.get("SCOREPAD_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    browser = playwright.chromium.launch(
        executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    )
    yield browser
    browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path / "data")
    yield started
    started.kill()


@pytest.fixture
def screen_at(chromium: Browser, server: Server) -> Iterator[Callable[..., Screen]]:
    """Opens the pad at a given size; at the end, nothing was asked of another machine and nothing broke."""
    opened: list[Screen] = []

    def open_at(size: tuple[int, int] = PHONE, path: str = "/", **options: object) -> Screen:
        width, height = size
        wanted = {"locale": "en-GB", **options}
        context = chromium.new_context(viewport={"width": width, "height": height}, **wanted)  # type: ignore[arg-type]
        screen = Screen(context.new_page(), server)
        opened.append(screen)
        screen.open(path)
        return screen

    yield open_at
    for screen in opened:
        screen.page.context.close()
        assert screen.strangers == []
        assert screen.errors == []
