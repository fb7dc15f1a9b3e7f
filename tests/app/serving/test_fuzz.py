"""Hostile messages in Flet's own language, against the real server: a thousand, and ten thousand in ``make soak``."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgpack
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.app.serving.conftest import Pad
from tests.app.serving.flet_client import ASKED, EVENT, INVOKE, UPDATE, packed, register, registering, said
from tests.app.serving.test_floods import memory

MESSAGES = int(os.environ.get("SCOREPAD_FUZZ", "1000"))
MOST_GROWTH = 80_000_000
"""However many come: the sessions that are kept for a while, and those forgotten since the last collection. Measured:
40 MB for ten thousand messages on 4,300 connections, of which each leaves 40 KB until it is collected."""
ROUTES = ["/", "/games", "/settings", "/rules", "/statistics", "/new/duel", "/exchange", "/nowhere", "/sheet/none"]
EVENTS = [
    "click",
    "tap_down",
    "resize",
    "route_change",
    "change",
    "submit",
    "keyboard_event",
    "result",
    "connect",
    "close",
]
PROPERTIES = ["route", "width", "value", "on_click", "_i", "controls", "views", "__class__", "session", "data", "theme"]


class Attacker:
    """Says what a broken or hostile browser might."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.asked: list[dict[str, Any]] = []
        """What the server wants to know of the browser."""

    def value(self, depth: int = 0) -> Any:
        """Anything that can be packed."""
        chance = self.random
        simple: list[Callable[[], Any]] = [
            lambda: None,
            lambda: chance.choice([True, False]),
            lambda: chance.choice([0, -1, 2**31, 2**63 - 1, -(2**63), chance.randrange(2000)]),
            lambda: chance.choice([0.0, -1e308, float("inf"), float("nan"), chance.random() * 2000]),
            lambda: chance.choice(
                ["", "x" * chance.randrange(500), "\x00", "𝔘\u202e", "../../etc/passwd", "__init__", *ROUTES]
            ),
            lambda: chance.randbytes(chance.randrange(200)),
            lambda: msgpack.ExtType(chance.choice([1, 2, 3, 4, 99]), chance.choice([b"", b"soon", b"1:2", b"9" * 400])),
        ]
        if depth < 5 and chance.random() < 0.4:
            some = range(chance.randrange(6))
            if chance.random() < 0.5:
                return [self.value(depth + 1) for _ in some]
            return {chance.choice([*PROPERTIES, *EVENTS, 7]): self.value(depth + 1) for _ in some}
        return chance.choice(simple)()

    def control(self) -> Any:
        chance = self.random
        return chance.choice([1, 2, chance.randrange(400), chance.randrange(400), -1, 2**40, self.value()])

    def message(self) -> bytes:
        """A message that is nearly right, or spoilt on the way."""
        chance = self.random
        if self.asked:
            wanted = {name: self.asked[-1][name] for name in ("control_id", "call_id")}
            self.asked.pop()
            error = chance.choice([None, None, None, "no", "Session closed"])
            return packed(INVOKE, {**wanted, "result": self.value(), "error": error})
        kinds: list[Callable[[], bytes]] = [
            lambda: packed(EVENT, {"target": self.control(), "name": chance.choice(EVENTS), "data": self.value()}),
            lambda: packed(UPDATE, {"id": self.control(), "props": {chance.choice(PROPERTIES): self.value()}}),
            lambda: packed(
                INVOKE, {"control_id": self.control(), "call_id": "x", "result": self.value(), "error": None}
            ),
            lambda: packed(chance.choice([0, 2, 6, 7, 99, -1]), self.value()),
            lambda: packed(EVENT, self.value()),
            lambda: b"\x00" + bytes(msgpack.packb(self.value())),
            lambda: registering(chance.choice(ROUTES), "x" * 16),
            lambda: b"\x01" + chance.randbytes(chance.randrange(60)),
            lambda: self._spoilt(packed(EVENT, {"target": self.control(), "name": "click", "data": self.value()})),
        ]
        return chance.choices(kinds, weights=[30, 8, 8, 2, 2, 2, 1, 2, 4])[0]()

    def _spoilt(self, message: bytes) -> bytes:
        chance, spoilt = self.random, bytearray(message)
        for _ in range(chance.randrange(1, 6)):
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        return bytes(spoilt[: chance.randrange(1, len(spoilt) + 1)])


def test_hostile_messages_neither_stop_nor_fill_the_server(tmp_path: Path) -> None:
    pad = Pad(tmp_path, "--port", "0")
    attacker = Attacker(seed=16)
    sent, connections = 0, 0
    before = memory(pad)
    while sent < MESSAGES:
        connections += 1
        connection = pad.socket(pad.origin)
        with suppress(ConnectionClosed):
            sent += _attack(connection, attacker, MESSAGES - sent)
        connection.close()
    assert pad.get("/").status == 200
    with pad.socket(pad.origin) as connection:
        register(connection)
    growth = memory(pad) - before
    pad.stop()
    print(f"{sent} messages on {connections} connections, {growth / 1e6:.0f} MB more")
    assert sent >= MESSAGES
    assert growth < MOST_GROWTH, f"{growth} bytes for {sent} messages on {connections} connections"
    for fault in ("Traceback", "was destroyed"):
        assert fault not in pad.complaints


def _attack(connection: ClientConnection, attacker: Attacker, most: int) -> int:
    """Registers, mostly, and sends until the server has had enough; how many messages reached it."""
    sent = 0
    attacker.asked.clear()
    if attacker.random.random() < 0.9:
        register(connection, attacker.random.choice(ROUTES))
    for sent in range(1, min(most, 400) + 1):
        try:
            connection.send(attacker.message())
            # It answers a ping once it has read all that was sent before.
            answered = connection.ping(ack_on_close=True)
            while not answered.is_set():
                with suppress(TimeoutError):
                    action, body = said(connection, timeout=0.01)
                    if action == ASKED:
                        attacker.asked.append(body)
        except ConnectionClosed:
            return sent
    return sent
