"""Verdicts and findings as people read them."""

from __future__ import annotations

from typing import Any

from scorepad.games import game
from scorepad.wording import Wording
from scorepad.wording.answers import findings_answer, verdict_answer
from scorepad.wording.printed import printed_answer

WONDERS_GAME = game("seven_wonders")
ENGLISH = Wording("en")


def judged(**question: Any) -> list[str]:
    return printed_answer(verdict_answer(WONDERS_GAME.judge(question), ENGLISH), ENGLISH).splitlines()


def test_a_trade_is_printed_with_every_payment_and_its_reasons() -> None:
    cost = {"coins": 1, "resources": {"wood": 1}}
    printed = judged(question="trade", cost=cost, left=["wood"], right=["wood"], discounts=["right_raw"], coins=9)
    assert printed == [
        "Yes.",
        "Bank: 1 coin. Left neighbour: 0 coins. Right neighbour: 1 coin.",
        "Bank: 1 coin. Left neighbour: 2 coins. Right neighbour: 0 coins.",
        "To the bank: 1 coin.",
        "From the right neighbour, at the lower price of 1 coin each: 1 wood.",
        "There is more than one way to split the payment: the buyer chooses.",
        "A neighbour can't refuse to sell.",
    ]


def test_what_is_missing_is_printed() -> None:
    printed = judged(
        question="trade", cost={"resources": {"glass": 2, "ore": 1}}, own=["glass", ["ore", "wood"]], coins=9
    )
    assert printed == ["No.", "Neither made in the city nor sold by a neighbour: 1 glass."]


def test_a_conflict_is_printed_city_by_city() -> None:
    printed = judged(question="conflict", age=1, shields=[2, 0, 0, 2])
    assert printed[:4] == ["City 1: +1", "City 2: −1", "City 3: −1", "City 4: +1"]


def test_findings_are_printed_with_how_sure_they_are_and_where_they_stand() -> None:
    ana = {"name": "Ana", "cards": ["altar", "pawnshop"], "coins": 500}
    table = WONDERS_GAME.read({"players": [ana, {"name": "Bruno"}, {"name": "Carla"}]})
    found = findings_answer("seven_wonders", WONDERS_GAME.audit(table), ENGLISH)
    impossible, unlikely = printed_answer(found, ENGLISH).splitlines()
    assert (
        impossible
        == "Impossible (players[0].cards[1]): Pawnshop isn't in play with 3 players: its lowest number is 4+."
    )
    assert unlikely.startswith("Unlikely (players[0].coins): Ana has 500 coins")


def test_nothing_found_is_said() -> None:
    table = WONDERS_GAME.read({"players": [{"name": "Ana"}, {"name": "Bruno"}, {"name": "Carla"}]})
    found = findings_answer("seven_wonders", WONDERS_GAME.audit(table), ENGLISH)
    assert printed_answer(found, ENGLISH) == "Nothing here breaks the rules."
