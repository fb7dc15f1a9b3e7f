"""Players' names: completed while typing, and put right for the whole history, with undo."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import NamedTuple

from scorepad.archive.database import Connection, among, holes, one
from scorepad.archive.errors import ArchiveError
from scorepad.archive.folding import UNNAMED, folded, key_of
from scorepad.archive.sums import Sums
from scorepad.archive.writing import stored_games


class Rename(NamedTuple):
    """A name that was put right; ``merged`` where the new name was that of another player already."""

    id: int
    old: str
    new: str
    games: int
    merged: bool


def names(connection: Connection, beginning: str, most: int) -> list[str]:
    """The names that begin like this, whatever case and accents, those who play most first."""
    start = folded(beginning.strip())
    named = f"SELECT name FROM players WHERE games > 0 AND name NOT IN ({holes(UNNAMED)})"
    if not start:
        rows = connection.rows(f"{named} ORDER BY games DESC, name LIMIT ?", (*UNNAMED, most))
    else:
        rows = connection.rows(
            f"{named} AND folded >= ? AND folded < ? ORDER BY games DESC, name LIMIT ?",
            (*UNNAMED, start, start + "\U0010ffff", most),
        )
    return [row[0] for row in rows]


def places(connection: Connection, beginning: str, most: int) -> list[str]:
    """The places that begin like this, as they were last written, the most frequent first."""
    start = folded(beginning)
    rows = connection.rows(
        "SELECT place FROM games JOIN (SELECT count(*) AS times, max(moment) AS latest FROM games"
        " WHERE place_folded >= ? AND place_folded < ? AND place_folded <> '' GROUP BY place_folded) places"
        " ON games.moment = latest ORDER BY times DESC, place LIMIT ?",
        (start, start + "\U0010ffff", most),
    )
    return [row[0] for row in rows]


def rename(connection: Connection, old: str, new: str) -> Rename:
    """Renames a player in the whole history; where the new name is known already, the two become one."""
    source = one(connection, "SELECT id, name, games FROM players WHERE name = ?", (key_of(old),))
    name = key_of(new)
    if source is None or not _games(connection, source[0]):
        raise ArchiveError("unknown_player", name=old)
    if not name or not name.isprintable() or len(name) > 200:
        raise ArchiveError("no_name", name=new)
    if name == source[1]:
        raise ArchiveError("same_name", name=name)
    target = one(connection, "SELECT id FROM players WHERE name = ?", (name,))
    moved: list[str] = []
    if target is None:
        connection.run("UPDATE players SET name = ?, folded = ? WHERE id = ?", (name, folded(name), source[0]))
    else:
        _refuse_playing_together(connection, source[0], target[0], source[1], name)
        moved = _games(connection, source[0])
        _move(connection, moved, source[0], target[0])
    number = connection.rows("SELECT coalesce(max(id), 0) + 1 FROM renames")[0][0]
    connection.run(
        "INSERT INTO renames VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
        (number, int(time.time()), source[0], (target or source)[0], source[1], name, json.dumps(moved)),
    )
    return Rename(number, source[1], name, source[2], target is not None)


def renames(connection: Connection, most: int) -> list[Rename]:
    """What was renamed and not undone, the latest first."""
    rows = connection.rows(
        "SELECT id, old, new, moved, player <> target FROM renames WHERE undone = 0 ORDER BY id DESC LIMIT ?", (most,)
    )
    return [Rename(row[0], row[1], row[2], len(json.loads(row[3])), bool(row[4])) for row in rows]


def undo(connection: Connection, rename_id: int | None) -> Rename:
    """Takes a renaming back, the latest if none is named; two players made one become two again."""
    which, values = ("id = ?", [rename_id]) if rename_id is not None else ("undone = 0", [])
    row = one(
        connection,
        f"SELECT id, player, target, old, new, moved, undone FROM renames WHERE {which} ORDER BY id DESC LIMIT 1",
        values,
    )
    if row is None or row[6]:
        raise ArchiveError("nothing_to_undo")
    number, player, target, old, new, moved, _ = row
    if player == target:
        games = _take_name_back(connection, player, old, new)
    else:
        games = _move(connection, json.loads(moved), target, player)
    connection.run("UPDATE renames SET undone = 1 WHERE id = ?", (number,))
    return Rename(number, old, new, games, player != target)


def _take_name_back(connection: Connection, player: int, old: str, new: str) -> int:
    now = one(connection, "SELECT name, games FROM players WHERE id = ?", (player,))
    if now is None or now[0] != new:
        raise ArchiveError("renamed_since", name=new)
    other = one(connection, "SELECT id FROM players WHERE name = ?", (old,))
    if other and _games(connection, other[0]):
        raise ArchiveError("name_taken", name=old)
    connection.run("DELETE FROM players WHERE name = ?", (old,))
    connection.run("UPDATE players SET name = ?, folded = ? WHERE id = ?", (old, folded(old), player))
    return int(now[1])


def _games(connection: Connection, player: int) -> list[str]:
    """Where a player sat, deleted games too: one of them may be restored."""
    rows = connection.rows(
        "SELECT DISTINCT id FROM seats JOIN games ON games.moment = seats.moment WHERE player = ?", (player,)
    )
    return [*(row[0] for row in rows), *(row[0] for row in _deleted(connection) if player in row[1])]


def _deleted(connection: Connection) -> list[tuple[str, list[int | None]]]:
    """The deleted games, and who sat where."""
    return [(row[0], json.loads(row[1])) for row in connection.rows("SELECT id, players FROM deleted_games")]


def _refuse_playing_together(connection: Connection, source: int, target: int, old: str, new: str) -> None:
    """Two names at one table are two people."""
    row = one(
        connection,
        "SELECT played_at FROM seats a JOIN seats b ON b.moment = a.moment JOIN games ON games.moment = a.moment"
        " WHERE a.player = ? AND b.player = ? LIMIT 1",
        (source, target),
    )
    if row:
        raise ArchiveError("played_together", old=old, new=new, played_at=row[0])


def _move(connection: Connection, games: list[str], source: int, target: int) -> int:
    """Gives a player's seats in some games to another, and counts those games anew; how many there were."""
    boxes: dict[int, int] = dict(among(connection, "SELECT moment, box FROM games WHERE id IN", games))
    sums = Sums()
    moved = []
    for stored in stored_games(connection, sorted(boxes)):
        if source in stored.players:
            sums.count(stored.entry, boxes[stored.moment], stored.players, -1)
            sums.count(stored.entry, boxes[stored.moment], _given(stored.players, source, target))
            moved.append((target, stored.moment, source))
    sums.write(connection)
    connection.run_many("UPDATE seats SET player = ? WHERE moment = ? AND player = ?", moved)
    wanted = set(games)
    deleted = [(game, players) for game, players in _deleted(connection) if game in wanted and source in players]
    connection.run_many(
        "UPDATE deleted_games SET players = ? WHERE id = ?",
        [(json.dumps(_given(players, source, target)), game) for game, players in deleted],
    )
    return len(moved) + len(deleted)


def _given(players: Sequence[int | None], source: int, target: int) -> list[int | None]:
    return [target if player == source else player for player in players]
