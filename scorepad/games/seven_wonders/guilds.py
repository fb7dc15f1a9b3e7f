"""Guilds and yellow cards that score for what they count: in the city itself and in its neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from scorepad.catalog.seven_wonders import Box, Card, Reward
from scorepad.games.score import Ask
from scorepad.games.seven_wonders.known import Known, numbers_known
from scorepad.games.seven_wonders.table import Table


@cache
def rules(box: Box) -> Mapping[str, str]:
    """The rule behind each card whose worth is counted at the end."""
    return {
        card.id: f"{'guilds' if card.guild else 'commerce'}.{card.id}"
        for card in box.cards.values()
        if card.guild or card.effect.points_per
    }


class Around(NamedTuple):
    """What there is to count, in the city itself (``self``) and in its neighbours ``left`` and ``right``."""

    numbers: dict[str, Mapping[str, int]]
    unknown: Mapping[str, frozenset[str]]
    """The kinds that weren't entered, where there are any: of those the numbers hold only the least."""


_ALL_KNOWN: Mapping[str, frozenset[str]] = {}


def around(table: Table, seat: int, known: Sequence[Known] | None = None) -> Around:
    """What the guilds and yellow cards of a city may count; ``known`` are the numbers of all cities, by seat."""
    if known is None:
        known = all_known(table)
    left = seat + 1 if seat + 1 < len(known) else 0
    here, to_left, to_right = known[seat], known[left], known[seat - 1]
    numbers = {"self": here[0], "left": to_left[0], "right": to_right[0]}
    if not (here[1] or to_left[1] or to_right[1]):
        return Around(numbers, _ALL_KNOWN)
    unknown = {"self": here[1], "left": to_left[1], "right": to_right[1]}
    return Around(numbers, {where: kinds for where, kinds in unknown.items() if kinds})


def all_known(table: Table) -> list[Known]:
    """What is known of the numbers of every city, where anything counts them: typed points alone don't."""
    if not any(city.ids or city.extra for city in table.cities):
        return [(city.numbers, frozenset()) for city in table.cities]
    return [numbers_known(city, len(table.cities)) for city in table.cities]


def reward_counts(reward: Reward, around: Around) -> tuple[int, ...]:
    """How many there are of each kind that a reward counts."""
    counts = []
    for kind in reward.each:
        count = 0
        for where in reward.cities:
            count += around.numbers[where][kind]
        counts.append(count)
    return tuple(counts)


def asks(card: Card, around: Around, seat: int, cities: int) -> list[Ask]:
    """The numbers that a guild or yellow card in a city counts, but that nobody entered."""
    reward = card.effect.points_per
    if reward is None:
        return []
    seats = {"self": seat, "left": (seat + 1) % cities, "right": (seat - 1) % cities}
    category = "guilds" if card.guild else "commerce"
    return [
        Ask(category, card.id, seats[where], kind)
        for where in reward.cities
        for kind in reward.each
        if kind in around.unknown.get(where, ())
    ]
