"""The worked examples of the 7 Wonders rulebooks, as far as they are about scoring."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.games import game
from scorepad.games.score import CityScore
from tests.conftest import worked_examples

WONDERS = game("seven_wonders")


def scored(**city: Any) -> CityScore:
    """The score of a city between two that nobody told anything about."""
    players = [{"name": "Ana", **city}, {"name": "Bruno"}, {"name": "Carla"}]
    table = WONDERS.read({"game": "seven_wonders", "players": players})
    return WONDERS.score(table).players[0]


@pytest.mark.parametrize(("told", "expected"), worked_examples("base", "military_sum"))
def test_conflict_tokens_add_up(told: dict[str, Any], expected: dict[str, Any]) -> None:
    assert scored(tokens=told["tokens"]).points["military"] == expected["points"]


@pytest.mark.parametrize(("told", "expected"), worked_examples("base", "coins"))
def test_three_coins_are_a_point(told: dict[str, Any], expected: dict[str, Any]) -> None:
    assert scored(coins=told["coins"]).points["treasury"] == expected["points"]


@pytest.mark.parametrize(("told", "expected"), worked_examples("base", "wonder_points"))
def test_stages_are_worth_their_points(told: dict[str, Any], expected: dict[str, Any]) -> None:
    city = scored(wonder=told["wonder"], side=told["side"], stages=told["stages_built"])
    assert city.points["wonder"] == expected["points"]


@pytest.mark.parametrize(("told", "expected"), worked_examples("base", "civilian"))
def test_blue_cards_are_worth_their_points(told: dict[str, Any], expected: dict[str, Any]) -> None:
    assert scored(cards=told["cards"]).points["civilian"] == expected["points"]


@pytest.mark.parametrize(("told", "expected"), worked_examples("base", "science_identical"))
def test_identical_symbols_are_squared(told: dict[str, Any], expected: dict[str, Any]) -> None:
    points = [scored(symbols={"gear": count}).points["science"] for count in told["counts"]]
    assert points == expected["points"]


@pytest.mark.parametrize(("told", "expected"), worked_examples("base", "science_part"))
def test_squares_are_counted_before_the_sets(told: dict[str, int], expected: dict[str, Any]) -> None:
    lines = [line for line in scored(symbols=told).lines if line.rule == "science.identical"]
    assert sum(line.points for line in lines) == expected["identical_points"]


@pytest.mark.parametrize(("told", "expected"), worked_examples("base", "science"))
def test_sets_of_three_are_worth_seven_more(told: dict[str, int], expected: dict[str, Any]) -> None:
    assert scored(symbols=told).points["science"] == expected["points"]


@pytest.mark.parametrize(("told", "expected"), worked_examples("base", "points_per"))
def test_the_chamber_of_commerce_counts_grey_cards(told: dict[str, Any], expected: dict[str, Any]) -> None:
    city = scored(cards=[told["card"]], counts={"grey": told["own_grey_cards"]})
    assert city.points["commerce"] == expected["points"]


@pytest.mark.parametrize(("told", "expected"), worked_examples("base", "arena"))
def test_the_arena_counts_stages(told: dict[str, Any], expected: dict[str, Any]) -> None:
    points = [scored(cards=["arena"], stages=stages).points["commerce"] for stages in told["stages"]]
    assert points == expected["points"]
