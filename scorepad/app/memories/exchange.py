"""Exchange with other devices: files to give away, and games taken in, with how far that is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from datetime import date
from io import BytesIO
from typing import NamedTuple

import flet as ft

from scorepad.app.kit.asking import asked
from scorepad.archive import Archive, ArchiveError
from scorepad.archive.importing import ImportReport, import_games

KINDS = ("backup", "games", "table")
MOST_BYTES = 200_000_000
"""A larger file is for the command line: the browser hands it over in one piece."""


class Export(NamedTuple):
    """A file to give away."""

    name: str
    content: bytes


def exported(archive: Archive, kind: str, today: date) -> Export:
    """All games in a file: a backup with the photos, the games alone, or a table for a spreadsheet."""
    from scorepad.archive.exporting import csv_lines, json_lines

    if kind == "table":
        return Export(f"scorepad-{today}.csv", b"\xef\xbb\xbf" + b"".join(csv_lines(archive)))
    name = "backup" if kind == "backup" else "games"
    return Export(f"scorepad-{name}-{today}.jsonl", b"".join(json_lines(archive, photos=kind == "backup")))


@ft.observable
class Intake:
    """Games being taken in from a file."""

    def __init__(self, archive: Callable[[], Archive]) -> None:
        self._archive = archive
        self._content = b""
        self.file = ""
        self.lines = 0
        self.read = 0
        self.running = False
        self.report: ImportReport | None = None
        self.trouble: ArchiveError | None = None

    @property
    def can_keep_good(self) -> bool:
        """Whether lines were refused, so that nothing was taken in, though others were good."""
        report = self.report
        return report is not None and 0 < report.refused < report.lines and not report.imported

    async def take(self, file: str, content: bytes, keep_good: bool = False) -> None:
        """Takes the games of a file in: all of them or, unless the good lines are enough, none."""
        if self.running:
            return
        self.file, self._content = file, content
        self.report, self.trouble, self.running, self.read = None, None, True, 0
        self.lines = content.count(b"\n") + 1
        loop = asyncio.get_running_loop()
        session = copy_context()

        def progress(read: int) -> None:
            loop.call_soon_threadsafe(self._progress, read, context=session)

        try:
            self.report = await asked(lambda: import_games(self._archive(), BytesIO(content), keep_good, progress))
        except ArchiveError as error:
            self.trouble = error
        finally:
            self.running = False

    async def take_good(self) -> None:
        """The same file again, without the lines that were refused."""
        await self.take(self.file, self._content, keep_good=True)

    def _progress(self, read: int) -> None:
        if self.running:
            self.read = read
