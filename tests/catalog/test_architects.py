"""The box of Architects: what the catalog says is what the facts say, and its sums are right."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.catalog.architects import CARDS, CONSTANTS, PROGRESS, RESOURCES, WONDERS
from tests.conftest import facts

FACTS = facts("architects.json")


@pytest.mark.parametrize("raw", FACTS["wonders"], ids=lambda raw: raw["id"])
def test_every_wonder_is_as_in_the_facts(raw: dict[str, Any]) -> None:
    wonder = WONDERS[raw["id"]]
    assert (wonder.name, wonder.power, dict(wonder.deck)) == (raw["names"]["en"], raw["effect"]["id"], raw["deck"])
    assert sum(stage.points for stage in wonder.stages) == raw["total_points"]
    assert [
        {
            "stage": number,
            "level": stage.level,
            "cost": {"count": stage.cost.count, "kind": stage.cost.kind},
            "points": stage.points,
            "triggers_effect": stage.effect,
        }
        for number, stage in enumerate(wonder.stages, 1)
    ] == raw["stages"]


@pytest.mark.parametrize("raw", FACTS["progress_tokens"], ids=lambda raw: raw["id"])
def test_every_progress_token_is_as_in_the_facts(raw: dict[str, Any]) -> None:
    token = PROGRESS[raw["id"]]
    assert (token.name, token.copies) == (raw["names"]["en"], raw["copies"])
    ((key, value),) = raw["effect"].items()
    effect = token.effect
    match key:
        case "points_per":
            assert effect.points_per is not None
            assert effect.points_per.amount == value["amount"]
        case "points_by":
            assert [*effect.points_by] == [*value.values()]
        case "extra_card_on":
            assert [*effect.extra_card_on] == value
        case "shields":
            assert effect.shields == value
        case _:
            assert (effect.power, effect.amount) == (key, value if type(value) is int else 0)
    assert raw["scoring"] is bool(effect.points_per or effect.points_by)


def test_the_box_holds_what_it_should() -> None:
    decks = [wonder.deck for wonder in WONDERS.values()]
    assert {kind: card.central for kind, card in CARDS.items()} == FACTS["central_deck"]
    assert {sum(deck.values()) for deck in decks} == {25}
    assert sum(card.central for card in CARDS.values()) + 25 * 7 == FACTS["components"]["cards"]
    assert {sum(deck[resource] for deck in decks) + CARDS[resource].central for resource in RESOURCES} == {17}
    assert sum(token.copies for token in PROGRESS.values()) == FACTS["components"]["progress_tokens"]
    assert len(PROGRESS) == 14


def test_the_values_are_as_in_the_facts() -> None:
    values = FACTS["values"]
    assert (CONSTANTS.victory_token, CONSTANTS.cat) == (values["military_victory_token"], values["cat_pawn"])
    assert (CONSTANTS.blue_plain, CONSTANTS.blue_cat) == (values["blue_card_plain"], values["blue_card_with_cat"])
    assert {str(n): tokens for n, tokens in CONSTANTS.conflict_tokens.items()} == FACTS["conflict_tokens_by_players"]
    assert CONSTANTS.victory_tokens_in_box == FACTS["components"]["military_victory_tokens"]
    assert CONSTANTS.conflict_tokens_in_box == FACTS["components"]["conflict_tokens"]
