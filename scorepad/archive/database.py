"""What the archive asks of a database: a few calls that SQLite and PostgreSQL answer alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeAlias

from scorepad.archive.errors import ArchiveError

Row: TypeAlias = tuple[Any, ...]
Values: TypeAlias = Sequence[Any]

_PORTION = 500


class Connection(Protocol):
    """An open transaction. Statements are written with ``?`` for values, in the SQL that both backends share."""

    def rows(self, statement: str, values: Values = ()) -> list[Row]:
        """The answer to a question."""

    def run(self, statement: str, values: Values = ()) -> int:
        """Changes something; how many rows were."""

    def insert(self, table: str, rows: Sequence[Values]) -> None:
        """Puts rows into a table, each with a value for every column, or for those named after the table."""

    def run_many(self, statement: str, rows: Iterable[Values]) -> None:
        """Runs one statement with each of the rows."""

    def with_words(self, words: list[str]) -> tuple[str, str]:
        """The condition in SQL, and its value, for notes that have words beginning like all of these."""

    def has_words(self, words: list[str]) -> tuple[str, tuple[str, ...]]:
        """The same condition, and its values, for a single note ``x``."""


class Database(Protocol):
    """Where an archive is kept."""

    notice: ArchiveError | None
    """What the person should know about the opening, such as a damaged file that was set aside."""
    dialect: dict[str, str]
    """The words of the schema in which the backends differ."""

    def reading(self) -> AbstractContextManager[Connection]:
        """A transaction that sees one unchanging state."""

    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction that writes, one at a time over all processes; complete or not at all."""

    def version(self, connection: Connection) -> int:
        """The version of the schema; 0 in an empty database."""

    def set_version(self, connection: Connection, version: int) -> None:
        """Notes the version of the schema."""

    def close(self) -> None:
        """Closes all connections."""


def one(connection: Connection, statement: str, values: Values = ()) -> Row | None:
    """The first row of an answer, if any."""
    rows = connection.rows(statement, values)
    return rows[0] if rows else None


def number(connection: Connection, statement: str, values: Values = ()) -> int:
    """A single number; 0 where there is nothing to count."""
    row = one(connection, statement, values)
    return int(row[0] or 0) if row else 0


def holes(values: Values) -> str:
    """The place holders for a list of values: ``?, ?, ?``."""
    return ", ".join("?" * len(values))


def among(connection: Connection, statement: str, values: Values, *first: Any) -> Iterator[Row]:
    """The rows for a long list of values, asked for in portions; the statement ends with ``IN``.

    Other values that the statement asks for come before the list.
    """
    for start in range(0, len(values), _PORTION):
        some = values[start : start + _PORTION]
        yield from connection.rows(f"{statement} ({holes(some)})", [*first, *some])
