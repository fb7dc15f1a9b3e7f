"""Flet's language as a browser speaks it, for tests that say more than a browser would."""

from __future__ import annotations

from typing import Any

import msgpack
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

REGISTER, EVENT, UPDATE, INVOKE = 1, 3, 4, 5


def packed(action: int, body: Any) -> bytes:
    """A message of Flet's."""
    return b"\x00" + bytes(msgpack.packb([action, body]))


def registering(route: str = "/", session: str = "") -> bytes:
    """What a browser says first."""
    page = {"route": route, "width": 390, "height": 844, "web": True, "platform": "linux"}
    return packed(REGISTER, {"session_id": session, "page_name": "", "page": page})


def said(connection: ClientConnection) -> tuple[int, Any]:
    """The next message of the server."""
    data = connection.recv(timeout=60)
    assert isinstance(data, bytes)
    action, body = msgpack.unpackb(data[1:], ext_hook=msgpack.ExtType, strict_map_key=False)
    return action, body


def register(connection: ClientConnection, route: str = "/", session: str = "") -> dict[str, Any]:
    """Becomes a session; what the server answers."""
    connection.send(registering(route, session))
    action, body = said(connection)
    assert action == REGISTER
    assert isinstance(body, dict)
    return body


def ended(connection: ClientConnection) -> int:
    """How the server ended a connection, whatever it had said before."""
    try:
        while True:
            connection.recv(timeout=60)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006
