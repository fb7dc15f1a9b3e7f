"""Three buttons: what the browser promised, a file to download, and packages that come when they are first imported."""

from __future__ import annotations

from datetime import date

import flet as ft

from scorepad.site import page as pocket


async def main(page: ft.Page) -> None:
    """Shows the buttons and what came of the last one."""
    shown = ft.Text("ready")

    async def tell_storage() -> None:
        await pocket.sync()
        state = pocket.storage_state()
        shown.value = "unknown" if state is None else f"lasting {state.lasting}, offline {state.offline}"

    def offer() -> None:
        shown.value = f"offered {pocket.offer_download('games.jsonl', b'{}', 'application/json')}"

    def fetch_packages() -> None:
        from babel.dates import format_date
        from pydantic import TypeAdapter

        shown.value = f"{TypeAdapter(int).validate_python('7')} on {format_date(date(2026, 1, 2), locale='pl')}"

    page.add(
        shown,
        ft.Button("Storage", on_click=tell_storage),
        ft.Button("Download", on_click=offer),
        ft.Button("Packages", on_click=fetch_packages),
    )
