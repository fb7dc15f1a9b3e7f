"""Legal random tables of 7 Wonders, dealt from the real decks and entered in any detail."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from scorepad.catalog.expansions import expansions_of
from scorepad.catalog.seven_wonders import COLOURS, CONSTANTS, SYMBOLS, Box, Card, box_of
from scorepad.catalog.seven_wonders.expansions import LEADERS, NAVAL_TOKENS
from scorepad.games.expansions import fields_of
from scorepad.games.seven_wonders.table import CATEGORIES

EITHER_EDITION = st.sampled_from([1, 2])
NAMES = ("Ana", "Bruno", "Carla", "Diego", "Ewa", "Filip", "Gosia")


def deck(box: Box, age: int, players: int, dealer: random.Random) -> list[Card]:
    """The shuffled cards of an Age for this many cities; Age III with its guilds."""
    cards = [card for card in box.cards.values() if card.age == age for mark in card.copies if mark <= players]
    if age == 3:
        cards += dealer.sample(list(box.guilds.values()), CONSTANTS.guilds_by_players[players])
    dealer.shuffle(cards)
    return cards


def dealt_table(dealer: random.Random, players: int, edition: int = 1) -> dict[str, Any]:
    """A finished table with every card entered. What a city could pay isn't asked; all else is by the rules."""
    box = box_of(edition)
    cities: list[dict[str, Any]] = [
        {"name": NAMES[seat], "wonder": wonder, "side": dealer.choice("AB"), "stages": 0, "cards": [], "tokens": []}
        for seat, wonder in enumerate(dealer.sample(list(box.wonders), players))
    ]
    for age in (1, 2, 3):
        cards = deck(box, age, players, dealer)
        for seat, city in enumerate(cities):
            for card in cards[seat * 7 : seat * 7 + 6]:
                _play(box, card, city, dealer)
        fight(box, cities, age)
    for city in cities:
        city["coins"] = dealer.randrange(30)
        dealer.shuffle(city["tokens"])
    return table_of(cities, edition)


def table_of(cities: list[dict[str, Any]], edition: int) -> dict[str, Any]:
    """The document of a table: the first edition is played where nothing is said."""
    about = {} if edition == 1 else {"edition": edition}
    return {"game": "seven_wonders", **about, "players": cities}


def _play(box: Box, card: Card, city: dict[str, Any], dealer: random.Random) -> None:
    names = {box.cards[built].structure_id for built in city["cards"]}
    stages_left = len(box.wonders[city["wonder"]].sides[city["side"]]) - city["stages"]
    if dealer.random() < 0.15 and stages_left:
        city["stages"] += 1
    elif dealer.random() < 0.9 and card.structure_id not in names:
        city["cards"].append(card.id)


def shields(box: Box, city: dict[str, Any]) -> int:
    """The shields on the cards and stages of a city."""
    stages = box.wonders[city["wonder"]].sides[city["side"]][: city["stages"]]
    on_cards = sum(box.cards[card].effect.shields for card in city["cards"])
    return on_cards + sum(stage.effect.shields for stage in stages)


def fight(box: Box, cities: list[dict[str, Any]], age: int) -> None:
    """Gives every city its tokens for the conflicts of an Age."""
    strengths = [shields(box, city) for city in cities]
    for seat, city in enumerate(cities):
        for neighbour in (seat - 1, (seat + 1) % len(cities)):
            if strengths[seat] > strengths[neighbour]:
                city["tokens"].append(CONSTANTS.victory_token_by_age[age])
            elif strengths[seat] < strengths[neighbour]:
                city["tokens"].append(CONSTANTS.defeat_token)


@st.composite
def full_tables(
    draw: st.DrawFn,
    players: st.SearchStrategy[int] | None = None,
    editions: st.SearchStrategy[int] = EITHER_EDITION,
) -> dict[str, Any]:
    """A table of three to seven with every card entered, of either edition."""
    dealer = random.Random(draw(st.integers(0, 2**32)))
    return dealt_table(dealer, draw(players or st.integers(3, 7)), draw(editions))


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A table in any detail: some categories typed, some counted, some left out; two players now and then."""
    document = draw(full_tables())
    for city in document["players"]:
        _tell_less(draw, city)
    if len(document["players"]) == 3 and "edition" not in document and draw(st.booleans()):
        document["players"][draw(st.integers(0, 2))]["free_city"] = True
    if draw(st.booleans()):
        document["rulings"] = {"copied_shipowners_counts_itself": draw(st.booleans())}
    return document


def _tell_less(draw: st.DrawFn, city: dict[str, Any]) -> None:
    for field in draw(st.sets(st.sampled_from(["cards", "coins", "tokens", "stages", "side", "wonder"]), max_size=2)):
        city.pop(field, None)
    if draw(st.integers(0, 3)) == 0:
        city["points"] = draw(st.dictionaries(st.sampled_from(CATEGORIES), st.integers(0, 40), max_size=3))
    if draw(st.integers(0, 3)) == 0:
        city["counts"] = draw(st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 9), max_size=3))
    if draw(st.integers(0, 3)) == 0:
        city["symbols"] = draw(st.dictionaries(st.sampled_from([*SYMBOLS, "any"]), st.integers(0, 4)))


@st.composite
def with_expansions(draw: st.DrawFn, document: dict[str, Any]) -> dict[str, Any]:
    """The same table with some expansions, and whatever can be entered for them."""
    chosen = draw(st.lists(st.sampled_from(list(expansions_of("seven_wonders"))), unique=True))
    players = []
    for city in document["players"]:
        extra: dict[str, Any] = {
            "leaders": draw(st.lists(st.sampled_from(list(LEADERS)), unique=True, max_size=4)),
            "leader_points": draw(st.integers(0, 9)),
            "debt": draw(st.integers(0, 6)),
            "naval": [draw(st.sampled_from([0, *tokens])) for tokens in NAVAL_TOKENS.values()],
            "tower": draw(st.integers(0, 3)),
            "extra_symbols": draw(
                st.dictionaries(
                    st.sampled_from([*SYMBOLS, "any", "most_common", "swaps", "masks"]), st.integers(0, 2), max_size=3
                )
            ),
        }
        known = fields_of("seven_wonders", tuple(chosen))
        players.append({**city, **{field: value for field, value in extra.items() if field in known}})
    return {**document, "expansions": chosen, "players": players}
