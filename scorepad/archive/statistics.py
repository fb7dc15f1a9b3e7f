"""Statistics: years of game nights, answered from sums, so that a hundred thousand games take no longer than a few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorepad.archive.counting import EVERYONE, TOTAL
from scorepad.archive.database import Connection, one
from scorepad.archive.errors import ArchiveError
from scorepad.archive.figures import (
    BoardLine,
    CategoryLine,
    GameLine,
    MonthLine,
    PlayerLine,
    PlayerStatistics,
    Record,
    RivalLine,
    Standing,
    Statistics,
)
from scorepad.archive.saved import key_of


def statistics(connection: Connection, game: str | None, most: int) -> Statistics:
    """The statistics page of one game, or of all."""
    games = _games(connection, game)
    return Statistics(
        games,
        _players(connection, game, most),
        _boards(connection, game),
        tuple(record for line in games for record in _records(connection, line.game)),
        _months(connection, EVERYONE, game),
    )


def _only(game: str | None, column: str = "game") -> tuple[str, list[Any]]:
    return (f" AND {column} = ?", [game]) if game else ("", [])


def _games(connection: Connection, game: str | None) -> tuple[GameLine, ...]:
    only, values = _only(game)
    rows = connection.rows(
        f"SELECT game, sum(games), sum(seats), sum(points) FROM months WHERE player = ?{only}"
        " GROUP BY game HAVING sum(games) > 0 ORDER BY 2 DESC, 1",
        [EVERYONE, *values],
    )
    return tuple(GameLine(row[0], int(row[1]), int(row[2]), _mean(row[3], row[2])) for row in rows)


def _players(connection: Connection, game: str | None, most: int) -> tuple[PlayerLine, ...]:
    """Those who played most, with the best total by looking at the end of an index."""
    only, values = _only(game, "s.game")
    rows = connection.rows(
        "SELECT p.name, sum(s.games), sum(s.wins), sum(s.points), max((SELECT max(points) FROM tallies t"
        f" WHERE t.player = s.player AND t.game = s.game AND t.category = '{TOTAL}' AND t.seats > 0))"
        f" FROM standings s JOIN players p ON p.id = s.player WHERE s.games > 0{only}"
        " GROUP BY p.id, p.name ORDER BY 2 DESC, 3 DESC, 1 LIMIT ?",
        [*values, most],
    )
    return tuple(PlayerLine(row[0], int(row[1]), int(row[2]), _mean(row[3], row[1]), int(row[4])) for row in rows)


def _boards(connection: Connection, game: str | None) -> tuple[BoardLine, ...]:
    only, values = _only(game)
    rows = connection.rows(
        "SELECT game, wonder, side, sum(seats), sum(wins), sum(total * seats), max(total) FROM boards"
        f" WHERE seats > 0{only} GROUP BY game, wonder, side ORDER BY game, wonder, side",
        values,
    )
    return tuple(
        BoardLine(row[0], row[1], row[2], int(row[3]), int(row[4]), _mean(row[5], row[3]), int(row[6])) for row in rows
    )


def _months(connection: Connection, player: int, game: str | None) -> tuple[MonthLine, ...]:
    only, values = _only(game)
    rows = connection.rows(
        "SELECT game, month, games, wins, points, seats FROM months"
        f" WHERE player = ? AND games > 0{only} ORDER BY month, game",
        [player, *values],
    )
    return tuple(MonthLine(row[0], row[1], row[2], row[3], _mean(row[4], row[5]), row[5]) for row in rows)


_RECORD = """
SELECT {column}, id, played_at, saved FROM games WHERE game = ? AND {column} IS NOT NULL
ORDER BY game {order}, {column} {order}, played {order}, saved {order} LIMIT 1
"""


def _records(connection: Connection, game: str) -> list[Record]:
    records = []
    for kind, of_games, of_seats in (("highest_total", "best", "total"), ("most_science", "science", "science")):
        row = one(connection, _RECORD.format(column=of_games, order="DESC"), (game,))
        if row and row[0] > 0:
            holder = _names(connection, row[3], f"{of_seats} = ? ORDER BY seat DESC LIMIT 1", row[0])
            records.append(Record(kind, game, row[0], holder, row[1], row[2]))
    for kind, order in (("biggest_margin", "DESC"), ("tightest_finish", "ASC")):
        row = one(connection, _RECORD.format(column="margin", order=order), (game,))
        if row:
            first_two = _names(connection, row[3], "rank IS NOT NULL ORDER BY rank, seat LIMIT 2")
            records.append(Record(kind, game, row[0], first_two, row[1], row[2]))
    return records


def _names(connection: Connection, saved: int, which: str, *values: int) -> tuple[str, ...]:
    rows = connection.rows(
        f"SELECT name FROM seats JOIN players ON players.id = seats.player WHERE saved = ? AND {which}",
        (saved, *values),
    )
    return tuple(row[0] for row in rows)


def player(connection: Connection, name: str) -> PlayerStatistics:
    """Everything about one player."""
    number, known, games, wins = _player(connection, name)
    by_game = connection.rows(
        "SELECT s.game, s.games, s.wins, s.points, (SELECT max(points) FROM tallies t WHERE t.player = s.player"
        f" AND t.game = s.game AND t.category = '{TOTAL}' AND t.seats > 0)"
        " FROM standings s WHERE s.player = ? AND s.games > 0 ORDER BY 2 DESC, 1",
        (number,),
    )
    categories = connection.rows(
        "SELECT game, category, sum(seats), sum(points * seats), max(points) FROM tallies"
        " WHERE player = ? AND seats > 0 GROUP BY game, category ORDER BY game, category",
        (number,),
    )
    return PlayerStatistics(
        known,
        games,
        wins,
        tuple(PlayerLine(row[0], row[1], row[2], _mean(row[3], row[1]), row[4]) for row in by_game),
        tuple(CategoryLine(row[0], row[1], int(row[2]), _mean(row[3], row[2]), row[4]) for row in categories),
        _rivals(connection, number, None),
        _months(connection, number, None),
    )


def _player(connection: Connection, name: str) -> tuple[int, str, int, int]:
    row = one(connection, "SELECT id, name, games, wins FROM players WHERE name = ?", (key_of(name),))
    if row is None or not row[2]:
        raise ArchiveError("unknown_player", name=name)
    return row[0], row[1], row[2], row[3]


def _rivals(connection: Connection, number: int, rival: int | None, most: int = 100) -> tuple[RivalLine, ...]:
    only, values = ("", []) if rival is None else (" AND other = ?", [rival])
    rows: Sequence[tuple[Any, ...]] = connection.rows(
        "SELECT x.game, p.name, x.games, x.ahead, x.games - x.ahead - x.level, x.level FROM pairs x"
        f" JOIN players p ON p.id = x.other WHERE x.player = ? AND x.games > 0{only}"
        " ORDER BY x.games DESC, p.name, x.game LIMIT ?",
        [number, *values, most],
    )
    return tuple(RivalLine(*row) for row in rows)


def head_to_head(connection: Connection, name: str, rival: str) -> tuple[RivalLine, ...]:
    """One player against another, a line a game."""
    number, other = _player(connection, name)[0], _player(connection, rival)[0]
    return _rivals(connection, number, other)


def standing(connection: Connection, game: str, total: int, players: int | None) -> Standing:
    """Where a total stands among all cities of a game, or among those at tables of this size."""
    only, values = (" AND players = ?", [players]) if players else ("", [])
    row = one(
        connection,
        "SELECT sum(CASE WHEN total < ? THEN seats ELSE 0 END), sum(CASE WHEN total = ? THEN seats ELSE 0 END),"
        f" sum(CASE WHEN total > ? THEN seats ELSE 0 END) FROM totals WHERE game = ?{only}",
        [total, total, total, game, *values],
    )
    below, equal, above = row or (0, 0, 0)
    return Standing(total, int(below or 0), int(equal or 0), int(above or 0))


def _mean(points: Any, seats: Any) -> float:
    return float(points) / float(seats) if seats else 0.0
