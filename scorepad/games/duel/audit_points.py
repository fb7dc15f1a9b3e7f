"""Typed points in Duel: numbers that no city could have reached, by what the box holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Literal, TypeAlias

from scorepad.catalog.duel import CARDS, CONSTANTS, DIVINITIES, PROGRESS, WONDERS
from scorepad.games.duel.scoring import score_city
from scorepad.games.duel.table import Table
from scorepad.games.verdict import Finding

Severity: TypeAlias = Literal["impossible", "unlikely"]

_RULES: Mapping[str, str] = {
    "civilian": "duel.civilian.points",
    "science": "duel.science.points",
    "commerce": "duel.commerce.points",
    "guilds": "duel.guilds.city_with_most",
    "temples": "duel.temples.points",
    "wonders": "duel.wonders.points",
    "progress": "duel.scoring.categories",
    "divinities": "duel.scoring.categories",
    "military": "duel.military.points",
}


def points_findings(table: Table) -> Iterator[Finding]:
    """Typed points beyond what can be reached, and both players with points of the one track."""
    for seat, city in enumerate(table.cities):
        for category, typed in city.points.items():
            yield from _differs(table, seat, category, typed)
            if category in ("treasury", "senate") or typed in (sums := reachable(category)):
                continue
            facts = {"player": city.name, "category": category, "points": typed, "highest": max(sums)}
            case = "typed_above" if typed > max(sums) else "typed_between"
            severity: Severity = "unlikely" if category == "guilds" else "impossible"
            yield Finding(severity, ("players", seat, "points", category), _RULES[category], facts, case)
    if all(city.points.get("military") for city in table.cities):
        yield Finding("impossible", ("players",), "duel.military.points", {}, "both")
    if table.pantheon and _temples(table) > CONSTANTS.temples_in_play:
        yield Finding("impossible", ("players",), "duel.temples.points", {"most": CONSTANTS.temples_in_play}, "both")


def _differs(table: Table, seat: int, category: str, typed: int) -> Iterator[Finding]:
    """Typed points beside cards, coins, wonders or a pawn that make another number; less than cards make can't be."""
    city = table.cities[seat]
    if (category == "military" and not table.pawn) or (category == "senate" and not city.chambers):
        return
    if category == "treasury" and city.coins is None:
        return
    alone = replace(city, points={})
    cities = (alone, table.cities[1]) if seat == 0 else (table.cities[0], alone)
    worked_out = score_city(table._replace(cities=cities), seat).points[category]
    place = ("players", seat, "points", category)
    facts = {"player": city.name, "category": category, "points": typed, "worked_out": worked_out}
    measured = category in ("treasury", "military", "senate")
    if typed < worked_out and not measured:
        yield Finding("impossible", place, "typed.points", facts, "below_cards")
    elif typed != worked_out and (measured or (category == "wonders" and city.wonders)):
        yield Finding("unlikely", place, "typed.points", facts, "differs")


def _temples(table: Table) -> int:
    """How many grand temples there must be, by points typed or cards entered."""
    worth = CONSTANTS.temple_points
    found = 0
    for city in table.cities:
        typed = city.points.get("temples", 0)
        found += worth.index(typed) if typed in worth else 0
        found += 0 if "temples" in city.points else sum(card.temple for card in city.cards)
    return found


@cache
def reachable(category: str) -> frozenset[int]:
    """The points that a category can come to."""
    colours = {"civilian": "blue", "science": "green", "commerce": "yellow"}
    if category in colours:
        return _sums(card.effect.points for card in CARDS.values() if card.colour == colours[category])
    if category == "wonders":
        return _wonder_sums()
    if category == "military":
        return frozenset(CONSTANTS.military_points)
    if category == "temples":
        return frozenset(CONSTANTS.temple_points)
    if category == "divinities":
        astarte = DIVINITIES["astarte"].effect.amount
        aphrodite = DIVINITIES["aphrodite"].effect.points
        return frozenset(range(astarte + 1)) | frozenset(range(aphrodite, aphrodite + astarte + 1))
    if category == "progress":
        return _progress_sums()
    return frozenset(range(_most_guilds() + 1))


def _sums(numbers: Iterable[int]) -> frozenset[int]:
    """Every sum of some of the numbers."""
    sums = {0}
    for number in numbers:
        sums |= {number + each for each in sums}
    return frozenset(sums)


def _wonder_sums() -> frozenset[int]:
    """Every sum of the points of as many wonders as may be built."""
    sums = {(0, 0)}
    for wonder in WONDERS.values():
        sums |= {(count + 1, points + wonder.effect.points) for count, points in sums if count < CONSTANTS.most_wonders}
    return frozenset(points for _, points in sums)


def _progress_sums() -> frozenset[int]:
    """Every sum of the tokens with points, Mathematics by any number of tokens, Mysticism by any of its own."""
    plain = _sums(token.effect.points for token in PROGRESS.values())
    mathematics, mysticism = PROGRESS["mathematics"].effect.points_per, PROGRESS["mysticism"].effect.points_per
    most_tokens = CONSTANTS.progress_on_board + 3
    held = CONSTANTS.mythology_tokens_in_play + len(CONSTANTS.offering_values)
    by_tokens = [0, *[mathematics.amount * n for n in range(1, most_tokens + 1)]] if mathematics else [0]
    by_offerings = [mysticism.amount * n for n in range(held + 1)] if mysticism else [0]
    return frozenset(a + b + c for a in plain for b in by_tokens for c in by_offerings)


def _most_guilds() -> int:
    """What three guilds would be worth if one city had all that they count. Coins have no such end: a Moneylenders
    Guild may go beyond, but hardly does."""
    worths = []
    for guild in CARDS.values():
        reward = guild.effect.points_per
        if not guild.guild or reward is None or "threes" in reward.each:
            continue
        cards = sum(card.colour in reward.each for card in CARDS.values())
        worths.append(reward.amount * (CONSTANTS.most_wonders if "wonders" in reward.each else cards))
    return sum(sorted(worths)[-CONSTANTS.guilds_in_play :])
