"""Filtering: which games fit by game, player, wonder, place, dates and words of the note, newest first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

from scorepad.archive.database import Connection, number, one
from scorepad.archive.entry import Moment, clock, moment_of
from scorepad.archive.folding import folded, key_of, words_of

LAST: Moment = 2**63 - 1
"""Before this moment is every game."""
_FIRST_DAY, _LAST_DAY = date(1900, 1, 1), date(2999, 12, 31)
_DAY_SECONDS = 24 * 3600
_COUNTED = 20_000
"""Counted are no more rows than this: enough to tell the rare from the common."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games: every field that is set must fit."""

    game: str | None = None
    player: str | None = None
    wonder: str | None = None
    side: str | None = None
    place: str | None = None
    since: date | None = None
    until: date | None = None
    """The last day that is still included."""
    note: str = ""
    """Words that are all in the note, or begin a word there."""


class _Condition(NamedTuple):
    """Rows of a table, one of which a game must have. ``table`` has a column ``moment``, but for the notes."""

    table: str
    where: str
    values: tuple[Any, ...]
    games: int | None = None
    """How many games fit, where that is known."""
    at_one: tuple[str, tuple[Any, ...]] | None = None
    """How the condition is checked for one row ``x`` of the table, where that is another question."""

    @property
    def rows(self) -> str:
        """The rows as a table of moments."""
        if self.table == "notes":  # kept by rowid, as SQLite's full text search wants it
            return f"(SELECT rowid AS moment FROM notes WHERE {self.where})"
        return f"(SELECT moment FROM {self.table} WHERE {self.where})"

    @property
    def check(self) -> str:
        """Whether the game at hand has such a row."""
        where, _ = self.at_one or (self.where, ())
        key = "rowid" if self.table == "notes" else "moment"
        return f"EXISTS (SELECT 1 FROM {self.table} x WHERE x.{key} = found.moment AND {where})"

    @property
    def checked(self) -> tuple[Any, ...]:
        """The values of the check."""
        return self.at_one[1] if self.at_one else self.values


def moments(connection: Connection, wanted: Filter, before: Moment = LAST, most: int | None = None) -> list[Moment]:
    """The newest games that fit and were played before a moment."""
    query = _query(connection, wanted, before)
    if query is None:
        return []
    limit = "" if most is None else f" LIMIT {most}"
    return [row[0] for row in connection.rows(f"{query[0]} ORDER BY moment DESC{limit}", query[1])]


def count(connection: Connection, wanted: Filter) -> int:
    """How many games fit."""
    if wanted == Filter():
        return number(connection, "SELECT count(*) FROM games")
    query = _query(connection, wanted, LAST)
    return number(connection, f"SELECT count(*) FROM ({query[0]}) fitting", query[1]) if query else 0


def _query(connection: Connection, wanted: Filter, before: Moment) -> tuple[str, list[Any]] | None:
    """The question for all moments that fit; None where nothing can.

    The condition that fits fewest games leads, its rows in the order of the list, and the others are looked up for
    each: so a page takes a few rows where much fits, and no more rows than the rarest condition has where little does.
    """
    conditions = _conditions(connection, wanted)
    if conditions is None:
        return None
    if len(conditions) > 1:
        conditions.sort(key=lambda condition: _size(connection, condition))
    first = conditions[0] if conditions else _Condition("games", "1 = 1", ())
    checks = "".join(f" AND {condition.check}" for condition in conditions[1:])
    since = moment_of(_midnight(wanted.since or _FIRST_DAY))
    if wanted.until is not None:
        before = min(before, moment_of(_midnight(wanted.until) + _DAY_SECONDS))
    return (
        f"SELECT DISTINCT moment FROM {first.rows} found WHERE moment >= ? AND moment < ?{checks}",
        [*first.values, since, before, *(value for condition in conditions[1:] for value in condition.checked)],
    )


def _midnight(day: date) -> int:
    day = max(_FIRST_DAY, min(day, _LAST_DAY + timedelta(days=1)))
    return clock(datetime(day.year, day.month, day.day, tzinfo=UTC))


def _conditions(connection: Connection, wanted: Filter) -> list[_Condition] | None:
    """What has to fit, but for the dates; None where a player or a wonder was never at the table."""
    found = []
    if wanted.place:
        found.append(_Condition("games", "place_folded = ?", (folded(wanted.place),)))
    if wanted.game:
        found.append(_Condition("games", "game = ?", (wanted.game,)))
    if wanted.wonder:
        where, values = "wonder = ?", [wanted.wonder]
        if wanted.side:
            where, values = f"{where} AND side = ?", [*values, wanted.side]
        games = _games_with_wonder(connection, where, values, wanted.game)
        if not games:
            return None
        found.append(_Condition("wonders", where, tuple(values), games))
    if wanted.player:
        player = one(connection, "SELECT id, games FROM players WHERE name = ?", (key_of(wanted.player),))
        if player is None or not player[1]:
            return None
        found.append(_Condition("seats", "player = ?", (player[0],), player[1]))
    words = words_of(wanted.note)
    if words:
        where, value = connection.with_words(words)
        found.append(_Condition("notes", where, (value,), at_one=connection.has_words(words)))
    return found


def _games_with_wonder(connection: Connection, where: str, values: list[str], game: str | None) -> int:
    """How many games a wonder was built in, by the sums: a wonder of another game is known at once to fit nothing."""
    only, more = (" AND game = ?", [game]) if game else ("", [])
    statement = f"SELECT sum(seats) FROM wonder_sums JOIN boxes ON boxes.id = box WHERE {where}{only}"
    return number(connection, statement, [*values, *more])


def _size(connection: Connection, condition: _Condition) -> int:
    """How many rows fit a condition, as far as it matters."""
    if condition.games is not None:
        return condition.games
    some = f"SELECT 1 FROM {condition.table} WHERE {condition.where} LIMIT {_COUNTED}"
    return number(connection, f"SELECT count(*) FROM ({some}) counted", condition.values)
