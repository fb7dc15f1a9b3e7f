"""How much a connection may send: little until it has become a session, never compressed. And how it is answered."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

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
        self._sending = False

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope[TRUST] = self._trust  # type: ignore[literal-required]

    def _trust(self) -> None:
        self.conn.max_message_size = AFTERWARDS

    async def send(self, message: Any) -> None:
        """Hands all messages of a moment to the system at once: a tap makes five, and each call costs more than it."""
        data = message.get("bytes")
        if message["type"] == "websocket.send" and data and self.writable.is_set() and self._talks():
            self.conn.send_binary(data)
            if not self._sending:
                self._sending = True
                self.loop.call_soon(self._send_all)
        else:
            await super().send(message)  # which sends what is left first

    def _talks(self) -> bool:
        ended = self.disconnected or self.close_sent or self.transport.is_closing()
        return self.handshake_complete and not ended and self.conn.state is State.OPEN

    def _send_all(self) -> None:
        self._sending = False
        if output := b"".join(self.conn.data_to_send()):
            self.transport.write(output)
