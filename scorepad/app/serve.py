"""Serving the pad: a web page on this machine, or a native window where Flet's client can be had."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
PORT = 8707
_LARGEST_MESSAGE = 220_000_000
"""Bytes: a backup to restore comes from the browser in one message."""
_ASSETS = Path(__file__).parent / "assets"
_POLICY = (
    b"default-src 'self' blob: data:; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; "
    b"style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self' blob: data: ws: wss:; "
    b"worker-src 'self' blob:; frame-ancestors 'none'"
)
"""Nothing is asked of any other machine: the Flet client would fetch an animation player that we never use."""


class ListeningError(Exception):
    """The pad can't listen where it was told to; the text says why."""


def web_app() -> Any:
    """The pad as an ASGI application."""
    import flet as ft
    import flet_web.fastapi  # type: ignore[import-untyped]

    from scorepad.app.main import main

    flet_app = flet_web.fastapi.app(
        main,
        assets_dir=str(_ASSETS),
        app_name="Scorepad",
        app_short_name="Scorepad",
        app_description="An exact score pad for the 7 Wonders family",
        web_renderer=ft.WebRenderer.AUTO,
        route_url_strategy=ft.RouteUrlStrategy.PATH,
        no_cdn=True,
    )
    served = flet_web.fastapi.FastAPI()
    served.mount("/", flet_app)
    return _Guarded(served)


class _Guarded:
    """An ASGI application whose pages may talk to nobody but their own server."""

    def __init__(self, app: Any) -> None:
        from starlette.websockets import WebSocketDisconnect

        self._app = app
        self._gone = WebSocketDisconnect

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), (b"content-security-policy", _POLICY)]}
            await send(message)

        # A tab may be closed while it is being told something.
        with suppress(self._gone):
            await self._app(scope, receive, guarded if scope["type"] == "http" else send)


def serve(host: str = HOST, port: int | None = None, open_browser: bool = True) -> None:
    """Runs the pad until it is stopped; prints the address it can be opened at."""
    import uvicorn

    listening = _listening(host, port)
    address = f"http://{host if ':' not in host else f'[{host}]'}:{listening.getsockname()[1]}/"
    print(f"Scorepad: {address}", flush=True)
    if open_browser and has_display():
        import webbrowser

        webbrowser.open(address)
    config = uvicorn.Config(
        web_app(), log_level="warning", ws_ping_interval=20, ws_ping_timeout=20, ws_max_size=_LARGEST_MESSAGE
    )
    uvicorn.Server(config).run(sockets=[listening])


def _listening(host: str, port: int | None) -> socket.socket:
    """A socket on the wanted port; without a wish on the usual one, or on any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in (PORT, 0) if port is None else (port,):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(128)
        except (OSError, OverflowError) as error:
            listening.close()
            reason = str(getattr(error, "strerror", None) or error).rstrip(".")
        else:
            return listening
    raise ListeningError(reason)


def has_display() -> bool:
    """Whether a window can be opened here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve_desktop() -> None:
    """Runs the pad in a window of its own until that is closed."""
    import flet as ft

    from scorepad.app.main import main

    ft.run(main, view=ft.AppView.FLET_APP, assets_dir=str(_ASSETS))
