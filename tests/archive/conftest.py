"""The archives of the tests: a file, and a real PostgreSQL server that runs as long as the tests do."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from scorepad.archive import Archive, open_archive

_NUMBERS = count(1)


def _programs() -> Path:
    """Where the programs of the system's PostgreSQL are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    asked = shutil.which("pg_config")
    if asked:
        return Path(subprocess.run([asked, "--bindir"], check=True, capture_output=True, text=True).stdout.strip())
    initdb = shutil.which("initdb")
    assert initdb, "The tests need a PostgreSQL server: install the system's package (postgresql)"
    return Path(initdb).parent


def _user() -> str | None:
    """PostgreSQL refuses to run as root, so there it runs as somebody else."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a server of our own, without the name of a database."""
    programs, user = _programs(), _user()
    folder = Path(tempfile.mkdtemp(prefix="scorepad-postgres-"))
    if user:
        shutil.chown(folder, user)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {**os.environ, "LC_ALL": "C"}
    data = folder / "data"
    initdb = [programs / "initdb", "-D", data, "-U", "scorepad", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"]
    subprocess.run(initdb, check=True, capture_output=True, user=user, env=environment, cwd="/")
    server = subprocess.Popen(
        [programs / "postgres", "-D", data, *f"-h 127.0.0.1 -p {port} -c fsync=off".split(), "-k", folder],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        user=user,
        env=environment,
        cwd="/",
    )
    address = f"postgresql://scorepad@127.0.0.1:{port}"
    try:
        _wait_for(address)
        yield address
    finally:
        server.send_signal(
            signal.SIGINT
        )  # The quick way: by the slow one it would wait for whoever is still connected.
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(address: str) -> None:
    for _ in range(300):
        try:
            psycopg.connect(f"{address}/postgres", connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")


@pytest.fixture
def postgres_address(postgres_server: str) -> str:
    """An empty database on the server."""
    name = f"club_{next(_NUMBERS)}"
    with psycopg.connect(f"{postgres_server}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{postgres_server}/{name}"


BACKENDS = [
    "sqlite",
    pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.xdist_group("postgres")]),
]


@pytest.fixture(params=BACKENDS)
def location(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an archive can be opened: once a file, once a server."""
    if request.param == "sqlite":
        return str(tmp_path / "archive.sqlite3")
    return str(request.getfixturevalue("postgres_address"))


@pytest.fixture
def archive(location: str) -> Iterator[Archive]:
    """An empty archive, once in a file, once on a server."""
    archive = open_archive(location)
    yield archive
    archive.close()


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Archive]:
    """An empty archive in a file, for what doesn't depend on the backend."""
    archive = open_archive(tmp_path / "archive.sqlite3")
    yield archive
    archive.close()
