"""What can go wrong with drafts and saved games: a code and the facts, for whoever makes a sentence of them."""

from __future__ import annotations

from typing import Any


class ArchiveError(Exception):
    """Something a person has to be told: ``code`` says what, ``facts`` what the sentence about it needs."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Any] = facts
