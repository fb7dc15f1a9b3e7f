"""The file of the drafts: its two connections, its room on the disk, and the settings of the device."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorepad.archive import sqlite_file
from scorepad.archive.errors import ArchiveError
from scorepad.drafts import schema
from scorepad.drafts.schema import packed
from scorepad.games.document import Json

_ROOM_PAGES = 400
_CHECKPOINT_PAGES = 300
PATIENCE = 30.0
"""Seconds to wait for another process that is writing."""


class DraftsFile:
    """One file that several sessions and processes may use at once. ``notice`` is set where one was set aside.

    Reading has a connection of its own, so that nobody who looks waits for somebody who writes.
    """

    def __init__(self, path: str | Path, patience: float = PATIENCE) -> None:
        self._path = Path(path)
        self._lock = threading.RLock()
        self.notice = sqlite_file.prepare(self._path, schema.APPLICATION, schema.VERSION)
        with sqlite_file.translating_errors(self._path):
            self._connection = sqlite_file.connected(self._path)
            try:
                self._make_tables()
                self._connection.execute(f"PRAGMA busy_timeout={round(patience * 1000)}")
            except BaseException:
                self._connection.close()
                raise
            # In the static site there is one thread, and nobody else.
            self._reader = self._connection if sqlite_file.IN_MEMORY else sqlite_file.connected(self._path)
            self._reading_lock = self._lock if sqlite_file.IN_MEMORY else threading.RLock()

    def _make_tables(self) -> None:
        with sqlite_file.transaction(self._connection) as connection:
            found = connection.execute("PRAGMA user_version").fetchone()[0]
            if found > schema.VERSION:
                raise ArchiveError("newer_archive", file=str(self._path), found=found, known=schema.VERSION)
            schema.make(connection, found)
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
        with (
            self._lock,
            sqlite_file.translating_errors(self._path),
            sqlite_file.transaction(self._connection) as connection,
        ):
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._reading_lock, sqlite_file.translating_errors(self._path):
            self._reader.execute("BEGIN")
            try:
                yield self._reader
            finally:
                self._reader.execute("COMMIT")

    def close(self) -> None:
        """Closes the file."""
        with self._lock, self._reading_lock:
            self._reader.close()
            self._connection.close()

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
                    (key, packed(value)),
                )
