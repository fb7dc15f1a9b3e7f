"""Scoring Architects: each category and the tie-break, with real wonders."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games import architects
from scorepad.games.score import Ask, Result
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
    assert said == "2 stages of an unknown Wonder: choose the Wonder, or type the points"


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
    """The rules architects.ranking.stages and architects.ranking.shared."""
    ana = {"wonder": "giza", "stages": [1]}
    by_stages = scored(ana, {"cat": True, "blue": {"cat": 1}})
    assert (by_stages.winners, by_stages.decided_by) == (("Ana",), "stages")
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
    for city in other.players:
        city.asks = tuple(ask._replace(seat=(ask.seat + by) % len(document["players"])) for ask in city.asks)
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


def test_strategy_counts_a_third_of_typed_military() -> None:
    city = scored({"progress": ["strategy"], "points": {"military": 12}}, {}).players[0]
    assert (city.points["progress"], city.asks) == (4, ())
    city = scored({"progress": ["strategy"], "points": {"military": 11}}, {}).players[0]
    assert (city.points["progress"], city.asks) == (0, (Ask("progress", "strategy", 0, "victories"),))


@pytest.mark.parametrize(
    ("typed", "cat", "worth"),
    [(0, False, 0), (2, False, 1), (3, False, 0), (4, False, 2), (5, False, 1), (7, False, 2), (6, True, 3)],
)
def test_politics_counts_cats_where_one_split_makes_the_typed_blue_points(typed: int, cat: bool, worth: int) -> None:
    city = scored({"progress": ["politics"], "cat": cat, "points": {"civilian": typed}}, {}).players[0]
    assert (city.points["progress"], city.asks) == (worth, ())


@pytest.mark.parametrize("typed", [1, 6, 8])
def test_politics_asks_for_cats_where_several_splits_fit_or_none(typed: int) -> None:
    city = scored({"progress": ["politics"], "points": {"civilian": typed}}, {}).players[0]
    assert city.asks == (Ask("progress", "politics", 0, "cat_cards"),)
    texts = [Wording("en").line("architects", line) for line in city.lines]
    assert texts[-1] == "Politics: not counted: blue cards with a cat (Ana)"


def test_decor_knows_a_complete_wonder_by_its_points() -> None:
    giza = {"wonder": "giza", "progress": ["decor"]}
    assert scored({**giza, "points": {"wonder": 30}}, {}).players[0].points["progress"] == 6
    unfinished = scored({**giza, "points": {"wonder": 4}}, {}).players[0]
    assert (unfinished.points["progress"], unfinished.asks) == (4, ())
    unknown = scored({"progress": ["decor"], "points": {"wonder": 22}}, {}).players[0]
    assert (unknown.points["progress"], unknown.asks) == (4, (Ask("progress", "decor", 0, "finished"),))
