"""The box of 7 Wonders: as many cards as it should have, and all as in the cross-checked facts."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

import pytest

from scorepad.catalog import records
from scorepad.catalog.seven_wonders import CARDS, CONSTANTS, WONDERS, Box, Card, Wonder, box_of
from tests.conftest import facts

BOXES = {1: box_of(1), 2: box_of(2)}
CARD_FACTS = {
    1: {card["id"]: card for card in facts("base_cards.json")["cards"]},
    2: {card["id"]: card for card in facts("second_edition.json")["cards"]},
}
WONDER_FACTS = {
    1: {wonder["id"]: wonder for wonder in facts("base_wonders.json")["wonders"]},
    2: {wonder["id"]: wonder for wonder in facts("second_edition.json")["wonders"]},
}
either_box = pytest.mark.parametrize("box", BOXES.values(), ids=lambda box: f"edition {box.edition}")


@either_box
def test_the_box_holds_148_cards(box: Box) -> None:
    assert len(box.cards) == {1: 78, 2: 80}[box.edition]
    assert sum(len(card.copies) or 1 for card in box.cards.values()) == 148
    assert len(box.guilds) == 10
    assert len({card.structure_id for card in box.cards.values()}) == len(box.cards) - 3


def test_the_first_edition_is_as_it_was() -> None:
    assert box_of(1).cards is CARDS
    assert box_of(1).wonders is WONDERS


def test_the_second_edition_tells_only_what_it_changes() -> None:
    first, second = BOXES[1], BOXES[2]
    for path, before, after in (("cards", first.cards, second.cards), ("wonders", first.wonders, second.wonders)):
        kind: Any = Card if path == "cards" else Wonder
        for id_ in records(kind, "seven_wonders", "edition_2", f"{path}.json"):
            assert before.get(id_) != after[id_], f"{id_} is as in the first edition"
    assert first.cards.keys() - second.cards.keys() == {"pawnshop", "strategists_guild"}
    assert second.cards.keys() - first.cards.keys() == {"well", "ludus", "castrum", "decorators_guild"}


@either_box
def test_cards_lie_by_age_and_colour(box: Box) -> None:
    order = [(card.age, card.colour) for card in box.cards.values()]
    assert len(list(groupby(order))) == len(set(order)) == 17


@either_box
@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("age", [1, 2, 3])
def test_every_player_is_dealt_seven_cards_an_age(age: int, players: int, box: Box) -> None:
    cards = sum(mark <= players for card in box.cards.values() if card.age == age for mark in card.copies)
    guilds = CONSTANTS.guilds_by_players[players] if age == 3 else 0
    assert cards + guilds == 7 * players


@either_box
def test_chains_are_listed_at_both_ends_and_lead_to_a_later_age(box: Box) -> None:
    for card in box.cards.values():
        for child in card.chain_to:
            assert card.id in box.cards[child].chain_from
            assert box.cards[child].age > card.age
        for parent in card.chain_from:
            assert card.id in box.cards[parent].chain_to


@either_box
def test_there_are_four_green_cards_of_each_symbol(box: Box) -> None:
    symbols = Counter(card.effect.science for card in box.coloured["green"].values())
    assert symbols == {"compass": 4, "gear": 4, "tablet": 4}


@either_box
def test_red_cards_bear_as_many_shields_as_their_age(box: Box) -> None:
    assert all(card.effect.shields == card.age for card in box.coloured["red"].values())


@pytest.mark.parametrize(("edition", "card"), [(edition, card) for edition, box in BOXES.items() for card in box.cards])
def test_a_card_is_as_in_the_facts(edition: int, card: str) -> None:
    found, fact = BOXES[edition].cards[card], CARD_FACTS[edition][card]
    found_facts = (found.structure_id, found.age, found.colour, found.guild)
    assert found_facts == (fact["name_id"], fact["age"], fact["colour"], fact["guild"])
    # The second box prints "Bazar"; the pad keeps one name for one card.
    assert found.name == fact["names"]["en"] or card == "bazaar"
    assert (found.cost.coins, dict(found.cost.resources)) == (fact["cost"]["coins"], fact["cost"]["resources"])
    assert (list(found.chain_from), list(found.chain_to)) == (fact["chain_from"], fact["chain_to"])
    assert list(found.copies) == fact["copies"]
    assert effect_facts(found.effect) == expected_effect(fact["effect"])


@pytest.mark.parametrize(
    ("edition", "wonder"), [(edition, wonder) for edition in BOXES for wonder in WONDER_FACTS[edition]]
)
def test_a_wonder_is_as_in_the_facts(edition: int, wonder: str) -> None:
    found, fact = BOXES[edition].wonders[wonder], WONDER_FACTS[edition][wonder]
    names = (fact["names"]["en"], fact["city_names"]["en"], fact["initial_resource"])
    assert (found.name, found.city, found.resource) == names
    assert set(found.sides) == {"A", "B"}
    for side, stages in found.sides.items():
        built = [(dict(stage.cost), effect_facts(stage.effect)) for stage in stages]
        assert built == [(s["cost"], expected_effect(s["effect"])) for s in fact["sides"][side]["stages"]]


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
        elif key == "points_if":
            assert value["condition"] == "own_wonder_finished"
            found["points_per"] = (value["amount"], ["finished"], ["self"])
        elif key == "science_choice":
            found["free_symbols"] = value["symbols"]
        else:
            found["power" if key == "special" else key] = value
    return found


@pytest.mark.parametrize("file", ["base_cards.json", "second_edition.json"])
def test_the_constants_are_as_in_the_facts(file: str) -> None:
    fact = facts(file)["constants"]
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
