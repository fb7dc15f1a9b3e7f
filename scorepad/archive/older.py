"""Moving an archive of an older version forward.

Versions 1 to 4 differ in how they were searched and counted. All that is worth keeping is the same in each: games,
documents, players, who sat where, photos and renamings. So one step leads from any of them to today's tables, where
every game is written anew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from scorepad.archive.database import Connection, among
from scorepad.archive.entry import entry_of
from scorepad.archive.saved import SavedGame, more_of, unpacked
from scorepad.archive.writing import Writer, put_aside

_KEPT = ("games", "documents", "players", "seats", "photos", "renames")
_INDEXES = ("players_folded", "players_games", "seats_player", "games_fingerprint", "photos_deleted")
"""Indexes that keep their names, which the new ones take."""
_DROPPED = ("marks", "found_by", "found_in", "tallies", "standings", "pairs", "boards", "months", "totals")
_BATCH = 500


@contextmanager
def move_forward(connection: Connection) -> Iterator[None]:
    """Puts the old tables aside, lets the new ones be made, and fills them."""
    for table in _DROPPED:
        connection.run(f"DROP TABLE IF EXISTS {table}")
    for index in _INDEXES:
        connection.run(f"DROP INDEX IF EXISTS {index}")
    for table in _KEPT:
        connection.run(f"ALTER TABLE {table} RENAME TO old_{table}")
    yield
    connection.run("INSERT INTO players SELECT id, name, folded, 0, 0 FROM old_players")
    connection.run(
        "INSERT INTO renames SELECT id, renamed_at, player, target, old, new, moved, undone FROM old_renames"
    )
    connection.run("INSERT INTO photos SELECT id, saved, position, kind, picture, deleted_at FROM old_photos")
    _move_games(connection)
    for table in _KEPT:
        connection.run(f"DROP TABLE old_{table}")


def _move_games(connection: Connection) -> None:
    writer = Writer(connection)
    rows = connection.rows("SELECT saved, id, played_at, place, note, deleted_at FROM old_games ORDER BY saved")
    for start in range(0, len(rows), _BATCH):
        batch = rows[start : start + _BATCH]
        numbers = [row[0] for row in batch]
        bodies: dict[int, str] = dict(
            among(connection, "SELECT saved, body FROM old_documents WHERE saved IN", numbers)
        )
        players: defaultdict[int, dict[int, int | None]] = defaultdict(dict)
        for number, seat, player in among(
            connection, "SELECT saved, seat, player FROM old_seats WHERE saved IN", numbers
        ):
            players[number][seat] = player
        connection.insert("documents", [(number, bodies[number]) for number in numbers])
        for number, game_id, played_at, place, note, deleted_at in batch:
            seated = [player for _, player in sorted(players[number].items())]
            if deleted_at is not None:
                put_aside(connection, (number, game_id, deleted_at, played_at, place, note), seated)
                continue
            body = unpacked(bodies[number])
            game = SavedGame(game_id, played_at, place, note, body["table"], body["result"], more_of(body))
            writer.add(number, game, entry_of(game), seated)
        writer.flush()
    writer.finish()
