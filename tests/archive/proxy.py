"""A small TCP proxy in front of a real server: it can freeze, and lose the answer to a COMMIT."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Proxy:
    """Forwards every connection to the server at an address, until it is stopped."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._server = (parts.hostname, parts.port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        port = self._listener.getsockname()[1]
        self.address = parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}").geturl()
        self.flowing = threading.Event()
        """Cleared, nothing is forwarded any more, and no connection is closed: a frozen server."""
        self.flowing.set()
        self.lose_commits = 0
        """So many answers to a COMMIT are still to be lost: the server has it, and the connection breaks."""
        self.commits = 0
        self._sockets: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                server = socket.create_connection(self._server)
                self._sockets += [client, server]
                answers = threading.Event()
                answers.set()
                for ends in ((client, server), (server, client)):
                    threading.Thread(target=self._forward, args=(*ends, client, answers), daemon=True).start()

    def _forward(
        self, source: socket.socket, target: socket.socket, client: socket.socket, answers: threading.Event
    ) -> None:
        """Forwards one direction; once ``answers`` is cleared, nothing more reaches the client."""
        with suppress(OSError):
            while content := source.recv(65_536):
                self.flowing.wait()
                if source is not client:
                    if answers.is_set():
                        target.sendall(content)
                    continue
                is_commit = b"COMMIT\0" in content
                self.commits += is_commit
                lost = is_commit and self.lose_commits > 0
                if lost:
                    self.lose_commits -= 1
                    answers.clear()
                target.sendall(content)
                if lost:
                    self._lose_answer(client, target)
                    return
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _lose_answer(self, client: socket.socket, server: socket.socket) -> None:
        """Ends the client's connection, and the server's once it has done what it was asked for."""
        client.shutdown(socket.SHUT_RDWR)
        server.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self.flowing.set()
        self._listener.close()
        for end in self._sockets:
            end.close()
