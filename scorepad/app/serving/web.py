"""The pad as a web application: Flet's client as files, and the web socket that a session talks through."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import flet as ft
from flet_web.fastapi import FletStaticFiles, app_manager  # type: ignore[import-untyped]
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.websockets import WebSocket

from scorepad.app import routes
from scorepad.app.flet_patches import Connection
from scorepad.app.main import main
from scorepad.app.serving.policy import policy, script_hashes

_ASSETS = Path(__file__).parents[1] / "assets"


class _Files(FletStaticFiles):  # type: ignore[misc]
    """The files of Flet's client and ours; every screen of the pad is the same page."""

    async def get_response(self, path: str, scope: Any) -> Response:
        response: Response = await super().get_response(path, scope)
        file = str(getattr(response, "path", ""))
        if os.path.basename(file) == "index.html":
            page = await asyncio.to_thread(Path(file).read_bytes)
            response.headers["content-security-policy"] = policy(script_hashes(page)).decode()
            response.headers["cache-control"] = "no-cache"
            if routes.parse(scope["path"]) is None:
                response.status_code = 404  # The page says so in the reader's language, and shows the start.
        return response


async def _talk(websocket: WebSocket) -> None:
    """One connection of a browser, as long as it lasts."""
    await Connection(asyncio.get_running_loop(), app_manager.executor, main, None).handle(websocket)


@asynccontextmanager
async def _lifespan(_: Starlette) -> AsyncIterator[None]:
    await app_manager.start()
    yield
    await app_manager.shutdown()


def web_app() -> Starlette:
    """The pad as an ASGI application. Nothing of it asks who is there: that is the gate's part."""
    files = _Files(
        assets_dir=str(_ASSETS),
        app_name="Scorepad",
        app_short_name="Scorepad",
        app_description="An exact score pad for the 7 Wonders family",
        web_renderer=ft.WebRenderer.AUTO,
        route_url_strategy=ft.RouteUrlStrategy.PATH,
        no_cdn=True,
        websocket_endpoint_path="ws",
    )
    return Starlette(routes=[WebSocketRoute("/ws", _talk), Mount("/", files)], lifespan=_lifespan)
