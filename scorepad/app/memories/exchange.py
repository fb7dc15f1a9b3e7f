"""Exchange with other devices: files to give away, and games taken in, with how far that is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from datetime import date
from typing import NamedTuple

import flet as ft

from scorepad.app.incoming import Incoming
from scorepad.app.kit.asking import asked
from scorepad.archive import Archive, ArchiveError
from scorepad.archive.importing import ImportReport, bounded_lines, import_games

KINDS = ("backup", "games", "table")


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


def counted(incoming: Incoming) -> int:
    """How many lines a file has."""
    with incoming.open() as file:
        return 1 + sum(piece.count(b"\n") for piece in iter(lambda: file.read(1 << 20), b""))


def taken_in(archive: Archive, incoming: Incoming, keep_good: bool, progress: Callable[[int], None]) -> ImportReport:
    """What became of the games in a file, which is never in memory as a whole."""
    with incoming.open() as file:
        return import_games(archive, bounded_lines(file), keep_good, progress)


@ft.observable
class Intake:
    """Games being taken in from a file."""

    def __init__(self, archive: Callable[[], Archive]) -> None:
        self._archive = archive
        self._content: Incoming | None = None
        self.file = ""
        self.sent: float | None = None
        """How much of the file has come from the browser; None where all of it has."""
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

    def coming(self, file: str, share: float) -> None:
        """A file is on its way from the browser; so much of it has come."""
        if not self.running:
            self._content = self.report = self.trouble = None
            self.file, self.sent = file, share

    def failed(self) -> None:
        """The file didn't come."""
        self.sent = None

    async def take(self, incoming: Incoming, keep_good: bool = False) -> None:
        """Takes the games of a file in: all of them or, unless the good lines are enough, none."""
        if self.running:
            return
        self.file, self._content = incoming.name, incoming
        self.report = self.trouble = self.sent = None
        self.running, self.read = True, 0
        loop = asyncio.get_running_loop()
        session = copy_context()

        def progress(read: int) -> None:
            loop.call_soon_threadsafe(self._progress, read, context=session)

        try:
            self.lines = await asked(lambda: counted(incoming))
            self.report = await asked(lambda: taken_in(self._archive(), incoming, keep_good, progress))
        except ArchiveError as error:
            self.trouble = error
        except OSError as error:
            self.trouble = ArchiveError("no_file", file=incoming.name, problem=error.strerror or "?")
        finally:
            self.running = False
            if not self.can_keep_good:
                self._content = None  # which deletes it

    async def take_good(self) -> None:
        """The same file again, without the lines that were refused."""
        if self._content is not None:
            await self.take(self._content, keep_good=True)

    def _progress(self, read: int) -> None:
        if self.running:
            self.read = read
