"""The box of 7 Wonders: as many cards as it should have, and all as in the cross-checked facts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from scorepad.catalog.seven_wonders import CARDS, CONSTANTS, WONDERS, Card, Wonder
from tests.conftest import facts

FACT_CARDS = {card["id"]: card for card in facts("base_cards.json")["cards"]}
FACT_WONDERS = {wonder["id"]: wonder for wonder in facts("base_wonders.json")["wonders"]}


def test_the_box_holds_148_cards_of_78_kinds() -> None:
    assert len(CARDS) == 78
    assert sum(len(card.copies) or 1 for card in CARDS.values()) == 148
    assert sum(card.guild for card in CARDS.values()) == 10
    assert len({card.structure_id for card in CARDS.values()}) == 75


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("age", [1, 2, 3])
def test_every_player_is_dealt_seven_cards_an_age(age: int, players: int) -> None:
    cards = sum(mark <= players for card in CARDS.values() if card.age == age for mark in card.copies)
    guilds = CONSTANTS.guilds_by_players[players] if age == 3 else 0
    assert cards + guilds == 7 * players


def test_chains_are_told_at_both_ends_and_lead_to_a_later_age() -> None:
    for card in CARDS.values():
        for child in card.chain_to:
            assert card.id in CARDS[child].chain_from
            assert CARDS[child].age > card.age
        for parent in card.chain_from:
            assert card.id in CARDS[parent].chain_to


def test_there_are_four_green_cards_of_each_symbol() -> None:
    symbols = Counter(card.effect.science for card in CARDS.values() if card.colour == "green")
    assert symbols == {"compass": 4, "gear": 4, "tablet": 4}


def test_red_cards_bear_as_many_shields_as_their_age() -> None:
    assert all(card.effect.shields == card.age for card in CARDS.values() if card.colour == "red")


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_a_card_is_as_in_the_facts(card: Card) -> None:
    fact = FACT_CARDS[card.id]
    told = (card.name, card.structure_id, card.age, card.colour, card.guild)
    assert told == (fact["names"]["en"], fact["name_id"], fact["age"], fact["colour"], fact["guild"])
    assert (card.cost.coins, dict(card.cost.resources)) == (fact["cost"]["coins"], fact["cost"]["resources"])
    assert (list(card.chain_from), list(card.chain_to)) == (fact["chain_from"], fact["chain_to"])
    assert list(card.copies) == fact["copies"]
    assert effect_facts(card.effect) == expected_effect(fact["effect"])


@pytest.mark.parametrize("wonder", WONDERS.values(), ids=lambda wonder: wonder.id)
def test_a_wonder_is_as_in_the_facts(wonder: Wonder) -> None:
    fact = FACT_WONDERS[wonder.id]
    names = (fact["names"]["en"], fact["city_names"]["en"], fact["initial_resource"])
    assert (wonder.name, wonder.city, wonder.resource) == names
    assert set(wonder.sides) == {"A", "B"}
    for side, stages in wonder.sides.items():
        told = [(dict(stage.cost), effect_facts(stage.effect)) for stage in stages]
        assert told == [(s["cost"], expected_effect(s["effect"])) for s in fact["sides"][side]["stages"]]


def effect_facts(effect: Any) -> dict[str, Any]:
    """What an effect gives, without what it doesn't."""
    found: dict[str, Any] = {}
    for field in ("points", "coins", "shields", "science", "free_symbols", "power"):
        if getattr(effect, field):
            found[field] = getattr(effect, field)
    if made := effect.production:
        found["production"] = (dict(made.all or {}), list(made.choose_one), made.tradable)
    if discount := effect.discount:
        found["discount"] = (list(discount.goods), list(discount.sellers), discount.price)
    for field in ("coins_per", "points_per"):
        if reward := getattr(effect, field):
            found[field] = (reward.amount, list(reward.each), list(reward.cities))
    return found


def expected_effect(fact: dict[str, Any]) -> dict[str, Any]:
    """An effect of the facts in the same form."""
    counted = {
        "own_wonder_stage": ["stage"],
        "wonder_stage": ["stage"],
        "defeat_token": ["defeat"],
        "brown_grey_or_purple_card": ["brown", "grey", "purple"],
    }
    found: dict[str, Any] = {}
    for key, value in fact.items():
        if key == "production":
            found[key] = (value.get("all", {}), value.get("choose_one", []), value["tradable"])
        elif key == "trade_discount":
            found["discount"] = (value["goods"], value["from"], value["price"])
        elif key in ("coins_per", "points_per"):
            each = counted.get(value["per"], [value["per"].removesuffix("_card")])
            found[key] = (value["amount"], each, value["cities"])
        elif key == "science_choice":
            found["free_symbols"] = value["symbols"]
        else:
            found["power" if key == "special" else key] = value
    return found


def test_the_constants_are_as_in_the_facts() -> None:
    fact = facts("base_cards.json")["constants"]
    for field in (
        "hand_size",
        "turns_per_age",
        "starting_coins",
        "coins_for_discarding",
        "trade_price",
        "defeat_token",
    ):
        assert getattr(CONSTANTS, field) == fact[field]
    assert {str(age): token for age, token in CONSTANTS.victory_token_by_age.items()} == fact["victory_token_by_age"]
    assert all(CONSTANTS.guilds_by_players[players] == players + 2 for players in range(3, 8))
