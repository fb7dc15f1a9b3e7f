"""Import: games from a file of JSON Lines, every line checked, none doubled, all or nothing unless asked otherwise."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import IO, NamedTuple

from scorepad.archive import Archive, photos
from scorepad.archive.checking import LONGEST_WITH_PHOTOS, CheckedGame, checked_line
from scorepad.archive.database import Connection, among
from scorepad.archive.errors import ArchiveError
from scorepad.archive.folding import key_of
from scorepad.archive.saved import unpacked
from scorepad.archive.saving import forget
from scorepad.archive.writing import Writer
from scorepad.games.document import DocumentError, Json

_BATCH = 2_000
"""So many games are put at once: the more there are, the more of them are neighbours in the tables."""
_BATCH_BYTES = 8_000_000
_PROGRESS_EVERY = 500
MOST_REFUSALS = 1_000
"""So many refused lines are listed; of a file that is something else altogether, nobody reads more."""


class Refusal(NamedTuple):
    """A line that was refused, and why."""

    line: int
    error: ArchiveError | DocumentError


class ImportReport(NamedTuple):
    """What became of a file."""

    lines: int
    imported: int
    already_here: int
    refused: int
    refusals: tuple[Refusal, ...]
    """The first of the refused lines."""


class _RefusedError(Exception):
    """Some line was refused, so nothing of the file may stay."""


def bounded_lines(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file; of one that is too long only so much as shows that it is."""
    while line := file.readline(LONGEST_WITH_PHOTOS + 1):
        yield line
        while len(line) > LONGEST_WITH_PHOTOS and not line.endswith(b"\n"):
            line = file.readline(LONGEST_WITH_PHOTOS + 1)


def import_games(
    archive: Archive,
    lines: Iterable[bytes],
    keep_good: bool = False,
    progress: Callable[[int], None] | None = None,
) -> ImportReport:
    """Takes games in from the lines of an export.

    If a line is refused, nothing is imported, unless ``keep_good`` asks for the other lines. ``progress`` is called
    after every few hundred lines with how many were read.
    """
    reading = _Reading(keep_good, progress)
    with _without_garbage_collection(), suppress(_RefusedError), archive.writing() as connection:
        reading.run(connection, lines)
    return reading.report()


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Python's search for circles of garbage costs a tenth of an import, which makes none."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


class _Reading:
    """An import under way."""

    def __init__(self, keep_good: bool, progress: Callable[[int], None] | None) -> None:
        self._keep_good = keep_good
        self._progress = progress or (lambda _lines: None)
        self._lines = self._imported = self._already_here = self._refused = 0
        self._refusals: list[Refusal] = []

    def run(self, connection: Connection, lines: Iterable[bytes]) -> None:
        writer = Writer(connection)
        batch: list[CheckedGame] = []
        held = 0
        for number, line in enumerate(lines, 1):
            # Some editors put a mark in front of a file.
            content = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
            if not content or content.isspace():
                continue
            self._lines += 1
            try:
                batch.append(checked_line(content))
            except (ArchiveError, DocumentError) as error:
                self._refuse(number, error)
            held += len(content)
            if len(batch) == _BATCH or held > _BATCH_BYTES:
                self._put(connection, writer, batch)
                held = 0
            if self._lines % _PROGRESS_EVERY == 0:
                self._progress(self._lines)
        self._put(connection, writer, batch)
        self._progress(self._lines)
        if self._refused and not self._keep_good:
            raise _RefusedError
        writer.finish()

    def _refuse(self, number: int, error: ArchiveError | DocumentError) -> None:
        self._refused += 1
        if len(self._refusals) < MOST_REFUSALS:
            self._refusals.append(Refusal(number, error))

    def _put(self, connection: Connection, writer: Writer, batch: list[CheckedGame]) -> None:
        """Puts the new games of a batch; once a line was refused, the rest of the file is only checked."""
        if batch and (self._keep_good or not self._refused):
            new = _new_games(connection, batch)
            numbers = writer.put([checked.new for checked in new])
            for number, checked in zip(numbers, new, strict=True):
                if checked.photos:
                    photos.put(connection, number, checked.photos)
            self._imported += len(new)
            self._already_here += len(batch) - len(new)
        batch.clear()

    def report(self) -> ImportReport:
        imported = self._imported if self._keep_good or not self._refused else 0
        return ImportReport(self._lines, imported, self._already_here, self._refused, tuple(self._refusals))


def _new_games(connection: Connection, batch: list[CheckedGame]) -> list[CheckedGame]:
    """The games that the archive doesn't have, each once; it knows a game by id, else by content.

    A deleted game that comes back in a backup is wanted again: it is forgotten first.
    """
    wanted = [checked.new.id for checked in batch]
    ids = {row[0] for row in among(connection, "SELECT id FROM games WHERE id IN", wanted)}
    deleted = [row[0] for row in among(connection, "SELECT number FROM deleted_games WHERE id IN", wanted)]
    if deleted:
        forget(connection, deleted)
    twins = _twins(connection, [checked.new.entry.fingerprint for checked in batch])
    new: list[CheckedGame] = []
    for checked in batch:
        game = checked.new
        same = twins.setdefault(game.entry.fingerprint, [])
        if game.id in ids or any(_same(game.body, *twin) for twin in same):
            continue
        ids.add(game.id)
        same.append((game.body, game.names))
        new.append(checked)
    return new


def _twins(connection: Connection, fingerprints: list[int]) -> dict[int, list[tuple[str, Sequence[str | None]]]]:
    """Games with the same scores at the same second: their documents, and their players' names of today."""
    twins: dict[int, list[tuple[str, Sequence[str | None]]]] = {}
    for moment, fingerprint, body in among(
        connection,
        "SELECT moment, fingerprint, body FROM games JOIN documents ON documents.number = games.number"
        " WHERE fingerprint IN",
        fingerprints,
    ):
        names = connection.rows(
            "SELECT name FROM seats LEFT JOIN players ON players.id = player WHERE moment = ? ORDER BY seat", (moment,)
        )
        twins.setdefault(fingerprint, []).append((body, [row[0] for row in names]))
    return twins


def _same(mine: str, theirs: str, today: Sequence[str | None]) -> bool:
    """Whether two documents are one game: the same but for the names, which are those of then or those of today."""
    table, other = unpacked(mine)["table"], unpacked(theirs)["table"]
    if _without_names(table) != _without_names(other):
        return False
    names = [key_of(player["name"]) for player in table["players"]]
    then = [key_of(player["name"]) for player in other["players"]]
    return all(name in (old, new) for name, old, new in zip(names, then, today, strict=True))


def _without_names(table: Json) -> Json:
    return {**table, "players": [{**player, "name": ""} for player in table["players"]]}
