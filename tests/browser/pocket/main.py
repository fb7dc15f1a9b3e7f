"""A button that needs packages which come when they are first imported."""

from __future__ import annotations

from datetime import date

import flet as ft


async def main(page: ft.Page) -> None:
    """Shows the button and what came of it."""
    shown = ft.Text("ready")

    def fetch_packages() -> None:
        from babel.dates import format_date
        from pydantic import TypeAdapter

        shown.value = f"{TypeAdapter(int).validate_python('7')} on {format_date(date(2026, 1, 2), locale='pl')}"

    page.add(shown, ft.Button("Packages", on_click=fetch_packages))
