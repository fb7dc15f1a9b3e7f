"""A purchase in 7 Wonders without any table, as it is tapped in: watched by itself, since every tap changes it."""

from __future__ import annotations

from functools import lru_cache

import flet as ft

from scorepad.app.referee.forms import Counts, TradeForm, units


@ft.observable
class Trade:
    """The quick form of one session."""

    def __init__(self) -> None:
        self.form = TradeForm()
        self.searched = ""

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
def needs_of(card: str) -> tuple[int, Counts]:
    """The cost printed on a card of 7 Wonders."""
    from scorepad.catalog.seven_wonders import CARDS

    cost = CARDS[card].cost
    return cost.coins, tuple(cost.resources.items())
