"""Prices in the list of cards: what a thing takes, a power that takes nothing, and what isn't known yet."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from scorepad.app.games.duel.referee_build import priced as duel_priced
from scorepad.app.kit.look import Look
from scorepad.app.kit.words import words
from scorepad.app.referee.priced import cheapest, unknown
from scorepad.app.referee.state import judged
from scorepad.catalog.seven_wonders import box_of
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


@pytest.mark.parametrize("edition", [1, 2])
def test_every_card_of_an_edition_can_be_searched_by_its_names(edition: int) -> None:
    for code in ("en", "pl"):
        for card in box_of(edition).cards.values():
            own, english = words(code).names("seven_wonders", "card", card.id)
            assert english == card.name
            assert own == words(code).name("seven_wonders", "card", card.id)


def test_the_price_of_a_divinity_is_said_like_that_of_a_card() -> None:
    table = {"game": "duel", "pantheon": True, "players": [{"name": "Elodie", "coins": 9}, {"name": "Jack"}]}
    question = {"game": "duel", "question": "activate", "table": table, "player": 0, "space": 1}
    verdict = judged(question)
    assert isinstance(verdict, Verdict)
    look = cast(Look, SimpleNamespace(words=words("en")))
    price = words("en").count("coins", verdict.answer["price"])
    assert duel_priced(look, verdict) == f"Yes, for {price}"
