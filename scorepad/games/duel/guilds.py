"""Guilds in Duel: each counts in whichever of the two cities has more of what it counts."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.catalog.duel import CARDS, CONSTANTS, Reward
from scorepad.games.duel.table import City

RULES: Mapping[str, str] = {card.id: f"duel.guilds.{card.id}" for card in CARDS.values() if card.guild}
"""The rule behind each guild."""


def in_larger_city(reward: Reward, city: City, opponent: City) -> tuple[int, dict[str, int]]:
    """The points of a guild, and what was counted in the city that has more of it; in its own if both have as much."""
    own, theirs = _counted(reward, city), _counted(reward, opponent)
    most, counts = max((sum(own.values()), own), (sum(theirs.values()), theirs), key=lambda found: found[0])
    return reward.amount * most, counts


def _counted(reward: Reward, city: City) -> dict[str, int]:
    if "wonders" in reward.each:
        return {"wonders": len(city.wonders)}
    if "threes" in reward.each:
        return {"threes": (city.coins or 0) // CONSTANTS.coins_per_point}
    colours = [card.colour for card in city.cards]
    return {kind: colours.count(kind) for kind in reward.each}  # type: ignore[arg-type]
