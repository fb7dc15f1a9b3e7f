"""Searching: which games fit by game, player, wonder, place, dates and words of the note, newest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from math import ceil, prod
from typing import Any, NamedTuple, TypeAlias

from scorepad.archive import seasons
from scorepad.archive.database import Connection, Row, among, holes, number, one
from scorepad.archive.marks import beginnings, mark_of_board, mark_of_game, mark_of_place, mark_of_player
from scorepad.archive.saved import clock, key_of, words_of

Moment: TypeAlias = tuple[int, int]
"""When a game was played, and its number in the archive: the order of the list."""

_FAR = 2**53
NEWEST: Moment = (_FAR, 0)
"""Before this moment is every game."""
EVERY = _FAR
_LAST_DAY = date(2999, 12, 31)


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
    """Words that all stand in the note, or begin a word there."""


class _Term(NamedTuple):
    """Marks of which a game must have one, as a condition in SQL, and how many games have them at most."""

    mark: str
    values: tuple[Any, ...]
    games: int


class _Span(NamedTuple):
    """From a second on, and before a moment."""

    since: int
    before: Moment

    def holds(self, moment: Moment) -> bool:
        return moment[0] >= self.since and moment < self.before

    def holds_season(self, season: int) -> bool:
        return self.since <= seasons.start_of(season) and seasons.start_of(season + 1) <= self.before[0]


class _Extent(NamedTuple):
    """How far an archive reaches."""

    oldest: int
    newest: int
    games: int


def search(connection: Connection, wanted: Filter, before: Moment = NEWEST, most: int = EVERY) -> list[Moment]:
    """The newest games that fit and were played before a moment."""
    terms = _terms(connection, wanted)
    if terms is None:
        return []
    span = _span(wanted, before)
    if not terms:
        return [(played, saved) for played, saved, _ in _along(connection, span, most)]
    return _newest(connection, terms, span, most)


def newest(connection: Connection, mark: int, games: int) -> int:
    """The number of the newest of the games that have a mark."""
    return _newest(connection, [_Term("mark = ?", (mark,), games)], _span(Filter()), 1)[0][1]


def count(connection: Connection, wanted: Filter) -> int:
    """How many games fit."""
    terms = _terms(connection, wanted)
    if terms is None:
        return 0
    span = _span(wanted)
    if terms:
        return sum(
            bits.bit_count()
            if span.holds_season(season)
            else len(_looked_up(connection, seasons.slots(season, bits), span))
            for season, bits in _common(connection, terms, span, EVERY)
        )
    if wanted.since is None and wanted.until is None:
        return _games(connection)
    return number(
        connection,
        "SELECT count(*) FROM games WHERE slot IS NOT NULL AND played >= ? AND played < ?",
        (span.since, span.before[0]),
    )


def _span(wanted: Filter, before: Moment = NEWEST) -> _Span:
    since = -_FAR if wanted.since is None else _midnight(wanted.since)
    if wanted.until is not None:
        before = min(before, (_midnight(min(wanted.until, _LAST_DAY) + timedelta(days=1)), 0))
    return _Span(since, before)


def _midnight(day: date) -> int:
    return clock(datetime(day.year, day.month, day.day, tzinfo=UTC))


def _terms(connection: Connection, wanted: Filter) -> list[_Term] | None:
    """What has to fit; None where something fits no game at all.

    The rarest comes first, so that little is left to look at; words come last, since many words may begin alike.
    """
    exact: list[_Term] = []
    for mark in _exact_marks(connection, wanted):
        row = one(connection, "SELECT id, games FROM marks WHERE mark = ?", (mark,))
        if row is None or not row[1]:
            return None
        exact.append(_Term("mark = ?", (row[0],), row[1]))
    words: list[_Term] = []
    for word in words_of(wanted.note):
        marks = "mark >= ? AND mark < ? AND games > 0"
        games = number(connection, f"SELECT sum(games) FROM marks WHERE {marks}", beginnings(word))
        if not games:
            return None
        words.append(_Term(f"mark IN (SELECT id FROM marks WHERE {marks})", beginnings(word), games))
    return [term for terms in (exact, words) for term in sorted(terms, key=lambda term: term.games)]


def _exact_marks(connection: Connection, wanted: Filter) -> Iterator[str]:
    if wanted.game:
        yield mark_of_game(wanted.game)
    if wanted.player:
        player = one(connection, "SELECT id FROM players WHERE name = ?", (key_of(wanted.player),))
        yield mark_of_player(player[0] if player else 0)
    if wanted.wonder:
        yield mark_of_board(wanted.wonder, wanted.side)
    if wanted.place:
        yield mark_of_place(wanted.place)


def _newest(connection: Connection, terms: list[_Term], span: _Span, most: int) -> list[Moment]:
    """The newest games that have all terms, season by season until there are enough."""
    found: list[Moment] = []
    waiting: list[int] = []
    for season, bits in _common(connection, terms, span, most):
        common = bits.bit_count() ** 2 > (most - len(found)) * bits.bit_length()
        if not common:
            waiting += seasons.slots(season, bits)
        if common or len(found) + len(waiting) >= most:
            found += _looked_up(connection, waiting, span)
            waiting.clear()
        if common and len(found) < most:
            found += _picked(connection, season, bits, span, most - len(found))
        if len(found) >= most:
            break
    return [*found, *_looked_up(connection, waiting, span)][:most]


def _common(connection: Connection, terms: list[_Term], span: _Span, most: int) -> Iterator[tuple[int, int]]:
    """The seasons in which there are games that have all terms, newest first, each with the bits of those games.

    Read are as many seasons at once as should be enough if the terms had nothing to do with each other.
    """
    extent = _extent(connection)
    first = seasons.season_of(max(span.since, extent.oldest))
    end = seasons.season_of(min(span.before[0], extent.newest)) + 1
    expected = extent.games * prod(min(1, term.games / extent.games) for term in terms)
    step = ceil(1.5 * (end - first) * most / max(expected, 1))
    while end > first:
        start = max(first, end - step)
        common = _bits(connection, terms[0], "season >= ? AND season < ?", (start, end))
        for term in terms[1:]:
            if not common:
                break
            others = _bits(connection, term, *_these(common))
            common = {season: both for season, bits in others.items() if (both := bits & common.get(season, 0))}
        yield from sorted(common.items(), reverse=True)
        end, step = start, 4 * step


def _these(common: dict[int, int]) -> tuple[str, tuple[int, ...]]:
    """Some seasons as a condition in SQL: one by one where they are few, else from the first to the last."""
    first, last = min(common), max(common)
    if 2 * len(common) > last - first:
        return "season >= ? AND season <= ?", (first, last)
    return f"season IN ({holes(tuple(common))})", tuple(common)


def _bits(connection: Connection, term: _Term, which: str, values: tuple[int, ...]) -> dict[int, int]:
    """By season: the games that have a term."""
    bits: dict[int, int] = {}
    for season, kept in connection.rows(
        f"SELECT season, bits FROM found_in WHERE {term.mark} AND {which}", (*term.values, *values)
    ):
        bits[season] = bits.get(season, 0) | seasons.read(kept)
    return bits


def _picked(connection: Connection, season: int, bits: int, span: _Span, most: int) -> list[Moment]:
    """Where many games of a season fit: along all of its games, newest first, until there are enough."""
    here = _Span(max(span.since, seasons.start_of(season)), min(span.before, (seasons.start_of(season + 1), 0)))
    portion = ceil(1.5 * most * bits.bit_length() / bits.bit_count())
    found: list[Moment] = []
    while len(found) < most:
        rows = _along(connection, here, portion)
        found += [(played, saved) for played, saved, slot in rows if seasons.has(bits, slot)]
        if len(rows) < portion:
            break
        here = here._replace(before=rows[-1][:2])
    return found


def _along(connection: Connection, span: _Span, most: int) -> list[Row]:
    return connection.rows(
        "SELECT played, saved, slot FROM games WHERE slot IS NOT NULL AND played >= ? AND (played, saved) < (?, ?)"
        " ORDER BY played DESC, saved DESC LIMIT ?",
        (span.since, *span.before, most),
    )


def _looked_up(connection: Connection, slots: list[int], span: _Span) -> list[Moment]:
    """The games of some slots that are within a span, newest first."""
    rows = among(connection, "SELECT played, saved FROM games WHERE slot IN", slots)
    return sorted(((played, saved) for played, saved in rows if span.holds((played, saved))), reverse=True)


def _extent(connection: Connection) -> _Extent:
    live = "FROM games WHERE slot IS NOT NULL"
    (ends,) = connection.rows(f"SELECT (SELECT min(played) {live}), (SELECT max(played) {live})")
    return _Extent(ends[0] or 0, ends[1] or 0, _games(connection))


def _games(connection: Connection) -> int:
    """How many games there are."""
    return number(connection, "SELECT sum(games) FROM marks WHERE mark >= ? AND mark < ?", ("game:", "game;"))
