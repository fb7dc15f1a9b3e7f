"""Production: what a city makes for itself, what it sells, and at what prices it buys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from scorepad.catalog.seven_wonders import CONSTANTS, RAW, Box, Discount, Effect, Resource
from scorepad.games.seven_wonders.table import City
from scorepad.games.seven_wonders.trade import Prices, Producer

Reduction: TypeAlias = Literal["left_raw", "right_raw", "manufactured"]
REDUCTIONS: tuple[Reduction, ...] = ("left_raw", "right_raw", "manufactured")


class Market(NamedTuple):
    """The prices at which a city buys, and what lowers each of them."""

    prices: Prices
    lowered_by: Mapping[Reduction, int]
    """How many cards and stages lower a price: two of them are no better than one."""


def _producers(effect: Effect) -> tuple[Producer, ...]:
    production = effect.production
    if production is None:
        return ()
    if production.choose_one:
        return (production.choose_one,)
    made: Mapping[Resource, int] = production.all or {}
    return tuple((resource,) for resource, count in made.items() for _ in range(count))


def _reductions(discount: Discount | None) -> tuple[Reduction, ...]:
    if discount is None:
        return ()
    if discount.goods[0] not in RAW:
        return ("manufactured",)
    by_seller: Mapping[str, Reduction] = {"left": "left_raw", "right": "right_raw"}
    return tuple(by_seller[seller] for seller in discount.sellers)


class _Made(NamedTuple):
    """What the cards and boards of a box make, and the prices that they lower; boards by the stages built."""

    cards: Mapping[str, tuple[Producer, ...]]
    boards: Mapping[str | None, Producer]
    stages: Mapping[tuple[str | None, str | None], tuple[tuple[Producer, ...], ...]]
    cards_lower: Mapping[str, tuple[Reduction, ...]]
    stages_lower: Mapping[tuple[str | None, str | None], tuple[tuple[Reduction, ...], ...]]


@cache
def _made(box: Box) -> _Made:
    boards = [(wonder.id, side, stages) for wonder in box.wonders.values() for side, stages in wonder.sides.items()]
    return _Made(
        {card.id: _producers(card.effect) for card in box.cards.values() if card.effect.production},
        {wonder.id: (wonder.resource,) for wonder in box.wonders.values()},
        {
            (wonder, side): tuple(
                tuple(producer for stage in stages[:built] for producer in _producers(stage.effect))
                for built in range(len(stages) + 1)
            )
            for wonder, side, stages in boards
            if any(stage.effect.production for stage in stages)
        },
        {card.id: _reductions(card.effect.discount) for card in box.cards.values() if card.effect.discount},
        {
            (wonder, side): tuple(
                tuple(price for stage in stages[:built] for price in _reductions(stage.effect.discount))
                for built in range(len(stages) + 1)
            )
            for wonder, side, stages in boards
            if any(stage.effect.discount for stage in stages)
        },
    )


_NOT_LOWERED = Market(Prices(), {})


def sold_by(city: City) -> list[Producer]:
    """What the neighbours may buy here: the board's resource, brown and grey cards; each makes one thing a turn."""
    made = _made(city.box)
    makes = [made.boards[city.wonder]] if city.wonder is not None else []
    for colour in ("brown", "grey"):
        for card in city.of(colour):
            makes += made.cards[card.id]
    return makes


def made_by(city: City) -> list[Producer]:
    """What a city makes for itself: what it sells, and what yellow cards and the stages of its wonder give."""
    return [*sold_by(city), *kept_by_cards(city), *kept_by_stages(city)]


def kept_by_cards(city: City) -> Iterator[Producer]:
    """What the yellow cards of a city make, which is never sold."""
    made = _made(city.box).cards
    for card in city.of("yellow"):
        if card.id in made:
            yield from made[card.id]


def kept_by_stages(city: City) -> tuple[Producer, ...]:
    """What the stages of a wonder make, which is never sold."""
    stages = _made(city.box).stages.get((city.wonder, city.side))
    return stages[city.stages] if stages else ()


def market(city: City) -> Market:
    """The prices at which a city buys, after trading posts, the Marketplace and Olympia's stage."""
    made = _made(city.box)
    stages = made.stages_lower.get((city.wonder, city.side))
    reductions = list(stages[city.stages]) if stages else []
    for card in city.of("yellow"):
        if card.id in made.cards_lower:
            reductions += made.cards_lower[card.id]
    return lowered(reductions)


def lowered(reductions: list[Reduction]) -> Market:
    """The prices with some of them lowered; how often makes no difference."""
    if not reductions:
        return _NOT_LOWERED
    prices = [
        CONSTANTS.trade_price_discounted if price in reductions else CONSTANTS.trade_price for price in REDUCTIONS
    ]
    return Market(Prices(*prices), {price: reductions.count(price) for price in set(reductions)})


def fully_listed(city: City) -> bool:
    """Whether the board and every card that may produce were entered, not only how many there are."""
    if city.wonder is None or (city.side is None and city.stages) or "cards" not in city.given:
        return False
    return all(city.numbers[colour] == len(city.of(colour)) for colour in ("brown", "grey", "yellow"))
