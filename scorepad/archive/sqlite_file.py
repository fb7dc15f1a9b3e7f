"""An SQLite file of ours: opened with care, and set aside rather than overwritten where it is damaged or foreign."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path

from scorepad.archive.errors import ArchiveError

_MAGIC = b"SQLite format 3\x00"
_SIDE_FILES = ("", "-wal", "-shm", "-journal")
_WAIT_SECONDS = 30.0
_JOURNAL_BYTES = 4_096_000
"""So much may be in the journal before it goes into the file itself."""

_OWN_FOLDER = "scorepad"
_PLANTED = (
    "SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view')"
    " OR (sql LIKE 'CREATE VIRTUAL%' AND sql NOT LIKE '%USING fts5%')"
)

IN_MEMORY = sys.platform == "emscripten"
"""In the static site the files are copied out of memory as they are, between two transactions: so a single file must
hold all, and a journal is worth nothing there but the time to write it."""


@contextmanager
def translating_errors(path: Path) -> Iterator[None]:
    """Turns what SQLite says into what a person can act on."""
    try:
        yield
    except sqlite3.Error as error:
        raise translated(error, path) from error


def translated(error: sqlite3.Error, path: Path) -> ArchiveError:
    """The error in our terms, by SQLite's own code rather than its English text."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return ArchiveError("disk_full", file=str(path))
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN):
        return ArchiveError("not_writable", file=str(path))
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return ArchiveError("busy", file=str(path))
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return ArchiveError("damaged", file=str(path))
    return ArchiveError("disk_trouble", file=str(path), detail=str(error))


def prepare(path: Path, application: int, newest: int) -> ArchiveError | None:
    """Makes the folder, and makes way for a new file where the old one can't be ours.

    The notice to show is returned if a file was set aside. A file of a newer version is refused untouched.
    """
    try:
        _make_private(path)
        head, inode = _head(path)
    except OSError as error:
        raise ArchiveError("not_writable", file=str(path)) from error
    if head is None or not head:
        return None
    if len(head) < 100 or not head.startswith(_MAGIC):
        return set_aside(path, inode)
    if int.from_bytes(head[68:72], "big") not in (0, application):
        return set_aside(path, inode)
    found = int.from_bytes(head[60:64], "big")
    if found > newest:
        raise ArchiveError("newer_archive", file=str(path), found=found, known=newest)
    try:
        _look_inside(path, application)
    except sqlite3.Error as error:
        if translated(error, path).code != "damaged":
            raise translated(error, path) from error
        return set_aside(path, inode)
    return None


def _make_private(path: Path) -> None:
    """Makes the folder and the file for their owner alone. SQLite gives its side files the rights of the file.

    A folder that was there before keeps its rights, unless it is the pad's own: others may use it for other things.
    """
    if not path.parent.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if IN_MEMORY:
        return
    if path.parent.name == _OWN_FOLDER:
        _close_to_others(path.parent, 0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for side in _SIDE_FILES:
        _close_to_others(Path(f"{path}{side}"), 0o600)


def _close_to_others(path: Path, rights: int) -> None:
    with suppress(OSError):  # It may be another's, or gone.
        if path.stat().st_mode & 0o077:
            path.chmod(rights)


def _head(path: Path) -> tuple[bytes | None, int]:
    try:
        with path.open("rb") as file:
            return file.read(100), os.fstat(file.fileno()).st_ino
    except FileNotFoundError:
        return None, 0


def _look_inside(path: Path, application: int) -> None:
    """Reads the schema and the free list, which shows a file that was cut short; foreign tables count as damage too."""
    connection = sqlite3.connect(path, timeout=_WAIT_SECONDS)
    try:
        _distrust(connection)
        # Nothing of ours runs by itself, so what does was planted.
        planted = connection.execute(_PLANTED).fetchone()[0]
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        connection.execute("PRAGMA freelist_count").fetchone()
        foreign = tables and connection.execute("PRAGMA application_id").fetchone()[0] != application
        if foreign or planted or _last_page_is_cut(path, connection.execute("PRAGMA page_size").fetchone()[0]):
            damage = sqlite3.DatabaseError("foreign tables, or the last page cut short")
            damage.sqlite_errorcode = sqlite3.SQLITE_NOTADB
            raise damage
    finally:
        connection.close()


def _last_page_is_cut(path: Path, page_bytes: int) -> bool:
    """Whether the last page isn't whole, and nothing in the journal could make it so. SQLite would read on in it."""
    journal = path.with_name(f"{path.name}-wal")
    return path.stat().st_size % page_bytes != 0 and (not journal.exists() or not journal.stat().st_size)


def set_aside(path: Path, inode: int) -> ArchiveError | None:
    """Renames the file and its side files, unless another process has already done so; the notice to show."""
    today = date.today().isoformat()
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.damaged-{today}-{number}{path.suffix}")
        if not aside.exists():
            break
    with suppress(FileNotFoundError):
        if path.stat().st_ino != inode:
            return None
        try:
            for side in _SIDE_FILES:
                with suppress(FileNotFoundError):
                    os.rename(f"{path}{side}", f"{aside}{side}")
        except OSError as error:
            raise ArchiveError("not_writable", file=str(path)) from error
        return ArchiveError("set_aside", file=str(path), aside=str(aside))
    return None


def connected(path: Path, cached_kilobytes: int = 8192, page_bytes: int = 4096) -> sqlite3.Connection:
    """A connection on which every commit is on the disk when it returns, even if the battery dies then.

    A new file is made of pages of the given size; one that is there keeps its own.
    """
    connection = sqlite3.connect(path, timeout=_WAIT_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        _distrust(connection)
        connection.execute(f"PRAGMA page_size={page_bytes}")
        _patiently(connection, f"PRAGMA journal_mode={'MEMORY' if IN_MEMORY else 'WAL'}")
        connection.execute("PRAGMA synchronous=FULL")
        # Only on macOS is this different from what FULL does: there, plain fsync leaves data in the drive's cache.
        connection.execute("PRAGMA fullfsync=ON")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute(f"PRAGMA cache_size=-{cached_kilobytes}")
        (its_page_bytes,) = connection.execute("PRAGMA page_size").fetchone()
        connection.execute(f"PRAGMA wal_autocheckpoint={_JOURNAL_BYTES // its_page_bytes}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _distrust(connection: sqlite3.Connection) -> None:
    """Runs nothing that is in the file itself and could do more than compute: it may have been tampered with."""
    connection.execute("PRAGMA trusted_schema=OFF")
    connection.execute("PRAGMA cell_size_check=ON")


def _patiently(connection: sqlite3.Connection, statement: str) -> None:
    """For what SQLite refuses at once, without its own waiting: two who open a new file in the same moment."""
    until = time.monotonic() + _WAIT_SECONDS
    while True:
        try:
            connection.execute(statement)
            return
        except sqlite3.OperationalError as error:
            if translated(error, Path()).code != "busy" or time.monotonic() > until:
                raise
            time.sleep(0.01)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """One transaction that has the file to itself for writing from its first statement on."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        # After a full disk SQLite has often rolled back by itself.
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        raise
