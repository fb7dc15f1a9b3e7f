"""Guilds: what each one is worth in a city, and which one Olympia copies from a neighbour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from scorepad.catalog.seven_wonders import Box, Card, Reward
from scorepad.games.seven_wonders.science import Symbols, best_symbols, science_points
from scorepad.games.seven_wonders.table import City


@cache
def rules(box: Box) -> Mapping[str, str]:
    """The rule behind each card whose worth is counted at the end."""
    return {
        card.id: f"{'guilds' if card.guild else 'commerce'}.{card.id}"
        for card in box.cards.values()
        if card.guild or card.effect.points_per
    }


class Copy(NamedTuple):
    """A guild that Olympia may copy, and what doing so adds to its total."""

    guild: str
    side: str
    """Whose guild it is: ``left`` or ``right``."""
    gain: int


_GAIN = attrgetter("gain")


Around: TypeAlias = Mapping[str, Mapping[str, int]]
"""What there is to count: the numbers of the city itself (``self``), and of its neighbours ``left`` and ``right``."""


def around(city: City, left: City, right: City) -> Around:
    """What the guilds and yellow cards of a city may count."""
    return {"self": city.numbers, "left": left.numbers, "right": right.numbers}


def reward_counts(reward: Reward, numbers: Around) -> tuple[int, ...]:
    """How many there are of each kind that a reward counts."""
    counts = []
    for kind in reward.each:
        count = 0
        for where in reward.cities:
            count += numbers[where][kind]
        counts.append(count)
    return tuple(counts)


def copies(
    city: City,
    left: City,
    right: City,
    symbols: Symbols,
    free: int,
    copied_shipowners_counts_itself: bool,
    worth: Callable[[int], int] | None = None,
) -> list[Copy]:
    """Every guild that Olympia could copy, the best first; solved together with the free symbols.

    ``worth`` tells what so many free symbols make of the city where expansions give it further symbols.
    """
    found = []
    numbers = around(city, left, right)
    guilds = city.box.guilds
    for neighbour, side in ((left, "left"), (right, "right")):
        for card in neighbour.ids:
            if card not in guilds:
                continue
            guild = guilds[card]
            if reward := guild.effect.points_per:
                gain = reward.amount * sum(reward_counts(reward, numbers))
                if copied_shipowners_counts_itself and "purple" in reward.each:
                    gain += reward.amount
            else:
                more = free + guild.effect.free_symbols
                if worth is not None:
                    gain = worth(more) - worth(free)
                else:
                    gain = science_points(best_symbols(symbols, more)) - science_points(best_symbols(symbols, free))
            found.append(Copy(card, side, gain))
    found.sort(key=_GAIN, reverse=True)
    return found


def copied_facts(guild: Card, numbers: Around, copied_shipowners_counts_itself: bool) -> tuple[int, dict[str, int]]:
    """The points of a copied guild, counted as if it stood in the city that copies it."""
    reward = guild.effect.points_per
    if reward is None:
        return 0, {}
    facts: dict[str, int] = dict(zip(reward.each, reward_counts(reward, numbers), strict=True))
    if "purple" in facts and copied_shipowners_counts_itself:
        facts["purple"] += 1
    return reward.amount * sum(facts.values()), facts
