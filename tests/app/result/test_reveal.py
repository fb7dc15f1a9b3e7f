"""The reveal: one category a beat, rows that overtake each other, and what can be said of a victory."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorepad.app.result.reveal import Margin, beats, margin, standings
from scorepad.app.sheet.sheet import scored
from scorepad.games.score import Result


def table_of(*points: dict[str, int]) -> Result:
    players = [{"name": name, "points": typed} for name, typed in zip("ABCD", points, strict=False)]
    result = scored({"game": "seven_wonders", "players": players})
    assert isinstance(result, Result)
    return result


THREE = table_of({"military": 6, "civilian": 13}, {"military": -3, "civilian": 30}, {"military": 1})


def test_it_starts_with_nothing_and_ends_with_the_totals() -> None:
    first, *_, last = beats(THREE)
    assert [row.total for row in first.rows] == [0, 0, 0]
    assert (first.category, first.leaders) == ("", ())
    assert [(row.name, row.total) for row in last.rows] == [("A", 19), ("B", 27), ("C", 1)]


def test_categories_in_which_nobody_scored_are_passed_over() -> None:
    assert [beat.category for beat in beats(THREE)] == ["", "military", "civilian"]


def test_rows_overtake_each_other() -> None:
    _, military, civilian = beats(THREE)
    assert [row.place for row in military.rows] == [0, 2, 1]
    assert [row.place for row in civilian.rows] == [1, 0, 2]


def test_it_says_who_takes_the_lead() -> None:
    _, military, civilian = beats(THREE)
    assert (military.leaders, military.lead, military.taken) == (("A",), 6, True)
    assert (civilian.leaders, civilian.lead, civilian.taken) == (("B",), 27, True)


def test_a_tie_takes_no_lead() -> None:
    _, last = beats(table_of({"civilian": 5}, {"civilian": 5}, {"civilian": 2}))
    assert (last.leaders, last.taken) == (("A", "B"), False)


def test_what_was_lost_is_named() -> None:
    assert beats(THREE)[-1].rows[1].lost == (("military", -3),)


def test_the_free_city_takes_no_part() -> None:
    players = [
        {"name": "Ana", "points": {"civilian": 1}},
        {"name": "Bruno"},
        {"name": "Free City", "free_city": True, "points": {"civilian": 30}},
    ]
    result = scored({"game": "seven_wonders", "players": players})
    assert isinstance(result, Result)
    assert [row.name for row in beats(result)[-1].rows] == ["Ana", "Bruno"]
    assert [city.name for city in standings(result)] == ["Ana", "Bruno"]


def test_a_supremacy_is_not_counted_out() -> None:
    result = scored({"game": "duel", "pawn": 9, "players": [{"name": "Ana"}, {"name": "Bruno"}]})
    assert isinstance(result, Result)
    assert result.decided_by == "military_supremacy"
    assert beats(result) == ()
    assert margin(result) is None


def test_a_victory_is_described_by_its_margin_and_its_strongest_category() -> None:
    assert margin(THREE) == Margin(8, "civilian", 30)
    assert margin(table_of({"civilian": 5}, {"civilian": 5}, {"civilian": 2})) is None


points = st.integers(0, 40)


@given(st.lists(st.tuples(st.integers(-6, 18), points, points), min_size=3, max_size=4))
def test_places_are_a_ranking_at_every_beat(cities: list[tuple[int, int, int]]) -> None:
    kinds = ("military", "civilian", "science")
    result = table_of(*(dict(zip(kinds, city, strict=True)) for city in cities))
    for beat in beats(result):
        by_place = sorted(beat.rows, key=lambda row: row.place)
        assert [row.place for row in by_place] == list(range(len(cities)))
        assert [row.total for row in by_place] == sorted((row.total for row in beat.rows), reverse=True)
