"""The rail of the players' columns: where they don't all fit, it follows the open cell."""

from __future__ import annotations

import flet as ft


class Rail:
    """The row of columns as it was last drawn, if it scrolls."""

    def __init__(self) -> None:
        self.seat = 0
        self._row: ft.Row | None = None
        self._column = 0
        self._room = 0

    def keep(self, row: ft.Row, column: int, room: int) -> None:
        """Takes note of the row, the width of a column in it, and the width it is seen through."""
        self._row, self._column, self._room = row, column, room

    async def follow(self, seat: int) -> None:
        """Brings the column of a seat into the middle of what is seen."""
        self.seat = seat
        if self._row is None:
            return
        whole = self._column * len(self._row.controls)
        middle = self._column * seat - (self._room - self._column) / 2
        await self._row.scroll_to(offset=max(0, min(middle, whole - self._room)), duration=150)
