"""The box of Duel: what the catalog says is what the facts say, and its sums are right."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from scorepad.catalog.duel import CARDS, CONSTANTS, DIVINITIES, MYTHOLOGIES, PROGRESS, WONDERS, Effect, Reward
from tests.conftest import facts

BASE, PANTHEON = facts("duel_base.json"), facts("duel_pantheon.json")
KINDS = {
    "brown_or_grey_card": ("brown", "grey"),
    "own_built_wonder": ("wonders",),
    "built_wonder": ("wonders",),
    "three_coins": ("threes",),
    "own_progress_token": ("progress_tokens",),
    "own_mythology_or_offering_token_left": ("mythology_tokens", "offering_tokens"),
    "coin_left_on_card": ("astarte_coins",),
}


def reward(raw: dict[str, Any]) -> Reward:
    """A reward of the facts in the words of the catalog."""
    city = "larger" if raw.get("cities") == ["whichever_has_most"] else "own"
    each: Any = KINDS.get(raw["per"], (raw["per"].removesuffix("_card"),))
    return Reward(raw["amount"], each, "larger" if city == "larger" else "own")


def same_effect(effect: Effect, raw: dict[str, Any]) -> None:
    """Every part of an effect in the facts is in the catalog."""
    for key, value in raw.items():
        match key:
            case "points" | "coins" | "shields" | "science" | "play_again" | "pantheon_discount":
                assert getattr(effect, key) == value
            case "points_per" | "coins_per":
                assert getattr(effect, key) == reward(value)
            case "production":
                assert effect.production is not None
                assert dict(effect.production.all or {}) == value.get("all", {})
                assert list(effect.production.choose_one) == value.get("choose_one", [])
                assert effect.production.raises_price is value["counts_for_opponent_trade_price"]
            case "fixed_trade_price":
                assert effect.fixed_price is not None
                assert [*effect.fixed_price.goods] == value["goods"]
                assert effect.fixed_price.price == value["price"]
            case "opponent_loses_coins":
                assert effect.opponent_loses == value
            case "discard_opponent_card":
                assert effect.discards == value
            case "counts_as_chain":
                assert value is False
            case _:
                assert effect.power == key
                if isinstance(value, dict):
                    value = value.get("draw", value.get("of"))
                assert effect.amount == (value if type(value) is int else 0)


@pytest.mark.parametrize("raw", BASE["cards"] + PANTHEON["grand_temples"], ids=lambda raw: raw["id"])
def test_every_card_is_as_in_the_facts(raw: dict[str, Any]) -> None:
    card = CARDS[raw["id"]]
    assert (card.name, card.colour, card.age) == (raw["names"]["en"], raw["colour"], raw.get("age", 3))
    assert (card.cost.coins, dict(card.cost.resources)) == (raw["cost"]["coins"], raw["cost"]["resources"])
    assert ([*card.chain_from], [*card.chain_to]) == (raw.get("chain_from", []), raw.get("chain_to", []))
    assert (card.mythology, card.guild) == (raw.get("mythology"), raw.get("guild", False))
    same_effect(card.effect, raw.get("effect", {}))


@pytest.mark.parametrize("raw", BASE["wonders"] + PANTHEON["wonders"], ids=lambda raw: raw["id"])
def test_every_wonder_is_as_in_the_facts(raw: dict[str, Any]) -> None:
    wonder = WONDERS[raw["id"]]
    assert (wonder.name, dict(wonder.cost), wonder.pantheon) == (
        raw["names"]["en"],
        raw["cost"],
        raw in PANTHEON["wonders"],
    )
    same_effect(wonder.effect, raw["effect"])


@pytest.mark.parametrize("raw", BASE["progress_tokens"] + PANTHEON["progress_tokens"], ids=lambda raw: raw["id"])
def test_every_progress_token_is_as_in_the_facts(raw: dict[str, Any]) -> None:
    token = PROGRESS[raw["id"]]
    assert (token.name, token.pantheon) == (raw["names"]["en"], raw in PANTHEON["progress_tokens"])
    same_effect(token.effect, raw["effect"])


@pytest.mark.parametrize("raw", PANTHEON["divinities"], ids=lambda raw: raw["id"])
def test_every_divinity_is_as_in_the_facts(raw: dict[str, Any]) -> None:
    divinity = DIVINITIES[raw["id"]]
    assert (divinity.name, divinity.mythology) == (raw["names"]["en"], raw["mythology"])
    same_effect(divinity.effect, {key: value for key, value in raw["effect"].items() if key != "steal_card"})


def test_the_box_holds_what_it_should() -> None:
    assert Counter(card.age for card in CARDS.values() if card.colour != "purple") == {1: 23, 2: 23, 3: 20}
    assert (sum(card.guild for card in CARDS.values()), sum(card.temple for card in CARDS.values())) == (7, 5)
    assert Counter((wonder.pantheon, wonder.agora) for wonder in WONDERS.values()) == {
        (False, False): 12,
        (True, False): 2,
        (False, True): 2,
    }
    assert Counter((token.pantheon, token.agora) for token in PROGRESS.values()) == {
        (False, False): 10,
        (True, False): 3,
        (False, True): 2,
    }
    assert Counter(divinity.mythology for divinity in DIVINITIES.values()) == dict.fromkeys(MYTHOLOGIES, 3)


def test_sums_over_the_whole_box() -> None:
    base = [wonder for wonder in WONDERS.values() if not wonder.pantheon and not wonder.agora]
    assert sum(wonder.effect.points for wonder in base) == 42
    assert sum(card.effect.points for card in CARDS.values() if card.colour == "blue") == sum(
        raw["effect"]["points"] for raw in BASE["cards"] if raw["colour"] == "blue"
    )
    symbols = Counter(card.effect.science for card in CARDS.values() if card.effect.science)
    assert set(symbols.values()) == {2}
    assert len(symbols) == 6


def test_chains_lead_both_ways() -> None:
    for card in CARDS.values():
        assert all(card.id in CARDS[parent].chain_to for parent in card.chain_from)
        assert all(card.id in CARDS[child].chain_from for child in card.chain_to)


def test_the_numbers_of_the_track_and_the_pantheon_are_as_in_the_facts() -> None:
    for zone in BASE["military"]["points_by_distance"]:
        assert {*CONSTANTS.military_points[zone["from"] : zone["to"] + 1]} == {zone["points"]}
    assert dict(CONSTANTS.looting) == {
        token["enters_space"]: token["opponent_loses_coins"] for token in BASE["military"]["tokens"]
    }
    assert [*CONSTANTS.space_prices] == [
        (space["player_a"], space["player_b"]) for space in PANTHEON["pantheon_spaces"]["costs"]
    ]
    temples = PANTHEON["scoring"]["grand_temples"]
    assert {str(count): CONSTANTS.temple_points[count] for count in (1, 2, 3)} == temples
    assert [*CONSTANTS.offering_values] == PANTHEON["offering_tokens"]["values"]
    setup = BASE["setup"]
    assert (CONSTANTS.starting_coins, CONSTANTS.progress_on_board, CONSTANTS.most_wonders, CONSTANTS.wonders_dealt) == (
        setup["starting_coins"],
        setup["progress_tokens_on_board"],
        setup["wonders_built_limit_total"],
        setup["wonders_dealt"],
    )
    assert CONSTANTS.mythology_tokens_in_play == PANTHEON["mythology_tokens"]["in_play"]
    assert CONSTANTS.mythology_token_copies == PANTHEON["mythology_tokens"]["per_mythology"]
