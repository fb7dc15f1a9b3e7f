"""The expansions in the catalogs: rows, leaders, tokens and chambers as in the cross-checked facts."""

from __future__ import annotations

import pytest

from scorepad.catalog import architects, duel
from scorepad.catalog.expansions import expansions_of
from scorepad.catalog.seven_wonders import COLOURS
from scorepad.catalog.seven_wonders.expansions import LEADERS, NAVAL_TOKENS, TOWER_POINTS
from scorepad.games import GAMES, game
from tests.conftest import facts

FACTS = facts("expansions.json")


def test_each_expansion_of_seven_wonders_adds_its_rows() -> None:
    rows = {box.id: [row.id for row in box.rows] for box in expansions_of("seven_wonders").values()}
    assert rows == FACTS["rows"]


@pytest.mark.parametrize("game_id", GAMES)
def test_no_row_of_an_expansion_is_a_row_of_the_game(game_id: str) -> None:
    rules = game(game_id)
    rows = [row.id for box in expansions_of(game_id).values() for row in box.rows]
    assert len(rows) == len(set(rows))
    assert not set(rows) & set(rules.CATEGORIES)
    for box in expansions_of(game_id).values():
        assert set(box.loosens) <= set(rules.CATEGORIES)
        assert all(row.low <= 0 <= row.high for row in box.rows)


def test_leaders_are_as_in_the_facts() -> None:
    leaders = [(leader.id, leader.points, leader.each) for leader in LEADERS.values()]
    assert leaders == [(fact["id"], fact["points"], fact.get("per")) for fact in FACTS["leaders"]]


def test_every_colour_has_a_leader_that_counts_it() -> None:
    assert {leader.each for leader in LEADERS.values()} >= set(COLOURS)


@pytest.mark.parametrize("age", [1, 2, 3])
def test_naval_tokens_are_as_in_the_facts(age: int) -> None:
    fact = FACTS["naval"][str(age)]
    assert list(NAVAL_TOKENS[age]) == [*fact["rewards"], fact["weakest"]]


def test_naval_tokens_reach_from_six_lost_to_fifteen_won() -> None:
    assert sum(min(tokens) for tokens in NAVAL_TOKENS.values()) == FACTS["naval"]["lowest"]
    assert sum(max(tokens) for tokens in NAVAL_TOKENS.values()) == FACTS["naval"]["highest"]


def test_the_tower_is_as_in_the_facts() -> None:
    assert {str(tiles): points for tiles, points in enumerate(TOWER_POINTS) if tiles} == FACTS["tower"]


def test_the_senate_is_as_in_the_facts() -> None:
    fact = FACTS["agora"]
    assert {str(n): points for n, points in enumerate(duel.CONSTANTS.chambers, 1)} == fact["chambers"]
    assert sum(duel.CONSTANTS.chambers) == fact["most"]
    (row,) = expansions_of("duel")["agora"].rows
    assert (row.low, row.high) == (0, fact["most"])


def test_the_wonders_and_tokens_of_agora_are_as_in_the_facts() -> None:
    for fact in FACTS["agora"]["wonders"]:
        wonder = duel.WONDERS[fact["id"]]
        effect = {key: getattr(wonder.effect, key) for key in ("coins", "points", "play_again")}
        assert (dict(wonder.cost), {key: value for key, value in effect.items() if value}) == (
            fact["cost"],
            fact["effect"],
        )
    assert [token.id for token in duel.PROGRESS.values() if token.agora] == FACTS["agora"]["progress_tokens"]


def test_a_medal_is_as_in_the_facts() -> None:
    fact = FACTS["medals"]
    assert (architects.CONSTANTS.medal, architects.CONSTANTS.medals_in_box) == (fact["points"], fact["in_box"])
