"""Saving games: the document, its seats and the sums, in one transaction."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from sys import intern
from typing import NamedTuple, TypeAlias

from scorepad.archive import seasons
from scorepad.archive.counting import Ledger, Sums, entries
from scorepad.archive.database import Connection, Row, among, holes, one
from scorepad.archive.errors import ArchiveError
from scorepad.archive.marks import Finds, marks_of, marks_of_players
from scorepad.archive.saved import SavedGame, Story, folded, story_of

_Counted: TypeAlias = tuple[int | None, int | None, int | None]
_Best: TypeAlias = tuple[int | None, int | None]
"""The highest total at a table, and the most science."""
_NOBODY: _Counted = (None, None, None)
_MOST_UNWRITTEN = 100_000
"""What so many games are found by is gathered in memory before it is written: the fewer times, the faster."""


class Ready(NamedTuple):
    """A game ready for the tables: all but the numbers that the archive gives it and its players.

    Plain tuples of plain values, which travel fast between processes.
    """

    id: str
    game: str
    played: int
    fingerprint: int
    columns: tuple[str, str, str, int, int | None, str]
    """When, as it was written; where; the note; how many played; the margin; what decided."""
    best: _Best
    players: tuple[str | None, ...]
    """The players' names by seat; None for a city that nobody plays."""
    counted: tuple[_Counted, ...]
    marks: tuple[str, ...]
    """What it is found by, but for its players."""
    body: str
    """The document as JSON."""


def ready(game: SavedGame, story: Story, body: str) -> Ready:
    """A game as it goes into the tables."""
    players = story.players
    number = len(players) - players.count(None)
    by_seat = counted(story)
    return Ready(
        game.id,
        story.game,
        story.played,
        story.fingerprint,
        (game.played_at, game.place, game.note, number, story.margin, story.decided_by),
        best(by_seat),
        players,
        by_seat,
        # The same few words in most games: as one object each, they are sent to another process once.
        tuple(map(intern, marks_of(story, game.place, game.note))),
        body,
    )


class _Slots:
    """The next free slots, season by season, within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._next: dict[int, int] = {}

    def next(self, played: int) -> int:
        """A slot for a game of this moment."""
        season = seasons.season_of(played)
        slot = self._next.get(season)
        if slot is None:
            first, after = seasons.first_slot(season), seasons.first_slot(season + 1)
            row = one(self._connection, "SELECT max(slot) FROM games WHERE slot >= ? AND slot < ?", (first, after))
            slot = first if row is None or row[0] is None else row[0] + 1
        self._next[season] = slot + 1
        return slot


class Shelf:
    """Puts games into an archive within one transaction; ``finish`` writes what they are found by, and their sums."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._players: dict[str, int] = {}
        self._next = connection.rows("SELECT coalesce(max(saved), 0) FROM games")[0][0] + 1
        self._slots = _Slots(connection)
        self._finds = Finds()
        self._unwritten = 0

    def put(self, games: Sequence[Ready]) -> None:
        """Takes new games in; their ids must not be in the archive yet."""
        numbers = self._meet({name for game in games for name in game.players if name is not None})
        rows: list[Row] = []
        seats: list[Row] = []
        for saved, game in enumerate(games, self._next):
            slot = self._slots.next(game.played)
            columns = (game.id, game.game, game.played, *game.columns, game.fingerprint, None, *game.best, slot)
            rows.append((saved, *columns))
            players = [None if name is None else numbers[name] for name in game.players]
            for seat, (player, counted) in enumerate(zip(players, game.counted, strict=True)):
                seats.append((saved, seat, player, *counted))
            self._finds.count(game.marks, slot)
            self._finds.count(marks_of_players(players), slot)
        self._connection.insert("games", rows)
        self._connection.insert("documents", [(saved, game.body) for saved, game in enumerate(games, self._next)])
        self._connection.insert("seats", seats)
        self._next += len(games)
        self._unwritten += len(games)
        if self._unwritten >= _MOST_UNWRITTEN:
            self._write_finds()

    def _write_finds(self) -> None:
        self._finds.write(self._connection)
        self._unwritten = 0

    def _meet(self, names: set[str]) -> dict[str, int]:
        """The numbers of players; new ones are given theirs."""
        wanted = sorted(names - self._players.keys())
        for name, number in among(self._connection, "SELECT name, id FROM players WHERE name IN", wanted):
            self._players[name] = number
        new = [name for name in wanted if name not in self._players]
        if new:
            last = self._connection.rows("SELECT coalesce(max(id), 0) FROM players")[0][0]
            self._players.update(zip(new, range(last + 1, last + 1 + len(new)), strict=True))
            self._connection.insert("players", [(self._players[name], name, folded(name), 0, 0) for name in new])
        return self._players

    def finish(self, counted: Sequence[Sums[str]]) -> None:
        """Writes what everything that was put is found by, and its sums."""
        self._write_finds()
        sums: Sums[int] = Sums()
        for named in counted:
            sums.add(named, self._players)
        sums.write(self._connection)


def counted(story: Story) -> tuple[_Counted, ...]:
    """What each seat is counted by: total, rank and science; nothing of a city that nobody plays."""
    return tuple(
        [_NOBODY if city.rank is None else (city.total, city.rank, city.points.get("science")) for city in story.seats]
    )


def best(by_seat: Sequence[_Counted]) -> _Best:
    """What a table is remembered by, if it sets a record."""
    totals = [total for total, _, _ in by_seat if total is not None]
    science = [points for _, _, points in by_seat if points is not None]
    return max(totals, default=None), max(science, default=None)


def packed(game: SavedGame) -> str:
    """What is kept of a game beyond the columns."""
    body = {"table": game.table, "result": game.result, **game.more}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def save(connection: Connection, game: SavedGame) -> bool:
    """Saves a game once: False, and nothing changed, if its id is known. A deleted game is taken in anew."""
    found = one(connection, "SELECT saved, deleted_at FROM games WHERE id = ?", (game.id,))
    if found and found[1] is None:
        return False
    photos = found[0] if found else None
    if found:
        forget(connection, [found[0]], keep_photos=True)
    story = story_of(game)
    sums: Sums[str] = Sums()
    sums.count(story, story.players)
    shelf = Shelf(connection)
    shelf.put([ready(game, story, packed(game))])
    shelf.finish([sums])
    if photos is not None:
        new = number_of(connection, game.id)
        connection.run("UPDATE photos SET saved = ? WHERE saved = ?", (-new, photos))
        connection.run("UPDATE photos SET saved = ? WHERE saved = ?", (new, -new))
    return True


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
    ledger = Ledger()
    for entry in entries(connection, saved):
        ledger.count(entry, -1)
    ledger.write(connection)


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
    connection.run(
        "UPDATE games SET deleted_at = ?, slot = NULL, margin = NULL, best = NULL, science = NULL WHERE saved = ?",
        (int(time.time()), saved),
    )
    connection.run("UPDATE seats SET total = NULL, rank = NULL, science = NULL WHERE saved = ?", (saved,))


def restore(connection: Connection, game_id: str) -> None:
    """Brings a deleted game back as it was; its players keep the names they have been given since."""
    saved = number_of(connection, game_id, deleted=True)
    ((played,),) = connection.rows("SELECT played FROM games WHERE saved = ?", (saved,))
    slot = _Slots(connection).next(played)
    connection.run("UPDATE games SET deleted_at = NULL, slot = ? WHERE saved = ?", (slot, saved))
    ledger = Ledger()
    for entry in entries(connection, [saved]):
        ledger.count(entry)
        by_seat = counted(entry.story)
        connection.run(
            "UPDATE games SET margin = ?, best = ?, science = ? WHERE saved = ?",
            (entry.story.margin, *best(by_seat), saved),
        )
        connection.run_many(
            "UPDATE seats SET total = ?, rank = ?, science = ? WHERE saved = ? AND seat = ?",
            [(*columns, saved, seat) for seat, columns in enumerate(by_seat)],
        )
    ledger.write(connection)


def change(connection: Connection, game_id: str, note: str | None, place: str | None) -> None:
    """Puts another note or place; what is None stays."""
    saved = number_of(connection, game_id)
    old = next(entries(connection, [saved]))
    new = old._replace(note=old.note if note is None else note, place=old.place if place is None else place)
    ledger = Ledger()
    ledger.count(old, -1)
    ledger.count(new)
    connection.run("UPDATE games SET note = ?, place = ? WHERE saved = ?", (new.note, new.place, saved))
    ledger.write(connection)


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
