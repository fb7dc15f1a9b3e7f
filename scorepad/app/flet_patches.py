"""All that reaches into Flet, in one place: each patch with its reason, written for Flet 1.0.5.

A test for each of them fails where the ground has shifted (tests/app/test_flet_patches.py). Where a patch can't be
applied any more, Flet behaves as it does by itself.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from dataclasses import fields
from functools import cache, wraps
from importlib import import_module
from itertools import count
from typing import TYPE_CHECKING, Any, get_type_hints

import flet as ft
from flet.controls import base_control

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

WRITTEN_FOR = "1.0.5"
_SECONDS_TO_REGISTER = 20
_KEPT_SECONDS = 120
"""A session is kept for a tab that comes back: a phone that was locked, a tunnel. Its draft is on the disk anyway."""
_MOST_KEPT = 40
_FIRST_IDS = 1 << 29
_log = logging.getLogger("scorepad.served")


def take_late_answers(page: ft.Page) -> None:
    """Lets the browser answer for something that has left the screen since: Flet would end the connection."""
    answered = getattr(page.session, "handle_invoke_method_results", None)
    if answered is None:
        return

    def take(control_id: int, call_id: str, result: object, error: str | None) -> None:
        with suppress(RuntimeError):
            answered(control_id, call_id, result, error)

    page.session.handle_invoke_method_results = take  # type: ignore[method-assign]


def end_calls(page: ft.Page) -> None:
    """Refuses to ask the browser of a session that was forgotten: Flet would wait for its answer for ever."""
    session: Any = page.session
    ask = getattr(session, "invoke_method", None)
    if ask is None:
        return

    async def asked(*arguments: Any, **options: Any) -> Any:
        if getattr(session, "_Session__closed", False):
            raise RuntimeError("Session closed")  # as Flet says to those who were waiting by then
        return await ask(*arguments, **options)

    session.invoke_method = asked


def survive_faults(page: ft.Page, say: Callable[[], None]) -> None:
    """A fault in what was tapped is reported in a sentence: Flet would end the session with a traceback."""

    def tell(message: str) -> None:  # noqa: ARG001
        say()

    if hasattr(page.session, "error"):
        page.session.error = tell  # type: ignore[method-assign]


def show_in_turn(page: ft.Page) -> Callable[[], None]:
    """Shows what has changed in the order in which it changed: Flet would take any order.

    The number under the finger changes first. Were it sent last, the browser would often draw a picture without it.
    What changes while the page is away waits for it; what is returned then shows it, which Flet would forget.
    """
    session, here = page.session, copy_context()
    waiting: dict[ft.BaseControl, None] = {}

    def schedule(control: ft.BaseControl) -> None:
        if not waiting and session.connection is not None:
            asyncio.get_running_loop().call_soon(show, context=here)
        waiting[control] = None

    def show() -> None:
        changed = list(waiting)
        waiting.clear()
        for control in changed:
            control.update()

    if hasattr(session, "schedule_update"):
        session.schedule_update = schedule  # type: ignore[method-assign]
    return show


def begin_ids_anew() -> None:
    """Has the ids of this server's controls begin at a number of its own: Flet's begin at 3 in every process.

    A page that reconnects after a restart would find its services under the ids that they had before. It would keep
    those of the old session, which never answer: no preferences, and no device, for as long as the page is open.
    """
    counter = getattr(import_module("flet.controls.id_counter"), "ControlId", None)
    if counter is not None and hasattr(counter, "_counter"):
        counter._counter = count(_FIRST_IDS + int.from_bytes(os.urandom(4), "big") % _FIRST_IDS)


def remember_event_types() -> None:
    """Flet works out the type of an event from all annotations of its control each time: a fifth of a tap's work.

    Here that is done once for each kind of control and event, and so are the types of the event's own fields.
    """
    work_out = getattr(base_control, "get_event_field_type", None)
    if work_out is None or hasattr(work_out, "__wrapped__"):
        return
    known: dict[tuple[type, str], Any] = {}

    @wraps(work_out)
    def remembered(control: Any, field_name: str) -> Any:
        event = (type(control), field_name)
        if event not in known:
            known[event] = work_out(control, field_name)
        return known[event]

    base_control.get_event_field_type = remembered  # type: ignore[attr-defined]
    reading: Any = import_module("flet.utils.from_dict")
    hints: dict[Any, Any] = {}

    def remembered_hints(kind: Any, globalns: Any = None) -> Any:
        if kind not in hints:
            try:
                hints[kind] = get_type_hints(kind, globalns=globalns)
            except Exception:  # some can't be worked out, and then Flet takes them as they are written
                hints[kind] = {field.name: field.type for field in fields(kind)}
        return hints[kind]

    reading.get_type_hints = remembered_hints


async def talk(websocket: WebSocket, main: Any, secret: str) -> None:
    """One connection of a browser, as long as it lasts. ``secret`` signs the addresses that it may send files to."""
    from flet_web.fastapi import app_manager  # type: ignore[import-untyped]
    from starlette.websockets import WebSocketDisconnect

    connection = _connection_class()(
        asyncio.get_running_loop(),
        app_manager.executor,
        main,
        None,
        session_timeout_seconds=_KEPT_SECONDS,
        secret_key=secret,
    )
    # A tab may be closed while something is sent to it, or before it has said who it is.
    with suppress(WebSocketDisconnect, _Unregistered):
        await connection.handle(websocket)


class _RefusedError(ValueError):
    """A message that isn't taken; the text says why."""


class _Unregistered(Exception):  # noqa: N818
    """A connection has ended that never became a session."""


@cache
def _connection_class() -> Any:
    """Flet's connection with a receiving loop of our own, for these reasons:

    - A socket that is closed before it has registered has no session. Flet then waits for ever for its own sender to
      end, which leaks the connection and keeps the server from stopping. Here the sender is told to end, and whoever
      doesn't register in time is sent away.
    - Flet unpacks whatever comes. Here a message is counted first, and until there is a session it must be small.
    - Flet makes another session for each time that a connection registers. Here the second time ends it.
    - A tab may be closed while something is sent to it. Flet's sender then breaks off and the session is kept for ever,
      since nobody notes that it was left. Here the rest is dropped, and the session is left like any other.
      No issue of Flet's names it; the nearest is flet-dev/flet#969 (memory of sessions).
    - Flet logs a bad message with a traceback. Here that is one line, without the session's id.
    - Flet spells out each message for a log that nobody reads, a seventh of a tap's work. Here it is only packed.
    """
    import msgpack  # type: ignore[import-untyped]
    from flet.messaging.protocol import configure_encode_object_for_msgpack
    from flet_web.fastapi import FletApp
    from starlette.websockets import WebSocketDisconnect

    if not all(hasattr(FletApp, f"_FletApp__{name}") for name in ("receive_loop", "on_message", "send_loop")):
        _log.warning("This version of Flet is not the one that the pad was made for (%s)", WRITTEN_FOR)
        return FletApp

    encode = configure_encode_object_for_msgpack(ft.BaseControl)  # type: ignore[no-untyped-call]

    class Connection(FletApp):  # type: ignore[misc]
        async def _FletApp__receive_loop(self: Any) -> None:  # noqa: N802
            websocket = self._FletApp__websocket
            try:
                await _register(self, websocket)
                while True:
                    await _take(self, await websocket.receive())
            except WebSocketDisconnect:
                pass
            except Exception as error:
                address = websocket.client.host if websocket.client else "?"
                _log.warning("A message from %s was refused: %s", address, _reason(error))
                with suppress(RuntimeError, OSError, WebSocketDisconnect):
                    await websocket.close(1008)
            await self._FletApp__send_queue.put(None)  # which ends the sender
            if self._FletApp__session is None:
                raise _Unregistered

        async def _FletApp__send_loop(self: Any) -> None:  # noqa: N802
            await _send_all(self._FletApp__websocket, self._FletApp__send_queue)
            self._FletApp__websocket = self._FletApp__send_queue = None

        def send_message(self: Any, message: Any) -> None:
            if self._FletApp__send_queue is not None:  # else the browser has just gone, and Flet would break
                body = msgpack.packb([message.action, message.body], default=encode)
                self._FletApp__send_queue.put_nowait(b"\x00" + body)

    return Connection


async def _send_all(websocket: WebSocket, queue: asyncio.Queue[bytes | None]) -> None:
    """Sends what is in the queue until it ends, or drops it where the browser has gone."""
    from starlette.websockets import WebSocketDisconnect

    gone = False
    while (message := await queue.get()) is not None:
        if not gone:
            try:
                await websocket.send_bytes(message)
            except (RuntimeError, OSError, WebSocketDisconnect):
                gone = True


async def _register(connection: Any, websocket: WebSocket) -> None:
    """The first message makes the session; before it, hardly anything may be sent."""
    from scorepad.app.serving.limits import TRUST

    async with asyncio.timeout(_SECONDS_TO_REGISTER):
        first = await websocket.receive()
    await _take(connection, first, registering=True)
    if connection._FletApp__session is None:
        raise _RefusedError("not registered")
    websocket.scope.get(TRUST, lambda: None)()
    await _forget_sessions()


async def _take(connection: Any, event: Any, registering: bool = False) -> None:
    """Takes one message in Flet's language: a byte for its kind, then the message, packed."""
    import msgpack
    from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack
    from starlette.websockets import WebSocketDisconnect

    from scorepad.app.serving.messages import well_formed
    from scorepad.app.serving.packed import check

    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    data = event.get("bytes")
    if not data or data[0] != 0:
        # Raw data for controls, which the pad has none of, or a text, which Flet never sends.
        raise _RefusedError("no message of Flet's")
    check(data, 1)
    message = msgpack.unpackb(memoryview(data)[1:], ext_hook=decode_ext_from_msgpack)
    if not isinstance(message, list) or len(message) != 2 or not isinstance(message[1], dict):
        raise _RefusedError("no message of Flet's")
    if not well_formed(*message):
        raise _RefusedError("no message of Flet's")
    if (message[0] == MessageAction.REGISTER_CLIENT.value) is not registering:
        raise _RefusedError("not registered" if registering else "registered twice")
    await connection._FletApp__on_message(message)


async def _forget_sessions() -> None:
    """Forgets the sessions that were left longest ago, where many are kept: Flet has no limit."""
    from flet_web.fastapi import app_manager

    sessions: dict[str, Any] = getattr(app_manager, "_FletAppManager__sessions", {})
    left = sorted((session.expires_at, key) for key, session in sessions.items() if session.expires_at)
    for _, key in left[: max(0, len(left) - _MOST_KEPT)]:
        await app_manager.delete_session(key)


async def give_back(seconds: float = 5, patience: int = 12) -> None:
    """Collects all garbage after sessions were forgotten: within a minute, or within seconds where they were many.

    A session's controls know each other, so that only a collection of everything frees them. With hundreds of tables
    that takes most of a second: Python's own would come when it pleases, and mostly for nothing.
    """
    from flet_web.fastapi import app_manager

    known: set[str] = set()
    forgotten = looks = 0
    while True:
        await asyncio.sleep(seconds)
        here = set(getattr(app_manager, "_FletAppManager__sessions", {}))
        forgotten, looks, known = forgotten + len(known - here), looks + 1, here
        if forgotten >= _MOST_KEPT or (forgotten and looks >= patience):
            gc.collect()
            forgotten = looks = 0


def _reason(error: Exception) -> str:
    """An error on one line, and without what the other side has sent."""
    from scorepad.app.serving.packed import PackedError

    return str(error) if isinstance(error, _RefusedError | PackedError) else type(error).__name__
