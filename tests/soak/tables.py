"""Many tables at once: each a browser of its own, as far as the server can tell, that taps once a second."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import msgpack
from websockets.asyncio.client import ClientConnection, connect

from scorepad.drafts import Drafts
from tests.app.serving.conftest import Pad
from tests.app.serving.flet_client import ASKED, EVENT, FINGER, INVOKE, PATCH, keys, packed, registering
from tests.app.serving.test_floods import memory

FIRST_CELL, ERASE = "Ana, Military", "erase"
NAMES = ["Ana", "Bruno", "Carla", "Davi"]
_SECONDS_TO_SIT = 120
STOLEN = 7
"""The field of /proc/stat."""
_HARDLY = 0.03
_AFTERMATH = 5.0
"""Seconds in which what has piled up meanwhile is worked off."""
_AT_THE_DOOR = 10
"""So many sit down at the same time."""


class Table:
    """One table: its sheet is open, and somebody types numbers into it."""

    def __init__(self, pad: Pad, draft: str) -> None:
        self._pad = pad
        self._draft = draft
        self._keys: dict[str, int] = {}
        self._patched = asyncio.Event()
        self.waits: list[tuple[float, float]] = []
        """When each tap was answered, and how long it took."""

    async def play(self, door: asyncio.Semaphore, begin: asyncio.Barrier, seconds: float) -> None:
        """Sits down, waits until everybody has, and taps for so long."""
        async with AsyncExitStack() as evening:
            async with door:
                wire = await evening.enter_async_context(
                    connect(
                        f"ws://{self._pad.name}/ws",
                        origin=self._pad.origin,  # type: ignore[arg-type]
                        max_size=None,
                        open_timeout=_SECONDS_TO_SIT,
                        proxy=None,
                    )
                )
                await wire.send(registering(f"/sheet/{self._draft}"))
                reading = asyncio.create_task(self._read(wire))
                evening.callback(reading.cancel)
                await self._open(wire)
            await begin.wait()
            await self._tap_on(wire, seconds)

    async def _open(self, wire: ClientConnection) -> None:
        """Opens the editor of a cell."""
        await self._wait_for(lambda: FIRST_CELL in self._keys)
        await wire.send(packed(EVENT, {"target": self._keys[FIRST_CELL], "name": "click", "data": None}))
        await self._wait_for(lambda: len(self._digits()) == 10)

    async def _tap_on(self, wire: ClientConnection, seconds: float) -> None:
        # Each keeps its own time: were the next second counted from the last tap, a pause would bring all into step.
        due, until = time.monotonic() + random.random(), time.monotonic() + seconds
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due += 1
            # A digit and its erasing in turn: each changes the sheet, and the cell stays the same.
            key = "5" if len(self.waits) % 2 == 0 else ERASE
            self._patched.clear()
            began = time.perf_counter()
            await wire.send(packed(EVENT, {"target": self._keys[key], "name": "tap_down", "data": FINGER}))
            async with asyncio.timeout(60):
                await self._patched.wait()
            self.waits.append((time.monotonic(), time.perf_counter() - began))

    async def _wait_for(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(_SECONDS_TO_SIT):
            while not true():
                await asyncio.sleep(0.05)

    def _digits(self) -> list[str]:
        return [key for key in self._keys if key.isdecimal() and len(key) == 1]

    async def _read(self, wire: ClientConnection) -> None:
        async for data in wire:
            assert isinstance(data, bytes)
            if data[2] == PATCH and len(self._digits()) == 10:
                self._patched.set()  # Reading it would take longer than the server has to write it.
                continue
            action, body = msgpack.unpackb(data[1:], ext_hook=msgpack.ExtType, strict_map_key=False)
            self._keys.update(keys(body))
            if action == ASKED:
                refused = "there is no device" if body["name"].startswith("get_") else None
                answer = {
                    "control_id": body["control_id"],
                    "call_id": body["call_id"],
                    "result": None,
                    "error": refused,
                }
                await wire.send(packed(INVOKE, answer))
            elif action == PATCH:
                self._patched.set()


class Machine:
    """What its host took from this machine, second by second: such seconds say little of the pad."""

    def __init__(self) -> None:
        self._seconds: list[tuple[float, float]] = []

    async def watch(self) -> None:
        """Looks once a second, until cancelled."""
        before = self._look()
        while True:
            await asyncio.sleep(1)
            now = self._look()
            all_of_it = sum(now) - sum(before)
            self._seconds.append((time.monotonic(), (now[STOLEN] - before[STOLEN]) / max(1, all_of_it)))
            before = now

    @staticmethod
    def _look() -> list[int]:
        return [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]

    @property
    def stolen(self) -> float:
        """The share of the time in which it was others who used the processors."""
        return sum(share for _at, share in self._seconds) / max(1, len(self._seconds))

    def was_ours(self, at: float) -> bool:
        """Whether in the seconds before a moment hardly anything was stolen."""
        before = [share for when, share in self._seconds if at - _AFTERMATH < when < at + 1]
        return bool(before) and max(before) < _HARDLY


def processor(pad: Pad) -> float:
    """Seconds that the server has kept a core busy: says more than the waits where others are at work, too."""
    fields = Path(f"/proc/{pad.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def evening(folder: Path, tables: int, seconds: float) -> list[str]:
    """So many tables for so long; what it took, in lines to print."""
    drafts = Drafts(folder / "drafts.sqlite3")
    half = {"wonder": 7, "civilian": 12, "science": 13}
    leads = {**half, "guilds": 20}  # whatever is tapped for somebody else
    players = [{"name": name, "coins": 9, "points": leads if name == "Bruno" else half} for name in NAMES]
    table = {"game": "seven_wonders", "players": players}
    seated = [drafts.start("seven_wonders", table) for _ in range(tables)]
    drafts.close()
    pad = Pad(folder, "--port", "0")
    before = memory(pad)
    playing = [Table(pad, draft) for draft in seated]
    door, begin = asyncio.Semaphore(_AT_THE_DOOR), asyncio.Barrier(tables + 1)
    machine = Machine()
    watching = asyncio.create_task(machine.watch())
    try:
        async with asyncio.TaskGroup() as running:  # so that a table which can't sit down ends all
            for each in playing:
                running.create_task(each.play(door, begin, seconds))
            await begin.wait()
            busy = -processor(pad)
            seated_at = memory(pad)
        end = memory(pad)
        busy += processor(pad)
    finally:
        watching.cancel()
        pad.stop()
    taps = [tap for each in playing for tap in each.waits]
    if not taps:
        return [f"{tables} tables: no tap was answered"]
    ours = [wait for at, wait in taps if machine.was_ours(at)]
    millions = [f"{each / 1e6:.0f}" for each in (before, seated_at, end)]
    return [
        f"{tables} tables, {seconds:.0f} s, {len(taps)} taps: {_percentiles([wait for _at, wait in taps])}",
        f"others took {machine.stolen:.1%} of the machine; where they took hardly any, {len(ours)} taps: "
        + (_percentiles(ours) if ours else "none"),
        f"memory: {millions[0]} MB at the start, {millions[1]} MB when all sit, {millions[2]} MB at the end",
        f"processor: {busy:.1f} s, {busy * 1000 / len(taps):.2f} ms a tap",
        f"complaints: {len(pad.complaints.splitlines())} lines",
    ]


def _percentiles(waits: list[float]) -> str:
    waits = sorted(waits)
    at = {share: waits[min(len(waits) - 1, int(len(waits) * share))] * 1000 for share in (0.5, 0.95, 0.99)}
    took = ", ".join(f"{wait:.1f} ms at {share:.0%}" for share, wait in at.items())
    return f"{took}, {waits[-1] * 1000:.0f} ms longest"
