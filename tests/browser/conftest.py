"""A real pad in a real browser: the server in its own process with its own data, Chromium before it."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, Request, sync_playwright

from scorepad.drafts import Drafts
from scorepad.games.document import Json
from scorepad.site.build import build
from scorepad.site.pad import PageApp
from tests.browser.fork_server import COMPLAINED, SAID

ROOT = Path(__file__).parents[2]
PHONE = (390, 844)
DESKTOP = (1440, 900)
_PATIENCE = 20_000
_TEXTS = """[...document.querySelectorAll('flt-semantics, h1, h2, h3, h4, h5, h6')].map(node =>
    node.getAttribute('aria-label') || [...node.childNodes].filter(child =>
        child.nodeType == 3 || child.tagName == 'SPAN').map(child => child.textContent).join(' ')
).filter(text => text)"""
_PLACES = """[...document.querySelectorAll('flt-semantics-host *')].map(node => {
    const box = node.getBoundingClientRect();
    return [node.innerText, Math.round(box.x), Math.round(box.y)].join()
}).join('\\n')"""
_TAKES_LETTERS = "field => field.getAttribute('autocorrect') === 'on'"
_TAKES_NONE_YET = "field => field === document.activeElement || field.setAttribute('autocorrect', 'off')"
_SERVE = "from scorepad.app import serve; serve(port=0, open_browser=False)"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


class ForkServer:
    """Starts servers that needn't import anything any more: see fork_server.py."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.browser.fork_server"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def fork(self, data: Path, port: int) -> int:
        """The process number of a new server."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"data": str(data), "port": port}) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


class Server:
    """The pad served from a process of its own, forked or started from nothing."""

    script = _SERVE

    def __init__(self, data: Path, project: Path = ROOT, fork_server: ForkServer | None = None) -> None:
        self.data = data
        self.project = project
        self.port = 0
        self._fork_server = fork_server
        self.start()

    def start(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        said = self.data / SAID
        said.unlink(missing_ok=True)
        self._process = self._fork_server.fork(self.data, self.port) if self._fork_server else self._started()
        deadline = time.monotonic() + _PATIENCE / 1000
        while not (said.exists() and said.read_text().endswith("\n")) and time.monotonic() < deadline:
            time.sleep(0.01)
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said.read_text())
        assert found, self.complaints
        self.port = int(found[1])

    def _started(self) -> subprocess.Popen[bytes]:
        environment = {**os.environ, "SCOREPAD_DATA": str(self.data), "PYTHONPATH": str(self.project)}
        command = self.script.replace("port=0", f"port={self.port}")
        with (self.data / SAID).open("ab") as said, (self.data / COMPLAINED).open("ab") as complaints:
            return subprocess.Popen(
                [sys.executable, "-c", command], env=environment, stdout=said, stderr=complaints, cwd=self.project
            )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        if isinstance(self._process, subprocess.Popen):
            self._process.kill()
            self._process.wait()
            return
        with suppress(ProcessLookupError):
            os.kill(self._process, signal.SIGKILL)
            while True:  # until it is gone, and its port with it
                time.sleep(0.01)
                os.kill(self._process, 0)

    @property
    def complaints(self) -> str:
        """What it wrote to where errors go, so far."""
        return (self.data / COMPLAINED).read_text()


def listen(page: Page) -> None:
    """Switches the accessibility tree of a pad on, and waits until it can be tapped."""
    page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=60_000)
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    page.wait_for_selector("flt-semantics[role=button]", state="attached", timeout=60_000)
    settle(page)


def settle(page: Page) -> None:
    """Waits until the screen says the same in the same places for a while: soon after the first picture the device
    tells its language, and what was about to be tapped may be drawn anew."""
    before = None
    for _ in range(40):
        now = page.evaluate(_PLACES)
        if now and now == before:
            return
        before = now
        page.wait_for_timeout(250)


def in_sight(wanted: Locator) -> Locator:
    """Scrolls to something where it must, and waits until it rests there: a tap on what moves only stops it."""
    before = wanted.bounding_box(timeout=_PATIENCE)
    wanted.scroll_into_view_if_needed(timeout=_PATIENCE)
    for _ in range(40):
        now = wanted.bounding_box(timeout=_PATIENCE)
        if now and now == before:
            break
        before = now
        wanted.page.wait_for_timeout(250)
    return wanted


def takes_letters(field: Locator) -> None:
    """Waits until a tapped text field takes letters. The client sets it up first, its correction of words too, and what
    was typed before that is lost."""
    deadline = time.monotonic() + _PATIENCE / 1000
    while not field.evaluate(_TAKES_LETTERS, timeout=_PATIENCE):
        assert time.monotonic() < deadline, f"{field} takes no letters"
        field.page.wait_for_timeout(50)


class Screen:
    """A page of the browser, used as a person would: by what things are called. Counts its taps."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.taps = 0
        self._tapped = 0.0
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

    def in_a_new_tab(self) -> Screen:
        """The tab is closed, and the pad opened again in another one of the same browser."""
        context = self.page.context
        if not self.page.is_closed():
            self.settle()
            self.page.close()
        screen = Screen(context.new_page(), self.server)
        screen.open()
        return screen

    def go(self, path: str) -> None:
        """To another address of the pad without loading the page anew, as the browser's own arrows do."""
        self.page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )

    def listen(self) -> None:
        """Switches the accessibility tree on."""
        listen(self.page)

    def settle(self) -> None:
        settle(self.page)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """What can be tapped under this name, however its lines are broken."""
        if isinstance(name, str):  # Playwright writes it between slashes without escaping those inside
            name = re.compile(f"^{re.escape(name)}$".replace(r"\ ", r"\s+").replace("/", r"\/"))
        return self.page.get_by_role("button", name=name).first

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Taps something that is in sight."""
        self.click(self.button(name))

    def click(self, wanted: Locator) -> None:
        """Taps, but not faster than a thumb: while screen readers are served, Flutter takes two clicks within a fifth
        of a second for one."""
        early = self._tapped + 0.25 - time.monotonic()
        if early > 0:
            self.page.wait_for_timeout(early * 1000)
        self.taps += 1
        in_sight(wanted).click(timeout=_PATIENCE)
        self._tapped = time.monotonic()

    def tap_all(self, *names: str) -> None:
        """Taps one thing after the other."""
        for name in names:
            self.tap(name)

    def pick(self, name: str | re.Pattern[str]) -> None:
        """Taps something in the editor's list, scrolling there first where the editor is at the bottom."""
        wanted = self.button(name)
        wanted.wait_for(state="attached", timeout=_PATIENCE)
        close = self.button("Close").bounding_box() if self.button("Close").count() else None
        head = self.button("Why?").bounding_box() if close else None
        for _ in range(40):
            box = wanted.bounding_box()
            if box is None or close is None or head is None:
                break
            low, high = head["y"] + head["height"], close["y"]
            if box["y"] >= low and box["y"] + box["height"] <= high:
                break
            self.page.mouse.move(box["x"] + 20, (low + high) / 2)
            away = box["y"] + box["height"] / 2 - (low + high) / 2
            self.page.mouse.wheel(0, max(-400, min(400, away)))
            self.page.wait_for_timeout(120)
        self.click(wanted)

    def scroll_to(self, wanted: Locator) -> Locator:
        """Turns the wheel until something is well in sight and rests there: a page may still grow, and a turn that
        comes before it listens is lost."""
        size, before = self.page.viewport_size, -1.0
        assert size is not None
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        for _ in range(60):
            box = wanted.bounding_box() if wanted.count() else None
            top = box["y"] if box else size["height"]
            if 80 <= top <= size["height"] - 80 and top == before:
                break
            if top > size["height"] - 80:
                self.page.mouse.wheel(0, 250)
            elif top < 80:
                self.page.mouse.wheel(0, -250)
            before = top
            self.page.wait_for_timeout(250)
        return wanted

    def texts(self) -> list[str]:
        """Everything that the screen says, in its order, each on one line."""
        texts: list[str] = self.page.evaluate(_TEXTS)
        return [" ".join(text.split()) for text in texts]

    def sees(self, wanted: str | re.Pattern[str]) -> str:
        """Waits until the screen says something like this; what it says then."""
        pattern = wanted if isinstance(wanted, re.Pattern) else re.compile(f"^{re.escape(wanted)}$")
        deadline = time.monotonic() + _PATIENCE / 1000
        while time.monotonic() < deadline:
            for text in self.texts():
                if pattern.search(text):
                    return text
            self.page.wait_for_timeout(60)
        raise AssertionError(f"{pattern.pattern!r} is not among {self.texts()}")

    def gone(self, name: str) -> None:
        """Waits until nothing can be tapped under this name any more."""
        self.button(name).wait_for(state="detached", timeout=_PATIENCE)

    def focus(self, field: Locator) -> None:
        """Taps a text field, and waits until it takes letters."""
        field.evaluate(_TAKES_NONE_YET, timeout=_PATIENCE)
        self.click(field)
        takes_letters(field)

    def fill(self, field: Locator, text: str) -> None:
        """Taps a text field, and puts a text into it."""
        self.focus(field)
        field.fill(text)

    def type_into(self, number: int, text: str) -> None:
        """Puts a text into one of the text fields, and leaves it."""
        self.fill(self.page.get_by_role("textbox").nth(number), text)
        self.page.wait_for_timeout(100)
        self.page.keyboard.press("Enter")

    def write(self, text: str) -> None:
        """Types into the first text field."""
        self.focus(self.page.get_by_role("textbox").first)
        self.page.keyboard.type(text)

    def totals(self, names: list[str]) -> list[int]:
        """The totals at the foot of the sheet, once they rest: they come after the number that was typed."""
        before: list[str] = []
        for _ in range(20):
            found = [self.sees(re.compile(rf"^{name}, (total|in the lead) .*point")) for name in names]
            if found == before:
                break
            before = found
            self.page.wait_for_timeout(250)
        return [int(text.replace("\N{MINUS SIGN}", "-").rsplit(" ", 2)[-2]) for text in before]

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=path)


def chromium_path() -> str | None:
    """The Chromium of the system; None leaves the choice to Playwright."""
    return os.environ.get("SCOREPAD_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    # The suggestions under its address bar are pages of their own, and take longer to start than the pad.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
)


def launched(playwright: Playwright, *more: str) -> Browser:
    """The browser of the tests, the pictures and the benchmarks; ``more`` are further arguments."""
    return playwright.chromium.launch(executable_path=chromium_path(), args=[*_ARGUMENTS, *more])


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright)
    yield browser
    browser.close()


def _at_rest(server: Server, address: str) -> Json:
    """A draft's table once nothing was written for a second: the screen shows a number before the disk has it."""
    drafts = Drafts(server.data / "drafts.sqlite3")
    table, since = None, time.monotonic()
    while time.monotonic() < since + 1:
        now = drafts.open(address.rsplit("/", 1)[1]).table
        if now != table:
            table, since = now, time.monotonic()
        time.sleep(0.05)
    drafts.close()
    return table or {}


def scored(server: Server, address: str) -> dict[str, Any]:
    """What ``scorepad score`` says about the draft at an address of the pad."""
    answered = subprocess.run(
        [sys.executable, "-m", "scorepad", "score", "-", "--format", "json"],
        input=json.dumps(_at_rest(server, address)), capture_output=True, text=True, cwd=ROOT, check=True,
    )  # fmt: skip
    result: dict[str, Any] = json.loads(answered.stdout)
    return result


@pytest.fixture(scope="session")
def fork_server() -> Iterator[ForkServer]:
    opened = ForkServer()
    yield opened
    opened.close()


@pytest.fixture
def server(tmp_path: Path, fork_server: ForkServer) -> Iterator[Server]:
    started = Server(tmp_path / "data", fork_server=fork_server)
    yield started
    started.kill()
    assert started.complaints == ""


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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The static site as it is built for a host."""
    folder = tmp_path_factory.mktemp("site") / "pad"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def next_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site one version later: it has a picture more."""
    folder = tmp_path_factory.mktemp("next")
    (folder / "pictures").mkdir()
    (folder / "pictures" / "new.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    build(folder / "pad", pad=PageApp(assets=folder / "pictures"))
    assert version_in(folder / "pad") != version_in(site)
    return folder / "pad"


def version_in(folder: Path) -> str:
    """The version of a built site."""
    return str(json.loads((folder / "site.json").read_text(encoding="utf-8"))["version"])
