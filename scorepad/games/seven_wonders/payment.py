"""Paying: what a cost comes to for a city, and the reasons that a dispute about it ends with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorepad.catalog.seven_wonders import RAW, Resource
from scorepad.games.seven_wonders.production import Market, Reduction
from scorepad.games.seven_wonders.trade import Needs, Offer, Producer, Split, offer
from scorepad.games.verdict import Reason

_COSTS_NOTHING = Reason("build.free")
_EITHER_OR = Reason("build.either_or")
_CANNOT_REFUSE = Reason("trade.cannot_refuse")
_CHOOSE_SELLER = Reason("trade.choose_seller")
_COINS_UNKNOWN = Reason("trade.coins_at_start", {}, "unknown")


class Goods(NamedTuple):
    """Who makes what for a city, at what prices it buys, and its coins at the start of the turn, if known."""

    own: Sequence[Producer]
    left: Sequence[Producer]
    right: Sequence[Producer]
    market: Market
    coins: int | None


class Bill(NamedTuple):
    """How a cost can be met: the fields of the answer, why, and what is not to be had at any price."""

    answer: dict[str, Any]
    reasons: list[Reason]
    missing: Needs


def bill(bank: int, needs: Needs, goods: Goods) -> Bill:
    """Every payment that meets a cost, within the treasury."""
    if not needs and not bank:
        return Bill(_answer("free", [_no_payment()], [_no_purchase()]), [_COSTS_NOTHING], {})
    deal = offer(needs, goods.own, goods.left, goods.right, goods.market.prices)
    if deal.missing:
        reasons = [Reason("trade.only_what_is_made", {"resources": deal.missing}, "missing")]
        return Bill(refused(), reasons, deal.missing)
    purse = goods.coins
    paid = [split for split in deal.splits if purse is None or bank + split.left + split.right <= purse]
    if not paid:
        return Bill(refused(), [_short(bank, deal, purse or 0)], {})
    how = "trade" if paid[0].left or paid[0].right else "own"
    payments = [{"bank": bank, "left": split.left, "right": split.right} for split in paid]
    purchases = [{"left": dict(split.from_left), "right": dict(split.from_right)} for split in paid]
    return Bill(_answer(how, payments, purchases), _reasons(bank, needs, goods, paid), {})


def chained() -> dict[str, Any]:
    """The answer for a card that a structure in the city makes free."""
    return _answer("chain", [_no_payment()], [_no_purchase()])


def refused(**further: Any) -> dict[str, Any]:
    """The answer where there is no way to build."""
    return {**_answer(None, [], []), **further}


def _answer(how: str | None, payments: list[dict[str, int]], purchases: list[dict[str, Any]]) -> dict[str, Any]:
    return {"allowed": how is not None, "how": how, "payments": payments, "purchases": purchases}


def _no_payment() -> dict[str, int]:
    return {"bank": 0, "left": 0, "right": 0}


def _no_purchase() -> dict[str, Any]:
    return {"left": {}, "right": {}}


def _short(bank: int, deal: Offer, purse: int) -> Reason:
    cheapest = deal.splits[0]
    if not cheapest.left and not cheapest.right:
        return Reason("build.coin_cost", {"coins": bank, "treasury": purse}, "short")
    price = bank + cheapest.left + cheapest.right
    return Reason("trade.coins_at_start", {"price": price, "treasury": purse}, "short")


def _reasons(bank: int, needs: Needs, goods: Goods, paid: Sequence[Split]) -> list[Reason]:
    """Why the cheapest payment is what it is."""
    split = paid[0]
    reasons = []
    if bank:
        reasons.append(Reason("build.coin_cost", {"coins": bank}))
    made = _left_over(needs, split)
    if split.left or split.right:
        if made:
            reasons.append(Reason("production.sources", {"resources": made}))
        reasons += _prices("left", split.from_left, goods.market)
        reasons += _prices("right", split.from_right, goods.market)
        if len(paid) > 1:
            reasons.append(_CHOOSE_SELLER)
        reasons.append(_CANNOT_REFUSE)
    elif made:
        reasons.append(Reason("build.cost", {"resources": made}, "own"))
    if any(len(producer) > 1 and not needs.keys().isdisjoint(producer) for producer in goods.own):
        reasons.append(_EITHER_OR)
    if goods.coins is None and (bank or split.left or split.right):
        reasons.append(_COINS_UNKNOWN)
    return reasons


def _left_over(needs: Needs, split: Split) -> dict[Resource, int]:
    """What the city makes itself of what it needs."""
    made = {}
    for resource, count in needs.items():
        own = count - split.from_left.get(resource, 0) - split.from_right.get(resource, 0)
        if own:
            made[resource] = own
    return made


def _prices(side: str, bought: Needs, market: Market) -> list[Reason]:
    """A reason for each price paid to a neighbour: raw materials, then manufactured goods."""
    if not bought:
        return []
    reasons = []
    raw_price: Reduction = "left_raw" if side == "left" else "right_raw"
    prices: tuple[Reduction, Reduction] = (raw_price, "manufactured")
    for name in prices:
        goods = {resource: count for resource, count in bought.items() if (resource in RAW) == (name == raw_price)}
        if goods:
            price = getattr(market.prices, name)
            lowered_by = market.lowered_by.get(name, 0)
            rule = "trade.discount" if lowered_by else "trade.price"
            reasons.append(Reason(rule, {"resources": goods, "price": price}, side))
            if lowered_by > 1:
                reasons.append(Reason("trade.discounts_do_not_add", {"price": price}))
    return reasons
