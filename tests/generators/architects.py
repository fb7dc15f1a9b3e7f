"""Legal random tables of Architects, with no more of anything than the box holds."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from scorepad.catalog.architects import CARDS, CONSTANTS, PROGRESS, WONDERS, Kind
from scorepad.games.architects.table import CATEGORIES

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Ewa", "Filip", "Gosia")
HORNS: tuple[tuple[Kind, int], ...] = (("red_1_horn", 1), ("red_2_horn", 2))


def dealt_table(dealer: random.Random, players: int) -> dict[str, Any]:
    """A finished table: one wonder is complete, and every battle was fought by the rules."""
    wonders = dealer.sample(list(WONDERS), players)
    tokens = [token.id for token in PROGRESS.values() for _ in range(token.copies)]
    dealer.shuffle(tokens)
    cities: list[dict[str, Any]] = [
        {"name": NAMES[seat], "wonder": wonder, "stages": _stages(dealer, wonder, dealer.randrange(5))}
        for seat, wonder in enumerate(wonders)
    ]
    builder = dealer.choice(cities)
    builder["stages"] = [1, 2, 3, 4, 5]
    for city in cities:
        city["progress"] = [tokens.pop() for _ in range(dealer.randrange(3))]
        city["victories"] = 0
    _deal_blue(dealer, cities)
    decks = [WONDERS[wonder].deck for wonder in wonders]
    horns = sum(value * (CARDS[kind].central + sum(deck[kind] for deck in decks)) for kind, value in HORNS)
    # A battle takes a horn for each conflict token, and the box has 28 tokens for those who win.
    most = min(horns // CONSTANTS.conflict_tokens[players], CONSTANTS.victory_tokens_in_box // players)
    for _ in range(dealer.randint(0, most)):
        _battle(dealer, cities)
    return {"game": "architects", "players": cities}


def _stages(dealer: random.Random, wonder: str, count: int) -> list[int]:
    built: list[int] = []
    stages = WONDERS[wonder].stages
    for _ in range(count):
        level = min(stages[number - 1].level for number in range(1, 6) if number not in built)
        built.append(dealer.choice([n for n in range(1, 6) if n not in built and stages[n - 1].level == level]))
    return built


def _deal_blue(dealer: random.Random, cities: list[dict[str, Any]]) -> None:
    pile = [
        kind
        for kind in ("blue_3", "blue_2_cat")
        for _ in range(CARDS[kind].central + sum(WONDERS[city["wonder"]].deck[kind] for city in cities))
    ]
    dealer.shuffle(pile)
    holder = None
    for city in cities:
        taken = [pile.pop() for _ in range(dealer.randrange(5)) if pile]
        city["blue"] = {"plain": taken.count("blue_3"), "cat": taken.count("blue_2_cat")}
        city["cat"] = False
        if city["blue"]["cat"]:
            holder = city
    if holder:
        holder["cat"] = True


def _battle(dealer: random.Random, cities: list[dict[str, Any]]) -> None:
    shields = [dealer.randrange(5) for _ in cities]
    for seat, city in enumerate(cities):
        if len(cities) == 2:
            mine, theirs = shields[seat], shields[1 - seat]
            city["victories"] += 0 if mine <= theirs else 2 if mine >= max(2, 2 * theirs) else 1
        else:
            neighbours = (shields[seat - 1], shields[(seat + 1) % len(cities)])
            city["victories"] += sum(shields[seat] > other for other in neighbours)


@st.composite
def full_tables(draw: st.DrawFn, players: st.SearchStrategy[int] | None = None) -> dict[str, Any]:
    """A finished table of two to seven with everything entered."""
    dealer = random.Random(draw(st.integers(0, 2**32)))
    return dealt_table(dealer, draw(st.integers(2, 7) if players is None else players))


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A table in any detail: some categories typed, some fields left out."""
    document = draw(full_tables())
    fields = ["wonder", "stages", "cat", "blue", "victories", "progress"]
    for city in document["players"]:
        for field in draw(st.sets(st.sampled_from(fields), max_size=2)):
            del city[field]
        if draw(st.integers(0, 2)) == 0:
            city["points"] = draw(st.dictionaries(st.sampled_from(CATEGORIES), st.integers(0, 40), max_size=3))
    return document
