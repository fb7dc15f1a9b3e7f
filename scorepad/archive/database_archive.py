"""The archive over a database: every call is one transaction, the same on both backends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar
from uuid import uuid4

from scorepad.archive import figures, filtering, listing, photos, players, saving, statistics
from scorepad.archive.checking import LONGEST_NOTE, LONGEST_PLACE, check_text
from scorepad.archive.database import Connection, Database
from scorepad.archive.entry import PlayedBox
from scorepad.archive.errors import ArchiveError
from scorepad.archive.filtering import Filter
from scorepad.archive.listing import Page
from scorepad.archive.saved import SavedGame
from scorepad.archive.schema import migrate

_EVERYTHING = Filter()
_T = TypeVar("_T")
_KEPT_SECONDS = 30 * 24 * 3600
"""A deleted game can be restored for a month."""


class DatabaseArchive:
    """Saved games in a database. ``notice`` is what the person should know about its opening."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.notice: ArchiveError | None = database.notice
        try:
            migrate(database)
            self._purge()
        except BaseException:
            # An archive that can't be used mustn't keep its server waiting.
            database.close()
            raise

    def _purge(self) -> None:
        before = int(time.time()) - _KEPT_SECONDS
        with self._database.reading() as connection:
            gone = saving.purgeable(connection, before)
        if gone:
            with self._database.writing() as connection:
                saving.purge(connection, before)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction for many changes, as an import needs it."""
        with self._database.writing() as connection:
            yield connection

    def _write(self, work: Callable[[Connection], _T], done: Callable[[ArchiveError], _T] | None = None) -> _T:
        """Runs some work in a transaction, once more if the connection breaks.

        Whether the first attempt was kept can't be known then: the answer to its COMMIT may be what was lost. So the
        work must be such that doing it twice is doing it once, or ``done`` makes an answer of the error that shows
        that it was done.
        """
        try:
            with self._database.writing() as connection:
                return work(connection)
        except ArchiveError as error:
            if error.code != "connection_lost":
                raise
        try:
            with self._database.writing() as connection:
                return work(connection)
        except ArchiveError as error:
            if done is None or error.code != "unknown_game":
                raise
            return done(error)

    def close(self) -> None:
        self._database.close()

    def save(self, game: SavedGame) -> bool:
        check_text(game.place, "place", LONGEST_PLACE)
        check_text(game.note, "note", LONGEST_NOTE)
        attempts = 0

        def work(connection: Connection) -> bool:
            nonlocal attempts
            attempts += 1
            # Where a second attempt finds the game, the first one was kept.
            return saving.save(connection, game) or attempts > 1

        return self._write(work)

    def read(self, game_id: str) -> SavedGame:
        with self._database.reading() as connection:
            return listing.read(connection, [saving.moment_by_id(connection, game_id)])[0]

    def list(self, wanted: Filter = _EVERYTHING, after: str | None = None, most: int = listing.PAGE) -> Page:
        with self._database.reading() as connection:
            return listing.page(connection, wanted, after, most)

    def count(self, wanted: Filter = _EVERYTHING) -> int:
        with self._database.reading() as connection:
            return filtering.count(connection, wanted)

    def each(self, wanted: Filter = _EVERYTHING) -> Iterator[SavedGame]:
        with self._database.reading() as connection:
            found = filtering.moments(connection, wanted)[::-1]
            for start in range(0, len(found), 200):
                yield from listing.read(connection, found[start : start + 200])

    def change(self, game_id: str, note: str | None = None, place: str | None = None) -> None:
        check_text(place or "", "place", LONGEST_PLACE)
        check_text(note or "", "note", LONGEST_NOTE)
        self._write(lambda connection: saving.change(connection, game_id, note, place))

    def delete(self, game_id: str) -> None:
        self._write(lambda connection: saving.delete(connection, game_id), done=lambda _: None)

    def restore(self, game_id: str) -> None:
        self._write(lambda connection: saving.restore(connection, game_id), done=lambda _: None)

    def add_photo(self, game_id: str, picture: bytes) -> str:
        photo_id = str(uuid4())
        self._write(lambda connection: photos.add(connection, game_id, photo_id, picture))
        return photo_id

    def photos(self, game_id: str) -> tuple[photos.Photo, ...]:
        with self._database.reading() as connection:
            return tuple(photos.of_game(connection, game_id))

    def remove_photo(self, photo_id: str) -> None:
        self._write(lambda connection: photos.remove(connection, photo_id))

    def restore_photo(self, photo_id: str) -> None:
        self._write(lambda connection: photos.restore(connection, photo_id))

    def names(self, beginning: str = "", most: int = 20) -> tuple[str, ...]:
        with self._database.reading() as connection:
            return tuple(players.names(connection, beginning, most))

    def places(self, beginning: str = "", most: int = 20) -> tuple[str, ...]:
        with self._database.reading() as connection:
            return tuple(players.places(connection, beginning, most))

    def rename_player(self, old: str, new: str) -> players.Rename:
        with self._database.writing() as connection:
            return players.rename(connection, old, new)

    def renames(self, most: int = 20) -> tuple[players.Rename, ...]:
        with self._database.reading() as connection:
            return tuple(players.renames(connection, most))

    def undo_rename(self, rename_id: int | None = None) -> players.Rename:
        with self._database.writing() as connection:
            return players.undo(connection, rename_id)

    def boxes(self) -> tuple[PlayedBox, ...]:
        with self._database.reading() as connection:
            return statistics.boxes(connection)

    def statistics(self, game: str | None = None, most: int = 50, box: PlayedBox | None = None) -> figures.Statistics:
        with self._database.reading() as connection:
            return statistics.statistics(connection, game, most, box)

    def player(self, name: str) -> figures.PlayerStatistics:
        with self._database.reading() as connection:
            return statistics.player(connection, name)

    def head_to_head(self, name: str, rival: str) -> tuple[figures.RivalLine, ...]:
        with self._database.reading() as connection:
            return statistics.head_to_head(connection, name, rival)

    def standing(
        self, game: str, total: int, players: int | None = None, box: PlayedBox | None = None
    ) -> figures.Standing:
        with self._database.reading() as connection:
            return statistics.standing(connection, game, total, players, box)
