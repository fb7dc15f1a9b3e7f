"""What this device remembers of the person: how they want the pad, and which table is in hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import flet as ft

from scorepad.app.store import Store
from scorepad.site.page import remembered, running_in_page

PREFERENCES_KEY = "scorepad.preferences"
TABLE_KEY = "scorepad.table"
DEVICE_KEY = "scorepad.device"

_PAUSES = (0.2, 0.5, 1.0, 2.0)
"""Seconds: right after a lost connection the client may not have its storage ready, and refuses."""
T = TypeVar("T")


async def _patiently(call: Callable[[], Awaitable[T]]) -> T:
    for pause in _PAUSES:
        try:
            return await call()
        except (RuntimeError, TimeoutError):
            await asyncio.sleep(pause)
    return await call()


class Device:
    """Asks the browser, since one server serves several; in the static site it lies beside the games.

    There it is stored with them at once, where the browser's own small storage may wait for seconds, and is read
    without asking the screen, which may still be on its way.
    """

    def __init__(self, store: Store) -> None:
        self._drafts = store.drafts if running_in_page() else None
        self._browser = ft.SharedPreferences()

    async def get(self, key: str) -> object:
        """What was kept under a key; None if nothing was."""
        if self._drafts is None:
            return await _patiently(lambda: self._browser.get(key))
        kept: object = self._drafts.setting(key)
        return (remembered(key) or None) if kept is None else kept

    async def set(self, key: str, value: str) -> None:
        """Keeps something under a key, if the browser lets us: a private window may not."""
        if self._drafts is None:
            with suppress(RuntimeError, TimeoutError):
                await _patiently(lambda: self._browser.set(key, value))
        else:
            self._drafts.set_setting(key, value)
