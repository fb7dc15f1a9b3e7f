"""Expansions: the rows that each adds to the score sheet of its game, and what it makes possible."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from scorepad.catalog import records


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score sheet; ``low`` and ``high`` are the points that can be typed in it."""

    id: str
    low: int = 0
    high: int = 999


@dataclass(frozen=True, slots=True)
class Expansion:
    """A box beside the box of a game."""

    id: str
    rows: tuple[Row, ...]
    fields: tuple[str, ...]
    """What can be entered of a table or of a city only with this expansion."""
    turns: int = 0
    """How many more turns an Age may have."""
    loosens: tuple[str, ...] = ()
    """The categories in which it lets a city come to more than the box of the game allows."""


@dataclass(frozen=True, slots=True)
class NamedBoard:
    """A board of which only the name is sure: its points are typed."""

    id: str
    name: str
    expansion: str = ""
    """The expansion that it comes with, if any."""


@cache
def expansions_of(game: str) -> Mapping[str, Expansion]:
    """The expansions of a game by id, in the order of their rows."""
    return records(Expansion, game, "expansions.json")
