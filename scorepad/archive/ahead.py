"""Checking and counting the lines of a large import ahead, in other processes, while this one writes."""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from scorepad.archive.checking import Checked, checked_game, shaped_line
from scorepad.archive.counting import Sums
from scorepad.archive.errors import ArchiveError
from scorepad.archive.photos import Photo
from scorepad.archive.saving import Ready, ready
from scorepad.games.document import DocumentError

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.synchronize import Barrier


class Arrival(NamedTuple):
    """A game that may enter the archive."""

    game: Ready
    photos: list[Photo]


_Error: TypeAlias = ArchiveError | DocumentError
_Answer: TypeAlias = Arrival | _Error
Numbered: TypeAlias = tuple[int, _Answer]
"""A line's number in the file, and the game on it or what is wrong with it."""

_Flat: TypeAlias = tuple[Any, ...] | ArchiveError | partial[DocumentError]
_Line: TypeAlias = tuple[int, bytes]
_Portion: TypeAlias = "tuple[list[_Line], Future[list[_Flat]]]"

_Given = TypeVar("_Given")
_Gained = TypeVar("_Gained")

_PORTION = 250
_AT_A_TIME = 10
_WORTH_IT = 8 * _PORTION
"""So many lines must there be before a second process saves more time than it takes to start."""
_PORTIONS_AHEAD = 24
"""Enough that nobody waits while this process writes a batch."""
_PATIENCE_SECONDS = 60


class CheckedLines(NamedTuple):
    """The lines of a file, checked, in their order; empty ones are left out."""

    lines: Iterator[Numbered]
    sums: Callable[[], list[Sums[str]]]
    """To be asked at the end: the sums of all sound games on the lines."""


@contextmanager
def checked_lines(lines: Iterable[bytes]) -> Iterator[CheckedLines]:
    """Checks the lines of a file; of a long one ahead, where the machine can."""
    numbered = ((number, line) for number, line in enumerate(_without_mark(lines), 1) if line.strip())
    first = list(islice(numbered, _WORTH_IT))
    everything = chain(first, numbered)
    helpers = _helpers()
    if len(first) < _WORTH_IT or not helpers:
        sums: Sums[str] = Sums()
        yield CheckedLines(_here(everything, sums), lambda: [sums])
        return
    # Not at the top: in the static site there are no processes, and no modules for them.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(helpers, fork, _Helper.begin, (fork.Barrier(helpers),)) as pool:
        # The helpers are started now, before the archive is locked and its file in use.
        checked = _ahead(pool, everything, _submitted(pool, everything))
        yield CheckedLines(checked, lambda: [asked.result() for asked in _asked_all(pool, helpers)])


def _helpers() -> int:
    """How many processes can help: some where starting one is safe and quick, which is on Linux without threads."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 0
    processors = len(os.sched_getaffinity(0))
    return min(4, processors) if processors > 1 else 0


def _without_mark(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Some editors put a mark in front of a file."""
    for number, line in enumerate(lines):
        yield line if number else line.removeprefix(b"\xef\xbb\xbf")


def _here(lines: Iterator[_Line], sums: Sums[str]) -> Iterator[Numbered]:
    while portion := list(islice(lines, _AT_A_TIME)):
        answers = _checked([line for _, line in portion], sums)
        yield from zip([number for number, _ in portion], answers, strict=True)


def _submitted(pool: ProcessPoolExecutor, lines: Iterator[_Line]) -> _Portion:
    portion = list(islice(lines, _PORTION))
    return portion, pool.submit(_Helper.check, [line for _, line in portion])


def _ahead(pool: ProcessPoolExecutor, lines: Iterator[_Line], first: _Portion) -> Iterator[Numbered]:
    under_way = deque([first])
    while under_way:
        while len(under_way) < _PORTIONS_AHEAD and under_way[-1][0]:
            under_way.append(_submitted(pool, lines))
        portion, answers = under_way.popleft()
        for (number, line), answer in zip(portion, answers.result(), strict=True):
            yield number, _unfolded(answer, line)


def _asked_all(pool: ProcessPoolExecutor, helpers: int) -> list[Future[Sums[str]]]:
    return [pool.submit(_Helper.hand_over) for _ in range(helpers)]


class _Helper:
    """What a process that helps has at hand; each has its own."""

    sums: Sums[str]
    all_here: Barrier

    @classmethod
    def begin(cls, all_here: Barrier) -> None:
        cls.sums = Sums()
        cls.all_here = all_here

    @classmethod
    def check(cls, lines: list[bytes]) -> list[_Flat]:
        return [
            _folded(answer)
            for start in range(0, len(lines), _AT_A_TIME)
            for answer in _checked(lines[start : start + _AT_A_TIME], cls.sums)
        ]

    @classmethod
    def hand_over(cls) -> Sums[str]:
        # Nobody leaves before all have come: else one would be asked twice, and another never.
        cls.all_here.wait(_PATIENCE_SECONDS)
        cls.sums.settle()
        return cls.sums


def _checked(lines: list[bytes], sums: Sums[str]) -> list[_Answer]:
    """The games on some lines, counted, or what is wrong with them.

    All take a step before any takes the next: what a step needs then stays close to the processor, which saves a
    sixth of the time.
    """
    checked = [_tried(checked_game, shaped) for shaped in [_tried(shaped_line, line) for line in lines]]
    return [_arrival(answer, sums) if isinstance(answer, Checked) else answer for answer in checked]


def _tried(step: Callable[[_Given], _Gained], given: _Given | _Error) -> _Gained | _Error:
    if isinstance(given, (ArchiveError, DocumentError)):
        return given
    try:
        return step(given)
    except (ArchiveError, DocumentError) as error:
        return error


def _arrival(checked: Checked, sums: Sums[str]) -> Arrival:
    game = ready(checked.game, checked.story, checked.body)
    sums.count(checked.story, game.players)
    return Arrival(game, checked.photos)


def _folded(answer: _Answer) -> _Flat:
    """An answer for another process. Plain tuples travel several times faster than named ones."""
    if isinstance(answer, ArchiveError):
        return answer
    if isinstance(answer, DocumentError):
        return partial(DocumentError, answer.place, answer.code, **answer.facts)
    *told, body = answer.game
    # Without photos the body is the line itself, which is on the other side already.
    return (*told, body if answer.photos else None, list(map(tuple, answer.photos)))


def _unfolded(answer: _Flat, line: bytes) -> _Answer:
    if isinstance(answer, ArchiveError):
        return answer
    if isinstance(answer, partial):
        return answer()
    *told, body, photos = answer
    kept = line.decode().strip() if body is None else body
    return Arrival(Ready._make((*told, kept)), list(map(Photo._make, photos)))
