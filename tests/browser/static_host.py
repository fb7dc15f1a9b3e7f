"""A plain static web host on this machine: a folder, and nothing else; or one that has its troubles."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit


class _Handler(SimpleHTTPRequestHandler):
    """Closes each connection after its answer, as HTTP/1.0 does: when the host is gone, nobody still holds a line."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Where there is nothing, most hosts send the site's own page for that."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(page.stat().st_size))
        self.end_headers()
        self.wfile.write(page.read_bytes())

    def copyfile(self, source: object, outputfile: object) -> None:
        """A browser that has seen enough may hang up."""
        try:
            super().copyfile(source, outputfile)  # type: ignore[arg-type, type-var]
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True


@dataclass
class Trouble:
    """What is wrong with a host: files that it lacks, headers that it adds, files that it changes."""

    missing: set[str] = field(default_factory=set)
    headers: Mapping[str, str] = field(default_factory=dict)
    changed: Mapping[str, Callable[[bytes], bytes]] = field(default_factory=dict)


class _Troubled(_Handler):
    def __init__(self, *args: object, trouble: Trouble, **more: object) -> None:
        self.trouble = trouble
        super().__init__(*args, **more)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        for name, value in self.trouble.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def do_GET(self) -> None:
        path = urlsplit(self.path).path.lstrip("/")
        if path in self.trouble.missing:
            self.send_error(HTTPStatus.NOT_FOUND)
        elif path in self.trouble.changed:
            file = Path(self.translate_path(self.path))
            body = self.trouble.changed[path](file.read_bytes())
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(file))
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        else:
            super().do_GET()


class StaticHost:
    """Serves a folder; another folder can take its place, and the whole host can go."""

    def __init__(
        self,
        folder: Path,
        handler: Callable[..., SimpleHTTPRequestHandler] = _Handler,
        trouble: Trouble | None = None,
    ) -> None:
        self.port = 0
        self._handler = partial(_Troubled, trouble=trouble) if trouble else handler
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
