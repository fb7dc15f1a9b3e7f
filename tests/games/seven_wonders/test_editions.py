"""The second edition at the table: its cards and boards, its powers, and what it no longer has."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games import game
from scorepad.games.document import DocumentError
from scorepad.games.score import CityScore
from scorepad.games.verdict import Verdict
from tests.generators.seven_wonders import full_tables

SEVEN_WONDERS = game("seven_wonders")


def table(*players: dict[str, Any], edition: int | None = 2) -> dict[str, Any]:
    """A table of the second edition; seats up to three are filled with cities of which nothing is known."""
    seated = [*players, *[{}] * (3 - len(players))]
    named = [{"name": f"Player {seat}", **player} for seat, player in enumerate(seated, 1)]
    return {"game": "seven_wonders", **({"edition": edition} if edition else {}), "players": named}


def first_city(*players: dict[str, Any], edition: int | None = 2) -> CityScore:
    return SEVEN_WONDERS.score(SEVEN_WONDERS.read(table(*players, edition=edition))).players[0]


def ask(question: str, *players: dict[str, Any], **fields: Any) -> Verdict:
    asked = {"question": question, "table": table(*players), "player": 0, **fields}
    return SEVEN_WONDERS.judge(asked)


def refused(document: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(DocumentError) as caught:
        SEVEN_WONDERS.read(document)
    return caught.value.at, caught.value.code


@pytest.mark.parametrize(("edition", "points"), [(None, 2), (1, 2), (2, 3)])
def test_the_altar_is_worth_a_point_more_than_before(edition: int | None, points: int) -> None:
    assert first_city({"cards": ["altar"]}, edition=edition).points["civilian"] == points


def test_a_table_that_names_no_edition_is_one_of_the_first() -> None:
    assert SEVEN_WONDERS.read(table(edition=None)) == SEVEN_WONDERS.read(table(edition=1))


def test_the_ludus_counts_red_cards() -> None:
    assert first_city({"cards": ["ludus", "barracks", "castrum"]}).points["commerce"] == 2


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ({"wonder": "rhodes", "side": "B", "stages": 2}, 7),
        ({"wonder": "babylon", "side": "B", "stages": 2}, 7),
        ({"wonder": "rhodes", "side": "A", "stages": 2}, 0),
        ({"wonder": "giza", "side": "B", "stages": 3}, 0),
        ({"wonder": "giza", "side": "B", "stages": 4}, 7),
        ({"wonder": "ephesus", "stages": 3}, 7),
        ({"wonder": "giza", "stages": 3}, 0),
        ({"stages": 3}, 0),
        ({}, 0),
    ],
)
def test_decorators_need_every_stage_of_the_side_in_play(board: dict[str, Any], points: int) -> None:
    assert first_city({"cards": ["decorators_guild"], **board}).points["guilds"] == points


def test_the_stages_of_a_board_are_called_by_day_and_night() -> None:
    city = first_city({"wonder": "olympia", "side": "B", "stages": 2})
    assert [(line.points, line.facts["daytime"]) for line in city.lines] == [(2, "night"), (3, "night")]


def test_babylon_by_night_has_its_symbol_on_the_second_stage() -> None:
    city = first_city({"wonder": "babylon", "side": "B", "stages": 2, "symbols": {"compass": 1, "gear": 1}})
    assert city.points["science"] == 10


@given(full_tables(editions=st.just(2)))
def test_no_board_copies_a_guild(document: dict[str, Any]) -> None:
    for city in SEVEN_WONDERS.score(SEVEN_WONDERS.read(document)).players:
        assert city.choices["copied_guild"] is None


OLYMPIA_BY_DAY = {"wonder": "olympia", "side": "A", "stages": 2, "coins": 0}
OLYMPIA_BY_NIGHT = {"wonder": "olympia", "side": "B", "stages": 2, "coins": 0}


def rules(verdict: Verdict) -> set[str]:
    return {reason.rule for reason in verdict.reasons}


def test_olympia_by_day_pays_nothing_for_the_first_card_of_a_colour() -> None:
    assert "build.free_first_of_colour" in rules(ask("build", OLYMPIA_BY_DAY, card="palace"))
    with_a_blue_card = {**OLYMPIA_BY_DAY, "cards": ["altar"]}
    assert "build.free_first_of_colour" not in rules(ask("build", with_a_blue_card, card="palace"))
    assert "build.free_first_of_colour" not in rules(ask("build", OLYMPIA_BY_DAY, card="altar"))


def test_olympia_by_night_pays_nothing_for_the_first_and_the_last_card_of_an_age() -> None:
    both = {"build.free_first_of_age", "build.free_last_of_age"}
    assert rules(ask("build", OLYMPIA_BY_NIGHT, card="palace")) >= both
    one_stage = {**OLYMPIA_BY_NIGHT, "stages": 1}
    assert rules(ask("build", one_stage, card="palace")) & both == {"build.free_first_of_age"}


def test_the_free_card_of_olympia_is_never_a_structure_it_has() -> None:
    twice = ask("build", {**OLYMPIA_BY_NIGHT, "cards": ["palace"]}, card="palace")
    assert (twice.answer["allowed"], rules(twice)) == (False, {"build.same_name"})


def test_the_gardens_are_free_after_the_theater_now() -> None:
    assert ask("build", {"cards": ["theater"]}, card="gardens").answer["how"] == "chain"
    assert ask("build", {"cards": ["statue"], "coins": 0}, card="gardens").answer["how"] is None


def test_halicarnassus_by_day_pays_with_glass_and_papyrus() -> None:
    city = {"wonder": "halicarnassus", "side": "A", "stages": 1, "cards": ["glassworks_1", "press_1"], "coins": 0}
    verdict = ask("stage", city)
    assert verdict.answer["how"] == "own"
    assert "build.from_discard" in rules(verdict)


def test_the_town_hall_has_one_copy_less_with_five_players() -> None:
    five = [{"cards": ["town_hall"]}, {"cards": ["town_hall"]}, {}, {}, {}]
    for edition, findings in ((1, []), (2, ["box.copies"])):
        read = SEVEN_WONDERS.read(table(*five, edition=edition))
        assert [finding.rule for finding in SEVEN_WONDERS.audit(read)] == findings


def test_cards_of_the_other_edition_are_refused_by_name() -> None:
    assert refused(table({"cards": ["altar", "pawnshop"]})) == ("players[0].cards[1]", "other_edition")
    assert refused(table({"cards": ["ludus"]}, edition=1)) == ("players[0].cards[0]", "other_edition")
    assert refused(table({"cards": ["ludos"]})) == ("players[0].cards[0]", "unknown_id")
    with pytest.raises(DocumentError) as caught:
        ask("build", {}, card="pawnshop")
    assert (caught.value.at, caught.value.code) == ("card", "other_edition")


def test_there_is_no_free_city_in_the_second_box() -> None:
    assert refused(table({}, {}, {"free_city": True})) == ("players[2].free_city", "no_free_city")
    two = {**table(), "players": [{"name": "Ana"}, {"name": "Bruno"}]}
    assert refused(two) == ("players", "wrong_players")
    with pytest.raises(DocumentError):
        SEVEN_WONDERS.judge({"question": "setup", "players": 2, "edition": 2})


@pytest.mark.parametrize("edition", [0, 3, "2", True, None])
def test_only_two_editions_are_known(edition: Any) -> None:
    assert refused({**table(), "edition": edition})[0] == "edition"
