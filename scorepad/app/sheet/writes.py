"""The writes of one page on one draft: one after the other, and none forgotten until it is on the disk."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from scorepad.app.background import Perform
from scorepad.archive.errors import ArchiveError
from scorepad.drafts.change import Step, after
from scorepad.drafts.draft import StepRefusedError
from scorepad.games.document import Json

_AGAIN = 0.5
"""Seconds until a write that failed is tried again."""


class _Write(NamedTuple):
    write: Callable[[], Any]
    done: Callable[[Any], None]
    step: Step | None


class Writes:
    """A queue that is worked off by ``perform``. What fails stays first in it, and is tried again by itself."""

    def __init__(
        self,
        perform: Perform,
        later: Callable[[float, Callable[[], None]], object] | None,
        on_trouble: Callable[[ArchiveError | None], None],
        on_refused: Callable[[StepRefusedError], None],
        on_idle: Callable[[], None],
    ) -> None:
        self._perform = perform
        self._later = later
        self._on_trouble = on_trouble
        self._on_refused = on_refused
        self._on_idle = on_idle
        self._queue: deque[_Write] = deque()
        self._busy = False
        self._in_trouble = False
        self._closed = False

    @property
    def idle(self) -> bool:
        """Whether everything is on the disk."""
        return not self._queue

    def add(self, write: Callable[[], Any], done: Callable[[Any], None], step: Step | None = None) -> None:
        """Carries out a write after those before it; ``done`` gets what it returns."""
        self._queue.append(_Write(write, done, step))
        self._work()

    def with_unsaved(self, body: Json) -> Json:
        """A table as it will be once the steps that aren't on the disk yet are made."""
        for each in self._queue:
            if each.step is not None:
                try:
                    body = after(body, each.step)
                except LookupError:
                    continue
        return body

    def close(self) -> None:
        """The page is gone: what is still to be written is tried once more, and then no longer."""
        self._closed = True

    def _work(self) -> None:
        if self._queue and not self._busy:
            self._busy = True
            self._perform(self._queue[0].write, self._answered)

    def _answered(self, answer: Any) -> None:
        self._busy = False
        if isinstance(answer, StepRefusedError):
            self._queue.popleft()
            self._on_refused(answer)
        elif isinstance(answer, ArchiveError):
            self._in_trouble = True
            self._on_trouble(answer)
            if self._later is not None and not self._closed:
                self._later(_AGAIN, self._work)
            return
        else:
            if self._in_trouble:
                self._in_trouble = False
                self._on_trouble(None)
            self._queue.popleft().done(answer)
        self._work()
        if not self._queue:
            self._on_idle()
