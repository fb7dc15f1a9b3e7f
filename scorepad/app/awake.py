"""Keeps the screen of a phone awake."""

from __future__ import annotations

import flet as ft


class Awake:
    """The device's wakelock, asked only when something changes."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._wakelock = ft.Wakelock()
        self._on = False

    def keep(self, on: bool) -> None:
        """Keeps the screen awake, or lets it sleep again."""
        if on != self._on:
            self._on = on
            self._page.run_task(self._wakelock.enable if on else self._wakelock.disable)
