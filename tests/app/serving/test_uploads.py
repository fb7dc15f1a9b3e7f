"""Files from a browser: over HTTP in pieces, to an address that was given out for just this file."""

from __future__ import annotations

import json
import random
import re
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

import pytest
from websockets.sync.client import ClientConnection

from scorepad.archive import open_archive
from tests.app.serving.conftest import Pad
from tests.app.serving.flet_client import ASKED, EVENT, INVOKE, packed, register, said
from tests.app.serving.test_floods import memory
from tests.archive.evenings import evenings
from tests.archive.test_pictures import jpeg

PHOTOS, PHOTO_BYTES = 12, 1_500_000


def pickers(value: Any) -> Iterator[int]:
    """The file pickers in a message that tell of a choice."""
    if isinstance(value, dict):
        if value.get("_c") == "FilePicker" and value.get("on_result"):
            yield value["_i"]
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from pickers(each)


@dataclass
class Exchange:
    """The screen for imports, as its browser knows it."""

    pad: Pad
    wire: ClientConnection
    picker: int = 0

    def open(self) -> Exchange:
        found = list(pickers(register(self.wire, "/exchange")))
        while not found:
            found = list(pickers(self.next()))
        self.picker = found[0]
        return self

    def next(self) -> Any:
        """The next message, with an answer for whatever it asks but an upload."""
        action, body = said(self.wire)
        if action == ASKED and body["name"] != "upload":
            answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": None, "error": "no"}
            self.wire.send(packed(INVOKE, answer))
        return body

    def choose(self, size: int) -> str:
        """A file is picked; the address that it is to be sent to."""
        file = {"id": 1, "name": "backup.jsonl", "size": size}
        self.wire.send(packed(EVENT, {"target": self.picker, "name": "result", "data": {"files": [file]}}))
        while (body := self.next()).get("name") != "upload":
            pass
        answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": None, "error": None}
        self.wire.send(packed(INVOKE, answer))
        (wanted,) = body["args"]["files"]
        assert wanted["method"] == "PUT"
        return str(wanted["upload_url"])

    def sent(self, error: str | None = None) -> None:
        """The browser says that all of the file was sent, or that it couldn't be."""
        data = {"file_name": "backup.jsonl", "progress": None if error else 1.0, "error": error}
        self.wire.send(packed(EVENT, {"target": self.picker, "name": "upload", "data": data}))

    def reads(self, words: str) -> str:
        """Waits until the screen says something like this."""
        while not (found := re.search(words, str(self.next()))):
            pass
        return found[0]


def put(pad: Pad, address: str, body: Any, **headers: str) -> int:
    """How the server answers a file."""
    connection = HTTPConnection(pad.host, pad.port, timeout=60)
    connection.putrequest("PUT", address)
    size = headers.pop("size", None) or str(len(body))
    for name, value in {"Content-Length": size, **headers}.items():
        connection.putheader(name, value)
    connection.endheaders()
    with suppress(OSError):  # where it has answered without reading all
        connection.send(body)
    status = connection.getresponse().status
    connection.close()
    return status


@pytest.fixture
def exchange(pad: Pad) -> Iterator[Exchange]:
    with pad.socket(pad.origin) as wire:
        yield Exchange(pad, wire).open()


def small_backup(number: int = 3) -> bytes:
    return b"".join(json.dumps(game.document()).encode() + b"\n" for game in evenings(number, seed=16))


def test_a_file_is_taken_once_from_a_page_of_the_pad(exchange: Exchange) -> None:
    pad, backup = exchange.pad, small_backup()
    address = exchange.choose(len(backup))
    assert put(pad, address, backup) == 403  # no origin
    assert put(pad, address, backup, Origin="http://evil.example") == 403
    assert put(pad, address, backup, Origin=pad.origin) == 204
    assert put(pad, address, backup, Origin=pad.origin) == 403  # a second time
    exchange.sent()
    exchange.reads("3 games imported")


def test_an_address_that_was_not_given_out_takes_nothing(exchange: Exchange) -> None:
    pad = exchange.pad
    own = {"Origin": pad.origin}
    name, date = (parse_qs(urlsplit(exchange.choose(10)).query)[key][0] for key in "fe")
    assert put(pad, "/upload", b"x", **own) == 403
    assert put(pad, "/upload?f=..%2F..%2Fevil", b"x", **own) == 403
    assert put(pad, f"/upload?f={name}&e={date.replace('+', '%2B')}&s={'0' * 64}", b"x", **own) == 403
    assert put(pad, "/", b"x", **own) == 405
    assert pad.get("/upload").status in (404, 405)
    exchange.sent("403")
    exchange.reads("couldn't be sent")


def test_a_file_that_is_too_large_or_cut_short_is_refused(exchange: Exchange) -> None:
    pad, backup = exchange.pad, small_backup()
    address = exchange.choose(len(backup))
    assert put(pad, address, b"x", Origin=pad.origin, size="200000001") == 413
    assert put(pad, address, backup[:-200], Origin=pad.origin) == 204
    exchange.sent()
    exchange.reads("couldn't be sent")  # It isn't as long as the browser said.
    file = {"id": 1, "name": "huge.jsonl", "size": 200_000_001}
    exchange.wire.send(packed(EVENT, {"target": exchange.picker, "name": "result", "data": {"files": [file]}}))
    exchange.reads("too large for the browser")


def test_a_browser_that_goes_while_it_sends_leaves_no_file_and_no_traceback(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--port", "0")
    (folder,) = tmp_path.glob("uploads/*/files")
    assert [each.stat().st_mode & 0o777 for each in (folder, *folder.parents[:2])] == [0o700] * 3
    with pad.socket(pad.origin) as wire:
        exchange = Exchange(pad, wire).open()
        address = exchange.choose(5_000_000)
        connection = HTTPConnection(pad.host, pad.port)
        connection.putrequest("PUT", address)
        connection.putheader("Origin", pad.origin)
        connection.putheader("Content-Length", "5000000")
        connection.endheaders(b"x" * 100_000)
        connection.close()
        while "was not received" not in pad.complaints:
            pad.get("/manifest.json")
        assert list(folder.iterdir()) == []
    pad.stop()
    assert "Traceback" not in pad.complaints
    assert list((tmp_path / "uploads").iterdir()) == []


def test_on_the_network_only_a_device_that_was_let_in_sends_files(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--host", "0.0.0.0", "--port", "0")
    cookie, backup = pad.cookie(), small_backup()
    with pad.socket(pad.origin, cookie) as wire:
        exchange = Exchange(pad, wire).open()
        address = exchange.choose(len(backup))
        assert put(pad, address, backup, Origin=pad.origin) == 401
        assert put(pad, address, backup, Origin=pad.origin, Cookie="scorepad_1=x") == 401
        assert put(pad, address, backup, Origin="http://evil.example", Cookie=cookie) == 403
        assert put(pad, address, backup, Origin=pad.origin, Cookie=cookie, Host=f"evil.example:{pad.port}") == 403
        assert put(pad, address, backup, Origin=pad.origin, Cookie=cookie) == 204
        exchange.sent()
        exchange.reads("3 games imported")
    pad.stop()
    assert pad.complaints == ""


def large_backup(file: Path, games: int) -> int:
    """A backup with twelve photos for each game, as large as they may be kept; its size."""
    chance = random.Random(16)
    with file.open("wb") as opened:
        for game in evenings(games, seed=17):
            photos = [
                {
                    "id": str(UUID(int=chance.getrandbits(128), version=4)),
                    "kind": "image/jpeg",
                    "data": b64encode(jpeg(800, 600) + chance.randbytes(PHOTO_BYTES)).decode(),
                }
                for _ in range(PHOTOS)
            ]
            opened.write(json.dumps({**game.document(), "photos": photos}).encode() + b"\n")
    return file.stat().st_size


def test_a_large_backup_is_restored_without_ever_being_in_memory_as_a_whole(tmp_path: Path) -> None:
    backup = tmp_path / "backup.jsonl"
    size = large_backup(backup, games=7)
    assert size > 160_000_000
    pad = Pad(tmp_path / "data", "--port", "0")
    with pad.socket(pad.origin) as wire:
        exchange = Exchange(pad, wire).open()
        before = memory(pad)
        address = exchange.choose(size)
        with backup.open("rb") as file:
            assert put(pad, address, file, Origin=pad.origin, size=str(size)) == 204
        assert memory(pad) - before < 40_000_000
        exchange.sent()
        exchange.reads("7 games imported")
        assert memory(pad) - before < 200_000_000  # A game with its twelve photos is, in base64 and as bytes.
    pad.stop()
    assert pad.complaints == ""
    archive = open_archive(tmp_path / "data" / "archive.sqlite3")
    assert [len(archive.photos(game.id)) for game in archive.each()] == [PHOTOS] * 7
    archive.close()
