"""A real server in a process of its own, and clients that say exactly what a test wants to send."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[3]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as opened:
        return int(opened.getsockname()[1])


class Answer:
    """What the server said to a request."""

    def __init__(self, response: HTTPResponse) -> None:
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.body = response.read()

    @property
    def text(self) -> str:
        return self.body.decode()


class Pad:
    """The pad as ``scorepad`` starts it, with what it printed."""

    def __init__(self, data: Path, *options: str, **environment_too: str) -> None:
        self.data = data
        command = [sys.executable, "-m", "scorepad", "--no-browser", *options]
        environment = {**os.environ, "SCOREPAD_DATA": str(data), "LC_ALL": "C", "PYTHONUNBUFFERED": "1"}
        environment |= environment_too
        data.mkdir(parents=True, exist_ok=True)
        self._complaints = (data / "complaints.txt").open("w+b")
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=self._complaints, cwd=ROOT
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().decode()
        found = re.search(r"https?://([^:/]+|\[\S+\])(?::(\d+))?/(?:\?key=(\S+))?", self.said)
        assert found, self.said + self.complaints
        self.host = "::1" if found[1] == "[::1]" else "127.0.0.1"
        self.port = int(found[2] or options[options.index("--port") + 1])
        self.key = found[3] or ""
        socket.create_connection((self.host, self.port)).close()
        self.get("/")  # It listens before it serves.

    def said_further(self, lines: int) -> str:
        assert self.process.stdout is not None
        return b"".join(self.process.stdout.readline() for _ in range(lines)).decode()

    @property
    def complaints(self) -> str:
        return (self.data / "complaints.txt").read_text()

    @property
    def name(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"http://{self.name}"

    def get(self, path: str, method: str = "GET", **headers: str) -> Answer:
        """The answer to one request; ``host`` may be any."""
        connection = HTTPConnection(self.host, self.port, timeout=30)
        host = headers.pop("host", self.name)
        connection.putrequest(method, path, skip_host=True)
        connection.putheader("Host", host)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        answer = Answer(connection.getresponse())
        connection.close()
        return answer

    def raw(self, request: bytes) -> bytes:
        """What comes back for some bytes, until the server has said all or closed."""
        with socket.create_connection((self.host, self.port), timeout=30) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            said = b""
            while piece := connection.recv(65536):
                said += piece
        return said

    def cookie(self) -> str:
        """The cookie for a device that shows the right key."""
        return self.get(f"/?key={self.key}").headers["set-cookie"].partition(";")[0]

    def socket(self, origin: str | None, cookie: str = "", host: str = "") -> ClientConnection:
        """A web socket, if it is accepted."""
        more = {"Cookie": cookie} if cookie else {}
        address = f"ws://{host or self.name}/ws"
        connection = socket.create_connection((self.host, self.port), timeout=30)
        return connect(address, sock=connection, origin=origin, additional_headers=more, proxy=None, legacy=True)  # type: ignore

    def stop(self) -> None:
        """Ends it as ``kill`` and Ctrl-C do; it must not have complained of anything."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)
        self.process.stdout.close()  # type: ignore[union-attr]
        self._complaints.close()


@pytest.fixture(scope="module")
def pad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pad]:
    """A pad for this machine only."""
    started = Pad(tmp_path_factory.mktemp("pad"), "--port", "0")
    yield started
    started.stop()
    assert started.complaints == ""


@pytest.fixture
def networked(tmp_path: Path) -> Iterator[Callable[..., Pad]]:
    """Starts pads that listen on the network, all with the same data."""
    opened: list[Pad] = []

    def start(*options: str) -> Pad:
        opened.append(Pad(tmp_path, "--host", "0.0.0.0", *(options or ("--port", "0"))))
        return opened[-1]

    yield start
    for started in opened:
        started.stop()
        assert started.complaints == ""
