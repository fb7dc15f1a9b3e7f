"""Guilds in Duel: each counts in whichever of the two cities has more of what it counts."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.catalog.duel import CARDS, Card, Reward
from scorepad.games.duel.known import number_at_least, number_known
from scorepad.games.duel.table import City, Table
from scorepad.games.score import Ask

RULES: Mapping[str, str] = {card.id: f"duel.guilds.{card.id}" for card in CARDS.values() if card.guild}
"""The rule behind each guild."""


def in_larger_city(reward: Reward, city: City, opponent: City) -> tuple[int, dict[str, int]]:
    """The points of a guild, and what was counted in the city that has more of it; in its own if both have as much."""
    own, theirs = _counted(reward, city), _counted(reward, opponent)
    most, counts = max((sum(own.values()), own), (sum(theirs.values()), theirs), key=lambda found: found[0])
    return reward.amount * most, counts


def asks(guild: Card, table: Table, seat: int) -> list[Ask]:
    """The numbers that a guild in the city at a seat counts, but that nobody entered."""
    reward = guild.effect.points_per
    return [
        Ask("guilds", guild.id, each, _ASKED.get(kind, kind))
        for each in (seat, 1 - seat)
        for kind in (reward.each if reward else ())
        if number_known(table.cities[each], kind) is None
    ]


def _counted(reward: Reward, city: City) -> dict[str, int]:
    return {kind: number_at_least(city, kind) for kind in reward.each}


_ASKED: Mapping[str, str] = {"threes": "coins"}
"""What to ask for in place of what is counted."""
