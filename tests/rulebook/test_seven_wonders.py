"""The worked examples of the 7 Wonders rulebooks, as far as they are about scoring."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.games import game
from scorepad.games.score import CityScore
from tests.conftest import worked_examples

WONDERS = game("seven_wonders")


def scored(**city: Any) -> CityScore:
    """The score of a city between two of which nothing is known."""
    players = [{"name": "Ana", **city}, {"name": "Bruno"}, {"name": "Carla"}]
    table = WONDERS.read({"game": "seven_wonders", "players": players})
    return WONDERS.score(table).players[0]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "military_sum"))
def test_conflict_tokens_add_up(given: dict[str, Any], expected: dict[str, Any]) -> None:
    assert scored(tokens=given["tokens"]).points["military"] == expected["points"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "coins"))
def test_three_coins_are_a_point(given: dict[str, Any], expected: dict[str, Any]) -> None:
    assert scored(coins=given["coins"]).points["treasury"] == expected["points"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "wonder_points"))
def test_stages_are_worth_their_points(given: dict[str, Any], expected: dict[str, Any]) -> None:
    city = scored(wonder=given["wonder"], side=given["side"], stages=given["stages_built"])
    assert city.points["wonder"] == expected["points"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "civilian"))
def test_blue_cards_are_worth_their_points(given: dict[str, Any], expected: dict[str, Any]) -> None:
    assert scored(cards=given["cards"]).points["civilian"] == expected["points"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "science_identical"))
def test_identical_symbols_are_squared(given: dict[str, Any], expected: dict[str, Any]) -> None:
    points = [scored(symbols={"gear": count}).points["science"] for count in given["counts"]]
    assert points == expected["points"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "science_part"))
def test_squares_are_counted_before_the_sets(given: dict[str, int], expected: dict[str, Any]) -> None:
    lines = [line for line in scored(symbols=given).lines if line.rule == "science.identical"]
    assert sum(line.points for line in lines) == expected["identical_points"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "science"))
def test_sets_of_three_are_worth_seven_more(given: dict[str, int], expected: dict[str, Any]) -> None:
    assert scored(symbols=given).points["science"] == expected["points"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "points_per"))
def test_the_chamber_of_commerce_counts_grey_cards(given: dict[str, Any], expected: dict[str, Any]) -> None:
    city = scored(cards=[given["card"]], counts={"grey": given["own_grey_cards"]})
    assert city.points["commerce"] == expected["points"]


@pytest.mark.parametrize(("given", "expected"), worked_examples("base", "arena"))
def test_the_arena_counts_stages(given: dict[str, Any], expected: dict[str, Any]) -> None:
    points = [scored(cards=["arena"], stages=stages).points["commerce"] for stages in given["stages"]]
    assert points == expected["points"]
