"""Drafts: every tap on a sheet, on disk before the screen calls it saved, with undo and redo for its whole life."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from scorepad.archive import sqlite_file
from scorepad.archive.change import Change, applied, inverse
from scorepad.archive.errors import ArchiveError
from scorepad.games.document import Json

_APPLICATION = 0x53434452  # "SCDR"
_VERSION = 1
_SNAPSHOT_EVERY = 40
_ROOM_PAGES = 400
_CHECKPOINT_PAGES = 300

_SCHEMA = """
CREATE TABLE drafts (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, started_at TEXT NOT NULL, changed_at TEXT NOT NULL,
    revision INTEGER NOT NULL, position INTEGER NOT NULL, steps INTEGER NOT NULL,
    names TEXT NOT NULL, saved TEXT, discarded INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE snapshots (draft TEXT PRIMARY KEY, position INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE steps (
    draft TEXT NOT NULL, number INTEGER NOT NULL, done TEXT NOT NULL, undone TEXT NOT NULL,
    PRIMARY KEY (draft, number)
) WITHOUT ROWID;
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE room (filling BLOB);
"""


class Draft(NamedTuple):
    """A game that is being counted, complete to the last tap."""

    id: str
    game: str
    started_at: str
    changed_at: str
    table: Json
    can_undo: bool
    can_redo: bool
    saved: str | None
    """The id of the saved game that this draft became."""


class DraftSummary(NamedTuple):
    """A draft in a list: enough to tell one table of the club from the other."""

    id: str
    game: str
    started_at: str
    changed_at: str
    players: tuple[str, ...]
    saved: str | None


class _Sheet(NamedTuple):
    """A table as it was at a revision of its draft, to spare reading it again for the next tap."""

    revision: int
    table: Json


class Drafts:
    """The drafts of a device, in one file that several sessions and processes may use at once.

    ``record`` returns when the change is on the disk. ``notice`` is set where an unreadable file was set aside.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._lock = threading.RLock()
        self._sheets: dict[str, _Sheet] = {}
        self.notice = sqlite_file.prepare(self._path, _APPLICATION, _VERSION)
        with sqlite_file.told(self._path):
            self._connection = sqlite_file.connected(self._path)
            try:
                self._make_tables()
            except BaseException:
                self._connection.close()
                raise

    def _make_tables(self) -> None:
        with sqlite_file.transaction(self._connection) as connection:
            found = connection.execute("PRAGMA user_version").fetchone()[0]
            if found > _VERSION:
                raise ArchiveError("newer_archive", file=str(self._path), found=found, known=_VERSION)
            if found == 0:
                for statement in _SCHEMA.split(";\n"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id={_APPLICATION}")
                connection.execute(f"PRAGMA user_version={_VERSION}")
        # On a full disk this can't be, and what was saved must be readable even so.
        with suppress(sqlite3.Error):
            self._make_room()

    def _make_room(self) -> None:
        """Grows the log of the file once, at the start: a tap that fits into it needn't wait for the file system.

        In the static site files are in memory, and what counts there is that they stay small.
        """
        if sqlite_file.IN_MEMORY:
            return
        connection = self._connection
        connection.execute(f"PRAGMA wal_autocheckpoint={_CHECKPOINT_PAGES}")
        wal = Path(f"{self._path}-wal")
        if wal.exists() and wal.stat().st_size >= _ROOM_PAGES * 4096:
            return
        connection.execute("INSERT INTO room VALUES (zeroblob(?))", (_ROOM_PAGES * 4096,))
        connection.execute("DELETE FROM room")
        connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock, sqlite_file.told(self._path), sqlite_file.transaction(self._connection) as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock, sqlite_file.told(self._path):
            self._connection.execute("BEGIN")
            try:
                yield self._connection
            finally:
                self._connection.execute("COMMIT")

    def close(self) -> None:
        """Lets go of the file."""
        with self._lock:
            self._connection.close()

    def start(self, game: str, table: Json) -> str:
        """A new draft, beginning with this table; its id."""
        draft_id, now, body = str(uuid4()), _now(), _packed(table)
        with self._writing() as connection:
            connection.execute(
                "INSERT INTO drafts (id, game, started_at, changed_at, revision, position, steps, names)"
                " VALUES (?, ?, ?, ?, 0, 0, 0, ?)",
                (draft_id, game, now, now, _names(table)),
            )
            connection.execute("INSERT INTO snapshots VALUES (?, 0, ?)", (draft_id, body))
        return draft_id

    def record(self, draft_id: str, change: Change) -> Json:
        """Makes a change; when this returns the table, the change is on the disk. What was undone is gone then."""
        with self._writing() as connection:
            revision, position, steps = self._state(connection, draft_id)
            old = self._table(connection, draft_id, revision, position)
            new, number = applied(old, change), position + 1
            if steps > position:
                connection.execute("DELETE FROM steps WHERE draft = ? AND number > ?", (draft_id, position))
            connection.execute(
                "INSERT INTO steps VALUES (?, ?, ?, ?)",
                (draft_id, number, _packed(change), _packed(inverse(old, change))),
            )
            if number % _SNAPSHOT_EVERY == 0 or steps > position:
                connection.execute(
                    "UPDATE snapshots SET position = ?, body = ? WHERE draft = ?", (number, _packed(new), draft_id)
                )
            self._move(connection, draft_id, revision, number, number, new)
        self._sheets[draft_id] = _Sheet(revision + 1, new)
        return new

    def undo(self, draft_id: str) -> Json | None:
        """Takes the last change back; None where there is none."""
        return self._step(draft_id, back=True)

    def redo(self, draft_id: str) -> Json | None:
        """Makes the last undone change again; None where there is none."""
        return self._step(draft_id, back=False)

    def _step(self, draft_id: str, back: bool) -> Json | None:
        with self._writing() as connection:
            revision, position, steps = self._state(connection, draft_id)
            if position == (0 if back else steps):
                return None
            table = self._table(connection, draft_id, revision, position)
            number = position if back else position + 1
            done, undone = connection.execute(
                "SELECT done, undone FROM steps WHERE draft = ? AND number = ?", (draft_id, number)
            ).fetchone()
            table = applied(table, _change(undone if back else done))
            self._move(connection, draft_id, revision, number - 1 if back else number, steps, table)
        self._sheets[draft_id] = _Sheet(revision + 1, table)
        return table

    def _move(
        self, connection: sqlite3.Connection, draft_id: str, revision: int, position: int, steps: int, table: Json
    ) -> None:
        connection.execute(
            "UPDATE drafts SET revision = ?, position = ?, steps = ?, changed_at = ?, names = ? WHERE id = ?",
            (revision + 1, position, steps, _now(), _names(table), draft_id),
        )

    def _state(self, connection: sqlite3.Connection, draft_id: str) -> tuple[int, int, int]:
        row = connection.execute("SELECT revision, position, steps FROM drafts WHERE id = ?", (draft_id,)).fetchone()
        if row is None:
            raise ArchiveError("unknown_draft", id=draft_id)
        return row[0], row[1], row[2]

    def _table(self, connection: sqlite3.Connection, draft_id: str, revision: int, position: int) -> Json:
        """The table now: as remembered, unless another process has changed it; else from the nearest snapshot."""
        sheet = self._sheets.get(draft_id)
        if sheet is not None and sheet.revision == revision:
            return sheet.table
        start, body = connection.execute("SELECT position, body FROM snapshots WHERE draft = ?", (draft_id,)).fetchone()
        column, order = ("done", "ASC") if start <= position else ("undone", "DESC")
        steps = connection.execute(
            f"SELECT {column} FROM steps WHERE draft = ? AND number > ? AND number <= ? ORDER BY number {order}",
            (draft_id, min(start, position), max(start, position)),
        )
        table = json.loads(body)
        for (change,) in steps:
            table = applied(table, _change(change))
        return table

    def open(self, draft_id: str) -> Draft:
        """A draft as it was left."""
        with self._reading() as connection:
            revision, position, steps = self._state(connection, draft_id)
            table = self._table(connection, draft_id, revision, position)
            game, started_at, changed_at, saved = connection.execute(
                "SELECT game, started_at, changed_at, saved FROM drafts WHERE id = ?", (draft_id,)
            ).fetchone()
            self._sheets[draft_id] = _Sheet(revision, table)
        return Draft(draft_id, game, started_at, changed_at, table, position > 0, position < steps, saved)

    def list(self, finished: bool = False) -> list[DraftSummary]:
        """The drafts, last changed first: those still open, or with ``finished`` also those that were saved."""
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT id, game, started_at, changed_at, names, saved FROM drafts"
                " WHERE NOT discarded AND (saved IS NULL OR ?) ORDER BY changed_at DESC, id",
                (finished,),
            ).fetchall()
        return [DraftSummary(row[0], row[1], row[2], row[3], tuple(json.loads(row[4])), row[5]) for row in rows]

    def discard(self, draft_id: str) -> None:
        """Takes a draft out of the list; ``restore`` brings it back."""
        self._set(draft_id, "discarded", 1)

    def restore(self, draft_id: str) -> None:
        """Brings a discarded draft back, with all its changes."""
        self._set(draft_id, "discarded", 0)

    def finish(self, draft_id: str, game_id: str) -> None:
        """Links a draft to the saved game that it became."""
        self._set(draft_id, "saved", game_id)

    def _set(self, draft_id: str, column: str, value: str | int) -> None:
        with self._writing() as connection:
            self._state(connection, draft_id)
            connection.execute(f"UPDATE drafts SET {column} = ? WHERE id = ?", (value, draft_id))

    def keep_dispute(self, draft_id: str, dispute: Json) -> None:
        """Keeps what the table had to settle, beside the draft; when this returns, it is on the disk."""
        with self._writing() as connection:
            self._state(connection, draft_id)
            connection.execute(
                "INSERT INTO settings VALUES (?, json_array(json(?)))"
                " ON CONFLICT (key) DO UPDATE SET value = json_insert(value, '$[#]', json(?))",
                (_disputes(draft_id), packed := _packed(dispute), packed),
            )

    def disputes(self, draft_id: str) -> tuple[Json, ...]:
        """What was settled at the table of a draft, in its order."""
        return tuple(self.setting(_disputes(draft_id)) or ())

    def setting(self, key: str) -> Json | None:
        """A setting of this device, or None."""
        with self._reading() as connection:
            row = connection.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
        return None if row is None else json.loads(row[0])

    def set_setting(self, key: str, value: Json) -> None:
        """Keeps a setting; None takes it away."""
        with self._writing() as connection:
            if value is None:
                connection.execute("DELETE FROM settings WHERE key = ?", (key,))
            else:
                connection.execute(
                    "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                    (key, _packed(value)),
                )


def _disputes(draft_id: str) -> str:
    return f"disputes.{draft_id}"


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _packed(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _change(packed: str) -> Change:
    path, value = json.loads(packed)
    return Change(tuple(path), value)


def _names(table: Json) -> str:
    players = table.get("players") if isinstance(table, dict) else None
    cities = players if isinstance(players, list) else []
    return _packed([city["name"] for city in cities if isinstance(city, dict) and isinstance(city.get("name"), str)])
