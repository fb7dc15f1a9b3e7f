"""Typed points in Architects: numbers that no city could have reached, by what the box holds."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations

from scorepad.catalog.architects import CONSTANTS, PROGRESS, WONDERS
from scorepad.games.architects.limits import cards_in_play, most_victories
from scorepad.games.architects.scoring import score_city
from scorepad.games.architects.table import City, Table, missing_below
from scorepad.games.verdict import Finding

_RULES: Mapping[str, str] = {
    "wonder": "architects.wonder.stages",
    "cat": "architects.cat.points",
    "civilian": "architects.civilian.points",
    "military": "architects.military.tokens",
    "progress": "architects.scoring.what_counts",
}


def points_findings(table: Table) -> Iterator[Finding]:
    """Typed points beyond what can be reached, or between what can."""
    for seat, city in enumerate(table.cities):
        for category, typed in city.points.items():
            yield from _differs(table, seat, category, typed)
            if category == "medals":
                continue
            sums = _reachable(table, city, category)
            if typed in sums:
                continue
            facts = {"player": city.name, "category": category, "points": typed, "highest": max(sums)}
            case = "typed_above" if typed > max(sums) else "typed_between"
            yield Finding("impossible", ("players", seat, "points", category), _RULES[category], facts, case)


def _differs(table: Table, seat: int, category: str, typed: int) -> Iterator[Finding]:
    """Typed points beside stages, cards or tokens that make another number; less than they make can't be."""
    city = table.cities[seat]
    entered = {
        "wonder": bool(city.wonder and city.stages),
        "cat": city.cat,
        "civilian": bool(city.plain_cards or city.cat_cards),
        "military": bool(city.victories),
        "medals": bool(city.medals),
        "progress": bool(city.progress),
    }
    if not entered[category]:
        return
    cities = [replace(each, points={}) if each is city else each for each in table.cities]
    worked_out = score_city(table._replace(cities=tuple(cities)), seat).points[category]
    place = ("players", seat, "points", category)
    facts = {"player": city.name, "category": category, "points": typed, "worked_out": worked_out}
    counted = category in ("civilian", "progress")
    if counted and typed < worked_out:
        yield Finding("impossible", place, "typed.points", facts, "below_cards")
    elif typed != worked_out and category != "progress":
        yield Finding("unlikely", place, "typed.points", facts, "differs")


def _reachable(table: Table, city: City, category: str) -> Collection[int]:
    """The points that a category can come to in a city."""
    plain, cats = cards_in_play(table, "blue_3"), cards_in_play(table, "blue_2_cat")
    if category == "wonder":
        return wonder_sums(city.wonder)
    if category == "cat":
        return (0, CONSTANTS.cat)
    if category == "civilian":
        return {CONSTANTS.blue_plain * a + CONSTANTS.blue_cat * b for a in range(plain + 1) for b in range(cats + 1)}
    if category == "military":
        return range(0, CONSTANTS.victory_token * most_victories(table) + 1, CONSTANTS.victory_token)
    return range(_most_progress(cats, most_victories(table)) + 1)


@cache
def wonder_sums(wonder: str | None) -> frozenset[int]:
    """The points of every set of stages that can stand, of one wonder or of any."""
    if wonder is None:
        return frozenset().union(*[wonder_sums(each) for each in WONDERS])
    stages = WONDERS[wonder].stages
    numbers = range(1, len(stages) + 1)
    sets = [built for count in range(len(stages) + 1) for built in combinations(numbers, count)]
    return frozenset(
        sum(stages[number - 1].points for number in built)
        for built in sets
        if not any(missing_below(number, built, wonder) for number in built)
    )


def _most_progress(cats: int, victories: int) -> int:
    """What all progress tokens together would be worth."""
    counts = {"cat_cards": cats, "victories": victories, "progress_tokens": sum(t.copies for t in PROGRESS.values())}
    rewards = [token.effect.points_per for token in PROGRESS.values() if token.effect.points_per]
    stepped = sum(max(token.effect.points_by, default=0) for token in PROGRESS.values())
    return stepped + sum(reward.amount * counts[reward.each] for reward in rewards)
