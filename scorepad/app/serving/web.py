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
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, WebSocketRoute
from starlette.websockets import WebSocket

from scorepad.app import routes
from scorepad.app.flet_patches import begin_ids_anew, give_back, talk
from scorepad.app.main import main
from scorepad.app.serving.policy import policy, script_hashes
from scorepad.app.serving.uploads import uploads_route

_ASSETS = Path(__file__).parents[1] / "assets"


class _Files(FletStaticFiles):  # type: ignore[misc]
    """The files of Flet's client and ours; every screen of the pad is the same page."""

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Any, status_code: int = 200
    ) -> Response:
        if os.path.basename(full_path) != "index.html":
            response: Response = super().file_response(full_path, stat_result, scope, status_code)
            return response
        # Always whole, so that no cache puts together a page of now with the rules of before.
        page = Path(full_path).read_bytes()
        # What is at no address says so in the reader's language, and shows the start.
        known = routes.parse(scope["path"]) is not None
        rules = {"content-security-policy": policy(script_hashes(page)).decode(), "cache-control": "no-cache"}
        return HTMLResponse(page, status_code if known else 404, rules)


@asynccontextmanager
async def _lifespan(_: Starlette) -> AsyncIterator[None]:
    await app_manager.start()
    collecting = asyncio.create_task(give_back())
    yield
    collecting.cancel()
    await app_manager.shutdown()


def web_app() -> Starlette:
    """The pad as an ASGI application. Nothing of it asks who is there: that is the gate's part."""
    begin_ids_anew()
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
    uploads, secret = uploads_route()

    async def connection(websocket: WebSocket) -> None:
        await talk(websocket, main, secret)

    return Starlette(routes=[WebSocketRoute("/ws", connection), uploads, Mount("/", files)], lifespan=_lifespan)
