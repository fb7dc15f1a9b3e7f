"""What is known of a city's numbers in Duel: cards, wonders and coins for the guilds to count.

A city may be entered as typed points only. Some of those fix the number behind them, most don't, and a number that
isn't known is never taken for a nought.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from scorepad.catalog.duel import CARDS, CONSTANTS, Card, Wonder
from scorepad.games.duel.table import City

_CATEGORY_OF: Mapping[str, str] = {"blue": "civilian", "green": "science", "yellow": "commerce", "wonders": "wonders"}
"""The category that may be typed in place of what is counted; the other colours score in none."""


def number_known(city: City, kind: str) -> int | None:
    """How many of a kind a city has, where that was entered or only one number fits; else None.

    ``kind`` is a colour of cards, ``wonders``, or ``threes`` for sets of three coins.
    """
    if kind == "threes":
        if city.coins is not None:
            return city.coins // CONSTANTS.coins_per_point
        return city.points.get("treasury")
    listed = _listed(city, kind)
    typed = city.points.get(_CATEGORY_OF.get(kind, ""))
    if typed is not None:
        if listed and sum(item.effect.points for item in listed) == typed:
            return len(listed)
        return _blue_by_points().get(typed) if kind == "blue" else None
    return len(listed) if "cards" in city.given or (kind == "wonders" and "wonders" in city.given) else None


def number_at_least(city: City, kind: str) -> int:
    """How many of a kind a city has, or the least that was entered."""
    known = number_known(city, kind)
    return known if known is not None else len(_listed(city, kind))


def _listed(city: City, kind: str) -> Sequence[Card | Wonder]:
    return city.wonders if kind == "wonders" else [card for card in city.cards if card.colour == kind]


@cache
def _blue_by_points() -> Mapping[int, int | None]:
    """How many blue cards a number of civilian points stands for; None where several numbers fit."""
    sums = {(0, 0)}
    for card in CARDS.values():
        if card.colour == "blue":
            sums |= {(points + card.effect.points, number + 1) for points, number in sums}
    by_points: dict[int, set[int]] = {}
    for points, number in sums:
        by_points.setdefault(points, set()).add(number)
    return {points: next(iter(numbers)) if len(numbers) == 1 else None for points, numbers in by_points.items()}
