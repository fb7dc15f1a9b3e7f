"""The recorder: writes to the archive in the order asked for, without making the other sessions wait for it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_THREADLESS = sys.platform == "emscripten"
_one_by_one = ThreadPoolExecutor(max_workers=1, thread_name_prefix="record")


async def recorded(write: Callable[[], T]) -> T:
    """Does one piece of writing after all that were asked for before; in the static site, at once."""
    if _THREADLESS:
        return write()
    return await asyncio.get_running_loop().run_in_executor(_one_by_one, write)
