"""How the archive bears a hundred thousand games, and how long a tap takes to be on the disk."""

from __future__ import annotations

import heapq
import json
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from itertools import product
from pathlib import Path
from statistics import median

from scorepad.archive import Archive, Filter, open_archive
from scorepad.archive.importing import import_games
from scorepad.drafts import Drafts
from scorepad.drafts.change import Change
from tests.archive.evenings import evenings
from tests.bench import Row, row

GAMES = 100_000
TAPS = 3_000
FILTERS = {
    "no filter": Filter(),
    "game": Filter(game="duel"),
    "player": Filter(player="Ana"),
    "rare player": Filter(player="Member 59"),
    "wonder": Filter(wonder="giza"),
    "wonder and side": Filter(wonder="giza", side="B"),
    "place": Filter(place="cafe torres"),
    "dates": Filter(since=date(2018, 1, 1), until=date(2019, 12, 31)),
    "words of the note": Filter(note="great wine"),
    "beginning of a word": Filter(note="gre"),
    "word that nobody wrote": Filter(note="zugzwang"),
    "two who never met": Filter(game="duel", player="Ana", wonder="giza"),
}
QUESTIONS = {
    "game": (None, "duel", "seven_wonders"),
    "player": (None, "Ana", "Member 30", "Member 59"),
    "wonder": (None, "giza", "pyramids"),
    "side": (None, "A"),
    "place": (None, "Łódź"),
    "note": ("", "guild", "gre", "g", "great wine"),
    "since": (None, date(2018, 1, 1)),
    "until": (None, date(2019, 12, 31)),
}
"""What can be asked for, in all combinations: from what nearly all games have to what none has."""


def run() -> list[Row]:
    """The figures of the archive."""
    # Not the system's folder for passing things, which may be in memory: the disk is what is measured.
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent) as folder:
        rows = _taps(Path(folder))
        archive = open_archive(Path(folder) / "archive.sqlite3")
        lines = list(_lines(GAMES))
        started = time.perf_counter()
        report = import_games(archive, lines)
        took = time.perf_counter() - started
        assert report.imported == GAMES
        rows.append(row("import, games a second", GAMES / took, "games/s", 2_000, at_least=True))
        rows += _lists(archive)
        rows += _statistics(archive)
        archive.close()
    return rows


def _lines(number: int) -> Iterator[bytes]:
    for game in evenings(number):
        yield json.dumps(game.document(), ensure_ascii=False).encode()


def _taps(folder: Path) -> list[Row]:
    drafts = Drafts(folder / "drafts.sqlite3")
    table = {"game": "seven_wonders", "players": [{"name": f"Player {seat}"} for seat in range(7)]}
    draft = drafts.start("seven_wonders", table)
    took = []
    for tap in range(TAPS):
        change = Change(("players", tap % 7, "points", "military"), tap % 40)
        started = time.perf_counter()
        drafts.record(draft, change)
        took.append(time.perf_counter() - started)
    drafts.close()
    took.sort()
    return [
        row("a tap on the disk, median", took[TAPS // 2] * 1e3, "ms"),
        row("a tap on the disk, 99th percentile", took[TAPS * 99 // 100] * 1e3, "ms", 5),
        row("bare write and sync of this disk, 99th percentile", _bare_sync_ms(folder), "ms"),
    ]


def _bare_sync_ms(folder: Path) -> float:
    """What the disk itself takes, to tell its share from ours."""
    file = os.open(folder / "bare", os.O_CREAT | os.O_WRONLY)
    os.write(file, bytes(4096 * 400))
    os.fsync(file)
    took = []
    for number in range(TAPS):
        started = time.perf_counter()
        os.pwrite(file, bytes(12_288), number % 100 * 4096)
        os.fdatasync(file)
        took.append(time.perf_counter() - started)
    os.close(file)
    return sorted(took)[TAPS * 99 // 100] * 1e3


def _ms(call: Callable[[], object], rounds: int = 25) -> float:
    """The median of many runs; the first fills the caches."""
    call()
    took = []
    for _ in range(rounds):
        started = time.perf_counter()
        call()
        took.append(time.perf_counter() - started)
    return median(took) * 1e3


def _lists(archive: Archive) -> list[Row]:
    rows = []
    for name, wanted in FILTERS.items():
        rows.append(row(f"first page of {GAMES:,} games: {name}", _ms(partial(archive.list, wanted)), "ms", 30))
    rows.append(_slowest_combination(archive))
    page = archive.list()
    for _ in range(40):
        page = archive.list(after=page.next)
    rows.append(row("a page far down the list", _ms(lambda: archive.list(after=page.next)), "ms", 30))
    both = Filter(player="Ana", wonder="giza")
    rows.append(row("the count of a filter of two", _ms(lambda: archive.count(both)), "ms"))
    return rows


def _slowest_combination(archive: Archive) -> Row:
    """The worst of all combinations of filters: of many short measurements the slowest few are taken once more."""
    asked = [Filter(**dict(zip(QUESTIONS, answers, strict=True))) for answers in product(*QUESTIONS.values())]
    filters = [wanted for wanted in asked if wanted.wonder or not wanted.side]
    slow = heapq.nlargest(20, filters, key=lambda wanted: _ms(partial(archive.list, wanted), 3))
    took, name = max((_ms(partial(archive.list, wanted)), _asked(wanted)) for wanted in slow)
    return row(f"slowest of {len(filters):,} filters ({name})", took, "ms", 30)


def _asked(wanted: Filter) -> str:
    return ", ".join(f"{name} {answer}" for name in QUESTIONS if (answer := getattr(wanted, name)))


def _statistics(archive: Archive) -> list[Row]:
    def page() -> object:
        return archive.statistics(), archive.player("Ana"), archive.standing("seven_wonders", 63, 4)

    return [row(f"statistics, a player and a total of {GAMES:,} games", _ms(page), "ms", 300)]


if __name__ == "__main__":
    for figures in run():
        print(figures)
