"""Building in Duel: may a city build this card or this wonder now, how, and for how many coins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from scorepad.catalog.duel import CONSTANTS, PROGRESS, Card, Wonder
from scorepad.games.duel.limits import OWN_WONDERS, wonders_to_build
from scorepad.games.duel.table import City, Table
from scorepad.games.duel.trade import Purchase, purchase
from scorepad.games.verdict import Reason, Verdict

GAME = "duel"
MASONRY, ARCHITECTURE = PROGRESS["masonry"], PROGRESS["architecture"]
ENGINEERING, URBANISM, ECONOMY, THEOLOGY = (
    PROGRESS[token] for token in ("engineering", "urbanism", "economy", "theology")
)

_COSTS_NOTHING = Reason("duel.build.cost", {}, "free")
_ALL_MADE = Reason("duel.build.cost", {}, "own")


def judge_build(table: Table, seat: int, card: Card) -> Verdict:
    """Whether a city may build a card, and the least it costs."""
    city, opponent = table.cities[seat], table.cities[1 - seat]
    if reason := _out_of_play(table, card):
        return _refused("build", reason)
    for parent in card.chain_from:
        if any(standing.id == parent for standing in city.cards):
            reason = Reason("duel.build.chain", {"card": card.id, "parent": parent})
            return _linked(city, "chain", reason, Reason("duel.urbanism", {"coins": URBANISM.effect.amount}))
    if card.mythology and any(token.id == card.mythology for token in city.mythology_tokens):
        reason = Reason("duel.build.temple_free", {"card": card.id, "mythology": card.mythology})
        return _linked(city, "free", reason, Reason("duel.build.urbanism_temple", {"coins": URBANISM.effect.amount}))
    masonry = card.colour == "blue" and MASONRY in city.progress
    bought = purchase(card.cost.resources, city, opponent, MASONRY.effect.amount if masonry else 0)
    symbol = bool(card.chain_from) or card.temple
    price = card.cost.coins + bought.cover.coins
    if symbol and ENGINEERING in city.progress and ENGINEERING.effect.amount < price:
        return _engineered(city, card)
    reasons = [Reason("duel.build.cost", {"coins": card.cost.coins}, "coins")] if card.cost.coins else []
    if bought.cover.dropped:
        reasons.append(Reason("duel.build.masonry", {"resources": Counter(bought.cover.dropped)}))
    verdict = _paid("build", city, opponent, card.cost.coins, bool(card.cost.resources), bought, reasons)
    return _with_unknown(verdict, table, seat, bool(card.cost.resources or card.chain_from), bought)


def judge_wonder(table: Table, seat: int, wonder: Wonder) -> Verdict:
    """Whether a city may build a wonder, and the least it costs."""
    city, opponent = table.cities[seat], table.cities[1 - seat]
    if wonder.pantheon and not table.pantheon:
        return _refused("wonder", Reason("duel.setup.wonders", {"wonder": wonder.id}, "not_in_play"))
    for owner in table.cities:
        if wonder in owner.wonders:
            return _refused("wonder", Reason("duel.wonder.once", {"wonder": wonder.id, "player": owner.name}))
    built = len(city.wonders) + len(opponent.wonders)
    if built >= CONSTANTS.most_wonders:
        return _refused("wonder", Reason("duel.wonder.limit", {"wonders": built}))
    if len(city.wonders) >= (most := wonders_to_build(city)):
        case = "ra" if table.pantheon and most == OWN_WONDERS else "all_built"
        return _refused("wonder", Reason("duel.setup.wonders", {"wonders": len(city.wonders)}, case))
    rebate = ARCHITECTURE.effect.amount if ARCHITECTURE in city.progress else 0
    bought = purchase(wonder.cost, city, opponent, rebate)
    reasons = []
    if bought.cover.dropped:
        reasons.append(Reason("duel.wonder.architecture", {"resources": Counter(bought.cover.dropped)}))
    verdict = _with_unknown(_paid("wonder", city, opponent, 0, True, bought, reasons), table, seat, True, bought)
    again = wonder.effect.play_again or THEOLOGY in city.progress
    after = [Reason(f"duel.wonders.{wonder.id}", {"wonder": wonder.id}), Reason("duel.wonder.card")]
    if again:
        after.append(Reason("duel.turn.play_again" if wonder.effect.play_again else "duel.progress.theology"))
    if built + 1 == CONSTANTS.most_wonders:
        after.append(Reason("duel.wonder.limit", {"wonders": built + 1}, "last"))
    reasons = [*verdict.reasons, *after] if verdict.answer["allowed"] else [*verdict.reasons]
    return _verdict("wonder", {**verdict.answer, "play_again": again}, reasons)


def _with_unknown(verdict: Verdict, table: Table, seat: int, matters: bool, bought: Purchase) -> Verdict:
    """The verdict with the seats whose cards weren't entered, where these may change the price."""
    unknown = [seat] if matters and verdict.answer["price"] and "cards" not in table.cities[seat].given else []
    if set(bought.cover.bought) - bought.fixed and "cards" not in table.cities[1 - seat].given:
        unknown.append(1 - seat)
    not_entered = [Reason("duel.trade.price", {"player": table.cities[each].name}, "untold") for each in unknown]
    return _verdict(verdict.question, {**verdict.answer, "unknown": unknown}, [*verdict.reasons, *not_entered])


def _out_of_play(table: Table, card: Card) -> Reason | None:
    """Why a card can't be had at all: it is built already, or its kind stays in the box."""
    if card.guild and table.pantheon:
        return Reason("duel.setup.decks", {"card": card.id}, "guild")
    if card.temple and not table.pantheon:
        return Reason("duel.setup.decks", {"card": card.id}, "temple")
    for owner in table.cities:
        if card in owner.cards:
            return Reason("duel.setup.decks", {"card": card.id, "player": owner.name}, "standing")
    return None


def _linked(city: City, how: str, reason: Reason, paid: Reason) -> Verdict:
    """A card that is free by its linking symbol, on a structure or on a token; Urbanism pays for that."""
    answer = _answer(how, 0)
    if URBANISM not in city.progress:
        return _verdict("build", answer, [reason])
    return _verdict("build", {**answer, "gains": URBANISM.effect.amount}, [reason, paid])


def _engineered(city: City, card: Card) -> Verdict:
    price = ENGINEERING.effect.amount
    rule = "duel.build.engineering_temple" if card.temple else "duel.build.engineering"
    reasons = [Reason(rule, {"coins": price})]
    if URBANISM in city.progress:
        reasons.append(Reason("duel.build.engineering_no_chain"))
    return _settled("build", city, _answer("own", price), reasons)


def _paid(
    question: str, city: City, opponent: City, coins: int, resources: bool, bought: Purchase, reasons: list[Reason]
) -> Verdict:
    """The verdict on a cost in coins and resources, the latter bought as cheaply as can be."""
    cover = bought.cover
    if not coins and not resources:
        return _verdict(question, _answer("free", 0), [_COSTS_NOTHING])
    for number, resource in cover.chosen:
        source = bought.sources[number]
        kind = "wonder" if any(wonder.id == source for wonder in city.wonders) else "card"
        reasons.append(Reason("duel.trade.either_or", {kind: source, "resources": {resource: 1}}, kind))
    for resource, count in cover.bought.items():
        price = bought.prices[resource]
        rule = "duel.trade.fixed_price" if resource in bought.fixed else "duel.trade.price"
        reasons.append(Reason(rule, {"resources": {resource: count}, "price": price, "coins": price * count}))
    if not reasons:
        reasons.append(_ALL_MADE)
    if cover.bought and (cover.chosen or cover.dropped) and len(set(bought.prices.values())) > 1:
        reasons.append(Reason("duel.trade.dearest"))
    answer = {**_answer("trade" if cover.bought else "own", coins + cover.coins), "bought": cover.bought}
    if cover.coins and ECONOMY in opponent.progress:
        answer["to_opponent"] = cover.coins
        reasons.append(Reason("duel.economy", {"coins": cover.coins, "player": opponent.name}))
    return _settled(question, city, answer, reasons)


def _settled(question: str, city: City, answer: dict[str, Any], reasons: list[Reason]) -> Verdict:
    """Whether the coins of a city are enough for a price; those on Astarte's card may be spent too."""
    price = answer["price"]
    if price and city.coins is None:
        reasons.append(Reason("duel.build.cost", {"price": price}, "treasury_unknown"))
    elif city.coins is not None and price > city.coins:
        if price > city.coins + city.astarte_coins:
            answer = {**answer, "allowed": False, "how": None}
            held = city.coins + city.astarte_coins
            reasons.append(Reason("duel.build.cost", {"price": price, "treasury": held}, "short"))
        else:
            reasons.append(Reason("duel.divinities.astarte", {"coins": price - city.coins}, "spent"))
    return _verdict(question, answer, reasons)


def _answer(how: str, price: int) -> dict[str, Any]:
    return {"allowed": True, "how": how, "price": price, "bought": {}, "to_opponent": 0, "gains": 0, "unknown": []}


def _refused(question: str, reason: Reason) -> Verdict:
    return _verdict(question, {**_answer("", 0), "allowed": False, "how": None, "price": None}, [reason])


def _verdict(question: str, answer: Mapping[str, Any], reasons: list[Reason]) -> Verdict:
    return Verdict(GAME, question, answer, tuple(reasons))
