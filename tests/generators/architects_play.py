"""Games of Architects really played: cards taken from the decks, stages built by duty, battles fought."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from scorepad.catalog.architects import CARDS, CONSTANTS, PROGRESS, RESOURCES, WONDERS
from scorepad.games.architects.battle import victories
from scorepad.games.architects.building import Hand, judge_stage
from tests.generators.architects import NAMES

GREEN = ("tablet", "gear", "compass")
HORNS = {"red_1_horn": 1, "red_2_horn": 2}


class Evening:
    """A game in progress. Progress tokens give points only, so that every taken card comes from a turn or a stage."""

    def __init__(self, dealer: random.Random, players: int) -> None:
        self.dealer = dealer
        self.wonders = dealer.sample(list(WONDERS), players)
        self.decks = [self._shuffled(WONDERS[wonder].deck) for wonder in self.wonders]
        self.central = self._shuffled({kind: card.central for kind, card in CARDS.items()})
        tokens = [token.id for token in PROGRESS.values() for _ in range(token.copies)]
        self.tokens = dealer.sample(tokens, len(tokens))
        self.hands: list[Counter[str]] = [Counter() for _ in self.wonders]
        self.cities: list[dict[str, Any]] = [
            {"name": NAMES[seat], "wonder": wonder, "stages": [], "cat": False, "blue": {"plain": 0, "cat": 0}}
            | {"victories": 0, "progress": []}
            for seat, wonder in enumerate(self.wonders)
        ]
        self.turned = 0
        self.supply = CONSTANTS.victory_tokens_in_box

    def _shuffled(self, kinds: Any) -> list[str]:
        cards = [kind for kind, count in kinds.items() for _ in range(count)]
        self.dealer.shuffle(cards)
        return cards

    def play(self) -> dict[str, Any] | None:
        """The table at the end, or None if the decks ran out before a wonder was finished."""
        seat = 0
        while any(self.decks) or self.central:
            self._turn(seat)
            if len(self.cities[seat]["stages"]) == CONSTANTS.stages:
                return {"game": "architects", "players": self.cities}
            seat = (seat + 1) % len(self.cities)
        return None

    def _turn(self, seat: int) -> None:
        piles = [pile for pile in (self.decks[seat], self.decks[seat - 1], self.central) if pile]
        if piles:
            self._take(seat, self.dealer.choice(piles).pop())
        self._build(seat)
        if self.turned >= CONSTANTS.conflict_tokens[len(self.cities)]:
            self._battle()

    def _take(self, seat: int, kind: str) -> None:
        city = self.cities[seat]
        if kind == "blue_3":
            city["blue"]["plain"] += 1
        elif kind == "blue_2_cat":
            city["blue"]["cat"] += 1
            for other in self.cities:
                other["cat"] = other is city
        else:
            self.hands[seat][kind] += 1
            self.turned += HORNS.get(kind, 0)
        self._progress(seat)

    def _progress(self, seat: int) -> None:
        hand = self.hands[seat]
        pair = next((kind for kind in GREEN if hand[kind] >= 2), None)
        used = {pair: 2} if pair else dict.fromkeys(GREEN, 1) if all(hand[kind] for kind in GREEN) else {}
        if used and self.tokens:
            hand.subtract(used)
            self.cities[seat]["progress"].append(self.tokens.pop())

    def _build(self, seat: int) -> None:
        """Builds by duty, and takes the cards and tokens that the stages give."""
        while True:
            city, hand = self.cities[seat], self.hands[seat]
            counts = tuple(hand[resource] for resource in RESOURCES)
            answer = judge_stage(city["wonder"], city["stages"], Hand(counts, hand["coin"])).answer
            if not answer["must_build"]:
                return
            hand.subtract(answer["spend"])
            city["stages"] = sorted([*city["stages"], *answer["must_build"]])
            for number in answer["must_build"]:
                if WONDERS[city["wonder"]].stages[number - 1].effect:
                    self._effect(seat, WONDERS[city["wonder"]].power)

    def _effect(self, seat: int, power: str) -> None:
        piles = {
            "take_any_deck_top": [self.dealer.choice([*self.decks, self.central])],
            "take_central_top": [self.central],
            "look_at_five": [self.dealer.choice([self.decks[seat], self.decks[seat - 1]])],
            "take_left_and_right": [self.decks[seat], self.decks[seat - 1]],
        }.get(power, [])
        for pile in piles:
            if pile:
                self._take(seat, pile.pop())
        if power == "take_progress_token" and self.tokens:
            self.cities[seat]["progress"].append(self.tokens.pop())

    def _battle(self) -> None:
        self.turned = 0
        shields = [sum(hand[kind] for kind in ("red_0_horn", *HORNS)) for hand in self.hands]
        for city, won in zip(self.cities, victories(shields), strict=True):
            taken = min(won, self.supply)
            self.supply -= taken
            city["victories"] += taken
        for hand in self.hands:
            for kind in HORNS:
                hand[kind] = 0


def played_evening(dealer: random.Random, players: int) -> dict[str, Any]:
    """A finished table of a game played from the first card to the last stage."""
    while True:
        if (table := Evening(dealer, players).play()) is not None:
            return table
