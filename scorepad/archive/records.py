"""Records: the highest total, the most science, the widest and the narrowest margin, and who set them when."""

from __future__ import annotations

from scorepad.archive.database import Connection, Row
from scorepad.archive.entry import PlayedBox
from scorepad.archive.figures import Record


def records(connection: Connection, number: int, box: PlayedBox, extremes: list[Row]) -> list[Record]:
    """The records among the games of one box, each with the latest game that set it.

    The extremes (box, month, highest total, most science, widest and narrowest margin) tell in which month that was, so
    that only the games of one month are looked through.
    """
    own = [row[1:] for row in extremes if row[0] == number]
    found = []
    for at, kind, column, extreme, holders in (
        (1, "highest_total", "best", max, "total = ? ORDER BY seat LIMIT 1"),
        (2, "most_science", "science", max, "science = ? ORDER BY seat LIMIT 1"),
        (3, "biggest_margin", "margin", max, "rank IS NOT NULL ORDER BY rank, seat LIMIT 2"),
        (4, "tightest_finish", "margin", min, "rank IS NOT NULL ORDER BY rank, seat LIMIT 2"),
    ):
        value = extreme((row[at] for row in own if row[at] is not None), default=None)
        if value is None or (column != "margin" and value <= 0):
            continue
        month = max(row[0] for row in own if row[at] == value)
        moment, game_id, played_at = connection.rows(
            f"SELECT moment, id, played_at FROM games WHERE box = ? AND month = ? AND {column} = ?"
            " ORDER BY moment DESC LIMIT 1",
            (number, month, value),
        )[0]
        names = _names(connection, moment, holders, *(() if column == "margin" else (value,)))
        found.append(Record(kind, box.game, value, names, game_id, played_at, box.edition, box.expansions))
    return found


def _names(connection: Connection, moment: int, which: str, *values: int) -> tuple[str, ...]:
    rows = connection.rows(
        f"SELECT name FROM seats JOIN players ON players.id = seats.player WHERE moment = ? AND {which}",
        (moment, *values),
    )
    return tuple(row[0] for row in rows)
