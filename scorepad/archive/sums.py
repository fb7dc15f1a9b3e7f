"""The sums behind the statistics, kept up with every game that comes or goes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from scorepad.archive.database import Connection, holes
from scorepad.archive.entry import Entry

TOTAL = "total"
"""The category of whole totals among the sums of categories."""

_Sums: TypeAlias = "defaultdict[tuple[Any, ...], list[int]]"


class Sums:
    """Changes to the sums, gathered over many games and written at once: an import writes each sum once."""

    def __init__(self) -> None:
        self._categories: _Sums = defaultdict(lambda: [0, 0])
        self._wonders: _Sums = defaultdict(lambda: [0, 0])
        self._players: _Sums = defaultdict(lambda: [0, 0])
        self._pairs: _Sums = defaultdict(lambda: [0, 0, 0])

    def count(self, entry: Entry, box: int, players: Sequence[int | None], by: int = 1) -> None:
        """Takes a game in, or with ``by=-1`` out; its players' numbers by seat."""
        ranks: list[tuple[int, int]] = []
        for player, (_, total, rank, wonders, points) in zip(players, entry.seats, strict=True):
            if player is None or rank is None:
                continue
            won = by if rank == 1 else 0
            _add(self._players[player,], by, won)
            _add(self._categories[player, box, TOTAL, total], by, won)
            for category, scored in points.items():
                _add(self._categories[player, box, category, scored], by, won)
            for wonder, side in wonders:
                _add(self._wonders[box, wonder, side, total], by, won)
            ranks.append((player, rank))
        for (player, rank), (other, rival) in combinations(ranks, 2):
            if player != other:
                level = by if rank == rival else 0
                _add(self._pairs[player, other, box], by, by if rank < rival else 0, level)
                _add(self._pairs[other, player, box], by, by if rival < rank else 0, level)

    def write(self, connection: Connection) -> None:
        """Writes what was gathered, and begins anew."""
        keys = ("player", "box", "category", "points")
        _upsert(connection, "category_sums", keys, ("seats", "wins"), self._categories)
        _upsert(connection, "wonder_sums", ("box", "wonder", "side", "total"), ("seats", "wins"), self._wonders)
        _upsert(connection, "pair_sums", ("player", "other", "box"), ("games", "ahead", "level"), self._pairs)
        connection.run_many(
            "UPDATE players SET games = games + ?, wins = wins + ? WHERE id = ?",
            [(games, wins, player) for (player,), (games, wins) in sorted(self._players.items())],
        )
        for gathered in (self._categories, self._wonders, self._pairs, self._players):
            gathered.clear()


def _add(sums: list[int], *amounts: int) -> None:
    for index, amount in enumerate(amounts):
        sums[index] += amount


def _upsert(connection: Connection, table: str, keys: tuple[str, ...], names: tuple[str, ...], changes: _Sums) -> None:
    columns = (*keys, *names)
    added = ", ".join(f"{name} = {table}.{name} + excluded.{name}" for name in names)
    rows: Iterable[tuple[Any, ...]] = ((*key, *amounts) for key, amounts in changes.items() if any(amounts))
    connection.run_many(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({holes(columns)})"
        f" ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {added}",
        sorted(rows),
    )
