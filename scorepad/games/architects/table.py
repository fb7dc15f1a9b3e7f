"""The table of Architects: two to seven wonders, each with its stages, blue cards and tokens."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple

from scorepad.catalog.architects import CONSTANTS, WONDERS, Progress
from scorepad.games.document import Json

GAME = "architects"
CATEGORIES = ("wonder", "cat", "civilian", "military", "progress")


@dataclass(slots=True)
class City:
    """One city as it was entered. What wasn't entered is None, empty or zero."""

    name: str
    wonder: str | None
    stages: tuple[int, ...]
    """The numbers of the built stages, in order."""
    cat: bool
    plain_cards: int
    """Blue cards without a cat."""
    cat_cards: int
    """Blue cards with a cat."""
    victories: int
    """Military victory tokens."""
    progress: tuple[Progress, ...]
    points: Mapping[str, int]
    """Points typed as on paper, by category."""
    medals: int = 0
    named_wonder: str = ""
    """A wonder of which the pad knows only the name."""
    given: tuple[str, ...] = ()
    """The fields that were entered: no stages at all and stages that nobody listed are two things."""

    @property
    def finished(self) -> bool:
        """Whether every stage of the wonder is built."""
        return len(self.stages) == CONSTANTS.stages


class Table(NamedTuple):
    """The cities, clockwise: the left neighbour of a city is the next one, the right neighbour the one before."""

    cities: tuple[City, ...]
    medals: bool = False
    """Whether the medals are played."""


def categories(document: Mapping[str, Json]) -> tuple[str, ...]:
    """The rows of the score sheet of a table."""
    return (*CATEGORIES, "medals") if "medals" in (document.get("expansions") or ()) else CATEGORIES


@cache
def buildable(wonder: str | None) -> frozenset[tuple[int, ...]]:
    """Every set of stages that can stand at a time; of a wonder that wasn't entered, any."""
    numbers = range(1, CONSTANTS.stages + 1)
    sets = [built for count in range(CONSTANTS.stages + 1) for built in combinations(numbers, count)]
    return frozenset(built for built in sets if not any(missing_below(number, built, wonder) for number in built))


def missing_below(number: int, built: Collection[int], wonder: str | None) -> list[int]:
    """The unbuilt stages that a stage would stand on."""
    if wonder is None:
        return []
    stages = WONDERS[wonder].stages
    level = stages[number - 1].level
    return [below for below, stage in enumerate(stages, 1) if stage.level < level and below not in built]
