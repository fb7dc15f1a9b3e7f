"""One truth: what the referee allows, the audit accepts; what it refuses for good, the audit calls impossible."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from typing import Any

from scorepad.catalog.architects import WONDERS as ARCHITECTS_WONDERS
from scorepad.catalog.duel import CARDS as DUEL_CARDS
from scorepad.catalog.duel import WONDERS as DUEL_WONDERS
from scorepad.catalog.seven_wonders import CARDS
from scorepad.games import game
from scorepad.games.seven_wonders.setup import copies_in_play
from tests.generators.duel import Match
from tests.generators.seven_wonders_play import played_table

FOR_GOOD = {
    "build.same_name", "build.same_grey", "build.not_in_play",
    "duel.setup.decks", "duel.setup.wonders", "duel.wonder.once", "duel.wonder.limit",
}  # fmt: skip
"""Refusals that don't depend on what a city can pay; the audit can see those."""


def impossible(table: dict[str, Any]) -> list[str]:
    rules = game(table["game"])
    return [each.rule for each in rules.audit(rules.read(table)) if each.severity == "impossible"]


def compared(table: dict[str, Any], question: dict[str, Any], after: dict[str, Any], seen: Counter[str]) -> None:
    """Asks, and holds the answer against the audit of the table after it."""
    verdict = game(table["game"]).judge({"game": table["game"], "table": table, **question})
    if verdict.answer["allowed"]:
        assert impossible(after) == [], (question, verdict)
        seen["allowed"] += 1
    elif verdict.reasons[0].rule in FOR_GOOD:
        assert impossible(after), (question, verdict)
        seen["refused"] += 1


def test_build_and_stage_agree_with_the_audit() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        dealer = random.Random(seed)
        turns = dealer.choice([turn for turn in range(18) if turn % 6])
        table = played_table(dealer, dealer.randint(3, 7), turns)
        cities = len(table["players"])
        on_table = Counter(card for city in table["players"] for card in city["cards"])
        for card in dealer.sample([card for card in CARDS.values() if card.age == turns // 6 + 1], 12):
            seat = dealer.randrange(cities)
            if copies_in_play(card, cities) and on_table[card.id] >= copies_in_play(card, cities):
                continue
            after = deepcopy(table)
            after["players"][seat]["cards"].append(card.id)
            compared(table, {"question": "build", "player": seat, "card": card.id}, after, seen)
        for seat, city in enumerate(table["players"]):
            after = deepcopy(table)
            after["players"][seat]["stages"] += 1
            verdict = game("seven_wonders").judge(
                {"game": "seven_wonders", "question": "stage", "table": table, "player": seat}
            )
            if verdict.answer["allowed"]:
                assert impossible(after) == [], (seat, city)
                seen["stage"] += 1
    assert seen["allowed"] > 100
    assert seen["refused"] > 20
    assert seen["stage"] > 20


def test_build_and_wonder_agree_with_the_audit_in_duel() -> None:
    seen: Counter[str] = Counter()
    for seed in range(80):
        dealer = random.Random(seed)
        pantheon = dealer.random() < 0.5
        table = Match(dealer, pantheon).play()
        del table["pawn"]
        for city in table["players"]:
            # Cards are taken away again: the question is asked in the middle of the game.
            city["cards"] = city["cards"][: len(city["cards"]) // 2]
            city["progress"] = []
            city["coins"] = 50
        for card in dealer.sample([card for card in DUEL_CARDS.values() if not card.guild and not card.temple], 10):
            after = deepcopy(table)
            after["players"][0]["cards"].append(card.id)
            compared(table, {"question": "build", "player": 0, "card": card.id}, after, seen)
        for wonder in DUEL_WONDERS.values():
            if wonder.agora or (wonder.pantheon and not pantheon):
                continue
            after = deepcopy(table)
            after["players"][0]["wonders"].append(wonder.id)
            verdict = game("duel").judge(
                {"game": "duel", "question": "wonder", "table": table, "player": 0, "wonder": wonder.id}
            )
            found = [each.rule for each in game("duel").audit(game("duel").read(after)) if each.rule in FOR_GOOD]
            assert bool(found) is not verdict.answer["allowed"], (seed, wonder.id, found, verdict)
            seen["wonder"] += 1
    assert seen["allowed"] > 100
    assert seen["refused"] > 20
    assert seen["wonder"] > 100


def test_what_architects_must_build_can_be_read_and_passes() -> None:
    dealer = random.Random(7)
    built = 0
    for wonder in ARCHITECTS_WONDERS.values():
        stages: list[int] = []
        for _ in range(5):
            cards = {dealer.choice(["wood", "stone", "clay", "papyrus", "glass"]): 4, "coin": 2}
            question = {"question": "stage", "wonder": wonder.id, "built": stages, "cards": cards}
            answer = game("architects").judge({"game": "architects", **question}).answer
            stages = sorted([*stages, *answer["must_build"]])
            table = {
                "game": "architects",
                "players": [{"name": "A", "wonder": wonder.id, "stages": stages}, {"name": "B"}],
            }
            assert impossible(table) == []
            built += len(answer["must_build"])
    assert built >= 20
