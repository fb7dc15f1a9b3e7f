"""Trade in Duel: what the resources that a city doesn't make cost it, by the cheapest way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from scorepad.catalog.duel import CARDS, CONSTANTS, RESOURCES, WONDERS, Card, Resource, Wonder
from scorepad.games.duel.table import City

Needs: TypeAlias = Mapping[Resource, int]

_MAKERS: tuple[Card | Wonder, ...] = (*CARDS.values(), *WONDERS.values())
_PRODUCTION = {maker.id: maker.effect.production for maker in _MAKERS if maker.effect.production}
_MADE: Mapping[str, tuple[tuple[Resource, int], ...]] = {
    source: tuple(production.all.items()) for source, production in _PRODUCTION.items() if production.all
}
_RAISING: Mapping[str, tuple[tuple[Resource, int], ...]] = {
    source: made for source, made in _MADE.items() if _PRODUCTION[source].raises_price
}
_CHOICES: Mapping[str, tuple[Resource, ...]] = {
    source: production.choose_one for source, production in _PRODUCTION.items() if production.choose_one
}
_FIXED = {card.id: card.effect.fixed_price for card in CARDS.values() if card.effect.fixed_price}


class Cover(NamedTuple):
    """How missing resources are had at least cost."""

    coins: int
    bought: dict[Resource, int]
    chosen: tuple[tuple[int, Resource], ...]
    """For each producer of free choice that is used, its number and what it makes."""
    dropped: tuple[Resource, ...]
    """What a rebate takes off the cost."""


class Purchase(NamedTuple):
    """What a cost in resources comes to for a city."""

    cover: Cover
    prices: dict[Resource, int]
    fixed: frozenset[Resource]
    """The goods that a card of the city has at a fixed price."""
    sources: tuple[str, ...]
    """The cards and wonders of free choice, by their number in the cover."""


def purchase(needs: Needs, city: City, opponent: City, rebate: int = 0) -> Purchase:
    """The cheapest way for a city to have what it needs, with so many resources taken off the cost."""
    missing = dict(needs)
    for card in city.cards:
        if card.id in _MADE:
            for resource, count in _MADE[card.id]:
                if resource in missing:
                    missing[resource] -= count
    missing = {resource: count for resource, count in missing.items() if count > 0}
    if not missing:
        return _NOTHING_MISSING
    sources = [card.id for card in city.cards if card.id in _CHOICES]
    sources += [wonder.id for wonder in city.wonders if wonder.id in _CHOICES]
    prices, fixed = prices_for(city, opponent)
    cover = cheapest(missing, prices, [_CHOICES[source] for source in sources], rebate)
    return Purchase(cover, prices, fixed, tuple(sources))


def prices_for(city: City, opponent: City) -> tuple[dict[Resource, int], frozenset[Resource]]:
    """What one of each resource costs a city, and which of the prices are fixed."""
    prices = dict.fromkeys(RESOURCES, CONSTANTS.trade_price)
    for card in opponent.cards:
        if card.id in _RAISING:
            for resource, count in _RAISING[card.id]:
                prices[resource] += count
    fixed: frozenset[Resource] = frozenset()
    for card in city.cards:
        if card.id in _FIXED:
            offer = _FIXED[card.id]
            fixed |= frozenset(offer.goods)
            prices.update(dict.fromkeys(offer.goods, offer.price))
    return prices, fixed


def cheapest(missing: Needs, prices: Needs, choices: Sequence[Sequence[Resource]], rebate: int) -> Cover:
    """The least coins for what is missing, with producers of free choice and a rebate used together.

    A rebate is like a producer of any resource. The dearest resource is covered first, and producers change
    what they make where that makes room. No other use of them saves more: the sets of resources that they can
    cover together form a matroid, for which taking the dearest first is exact.
    """
    units = sorted([r for r, count in missing.items() for _ in range(count)], key=lambda r: -prices[r])
    helpers = [*choices, *[RESOURCES] * rebate]
    serves: dict[int, int] = {}
    if helpers:
        for unit in range(len(units)):
            _serve(unit, units, helpers, serves, set())
    covered = set(serves.values())
    bought: dict[Resource, int] = {}
    for unit, resource in enumerate(units):
        if unit not in covered:
            bought[resource] = bought.get(resource, 0) + 1
    return Cover(
        sum([prices[resource] * count for resource, count in bought.items()]),
        bought,
        tuple([(helper, units[serves[helper]]) for helper in range(len(choices)) if helper in serves]),
        tuple([units[serves[helper]] for helper in range(len(choices), len(helpers)) if helper in serves]),
    )


def _serve(
    unit: int,
    units: Sequence[Resource],
    helpers: Sequence[Sequence[Resource]],
    serves: dict[int, int],
    tried: set[int],
) -> bool:
    """Finds a helper for a unit, moving helpers of other units if need be."""
    for helper, goods in enumerate(helpers):
        if helper in tried or units[unit] not in goods:
            continue
        tried.add(helper)
        if helper not in serves or _serve(serves[helper], units, helpers, serves, tried):
            serves[helper] = unit
            return True
    return False


_NOTHING_MISSING = Purchase(Cover(0, {}, (), ()), {}, frozenset(), ())
