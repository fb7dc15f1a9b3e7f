"""The recorder: keeps the taps of all sessions on the disk in their order, without making a tap wait for it."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_AFTER_YOU = 0.015
"""Seconds for which the writing lets the answer to the tap go first: both want the same interpreter."""

_THREADLESS = sys.platform == "emscripten"
_one_by_one = ThreadPoolExecutor(max_workers=1, thread_name_prefix="record")


async def recorded(write: Callable[[], T]) -> T:
    """Does one piece of writing after all that were asked for before; in the static site, at once."""
    if _THREADLESS:
        return write()
    return await asyncio.get_running_loop().run_in_executor(_one_by_one, _patiently, write)


def _patiently(write: Callable[[], T]) -> T:
    time.sleep(_AFTER_YOU)
    return write()
