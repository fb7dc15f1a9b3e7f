"""Games of 7 Wonders really played: hands dealt and passed, every card paid for, every conflict fought.

Whatever table comes out has happened by the rules, so nothing in it may be called impossible.
"""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from scorepad.catalog.seven_wonders import CONSTANTS, Card, Effect, Stage, box_of
from scorepad.games.seven_wonders.building import judge_build, judge_stage
from scorepad.games.seven_wonders.reading import read_table
from scorepad.games.seven_wonders.table import Table
from tests.generators.seven_wonders import EITHER_EDITION, NAMES, deck, fight, table_of

City = dict[str, Any]


class Game:
    """A game in progress, with everyone playing at random but by the rules."""

    def __init__(self, dealer: random.Random, cities: int, free_city: bool = False, edition: int = 1) -> None:
        self.dealer = dealer
        self.box = box_of(edition)
        self.cities: list[City] = [
            {"name": NAMES[seat], "wonder": wonder, "side": dealer.choice("AB"), "stages": 0, "cards": []}
            | {"coins": CONSTANTS.starting_coins, "tokens": []}
            for seat, wonder in enumerate(dealer.sample(list(self.box.wonders), cities))
        ]
        if free_city:
            self.cities[dealer.randrange(cities)]["free_city"] = True
        self.discarded: list[Card] = []
        self.free_structure_used: set[int] = set()
        self.turn = 1
        self.lean = [dealer.choice(["build", "stage", "any"]) for _ in self.cities]

    def document(self) -> dict[str, Any]:
        """The table as it is now."""
        return table_of([dict(city) for city in self.cities], self.box.edition)

    def play(self, turns: int) -> None:
        """Plays the first so many of the eighteen turns."""
        for age in (1, 2, 3):
            if turns <= 0:
                return
            self._play_age(age, min(turns, CONSTANTS.turns_per_age))
            turns -= CONSTANTS.turns_per_age

    def _play_age(self, age: int, turns: int) -> None:
        count = len(self.cities)
        cards = deck(self.box, age, count, self.dealer)
        self.free_structure_used.clear()
        hands = [cards[seat * 7 : seat * 7 + 7] for seat in range(count)]
        for turn in range(1, turns + 1):
            self.turn = turn
            self._play_turn(hands, last=turn == CONSTANTS.turns_per_age)
            step = 1 if CONSTANTS.pass_direction[age] == "left" else -1
            hands = [hands[(seat - step) % count] for seat in range(count)]
        if turns == CONSTANTS.turns_per_age:
            fight(self.box, self.cities, age)

    def _play_turn(self, hands: list[list[Card]], last: bool) -> None:
        """Everyone plays at once: coins and purchases are those of the start of the turn."""
        table = read_table(self.document())
        income = [0] * len(self.cities)
        diggers = [seat for seat, hand in enumerate(hands) if self._play_card(table, seat, hand, income)]
        self._collect(income)
        if last:
            self._play_sevenths(hands)
            for hand in hands:
                self.discarded += hand
        for seat in diggers:
            self._dig(seat)

    def _collect(self, income: list[int]) -> None:
        for city, coins in zip(self.cities, income, strict=True):
            city["coins"] += coins

    def _play_sevenths(self, hands: list[list[Card]]) -> None:
        """Babylon, side B, plays the card that others throw away."""
        for seat, city in enumerate(self.cities):
            stages = self.box.wonders[city["wonder"]].sides[city["side"]][: city["stages"]]
            if any(stage.effect.power == "play_seventh_card" for stage in stages):
                income = [0] * len(self.cities)
                self._play_card(read_table(self.document()), seat, hands[seat], income)
                self._collect(income)

    def _play_card(self, table: Table, seat: int, hand: list[Card], income: list[int]) -> bool:
        """Plays one card of a hand; true if a stage was built that lets the city dig in the discard."""
        self.dealer.shuffle(hand)
        if (
            self.lean[seat] != "build"
            and self.dealer.random() < 0.5
            and (stage := self._built_stage(table, seat, income))
        ):
            hand.pop()
            return stage.effect.power == "build_from_discard"
        for card in hand:
            if self._built(table, seat, card, income):
                hand.remove(card)
                return False
        if stage := self._built_stage(table, seat, income):
            hand.pop()
            return stage.effect.power == "build_from_discard"
        self.discarded.append(hand.pop())
        income[seat] += CONSTANTS.coins_for_discarding
        return False

    def _built(self, table: Table, seat: int, card: Card, income: list[int]) -> bool:
        answer = judge_build(table, seat, card).answer
        city = self.cities[seat]
        if answer["how"] == "power":
            once = {"rule": "build.free_structure"} in answer["also"] and seat not in self.free_structure_used
            if not once and not self._free_now(answer["also"]):
                return False
            if once:
                self.free_structure_used.add(seat)
        elif answer["allowed"]:
            self._pay(seat, self.dealer.choice(answer["payments"]), income)
        else:
            return False
        city["cards"] = [*city["cards"], card.id]
        income[seat] += self._coins(seat, card.effect)
        return True

    def _free_now(self, ways: list[dict[str, str]]) -> bool:
        """Whether Olympia, second edition, pays nothing for this card in this turn."""
        by_turn = {1: "build.free_first_of_age", CONSTANTS.turns_per_age: "build.free_last_of_age"}
        return any(way["rule"] in ("build.free_first_of_colour", by_turn.get(self.turn)) for way in ways)

    def _built_stage(self, table: Table, seat: int, income: list[int]) -> Stage | None:
        answer = judge_stage(table, seat).answer
        if not answer["allowed"]:
            return None
        city = self.cities[seat]
        self._pay(seat, self.dealer.choice(answer["payments"]), income)
        city["stages"] += 1
        stage: Stage = self.box.wonders[city["wonder"]].sides[city["side"]][city["stages"] - 1]
        income[seat] += stage.effect.coins
        return stage

    def _pay(self, seat: int, payment: dict[str, int], income: list[int]) -> None:
        self.cities[seat]["coins"] -= sum(payment.values())
        income[(seat + 1) % len(self.cities)] += payment["left"]
        income[seat - 1] += payment["right"]

    def _coins(self, seat: int, effect: Effect) -> int:
        if effect.coins_per is None:
            return effect.coins
        seats = {"self": seat, "left": (seat + 1) % len(self.cities), "right": seat - 1}
        counted = 0
        for where in effect.coins_per.cities:
            city = self.cities[seats[where]]
            counted += city["stages"] * effect.coins_per.each.count("stage")
            counted += sum(self.box.cards[card].colour in effect.coins_per.each for card in city["cards"])
        return effect.coins_per.amount * counted

    def _dig(self, seat: int) -> None:
        """Halicarnassus builds a card from the discard for nothing, after the turn and before the conflicts."""
        city = self.cities[seat]
        names = {self.box.cards[card].structure_id for card in city["cards"]}
        choices = [card for card in self.discarded if card.structure_id not in names]
        if choices:
            card = self.dealer.choice(choices)
            self.discarded.remove(card)
            city["cards"] = [*city["cards"], card.id]
            city["coins"] += self._coins(seat, card.effect)


def played_table(dealer: random.Random, players: int, turns: int = 18, edition: int = 1) -> dict[str, Any]:
    """The table after some turns of a real game; two players sit with the Free City.

    The Free City plays a card each turn like anyone, though its cards come by another way.
    """
    game = Game(dealer, max(players, 3), free_city=players == 2, edition=edition)
    game.play(turns)
    for city in game.cities:
        dealer.shuffle(city["cards"])
        dealer.shuffle(city["tokens"])
    return game.document()


@st.composite
def played_tables(draw: st.DrawFn, turns: st.SearchStrategy[int] | None = None) -> dict[str, Any]:
    """A table after some turns of a real game, or at its end, of either edition; two sit only at the first."""
    dealer = random.Random(draw(st.integers(0, 2**32)))
    edition = draw(EITHER_EDITION)
    fewest = 2 if box_of(edition).free_city else 3
    return played_table(dealer, draw(st.integers(fewest, 7)), 18 if turns is None else draw(turns), edition)
