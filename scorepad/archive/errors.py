"""What can go wrong with drafts and saved games: a code and the facts, for whoever makes a sentence of them."""

from __future__ import annotations

from functools import partial
from typing import Any


class ArchiveError(Exception):
    """A problem to show: ``code`` says what, ``facts`` what the sentence about it needs."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Any] = facts

    def __reduce__(self) -> tuple[Any, ...]:
        # Facts are given by name, which pickle doesn't know of an exception by itself.
        return partial(ArchiveError, self.code, **self.facts), ()


PASSING = frozenset({"connection_lost", "not_answering", "not_reachable", "server_busy", "busy"})
"""Trouble that passes by itself: whoever saves may try again after a moment, and nothing gets doubled."""
