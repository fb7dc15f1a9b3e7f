"""The story of a saved game, as it is being written: note and place, on the disk as they are typed, with undo."""

from __future__ import annotations

import time
from collections.abc import Callable

import flet as ft

from scorepad.app.kit.asking import asked
from scorepad.archive import Archive, ArchiveError, SavedGame

_PAUSE = 1.5
"""Seconds without typing after which a new step of the undo begins."""


@ft.observable
class Story:
    """The note and the place of a game while its page is open."""

    def __init__(self, archive: Archive, saved: SavedGame, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._archive = archive
        self._id = saved.id
        self._kept = {"note": saved.note, "place": saved.place}
        self._typed = dict(self._kept)
        self._before: list[dict[str, str]] = []
        self._at = 0.0
        self._writing = False
        self.can_undo = False
        self.saved = True
        self.trouble: ArchiveError | None = None
        self.version = 0
        """Changes when the fields must show something that wasn't typed into them."""

    def typed(self, field: str) -> str:
        """The note or the place as it is in its field."""
        return self._typed[field]

    async def write(self, field: str, text: str) -> None:
        """Something was typed; several letters in one go are one step to undo."""
        if text == self._typed[field]:
            return
        now = self._clock()
        if not self._before or now - self._at > _PAUSE or self._before[-1][field] == self._typed[field]:
            self._before.append(dict(self._typed))
        self._at = now
        self._typed[field] = text
        self.can_undo = True
        await self._keep()

    async def undo(self) -> None:
        """Takes the last piece of typing back."""
        if self._before:
            self._typed = self._before.pop()
            self._at = 0.0
            self.can_undo = bool(self._before)
            self.version += 1
            await self._keep()

    async def _keep(self) -> None:
        """Writes what is typed until nothing newer is left; one writer at a time keeps the order."""
        self.saved = False
        if self._writing:
            return
        self._writing = True
        try:
            while self._kept != self._typed:
                wanted = dict(self._typed)
                await asked(lambda wanted=wanted: self._archive.change(self._id, **wanted))  # type: ignore[misc]
                self._kept = wanted
            self.saved, self.trouble = True, None
        except ArchiveError as error:
            self.trouble = error
        finally:
            self._writing = False
