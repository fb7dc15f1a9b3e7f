"""The players' columns scroll where they do not all fit, and follow the open cell."""

from __future__ import annotations

import asyncio

import flet as ft

_PAUSES = (0, 0.1, 0.3)
_EVERY = 0
"""Milliseconds between two words about a scroll: with any, the last word may be lost, and that one counts."""


class ColumnScroll:
    """The row of columns as it was last drawn, if it scrolls."""

    def __init__(self) -> None:
        self.seat = 0
        self.offset = 0.0
        self.down = 0.0
        self._row: ft.Row | None = None
        self._paper: ft.Column | None = None
        self._column = 0
        self._room = 0
        self.line = 0
        """The row of the sheet that was followed last."""
        self._height = 0
        self._seen = 0

    def keep(self, row: ft.Row, column: int, room: int) -> None:
        """Takes note of the row, the width of a column in it, and the width it is seen through."""
        self._row, self._column, self._room = row, column, room
        row.scroll_interval = _EVERY
        row.on_scroll = lambda event: self._slid(event.pixels)

    def _slid(self, offset: float) -> None:
        self.offset = offset

    def paper(self, column: ft.Column) -> ft.Column:
        """Takes note of the column in which the sheet is scrolled up and down."""
        self._paper = column
        column.scroll_interval = _EVERY
        column.on_scroll = lambda event: self._sunk(event.pixels)
        return column

    def keep_lines(self, height: int, seen: int) -> None:
        """Takes note of the height of a row, and how many rows are seen at once; 0 where all are."""
        self._height, self._seen = height, seen

    def _sunk(self, offset: float) -> None:
        self.down = offset

    async def settle(self) -> None:
        """Brings the sheet back to where it stood when it was left for another screen."""
        down, offset = self.down, self.offset
        # Until the sheet has been laid out on the other side, there is nothing to scroll; when that is, nobody tells.
        for pause in _PAUSES if down or offset else ():
            await asyncio.sleep(pause)
            if self._paper is not None and down:
                await self._paper.scroll_to(offset=down, duration=0)
            if self._row is not None and offset:
                await self._row.scroll_to(offset=offset, duration=0)

    async def follow(self, seat: int) -> None:
        """Brings the column of a seat into the middle of what is seen."""
        self.seat = seat
        if self._row is None:
            return
        whole = self._column * len(self._row.controls)
        middle = self._column * seat - (self._room - self._column) / 2
        await self._row.scroll_to(offset=max(0, min(middle, whole - self._room)), duration=150)

    async def follow_down(self, line: int) -> None:
        """Brings a row of the sheet into the middle of what is seen."""
        self.line = line
        if self._paper is not None and self._seen:
            await self._paper.scroll_to(offset=max(0, line - self._seen // 2) * self._height, duration=150)
