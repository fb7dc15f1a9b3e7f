"""Production: what a city makes for itself, what it sells, and at what prices it buys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from scorepad.catalog.seven_wonders import CARDS, CONSTANTS, RAW, WONDERS, Discount, Effect, Resource
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


_CARD_MAKES: Mapping[str, tuple[Producer, ...]] = {
    card.id: _producers(card.effect) for card in CARDS.values() if card.effect.production
}
_BOARD_MAKES: Mapping[str | None, Producer] = {wonder.id: (wonder.resource,) for wonder in WONDERS.values()}
_STAGES_MAKE: Mapping[tuple[str | None, str | None], tuple[tuple[Producer, ...], ...]] = {
    (wonder.id, side): tuple(
        tuple(producer for stage in stages[:built] for producer in _producers(stage.effect))
        for built in range(len(stages) + 1)
    )
    for wonder in WONDERS.values()
    for side, stages in wonder.sides.items()
    if any(stage.effect.production for stage in stages)
}
_CARD_LOWERS: Mapping[str, tuple[Reduction, ...]] = {
    card.id: _reductions(card.effect.discount) for card in CARDS.values() if card.effect.discount
}
_STAGES_LOWER: Mapping[tuple[str | None, str | None], tuple[tuple[Reduction, ...], ...]] = {
    (wonder.id, side): tuple(
        tuple(price for stage in stages[:built] for price in _reductions(stage.effect.discount))
        for built in range(len(stages) + 1)
    )
    for wonder in WONDERS.values()
    for side, stages in wonder.sides.items()
    if any(stage.effect.discount for stage in stages)
}
_NOT_LOWERED = Market(Prices(), {})


def sold_by(city: City) -> list[Producer]:
    """What the neighbours may buy here: the board's resource, brown and grey cards; each makes one thing a turn."""
    makes = [_BOARD_MAKES[city.wonder]] if city.wonder is not None else []
    for colour in ("brown", "grey"):
        for card in city.of(colour):
            makes += _CARD_MAKES[card.id]
    return makes


def made_by(city: City) -> list[Producer]:
    """What a city makes for itself: what it sells, and what yellow cards and the stages of its wonder give."""
    return [*sold_by(city), *kept_by_cards(city), *kept_by_stages(city)]


def kept_by_cards(city: City) -> Iterator[Producer]:
    """What the yellow cards of a city make, which is never sold."""
    for card in city.of("yellow"):
        if card.id in _CARD_MAKES:
            yield from _CARD_MAKES[card.id]


def kept_by_stages(city: City) -> tuple[Producer, ...]:
    """What the stages of a wonder make, which is never sold."""
    stages = _STAGES_MAKE.get((city.wonder, city.side))
    return stages[city.stages] if stages else ()


def market(city: City) -> Market:
    """The prices at which a city buys, after trading posts, the Marketplace and Olympia's stage."""
    stages = _STAGES_LOWER.get((city.wonder, city.side))
    reductions = list(stages[city.stages]) if stages else []
    for card in city.of("yellow"):
        if card.id in _CARD_LOWERS:
            reductions += _CARD_LOWERS[card.id]
    return lowered(reductions)


def lowered(reductions: list[Reduction]) -> Market:
    """The prices with some of them lowered; how often makes no difference."""
    if not reductions:
        return _NOT_LOWERED
    prices = [
        CONSTANTS.trade_price_discounted if price in reductions else CONSTANTS.trade_price for price in REDUCTIONS
    ]
    return Market(Prices(*prices), {price: reductions.count(price) for price in set(reductions)})


def fully_told(city: City) -> bool:
    """Whether the board and every card that may produce were told, not only how many there are."""
    if city.wonder is None or (city.side is None and city.stages):
        return False
    return all(city.numbers[colour] == len(city.of(colour)) for colour in ("brown", "grey", "yellow"))
