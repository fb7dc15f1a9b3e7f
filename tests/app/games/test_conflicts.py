"""Military tokens Age by Age: one tap an Age, and the tokens of the document follow."""

from __future__ import annotations

from typing import Any

from scorepad.app.games.seven_wonders.conflicts import is_complete, outcomes, tokens_of, with_tokens
from scorepad.drafts.draft import document_of

TABLE: dict[str, Any] = {
    "game": "seven_wonders",
    "players": [{"id": "a", "name": "Ana", "points": {"military": 9}}, {"id": "b", "name": "Bruno"}],
}


def test_the_tokens_of_all_ages_are_those_of_the_document_and_a_typed_number_makes_way() -> None:
    table = with_tokens(with_tokens(TABLE, "a", 3, (5, 5)), "a", 1, (1, -1))
    assert document_of(table)["players"][0] == {"name": "Ana", "tokens": [1, -1, 5, 5]}
    assert not is_complete(table["players"][0])
    table = with_tokens(table, "a", 2, ())
    assert is_complete(table["players"][0])
    assert document_of(table)["players"][0]["tokens"] == [1, -1, 5, 5]


def test_the_same_tokens_tapped_again_are_taken_back() -> None:
    table = with_tokens(with_tokens(TABLE, "b", 2, (3,)), "b", 2, (3,))
    assert tokens_of(table["players"][1], 2) is None
    assert document_of(table)["players"][1] == {"name": "Bruno"}


def test_an_age_of_two_draws_is_entered_and_gives_nothing() -> None:
    table = with_tokens(TABLE, "b", 1, ())
    assert tokens_of(table["players"][1], 1) == ()
    assert document_of(table)["players"][1]["tokens"] == []


def test_a_city_has_two_borders_so_there_are_six_ways_an_age_can_end() -> None:
    for age, victory in ((1, 1), (2, 3), (3, 5)):
        ways = outcomes(age)
        assert len(set(ways)) == 6
        assert all(len(way) <= 2 and set(way) <= {victory, -1} for way in ways)
