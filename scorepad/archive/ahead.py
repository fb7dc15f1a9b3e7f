"""Checking the lines of a large import ahead, in other processes, while this one writes what is already checked."""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, TypeAlias

from scorepad.archive.checking import Checked, checked_line
from scorepad.archive.errors import ArchiveError
from scorepad.archive.photos import Photo
from scorepad.archive.saved import Seat, Story
from scorepad.archive.saving import Inserted
from scorepad.games.document import DocumentError

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

Numbered: TypeAlias = tuple[int, Checked | ArchiveError | DocumentError]
"""A line's number in the file, and the game on it or what is wrong with it."""

_Flat: TypeAlias = tuple[Any, ...] | ArchiveError | partial[DocumentError]
_Line: TypeAlias = tuple[int, bytes]
_Portion: TypeAlias = "tuple[list[_Line], Future[list[_Flat]]]"

_PORTION = 250
_WORTH_IT = 8 * _PORTION
"""So many lines must there be before a second process saves more time than it takes to start."""


@contextmanager
def checked_lines(lines: Iterable[bytes]) -> Iterator[Iterator[Numbered]]:
    """The checked lines of a file, in their order; empty lines are left out."""
    numbered = ((number, line) for number, line in enumerate(_without_mark(lines), 1) if line.strip())
    first = list(islice(numbered, _WORTH_IT))
    everything = chain(first, numbered)
    helpers = _helpers()
    if len(first) < _WORTH_IT or not helpers:
        yield ((number, _checked(line)) for number, line in everything)
        return
    # Not at the top: in the static site there are no processes, and no modules for them.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(helpers, multiprocessing.get_context("fork")) as pool:
        # The helpers are started now, before the archive is locked and its file in use.
        yield _ahead(pool, everything, 2 * helpers + 1, _submitted(pool, everything))


def _helpers() -> int:
    """How many processes can help: some where starting one is safe and quick, which is on Linux without threads."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 0
    return min(4, len(os.sched_getaffinity(0)) - 1)


def _without_mark(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Some editors put a mark in front of a file."""
    for number, line in enumerate(lines):
        yield line if number else line.removeprefix(b"\xef\xbb\xbf")


def _submitted(pool: ProcessPoolExecutor, lines: Iterator[_Line]) -> _Portion:
    portion = list(islice(lines, _PORTION))
    return portion, pool.submit(_check_all, [line for _, line in portion])


def _ahead(pool: ProcessPoolExecutor, lines: Iterator[_Line], most: int, first: _Portion) -> Iterator[Numbered]:
    under_way = deque([first])
    while under_way:
        while len(under_way) < most and under_way[-1][0]:
            under_way.append(_submitted(pool, lines))
        portion, answers = under_way.popleft()
        for (number, line), answer in zip(portion, answers.result(), strict=True):
            yield number, _unfolded(answer, line)


def _checked(line: bytes) -> Checked | ArchiveError | DocumentError:
    try:
        return checked_line(line)
    except (ArchiveError, DocumentError) as error:
        return error


def _check_all(lines: list[bytes]) -> list[_Flat]:
    """Checks lines in another process. Plain tuples travel between processes several times faster than named ones."""
    return [_folded(_checked(line)) for line in lines]


def _folded(checked: Checked | ArchiveError | DocumentError) -> _Flat:
    if isinstance(checked, ArchiveError):
        return checked
    if isinstance(checked, DocumentError):
        return partial(DocumentError, checked.place, checked.code, **checked.facts)
    *told, story, body = checked.game
    seats = tuple(map(tuple, story.seats))
    # Without photos the body is the line itself, which is on the other side already.
    return (*told, (*story[:3], seats, *story[4:]), body if checked.photos else None, list(map(tuple, checked.photos)))


def _unfolded(answer: _Flat, line: bytes) -> Checked | ArchiveError | DocumentError:
    if isinstance(answer, ArchiveError):
        return answer
    if isinstance(answer, partial):
        return answer()
    *told, plain, body, photos = answer
    story = Story._make((*plain[:3], tuple(map(Seat._make, plain[3])), *plain[4:]))
    kept = line.decode().strip() if body is None else body
    return Checked(Inserted._make((*told, story, kept)), list(map(Photo._make, photos)))
