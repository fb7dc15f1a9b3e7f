"""Saved games: one protocol, one file a backend."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

from scorepad.archive.entry import PlayedBox
from scorepad.archive.errors import ArchiveError
from scorepad.archive.filtering import Filter
from scorepad.archive.listing import Page, PlayerResult, Summary
from scorepad.archive.saved import SavedGame

if TYPE_CHECKING:
    from pathlib import Path

    from scorepad.archive.database import Connection
    from scorepad.archive.figures import PlayerStatistics, RivalLine, Standing, Statistics
    from scorepad.archive.photos import Photo
    from scorepad.archive.players import Rename

__all__ = [
    "Archive",
    "ArchiveError",
    "Filter",
    "Page",
    "PlayedBox",
    "PlayerResult",
    "SavedGame",
    "Summary",
    "open_archive",
]


class Archive(Protocol):
    """Where finished games are kept. Every call is complete or has not happened; ArchiveError says what went wrong."""

    notice: ArchiveError | None
    """What the person should know about the opening, such as a damaged file that was set aside."""

    def close(self) -> None:
        """Closes the file or the connections to the server."""

    def save(self, game: SavedGame) -> bool:
        """Keeps a game for good when this returns; False, and nothing changed, if its id is in the archive already."""

    def read(self, game_id: str) -> SavedGame:
        """A game as it was saved, with the names its players have today."""

    def list(self, wanted: Filter = ..., after: str | None = None, most: int = ...) -> Page:
        """The newest games that fit; ``after`` is the ``next`` of the page before."""

    def count(self, wanted: Filter = ...) -> int:
        """How many games fit."""

    def each(self, wanted: Filter = ...) -> Iterator[SavedGame]:
        """All games that fit, oldest first, as they were at one moment."""

    def change(self, game_id: str, note: str | None = None, place: str | None = None) -> None:
        """Puts another note or place; what is None stays."""

    def delete(self, game_id: str) -> None:
        """Takes a game out of every list and sum; it can be restored for a month."""

    def restore(self, game_id: str) -> None:
        """Brings a deleted game back."""

    def add_photo(self, game_id: str, picture: bytes) -> str:
        """Adds a photo (JPEG, PNG or WebP) to a game; its id."""

    def photos(self, game_id: str) -> tuple[Photo, ...]:
        """The photos of a game."""

    def remove_photo(self, photo_id: str) -> None:
        """Takes a photo away; it can be restored for a month."""

    def restore_photo(self, photo_id: str) -> None:
        """Brings a photo back."""

    def names(self, beginning: str = "", most: int = 20) -> tuple[str, ...]:
        """The players' names that begin like this, those who play most first."""

    def places(self, beginning: str = "", most: int = 20) -> tuple[str, ...]:
        """The places that begin like this, the most frequent first."""

    def rename_player(self, old: str, new: str) -> Rename:
        """Renames a player in the whole history; where the new name is known already, the two become one."""

    def renames(self, most: int = 20) -> tuple[Rename, ...]:
        """What was renamed and not undone, the latest first."""

    def undo_rename(self, rename_id: int | None = None) -> Rename:
        """Takes a renaming back: the latest, if none is named."""

    def boxes(self) -> tuple[PlayedBox, ...]:
        """Which games were played, in which edition and with which expansions, the most frequent first."""

    def statistics(self, game: str | None = None, most: int = 50, box: PlayedBox | None = None) -> Statistics:
        """The statistics of all games, of one game, or of one edition of it with one set of expansions."""

    def player(self, name: str) -> PlayerStatistics:
        """Everything about one player."""

    def head_to_head(self, name: str, rival: str) -> tuple[RivalLine, ...]:
        """One player against another, a line a game."""

    def standing(self, game: str, total: int, players: int | None = None, box: PlayedBox | None = None) -> Standing:
        """How special a total is, among all cities or among those at tables of this size, or with this in the box."""

    def writing(self) -> AbstractContextManager[Connection]:
        """One transaction for many changes, as an import needs it."""


def open_archive(location: str | Path | None = None) -> Archive:
    """The archive at an address or in a file; without one, the club's shared archive or the file of this device."""
    from scorepad.archive.database_archive import DatabaseArchive
    from scorepad.archive.location import archive_file, shared_archive
    from scorepad.archive.schema import VERSION

    where = str(location or shared_archive() or archive_file())
    if where.startswith(("postgresql://", "postgres://")):
        from scorepad.archive.postgres import PostgresDatabase

        return DatabaseArchive(PostgresDatabase(where))
    if "://" in where:
        raise ArchiveError("unknown_address")
    from scorepad.archive.sqlite import SqliteDatabase

    return DatabaseArchive(SqliteDatabase(where, VERSION))
