"""The profile of a plain game: what a game need not say of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorepad.games.document import Json

if TYPE_CHECKING:
    from scorepad.app.kit.words import Words

COLOURS: Mapping[str, str] = {}
ICONS: Mapping[str, str] = {}
QUESTIONS: Mapping[str, str] = {}
EDITIONS = (1,)
EXPANSION_SETTING = ""


def can_be_asked(_: Json, __: str) -> bool:
    """All questions can be asked at every table."""
    return True


def seated(table: Json, _: Words) -> Json:
    """Only the players sit at the table."""
    return table
