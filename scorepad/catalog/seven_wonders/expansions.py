"""What the expansions of 7 Wonders bring that the pad works out: leaders, naval tokens, the tower of Babel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from scorepad.catalog import records, single
from scorepad.catalog.expansions import NamedBoard

Counted: TypeAlias = Literal[
    "brown", "grey", "blue", "yellow", "green", "red", "purple", "stage",
    "threes", "victory", "trios", "colour_sets", "sets",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader whose points are sure: so many, or so many for each thing of a kind in the own city."""

    id: str
    name: str
    points: int
    each: Counted | None = None
    """``threes`` are sets of three coins, ``trios`` sets of blue, red and green, ``sets`` those of three symbols."""


@dataclass(frozen=True, slots=True)
class ExpansionTokens:
    """What is won by place and by number."""

    naval_by_age: Mapping[int, tuple[int, ...]]
    """The tokens of the naval conflict of each Age, the strongest first, the weakest last."""
    tower: tuple[int, ...]
    """The points for so many tiles of the tower."""


FURTHER_CITIES: Mapping[str, NamedBoard] = records(NamedBoard, "seven_wonders", "further_cities.json")
"""Cities of expansions and promos whose stages the pad doesn't know."""
LEADERS: Mapping[str, Leader] = records(Leader, "seven_wonders", "leaders.json")
_TOKENS = single(ExpansionTokens, "seven_wonders", "expansion_tokens.json")
NAVAL_TOKENS: Mapping[int, tuple[int, ...]] = _TOKENS.naval_by_age
TOWER_POINTS: tuple[int, ...] = _TOKENS.tower
