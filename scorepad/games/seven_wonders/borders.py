"""Borders: how the conflicts between neighbours may have gone, all round the table at once.

A border has a history: one result for each Age, seen from the city whose left border it is. A city's tokens tie the
history of its one border to that of the other. Going round the table and back to where one began shows whether
anything fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

from scorepad.games.seven_wonders.conflict import DEFEAT, VICTORY
from scorepad.games.seven_wonders.setup import AGES

HISTORIES: tuple[tuple[int, ...], ...] = tuple(product((1, 0, -1), repeat=len(AGES)))
Set: TypeAlias = int
"""A set of histories, with a bit for each."""
ANY_HISTORY: Set = (1 << len(HISTORIES)) - 1
_NO_HISTORIES: Sequence[Set] = [0] * len(HISTORIES)


class Demand(NamedTuple):
    """What a city's tokens ask of its two borders."""

    victories: tuple[int, ...] | None
    """How many, by Age."""
    defeats: int | None
    points: int | None
    """What the tokens add up to, where only that was entered."""


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
            following = _meeting().get(demand, _NO_HISTORIES)
            after = 0
            while reached:
                last = reached.bit_length() - 1
                reached ^= 1 << last
                after |= following[last]
            reached = after & border
        if not reached:
            return False
    return bool(reached >> first & 1)


@cache
def _meeting() -> Mapping[Demand, list[Set]]:
    """For each demand and each history of a city's right border, the histories of its left border that meet it."""
    found: dict[Demand, list[Set]] = {}
    for (before, right), (after, left) in product(enumerate(HISTORIES), repeat=2):
        victories = tuple((own == 1) + (other == -1) for own, other in zip(left, right, strict=True))
        defeats = left.count(-1) + right.count(1)
        points = DEFEAT * defeats + sum(VICTORY[age] * count for age, count in zip(AGES, victories, strict=True))
        for demand in (Demand(victories, defeats, None), Demand(None, None, points)):
            found.setdefault(demand, [0] * len(HISTORIES))[before] |= 1 << after
    return found
