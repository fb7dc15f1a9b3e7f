"""Asking the archive: away from the thread that draws, with the answer or the trouble as a plain value."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

import flet as ft

from scorepad.app.kit.look import Look
from scorepad.archive.errors import ArchiveError

T = TypeVar("T")

_THREADLESS = sys.platform == "emscripten"
_askers = ThreadPoolExecutor(max_workers=4, thread_name_prefix="archive")


async def asked(call: Callable[[], T]) -> T:
    """What the archive answers; a long import holds up neither the screen nor the taps on a sheet."""
    if _THREADLESS:
        return call()
    return await asyncio.get_running_loop().run_in_executor(_askers, call)


def error_text(error: ArchiveError, look: Look) -> str:
    """What went wrong, in the person's words."""
    from scorepad.wording.archive import sentence

    return sentence(error, look.lang)


@dataclass(frozen=True)
class Answer(Generic[T]):
    """What the archive has answered, or why it couldn't; neither as long as it hasn't."""

    value: T | None = None
    trouble: str = ""

    @property
    def waiting(self) -> bool:
        """Whether the answer is still to come."""
        return self.value is None and not self.trouble


class _Answered(NamedTuple, Generic[T]):
    value: T | None
    error: ArchiveError | None


def use_answer(look: Look, call: Callable[[], T], depends_on: list[Any]) -> Answer[T]:
    """A hook: asks when the screen is first shown and whenever something changes that the question depends on.

    What went wrong is put into words as it is shown: the person's language may be known only after the answer.
    """
    answer, put = ft.use_state(_Answered[T](None, None))
    latest = ft.use_ref(0)

    async def ask() -> None:
        number = latest.current = (latest.current or 0) + 1
        try:
            found = _Answered(await asked(call), None)
        except ArchiveError as error:
            found = _Answered(None, error)
        # An older question may be answered after a newer one.
        if number == latest.current:
            put(found)

    ft.use_effect(ask, depends_on)
    return Answer(answer.value, error_text(answer.error, look) if answer.error else "")
