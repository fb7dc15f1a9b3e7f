"""The audit of Architects: legal games pass, and what can't have happened is found at its place."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games import architects
from scorepad.games.architects.audit_battles import shareable
from scorepad.games.architects.battle import victories
from scorepad.games.document import spelled
from scorepad.wording import Wording
from tests.generators.architects import full_tables

FINISHED = [1, 2, 3, 4, 5]


def found(*cities: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """Severity, place, rule and sentence of every finding."""
    names = ("Ana", "Bruno", "Carla", "Diego", "Ewa", "Filip", "Gosia")
    players = [{"name": name, **city} for name, city in zip(names, cities, strict=False)]
    findings = architects.audit(architects.read({"game": "architects", "players": players}))
    wording = Wording("en")
    return [(each.severity, spelled(each.place), each.rule, wording.finding("architects", each)) for each in findings]


@given(full_tables())
def test_a_game_by_the_rules_passes(document: dict[str, Any]) -> None:
    assert architects.audit(architects.read(document)) == []


@given(full_tables())
def test_points_that_a_city_did_reach_can_be_typed(document: dict[str, Any]) -> None:
    result = architects.score(architects.read(document))
    for city, score in zip(document["players"], result.players, strict=True):
        city["points"] = score.points
    assert architects.audit(architects.read(document)) == []


GIZA = {"wonder": "giza", "stages": FINISHED}


@pytest.mark.parametrize(
    ("expected", "cities"),
    [
        (
            (
                "impossible",
                "players[1].wonder",
                "architects.setup.wonder",
                "Giza is listed twice, but there is only one in the box.",
            ),
            [GIZA, {"wonder": "giza"}],
        ),
        (
            (
                "impossible",
                "players[1].stages",
                "architects.end.wonder_complete",
                "Bruno has finished a Wonder too, but the game ends with the turn in which the first one is finished.",
            ),
            [GIZA, {"wonder": "rhodes", "stages": FINISHED}],
        ),
        (
            (
                "unlikely",
                "players",
                "architects.end.wonder_complete",
                "No Wonder is finished, so the game can't be over yet.",
            ),
            [{"wonder": "giza", "stages": [1]}, {}],
        ),
        (
            (
                "impossible",
                "players",
                "architects.setup.decks",
                "Entered: 9 blue cards without a cat. In the decks of this game: 8.",
            ),
            [{**GIZA, "blue": {"plain": 5}}, {"wonder": "rhodes", "blue": {"plain": 4}}],
        ),
        (
            (
                "impossible",
                "players",
                "architects.setup.decks",
                "Entered: 14 blue cards with a cat. In the decks of this game: 13.",
            ),
            [{**GIZA, "blue": {"cat": 14}, "cat": True}, {"wonder": "rhodes"}],
        ),
        (
            ("impossible", "players[1].cat", "architects.cat.take", "Bruno has the cat too, but there is only one."),
            [{**GIZA, "cat": True}, {"cat": True}],
        ),
        (
            (
                "unlikely",
                "players",
                "architects.cat.take",
                "Nobody has the cat, though somebody took a blue card with a cat.",
            ),
            [{**GIZA, "blue": {"cat": 1}}, {}],
        ),
        (
            (
                "impossible",
                "players[0].cat",
                "architects.cat.take",
                "Ana has the cat, but no blue card that brings it.",
            ),
            [{**GIZA, "cat": True, "blue": {"plain": 1}}, {}],
        ),
        (
            (
                "impossible",
                "players",
                "architects.setup.progress",
                "Decor, entered: 2. In the box: 1.",
            ),
            [{**GIZA, "progress": ["decor"]}, {"progress": ["decor"]}],
        ),
        (
            (
                "impossible",
                "players",
                "architects.progress.duty",
                "Entered: 12 progress tokens. The green cards in this game allow 10.",
            ),
            [
                {**GIZA, "progress": ["urbanism", "crafts", "jewellery", "science", "propaganda", "architecture"]},
                {"wonder": "rhodes", "progress": ["economy", "engineering", "tactics", "decor", "culture", "culture"]},
            ],
        ),
        (
            (
                "impossible",
                "players",
                "architects.setup.supply",
                "Entered: 30 military victory tokens. In the box: 28.",
            ),
            [GIZA, *[{"victories": 5}] * 6],
        ),
        (
            (
                "impossible",
                "players[0].victories",
                "architects.battle.trigger",
                "Ana, entered: 9 military victory tokens. Battles that the horns in this game allow: 4, so 8 at most.",
            ),
            [{**GIZA, "victories": 9}, {"wonder": "alexandria"}],
        ),
        (
            (
                "impossible",
                "players",
                "architects.battle.two_players",
                "Two players can't have won so many tokens in battles against each other. "
                "The horns in this game allow battles: 4.",
            ),
            [{**GIZA, "victories": 5}, {"wonder": "alexandria", "victories": 3}],
        ),
    ],
)
def test_what_cannot_have_happened_is_found(expected: tuple[str, ...], cities: list[dict[str, Any]]) -> None:
    assert expected in found(*cities)


@pytest.mark.parametrize(
    ("category", "typed", "said"),
    [
        ("wonder", 31, "31 points can't be reached. The maximum is 30 points"),
        ("wonder", 29, "no cards and tokens add up to exactly 29 points"),
        ("cat", 1, "no cards and tokens add up to exactly 1 point"),
        ("cat", 3, "3 points can't be reached. The maximum is 2 points"),
        ("civilian", 1, "no cards and tokens add up to exactly 1 point"),
        ("civilian", 99, "99 points can't be reached"),
        ("military", 4, "no cards and tokens add up to exactly 4 points"),
        ("military", 99, "99 points can't be reached"),
        ("progress", 99, "99 points can't be reached"),
    ],
)
def test_typed_points_that_cannot_be_reached_are_found(category: str, typed: int, said: str) -> None:
    findings = found({"wonder": "giza", "stages": FINISHED, "points": {category: typed}}, {"wonder": "rhodes"})
    ((_, place, _, sentence),) = [finding for finding in findings if finding[0] == "impossible"]
    assert place == f"players[0].points.{category}"
    assert said in sentence


@pytest.mark.parametrize(
    ("city", "said"),
    [
        ({"points": {"wonder": 22}}, "Wonder Stages: 22 points typed. What was entered for Ana gives 30 points."),
        ({"cat": True, "points": {"cat": 0}}, "Cat: 0 points typed. What was entered for Ana gives 2 points."),
        (
            {"blue": {"plain": 2}, "points": {"civilian": 9}},
            "Blue Cards: 9 points typed. What was entered for Ana gives 6 points.",
        ),
        (
            {"victories": 2, "points": {"military": 9}},
            "Military Victory Tokens: 9 points typed. What was entered for Ana gives 6 points.",
        ),
    ],
)
def test_typed_points_beside_something_else_are_found(city: dict[str, Any], said: str) -> None:
    assert [(severity, sentence) for severity, _, _, sentence in found({**GIZA, **city}, {})] == [("unlikely", said)]


def by_fighting_everything(players: int, battles: int) -> set[tuple[int, ...]]:
    """The slow and obvious twin: the tokens after every series of so many battles or fewer."""
    one = {tuple(victories(shields)) for shields in product(range(players + 1), repeat=players)}
    reached = {(0,) * players}
    for _ in range(battles):
        reached |= {tuple(map(sum, zip(had, won, strict=True))) for had in reached for won in one}
    return reached


@pytest.mark.parametrize(("players", "battles"), [(2, 1), (2, 3), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (5, 1)])
def test_whatever_battles_can_give_is_never_called_impossible(players: int, battles: int) -> None:
    assert all(shareable(tokens, battles) for tokens in by_fighting_everything(players, battles))


@given(st.integers(0, 6), st.integers(0, 6), st.integers(1, 3))
def test_between_two_players_nothing_else_is_possible(first: int, second: int, battles: int) -> None:
    assert shareable((first, second), battles) is ((first, second) in by_fighting_everything(2, battles))


def by_sharing_everything(tokens: tuple[int, ...], battles: int) -> bool:
    """The slow and obvious twin of the borders: every share of every border."""
    shares = [(a, b) for a in range(battles + 1) for b in range(battles + 1 - a)]
    return any(
        all(borders[seat][0] + borders[seat - 1][1] == count for seat, count in enumerate(tokens))
        for borders in product(shares, repeat=len(tokens))
    )


@given(st.lists(st.integers(0, 5), min_size=3, max_size=4), st.integers(1, 2))
def test_borders_are_shared_as_trying_everything_says(tokens: list[int], battles: int) -> None:
    assert shareable(tokens, battles) is by_sharing_everything(tuple(tokens), battles)


def test_names_alone_raise_no_question() -> None:
    assert found({}, {}, {}) == []


def test_two_finished_wonders_are_seen_by_their_points_too() -> None:
    (finding,) = found({"wonder": "giza", "points": {"wonder": 30}}, {"wonder": "rhodes", "points": {"wonder": 26}})
    assert finding[:3] == ("impossible", "players[1].points.wonder", "architects.end.wonder_complete")


@pytest.mark.parametrize("blue", [{}, {"plain": 0, "cat": 0}])
def test_the_cat_comes_with_a_blue_card_that_shows_one(blue: dict[str, int]) -> None:
    (finding,) = found({**GIZA, "cat": True, "blue": blue}, {})
    assert finding[:3] == ("impossible", "players[0].cat", "architects.cat.take")


def test_blue_points_without_room_for_a_cat_are_no_home_for_the_cat() -> None:
    (finding,) = found({**GIZA, "cat": True, "points": {"civilian": 3}}, {})
    assert finding[:3] == ("impossible", "players[0].cat", "architects.cat.take")
    assert found({**GIZA, "cat": True, "points": {"civilian": 5}}, {}) == []


def test_typed_victories_come_from_the_tokens_in_the_box_too() -> None:
    (finding,) = found({**GIZA, "points": {"military": 90}}, {})
    assert finding[:3] == ("impossible", "players[0].points.military", "architects.military.tokens")
    won = {"points": {"military": 36}}
    assert "architects.setup.supply" in [finding[2] for finding in found({**GIZA, **won}, won, won)]


def test_typed_points_below_those_of_the_cards_are_impossible() -> None:
    (finding,) = found({**GIZA, "blue": {"plain": 2}, "points": {"civilian": 3}}, {})
    assert finding[:3] == ("impossible", "players[0].points.civilian", "typed.points")
    (finding,) = found({**GIZA, "progress": ["culture", "culture"], "points": {"progress": 4}}, {})
    assert finding[:3] == ("impossible", "players[0].points.progress", "typed.points")


def test_empty_cells_of_a_table_that_is_written_up_raise_a_question() -> None:
    full = {"wonder": 10, "cat": 0, "civilian": 6, "military": 3, "progress": 0}
    missing = {category: points for category, points in full.items() if category != "military"}
    (finding,) = found({"points": {**full, "wonder": 30, "cat": 2}}, {"points": missing})
    assert finding[:3] == ("unlikely", "players[1]", "architects.scoring.what_counts")
    assert finding[3] == "Bruno: nothing was entered for Military Victory Tokens. Is that right?"
