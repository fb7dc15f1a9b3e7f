"""Floods and leaks: what a stranger may send, and what is left when everybody has gone."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.app.serving.conftest import Pad
from tests.app.serving.flet_client import EVENT, INVOKE, UPDATE, ended, packed, register, registering, said

HOSTILE = {
    "nothing": b"",
    "an unknown kind": b"\x07abc",
    "raw data": b"\x01\x00\x00\x00\x00abc",
    "no message": b"\x00\xc1",
    "cut short": b"\x00\x92\x01",
    "millions of maps": b"\x00\xdd\x00\xff\xff\xff" + b"\x80" * 1000,
    "a nest": b"\x00" + b"\x91" * 5000 + b"\xc0",
    "an unknown action": packed(99, {}),
    "no body": b"\x00" + msgpack.packb([3]),
    "an event before registering": packed(EVENT, {"target": 1, "name": "click", "data": None}),
    "a change before registering": packed(UPDATE, {"id": 1, "props": {"route": "/games"}}),
    "an answer before registering": packed(INVOKE, {"control_id": 1, "call_id": "x", "result": None, "error": None}),
    "a bad date": b"\x00" + msgpack.packb([1, {"page": msgpack.ExtType(1, b"soon")}]),
    "another's fields": packed(1, {"nonsense": 1}),
    "too much": b"\x00" + bytes(70_000),
}


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pad]:
    """A pad that may log what was tried on it."""
    started = Pad(tmp_path_factory.mktemp("attacked"), "--port", "0")
    yield started
    started.stop()


@pytest.mark.parametrize("message", HOSTILE.values(), ids=HOSTILE)
def test_a_bad_message_before_registering_ends_the_connection(attacked: Pad, message: bytes) -> None:
    before = attacked.complaints.count("\n")
    with attacked.socket(attacked.origin) as connection:
        connection.send(message)
        assert ended(connection) in (1008, 1009)
    assert attacked.complaints.count("\n") <= before + 1
    assert "Traceback" not in attacked.complaints


def test_a_text_ends_the_connection_too(attacked: Pad) -> None:
    with attacked.socket(attacked.origin) as connection:
        connection.send("register")
        assert ended(connection) == 1008
    assert "Traceback" not in attacked.complaints


def test_a_second_registration_ends_the_connection_and_logs_no_session(attacked: Pad) -> None:
    with attacked.socket(attacked.origin) as connection:
        session = register(connection)["session_id"]
        connection.send(registering())
        assert ended(connection) == 1008
    assert session not in attacked.complaints
    assert "Traceback" not in attacked.complaints


def answer_of(size: int) -> bytes:
    return packed(INVOKE, {"control_id": 1, "call_id": "none", "result": bytes(size), "error": None})


def test_a_session_may_send_a_picture_but_no_more(attacked: Pad) -> None:
    with attacked.socket(attacked.origin) as connection:
        register(connection)
        connection.send(answer_of(3_000_000))
        connection.send(packed(EVENT, {"target": 1, "name": "resize", "data": None}))
        said(connection)  # It goes on talking.
        with suppress(ConnectionClosed):
            connection.send(answer_of(9_000_000))
        assert ended(connection) in (1006, 1009)  # It may be gone before all is sent.


def test_a_session_may_not_send_a_flood_either(attacked: Pad) -> None:
    with attacked.socket(attacked.origin) as connection:
        register(connection)
        connection.send(b"\x00\x92\x03\xdd\x01\xc9\xc3\x80" + b"\x80" * 1_000_000)
        assert ended(connection) == 1008


def test_nothing_is_ever_compressed(attacked: Pad) -> None:
    with attacked.socket(attacked.origin) as connection:  # offers compression, as browsers do
        assert connection.response is not None
        assert "Sec-WebSocket-Extensions" not in connection.response.headers
        connection.send(zlib.compress(b"\x00" + b"\x80" * 1_000_000))
        assert ended(connection) == 1008


def memory(pad: Pad) -> int:
    """Bytes in use."""
    pages = int(Path(f"/proc/{pad.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def test_sockets_that_never_register_leave_nothing_behind(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--port", "0")
    for _ in range(100):
        pad.socket(pad.origin).close()
    before = memory(pad)
    for _ in range(300):
        pad.socket(pad.origin).close()
    assert memory(pad) - before < 300 * 20_000  # It was 80 KB each.
    pad.stop()  # And it ends, which it did not.
    assert pad.complaints == ""


def test_it_ends_at_once_also_with_open_connections(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--port", "0")
    silent, talking = pad.socket(pad.origin), pad.socket(pad.origin)
    register(talking)
    pad.stop()
    assert pad.process.returncode is not None
    assert "Traceback" not in pad.complaints
    for connection in (silent, talking):
        connection.close()


def test_too_many_connections_get_a_clear_refusal(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--port", "0")
    opened = [pad.socket(pad.origin) for _ in range(400)]
    with pytest.raises(InvalidStatus) as refused:
        pad.socket(pad.origin)
    assert refused.value.response.status_code == 429
    assert b"Too many connections" in (refused.value.response.body or b"")
    assert pad.get("/").status == 200
    for connection in opened:
        connection.close()
    pad.stop()
