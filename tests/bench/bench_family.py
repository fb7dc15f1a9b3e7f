"""How long Duel and Architects take: whole tables, what a build costs, what must be built, and the audits."""

from __future__ import annotations

import random
from typing import Any

from scorepad.catalog.architects import RESOURCES, WONDERS
from scorepad.catalog.duel import CARDS
from scorepad.games import architects, duel
from scorepad.games.architects.building import Hand, judge_stage
from scorepad.games.duel.building import judge_build
from tests.bench import Row, median_us, row
from tests.generators import architects as architects_tables
from tests.generators import duel as duel_tables

TABLES = 60
CARDS_OF_A_CITY = 20


def run() -> list[Row]:
    """Every measurement of the two games."""
    dealer = random.Random(7)
    cities_of_twenty = [_full_duel(dealer) for _ in range(TABLES)]
    played = [duel_tables.dealt_table(dealer, number % 2 == 0) for number in range(TABLES)]
    tables = [duel.read(document) for document in played]
    builds = [(table, seat, card) for table in tables[:20] for seat in (0, 1) for card in CARDS.values()]
    questions = [
        {"question": "build", "table": document, "player": 0, "card": card} for document in played[:5] for card in CARDS
    ]
    sevens = [architects_tables.dealt_table(dealer, 7) for _ in range(TABLES)]
    hands = [_hand(dealer) for _ in range(300)]
    return [
        row(
            "Duel, two cities of 20 cards with the Pantheon, document to result",
            median_us(lambda document: duel.score(duel.read(document)), cities_of_twenty),
            "µs",
            90,
        ),
        row(
            "Architects, a table of 7, document to result",
            median_us(lambda document: architects.score(architects.read(document)), sevens),
            "µs",
            90,
        ),
        row(
            "Duel, build for every card at random tables",
            median_us(lambda asked: judge_build(*asked), builds, 3),
            "µs",
            25,
        ),
        row("the same with the table read anew each time", median_us(duel.judge, questions, 3), "µs"),
        row("Duel, audit of a finished table", median_us(duel.audit, tables), "µs"),
        row("Architects, stages that must be built", median_us(lambda asked: judge_stage(*asked), hands, 3), "µs"),
        row(
            "Architects, audit of a table of 7",
            median_us(architects.audit, [architects.read(document) for document in sevens]),
            "µs",
        ),
    ]


def _full_duel(dealer: random.Random) -> dict[str, Any]:
    """A game with the Pantheon in which both cities came to twenty cards or more, cut down to twenty each."""
    while True:
        document = duel_tables.dealt_table(dealer, True)
        if all(len(city["cards"]) >= CARDS_OF_A_CITY for city in document["players"]):
            for city in document["players"]:
                city["cards"] = city["cards"][-CARDS_OF_A_CITY:]
            return document


def _hand(dealer: random.Random) -> tuple[str, tuple[int, ...], Hand]:
    """A wonder with two stages and what a player may hold on top."""
    resources = tuple(dealer.randrange(3) for _ in RESOURCES)
    hand = Hand(resources, dealer.randrange(3), dealer.random() < 0.2, dealer.random() < 0.2)
    return dealer.choice([*WONDERS]), (1, 2), hand
