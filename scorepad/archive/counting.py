"""Counting: the sums behind the statistics and the search, kept up with every game that comes or goes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import chain, combinations
from operator import add
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from scorepad.archive.database import Connection, holes
from scorepad.archive.marks import Finds, marks_of, marks_of_players
from scorepad.archive.saved import SavedGame, Story, story_of, unpacked

EVERYONE = 0
"""The "player" of the months of the whole archive; people's numbers begin at 1."""
TOTAL = "total"
_BATCH = 500
_HEAP = 10_000
"""So many games are counted at once: enough to be fast, and few enough to be held in memory."""

_Key = TypeVar("_Key", bound=Hashable)
_Player = TypeVar("_Player", int, str)
_Changes: TypeAlias = Iterator[tuple[tuple[Any, ...], tuple[int, ...]]]


class Entry(NamedTuple):
    """A game of the archive on its way into or out of what is counted."""

    slot: int
    story: Story
    players: tuple[int | None, ...]
    """The players' numbers by seat; None for a city that nobody plays."""
    place: str
    note: str

    @property
    def marks(self) -> list[str]:
        """What the game is found by, each mark once."""
        return [*marks_of(self.story, self.place, self.note), *marks_of_players(self.players)]


class Ledger:
    """Games that come and go, gathered, and written at once: where they are found, and the sums."""

    def __init__(self) -> None:
        self._finds = Finds()
        self._sums: Sums[int] = Sums()

    def count(self, entry: Entry, by: int = 1) -> None:
        """Takes a game in, or with ``by=-1`` out."""
        self._finds.count(entry.marks, entry.slot, by)
        self._sums.count(entry.story, entry.players, by)

    def write(self, connection: Connection) -> None:
        """Writes what was gathered."""
        self._finds.write(connection)
        self._sums.write(connection)


class _Heap(Generic[_Player]):
    """Games as they come, one after the other, before they are counted."""

    def __init__(self) -> None:
        self.nights: list[tuple[str, int]] = []
        self.totals: list[tuple[str, int, int]] = []
        self.boards: list[tuple[str, str, str, int, bool]] = []
        self.pairs: list[tuple[_Player, _Player, str, int]] = []
        self.seats: defaultdict[tuple[_Player, str, tuple[str, ...]], list[tuple[int, ...]]] = defaultdict(list)
        """By player, game and categories: the months, wins and totals, and the points in each of the categories."""


class Sums(Generic[_Player]):
    """Changes to the sums behind the statistics, gathered over many games and written at once.

    Gathering first makes an import of 100,000 games write each sum once, not once a game. Games are heaped up, and
    a high heap is counted column by column, because counting a long list is what Python does fastest. Players go by
    their numbers in the archive, or by their names where those aren't known yet.
    """

    def __init__(self) -> None:
        self._coming: _Heap[_Player] = _Heap()
        self._going: _Heap[_Player] = _Heap()
        self._nights: Counter[tuple[str, int]] = Counter()
        self._totals: Counter[tuple[str, int, int]] = Counter()
        self._tallies: defaultdict[tuple[_Player, str, str], Counter[int]] = defaultdict(Counter)
        self._boards: Counter[tuple[str, str, str, int, bool]] = Counter()
        self._pairs: Counter[tuple[_Player, _Player, str, int]] = Counter()
        self._months: defaultdict[tuple[_Player, str], defaultdict[int, list[int]]] = defaultdict(_no_months)

    def count(self, story: Story, players: Iterable[_Player | None], by: int = 1) -> None:
        """Takes a game in, or with ``by=-1`` out; its players by seat."""
        heap = self._coming if by > 0 else self._going
        game, month = story.game, story.month
        ranks: list[tuple[_Player, int]] = []
        totals: list[int] = []
        for player, (_, total, rank, built, points) in zip(players, story.seats, strict=True):
            if player is None or rank is None:
                continue
            won = rank == 1
            heap.seats[player, game, tuple(points)].append(tuple(chain((month, won, total), points.values())))
            heap.boards += [(game, wonder, side, total, won) for wonder, side in built]
            totals.append(total)
            ranks.append((player, rank))
        heap.totals += [(game, len(ranks), total) for total in totals]
        # Each pair once; the other's view of it is the same turned round.
        heap.pairs += [
            (player, other, game, (rank < rival) - (rank > rival))
            for (player, rank), (other, rival) in combinations(ranks, 2)
            if player != other
        ]
        heap.nights.append((game, month))
        if len(heap.nights) >= _HEAP:
            self.settle()

    def settle(self) -> None:
        """Counts the games that are heaped up."""
        self._take(self._coming, 1)
        self._take(self._going, -1)
        self._coming, self._going = _Heap(), _Heap()

    def _take(self, heap: _Heap[_Player], by: int) -> None:
        count = Counter.update if by > 0 else Counter.subtract
        count(self._nights, heap.nights)
        count(self._totals, heap.totals)
        count(self._boards, heap.boards)
        count(self._pairs, heap.pairs)
        for (player, game, categories), seats in heap.seats.items():
            columns = list(zip(*seats, strict=True))
            for category, column in zip(chain((TOTAL,), categories), columns[2:], strict=True):
                count(self._tallies[player, game, category], column)
            sums = self._months[player, game]
            for month, won, total in zip(*columns[:3], strict=True):
                here = sums[month]
                here[0] += by
                here[1] += by * won
                here[2] += by * total

    def add(self, named: Sums[str], numbers: Mapping[str, _Player]) -> None:
        """Takes in sums that were gathered by the players' names; who has no number has no game left in them."""
        named.settle()
        self._nights.update(named._nights)
        self._totals.update(named._totals)
        self._boards.update(named._boards)
        for (name, game, category), tally in named._tallies.items():
            if name in numbers:
                self._tallies[numbers[name], game, category].update(tally)
        for (name, other, game, order), by in named._pairs.items():
            if name in numbers and other in numbers:
                self._pairs[numbers[name], numbers[other], game, order] += by
        for (name, game), months in named._months.items():
            if name in numbers:
                for month, more in months.items():
                    sums = self._months[numbers[name], game][month]
                    sums[:] = map(add, sums, more)

    def write(self, connection: Connection) -> None:
        """Writes what was gathered."""
        self.settle()
        _upsert(connection, "tallies", ("player", "game", "category", "points"), ("seats",), self._all_tallies())
        totals = ((key, (by,)) for key, by in self._totals.items())
        _upsert(connection, "totals", ("game", "players", "total"), ("seats",), totals)
        standings = ((key, tuple(sums)) for key, _, sums in self._by_month())
        _upsert(connection, "standings", ("player", "game"), ("games", "wins", "points"), standings)
        _upsert(connection, "pairs", ("player", "other", "game"), ("games", "ahead", "level"), self._all_pairs())
        _upsert(connection, "boards", ("game", "wonder", "side", "total"), ("seats", "wins"), self._all_boards())
        months = ("games", "wins", "points", "seats")
        _upsert(connection, "months", ("player", "game", "month"), months, self._all_months())
        players = _summed((player, (games, wins)) for (player, _), _, (games, wins, _) in self._by_month())
        connection.run_many(
            "UPDATE players SET games = games + ?, wins = wins + ? WHERE id = ?",
            [(games, wins, player) for player, (games, wins) in sorted(players.items())],
        )

    def _all_tallies(self) -> _Changes:
        return (
            ((player, game, category, points), (by,))
            for (player, game, category), tally in self._tallies.items()
            for points, by in tally.items()
        )

    def _all_pairs(self) -> _Changes:
        for (player, other, game, order), by in self._pairs.items():
            yield (player, other, game), (by, by * (order > 0), by * (order == 0))
            yield (other, player, game), (by, by * (order < 0), by * (order == 0))

    def _all_boards(self) -> _Changes:
        return (
            ((game, wonder, side, total), (by, by * won))
            for (game, wonder, side, total, won), by in self._boards.items()
        )

    def _by_month(self) -> Iterator[tuple[tuple[_Player, str], int, list[int]]]:
        return ((key, month, sums) for key, months in self._months.items() for month, sums in months.items())

    def _all_months(self) -> _Changes:
        for (game, month), by in self._nights.items():
            yield (EVERYONE, game, month), (by, 0, 0, 0)
        for (player, game), month, (games, wins, points) in self._by_month():
            yield (EVERYONE, game, month), (0, wins, points, games)
            yield (player, game, month), (games, wins, points, games)


def _no_months() -> defaultdict[int, list[int]]:
    """By month: games, wins and points. A function with a name, since it travels between processes."""
    return defaultdict(_nothing)


def _nothing() -> list[int]:
    return [0, 0, 0]


def _summed(changes: Iterable[tuple[_Key, tuple[int, ...]]]) -> dict[_Key, list[int]]:
    sums: dict[_Key, list[int]] = {}
    for key, amounts in changes:
        if key in sums:
            sums[key] = [before + more for before, more in zip(sums[key], amounts, strict=True)]
        else:
            sums[key] = list(amounts)
    return sums


def _upsert(
    connection: Connection, table: str, keys: tuple[str, ...], sums: tuple[str, ...], changes: _Changes
) -> None:
    columns = (*keys, *sums)
    added = ", ".join(f"{name} = {table}.{name} + excluded.{name}" for name in sums)
    connection.run_many(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({holes(columns)})"
        f" ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {added}",
        sorted((*key, *amounts) for key, amounts in _summed(changes).items() if any(amounts)),
    )


def entries(connection: Connection, saved: list[int]) -> Iterator[Entry]:
    """Saved games as they stand, ready to be counted in or out."""
    for start in range(0, len(saved), _BATCH):
        some = saved[start : start + _BATCH]
        players: defaultdict[int, list[int | None]] = defaultdict(list)
        for number, player in connection.rows(
            f"SELECT saved, player FROM seats WHERE saved IN ({holes(some)}) ORDER BY saved, seat", some
        ):
            players[number].append(player)
        for number, slot, game_id, played_at, place, note, body in connection.rows(
            "SELECT games.saved, slot, id, played_at, place, note, body FROM games"
            f" JOIN documents ON documents.saved = games.saved WHERE games.saved IN ({holes(some)})",
            some,
        ):
            parts = unpacked(body)
            game = SavedGame(game_id, played_at, place, note, parts["table"], parts["result"])
            yield Entry(slot, story_of(game), tuple(players[number]), place, note)


def recount(connection: Connection) -> None:
    """Counts all games anew, as when the sums are introduced to an archive that has games already."""
    for table in ("found_in", "marks", "tallies", "standings", "pairs", "boards", "months", "totals"):
        connection.run(f"DELETE FROM {table}")
    connection.run("UPDATE players SET games = 0, wins = 0")
    saved = [row[0] for row in connection.rows("SELECT saved FROM games WHERE deleted_at IS NULL ORDER BY saved")]
    ledger = Ledger()
    for entry in entries(connection, saved):
        ledger.count(entry)
    ledger.write(connection)
