"""Hostile links: whatever is asked for gets an answer with all headers, and no screen breaks the session."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from random import Random
from urllib.parse import quote

import pytest

from tests.app.serving.conftest import Pad
from tests.app.serving.flet_client import ASKED, EVENT, INVOKE, UPDATE, packed, register, said

LINKS = int(os.environ.get("SCOREPAD_FUZZ", "1000")) // 2
SCREENS = ["sheet", "setup", "end", "history", "game", "share", "player", "rule", "rules", "referee", "new", "games"]
SCREENS += ["statistics", "names", "exchange", "settings", "upload", "ws", "icons", "assets", "packages", "docs", ""]
ABOUT = ["..", "%2e%2e", "..%2f..%2fetc%2fpasswd", "%00", "%0d%0aSet-Cookie:%20a=b", "//evil.example", "\\evil.example"]
ABOUT += [
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "d1",
    "duel",
    "chess",
    "x" * 4000,
    "%F0%9F%8E%B2",
    "%ff%fe",
]
ABOUT += [
    "'; DROP TABLE drafts;--",
    "{0}",
    "%25s",
    "\u202e",
    "a/b/c",
    "?key=x",
    "?key=%00",
    "?a=1&a=2",
    "#",
    ";",
    "null",
]
HEADS = [
    "Cookie: scorepad_1=x",
    "Cookie: =;=;\x01",
    "Range: bytes=0-0,-1",
    "Range: bytes=9999999999-",
    "Accept-Language: ",
]
HEADS += [
    "If-None-Match: *",
    "If-Modified-Since: yesterday",
    "Content-Length: 0",
    "Transfer-Encoding: chunked",
    "Expect: x",
]
HEADS += ["Accept-Language: pl;q=nan", "X-Forwarded-Host: evil.example", "Upgrade: h2c", "Accept-Encoding: gzip;q=9"]


def links(dice: Random) -> Iterator[str]:
    """Addresses that somebody might be made to open."""
    while True:
        steps = [dice.choice(SCREENS)] + [dice.choice(ABOUT) for _ in range(dice.randrange(3))]
        link = "/" + "/".join(steps)
        if dice.random() < 0.3:
            at = dice.randrange(len(link) + 1)
            link = (
                link[:at] + chr(dice.choice([0x1F, 0x7F, 0xE9, 0x2028, 0x1D518, dice.randrange(33, 127)])) + link[at:]
            )
        yield link


@pytest.fixture
def networked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pad]:
    started = Pad(tmp_path_factory.mktemp("links"), "--host", "0.0.0.0", "--port", "0")
    yield started
    started.stop()
    assert "Traceback" not in started.complaints


def request(pad: Pad, dice: Random, link: str) -> bytes:
    heads = [f"Host: {pad.name}", *dice.sample(HEADS, dice.randrange(3)), "Connection: close"]
    method = dice.choice(["GET"] * 6 + ["HEAD", "PUT", "POST", "X" * 30])
    path = quote(link, safe="/%?&=#;:\\'{}<>\"") if dice.random() < 0.9 else link
    return (f"{method} {path} HTTP/1.1\r\n" + "\r\n".join(heads) + "\r\n\r\n").encode("utf-8", "surrogatepass")


def answer(pad: Pad, asked: bytes) -> bytes:
    """All that comes back until the server closes the connection."""
    with socket.create_connection((pad.host, pad.port), timeout=30) as connection:
        connection.sendall(asked)
        said = b""
        while piece := connection.recv(65536):
            said += piece
    return said


@pytest.mark.parametrize("known", [False, True], ids=["a stranger", "the owner"])
def test_every_link_gets_an_answer_with_all_headers(networked: Pad, known: bool) -> None:
    dice = Random(16 + known)
    made = links(dice)
    inside = networked.cookie()
    cookie = f"\r\nCookie: {inside}\r\n\r\n".encode() if known else b"\r\n\r\n"
    statuses: dict[int, int] = {}
    for _ in range(LINKS):
        asked = request(networked, dice, next(made)).replace(b"\r\n\r\n", cookie, 1)
        head, _, body = answer(networked, asked).partition(b"\r\n\r\n")
        status = int(head.split()[1])
        statuses[status] = statuses.get(status, 0) + 1
        assert status < 500, asked
        if status == 400 and b"Invalid HTTP request" in body:
            continue  # which isn't even HTTP: refused before the pad sees it
        assert b"x-content-type-options: nosniff" in head, asked
        assert b"content-security-policy" in head, asked
        place = head.partition(b"location: ")[2].partition(b"\r\n")[0].removeprefix(networked.origin.encode())
        assert re.match(rb"/([^/\\]|$)|$", place), asked
        assert b"set-cookie" not in head.lower(), asked
        if not known:
            assert status != 200, asked
            assert b"flutter" not in body
    assert networked.get("/", Cookie=inside).status == 200
    assert len(statuses) > 2


def test_no_link_breaks_a_session(pad: Pad) -> None:
    dice = Random(16)
    made = links(dice)
    for _ in range(max(10, LINKS // 50)):
        with pad.socket(pad.origin) as connection:
            register(connection, next(made))
            for route in (*(next(made) for _ in range(5)), "/rules"):
                connection.send(packed(UPDATE, {"id": 1, "props": {"route": route}}))
                connection.send(packed(EVENT, {"target": 1, "name": "route_change", "data": {"route": route}}))
            while "Game: Architects" not in str(heard := said(connection)):  # The rule book is there.
                action, body = heard
                if action == ASKED:
                    answered = {"control_id": body["control_id"], "call_id": body["call_id"]}
                    connection.send(packed(INVOKE, {**answered, "result": None, "error": "no"}))
    assert pad.complaints == ""
