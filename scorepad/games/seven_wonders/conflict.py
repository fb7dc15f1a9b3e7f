"""Conflicts: every city compares its shields with those of both neighbours at the end of an Age."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from scorepad.catalog.seven_wonders import CONSTANTS, Box
from scorepad.games.seven_wonders.table import City

VICTORY: Mapping[int, int] = CONSTANTS.victory_token_by_age
DEFEAT = CONSTANTS.defeat_token


@cache
def _stage_shields(box: Box) -> Mapping[tuple[str | None, str | None], tuple[int, ...]]:
    """The shields of each board by the number of stages built."""
    return {
        (wonder.id, side): tuple(
            sum(stage.effect.shields for stage in stages[:built]) for built in range(len(stages) + 1)
        )
        for wonder in box.wonders.values()
        for side, stages in wonder.sides.items()
    }


@cache
def _armed_boards(box: Box) -> frozenset[str | None]:
    return frozenset(wonder for (wonder, _), shields in _stage_shields(box).items() if shields[-1])


def token(age: int, shields: int, other: int) -> int:
    """The token that a city gets on the border with another one; 0 for none."""
    if shields == other:
        return 0
    return VICTORY[age] if shields > other else DEFEAT


def border_tokens(age: int, shields: Sequence[int]) -> list[tuple[int, int]]:
    """For each city, clockwise, the tokens of the border with the left and with the right neighbour; 0 for none."""
    return [
        (token(age, own, shields[(seat + 1) % len(shields)]), token(age, own, shields[seat - 1]))
        for seat, own in enumerate(shields)
    ]


WHOLE_CITY = 12
"""So many cards and stages are a whole city: two in three of those that it can build in a game."""


def stage_shields(city: City) -> int:
    """The shields on the built stages of a wonder."""
    shields = _stage_shields(city.box).get((city.wonder, city.side))
    return shields[city.stages] if shields else 0


def shields_known(city: City, taken_at_word: bool = False) -> bool:
    """Whether every shield of a city is on the table: its red cards by name, and the stages of a known board.

    A few cards without a red one among them may have been entered for the sake of another category: nobody who writes
    down a guild says by it that the city has no army. Where nobody entered stages, there may still be some with
    shields. ``taken_at_word`` takes what was entered as all there is.
    """
    red = len(city.of("red"))
    whole = red or taken_at_word or len(city.cards) + city.stages >= WHOLE_CITY
    if "cards" not in city.given or city.numbers["red"] != red or not whole:
        return False
    if not city.stages and (taken_at_word or "stages" in city.given):
        return True
    if city.wonder is None:
        return False
    return city.wonder not in _armed_boards(city.box) or (city.side is not None and "stages" in city.given)
