"""A purchase in 7 Wonders without any table, as it is tapped in: watched by itself, since every tap changes it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import flet as ft

from scorepad.app.referee.forms import Counts, Producer, counted, toggled, units
from scorepad.games.document import Json

SIDES = ("own", "left", "right")


class TradeForm(NamedTuple):
    """A purchase in 7 Wonders without any table: who makes what, the prices, the coins, and what is to be built."""

    own: tuple[Producer, ...] = ()
    left: tuple[Producer, ...] = ()
    right: tuple[Producer, ...] = ()
    discounts: tuple[str, ...] = ()
    coins: int | None = None
    card: str = ""
    bank: int = 0
    needs: Counts = ()
    open: str = ""
    """The city whose last producer is still being entered: each resource tapped there is one more that it may make."""

    def question(self) -> Json:
        """The question to the rules."""
        asked: Json = {
            "game": "seven_wonders",
            "question": "trade",
            "cost": {"coins": self.bank, "resources": dict(self.needs)},
            "discounts": list(self.discounts),
        }
        for side in SIDES:
            made: tuple[Producer, ...] = getattr(self, side)
            asked[side] = [list(each) if len(each) > 1 else each[0] for each in made]
        if self.coins is not None:
            asked["coins"] = self.coins
        return asked

    def makes(self, side: str, resource: str) -> TradeForm:
        """One more thing that a city makes, or one more choice of its last producer."""
        made: tuple[Producer, ...] = getattr(self, side)
        if self.open == f"{side}+":
            last = made[-1]
            choice = tuple(each for each in last if each != resource) if resource in last else (*last, resource)
            return self._making(side, (*made[:-1], choice)) if choice else self.without(side, len(made) - 1)
        after = self._making(side, (*made, (resource,)))
        return after._replace(open=f"{side}+") if self.open == side else after

    def choosing(self, side: str) -> TradeForm:
        """Begins a producer of one thing or another, or ends it."""
        return self._replace(open="" if self.open.rstrip("+") == side else side)

    def without(self, side: str, index: int) -> TradeForm:
        """A city without one of the things that it makes."""
        made: tuple[Producer, ...] = getattr(self, side)
        return self._making(side, made[:index] + made[index + 1 :])._replace(open="")

    def _making(self, side: str, made: tuple[Producer, ...]) -> TradeForm:
        if side == "own":
            return self._replace(own=made)
        return self._replace(left=made) if side == "left" else self._replace(right=made)

    def discounted(self, discount: str) -> TradeForm:
        """With a lower price, or without it again."""
        return self._replace(discounts=toggled(self.discounts, discount))

    def needing(self, resource: str, count: int) -> TradeForm:
        """With another number of a resource in the cost."""
        return self._replace(needs=counted(self.needs, resource, count), card="")


@ft.observable
class Trade:
    """The quick form of one session."""

    def __init__(self) -> None:
        self.form = TradeForm()
        self.searched = ""
        self.edition = 1

    def use_edition(self, edition: int) -> None:
        """Cards of another edition: one that was picked may cost something else there, or not be in it."""
        if edition != self.edition:
            self.edition = edition
            if self.form.card:
                self.price_card("", 0, ())

    def typed(self) -> str:
        """What the card is searched by."""
        return self.searched

    def search(self, words: str) -> None:
        """Looks for a card."""
        self.searched = words

    def make(self, side: str, resource: str) -> None:
        """A resource key of a city was tapped."""
        self.form = self.form.makes(side, resource)

    def choose(self, side: str) -> None:
        """The key for one resource or another was tapped."""
        self.form = self.form.choosing(side)

    def unmake(self, side: str, index: int) -> None:
        """A producer was tapped away."""
        self.form = self.form.without(side, index)

    def lower(self, discount: str) -> None:
        """A lower price was tapped on or off."""
        self.form = self.form.discounted(discount)

    def need(self, _: str, resource: str) -> None:
        """A resource of the cost was tapped: one more of it."""
        self.form = self.form.needing(resource, dict(self.form.needs).get(resource, 0) + 1)

    def spare(self, _: str, index: int) -> None:
        """A resource of the cost was tapped away."""
        resource = units(self.form.needs)[index]
        self.form = self.form.needing(resource, dict(self.form.needs)[resource] - 1)

    def have_coins(self, coins: int) -> None:
        """The coins of the treasury; tapped again they are unknown."""
        self.form = self.form._replace(coins=None if self.form.coins == coins else coins)

    def pay_bank(self, coins: int) -> None:
        """The coins of the cost."""
        self.form = self.form._replace(bank=coins, card="")

    def price_card(self, card: str, coins: int, needs: Counts) -> None:
        """A card was picked, with what is printed on it."""
        self.form = self.form._replace(card=card, bank=coins, needs=needs)
        self.searched = ""


@lru_cache(maxsize=8)
def needs_of(card: str, edition: int) -> tuple[int, Counts]:
    """The cost printed on a card of 7 Wonders."""
    from scorepad.catalog.seven_wonders import box_of

    cost = box_of(edition).cards[card].cost
    return cost.coins, tuple(cost.resources.items())
