"""Writing beside the event loop: in the order asked for, without making the other sessions wait for it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias, TypeVar

from scorepad.archive.errors import ArchiveError

T = TypeVar("T")
Answered: TypeAlias = Callable[[Any], None]
Perform: TypeAlias = Callable[[Callable[[], Any], Answered], None]
"""Carries out a write, and calls back with what it returned, or with the ArchiveError that it raised."""

_THREADLESS = sys.platform == "emscripten"
_archive = ThreadPoolExecutor(max_workers=1, thread_name_prefix="archive")
_taps = ThreadPoolExecutor(max_workers=1, thread_name_prefix="taps")


async def recorded(write: Callable[[], T]) -> T:
    """Does one piece of writing to the archive after all that were asked for before; in the static site, at once."""
    if _THREADLESS:
        return write()
    return await asyncio.get_running_loop().run_in_executor(_archive, write)


def at_once(write: Callable[[], Any], answered: Answered) -> None:
    """Carries out a write here and now."""
    try:
        result = write()
    except ArchiveError as trouble:
        result = trouble
    answered(result)


def beside(write: Callable[[], Any], answered: Answered) -> None:
    """Carries out a write in the thread for taps; the answer comes back to the event loop."""
    if _THREADLESS:
        at_once(write, answered)
        return

    def done(future: asyncio.Future[Any]) -> None:
        trouble = future.exception()
        if trouble is not None and not isinstance(trouble, ArchiveError):
            raise trouble
        answered(trouble or future.result())

    asyncio.get_running_loop().run_in_executor(_taps, write).add_done_callback(done)
