"""Writing games into the tables of an archive, and taking them out again, with the sums."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.archive.database import Connection, Row, among, holes, one
from scorepad.archive.entry import Entry, Moment, PlayedBox, entry_of, moment_of
from scorepad.archive.folding import folded, words_of
from scorepad.archive.saved import SavedGame, more_of, unpacked
from scorepad.archive.sums import Sums

_BATCH = 500
_LIVE = ("games", "seats", "wonders")


class NewGame(NamedTuple):
    """A game on its way into the archive, without its document once that is read: a batch of those fills the memory."""

    id: str
    played_at: str
    place: str
    note: str
    entry: Entry
    names: tuple[str | None, ...]
    """Who sat where, as the archive knows them."""
    body: str
    """The document as it is kept."""


def new_game(game: SavedGame, entry: Entry, body: str) -> NewGame:
    """A game with its entry, to be put."""
    return NewGame(game.id, game.played_at, game.place, game.note, entry, entry.names, body)


class StoredGame(NamedTuple):
    """A game of the archive, with all that it was written with."""

    moment: Moment
    number: int
    game: SavedGame
    entry: Entry
    players: tuple[int | None, ...]
    """The players' numbers by seat; None for a city that nobody plays."""


class Writer:
    """Writes games within one transaction. Rows are gathered until ``flush``, sums until ``finish``."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._players: dict[str, int] = {}
        self._boxes: dict[PlayedBox, int] = {}
        self._next: int = connection.rows("SELECT coalesce(max(number), 0) FROM documents")[0][0] + 1
        self._rows: dict[str, list[Row]] = {"games": [], "seats": [], "wonders": [], "notes (rowid, words)": []}
        self._sums = Sums()

    def put(self, games: Sequence[NewGame]) -> list[int]:
        """Takes new games in, whose ids must not be in the archive yet; their numbers."""
        known = self._numbers({name for new in games for name in new.names if name is not None})
        numbers = list(range(self._next, self._next + len(games)))
        self._next += len(games)
        self._connection.insert("documents", [(number, new.body) for number, new in zip(numbers, games, strict=True)])
        for number, new in zip(numbers, games, strict=True):
            self.add(number, new, new.entry, [None if name is None else known[name] for name in new.names])
        self.flush()
        return numbers

    def add(self, number: int, game: SavedGame | NewGame, entry: Entry, players: Sequence[int | None]) -> None:
        """Takes a game in whose document is there already."""
        moment, box = moment_of(entry.played, number), self._box(entry.box)
        played = entry.played_seats
        totals = [seat.total for seat in played]
        science = [seat.points["science"] for seat in played if "science" in seat.points]
        self._rows["games"].append(
            (
                moment, number, game.id, entry.box.game, box, game.played_at, entry.month, game.place,
                folded(game.place), game.note, entry.decided_by, len(played), sum(seat.rank == 1 for seat in played),
                sum(totals), max(totals, default=None), max(science, default=None), entry.margin, entry.fingerprint,
            )
        )  # fmt: skip
        seats, wonders = self._rows["seats"], self._rows["wonders"]
        for seat, (city, player) in enumerate(zip(entry.seats, players, strict=True)):
            if player is None:
                seats.append((moment, seat, None, box, None, None, None))
            else:
                seats.append((moment, seat, player, box, city.total, city.rank, city.points.get("science")))
            for wonder, side in city.wonders:
                wonders.append((wonder, moment, seat, side))
        words = words_of(game.note)
        if words:
            self._rows["notes (rowid, words)"].append((moment, " ".join(words)))
        self._sums.count(entry, box, players)

    def flush(self) -> None:
        """Writes the rows that were gathered, in the order of the tables' keys, which is the fastest."""
        for table, rows in self._rows.items():
            if rows:
                self._connection.insert(table, sorted(rows))
                rows.clear()

    def take_out(self, stored: StoredGame) -> None:
        """Takes a game out of the lists and sums; its document and photos stay."""
        self._sums.count(stored.entry, self._box(stored.entry.box), stored.players, -1)
        for table in _LIVE:
            self._connection.run(f"DELETE FROM {table} WHERE moment = ?", (stored.moment,))
        self._connection.run("DELETE FROM notes WHERE rowid = ?", (stored.moment,))

    def finish(self) -> None:
        """Writes everything that was gathered."""
        self.flush()
        self._sums.write(self._connection)

    def _numbers(self, names: set[str]) -> dict[str, int]:
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

    def _box(self, box: PlayedBox) -> int:
        if box not in self._boxes:
            values = (box.game, box.edition, " ".join(box.expansions))
            where = "game = ? AND edition = ? AND expansions = ?"
            found = one(self._connection, f"SELECT id FROM boxes WHERE {where}", values)
            if found is None:
                found = self._connection.rows("SELECT coalesce(max(id), 0) + 1 FROM boxes")[0]
                self._connection.insert("boxes", [(found[0], *values)])
            self._boxes[box] = found[0]
        return self._boxes[box]


def stored_games(connection: Connection, moments: Sequence[Moment]) -> Iterator[StoredGame]:
    """Games as they are in the archive, read in batches."""
    for start in range(0, len(moments), _BATCH):
        some = moments[start : start + _BATCH]
        players: defaultdict[int, list[int | None]] = defaultdict(list)
        for moment, player in connection.rows(
            f"SELECT moment, player FROM seats WHERE moment IN ({holes(some)}) ORDER BY moment, seat", some
        ):
            players[moment].append(player)
        for moment, number, game_id, played_at, place, note, body in connection.rows(
            "SELECT moment, games.number, id, played_at, place, note, body FROM games"
            f" JOIN documents ON documents.number = games.number WHERE moment IN ({holes(some)})",
            some,
        ):
            kept = unpacked(body)
            game = SavedGame(game_id, played_at, place, note, kept["table"], kept["result"], more_of(kept))
            yield StoredGame(moment, number, game, entry_of(game), tuple(players[moment]))


def put_aside(
    connection: Connection, columns: tuple[int, str, int, str, str, str], players: Sequence[int | None]
) -> None:
    """Keeps a deleted game (number, id, when it was deleted, played at, place, note) and who sat where."""
    connection.insert("deleted_games", [(*columns, json.dumps(list(players)))])


def recount(connection: Connection) -> None:
    """Counts the sums of all games anew."""
    for table in ("category_sums", "pair_sums", "wonder_sums"):
        connection.run(f"DELETE FROM {table}")
    connection.run("UPDATE players SET games = 0, wins = 0")
    boxes: dict[Moment, int] = dict(connection.rows("SELECT moment, box FROM games"))
    sums = Sums()
    for stored in stored_games(connection, sorted(boxes)):
        sums.count(stored.entry, boxes[stored.moment], stored.players)
    sums.write(connection)
