"""Prices in the list of cards: what a thing takes, a power that takes nothing, and what isn't known yet."""

from __future__ import annotations

from typing import Any

from scorepad.app.referee.priced import cheapest, unknown
from scorepad.games import seven_wonders
from scorepad.games.verdict import Verdict


def build(card: str, **city: Any) -> Verdict:
    players = [{"name": "Ana", **city}, {"name": "Bruno"}, {"name": "Carla"}]
    question = {"game": "seven_wonders", "question": "build", "player": 0, "card": card}
    return seven_wonders.judge({**question, "table": {"game": "seven_wonders", "players": players}})


def test_a_power_of_the_wonder_takes_no_coins() -> None:
    assert cheapest(build("palace", wonder="olympia", side="A", stages=2, cards=[], coins=0)) == 0


def test_what_the_cities_make_may_not_be_known_yet() -> None:
    assert unknown(build("palace", coins=9))
    assert not unknown(build("altar", coins=9))
    assert cheapest(build("timber_yard", coins=3)) == 1
