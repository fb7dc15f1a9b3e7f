"""How much a connection may send: little until it has become a session, and never compressed."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

BEFORE = 64 * 1024
"""Bytes of a message from somebody who isn't known yet."""
AFTERWARDS = 8 * 1024 * 1024
"""Bytes of a message in a session. The largest is the picture of a photo that the browser has scaled down, below 3 MB;
files come over HTTP, in pieces."""
TRUST = "scorepad.trust"
"""Where a connection finds the function that lifts the limit, in its scope."""


class BoundedSocket(WebSocketsSansIOProtocol):
    """A web socket whose messages are small until ``scope[TRUST]()`` is called."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.conn.max_message_size = BEFORE

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope[TRUST] = self._trust  # type: ignore[literal-required]

    def _trust(self) -> None:
        self.conn.max_message_size = AFTERWARDS
