"""The rhythm of typing: which Next was not meant, and where Backspace leads from an untouched cell. Pure.

The pad goes on by itself after the last digit that can come. Whoever taps Next after every number does so then as well,
a moment later, and would skip a player.
"""

from __future__ import annotations

from collections.abc import Callable

from scorepad.app.sheet.sheet import Cell

SOON = 1.0
"""Seconds in which a Next after going on by itself is taken for the end of the number before."""


class Rhythm:
    """What was done just before, as far as it changes what a key means."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._filled: Cell | None = None
        self._at = 0.0
        self.before: Cell | None = None
        """The cell that the open one was reached from by going on; None once the open one was touched."""

    def went_on_by_itself(self, filled: Cell) -> None:
        """A cell was filled, and the next one opened."""
        self._filled, self._at, self.before = filled, self._clock(), filled

    def went_on(self, before: Cell | None) -> None:
        """Next was tapped."""
        self._filled, self.before = None, before

    def touched(self) -> None:
        """Something else was tapped."""
        self._filled = self.before = None

    def unmeant_next(self) -> Cell | None:
        """The cell just filled, where a Next comes so soon that it was meant for it. A second Next is meant."""
        filled, self._filled = self._filled, None
        return filled if filled is not None and self._clock() - self._at < SOON else None
