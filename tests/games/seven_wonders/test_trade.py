"""Payments for what a city lacks: every split between the neighbours that no other beats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.catalog.seven_wonders import RAW, RESOURCES, Resource
from scorepad.games.seven_wonders.trade import Offer, Prices, Producer, offer

FULL_PRICES = Prices(2, 2, 2)


def splits(deal: Offer) -> list[tuple[int, int]]:
    return [(split.left, split.right) for split in deal.splits]


def test_what_the_city_makes_itself_costs_nothing() -> None:
    assert splits(offer({"stone": 2}, [("stone",), ("stone",)], [("stone",)], [], FULL_PRICES)) == [(0, 0)]


def test_two_coins_a_unit_to_whoever_makes_it() -> None:
    deal = offer(
        {"wood": 2, "glass": 1, "papyrus": 1}, [("wood",), ("glass",)], [("wood",)], [("papyrus",)], FULL_PRICES
    )
    assert splits(deal) == [(2, 2)]
    assert deal.splits[0].from_left == {"wood": 1}
    assert deal.splits[0].from_right == {"papyrus": 1}


def test_the_own_either_or_card_is_left_for_what_nobody_sells() -> None:
    # A greedy player uses the Timber Yard for wood, and then finds that nobody sells stone.
    deal = offer({"wood": 1, "stone": 1}, [("stone", "wood")], [("wood",)], [], FULL_PRICES)
    assert splits(deal) == [(2, 0)]
    assert deal.splits[0].from_left == {"wood": 1}


def test_an_either_or_card_of_a_neighbour_is_sold_once_a_turn() -> None:
    deal = offer({"clay": 1, "ore": 1}, [], [("clay", "ore")], [], FULL_PRICES)
    assert not deal.splits
    assert sum(deal.missing.values()) == 1


def test_no_more_is_bought_than_a_neighbour_makes() -> None:
    deal = offer({"ore": 3}, [], [("ore",)], [("ore",)], FULL_PRICES)
    assert not deal.splits
    assert deal.missing == {"ore": 1}


def test_every_split_that_no_other_beats_is_offered_the_cheapest_first() -> None:
    deal = offer({"clay": 2}, [], [("clay",), ("clay",)], [("clay",), ("clay",)], Prices(1, 2, 2))
    assert splits(deal) == [(2, 0), (1, 2), (0, 4)]


def test_of_two_splits_with_the_same_total_the_one_that_pays_the_left_less_comes_first() -> None:
    deal = offer({"clay": 2}, [], [("clay",), ("clay",)], [("clay",), ("clay",)], FULL_PRICES)
    assert splits(deal) == [(0, 4), (2, 2), (4, 0)]


def test_a_dearer_total_is_offered_where_it_pays_one_neighbour_less() -> None:
    # The Marketplace makes glass cheap on both sides, the trading post wood on the left alone.
    deal = offer({"wood": 1, "glass": 1}, [], [("wood",), ("glass",)], [("wood",), ("glass",)], Prices(1, 2, 1))
    assert splits(deal) == [(1, 1), (2, 0), (0, 3)]


def test_either_or_cards_of_all_three_cities_are_assigned_together() -> None:
    deal = offer(
        {"wood": 1, "stone": 1, "clay": 1},
        own=[("wood", "stone")],
        left=[("stone", "clay")],
        right=[("wood", "clay")],
        prices=FULL_PRICES,
    )
    assert splits(deal) == [(2, 2)]


def unit_uses(needed: list[Resource], producers: list[tuple[str, Producer]]) -> Iterator[list[tuple[str, str]]]:
    """Every way to let a different producer make each unit."""
    if not needed:
        yield []
        return
    for index, (whose, makes) in enumerate(producers):
        if needed[0] in makes:
            for rest in unit_uses(needed[1:], producers[:index] + producers[index + 1 :]):
                yield [(whose, needed[0]), *rest]


def brute_force(
    needs: Mapping[Resource, int], own: list[Producer], left: list[Producer], right: list[Producer], prices: Prices
) -> list[tuple[int, int]]:
    """All assignments tried one by one; of their sums, those that no other beats."""
    producers = (
        [("own", each) for each in own] + [("left", each) for each in left] + [("right", each) for each in right]
    )
    needed = [resource for resource, count in needs.items() for _ in range(count)]
    sums = set()
    for uses in unit_uses(needed, producers):
        paid = {"own": 0, "left": 0, "right": 0}
        for whose, resource in uses:
            raw = {"own": 0, "left": prices.left_raw, "right": prices.right_raw}[whose]
            paid[whose] += raw if resource in RAW else prices.manufactured * (whose != "own")
        sums.add((paid["left"], paid["right"]))
    best = [each for each in sums if not any(o != each and o[0] <= each[0] and o[1] <= each[1] for o in sums)]
    return sorted(best, key=lambda split: (sum(split), split[0]))


# Three resources meet each other more often than seven would, so the either/or cards really compete.
GOODS: tuple[Resource, ...] = ("wood", "stone", "glass")
producers = st.lists(
    st.one_of(
        st.sampled_from([(each,) for each in GOODS]),
        st.lists(st.sampled_from(GOODS), min_size=2, max_size=3, unique=True).map(tuple),
    ),
    max_size=3,
)
needs_of_a_card = st.dictionaries(st.sampled_from(GOODS), st.integers(0, 2), max_size=3)
all_prices = st.sampled_from([Prices(*each) for each in product((1, 2), repeat=3)])


@settings(max_examples=3000)
@given(needs_of_a_card, producers, producers, producers, all_prices)
def test_the_solver_agrees_with_trying_every_assignment(
    needs: dict[Resource, int], own: list[Producer], left: list[Producer], right: list[Producer], prices: Prices
) -> None:
    deal = offer(needs, own, left, right, prices)
    assert splits(deal) == brute_force(needs, own, left, right, prices)


@settings(max_examples=500)
@given(needs_of_a_card, producers, producers, producers, all_prices)
def test_what_is_bought_adds_up_to_what_is_paid_and_was_really_for_sale(
    needs: dict[Resource, int], own: list[Producer], left: list[Producer], right: list[Producer], prices: Prices
) -> None:
    for split in offer(needs, own, left, right, prices).splits:
        for paid, bought, raw in (
            (split.left, split.from_left, prices.left_raw),
            (split.right, split.from_right, prices.right_raw),
        ):
            assert paid == sum(n * (raw if each in RAW else prices.manufactured) for each, n in bought.items())
        assert brute_force(split.from_left, left, [], [], prices) == [(0, 0)]
        assert brute_force(split.from_right, right, [], [], prices) == [(0, 0)]
        made = {each: n - split.from_left.get(each, 0) - split.from_right.get(each, 0) for each, n in needs.items()}
        assert brute_force(made, own, [], [], prices) == [(0, 0)]


@settings(max_examples=500)
@given(needs_of_a_card, producers, producers, producers)
def test_what_is_said_to_be_missing_is_the_least_that_would_help(
    needs: dict[Resource, int], own: list[Producer], left: list[Producer], right: list[Producer]
) -> None:
    missing = offer(needs, own, left, right, FULL_PRICES).missing
    gifts: list[Producer] = [(each,) for each, count in missing.items() for _ in range(count)]
    assert brute_force(needs, own + gifts, left, right, FULL_PRICES)
    jokers: list[Producer] = [RESOURCES] * (len(gifts) - 1)
    assert not gifts or not brute_force(needs, own + jokers, left, right, FULL_PRICES)
