"""The sums behind the statistics, kept up with every game that comes or goes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import add
from typing import Any, TypeAlias

from scorepad.archive.database import Connection, holes
from scorepad.archive.entry import Entry

TOTAL = "total"
"""The category of whole totals among the sums of categories."""
NO_TOTAL = -1_000_000
"""In place of a total where the game was over before points were counted: it counts as a game, not in an average."""

_Counted: TypeAlias = defaultdict[tuple[str, int], int]
_Changes: TypeAlias = Iterator[tuple[tuple[Any, ...], tuple[int, ...]]]


def _counted() -> _Counted:
    return defaultdict(int)


class Sums:
    """Changes to the sums, gathered over many games and written at once: an import writes each sum once."""

    def __init__(self) -> None:
        self._categories: defaultdict[tuple[int, int, bool], _Counted] = defaultdict(_counted)
        """By player, box and whether the game was won; then by category and points."""
        self._wonders: defaultdict[tuple[int, str, str, int, bool], int] = defaultdict(int)
        """By box, wonder, side, total and whether the game was won."""
        self._pairs: defaultdict[tuple[int, int, int, int], int] = defaultdict(int)
        """By two players, box, and 1, 0 or -1 where the first was ahead, level or behind."""

    def count(self, entry: Entry, box: int, players: Sequence[int | None], by: int = 1) -> None:
        """Takes a game in, or with ``by=-1`` out; its players' numbers by seat."""
        by_points = entry.by_points
        ranks: list[tuple[int, int]] = []
        for player, (_, total, rank, built, points) in zip(players, entry.seats, strict=True):
            if player is None or rank is None:
                continue
            won = rank == 1
            if not by_points:
                total, points = NO_TOTAL, {}
            counted = self._categories[player, box, won]
            counted[TOTAL, total] += by
            for scored in points.items():
                counted[scored] += by
            for wonder, side in built:
                self._wonders[box, wonder, side, total, won] += by
            ranks.append((player, rank))
        for (player, rank), (other, rival) in combinations(ranks, 2):
            if player != other:
                self._pairs[player, other, box, (rank < rival) - (rank > rival)] += by

    def write(self, connection: Connection) -> None:
        """Writes what was gathered, and begins anew."""
        keys = ("player", "box", "category", "points")
        _upsert(connection, "category_sums", keys, ("seats", "wins"), self._by_category())
        keys = ("box", "wonder", "side", "total")
        _upsert(connection, "wonder_sums", keys, ("seats", "wins"), self._by_wonder())
        _upsert(connection, "pair_sums", ("player", "other", "box"), ("games", "ahead", "level"), self._both_views())
        players: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0])
        for (player, _, won), counted in self._categories.items():
            games = sum(seats for (category, _), seats in counted.items() if category == TOTAL)
            players[player][0] += games
            players[player][1] += games * won
        connection.run_many(
            "UPDATE players SET games = games + ?, wins = wins + ? WHERE id = ?",
            [(games, wins, player) for player, (games, wins) in sorted(players.items())],
        )
        self._categories.clear()
        self._wonders.clear()
        self._pairs.clear()

    def _by_category(self) -> _Changes:
        for (player, box, won), counted in self._categories.items():
            for (category, points), seats in counted.items():
                yield (player, box, category, points), (seats, seats * won)

    def _by_wonder(self) -> _Changes:
        for (box, wonder, side, total, won), seats in self._wonders.items():
            yield (box, wonder, side, total), (seats, seats * won)

    def _both_views(self) -> _Changes:
        """Each pair as either of the two sees it."""
        for (player, other, box, order), games in self._pairs.items():
            level = games * (order == 0)
            yield (player, other, box), (games, games * (order > 0), level)
            yield (other, player, box), (games, games * (order < 0), level)


def _upsert(
    connection: Connection, table: str, keys: tuple[str, ...], names: tuple[str, ...], changes: _Changes
) -> None:
    sums: dict[tuple[Any, ...], tuple[int, ...]] = {}
    for key, amounts in changes:
        before = sums.get(key)
        sums[key] = amounts if before is None else tuple(map(add, before, amounts))
    columns = (*keys, *names)
    added = ", ".join(f"{name} = {table}.{name} + excluded.{name}" for name in names)
    connection.run_many(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({holes(columns)})"
        f" ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {added}",
        sorted((*key, *amounts) for key, amounts in sums.items() if any(amounts)),
    )
