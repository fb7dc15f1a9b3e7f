"""Runs in Pyodide after warm_up.py, before its memory is kept: the first screen, once, with nobody watching.

What Python learns on the way (catalogs read, sentences looked up, code that has specialised itself) is then in the
snapshot. ``ingredients`` is JSON: ``entry`` is the app, ``scene`` a function that lays out what is to be seen, and
``curtain`` one that closes what was opened.
"""

import asyncio
import gc
import json
import os
import sys
from functools import partial
from types import ModuleType, SimpleNamespace

import msgpack  # type: ignore[import-untyped]

from scorepad.site import start

REGISTER, INVOKE = 1, 5
"""The actions of Flet's protocol that a browser takes part in: it comes, and it answers what it is asked."""
SCREEN = {"route": "/", "web": True, "pyodide": True, "width": 390, "height": 844, "platform": "android"}
STAGE = "/rehearsal"


class DryLoop(asyncio.BaseEventLoop):
    """An event loop without a browser: nothing comes from outside, and waiting takes no time."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = self
        self._clock = 0.0

    def time(self) -> float:
        return self._clock

    def select(self, seconds: float | None) -> list[object]:
        if seconds is None:
            raise RuntimeError("the rehearsal waits for something that never comes")
        self._clock += seconds
        return []

    def _process_events(self, events: list[object]) -> None: ...

    def _write_to_self(self) -> None: ...


async def rehearse(entry: str) -> None:
    """Opens the app as the page does, and answers like a browser that knows nothing of this person."""
    connection = sys.modules["flet_js"]
    opened = asyncio.get_running_loop().create_future()
    sys.modules["pad_js"] = ModuleType("pad_js")
    vars(sys.modules["pad_js"]).update(opened=partial(opened.set_result, None), remembered=lambda _key: "")
    start.show(entry, "http://localhost/")

    def say(action: int, body: dict[str, object]) -> None:
        packet = b"\0" + msgpack.packb([action, body])
        connection.send(SimpleNamespace(to_py=lambda: packet))

    def hear(packet: bytes) -> None:
        action, body = msgpack.unpackb(packet[1:], strict_map_key=False)
        if action == INVOKE:
            asked = {name: body[name] for name in ("control_id", "call_id")}
            say(INVOKE, {**asked, "result": None, "error": "nobody is there yet"})

    await connection.start_connection(hear)
    say(REGISTER, {"session_id": None, "page_name": "", "page": SCREEN})
    await opened
    await asyncio.sleep(1)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()


ingredients = json.loads(globals().pop("ingredients"))
os.environ["SCOREPAD_DATA"] = STAGE
sys.path.append(ingredients["unpacked"])
if ingredients["scene"]:
    start.named(ingredients["scene"])()
stage, outside = DryLoop(), asyncio._get_running_loop()
asyncio._set_running_loop(None)  # in Pyodide the loop of the page always runs
stage.run_until_complete(rehearse(ingredients["entry"]))
stage.close()
asyncio._set_running_loop(outside)
if ingredients["curtain"]:
    start.named(ingredients["curtain"])()
sys.path.remove(ingredients["unpacked"])
del os.environ["SCOREPAD_DATA"], sys.modules["pad_js"], stage, outside, ingredients
for name in ("documentUrl", "start_connection", "send"):
    delattr(sys.modules["flet_js"], name)
gc.collect()
gc.freeze()  # what is here stays: nobody needs to look through it for garbage again


def wipe() -> None:
    """Overwrites what was freed on the way with zeros: it would be packed and fetched like what is still used.

    First the larger gaps, then those of Python's own small blocks; few of each, so that the memory doesn't grow.
    """
    for size in range(2**18, 2**9, -512):
        bytearray(size)
    [bytes(size) for size in range(0, 496, 16) for _ in range(20)]


wipe()
del wipe
