"""Trade in Duel: prices, reserves, and the exact use of either/or production and rebates."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.catalog.duel import CARDS, MANUFACTURED, RAW, RESOURCES, WONDERS, Resource
from scorepad.games import duel
from scorepad.games.duel.trade import cheapest, prices_for, purchase


def cities(mine: dict[str, Any], theirs: dict[str, Any]) -> Any:
    """Two cities as read from a document."""
    return duel.read({"players": [{"name": "Elodie", **mine}, {"name": "Jack", **theirs}]}).cities


def test_a_resource_costs_two_and_one_more_for_each_that_the_opponent_makes() -> None:
    """The rule duel.trade.counts_units: a Sawmill makes two."""
    prices, fixed = prices_for(*cities({}, {"cards": ["sawmill", "lumber_yard", "press"]}))
    assert prices == {"wood": 5, "stone": 2, "clay": 2, "glass": 2, "papyrus": 3}
    assert not fixed


def test_yellow_cards_and_wonders_of_the_opponent_raise_no_price() -> None:
    """The rule duel.trade.yellow_and_wonders."""
    theirs = {"cards": ["forum", "caravansery"], "wonders": ["piraeus", "great_lighthouse"]}
    assert set(prices_for(*cities({"cards": ["sawmill"]}, theirs))[0].values()) == {2}


def test_reserves_and_the_customs_house_fix_the_price_at_one() -> None:
    mine = {"cards": ["wood_reserve", "customs_house"]}
    prices, fixed = prices_for(*cities(mine, {"cards": ["sawmill", "press", "quarry"]}))
    assert prices == {"wood": 1, "stone": 3, "clay": 2, "glass": 1, "papyrus": 1}
    assert fixed == {"wood", "glass", "papyrus"}


def test_either_or_production_is_used_where_it_saves_most() -> None:
    mine, theirs = cities({"cards": ["caravansery"]}, {"cards": ["shelf_quarry"]})
    bought = purchase({"wood": 1, "stone": 1, "clay": 1}, mine, theirs)
    assert (bought.cover.coins, bought.cover.chosen) == (4, ((0, "stone"),))


def test_a_rebate_and_either_or_production_are_chosen_together() -> None:
    """The rule duel.trade.dearest: the Forum takes the glass, so the rebate is free for the stones."""
    mine, theirs = cities({"cards": ["forum"]}, {"cards": ["glassworks", "shelf_quarry"]})
    bought = purchase({"stone": 2, "glass": 1, "papyrus": 1}, mine, theirs, rebate=2)
    assert bought.cover.coins == 2
    assert bought.cover.dropped == ("stone", "stone")


def test_a_rebate_takes_nothing_off_what_the_city_makes_itself() -> None:
    mine, theirs = cities({"cards": ["quarry"]}, {})
    assert purchase({"stone": 3}, mine, theirs, rebate=2).cover.coins == 0


def by_trying_everything(units: list[Resource], prices: dict[Resource, int], choices: Any, rebate: int) -> int:
    """The slow and obvious twin: every use of every producer, every set of resources that a rebate may drop."""
    best = 999
    for made in product(*[(*goods, None) for goods in choices]):
        left = list(units)
        for resource in made:
            if resource in left:
                left.remove(resource)
        for kept in combinations(left, max(0, len(left) - rebate)):
            best = min(best, sum(prices[resource] for resource in kept))
    return best


GOODS = st.lists(st.sampled_from(RESOURCES), min_size=1, max_size=4, unique=True)


@settings(max_examples=1000)
@given(
    st.lists(st.sampled_from(RESOURCES), max_size=6),
    st.fixed_dictionaries({resource: st.integers(1, 7) for resource in RESOURCES}),
    st.lists(st.one_of(st.just([*RAW]), st.just([*MANUFACTURED]), GOODS), max_size=4),
    st.integers(0, 2),
)
def test_the_cheapest_way_agrees_with_trying_everything(units: Any, prices: Any, choices: Any, rebate: int) -> None:
    missing = {resource: units.count(resource) for resource in RESOURCES if resource in units}
    cover = cheapest(missing, prices, choices, rebate)
    assert cover.coins == by_trying_everything(units, prices, choices, rebate)
    assert cover.coins == sum(prices[resource] * count for resource, count in cover.bought.items())
    assert sum(cover.bought.values()) + len(cover.chosen) + len(cover.dropped) == len(units)
    assert all(resource in choices[number] for number, resource in cover.chosen)


@given(st.integers(0, 2**32))
def test_what_a_city_pays_agrees_with_trying_everything_on_real_cards(seed: int) -> None:
    dealer = random.Random(seed)
    makers = [card.id for card in CARDS.values() if card.colour in ("brown", "grey", "yellow")]
    for _ in range(30):
        dealer.shuffle(makers)
        split = dealer.randrange(12)
        wonders = dealer.sample(["piraeus", "great_lighthouse", "pyramids"], 2)
        mine, theirs = cities({"cards": makers[:split], "wonders": wonders}, {"cards": makers[split : split + 8]})
        needs = dealer.choice([card.cost.resources for card in CARDS.values()] + [w.cost for w in WONDERS.values()])
        rebate = dealer.choice([0, 2])
        made = [resource for card in mine.cards for resource, count in _made(card).items() for _ in range(count)]
        units = [resource for resource, count in needs.items() for _ in range(max(0, count - made.count(resource)))]
        producers = [item.effect.production for item in (*mine.cards, *mine.wonders) if item.effect.production]
        choices = [production.choose_one for production in producers if production.choose_one]
        prices = prices_for(mine, theirs)[0]
        expected = by_trying_everything(units, prices, choices, rebate)
        assert purchase(needs, mine, theirs, rebate).cover.coins == expected


def _made(card: Any) -> dict[Resource, int]:
    production = card.effect.production
    return dict(production.all or {}) if production else {}
