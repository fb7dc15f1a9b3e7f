"""The three engines that phones have: Chromium, Firefox and WebKit, each before the same few questions.

Chromium comes with Playwright. Firefox is driven over WebDriver BiDi, which it speaks by itself, and WebKit over
WebDriver, by the driver that WebKitGTK brings; both need nothing but the packages of the system.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from base64 import b64decode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Error, Page
from websockets.sync.client import ClientConnection, connect

WIDTH, HEIGHT = 390, 844
PATIENCE = 120.0
_EACH = 0.05


class Tab(Protocol):
    """A tab of any engine."""

    def goto(self, address: str) -> None: ...

    def run(self, script: str) -> Any:
        """The value of an expression in the page, awaited if it is a promise."""

    def click(self, x: float, y: float) -> None: ...

    def back(self) -> None: ...

    def kill(self) -> None:
        """The process behind the page dies without a word to the page; the tab is of no more use."""

    def close(self) -> None: ...

    def picture(self, path: Path) -> None: ...


class Engine(Protocol):
    """Somebody's browser, with storage of its own."""

    def tab(self) -> Tab: ...

    def close(self) -> None: ...


# ---- Chromium -------------------------------------------------------------------------------------------------------


class ChromiumTab:
    """A page of Playwright."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def goto(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def run(self, script: str) -> Any:
        return self.page.evaluate(script)

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def back(self) -> None:
        self.page.evaluate("history.back()")

    def kill(self) -> None:
        with suppress(Error), self.page.expect_event("crash"):
            self.page.goto("chrome://crash", wait_until="commit", timeout=3_000)
        self.page.close()

    def close(self) -> None:
        self.page.close()

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=path)


class Chromium:
    """A context of the Chromium that the other tests use."""

    def __init__(self, browser: Browser, language: str = "en-GB") -> None:
        self.context: BrowserContext = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, locale=language)

    def tab(self) -> Tab:
        return ChromiumTab(self.context.new_page())

    def close(self) -> None:
        self.context.close()


# ---- Firefox --------------------------------------------------------------------------------------------------------

_PREFERENCES: dict[str, object] = {
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.tabs.warnOnClose": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.ipc.reportProcessHangs": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.prefs.recommended": True,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Firefox:
    """Firefox without a window, with a profile that outlives it."""

    def __init__(self, profile: Path, language: str = "en-GB", **preferences: object) -> None:
        self.profile = profile
        profile.mkdir(parents=True, exist_ok=True)
        wanted = {**_PREFERENCES, "intl.accept_languages": language, **preferences}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._said = profile / "said.txt"
        self.start()

    def start(self) -> None:
        """Starts it, for the first time or again."""
        with self._said.open("wb") as said:
            command = [str(firefox_path()), "--headless", "--no-remote", "--profile", str(self.profile)]
            command += [f"--width={WIDTH}", f"--height={HEIGHT}", "--remote-debugging-port=0"]
            self._process = subprocess.Popen(command, stdout=said, stderr=said, start_new_session=True)
        until(self._listens, "Firefox")
        found = re.search(r"WebDriver BiDi listening on (ws://\S+)", self._said.read_text(errors="replace"))
        assert found
        self._line = ExitStack()
        opening = connect(f"{found[1]}/session", max_size=None, open_timeout=PATIENCE)
        self._socket: ClientConnection = self._line.enter_context(opening)
        self._asked = 0
        self.ask("session.new", capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"default": "accept"}}})

    def _listens(self) -> bool:
        return "WebDriver BiDi listening on" in self._said.read_text(errors="replace")

    def ask(self, method: str, **parameters: object) -> Any:
        """The answer to a command of WebDriver BiDi."""
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        while True:
            said = json.loads(self._socket.recv(timeout=PATIENCE))
            if said.get("id") == self._asked:
                if said["type"] == "error":
                    raise BrowserError(f"{said['error']}: {said['message']}")
                return said["result"]

    def tab(self) -> Tab:
        context = self.ask("browsingContext.create", type="tab")["context"]
        self.ask("browsingContext.setViewport", context=context, viewport={"width": WIDTH, "height": HEIGHT})
        return FirefoxTab(self, context)

    def kill(self) -> None:
        """The whole browser dies at once, as when the battery is flat."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def close(self) -> None:
        if self._process.poll() is None:
            with suppress(BrowserError, OSError, TimeoutError):
                self.ask("browser.close")
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()


class FirefoxTab:
    """A browsing context of BiDi."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        self._firefox = firefox
        self._context = context

    def goto(self, address: str) -> None:
        self._firefox.ask("browsingContext.navigate", context=self._context, url=address, wait="none")

    def run(self, script: str) -> Any:
        answer = self._firefox.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify((await ({script})) ?? null))()",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise BrowserError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._firefox.ask("input.performActions", context=self._context, actions=[finger])

    def back(self) -> None:
        self._firefox.ask("browsingContext.traverseHistory", context=self._context, delta=-1)

    def kill(self) -> None:
        self._firefox.kill()

    def close(self) -> None:
        self._firefox.ask("browsingContext.close", context=self._context)

    def picture(self, path: Path) -> None:
        shot = self._firefox.ask("browsingContext.captureScreenshot", context=self._context)
        path.write_bytes(b64decode(shot["data"]))


# ---- WebKit ---------------------------------------------------------------------------------------------------------


class WebKit:
    """WebKitGTK's small browser in a window that nobody sees; its storage lasts as long as it runs."""

    def __init__(self, display: str, language: str = "en_GB.UTF-8") -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="webkit-")
        said = Path(self._folder.name) / "said.txt"
        port = _free_port()
        environment = {**os.environ, "DISPLAY": display, "LANG": language, "LC_ALL": language}
        environment |= {"LANGUAGE": language.partition(".")[0], "HOME": self._folder.name, "GDK_BACKEND": "x11"}
        environment |= {
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"
        }  # the sandbox needs rights that CI may not have
        with said.open("wb") as file:
            command = [str(shutil.which("WebKitWebDriver")), f"--port={port}"]
            self._process = subprocess.Popen(command, stdout=file, stderr=file, env=environment, start_new_session=True)
        self._address = f"http://127.0.0.1:{port}"
        until(self._listens, "WebKitWebDriver")
        browser = {"binary": str(minibrowser_path()), "args": ["--automation"]}
        wanted = {"webkitgtk:browserOptions": browser, "pageLoadStrategy": "none"}
        made = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = f"/session/{made['sessionId']}"
        self.ask("POST", f"{self.session}/timeouts", {"script": int(PATIENCE * 1000)})
        self._fresh = True

    def _listens(self) -> bool:
        try:
            return bool(self.ask("GET", "/status"))
        except OSError:
            return False

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer to a command of WebDriver."""
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self._address + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            value = json.load(refused)["value"]
            raise BrowserError(f"{value['error']}: {value['message']}") from None

    def tab(self) -> Tab:
        if self._fresh:
            self._fresh = False
            handle = self.ask("GET", f"{self.session}/window")
        else:
            handle = self.ask("POST", f"{self.session}/window/new", {"type": "window"})["handle"]
        return WebKitTab(self, handle)

    def page_process(self) -> int:
        """The process that runs the pad: of all that run pages, or wait for one, it has by far the most memory."""
        family = {self._process.pid}
        pages = []
        for stat in sorted(Path("/proc").glob("[0-9]*/stat"), key=lambda path: int(path.parent.name)):
            with suppress(OSError):
                name, _, rest = stat.read_text().partition("(")[2].rpartition(")")
                if int(rest.split()[1]) in family:
                    family.add(int(stat.parent.name))
                    if name.startswith("WebKitWebProces"):
                        pages.append((int(rest.split()[21]), int(stat.parent.name)))
        return max(pages)[1]

    def close(self) -> None:
        with suppress(BrowserError, OSError):
            self.ask("DELETE", self.session)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._folder.cleanup()


class WebKitTab:
    """A window handle of WebDriver."""

    def __init__(self, webkit: WebKit, handle: str) -> None:
        self._webkit = webkit
        self._handle = handle

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        self._webkit.ask("POST", f"{self._webkit.session}/window", {"handle": self._handle})
        return self._webkit.ask(method, self._webkit.session + path, body)

    def goto(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})

    def run(self, script: str) -> Any:
        body = f"const done = arguments[0]; (async () => await ({script}))().then("
        body += "(value) => done(JSON.stringify({ value: value ?? null })), "
        body += "(why) => done(JSON.stringify({ why: String(why) })))"
        answer = json.loads(self._ask("POST", "/execute/async", {"script": body, "args": []}))
        if "why" in answer:
            raise BrowserError(answer["why"])
        return answer["value"]

    def click(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._ask("POST", "/actions", {"actions": [finger]})

    def back(self) -> None:
        self._ask("POST", "/back")

    def kill(self) -> None:
        """Closes the window. A killed process would end the session of the driver, and with it all that is stored."""
        self.close()

    def close(self) -> None:
        self._ask("DELETE", "/window")

    def picture(self, path: Path) -> None:
        path.write_bytes(b64decode(self._ask("GET", "/screenshot")))


# ---- what is there, and waiting --------------------------------------------------------------------------------------


class BrowserError(Exception):
    """The browser can't do what it was asked."""


def firefox_path() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def minibrowser_path() -> Path | None:
    """WebKitGTK's small browser; distributions put it into a folder of libraries."""
    places = [path for root in ("/usr/lib", "/usr/libexec") for path in Path(root).glob("**/webkit*gtk-*/MiniBrowser")]
    return max(places, default=None)


def missing(engine: str) -> str:
    """Why an engine can't be had here; nothing if it can."""
    if engine == "firefox" and not firefox_path():
        return "no Firefox here: install the package firefox-esr"
    if engine == "webkit" and not (shutil.which("WebKitWebDriver") and minibrowser_path()):
        return "no WebKit here: install the package webkit2gtk-driver"
    if engine == "webkit" and not shutil.which("Xvfb"):
        return "no screen for WebKit here: install the package xvfb"
    return ""


@contextmanager
def display() -> Iterator[str]:
    """A screen that nobody sees, for as long as it is needed."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as port:
        number = port.readline().strip()
    yield f":{number}"
    process.terminate()
    process.wait()


def until(happens: Any, what: str, patience: float = PATIENCE) -> Any:
    """Waits until something is so; what it was then."""
    deadline = time.monotonic() + patience
    while True:
        found = happens()
        if found:
            return found
        if time.monotonic() > deadline:
            raise AssertionError(f"waited for {what}")
        time.sleep(_EACH)


def _free_port() -> int:
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
