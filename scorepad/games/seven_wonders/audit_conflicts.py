"""Conflict tokens: whether any set of conflicts could have given them, neighbours and shields compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from scorepad.games.document import Place
from scorepad.games.seven_wonders.borders import ANY_HISTORY, Demand, histories, possible
from scorepad.games.seven_wonders.conflict import DEFEAT, VICTORY, shields_known, stage_shields
from scorepad.games.seven_wonders.limits import BORDERS, loosened, military_sums, stages_built
from scorepad.games.seven_wonders.setup import AGES
from scorepad.games.seven_wonders.table import City, Table
from scorepad.games.verdict import Finding

UNKNOWN_SHIELDS = (0, 999)
Results: TypeAlias = frozenset[int]
"""How a border may have ended for the city whose left border it is: 1, 0 or -1."""


class _Fight(NamedTuple):
    """What is known of the conflicts of a table."""

    table: Table
    results: Sequence[Mapping[int, Results]]
    """By seat, the possible results of the border with the left neighbour, by Age."""
    demands: Sequence[Demand | None]


def conflict_findings(table: Table) -> list[Finding]:
    """The tokens that could not have been given: city by city first, then all round the table.

    With most expansions tokens come by other ways too, and some let a city sit out.
    """
    if "military" in loosened(table):
        return []
    found = [finding for seat, city in enumerate(table.cities) for finding in _too_many(seat, city)]
    demands = [_demand(city) for city in table.cities]
    if found or not any(demands):
        return found
    fight = _Fight(table, _results(table, False), demands)
    if found := _misfits(fight):
        return found
    assumed = _results(table, True)
    if assumed != fight.results:
        fight = _Fight(table, assumed, demands)
        if found := _misfits(fight):
            return [finding._replace(severity="unlikely") for finding in found]
    return [*_no_tokens(fight), *_third_age_missing(fight)]


def _misfits(fight: _Fight) -> list[Finding]:
    """Tokens that don't fit the shields around one city, or else the tokens of the others."""
    found = [finding for seat in range(len(fight.demands)) for finding in _against_shields(fight, seat)]
    return found or _round_the_table(fight)


def _too_many(seat: int, city: City) -> Iterator[Finding]:
    """More tokens than two borders give: two of each Age, and six in all."""
    place = ("players", seat, "tokens")
    for age, victory in VICTORY.items():
        if city.tokens.count(victory) > BORDERS:
            facts = {"player": city.name, "age": age, "tokens": (victory,), "found": city.tokens.count(victory)}
            yield Finding("impossible", place, "conflict.tokens_by_age", {**facts, "most": BORDERS}, "too_many")
            return
    if len(city.tokens) > BORDERS * len(AGES):
        facts = {"player": city.name, "found": len(city.tokens), "most": BORDERS * len(AGES)}
        yield Finding("impossible", place, "conflict.defeat", facts, "too_many")


def _demand(city: City) -> Demand | None:
    """What the tokens of a city, or its typed points, ask of its borders; None where nothing was entered.

    The Free City needs no tokens, since its points are never counted.
    """
    if "tokens" in city.given and not (city.free_city and not city.tokens):
        victories = tuple(city.tokens.count(VICTORY[age]) for age in AGES)
        return Demand(victories, city.tokens.count(DEFEAT), None)
    if city.points.get("military") in military_sums():
        return Demand(None, None, city.points["military"])
    return None


def _results(table: Table, taken_at_word: bool) -> list[Mapping[int, Results]]:
    """How each border may have ended in each Age, by the shields on the table."""
    highest = max((token for city in table.cities for token in city.tokens), default=0)
    bounds = [[_shields(city, age, taken_at_word) for age in AGES] for city in table.cities]
    results: list[Mapping[int, Results]] = []
    for seat, own in enumerate(bounds):
        other = bounds[(seat + 1) % len(bounds)]
        by_age = {}
        for age, (low, high), (other_low, other_high) in zip(AGES, own, other, strict=True):
            possible_results = {0} if low <= other_high and other_low <= high else set()
            possible_results |= {1} if high > other_low else set()
            possible_results |= {-1} if low < other_high else set()
            # Without a token of this Age or a later one on the table, it may not have come to conflicts yet.
            by_age[age] = frozenset(possible_results if highest >= VICTORY[age] else possible_results | {0})
        results.append(by_age)
    return results


def _shields(city: City, age: int, taken_at_word: bool) -> tuple[int, int]:
    """The fewest and the most shields that a city can have had at the end of an Age."""
    if not shields_known(city, taken_at_word):
        return UNKNOWN_SHIELDS
    shields = sorted([card.effect.shields for card in city.of("red") if card.age <= age], reverse=True)
    on_stages = stage_shields(city)
    most = sum(shields) + on_stages
    if age == AGES[-1]:
        return most, most
    # Red cards of an Age stand at its end, but for those that Halicarnassus dug out later.
    options = [city.built_stages] if taken_at_word and not city.stages else stages_built(city)
    digs = max(sum(stage.effect.power == "build_from_discard" for stage in stages) for stages in options)
    return sum(shields[digs:]), most


def _against_shields(fight: _Fight, seat: int) -> Iterator[Finding]:
    """Victories or defeats of one city that the shields around it rule out."""
    city, demand = fight.table.cities[seat], fight.demands[seat]
    if demand is None or demand.victories is None:
        return
    place = ("players", seat, "tokens")
    left = fight.results[seat]
    right = {age: frozenset(-result for result in results) for age, results in fight.results[seat - 1].items()}
    for age in AGES:
        found = city.tokens.count(VICTORY[age])
        least, most = _between(1, left[age], right[age])
        if not least <= found <= most:
            facts = {"player": city.name, "age": age, "tokens": (VICTORY[age],), "found": found}
            nearest = least if found < least else most
            yield Finding("impossible", place, "conflict.compare", {**facts, "expected": nearest}, "shields")
            return
    bounds = [_between(-1, left[age], right[age]) for age in AGES]
    least, most = sum(low for low, _ in bounds), sum(high for _, high in bounds)
    found = city.tokens.count(DEFEAT)
    if not least <= found <= most:
        facts = {"player": city.name, "found": found, "expected": least if found < least else most}
        yield Finding("impossible", place, "conflict.compare", facts, "defeats")


def _between(result: int, left: Results, right: Results) -> tuple[int, int]:
    """How often two borders end in a result, at least and at most."""
    return (left == {result}) + (right == {result}), (result in left) + (result in right)


def _round_the_table(fight: _Fight) -> list[Finding]:
    """Tokens that fit each city alone, but not its neighbours."""
    anything = [ANY_HISTORY] * len(fight.demands)
    by_shields = [histories(results) for results in fight.results]
    for borders, case in ((anything, "neighbours"), (by_shields, "neighbours_shields")):
        if possible(borders, fight.demands):
            continue
        suspects = [
            seat
            for seat, demand in enumerate(fight.demands)
            if demand and possible(borders, [*fight.demands[:seat], None, *fight.demands[seat + 1 :]])
        ]
        if len(suspects) == 1:
            city = fight.table.cities[suspects[0]]
            where: Place = ("tokens",) if "tokens" in city.given else ("points", "military")
            place: Place = ("players", suspects[0], *where)
            return [Finding("impossible", place, "conflict.compare", {"player": city.name}, f"{case}_of_one")]
        return [Finding("impossible", ("players",), "conflict.compare", {}, case)]
    return []


def _no_tokens(fight: _Fight) -> Iterator[Finding]:
    """A city without a token where its neighbours' tokens leave it one."""
    borders = [histories(results) for results in fight.results]
    for seat, city in enumerate(fight.table.cities):
        if fight.demands[seat] is None and city.cards and not city.free_city and "military" not in city.points:
            without = Demand((0, 0, 0), 0, None)
            if not possible(borders, [*fight.demands[:seat], without, *fight.demands[seat + 1 :]]):
                place = ("players", seat, "tokens")
                yield Finding("unlikely", place, "conflict.compare", {"player": city.name}, "none_told")


def _third_age_missing(fight: _Fight) -> Iterator[Finding]:
    """Conflicts of the third Age that nobody wrote down, though its cards are on the table."""
    cities = fight.table.cities
    if not any(card.age == AGES[-1] for city in cities for card in city.cards):
        return
    written_down = all(
        city.free_city or (demand is not None and demand.victories is not None)
        for city, demand in zip(cities, fight.demands, strict=True)
    )
    if not written_down or any(VICTORY[AGES[-1]] in city.tokens for city in cities):
        return
    shields = [_shields(city, AGES[-1], True) for city in cities]
    if UNKNOWN_SHIELDS not in shields and len(set(shields)) > 1:
        yield Finding("unlikely", ("players",), "conflict.compare", {"age": AGES[-1]}, "age_missing")
