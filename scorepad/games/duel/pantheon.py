"""The Pantheon of Duel: what it costs a player to activate the card on one of its spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scorepad.catalog.duel import CONSTANTS, WONDERS
from scorepad.games.duel.table import City
from scorepad.games.verdict import Reason, Verdict

SANCTUARY = WONDERS["sanctuary"]


def judge_activate(
    city: City, seat: int, space: int, gate: bool, offerings: Sequence[int], held: Sequence[int] | None
) -> Verdict:
    """The price of a space for a player, and whether the treasury can pay it.

    ``held`` are the offering tokens that the player has, or None where nobody entered any.
    """
    price = CONSTANTS.space_prices[space - 1][seat]
    reasons = [Reason("duel.pantheon.space_price", {"number": space, "coins": price})]
    if gate:
        price *= CONSTANTS.gate_factor
        reasons.append(Reason("duel.pantheon.gate", {"coins": price}))
    if SANCTUARY in city.wonders:
        price = max(0, price - SANCTUARY.effect.pantheon_discount)
        reasons.append(Reason("duel.pantheon.sanctuary", {"coins": SANCTUARY.effect.pantheon_discount}))
    owned = CONSTANTS.offering_values if held is None else held
    lacking = sorted((Counter(offerings) - Counter(owned)).elements())
    if lacking:
        reasons.append(Reason("duel.pantheon.offerings", {"number": lacking[0]}, "not_held"))
        return Verdict("duel", "activate", {"allowed": False, "price": None}, tuple(reasons))
    if offerings:
        worth = sum(offerings)
        lost = max(0, worth - price)
        facts = {"coins": worth - lost, "lost": lost}
        reasons.append(Reason("duel.pantheon.offerings", facts, "no_change" if lost else ""))
        price = max(0, price - worth)
    return _settled(city, price, reasons)


def _settled(city: City, price: int, reasons: list[Reason]) -> Verdict:
    allowed = True
    if price and city.coins is None:
        reasons.append(Reason("duel.pantheon.activate", {"price": price}, "treasury_unknown"))
    elif city.coins is not None and price > (purse := city.coins + city.astarte_coins):
        allowed = False
        reasons.append(Reason("duel.pantheon.activate", {"price": price, "treasury": purse}, "short"))
    else:
        reasons.append(Reason("duel.pantheon.activate", {"price": price}))
    return Verdict("duel", "activate", {"allowed": allowed, "price": price}, tuple(reasons))
