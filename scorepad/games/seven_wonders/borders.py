"""Borders: how the conflicts between neighbours may have gone, all round the table at once.

A border has a history: one result for each Age, seen from the city whose left border it is. A city's tokens tie the
history of its one border to that of the other. Going round the table and back to where one began shows whether
anything fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from scorepad.games.seven_wonders.conflict import DEFEAT, VICTORY
from scorepad.games.seven_wonders.setup import AGES

HISTORIES: tuple[tuple[int, ...], ...] = tuple(product((1, 0, -1), repeat=len(AGES)))
Set: TypeAlias = int
"""A set of histories, with a bit for each."""
ANY_HISTORY: Set = (1 << len(HISTORIES)) - 1


class Demand(NamedTuple):
    """What a city's tokens ask of its two borders."""

    victories: tuple[int, ...] | None
    """How many, by Age."""
    defeats: int | None
    points: int | None
    """What the tokens add up to, where only that was told."""


def histories(results: Mapping[int, frozenset[int]]) -> Set:
    """The histories made of these results."""
    return sum(
        1 << index
        for index, history in enumerate(HISTORIES)
        if all(result in results[age] for age, result in zip(AGES, history, strict=True))
    )


def possible(borders: Sequence[Set], demands: Sequence[Demand | None]) -> bool:
    """Whether the left borders of the cities can have histories that give every city what it asks for."""
    return any(_comes_round(first, borders, demands) for first in range(len(HISTORIES)) if borders[-1] >> first & 1)


def _comes_round(first: int, borders: Sequence[Set], demands: Sequence[Demand | None]) -> bool:
    """Whether the round can be closed if the right border of the first city has a certain history."""
    reached = 1 << first
    for border, demand in zip(borders, demands, strict=True):
        if demand is None:
            reached = border
        else:
            following = _following(demand)
            after = 0
            while reached:
                last = reached.bit_length() - 1
                reached ^= 1 << last
                after |= following[last]
            reached = after & border
        if not reached:
            return False
    return bool(reached >> first & 1)


@lru_cache(maxsize=500)
def _following(demand: Demand) -> tuple[Set, ...]:
    """For each history of a city's right border, those of its left border that give the city what it asks for."""
    return tuple(
        sum(1 << index for index, left in enumerate(HISTORIES) if _meets(demand, left, right)) for right in HISTORIES
    )


def _meets(demand: Demand, left: tuple[int, ...], right: tuple[int, ...]) -> bool:
    victories = tuple((own == 1) + (other == -1) for own, other in zip(left, right, strict=True))
    defeats = left.count(-1) + right.count(1)
    if demand.points is not None:
        points = sum(VICTORY[age] * count for age, count in zip(AGES, victories, strict=True))
        return points + DEFEAT * defeats == demand.points
    return victories == demand.victories and defeats == demand.defeats
