"""The worked examples of the 7 Wonders rulebooks, as far as they are about building, trade, conflicts and setup."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.catalog.seven_wonders import CARDS, WONDERS
from scorepad.games import game
from scorepad.games.verdict import Verdict
from tests.conftest import worked_examples

WONDERS_GAME = game("seven_wonders")
ALONE = [{"name": "Bruno"}, *[{"name": name} for name in ("Carla", "Diego", "Ewa", "Filip", "Gosia")]]


def ask(question: str, **fields: Any) -> Verdict:
    return WONDERS_GAME.judge({"game": "seven_wonders", "question": question, **fields})


def build(card: str, cards: list[str] | None = None, coins: int = 0) -> Verdict:
    """May Ana build it with these cards, between neighbours who make nothing?"""
    ana = {"name": "Ana", "cards": cards or [], "coins": coins}
    return ask("build", table={"players": [ana, *ALONE]}, player=0, card=card)


def makes(produced: dict[str, int]) -> list[str]:
    return [resource for resource, count in produced.items() for _ in range(count)]


def trade(card: str, coins: int, **sides: dict[str, int]) -> Verdict:
    """What does a card cost a city that makes this, beside neighbours who make that?"""
    cost = {"coins": CARDS[card].cost.coins, "resources": dict(CARDS[card].cost.resources)}
    goods = {side: makes(produced) for side, produced in sides.items()}
    return ask("trade", cost=cost, discounts=[], coins=coins, **goods)


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "cost"))
def test_a_card_costs_what_its_corner_shows(given: dict[str, Any], expected: dict[str, Any]) -> None:
    for card in given["cards"]:
        cost = dict(expected[card])
        coins = cost.pop("coins", 0)
        exactly = ask("trade", cost={"coins": coins, "resources": cost}, own=makes(cost), coins=coins)
        assert exactly.answer["allowed"]
        assert (CARDS[card].cost.coins, dict(CARDS[card].cost.resources)) == (coins, cost)
        assert (build(card, coins=coins).answer["how"] == "free") == (not coins and not cost)
    for parent in expected.get("or_free_with", []):
        assert build(given["cards"][0], [parent]).answer["how"] == "chain"


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "chain"))
def test_a_structure_makes_others_free(given: dict[str, Any], expected: dict[str, Any]) -> None:
    free = [card for card in CARDS if build(card, [given["built"]]).answer["how"] == "chain"]
    assert sorted(free) == sorted(expected["free"])


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "chain_one"))
def test_one_structure_makes_another_free(given: dict[str, Any], expected: dict[str, Any]) -> None:
    assert (build(given["wanted"], [given["built"]]).answer["how"] == "chain") == expected["free"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "chain_path"))
def test_each_structure_of_a_path_is_free_after_the_last(given: dict[str, Any], expected: dict[str, Any]) -> None:
    path = given["path"]
    steps = [build(card, path[:number]).answer["how"] == "chain" for number, card in enumerate(path) if number]
    assert all(steps) == expected["each_free_after_the_last"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "marks"))
def test_cards_with_higher_marks_stay_in_the_box(given: dict[str, Any], expected: dict[str, Any]) -> None:
    setup = ask("setup", players=given["players"]).answer
    assert setup["marks"] == expected["marks_used"]
    for card in CARDS.values():
        if not card.guild:
            used = sum(mark in expected["marks_used"] for mark in card.copies)
            assert setup["decks"][str(card.age)].get(card.id, 0) == used


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "guild_counts"))
def test_guilds_are_players_and_two(given: dict[str, Any], expected: dict[str, Any]) -> None:
    drawn = [ask("setup", players=players).answer["guilds"] for players in given["players"]]
    assert drawn == expected["guilds"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "production"))
def test_a_city_builds_what_it_makes(given: dict[str, Any], expected: dict[str, Any]) -> None:
    for card in given["cards"]:
        assert trade(card, 0, own=given["produces"]).answer["allowed"] == expected[card]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "trade"))
def test_missing_resources_are_bought_from_both_neighbours(given: dict[str, Any], expected: dict[str, Any]) -> None:
    sides = {"own": given["own"], "left": given["neighbour_1"], "right": given["neighbour_2"]}
    verdict = trade(given["card"], expected["pay_total"], **sides)
    assert verdict.answer["allowed"] == expected["can_build"]
    assert verdict.answer["payments"] == [
        {"bank": 0, "left": expected["pay_neighbour_1"], "right": expected["pay_neighbour_2"]}
    ]
    assert not trade(given["card"], expected["pay_total"] - 1, **sides).answer["allowed"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "trade_sale"))
def test_sold_resources_still_serve_their_city(given: dict[str, Any], expected: dict[str, Any]) -> None:
    cost = {"coins": 0, "resources": given["each_neighbour_buys"]}
    sales = [
        ask("trade", cost=cost, coins=9, **{side: makes(given["own"])}).answer["payments"][0][side]
        for side in ("left", "right")
    ]
    assert sum(sales) == expected["income"]
    assert trade(given["card"], 0, own=given["own"]).answer["allowed"] == expected["can_build_same_turn"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "trade_no_coins"))
def test_coins_of_this_turn_cannot_be_spent_in_it(given: dict[str, Any], expected: dict[str, Any]) -> None:
    sides = {"own": given["own"], "left": given["neighbour_1"]}
    verdict = trade(given["card"], given["coins_at_start_of_turn"], **sides)
    assert verdict.answer["allowed"] == expected["can_build"]
    assert verdict.reasons[0].rule == "trade.coins_at_start"
    with_income = given["coins_at_start_of_turn"] + given["coins_earned_this_turn"]
    assert trade(given["card"], with_income, **sides).answer["allowed"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "wonder_cost"))
def test_a_stage_costs_what_the_board_shows(given: dict[str, Any], expected: dict[str, Any]) -> None:
    assert dict(WONDERS[given["wonder"]].sides[given["side"]][given["stage"] - 1].cost) == expected["cost"]
    city = {"name": "Ana", "wonder": given["wonder"], "side": given["side"], "stages": given["stage"] - 1}
    enough = {**city, "cards": ["ore_vein", "mine"]}
    for ana, allowed in ((enough, True), (city, False)):
        verdict = ask("stage", table={"players": [ana, *ALONE]}, player=0)
        assert (verdict.answer["stage"], verdict.answer["allowed"]) == (given["stage"], allowed)


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "hands"))
def test_hands_shrink_from_seven_to_the_card_that_is_thrown_away(
    given: dict[str, Any], expected: dict[str, Any]
) -> None:
    setup = ask("setup", players=5).answer
    assert (setup["hand"], setup["turns"]) == (given["hand"], given["turns"])
    assert setup["hand"] - 1 == expected["passed_after_turn_1"]
    assert setup["hand"] - setup["turns"] + 1 == expected["hand_at_turn_6"]
    assert setup["hand"] - setup["turns"] == expected["discarded_without_coins"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "conflict"))
def test_a_city_fights_on_two_borders(given: dict[str, Any], expected: dict[str, Any]) -> None:
    # The left neighbour is the next one in the list, the right neighbour the one before.
    verdict = ask("conflict", age=given["age"], shields=[given["own"], given["left"], given["right"]])
    borders = verdict.answer["borders"]
    assert (borders["left"][0], borders["right"][0]) == (expected["left_token"], expected["right_token"])
    assert verdict.answer["tokens"][0] == [expected["left_token"], expected["right_token"]]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "two_player"))
def test_two_players_use_the_cards_of_three(given: dict[str, Any], expected: dict[str, Any]) -> None:
    setup = ask("setup", players=given["players"]).answer
    assert setup["marks"] == given["deck_marks"]
    assert setup["hand"] == expected["hand_each"]
    assert setup["free_city"]["draw_pile"] == expected["draw_pile"]
    assert set(setup["deck_sizes"].values()) == {expected["cards_per_age"]}


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "arena"))
def test_the_arena_brings_coins_for_each_stage(given: dict[str, Any], expected: dict[str, Any]) -> None:
    reward = CARDS["arena"].effect.coins_per
    assert reward is not None
    assert [reward.amount * stages for stages in given["stages"]] == expected["coins"]
