"""A bare counter app of Flet: the least that a tap can cost, to compare the pad with."""

from __future__ import annotations

import flet as ft


@ft.component
def counter() -> ft.Control:
    """A number, and a box that adds one to it."""
    number, count = ft.use_state(0)

    def add() -> None:
        count(lambda now: now + 1)

    box = ft.Container(ft.Text("+"), width=100, height=60, on_click=add)
    return ft.Column(
        [ft.Text(str(number)), ft.Semantics(label="plus", button=True, exclude_semantics=True, on_tap=add, content=box)]
    )


def main(page: ft.Page) -> None:
    page.render(counter)


def serve() -> None:
    """Serves the counter on a free port, and prints its address."""
    import socket

    import flet_web.fastapi  # type: ignore[import-untyped]
    import uvicorn

    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(64)
    print(f"Counter: http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    app = flet_web.fastapi.FastAPI()
    app.mount("/", flet_web.fastapi.app(main, no_cdn=True))
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listening])
