"""The profile of a game: the little that every screen may show of it, without reading its rules or its catalog."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Protocol, cast


class GameProfile(Protocol):
    """What the package of a game in ``app/games`` says of it."""

    COLOUR: str
    ICON: str
    """Its shape on a square of 24."""
    PLAYERS: str
    """How many can play it, and what makes it this game."""
    USUAL_TOTAL: int
    """What many cities reach, to ask how special a total is."""
    QUESTIONS: Mapping[str, str]
    """What its referee can be asked, the likeliest first, and the module of ``app`` that shows it."""


@cache
def profile_of(game: str) -> GameProfile:
    """The profile of a game."""
    return cast(GameProfile, import_module(f"scorepad.app.games.{game}"))
