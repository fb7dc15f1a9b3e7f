"""Legal random tables of Duel, played card by card from the real decks, with or without the Pantheon."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from scorepad.catalog.duel import CARDS, CONSTANTS, DIVINITIES, MYTHOLOGIES, PROGRESS, WONDERS, Card, Effect
from scorepad.games.duel.table import CATEGORIES, PANTHEON_CATEGORIES

NAMES = ("Elodie", "Jack")


class Match:
    """A game in play. What a city could pay isn't asked; all else is by the rules."""

    def __init__(self, dealer: random.Random, pantheon: bool) -> None:
        self.dealer, self.pantheon = dealer, pantheon
        self.pawn, self.over = 0, False
        self.cities: list[dict[str, Any]] = [
            {"name": name, "cards": [], "wonders": [], "progress": [], "coins": dealer.randrange(25)} for name in NAMES
        ]
        tokens = [token.id for token in PROGRESS.values() if not token.agora and (pantheon or not token.pantheon)]
        dealer.shuffle(tokens)
        self.board, self.aside = tokens[:5], tokens[5:]
        in_box = [wonder for wonder in WONDERS.values() if not wonder.agora and (pantheon or not wonder.pantheon)]
        wonders = dealer.sample([wonder.id for wonder in in_box], 8)
        self.unbuilt = [wonders[:4], wonders[4:]]
        self.discard: list[str] = []
        self.divinities: list[str] = []
        if pantheon:
            self._fill_pantheon()

    def _fill_pantheon(self) -> None:
        for city in self.cities:
            city.update(divinities=[], mythology_tokens=[], offering_tokens=[])
        for mythology in self.dealer.sample([*MYTHOLOGIES, *MYTHOLOGIES], CONSTANTS.mythology_tokens_in_play):
            self.dealer.choice(self.cities)["mythology_tokens"].append(mythology)
            deck = [god.id for god in DIVINITIES.values() if god.mythology == mythology]
            self.divinities.append(self.dealer.choice([god for god in deck if god not in self.divinities]))

    def play(self) -> dict[str, Any]:
        """The table at the end of the game."""
        for age in (1, 2, 3):
            if age == 2 and self.pantheon:
                for value in CONSTANTS.offering_values:
                    self.dealer.choice(self.cities)["offering_tokens"].append(value)
            for turn, card in enumerate(self._laid(age)):
                if not self.over:
                    self._turn(turn % 2, card, age)
        document = {"game": "duel", "pawn": self.pawn, "players": self.cities}
        return {**document, "pantheon": True} if self.pantheon else document

    def _laid(self, age: int) -> list[Card]:
        plain = [card for card in CARDS.values() if card.age == age and card.colour != "purple"]
        if age == 3:
            purple = [card for card in CARDS.values() if card.colour == "purple" and card.temple == self.pantheon]
            chosen = self.dealer.sample(plain, 17) + self.dealer.sample(purple, 3)
        else:
            chosen = self.dealer.sample(plain, 20)
        self.dealer.shuffle(chosen)
        return chosen

    def _turn(self, seat: int, card: Card, age: int) -> None:
        if age > 1 and self.divinities and self.dealer.random() < 0.1:
            self._activate(seat, self.divinities.pop())
            if self.over:
                return
        fate = self.dealer.random()
        if fate < 0.15 and self.unbuilt[seat] and sum(len(city["wonders"]) for city in self.cities) < 7:
            self._wonder(seat, self.unbuilt[seat].pop())
        elif fate < 0.9:
            self._build(seat, card)
        else:
            self.discard.append(card.id)

    def _build(self, seat: int, card: Card) -> None:
        city = self.cities[seat]
        city["cards"].append(card.id)
        strategy = card.colour == "red" and "strategy" in city["progress"]
        self._march(seat, card.effect.shields + strategy)
        if card.effect.science:
            self._symbol(seat, card.effect.science)

    def _wonder(self, seat: int, wonder: str) -> None:
        effect = WONDERS[wonder].effect
        self.cities[seat]["wonders"].append(wonder)
        self._march(seat, effect.shields)
        theirs = self.cities[1 - seat]["cards"]
        targets = [card for card in theirs if CARDS[card].colour == effect.discards]
        if targets:
            theirs.remove(targets[0])
            self.discard.append(targets[0])
        self._power(seat, effect)

    def _activate(self, seat: int, god: str) -> None:
        effect = DIVINITIES[god].effect
        self.cities[seat]["divinities"].append(god)
        self._march(seat, effect.shields)
        if effect.science:
            self._symbol(seat, effect.science)
        self._power(seat, effect)
        if god == "astarte":
            self.cities[seat]["astarte_coins"] = self.dealer.randrange(8)

    def _power(self, seat: int, effect: Effect) -> None:
        mine, theirs = self.cities[seat], self.cities[1 - seat]
        if self.over:
            return
        if effect.power in ("draw_progress_tokens", "choose_progress_token") and self.aside:
            self._token(seat, self.aside.pop())
        elif effect.power == "build_from_discard" and self.discard:
            self._build(seat, CARDS[self.discard.pop()])
        elif effect.power == "steal_card":
            goods = [card for card in theirs["cards"] if CARDS[card].colour in ("brown", "grey")]
            if goods:
                theirs["cards"].remove(goods[0])
                mine["cards"].append(goods[0])
        elif effect.power == "copy_opponent_science":
            greens = [symbol for card in theirs["cards"] if (symbol := CARDS[card].effect.science)]
            if greens:
                mine["nisaba_symbol"] = self.dealer.choice(greens)
                self._symbol(seat, mine["nisaba_symbol"])

    def symbols(self, seat: int) -> list[str]:
        """The symbols of a city, as often as it has each."""
        city = self.cities[seat]
        found = [symbol for card in city["cards"] if (symbol := CARDS[card].effect.science)]
        found += ["balance"] * (("law" in city["progress"]) + ("ishtar" in city.get("divinities", [])))
        return found + ([city["nisaba_symbol"]] if "nisaba_symbol" in city else [])

    def _symbol(self, seat: int, gained: str) -> None:
        symbols = self.symbols(seat)
        if symbols.count(gained) == 2 and self.board:
            self._token(seat, self.board.pop(self.dealer.randrange(len(self.board))))
        self.over |= len(set(self.symbols(seat))) >= CONSTANTS.different_symbols

    def _token(self, seat: int, token: str) -> None:
        self.cities[seat]["progress"].append(token)
        if token == "law":
            self._symbol(seat, "balance")

    def _march(self, seat: int, shields: int) -> None:
        way = 1 if seat == 0 else -1
        for _ in range(shields):
            if abs(self.pawn) < CONSTANTS.capital:
                self.pawn += way
        self.over |= abs(self.pawn) == CONSTANTS.capital


def dealt_table(dealer: random.Random, pantheon: bool) -> dict[str, Any]:
    """A finished table with everything entered."""
    return Match(dealer, pantheon).play()


@st.composite
def full_tables(draw: st.DrawFn, pantheon: st.SearchStrategy[bool] | None = None) -> dict[str, Any]:
    """A finished table with everything entered."""
    dealer = random.Random(draw(st.integers(0, 2**32)))
    return dealt_table(dealer, draw(st.booleans() if pantheon is None else pantheon))


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A table in any detail: some categories typed, some fields left out."""
    document = draw(full_tables())
    categories = PANTHEON_CATEGORIES if "pantheon" in document else CATEGORIES
    for city in document["players"]:
        for field in draw(st.sets(st.sampled_from(["cards", "wonders", "progress", "coins"]), max_size=2)):
            del city[field]
        if draw(st.integers(0, 2)) == 0:
            city["points"] = draw(st.dictionaries(st.sampled_from(categories), st.integers(0, 40), max_size=3))
    return document
