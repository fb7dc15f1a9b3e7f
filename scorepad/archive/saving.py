"""Saving games: the document, its seats and the sums, in one transaction."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from typing import NamedTuple

from scorepad.archive.counting import Entry, Sums, entries
from scorepad.archive.database import Connection, Row, among, holes, one
from scorepad.archive.errors import ArchiveError
from scorepad.archive.saved import SavedGame, Story, folded, key_of, story_of

_GAME = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)"
_SEAT = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


class Inserted(NamedTuple):
    """A game ready for the tables."""

    id: str
    played_at: str
    place: str
    note: str
    story: Story
    body: str
    """The document as JSON."""


class Shelf:
    """Puts games into an archive within one transaction; ``finish`` writes the sums."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._players: dict[str, int] = {}
        self._next = connection.rows("SELECT coalesce(max(saved), 0) FROM games")[0][0] + 1
        self._sums = Sums()

    def put(self, games: Iterable[Inserted]) -> None:
        """Takes new games in; their ids must not be in the archive yet."""
        rows: tuple[list[Row], list[Row], list[Row]] = ([], [], [])
        games = list(games)
        self._meet({key_of(seat.name) for game in games for seat in game.story.ranked})
        for game in games:
            self._put(game, rows)
        self._connection.run_many(_GAME, rows[0])
        self._connection.run_many("INSERT INTO documents VALUES (?, ?)", rows[1])
        self._connection.run_many(_SEAT, rows[2])
        self._sums.write_found(self._connection)

    def _put(self, game: Inserted, rows: tuple[list[Row], list[Row], list[Row]]) -> None:
        saved, self._next, story = self._next, self._next + 1, game.story
        players = tuple(self._players[key_of(seat.name)] if seat.rank is not None else None for seat in story.seats)
        rows[0].append(
            (
                saved,
                game.id,
                story.game,
                story.played,
                game.played_at,
                game.place,
                game.note,
                len(story.ranked),
                story.margin,
                story.decided_by,
                story.fingerprint,
            )
        )
        rows[1].append((saved, game.body))
        rows[2].extend(
            (saved, number, player, story.game, story.played, *counted(story, number))
            for number, player in enumerate(players)
        )
        self._sums.count(Entry(saved, story, players, game.place, game.note))

    def _meet(self, names: set[str]) -> None:
        """Learns the numbers of players, and gives new ones theirs."""
        wanted = sorted(names - self._players.keys())
        for name, number in among(self._connection, "SELECT name, id FROM players WHERE name IN", wanted):
            self._players[name] = number
        new = [name for name in wanted if name not in self._players]
        if new:
            last = self._connection.rows("SELECT coalesce(max(id), 0) FROM players")[0][0]
            self._players.update(zip(new, range(last + 1, last + 1 + len(new)), strict=True))
            self._connection.run_many(
                "INSERT INTO players VALUES (?, ?, ?, 0, 0)",
                [(self._players[name], name, folded(name)) for name in new],
            )

    def finish(self) -> None:
        """Writes the sums of everything that was put."""
        self._sums.write(self._connection)


def counted(story: Story, seat: int) -> tuple[int | None, int | None, int | None]:
    """What a seat is counted by: total, rank and science; nothing of a city that nobody plays."""
    city = story.seats[seat]
    if city.rank is None:
        return None, None, None
    return city.total, city.rank, city.points.get("science")


def packed(game: SavedGame) -> str:
    """What is kept of a game beyond the columns."""
    body = {"table": game.table, "result": game.result, **game.more}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def save(connection: Connection, game: SavedGame) -> None:
    """Saves a game; one with the same id is replaced, so that saving twice is saving once."""
    found = one(connection, "SELECT saved FROM games WHERE id = ?", (game.id,))
    photos = found[0] if found else None
    if found:
        forget(connection, [found[0]], keep_photos=True)
    shelf = Shelf(connection)
    shelf.put([Inserted(game.id, game.played_at, game.place, game.note, story_of(game), packed(game))])
    shelf.finish()
    if photos is not None:
        new = number_of(connection, game.id)
        connection.run("UPDATE photos SET saved = ? WHERE saved = ?", (-new, photos))
        connection.run("UPDATE photos SET saved = ? WHERE saved = ?", (new, -new))


def forget(connection: Connection, saved: list[int], keep_photos: bool = False) -> None:
    """Takes games out of every table, as if they had never been there."""
    live = [
        row[0]
        for row in connection.rows(
            f"SELECT saved FROM games WHERE deleted_at IS NULL AND saved IN ({holes(saved)})", saved
        )
    ]
    _count_out(connection, live)
    for table in ("games", "documents", "seats") if keep_photos else ("games", "documents", "seats", "photos"):
        connection.run(f"DELETE FROM {table} WHERE saved IN ({holes(saved)})", saved)


def _count_out(connection: Connection, saved: list[int]) -> None:
    sums = Sums()
    for entry in entries(connection, saved):
        sums.count(entry, -1)
    sums.write(connection)


def number_of(connection: Connection, game_id: str, deleted: bool = False) -> int:
    """The number of a saved game inside this archive."""
    row = one(connection, "SELECT saved, deleted_at FROM games WHERE id = ?", (game_id,))
    if row is None or (row[1] is not None) != deleted:
        raise ArchiveError("unknown_game", id=game_id)
    return int(row[0])


def delete(connection: Connection, game_id: str) -> None:
    """Takes a game out of every list and sum; it can be restored."""
    saved = number_of(connection, game_id)
    _count_out(connection, [saved])
    connection.run("UPDATE games SET deleted_at = ?, margin = NULL WHERE saved = ?", (int(time.time()), saved))
    connection.run("UPDATE seats SET total = NULL, rank = NULL, science = NULL WHERE saved = ?", (saved,))


def restore(connection: Connection, game_id: str) -> None:
    """Brings a deleted game back as it was; its players keep the names they have been given since."""
    saved = number_of(connection, game_id, deleted=True)
    sums = Sums()
    for entry in entries(connection, [saved]):
        sums.count(entry)
        connection.run("UPDATE games SET deleted_at = NULL, margin = ? WHERE saved = ?", (entry.story.margin, saved))
        connection.run_many(
            "UPDATE seats SET total = ?, rank = ?, science = ? WHERE saved = ? AND seat = ?",
            [(*counted(entry.story, seat), saved, seat) for seat in range(len(entry.story.seats))],
        )
    sums.write(connection)


def change(connection: Connection, game_id: str, note: str | None, place: str | None) -> None:
    """Puts another note or place; what is None stays."""
    saved = number_of(connection, game_id)
    old = next(entries(connection, [saved]))
    new = old._replace(note=old.note if note is None else note, place=old.place if place is None else place)
    sums = Sums()
    sums.count(old, -1)
    sums.count(new)
    connection.run("UPDATE games SET note = ?, place = ? WHERE saved = ?", (new.note, new.place, saved))
    sums.write(connection)


def purgeable(connection: Connection, before: int) -> bool:
    """Whether anything was deleted before a moment."""
    games = one(connection, "SELECT 1 FROM games WHERE deleted_at < ? LIMIT 1", (before,))
    return (
        games is not None or one(connection, "SELECT 1 FROM photos WHERE deleted_at < ? LIMIT 1", (before,)) is not None
    )


def purge(connection: Connection, before: int) -> None:
    """Lets go for good of games and photos that were deleted before a moment."""
    rows = connection.rows("SELECT saved FROM games WHERE deleted_at < ?", (before,))
    if rows:
        forget(connection, [row[0] for row in rows])
    connection.run("DELETE FROM photos WHERE deleted_at < ?", (before,))
