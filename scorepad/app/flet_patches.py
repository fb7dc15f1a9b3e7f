"""All that reaches into Flet, in one place: each patch with its reason, written for Flet 1.0.5.

A test for each of them fails where the ground has shifted (tests/app/test_flet_patches.py). Where a patch can't be
applied any more, Flet behaves as it does by itself.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from flet_web.fastapi import FletApp  # type: ignore[import-untyped]
from starlette.websockets import WebSocket, WebSocketDisconnect


class Connection(FletApp):  # type: ignore[misc]
    """One connection of a browser.

    A socket that is closed before it has registered has no session. Flet then waits for ever for its own sender to
    end, which leaks the connection and keeps the server from stopping. Here the sender is told to end.
    """

    async def handle(self, websocket: WebSocket) -> None:
        # A tab may be closed while something is sent to it, or before it has said who it is.
        with suppress(WebSocketDisconnect, _Unregistered):
            await super().handle(websocket)

    async def _FletApp__receive_loop(self) -> None:  # noqa: N802
        await super()._FletApp__receive_loop()
        if getattr(self, "_FletApp__session", None) is None:
            queue: Any = self._FletApp__send_queue
            await queue.put(None)
            raise _Unregistered


class _Unregistered(Exception):  # noqa: N818
    """A connection has ended that never became a session."""
