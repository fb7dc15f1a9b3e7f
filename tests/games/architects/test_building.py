"""Building in Architects: the duty to build, coins as jokers, Economy and Engineering, and the exact solver."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.catalog.architects import RESOURCES, WONDERS
from scorepad.games.architects.building import Hand, open_stages, plans
from scorepad.games.architects.referee import judge


def asked(**question: Any) -> dict[str, Any]:
    """What the referee answers about building stages."""
    return dict(judge({"game": "architects", "question": "stage", **question}).answer)


def rules(**question: Any) -> set[str]:
    """The rules that the answer rests on."""
    return {reason.rule for reason in judge({"question": "stage", **question}).reasons}


def test_whoever_has_the_resources_must_build() -> None:
    answer = asked(wonder="giza", built=[1], cards={"wood": 2, "stone": 1})
    assert (answer["must_build"], answer["spend"]) == ([2], {"wood": 2})
    assert "architects.stage.duty" in rules(wonder="giza", built=[1], cards={"wood": 2})


def test_different_resources_are_no_use_where_identical_ones_are_asked_for() -> None:
    answer = asked(wonder="giza", built=[1], cards={"wood": 1, "stone": 1, "clay": 1})
    assert (answer["must_build"], answer["spend"]) == ([], {})


def test_coins_stand_for_missing_resources_and_must_be_used() -> None:
    answer = asked(wonder="giza", built=[1], cards={"wood": 1, "coin": 1})
    assert (answer["must_build"], answer["spend"]) == ([2], {"wood": 1, "coin": 1})
    assert "architects.stage.coins" in rules(wonder="giza", built=[1], cards={"wood": 1, "coin": 1})


def test_coins_are_kept_where_nothing_is_missing() -> None:
    assert asked(wonder="giza", built=[], cards={"wood": 1, "clay": 1, "coin": 1})["spend"] == {"wood": 1, "clay": 1}


def test_enough_for_two_stages_means_both() -> None:
    """Paying the first with clay would leave the second unpaid: greedy is wrong here."""
    answer = asked(wonder="giza", built=[], cards={"wood": 1, "stone": 1, "clay": 2})
    assert (answer["must_build"], answer["spend"]) == ([1, 2], {"wood": 1, "stone": 1, "clay": 2})


def test_economy_makes_one_yellow_card_worth_two_coins() -> None:
    answer = asked(wonder="giza", built=[1, 2, 3], cards={"wood": 1, "coin": 1}, progress=["economy"])
    assert (answer["must_build"], answer["spend"]) == ([4], {"wood": 1, "coin": 1})
    assert asked(wonder="giza", built=[1, 2, 3], cards={"wood": 1, "coin": 1})["must_build"] == []


def test_only_one_yellow_card_is_worth_two() -> None:
    answer = asked(wonder="giza", built=[], cards={"coin": 2}, progress=["economy"])
    assert (answer["must_build"], answer["spend"]) == ([1], {"coin": 1})


def test_engineering_takes_any_resources_for_one_stage_a_turn() -> None:
    answer = asked(wonder="giza", built=[], cards={"wood": 2, "clay": 1, "stone": 1}, progress=["engineering"])
    assert answer["must_build"] == [1, 2]
    both_wrong = asked(wonder="rhodes", built=[1], cards={"wood": 1, "clay": 1}, progress=["engineering"])
    assert both_wrong["must_build"] == [2]
    assert "architects.stage.engineering" in rules(
        wonder="rhodes", built=[1], cards={"wood": 1, "clay": 1}, progress=["engineering"]
    )


def test_of_two_stages_on_one_level_the_player_chooses() -> None:
    answer = asked(wonder="rhodes", built=[], cards={"wood": 2, "stone": 1})
    assert (answer["must_build"], answer["alternatives"]) == ([1], [[2]])
    assert "architects.stage.which" in rules(wonder="rhodes", built=[], cards={"wood": 2, "stone": 1})


def test_nothing_is_left_to_build_on_a_finished_wonder() -> None:
    assert rules(wonder="giza", built=[1, 2, 3, 4, 5], cards={"wood": 4}) == {"architects.end.wonder_complete"}


@pytest.mark.parametrize(("built", "open_now"), [([], [1]), ([1], [2, 3, 4]), ([1, 3], [2, 4]), ([1, 2, 3, 4], [5])])
def test_stages_of_ephesus_open_level_by_level(built: list[int], open_now: list[int]) -> None:
    """The rule architects.wonder.order."""
    assert open_stages("ephesus", built) == open_now


def by_trying_everything(wonder: str, built: tuple[int, ...], hand: Hand) -> tuple[int, int, int]:
    """The slow and obvious twin: every order of stages, every handful of cards. Most stages, fewest cards, coins."""
    stages = WONDERS[wonder].stages

    @cache
    def best(
        standing: frozenset[int], cards: tuple[int, ...], economy: bool, engineering: bool
    ) -> tuple[int, int, int]:
        found = (0, 0, 0)
        for number in open_stages(wonder, standing):
            cost = stages[number - 1].cost
            for pay in product(*[range(min(count, cost.count) + 1) for count in cards]):
                *resources, yellow = pay
                kinds = [count for count in resources if count]
                fits = len(kinds) <= 1 if cost.kind == "identical" else max(kinds, default=0) <= 1
                for double in {False, economy and yellow > 0}:
                    paid = sum(resources) + yellow + double
                    if paid != cost.count or not (fits or engineering):
                        continue
                    left = tuple(had - spent for had, spent in zip(cards, pay, strict=True))
                    rest = best(standing | {number}, left, economy and not double, engineering and fits)
                    whole = (rest[0] - 1, rest[1] + sum(pay), rest[2] + yellow)
                    found = min(found, whole)
        return found

    most, cards, coins = best(frozenset(built), (*hand.resources, hand.coins), hand.economy, hand.engineering)
    return -most, cards, coins


@given(st.integers(0, 2**32))
def test_plans_agree_with_trying_everything(seed: int) -> None:
    dealer = random.Random(seed)
    for _ in range(20):
        wonder = dealer.choice(list(WONDERS))
        built: list[int] = []
        for _ in range(dealer.randrange(4)):
            built.append(dealer.choice(open_stages(wonder, built)))
        drawn = Counter(dealer.choices([*RESOURCES, "coin"], k=dealer.randrange(9)))
        hand = Hand(
            tuple(drawn[resource] for resource in RESOURCES),
            drawn["coin"],
            dealer.random() < 0.5,
            dealer.random() < 0.5,
        )
        found = plans(wonder, built, hand)
        ours = (len(found[0].stages), sum(found[0].resources) + found[0].coins, found[0].coins) if found else (0, 0, 0)
        assert ours == by_trying_everything(wonder, tuple(built), hand), (wonder, built, hand)
