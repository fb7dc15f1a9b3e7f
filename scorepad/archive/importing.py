"""Import: games from a file of JSON Lines, every line checked, none doubled, all or nothing unless told otherwise."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from scorepad.archive import Archive, photos
from scorepad.archive.ahead import Arrival, CheckedLines, checked_lines
from scorepad.archive.counting import Sums
from scorepad.archive.database import Connection, among
from scorepad.archive.errors import ArchiveError
from scorepad.archive.saved import SavedGame, key_of, story_of, unpacked
from scorepad.archive.saving import Shelf, forget, number_of
from scorepad.games.document import DocumentError, Json

_BATCH = 4_000
_TELLING = 500
MOST_REFUSALS = 1_000
"""So many refused lines are told one by one; of a file that is something else altogether, nobody reads more."""


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


def import_games(
    archive: Archive,
    lines: Iterable[bytes],
    keep_good: bool = False,
    progress: Callable[[int], None] | None = None,
) -> ImportReport:
    """Takes games in from the lines of an export.

    If a line is refused, nothing is imported, unless ``keep_good`` asks for the other lines. ``progress`` is told
    after every few hundred lines how many were read.
    """
    reading = _Reading(keep_good, progress)
    with (
        _without_cleaning(),
        checked_lines(lines) as checked,
        suppress(_RefusedError),
        archive.writing() as connection,
    ):
        reading.run(connection, checked)
    return reading.report()


@contextmanager
def _without_cleaning() -> Iterator[None]:
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
        self._progress = progress
        self._lines = self._imported = self._already_here = self._refused = 0
        self._refusals: list[Refusal] = []
        self._left_out: Sums[str] = Sums()

    def run(self, connection: Connection, checked: CheckedLines) -> None:
        shelf = Shelf(connection)
        batch: list[Arrival] = []
        for number, answer in checked.lines:
            self._lines += 1
            if isinstance(answer, Arrival):
                batch.append(answer)
            else:
                self._refuse(number, answer)
            if self._lines % _TELLING == 0:
                self._tell()
            if self._lines % _BATCH == 0:
                self._put(connection, shelf, batch)
        self._put(connection, shelf, batch)
        self._tell()
        if self._refused and not self._keep_good:
            raise _RefusedError
        shelf.finish([*checked.sums(), self._left_out])

    def _tell(self) -> None:
        if self._progress is not None:
            self._progress(self._lines)

    def _refuse(self, number: int, error: ArchiveError | DocumentError) -> None:
        self._refused += 1
        if len(self._refusals) < MOST_REFUSALS:
            self._refusals.append(Refusal(number, error))

    def _put(self, connection: Connection, shelf: Shelf, batch: list[Arrival]) -> None:
        """Puts the new games of a batch; once a line was refused, the rest of the file is only checked."""
        if batch and (self._keep_good or not self._refused):
            new, known = _parted(connection, batch)
            shelf.put([arrival.game for arrival in new])
            for arrival in new:
                if arrival.photos:
                    photos.put(connection, number_of(connection, arrival.game.id), arrival.photos)
            for arrival in known:
                story = story_of(SavedGame.from_document(unpacked(arrival.game.body)))
                self._left_out.count(story, story.players, -1)
            self._imported += len(new)
            self._already_here += len(known)
        batch.clear()

    def report(self) -> ImportReport:
        imported = self._imported if self._keep_good or not self._refused else 0
        return ImportReport(self._lines, imported, self._already_here, self._refused, tuple(self._refusals))


def _parted(connection: Connection, batch: list[Arrival]) -> tuple[list[Arrival], list[Arrival]]:
    """The games that are new, each once, and those that the archive has, by id, else by content.

    A deleted game that comes back in a backup is wanted again: it is let go of first.
    """
    ids: set[str] = set()
    deleted: list[int] = []
    for saved, game_id, deleted_at in among(
        connection, "SELECT saved, id, deleted_at FROM games WHERE id IN", [arrival.game.id for arrival in batch]
    ):
        if deleted_at is None:
            ids.add(game_id)
        else:
            deleted.append(saved)
    if deleted:
        forget(connection, deleted)
    twins = _twins(connection, [arrival.game.fingerprint for arrival in batch])
    new: list[Arrival] = []
    known: list[Arrival] = []
    for arrival in batch:
        game = arrival.game
        same = twins.setdefault(game.fingerprint, [])
        if game.id in ids or any(_same(game.body, *twin) for twin in same):
            known.append(arrival)
            continue
        ids.add(game.id)
        same.append((game.body, game.players))
        new.append(arrival)
    return new, known


def _twins(connection: Connection, fingerprints: list[int]) -> dict[int, list[tuple[str, Sequence[str | None]]]]:
    """Games with the same scores at the same moment: their documents, and their players' names of today."""
    twins: dict[int, list[tuple[str, Sequence[str | None]]]] = {}
    for saved, fingerprint, body in among(
        connection,
        "SELECT games.saved, fingerprint, body FROM games JOIN documents ON documents.saved = games.saved"
        " WHERE deleted_at IS NULL AND fingerprint IN",
        fingerprints,
    ):
        names = connection.rows(
            "SELECT name FROM seats LEFT JOIN players ON players.id = player WHERE saved = ? ORDER BY seat", (saved,)
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
