"""A process that writes and says so, to be killed, crowded or starved by the tests: ``python -m tests.archive.scribe``.

Every line on its standard output acknowledges something that must be there afterwards, whatever happens next.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from pathlib import Path
from random import Random

from scorepad.archive import ArchiveError, open_archive
from scorepad.archive.importing import import_games
from scorepad.drafts import Drafts
from scorepad.drafts.change import Change
from scorepad.games.document import Json
from tests.archive.evenings import PEOPLE, evening

TABLE = {"game": "seven_wonders", "players": [{"name": "Ana"}, {"name": "Bruno"}, {"name": "Carla"}]}


COUNTER = ("players", 0, "shields", "1")
"""A number of a draft that no rule puts a limit to, so that there can be any number of taps."""


def counted(body: Json) -> int:
    """How many taps a draft has."""
    return int(body["players"][0].get("shields", {}).get("1", 0))


def say(*words: object) -> None:
    """Acknowledges something, past all buffers."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def taps(folder: Path, _seed: int) -> None:
    """Taps on the newest draft without end, each a point more than the last."""
    drafts = Drafts(folder / "drafts.sqlite3")
    known = drafts.list()
    draft = known[0].id if known else drafts.start("seven_wonders", TABLE)
    table = drafts.open(draft).body
    points = counted(table)
    while True:
        points += 1
        drafts.record(draft, Change(COUNTER, points))
        say("tap", points)


def games(folder: Path, seed: int) -> None:
    """Saves games without end."""
    archive = open_archive(folder / "archive.sqlite3")
    dice = Random(seed)
    while True:
        game = evening(dice, PEOPLE)
        archive.save(game)
        say("game", game.id)


def imports(folder: Path, seed: int) -> None:
    """Imports files of games without end, each whole or not at all."""
    archive = open_archive(folder / "archive.sqlite3")
    dice = Random(seed)
    while True:
        brought = [evening(dice, PEOPLE) for _ in range(5)]
        import_games(archive, [json.dumps(game.document()).encode() for game in brought])
        for game in brought:
            say("game", game.id)


def fork_server(folder: Path) -> None:
    """Starts a fresh writer for every line it reads: forking spares each the second that starting Python takes."""
    for line in sys.stdin:
        what, seed = line.split()
        child = os.fork()
        if child == 0:
            say("pid", os.getpid())
            {"taps": taps, "games": games, "imports": imports}[what](folder, int(seed))
        _, status = os.waitpid(child, 0)
        say("dead", os.WTERMSIG(status) if os.WIFSIGNALED(status) else -1)


def some_games(folder: Path, seed: int, number: int) -> None:
    """Saves so many games, and records a tap for each."""
    archive, dice = open_archive(folder / "archive.sqlite3"), Random(seed)
    drafts = Drafts(folder / "drafts.sqlite3")
    draft = drafts.list()[0].id
    for points in range(1, number + 1):
        game = evening(dice, PEOPLE)
        archive.save(game)
        drafts.record(draft, Change(("players", seed, "points", "military"), points))
        say(game.id)


def starved(folder: Path, room: int) -> None:
    """Writes until the disk gives no more, and prints the error that a person would see.

    A limit on the size of files is a full disk that every machine has, and every user may make.
    """
    drafts = Drafts(folder / "drafts.sqlite3")
    archive = open_archive(folder / "archive.sqlite3")
    draft, dice = drafts.start("seven_wonders", TABLE), Random(1)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    try:
        for points in range(1, 100_000):
            drafts.record(draft, Change(COUNTER, points))
            say("tap", draft, points)
            game = evening(dice, PEOPLE)
            archive.save(game)
            say("game", game.id)
    except ArchiveError as error:
        say("error", error.code)


def no_entry(folder: Path) -> None:
    """Tries to open the files of a folder where nothing can be written; not as root, who may everything."""
    import scorepad.archive.database_archive
    import scorepad.archive.schema
    import scorepad.archive.sqlite  # noqa: F401

    if os.geteuid() == 0:
        os.setgid(65534)
        os.setuid(65534)
    for opened in (lambda: Drafts(folder / "drafts.sqlite3"), lambda: open_archive(folder / "archive.sqlite3")):
        try:
            opened()
            say("opened")
        except ArchiveError as error:
            say("error", error.code)


if __name__ == "__main__":
    job, where, *more = sys.argv[1:]
    jobs = {
        "fork_server": fork_server,
        "some_games": some_games,
        "starved": starved,
        "no_entry": no_entry,
    }
    jobs[job](Path(where), *map(int, more))  # type: ignore[operator]
