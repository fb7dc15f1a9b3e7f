"""Full disks, closed folders, damaged files, broken connections: a clear sentence, and nothing lost."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from string import Formatter

import psycopg
import pytest

from scorepad.archive import Archive, ArchiveError, open_archive
from scorepad.archive.schema import VERSION
from scorepad.archive.sqlite_file import translated
from scorepad.drafts import Drafts
from scorepad.drafts.change import Change
from scorepad.wording.archive import SENTENCES, sentence
from tests.archive.evenings import evenings
from tests.archive.scribe import TABLE, counted
from tests.archive.twins import assert_sums_are_right

ROOT = Path(__file__).parent.parent.parent


def scribe(job: str, *words: object) -> list[list[str]]:
    """What a process of its own acknowledged."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.archive.scribe", job, *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line.split() for line in run.stdout.splitlines()]


@pytest.mark.parametrize("room", [3_000_000, 5_000_000], ids=["in the journal", "in the file"])
def test_on_a_full_disk_everything_before_is_kept(tmp_path: Path, room: int) -> None:
    *said, last = scribe("starved", tmp_path, room)
    assert last[0] == "error"
    assert last[1] in ("disk_full", "disk_trouble")
    taps = [(draft, int(points)) for kind, draft, *more in said if kind == "tap" for points in more]
    games = [words[1] for words in said if words[0] == "game"]
    drafts, archive = Drafts(tmp_path / "drafts.sqlite3"), open_archive(tmp_path / "archive.sqlite3")
    draft, points = taps[-1]
    assert counted(drafts.open(draft).body) >= points
    assert set(games) <= {game.id for game in archive.each()}
    assert len(games) > 5
    assert_sums_are_right(archive)
    archive.save(next(evenings(1)))
    archive.close()
    drafts.close()


def test_a_file_that_may_not_grow_is_reported_as_a_full_disk(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "small.sqlite3") as connection:
        connection.execute("PRAGMA max_page_count=3")
        connection.execute("CREATE TABLE games (note TEXT)")
        with pytest.raises(sqlite3.OperationalError) as full:
            connection.execute("INSERT INTO games VALUES (?)", ("x" * 100_000,))
    connection.close()
    text = sentence(translated(full.value, tmp_path / "small.sqlite3"), "en")
    assert text.startswith("The disk is full")


@pytest.mark.parametrize("there", [True, False], ids=["with files", "empty"])
def test_a_folder_where_nothing_can_be_written(tmp_path: Path, there: bool) -> None:
    if there:
        Drafts(tmp_path / "drafts.sqlite3").close()
        open_archive(tmp_path / "archive.sqlite3").close()
        for file in tmp_path.iterdir():
            file.chmod(0o444)
    tmp_path.parent.chmod(0o755)
    tmp_path.parent.parent.chmod(0o755)
    tmp_path.chmod(0o555)
    before = sorted(tmp_path.iterdir())
    assert scribe("no_entry", tmp_path) == [["error", "not_writable"], ["error", "not_writable"]]
    tmp_path.chmod(0o755)
    assert sorted(tmp_path.iterdir()) == before


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    with pytest.raises(ArchiveError, match="not_writable") as error:
        open_archive(tmp_path / "data" / "archive.sqlite3")
    assert "SCOREPAD_DATA" in sentence(error.value, "en")


def _a_full_archive(path: Path) -> bytes:
    archive = open_archive(path)
    for game in evenings(30):
        archive.save(game)
    archive.close()
    return path.read_bytes()


def _foreign_database(path: Path) -> bytes:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    return path.read_bytes()


@pytest.mark.parametrize(
    "damage",
    [
        lambda path: _a_full_archive(path)[:-40_000],
        lambda path: _a_full_archive(path)[:-500],
        lambda path: _a_full_archive(path)[:4096],
        lambda path: _a_full_archive(path)[:60],
        lambda path: b"\x00" * 4096 + _a_full_archive(path)[4096:],
        lambda path: _a_full_archive(path)[:100] + b"\xff" * 3996,
        lambda _path: b"Dear diary, tonight Bruno built the Palace.",
        lambda _path: b"SQLite format 3\x00 and then nothing",
        _foreign_database,
    ],
    ids=[
        "cut short",
        "the last page cut short",
        "one page",
        "sixty bytes",
        "no head",
        "scrambled",
        "a diary",
        "a stump",
        "recipes",
    ],
)
@pytest.mark.parametrize("kind", ["archive", "drafts"])
def test_a_damaged_or_foreign_file_is_set_aside_and_never_overwritten(
    tmp_path: Path, damage: object, kind: str
) -> None:
    path = tmp_path / f"{kind}.sqlite3"
    content = damage(path)  # type: ignore[operator]
    path.write_bytes(content)
    if kind == "archive":
        opened: Archive | Drafts = open_archive(path)
        opened.save(next(evenings(1)))  # type: ignore[union-attr]
    else:
        opened = Drafts(path)
        opened.start("seven_wonders", TABLE)
    assert opened.notice is not None
    assert opened.notice.code == "set_aside"
    opened.close()
    aside = Path(opened.notice.facts["aside"])
    assert aside.read_bytes() == content
    assert str(aside) in sentence(opened.notice, "en")
    again = open_archive(path) if kind == "archive" else Drafts(path)
    assert again.notice is None
    again.close()


def test_an_empty_file_is_an_empty_archive(tmp_path: Path) -> None:
    (tmp_path / "archive.sqlite3").touch()
    archive = open_archive(tmp_path / "archive.sqlite3")
    assert archive.notice is None
    assert archive.count() == 0
    archive.close()


def test_an_archive_of_a_newer_pad_is_refused_and_left_as_it_is(location: str) -> None:
    archive = open_archive(location)
    archive.save(next(evenings(1)))
    with archive.writing() as connection:
        if location.startswith("postgresql"):
            connection.run("UPDATE schema_version SET version = 99")
        else:
            connection.run("PRAGMA user_version = 99")
    archive.close()
    before = _content(location)
    with pytest.raises(ArchiveError, match="newer_archive") as error:
        open_archive(location)
    assert error.value.facts["known"] == VERSION
    assert "update the pad" in sentence(error.value, "en")
    assert _content(location) == before


def _content(location: str) -> object:
    if not location.startswith("postgresql"):
        return Path(location).read_bytes()
    with psycopg.connect(location) as connection:
        tables = connection.execute("SELECT relname, relfilenode FROM pg_class ORDER BY 1").fetchall()
        return tables, connection.execute("SELECT * FROM scorepad.games").fetchall()


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_refused_archive_leaves_its_server_in_peace(postgres_address: str) -> None:
    archive = open_archive(postgres_address)
    with archive.writing() as connection:
        connection.run("UPDATE schema_version SET version = 99")
    archive.close()
    with pytest.raises(ArchiveError, match="newer_archive") as error:
        open_archive(postgres_address)
    address, _, name = postgres_address.rpartition("/")
    with psycopg.connect(f"{address}/postgres", autocommit=True) as server:
        for _attempt in range(50):
            left = server.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = %s", (name,)).fetchone()
            if left == (0,):
                break
            time.sleep(0.1)
    assert left == (0,), error


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_connection_that_breaks_in_the_middle_of_a_save(postgres_address: str, tmp_path: Path) -> None:
    archive, drafts = open_archive(postgres_address), Drafts(tmp_path / "drafts.sqlite3")
    game = next(evenings(1))
    draft = drafts.start(game.game, game.table)
    drafts.record(draft, Change(("players", 0, "name"), "Ana Lúcia"))
    errors: list[ArchiveError] = []

    def save() -> None:
        try:
            archive.save(game)
        except ArchiveError as error:
            errors.append(error)

    with archive.writing() as held:
        # The save has begun, and waits for this transaction to end.
        saving = threading.Thread(target=save)
        saving.start()
        with psycopg.connect(postgres_address, autocommit=True) as server:
            for _ in range(200):
                cut = server.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
                ).fetchall()
                if cut:
                    break
                time.sleep(0.05)
        assert cut == [(True,)]
        assert held.rows("SELECT count(*) FROM games") == [(0,)]
    saving.join()
    # The save was begun anew by itself.
    assert errors == []
    assert drafts.open(draft).table["players"][0]["name"] == "Ana Lúcia"
    assert archive.count() == 1
    assert archive.read(game.id) == game
    archive.close()
    drafts.close()


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_idle_connections_that_died_are_not_noticed(postgres_address: str) -> None:
    archive = open_archive(postgres_address)
    game = next(evenings(1))
    archive.save(game)
    with psycopg.connect(postgres_address, autocommit=True) as server:
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert archive.read(game.id) == game
    archive.close()


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match="not_reachable") as error:
        open_archive("postgresql://ana:secret@127.0.0.1:1/club")
    assert "secret" not in sentence(error.value, "en")
    with pytest.raises(ArchiveError, match="unknown_address"):
        open_archive(f"mysql://{tmp_path}")


@pytest.mark.parametrize("lang", ["en", "pt", "es", "pl"])
def test_every_trouble_has_a_sentence(lang: str) -> None:
    names = {name for text in SENTENCES.values() for _, name, _, _ in Formatter().parse(text) if name}
    facts = dict.fromkeys(names, "\x1b[2J")
    for code in SENTENCES:
        text = sentence(ArchiveError(code, **facts), lang)
        assert text.isprintable()
        assert "{" not in text
