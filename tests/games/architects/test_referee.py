"""The referee of Architects: battles, the setup, and questions that can't be read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.architects.battle import victories
from scorepad.games.architects.referee import judge
from scorepad.games.document import DocumentError
from scorepad.wording import Wording
from tests.conftest import worked_examples


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("architects", "battle_2p"))
def test_two_players_take_two_tokens_for_twice_the_shields(inputs: Any, expected: Any) -> None:
    verdicts = [judge({"question": "battle", "shields": case}) for case in inputs["cases"]]
    assert [verdict.answer["tokens"][0] for verdict in verdicts] == expected["tokens_for_first"]
    assert verdicts[0].reasons[0].rule == "architects.battle.two_players"


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("architects", "battle"))
def test_a_token_for_each_neighbour_with_fewer_shields(inputs: Any, expected: Any) -> None:
    verdict = judge({"question": "battle", "shields": [inputs["own"], inputs["left"], 0, inputs["right"]]})
    assert verdict.answer["tokens"][0] == expected["tokens"]
    assert verdict.reasons[0].rule == "architects.battle.neighbours"


@given(st.lists(st.integers(0, 9), min_size=3, max_size=7))
def test_each_border_gives_one_token_to_the_stronger_side(shields: list[int]) -> None:
    borders = sum(shields[seat] != shields[seat - 1] for seat in range(len(shields)))
    tokens = victories(shields)
    assert sum(tokens) == borders
    assert tokens[shields.index(min(shields))] == 0
    turned = victories(shields[1:] + shields[:1])
    assert turned == tokens[1:] + tokens[:1]


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("architects", "table"))
def test_conflict_tokens_go_by_the_number_of_players(inputs: Any, expected: Any) -> None:
    answers = [judge({"question": "setup", "players": players}).answer for players in inputs["players"]]
    assert [answer["conflict_tokens"] for answer in answers] == expected["conflict_tokens"]


def test_the_setup_tells_what_goes_into_each_deck() -> None:
    verdict = judge({"question": "setup", "players": 4})
    decks = verdict.answer["decks"]
    assert (sum(decks["central"].values()), sum(decks["giza"].values())) == (60, 25)
    assert "red_2_horn" not in decks["giza"]
    assert "architects.battle.trigger" in {reason.rule for reason in verdict.reasons}


@pytest.mark.parametrize(
    ("at", "said", "question"),
    [
        ("question", 'The field "question" is missing. Add it. It is one of stage, battle, setup.', {}),
        ("question", 'There is no question "battel". Did you mean "battle"?', {"question": "battel"}),
        ("shields", 'The field "shields" is missing. Add it.', {"question": "battle"}),
        ("shields", "This game is for 2 to 7 players, not 1.", {"question": "battle", "shields": [1]}),
        ("players", "Expected a number from 2 to 7, found 8.", {"question": "setup", "players": 8}),
        (
            "cards.ore",
            'There is no field "ore" here.',
            {"question": "stage", "wonder": "giza", "cards": {"ore": 1}},
        ),
        (
            "built[0]",
            "Stage 3 needs the stages below it. Missing: 1, 2. Add them, or remove this one.",
            {"question": "stage", "wonder": "giza", "built": [3]},
        ),
    ],
)
def test_a_question_that_cannot_be_read_is_reported_with_its_place(
    at: str, said: str, question: dict[str, Any]
) -> None:
    with pytest.raises(DocumentError) as caught:
        judge(question)
    assert (caught.value.at, Wording("en").error(caught.value)) == (at, said)
