"""The profile of a game: the little that every screen may show of it, without reading its rules or its catalog."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Protocol, cast

from scorepad.app.games import plain_profile
from scorepad.games import game_part
from scorepad.games.document import Json

if TYPE_CHECKING:
    from scorepad.app.kit.words import Words


class GameProfile(Protocol):
    """What the package of a game in ``app/games`` says of it."""

    COLOUR: str
    ICON: str
    """Its shape on a square of 24, or the name of an icon of the pad."""
    COLOURS: Mapping[str, str]
    """The colours of the categories that only this game has."""
    ICONS: Mapping[str, str]
    """The icons of the pad that stand for categories, where they have other names than these."""
    PLAYERS: str
    """How many can play it, and what makes it this game."""
    USUAL_TOTAL: int
    """What many cities reach, to ask how special a total is."""
    QUESTIONS: Mapping[str, str]
    """What its referee can be asked, the likeliest first, and the module of its package that shows it."""
    EDITIONS: tuple[int, ...]
    EXPANSION_SETTING: str
    """The setting, and the expansion, under which older versions kept that a house plays with it."""

    def can_be_asked(self, document: Json, question: str) -> bool:
        """Whether a question makes sense at a table."""

    def seated(self, table: Json, words: Words) -> Json:
        """The table with the seats that the game adds to those of the players."""


@cache
def profile_of(game: str) -> GameProfile:
    """The profile of a game."""
    return cast(GameProfile, completed(game_part(game, "app.games"), plain_profile))


def completed(module: ModuleType, plain: ModuleType) -> SimpleNamespace:
    """What the module of a game says, and for all else what is so in a plain game."""
    return SimpleNamespace(**{**vars(plain), **vars(module)})
