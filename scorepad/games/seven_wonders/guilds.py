"""Guilds: what each one is worth in a city, and which one Olympia copies from a neighbour."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from scorepad.catalog.seven_wonders import CARDS, Card, Reward
from scorepad.games.seven_wonders.science import Symbols, best_symbols, science_points
from scorepad.games.seven_wonders.table import City

RULES: Mapping[str, str] = {
    card.id: f"{'guilds' if card.guild else 'commerce'}.{card.id}"
    for card in CARDS.values()
    if card.guild or card.effect.points_per
}
"""The rule behind each card whose worth is counted at the end."""


class Copy(NamedTuple):
    """A guild that Olympia may copy, and what doing so adds to its total."""

    guild: str
    side: str
    """Whose guild it is: ``left`` or ``right``."""
    gain: int


_GAIN = attrgetter("gain")


def reward_facts(reward: Reward, city: City, left: City, right: City) -> tuple[int, dict[str, Any]]:
    """The points of a reward in a city, and what was counted where."""
    count = 0
    facts: dict[str, Any] = {}
    for where in reward.cities:
        numbers = (city if where == "self" else left if where == "left" else right).numbers
        for kind in reward.each:
            facts[kind] = facts.get(kind, 0) + numbers[kind]
            count += numbers[kind]
    return reward.amount * count, facts


def reward_points(reward: Reward, city: City, left: City, right: City) -> int:
    """The points of a reward in a city."""
    count = 0
    for where in reward.cities:
        numbers = (city if where == "self" else left if where == "left" else right).numbers
        for kind in reward.each:
            count += numbers[kind]
    return reward.amount * count


def copies(
    city: City, left: City, right: City, symbols: Symbols, free: int, copied_shipowners_counts_itself: bool
) -> list[Copy]:
    """Every guild that Olympia could copy, the best first; solved together with the free symbols."""
    found = []
    for neighbour, side in ((left, "left"), (right, "right")):
        for guild in neighbour.coloured["purple"]:
            if reward := guild.effect.points_per:
                gain = reward_points(reward, city, left, right)
                if copied_shipowners_counts_itself and "purple" in reward.each:
                    gain += reward.amount
            else:
                gain = science_points(best_symbols(symbols, free + guild.effect.free_symbols))
                gain -= science_points(best_symbols(symbols, free))
            found.append(Copy(guild.id, side, gain))
    found.sort(key=_GAIN, reverse=True)
    return found


def copied_facts(
    guild: Card, city: City, left: City, right: City, copied_shipowners_counts_itself: bool
) -> tuple[int, dict[str, Any]]:
    """The points of a copied guild, counted as if it stood in the city that copies it."""
    reward = guild.effect.points_per
    if reward is None:
        return 0, {}
    points, facts = reward_facts(reward, city, left, right)
    if "purple" in reward.each and copied_shipowners_counts_itself:
        facts["purple"] += 1
        points += reward.amount
    return points, facts
