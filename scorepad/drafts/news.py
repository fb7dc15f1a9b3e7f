"""News: every screen that shows a draft hears of each step on it, in other processes within a second."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

EVERY = ""
"""Listens to all drafts, as the start screen does."""


class Heard(NamedTuple):
    """Something has happened to a draft: its revision now, and the page that did it, which knows already."""

    draft: str
    revision: int
    session: str


Listener: TypeAlias = Callable[[Heard], None]


class News:
    """Who listens to which draft. Listeners are called in whatever thread the step was made in."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: dict[str, list[Listener]] = {}
        self._revisions: dict[str, int] = {}

    def listen(self, draft_id: str, listener: Listener) -> Callable[[], None]:
        """Calls ``listener`` after each step on a draft, until what is returned is called."""
        with self._lock:
            self._listeners.setdefault(draft_id, []).append(listener)

        def stop() -> None:
            with self._lock:
                listeners = self._listeners.get(draft_id, [])
                if listener in listeners:
                    listeners.remove(listener)
                if not listeners:
                    self._listeners.pop(draft_id, None)
                    self._revisions.pop(draft_id, None)

        return stop

    def announce(self, draft_id: str, revision: int, session: str) -> None:
        """Notifies those who listen to a draft, and those who listen to all."""
        with self._lock:
            self._revisions[draft_id] = revision
            listeners = [*self._listeners.get(draft_id, ()), *self._listeners.get(EVERY, ())]
        for listener in listeners:
            listener(Heard(draft_id, revision, session))

    def known(self) -> dict[str, int]:
        """The drafts that somebody listens to, with the last revision that was announced; −1 where there was none."""
        with self._lock:
            return {draft: self._revisions.get(draft, -1) for draft in self._listeners if draft != EVERY}
