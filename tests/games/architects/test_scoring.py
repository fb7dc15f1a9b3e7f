"""Scoring Architects: each category and the tie-break, told with real wonders."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games import architects
from scorepad.games.architects.scoring import RANKING
from scorepad.games.score import Result
from scorepad.wording import Wording
from tests.generators.architects import full_tables, tables


def scored(*cities: dict[str, Any]) -> Result:
    """The result of a table."""
    players = [{"name": name, **city} for name, city in zip(("Ana", "Bruno", "Carla"), cities, strict=False)]
    return architects.score(architects.read({"game": "architects", "players": players}))


def points(**city: Any) -> dict[str, int]:
    """What a city scores, without the zeros."""
    return {category: n for category, n in scored(city, {}).players[0].points.items() if n}


@pytest.mark.parametrize(
    ("wonder", "total"),
    [
        ("giza", 30),
        ("rhodes", 26),
        ("alexandria", 25),
        ("halicarnassus", 24),
        ("olympia", 22),
        ("ephesus", 22),
        ("babylon", 20),
    ],
)
def test_a_finished_wonder_is_worth_all_its_stages(wonder: str, total: int) -> None:
    assert points(wonder=wonder, stages=[1, 2, 3, 4, 5]) == {"wonder": total}


def test_the_stage_of_babylon_without_points_has_no_line() -> None:
    lines = scored({"wonder": "babylon", "stages": [1, 2]}, {}).players[0].lines
    assert [line.facts["number"] for line in lines] == [1]


def test_stages_of_a_wonder_nobody_named_score_nothing_and_say_so() -> None:
    (line,) = scored({"stages": [1, 2]}, {}).players[0].lines
    said = Wording("en").line("architects", line)
    assert said == "2 Wonder stages of an unknown Wonder: choose the Wonder, or type the points"


def test_the_cat_is_worth_2_and_blue_cards_3_or_2_with_a_cat() -> None:
    assert points(cat=True, blue={"plain": 2, "cat": 3}) == {"cat": 2, "civilian": 12}


def test_a_military_victory_token_is_worth_3() -> None:
    assert points(victories=4) == {"military": 12}


@pytest.mark.parametrize(
    ("city", "worth"),
    [
        ({"progress": ["politics"], "blue": {"plain": 1, "cat": 3}}, 3),
        ({"progress": ["strategy"], "victories": 4}, 4),
        ({"progress": ["education", "economy", "tactics"]}, 6),
        ({"progress": ["culture", "education", "culture"]}, 12 + 6),
        ({"progress": ["decor"]}, 4),
        ({"progress": ["urbanism", "crafts", "jewellery", "science", "propaganda", "architecture"]}, 0),
    ],
)
def test_progress_tokens_score_by_what_they_count(city: dict[str, Any], worth: int) -> None:
    assert scored(city, {}).players[0].points["progress"] == worth


def test_a_tie_goes_to_the_most_stages_and_is_shared_after_that() -> None:
    ana = {"wonder": "giza", "stages": [1]}
    by_stages = scored(ana, {"cat": True, "blue": {"cat": 1}})
    assert (by_stages.winners, by_stages.decided_by) == (("Ana",), "stages")
    assert RANKING["stages"] == "architects.ranking.stages"
    shared = scored(ana, {"wonder": "rhodes", "stages": [2]}, {})
    assert (shared.winners, shared.decided_by) == (("Ana", "Bruno"), "shared")
    assert [city.rank for city in shared.players] == [1, 1, 3]


@given(tables())
def test_lines_add_up_to_categories_and_categories_to_the_total(document: dict[str, Any]) -> None:
    for city in architects.score(architects.read(document)).players:
        assert tuple(city.points) == architects.CATEGORIES
        for category, worth in city.points.items():
            assert worth == sum(line.points for line in city.lines if line.category == category)
        assert city.total == sum(city.points.values())


@given(tables(), st.integers(1, 6))
def test_turning_the_table_changes_nothing(document: dict[str, Any], by: int) -> None:
    by %= len(document["players"])
    turned = {**document, "players": document["players"][by:] + document["players"][:by]}
    result, other = architects.score(architects.read(document)), architects.score(architects.read(turned))
    assert result.players[by:] + result.players[:by] == other.players
    assert (set(result.winners), result.decided_by) == (set(other.winners), other.decided_by)


@given(full_tables(), st.sampled_from(architects.CATEGORIES), st.data())
def test_a_typed_category_changes_no_other(document: dict[str, Any], category: str, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(document["players"]) - 1))
    before = architects.score(architects.read(document)).players
    document["players"][seat]["points"] = {category: 23}
    after = architects.score(architects.read(document)).players
    assert after[seat].points == {**before[seat].points, category: 23}
    kept = [line for line in after[seat].lines if line.category != category]
    assert kept == [line for line in before[seat].lines if line.category != category]
    assert all(now.lines == then.lines for now, then in zip(after, before, strict=True) if now.name != after[seat].name)


@given(full_tables())
def test_every_line_has_a_sentence(document: dict[str, Any]) -> None:
    wording = Wording("en")
    for city in architects.score(architects.read(document)).players:
        assert all("{" not in wording.line("architects", line) for line in city.lines)
