"""Every verdict and finding of 7 Wonders has a sentence, and every sentence a rule of the rule book."""

from __future__ import annotations

import random
import string
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.catalog.seven_wonders import box_of
from scorepad.games import game
from scorepad.games.verdict import Finding, Reason
from scorepad.rulebook import rules
from scorepad.wording import Wording
from scorepad.wording.seven_wonders.verdicts import FINDINGS, REASONS
from tests.generators.seven_wonders import tables
from tests.generators.seven_wonders_play import played_tables

WONDERS_GAME = game("seven_wonders")
ENGLISH = Wording("en")


def test_every_sentence_is_about_a_rule_of_the_rule_book() -> None:
    assert {rule for rule, _ in [*REASONS, *FINDINGS]} <= {rule.id for rule in rules()}


@settings(max_examples=50)
@given(played_tables(st.integers(1, 18)), st.integers(0, 2**32))
def test_every_reason_of_a_verdict_can_be_said(document: dict[str, Any], seed: int) -> None:
    chooser = random.Random(seed)
    cards = list(box_of(document.get("edition", 1)).cards)
    for seat in range(len(document["players"])):
        asked = {"game": "seven_wonders", "table": document, "player": seat}
        questions = [
            {"question": "stage"},
            *[{"question": "build", "card": chooser.choice(cards)} for _ in range(8)],
        ]
        for question in questions:
            verdict = WONDERS_GAME.judge({**asked, **question})
            assert verdict.reasons
            for reason in verdict.reasons:
                assert ENGLISH.reason("seven_wonders", reason)


@settings(max_examples=200)
@given(tables())
def test_every_finding_can_be_said(document: dict[str, Any]) -> None:
    for finding in WONDERS_GAME.audit(WONDERS_GAME.read(document)):
        assert ENGLISH.finding("seven_wonders", finding)


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("players", range(3, 8))
def test_the_setup_can_be_said(players: int, edition: int) -> None:
    for reason in WONDERS_GAME.judge({"question": "setup", "players": players, "edition": edition}).reasons:
        assert ENGLISH.reason("seven_wonders", reason)


def test_the_setup_with_the_free_city_can_be_said() -> None:
    for reason in WONDERS_GAME.judge({"question": "setup", "players": 2}).reasons:
        assert ENGLISH.reason("seven_wonders", reason)


def test_resources_and_prices_are_said_in_words() -> None:
    reason = Reason("trade.discount", {"resources": {"wood": 2, "cloth": 1}, "price": 1}, "left")
    said = ENGLISH.reason("seven_wonders", reason)
    assert said == "From the left neighbour, at the lower price of 1 coin each: 2 wood and 1 textile."


def test_a_finding_names_the_age_and_the_tokens() -> None:
    facts = {"player": "Ana", "age": 3, "tokens": (5,), "found": 0, "expected": 2}
    said = ENGLISH.finding("seven_wonders", Finding("impossible", (), "conflict.compare", facts, "shields"))
    assert said == "Ana: by the shields on the table, the number of +5 tokens from Age III should be 2, not 0."


def test_no_sentence_has_a_nameless_blank() -> None:
    for template in [*REASONS.values(), *FINDINGS.values()]:
        assert all(field is None or field.isidentifier() for _, field, _, _ in string.Formatter().parse(template))
