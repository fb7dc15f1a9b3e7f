"""One person on one device: what they prefer, their language, and how they see the pad."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import flet as ft

from scorepad.app.device import DEVICE_KEY, PREFERENCES_KEY, TABLE_KEY, Device
from scorepad.app.kit.look import Look
from scorepad.app.preferences import Preferences
from scorepad.drafts import Author
from scorepad.wording.language import nearest_language

_ANSWER_SECONDS = 1.5


class Person:
    """Preferences as the device keeps them, and the look that follows from them and from the screen."""

    def __init__(self, page: ft.Page, device: Device, on_change: Callable[[], None]) -> None:
        self._page = page
        self._device = device
        self._on_change = on_change
        self.preferences = Preferences()
        self.author = Author(uuid4().hex, uuid4().hex)
        """Who makes the steps on this page."""
        self.device_language = "en"
        self.reduced_motion = False
        """Whether the device asks for less motion."""

    @property
    def look(self) -> Look:
        """How this person sees the pad, on this screen."""
        wanted, page = self.preferences, self._page
        dark = wanted.theme == "dark" or (wanted.theme == "system" and page.platform_brightness == ft.Brightness.DARK)
        return Look(
            dark,
            wanted.text / 100,
            wanted.language or self.device_language,
            wanted.motion and not self.reduced_motion,
            round(page.width or 390),
            round(page.height or 844),
        )

    async def load(self) -> str:
        """Asks the device for the preferences; the address of the table that was in hand, or nothing.

        Right after a lost connection the browser may take long to answer. The screen doesn't wait for it: it is
        shown plain, and drawn again when the answer comes.
        """
        asked = asyncio.gather(*(self._device.get(key) for key in (PREFERENCES_KEY, TABLE_KEY, DEVICE_KEY)))
        done, _ = await asyncio.wait({asked}, timeout=_ANSWER_SECONDS)
        if done and self._page.session.connection is not None:  # else it was closed meanwhile
            return self._take(asked)
        asked.add_done_callback(self._take_late)
        return ""

    def _take(self, answer: asyncio.Future[Any]) -> str:
        try:
            kept, table, device = answer.result()
            self._know_device(device)
            self.preferences = Preferences.read(json.loads(kept) if isinstance(kept, str) else {})
        except (RuntimeError, TimeoutError, ValueError):
            self.preferences = Preferences()
            return ""
        return table if isinstance(table, str) else ""

    def _take_late(self, answer: asyncio.Future[Any]) -> None:
        if not answer.cancelled() and not answer.exception() and self._page.session.connection is not None:
            self._take(answer)
            self._page.run_task(self._changed)

    async def _changed(self) -> None:
        self._on_change()

    def _know_device(self, device: object) -> None:
        """Steps that were made on this device before, from another page or before a reload, are this person's too."""
        if isinstance(device, str) and device:
            self.author = self.author._replace(device=device)
        else:
            self._page.run_task(self._device.set, DEVICE_KEY, self.author.device)

    def prefer(self, **changes: Any) -> None:
        """Changes how the pad looks or behaves for this person, and stores it on the device."""
        self.preferences = self.preferences.changed(changes)
        self._on_change()
        self.store()

    def store(self) -> None:
        """Stores the preferences on the device."""
        self._page.run_task(self._device.set, PREFERENCES_KEY, json.dumps(self.preferences.as_json()))

    def speak(self, locales: list[str]) -> None:
        """Takes the language of the device, as long as the person hasn't chosen another."""
        for locale in locales:
            code = nearest_language(locale)
            if code != "en" or locale.lower().startswith("en"):
                self.device_language = code
                return
