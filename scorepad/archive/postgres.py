"""The archive in a PostgreSQL database: one for a whole club. Needs psycopg 3, imported when it is opened."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from scorepad.archive.database import Connection, Row, Values
from scorepad.archive.errors import ArchiveError

if TYPE_CHECKING:
    import psycopg

# Any number will do that nothing else in the database uses for its own locks.
_WRITERS_LOCK = 0x53434152
_MOST_IDLE = 8
ANSWER_SECONDS = 8.0
"""A server that takes longer for one statement counts as frozen. A save is a dozen small ones."""
QUEUE_SECONDS = 6.0
"""So long a writer waits for the others; less than the above, so that the server itself says what it waited for."""
_REACHED: dict[str, Any] = {
    "connect_timeout": 5,
    # Where the machine or the network is gone, nobody says so: a few probes that stay unanswered do.
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 8_000,
}


@cache
def _impatient() -> type[psycopg.Connection[Any]]:
    """Connections that don't wait for ever: a server that is frozen keeps its sockets open and says nothing."""
    import psycopg

    class Impatient(psycopg.Connection[Any]):
        def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
            return super().wait(gen, interval, ANSWER_SECONDS if timeout is None else timeout)

    return Impatient


def _timed_out(error: psycopg.Error) -> bool:
    """Whether psycopg gave up waiting; its name for that is a private one."""
    return type(error).__name__ == "_WaitTimeout"


@cache
def _spelled(statement: str) -> str:
    return statement.replace("?", "%s")


# Words come folded and taken apart: they are the lexemes. "rowid", because SQLite's full text search calls it so.
_NOTES = """
CREATE TABLE notes (rowid BIGINT PRIMARY KEY, words TSVECTOR NOT NULL);
CREATE INDEX notes_words ON notes USING gin (words)
"""


class _Transaction:
    """A transaction on a server."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def rows(self, statement: str, values: Values = ()) -> list[Row]:
        return self._connection.execute(_spelled(statement), values).fetchall()

    def run(self, statement: str, values: Values = ()) -> int:
        return self._connection.execute(_spelled(statement), values).rowcount

    def insert(self, table: str, rows: Sequence[Values]) -> None:
        with self._connection.cursor() as cursor, cursor.copy(f"COPY {table} FROM STDIN") as copy:
            for row in rows:
                copy.write_row(row)

    def run_many(self, statement: str, rows: Iterable[Values]) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(_spelled(statement), rows)

    def with_words(self, words: list[str]) -> tuple[str, str]:
        return "words @@ ?::tsquery", " & ".join(f"'{word}':*" for word in words)

    def has_words(self, words: list[str]) -> tuple[str, tuple[str, ...]]:
        where, value = self.with_words(words)
        return f"x.{where}", (value,)


class PostgresDatabase:
    """A database on a server; the tables are in a schema of our own, ``scorepad``."""

    def __init__(self, address: str) -> None:
        self.notice: ArchiveError | None = None
        # Text is ordered by its bytes, as SQLite does it: else the pages of the two backends would differ.
        self.dialect = {
            "clustered": "",
            "text": 'TEXT COLLATE "C"',
            "blob": "BYTEA",
            "number": "BIGINT",
            "notes": _NOTES,
        }
        self.address = address
        self._idle: list[psycopg.Connection[Any]] = []
        self._lock = threading.Lock()

    def _connected(self) -> psycopg.Connection[Any]:
        try:
            import psycopg
        except ImportError as error:
            raise ArchiveError("no_driver") from error
        try:
            options = f"-c search_path=scorepad -c lock_timeout={QUEUE_SECONDS * 1000:.0f}"
            return _impatient().connect(self.address, options=options, application_name="scorepad", **_REACHED)
        except psycopg.Error as error:
            raise ArchiveError("not_reachable", server=self._server(), detail=_first_line(error)) from error

    def _server(self) -> str:
        """The server's name for a message, without the password that the address may hold."""
        return urlsplit(self.address).hostname or "localhost"

    def _take(self) -> psycopg.Connection[Any]:
        """A connection that answers: an idle one may have died since it was last used."""
        while True:
            with self._lock:
                connection = self._idle.pop() if self._idle else None
            if connection is None:
                return self._connected()
            import psycopg

            try:
                connection.execute("SELECT 1")
                connection.rollback()
                return connection
            except psycopg.Error as error:
                connection.close()
                if _timed_out(error):
                    # The others are as frozen: asking each of them would take minutes.
                    self.close()
                    raise ArchiveError("not_answering", server=self._server()) from error

    def _give_back(self, connection: psycopg.Connection[Any]) -> None:
        with self._lock:
            if not connection.closed and len(self._idle) < _MOST_IDLE:
                self._idle.append(connection)
                return
        connection.close()

    @contextmanager
    def _transaction(self) -> Iterator[psycopg.Connection[Any]]:
        connection = self._take()
        import psycopg

        try:
            yield connection
            connection.commit()
        except BaseException as error:
            lost = connection.broken
            if isinstance(error, psycopg.Error) and _timed_out(error):
                connection.close()
                raise ArchiveError("not_answering", server=self._server()) from error
            with suppress(psycopg.Error):
                connection.rollback()
            if isinstance(error, psycopg.Error):
                raise self._translated(error, lost) from error
            raise
        finally:
            self._give_back(connection)

    def _translated(self, error: psycopg.Error, lost: bool) -> ArchiveError:
        state = error.sqlstate or ""
        if lost or state.startswith(("08", "57P")):
            return ArchiveError("connection_lost", server=self._server())
        if state == "55P03":
            return ArchiveError("server_busy", server=self._server())
        if state == "53100":
            return ArchiveError("server_full", server=self._server())
        if state in ("42501", "25006"):
            return ArchiveError("server_not_writable", server=self._server())
        return ArchiveError("server_trouble", server=self._server(), detail=_first_line(error))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._transaction() as connection:
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield _Transaction(connection)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self._transaction() as connection:
            # One writer at a time, as in a file: the sums of the statistics would otherwise wait for each other
            # row by row, and could do so in a circle.
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_WRITERS_LOCK,))
            yield _Transaction(connection)

    def version(self, connection: Connection) -> int:
        if not connection.rows("SELECT 1 FROM pg_namespace WHERE nspname = 'scorepad'"):
            connection.run("CREATE SCHEMA scorepad")
        connection.run("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
        rows = connection.rows("SELECT version FROM schema_version")
        return int(rows[0][0]) if rows else 0

    def set_version(self, connection: Connection, version: int) -> None:
        connection.run("DELETE FROM schema_version")
        connection.run("INSERT INTO schema_version VALUES (?)", (version,))

    def close(self) -> None:
        with self._lock:
            while self._idle:
                self._idle.pop().close()


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
