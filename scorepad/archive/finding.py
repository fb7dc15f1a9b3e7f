"""Finding games: by game, player, wonder, place, dates and words of the note, newest first, page by page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

from scorepad.archive.counting import EVERY_GAME
from scorepad.archive.database import Connection, holes, number, one
from scorepad.archive.errors import ArchiveError
from scorepad.archive.saved import SavedGame, clock, folded, key_of, more_of, unpacked, words_of

PAGE = 50
MOST_ON_A_PAGE = 500
_SHORTEST_BEGINNING = 3
_MANY = 5_000
_FAR = 2**53


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


class Place(NamedTuple):
    """A player's place in a game of the list."""

    name: str
    total: int
    rank: int


class Summary(NamedTuple):
    """A saved game in a list."""

    id: str
    game: str
    played_at: str
    place: str
    note: str
    players: tuple[Place, ...]
    """In the order of their seats."""
    decided_by: str
    photos: int

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won."""
        return tuple(player.name for player in self.players if player.rank == 1)


class Page(NamedTuple):
    """Some games of a list, and where the next page begins, if there is one."""

    games: tuple[Summary, ...]
    next: str | None


class _Term(NamedTuple):
    """Marks of which a game must have one, and how many games have them at most."""

    marks: list[int]
    games: int


def page(connection: Connection, wanted: Filter, after: str | None, most: int) -> Page:
    """The newest games that fit, after those of the page before."""
    most = max(1, min(most, MOST_ON_A_PAGE))
    found = _search(connection, wanted, _cursor(after), most + 1)
    shown = found[:most]
    following = f"{shown[-1][0]}:{shown[-1][1]}" if len(found) > most else None
    return Page(_summaries(connection, [saved for _, saved in shown]), following)


def numbers(connection: Connection, wanted: Filter) -> list[int]:
    """The numbers of all games that fit, oldest first."""
    return [saved for _, saved in reversed(_search(connection, wanted, (_FAR, 0), _FAR))]


def count(connection: Connection, wanted: Filter) -> int:
    """How many games fit."""
    terms = _terms(connection, wanted)
    if terms is None:
        return 0
    if len(terms) == 1 and len(terms[0].marks) == 1 and wanted.since is None and wanted.until is None:
        return terms[0].games
    where, values = _condition(terms, wanted, (_FAR, 0))
    return number(connection, f"SELECT count(DISTINCT saved) FROM found_by f WHERE {where}", values)


def _cursor(after: str | None) -> tuple[int, int]:
    if after is None:
        return _FAR, 0
    played, _, saved = after.partition(":")
    try:
        return int(played), int(saved)
    except ValueError as error:
        raise ArchiveError("unknown_page", page=after) from error


def _search(connection: Connection, wanted: Filter, before: tuple[int, int], most: int) -> list[tuple[int, int]]:
    terms = _terms(connection, wanted)
    if terms is None:
        return []
    where, values = _condition(terms, wanted, before)
    # Only a game with several words of one beginning can turn up twice.
    distinct = "DISTINCT " if len(terms[0].marks) > 1 else ""
    rows = connection.rows(
        f"SELECT {distinct}played, saved FROM found_by f WHERE {where} ORDER BY played DESC, saved DESC LIMIT ?",
        [*values, most],
    )
    return [(row[0], row[1]) for row in rows]


def _condition(terms: list[_Term], wanted: Filter, before: tuple[int, int]) -> tuple[str, list[Any]]:
    """Walks along the rarest mark, and looks each game up under the others."""
    first, *others = terms
    where, values = [_among("f", first)], [*first.marks]
    for other in others:
        where.append(
            f"EXISTS (SELECT 1 FROM found_by o WHERE {_among('o', other)}"
            " AND o.played = f.played AND o.saved = f.saved)"
        )
        values += other.marks
    if before[0] != _FAR:
        where.append("(played, saved) < (?, ?)")
        values += before
    if wanted.since is not None:
        where.append("played >= ?")
        values.append(_midnight(wanted.since))
    if wanted.until is not None:
        where.append("played < ?")
        values.append(_midnight(wanted.until + timedelta(days=1)))
    return " AND ".join(where), values


def _among(table: str, term: _Term) -> str:
    if len(term.marks) == 1:
        return f"{table}.mark = ?"
    return f"{table}.mark IN ({holes(term.marks)})"


def _midnight(day: date) -> int:
    return clock(datetime(day.year, day.month, day.day, tzinfo=UTC))


def _terms(connection: Connection, wanted: Filter) -> list[_Term] | None:
    """What has to fit, rarest first; None where something fits no game at all."""
    terms: list[_Term] = []
    for mark in _exact_marks(connection, wanted):
        row = one(connection, "SELECT id, games FROM marks WHERE mark = ?", (mark,))
        if row is None or not row[1]:
            return None
        terms.append(_Term([row[0]], row[1]))
    for word in words_of(wanted.note):
        rows = _words(connection, word)
        if not rows:
            return None
        terms.append(_Term([row[0] for row in rows], sum(row[1] for row in rows)))
    terms.sort(key=lambda term: term.games)
    if not terms or (len(terms[0].marks) > 1 and terms[0].games > _MANY):
        # To sort the games of many common words takes longer than to walk along all games until the page is full.
        every = one(connection, "SELECT id, games FROM marks WHERE mark = ?", (EVERY_GAME,))
        if every is None or not every[1]:
            return None
        terms.insert(0, _Term([every[0]], every[1]))
    return terms


def _exact_marks(connection: Connection, wanted: Filter) -> list[str]:
    marks = []
    if wanted.game:
        marks.append(f"game:{wanted.game}")
    if wanted.player:
        player = one(connection, "SELECT id FROM players WHERE name = ?", (key_of(wanted.player),))
        marks.append(f"player:{player[0] if player else None}")
    if wanted.wonder:
        marks.append(f"wonder:{wanted.wonder}" + (f":{wanted.side}" if wanted.side else ""))
    if wanted.place:
        marks.append(f"place:{folded(wanted.place)}")
    return marks


def _words(connection: Connection, word: str) -> list[tuple[Any, ...]]:
    if len(word) < _SHORTEST_BEGINNING:
        return connection.rows("SELECT id, games FROM marks WHERE mark = ? AND games > 0", (f"word:{word}",))
    return connection.rows(
        "SELECT id, games FROM marks WHERE mark >= ? AND mark < ? AND games > 0 ORDER BY games DESC LIMIT 100",
        (f"word:{word}", f"word:{word}\U0010ffff"),
    )


def _summaries(connection: Connection, saved: list[int]) -> tuple[Summary, ...]:
    if not saved:
        return ()
    among = f"IN ({holes(saved)})"
    players: dict[int, list[Place]] = {number: [] for number in saved}
    for number_, name, total, rank in connection.rows(
        "SELECT saved, name, total, rank FROM seats JOIN players ON players.id = seats.player"
        f" WHERE saved {among} ORDER BY saved, seat",
        saved,
    ):
        players[number_].append(Place(name, total, rank))
    photos = {
        row[0]: row[1]
        for row in connection.rows(
            f"SELECT saved, count(*) FROM photos WHERE saved {among} AND deleted_at IS NULL GROUP BY saved", saved
        )
    }
    rows = {
        row[0]: Summary(row[1], row[2], row[3], row[4], row[5], tuple(players[row[0]]), row[6], photos.get(row[0], 0))
        for row in connection.rows(
            f"SELECT saved, id, game, played_at, place, note, decided_by FROM games WHERE saved {among}", saved
        )
    }
    return tuple(rows[number_] for number_ in saved)


def read(connection: Connection, saved: list[int]) -> list[SavedGame]:
    """Whole games, with the names that their players have today."""
    if not saved:
        return []
    among = f"IN ({holes(saved)})"
    names: dict[int, list[str | None]] = {number: [] for number in saved}
    for number_, name in connection.rows(
        "SELECT saved, name FROM seats LEFT JOIN players ON players.id = seats.player"
        f" WHERE saved {among} ORDER BY saved, seat",
        saved,
    ):
        names[number_].append(name)
    games = {}
    for number_, game_id, played_at, place, note, body in connection.rows(
        "SELECT games.saved, id, played_at, place, note, body FROM games"
        f" JOIN documents ON documents.saved = games.saved WHERE games.saved {among}",
        saved,
    ):
        kept = unpacked(body)
        game = SavedGame(game_id, played_at, place, note, kept["table"], kept["result"], more_of(kept))
        typed = [player["name"] for player in game.result["players"]]
        games[number_] = game.renamed([name or typed[seat] for seat, name in enumerate(names[number_])])
    return [games[number_] for number_ in saved if number_ in games]
