"""Statistics: years of game nights, counted by the database, with kept sums where that would take too long."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from scorepad.archive.database import Connection, Row, holes, one
from scorepad.archive.entry import PlayedBox
from scorepad.archive.errors import ArchiveError
from scorepad.archive.figures import (
    BoardLine,
    BoxLine,
    CategoryLine,
    GameLine,
    MonthLine,
    PlayerLine,
    PlayerStatistics,
    RivalLine,
    Standing,
    Statistics,
)
from scorepad.archive.folding import UNNAMED, key_of
from scorepad.archive.records import records
from scorepad.archive.sums import NO_TOTAL, TOTAL

_AVERAGE = (
    f"sum(CASE WHEN {{0}} = {NO_TOTAL} THEN 0 ELSE {{0}} * seats END),"
    f" sum(CASE WHEN {{0}} = {NO_TOTAL} THEN 0 ELSE seats END),"
    f" max(CASE WHEN {{0}} = {NO_TOTAL} THEN 0 ELSE {{0}} END)"
)
"""What a mean is made of, and the best: without games that were over before points were counted."""


class _Boxes:
    """The boxes that are counted: their numbers as a condition in SQL, and what is in each."""

    def __init__(self, connection: Connection, game: str | None = None, box: PlayedBox | None = None) -> None:
        self.boxes: dict[int, PlayedBox] = {}
        for number, *columns in connection.rows("SELECT id, game, edition, expansions FROM boxes ORDER BY id"):
            known = _box(columns)
            if game in (None, known.game) and box in (None, known):
                self.boxes[number] = known
        self.numbers = tuple(self.boxes) or (0,)
        self.among = f"box IN ({holes(self.numbers)})"


def _box(columns: list[Any]) -> PlayedBox:
    return PlayedBox(columns[0], columns[1], tuple(columns[2].split()))


def boxes(connection: Connection) -> tuple[PlayedBox, ...]:
    """Which games were played, in which edition and with which expansions, the most frequent first."""
    rows = connection.rows(
        "SELECT boxes.game, edition, expansions, count(*) FROM games JOIN boxes ON boxes.id = games.box"
        " GROUP BY boxes.id, boxes.game, edition, expansions ORDER BY 4 DESC, 1, 2, 3"
    )
    return tuple(_box(list(row)) for row in rows)


def statistics(connection: Connection, game: str | None, most: int, box: PlayedBox | None) -> Statistics:
    """The statistics of all games, of one game, or of one box."""
    counted = _Boxes(connection, game, box)
    by_month = connection.rows(
        "SELECT box, month, count(*), sum(winners), sum(CASE WHEN margin IS NULL THEN 0 ELSE points END),"
        " sum(CASE WHEN margin IS NULL THEN 0 ELSE players END), max(best), max(science), max(margin), min(margin)"
        f" FROM games WHERE {counted.among} GROUP BY box, month",
        counted.numbers,
    )
    amounts = [row[:6] for row in by_month]
    extremes = [(*row[:2], *row[6:]) for row in by_month]
    months = _month_lines(counted, amounts)
    played = _box_lines(counted, amounts)
    return Statistics(
        _games(months),
        tuple(played.values()),
        _players(connection, counted, most),
        _boards(connection, counted),
        tuple(record for number in played for record in records(connection, number, counted.boxes[number], extremes)),
        months,
    )


def _box_lines(counted: _Boxes, rows: list[Row]) -> dict[int, BoxLine]:
    """How much was played of each box, by its number: the most played first."""
    sums: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for number, _, games, _, points, seats in rows:
        line = sums[number]
        line[:] = [before + int(more) for before, more in zip(line, (games, points, seats), strict=True)]
    order = sorted(sums.items(), key=lambda item: (-item[1][0], counted.boxes[item[0]]))
    return {
        number: BoxLine(*counted.boxes[number], games, seats, _mean(points, seats))
        for number, (games, points, seats) in order
    }


def _month_lines(counted: _Boxes, rows: list[Row]) -> tuple[MonthLine, ...]:
    """Lines by month and game; several boxes of a game are one line."""
    sums: defaultdict[tuple[int, str], list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for box, month, *amounts in rows:
        line = sums[month, counted.boxes[box].game]
        line[:] = [before + int(more) for before, more in zip(line, amounts, strict=True)]
    return tuple(
        MonthLine(game, month, games, wins, _mean(points, seats), seats)
        for (month, game), (games, wins, points, seats) in sorted(sums.items())
    )


def _games(months: tuple[MonthLine, ...]) -> tuple[GameLine, ...]:
    """How much of each game was played: its months together, the most played first."""
    lines = []
    for game in dict.fromkeys(month.game for month in months):
        own = [month for month in months if month.game == game]
        seats = sum(month.cities for month in own)
        points = sum(round(month.average * month.cities) for month in own)
        lines.append(GameLine(game, sum(month.games for month in own), seats, _mean(points, seats)))
    return tuple(sorted(lines, key=lambda line: (-line.games, line.game)))


def _players(connection: Connection, counted: _Boxes, most: int) -> tuple[PlayerLine, ...]:
    """Those who played most."""
    rows = connection.rows(
        # CROSS JOIN has SQLite look up each player's totals; it would read the sums of all categories otherwise.
        f"SELECT name, sum(seats), sum(category_sums.wins), {_AVERAGE.format('points')} FROM players CROSS JOIN"
        f" category_sums WHERE player = players.id AND category = '{TOTAL}' AND seats > 0 AND {counted.among}"
        f" AND name NOT IN ({holes(UNNAMED)}) GROUP BY players.id, name ORDER BY 2 DESC, 3 DESC, 1 LIMIT ?",
        (*counted.numbers, *UNNAMED, most),
    )
    return tuple(PlayerLine(row[0], int(row[1]), int(row[2]), _mean(row[3], row[4]), int(row[5])) for row in rows)


def _boards(connection: Connection, counted: _Boxes) -> tuple[BoardLine, ...]:
    rows = connection.rows(
        f"SELECT game, wonder, side, sum(seats), sum(wins), {_AVERAGE.format('total')} FROM wonder_sums"
        f" JOIN boxes ON boxes.id = box WHERE seats > 0 AND {counted.among}"
        " GROUP BY game, wonder, side ORDER BY game, wonder, side",
        counted.numbers,
    )
    return tuple(
        BoardLine(row[0], row[1], row[2], int(row[3]), int(row[4]), _mean(row[5], row[6]), int(row[7])) for row in rows
    )


def player(connection: Connection, name: str) -> PlayerStatistics:
    """Everything about one player."""
    number, known, games, wins = _player(connection, name)
    counted = _Boxes(connection)
    categories = connection.rows(
        f"SELECT game, category, sum(seats), sum(wins), {_AVERAGE.format('points')} FROM category_sums"
        " JOIN boxes ON boxes.id = box WHERE player = ? AND seats > 0 GROUP BY game, category ORDER BY game, category",
        (number,),
    )
    lines = tuple(CategoryLine(row[0], row[1], int(row[2]), _mean(row[4], row[5]), int(row[6])) for row in categories)
    by_game = [
        PlayerLine(row[0], int(row[2]), int(row[3]), _mean(row[4], row[5]), int(row[6]))
        for row in categories
        if row[1] == TOTAL
    ]
    months = connection.rows(
        "SELECT games.box, month, count(*), sum(CASE WHEN rank = 1 THEN 1 ELSE 0 END),"
        " sum(CASE WHEN margin IS NULL THEN 0 ELSE total END), sum(CASE WHEN margin IS NULL THEN 0 ELSE 1 END)"
        " FROM seats JOIN games ON games.moment = seats.moment WHERE player = ? GROUP BY games.box, month",
        (number,),
    )
    return PlayerStatistics(
        known,
        games,
        wins,
        tuple(sorted(by_game, key=lambda line: (-line.games, line.name))),
        lines,
        _rivals(connection, number, None),
        _month_lines(counted, months),
    )


def _player(connection: Connection, name: str) -> tuple[int, str, int, int]:
    row = one(connection, "SELECT id, name, games, wins FROM players WHERE name = ?", (key_of(name),))
    if row is None or not row[2]:
        raise ArchiveError("unknown_player", name=name)
    return row[0], row[1], row[2], row[3]


def _rivals(connection: Connection, number: int, rival: int | None, most: int = 100) -> tuple[RivalLine, ...]:
    only, values = ("", []) if rival is None else (" AND other = ?", [rival])
    rows = connection.rows(
        "SELECT game, name, sum(pair_sums.games), sum(ahead), sum(pair_sums.games - ahead - level), sum(level)"
        " FROM pair_sums JOIN players ON players.id = other JOIN boxes ON boxes.id = box"
        f" WHERE player = ? AND pair_sums.games > 0{only} AND name NOT IN ({holes(UNNAMED)})"
        " GROUP BY other, name, game ORDER BY 3 DESC, 2, 1 LIMIT ?",
        [number, *values, *UNNAMED, most],
    )
    return tuple(RivalLine(row[0], row[1], *map(int, row[2:])) for row in rows)


def head_to_head(connection: Connection, name: str, rival: str) -> tuple[RivalLine, ...]:
    """One player against another, a line a game."""
    number, other = _player(connection, name)[0], _player(connection, rival)[0]
    return _rivals(connection, number, other)


def standing(connection: Connection, game: str, total: int, players: int | None, box: PlayedBox | None) -> Standing:
    """Where a total is among all cities of a game, or among those at tables of this size, or of one box."""
    counted = _Boxes(connection, game, box)
    ended = f"SELECT moment FROM games WHERE {counted.among} AND margin IS NULL"
    source, values = "seats", (*counted.numbers, *counted.numbers)
    where = f"seats.{counted.among} AND seats.moment NOT IN ({ended})"
    if players is not None:
        source = "games JOIN seats ON seats.moment = games.moment"
        where, values = f"games.{counted.among} AND margin IS NOT NULL AND players = ?", (*counted.numbers, players)
    row = connection.rows(
        "SELECT sum(CASE WHEN total < ? THEN 1 ELSE 0 END), sum(CASE WHEN total = ? THEN 1 ELSE 0 END),"
        f" sum(CASE WHEN total > ? THEN 1 ELSE 0 END) FROM {source} WHERE {where}",
        (total, total, total, *values),
    )[0]
    below, equal, above = (int(cities or 0) for cities in row)
    return Standing(total, below, equal, above)


def _mean(points: Any, seats: Any) -> float:
    return float(points) / float(seats) if seats else 0.0
