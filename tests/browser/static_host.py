"""A plain static web host on this machine: a folder, and nothing else."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class _Handler(SimpleHTTPRequestHandler):
    """Closes each connection after its answer, as HTTP/1.0 does: when the host is gone, nobody still holds a line."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


class StaticHost:
    """Serves a folder; another folder can take its place, and the whole host can go."""

    def __init__(self, folder: Path, handler: type[SimpleHTTPRequestHandler] = _Handler) -> None:
        self.port = 0
        self._handler = handler
        self.serve(folder)

    def serve(self, folder: Path) -> None:
        """Serves this folder from now on, at the same address."""
        if self.port:
            self.stop()
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(self._handler, directory=str(folder)))
        self._server.daemon_threads = True
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        """The host is gone."""
        self._server.shutdown()
        self._server.server_close()
