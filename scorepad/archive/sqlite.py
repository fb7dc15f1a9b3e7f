"""The archive in an SQLite file: the default, for one device."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

from scorepad.archive import sqlite_file
from scorepad.archive.database import Connection, Row, Values, holes

APPLICATION = 0x53434152  # "SCAR"
_CACHED_KILOBYTES = 32_768
_PAGE_BYTES = 4_096 if sqlite_file.IN_MEMORY else 16_384
"""On a page of this size several whole documents find room, which makes a large import a seventh faster. In a browser
the whole file is kept at every save, so there it had better be small."""
_ROWS_AT_ONCE = 100
"""A statement with many rows takes half the time of many statements; with still more nothing is gained."""


# Words come folded and taken apart, so a tokenizer that leaves all letters beyond ASCII as they are is the right one.
# With an index for beginnings of words, those that half of all notes have are found as fast as whole words.
_NOTES = """
CREATE VIRTUAL TABLE notes USING fts5(
    words, tokenize = "ascii tokenchars '_'", prefix = '1 2 3 4 5 6 7 8 9 10 11 12', detail = none, columnsize = 0
)
"""


class _Transaction:
    """A transaction on an SQLite file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, statement: str, values: Values = ()) -> list[Row]:
        return self._connection.execute(statement, values).fetchall()

    def run(self, statement: str, values: Values = ()) -> int:
        return self._connection.execute(statement, values).rowcount

    def insert(self, table: str, rows: Sequence[Values]) -> None:
        for start in range(0, len(rows), _ROWS_AT_ONCE):
            some = rows[start : start + _ROWS_AT_ONCE]
            places = ", ".join([f"({holes(some[0])})"] * len(some))
            # OR FAIL: a row that can't be put ends the whole transaction anyway, so SQLite needn't keep, page by
            # page, what it would take to undo this one statement.
            self._connection.execute(f"INSERT OR FAIL INTO {table} VALUES {places}", list(chain.from_iterable(some)))

    def run_many(self, statement: str, rows: Iterable[Values]) -> None:
        self._connection.executemany(statement, rows)

    def with_words(self, words: list[str]) -> tuple[str, str]:
        return "notes MATCH ?", " AND ".join(f'"{word}"*' for word in words)

    def has_words(self, words: list[str]) -> tuple[str, tuple[str, ...]]:
        # Asking the full text index about one note takes as long as asking it about all.
        return " AND ".join("instr(' ' || x.words, ?)" for _ in words), tuple(f" {word}" for word in words)


class SqliteDatabase:
    """A file with as many connections as there are threads asking at one moment."""

    def __init__(self, path: str | Path, newest: int) -> None:
        self.path = Path(path)
        self.dialect = {
            "clustered": "WITHOUT ROWID",
            "text": "TEXT",
            "blob": "BLOB",
            "number": "INTEGER",
            "notes": _NOTES,
        }
        self.notice = sqlite_file.prepare(self.path, APPLICATION, newest)
        self._idle: list[sqlite3.Connection] = []
        self._lock = threading.Lock()

    @contextmanager
    def _borrowed(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            connection = self._idle.pop() if self._idle else None
        if connection is None:
            connection = sqlite_file.connected(self.path, _CACHED_KILOBYTES, _PAGE_BYTES)
        try:
            yield connection
        finally:
            with self._lock:
                self._idle.append(connection)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with sqlite_file.translating_errors(self.path), self._borrowed() as connection:
            connection.execute("BEGIN")
            try:
                yield _Transaction(connection)
            finally:
                if connection.in_transaction:
                    connection.execute("COMMIT")

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with (
            sqlite_file.translating_errors(self.path),
            self._borrowed() as connection,
            sqlite_file.transaction(connection),
        ):
            yield _Transaction(connection)

    def version(self, connection: Connection) -> int:
        return int(connection.rows("PRAGMA user_version")[0][0])

    def set_version(self, connection: Connection, version: int) -> None:
        connection.run(f"PRAGMA application_id={APPLICATION}")
        connection.run(f"PRAGMA user_version={version}")

    def close(self) -> None:
        with self._lock:
            while self._idle:
                self._idle.pop().close()
