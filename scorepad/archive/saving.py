"""Saving, changing, deleting and restoring games."""

from __future__ import annotations

import json
import time

from scorepad.archive.database import Connection, holes, one
from scorepad.archive.entry import Moment, entry_of
from scorepad.archive.errors import ArchiveError
from scorepad.archive.folding import folded, words_of
from scorepad.archive.saved import SavedGame, more_of, unpacked
from scorepad.archive.writing import Writer, new_game, put_aside, stored_games


def packed(game: SavedGame) -> str:
    """What is kept of a game beyond the columns."""
    body = {"table": game.table, "result": game.result, **game.more}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def save(connection: Connection, game: SavedGame) -> bool:
    """Saves a game once: False, and nothing changed, if its id is known. A deleted game is taken in anew."""
    if one(connection, "SELECT 1 FROM games WHERE id = ?", (game.id,)):
        return False
    deleted = one(connection, "SELECT number FROM deleted_games WHERE id = ?", (game.id,))
    if deleted:
        forget(connection, [deleted[0]], keep_photos=True)
    writer = Writer(connection)
    (number,) = writer.put([new_game(game, entry_of(game), packed(game))])
    writer.finish()
    if deleted:
        connection.run("UPDATE photos SET number = ? WHERE number = ?", (number, deleted[0]))
    return True


def moment_by_id(connection: Connection, game_id: str) -> Moment:
    """The moment of a saved game."""
    row = one(connection, "SELECT moment FROM games WHERE id = ?", (game_id,))
    if row is None:
        raise ArchiveError("unknown_game", id=game_id)
    return int(row[0])


def delete(connection: Connection, game_id: str) -> None:
    """Takes a game out of every list and sum; it can be restored."""
    (stored,) = stored_games(connection, [moment_by_id(connection, game_id)])
    writer = Writer(connection)
    writer.take_out(stored)
    writer.finish()
    game = stored.game
    columns = (stored.number, game.id, int(time.time()), game.played_at, game.place, game.note)
    put_aside(connection, columns, stored.players)


def restore(connection: Connection, game_id: str) -> None:
    """Brings a deleted game back as it was; its players keep the names they have been given since."""
    row = one(
        connection,
        "SELECT deleted_games.number, played_at, place, note, players, body FROM deleted_games"
        " JOIN documents ON documents.number = deleted_games.number WHERE id = ?",
        (game_id,),
    )
    if row is None:
        raise ArchiveError("unknown_game", id=game_id)
    number, played_at, place, note, players, body = row
    kept = unpacked(body)
    game = SavedGame(game_id, played_at, place, note, kept["table"], kept["result"], more_of(kept))
    writer = Writer(connection)
    writer.add(number, game, entry_of(game), json.loads(players))
    writer.finish()
    connection.run("DELETE FROM deleted_games WHERE number = ?", (number,))


def change(connection: Connection, game_id: str, note: str | None, place: str | None) -> None:
    """Puts another note or place; what is None stays."""
    moment = moment_by_id(connection, game_id)
    if place is not None:
        connection.run("UPDATE games SET place = ?, place_folded = ? WHERE moment = ?", (place, folded(place), moment))
    if note is not None:
        connection.run("UPDATE games SET note = ? WHERE moment = ?", (note, moment))
        connection.run("DELETE FROM notes WHERE rowid = ?", (moment,))
        words = words_of(note)
        if words:
            connection.insert("notes (rowid, words)", [(moment, " ".join(words))])


def forget(connection: Connection, numbers: list[int], keep_photos: bool = False) -> None:
    """Takes deleted games away for good."""
    for table in ("deleted_games", "documents") if keep_photos else ("deleted_games", "documents", "photos"):
        connection.run(f"DELETE FROM {table} WHERE number IN ({holes(numbers)})", numbers)


def purgeable(connection: Connection, before: int) -> bool:
    """Whether anything was deleted before a moment."""
    return any(
        one(connection, f"SELECT 1 FROM {table} WHERE deleted_at < ? LIMIT 1", (before,))
        for table in ("deleted_games", "photos")
    )


def purge(connection: Connection, before: int) -> None:
    """Takes games and photos away for good that were deleted before a moment."""
    rows = connection.rows("SELECT number FROM deleted_games WHERE deleted_at < ?", (before,))
    if rows:
        forget(connection, [row[0] for row in rows])
    connection.run("DELETE FROM photos WHERE deleted_at < ?", (before,))
