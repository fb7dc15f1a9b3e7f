"""Flet's language as a browser speaks it, for tests that say more than a browser would."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgpack
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

REGISTER, PATCH, EVENT, UPDATE, INVOKE = 1, 2, 3, 4, 5
ASKED = INVOKE
"""What the server asks of a browser, and the browser's answer, are of the same kind."""
FINGER = {"k": "touch", "l": {"x": 20.0, "y": 20.0}, "g": {"x": 20.0, "y": 20.0}}


def packed(action: int, body: Any) -> bytes:
    """A message of Flet's."""
    return b"\x00" + bytes(msgpack.packb([action, body]))


def registering(route: str = "/", session: str = "") -> bytes:
    """What a browser says first."""
    page = {"route": route, "width": 390, "height": 844, "web": True, "platform": "linux"}
    return packed(REGISTER, {"session_id": session, "page_name": "", "page": page})


def said(connection: ClientConnection, timeout: float = 60) -> tuple[int, Any]:
    """The next message of the server."""
    data = connection.recv(timeout=timeout)
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


def keys(value: Any) -> Iterator[tuple[str, int]]:
    """The names of what can be tapped, and what takes the tap."""
    if isinstance(value, dict):
        inner = value.get("content")
        if (
            isinstance(value.get("label"), str)
            and isinstance(inner, dict)
            and (inner.get("on_tap_down") or inner.get("on_click"))
        ):
            yield value["label"], inner["_i"]
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from keys(each)


class Person:
    """Somebody at a screen, who taps on what is called so and reads what it says."""

    def __init__(self, wire: ClientConnection, route: str) -> None:
        self._wire = wire
        self._keys: dict[str, int] = {}
        register(wire, route)

    def goes(self, route: str) -> None:
        """Opens another address, as with the arrows of the browser."""
        self._wire.send(packed(UPDATE, {"id": 1, "props": {"route": route}}))
        self._wire.send(packed(EVENT, {"target": 1, "name": "route_change", "data": {"route": route}}))

    def taps(self, key: str, event: str = "click") -> None:
        """Taps, as soon as the key is there."""
        while key not in self._keys:
            self._hears()
        data = FINGER if event == "tap_down" else None
        self._wire.send(packed(EVENT, {"target": self._keys[key], "name": event, "data": data}))

    def reads(self, words: str) -> None:
        """Waits until something like this is said that wasn't yet."""
        while words not in self._hears():
            pass

    def _hears(self) -> str:
        action, body = said(self._wire)
        self._keys.update(keys(body))
        if action == ASKED:
            answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": None, "error": "no"}
            self._wire.send(packed(INVOKE, answer))
        return str(body)
