"""The reveal: category by category, then from the last place to the first."""

from __future__ import annotations

from scorepad.app.result.reveal import revealed, steps
from scorepad.app.sheet.sheet import scored
from scorepad.games.score import Result


def table_of(*points: dict[str, int]) -> Result:
    players = [{"name": name, "points": told} for name, told in zip("ABCD", points, strict=False)]
    result = scored({"game": "seven_wonders", "players": players})
    assert isinstance(result, Result)
    return result


THREE = table_of({"military": 6, "civilian": 13}, {"military": -3, "civilian": 20}, {"military": 1})


def test_it_starts_with_nothing_and_ends_with_the_result() -> None:
    assert [row.total for row in revealed(THREE, 0)] == [0, 0, 0]
    assert [row.rank for row in revealed(THREE, 0)] == [None, None, None]
    last = revealed(THREE, steps(THREE))
    assert [(row.name, row.total, row.rank) for row in last] == [("A", 19, 1), ("B", 17, 2), ("C", 1, 3)]


def test_categories_in_which_nobody_scored_are_passed_over() -> None:
    assert steps(THREE) == 2 + 3
    assert [row.total for row in revealed(THREE, 1)] == [6, -3, 1]


def test_the_places_are_told_from_the_last_to_the_first() -> None:
    told = [[row.rank for row in revealed(THREE, step)] for step in (2, 3, 4)]
    assert told == [[None, None, None], [None, None, 3], [None, 2, 3]]


def test_a_shared_victory_is_told_in_one_step() -> None:
    tied = table_of({"civilian": 5}, {"civilian": 5}, {"civilian": 2})
    assert steps(tied) == 1 + 2
    assert [row.rank for row in revealed(tied, 3)] == [1, 1, 3]


def test_the_free_city_takes_no_part() -> None:
    players = [{"name": "Ana"}, {"name": "Bruno"}, {"name": "Free City", "free_city": True, "points": {"civilian": 30}}]
    result = scored({"game": "seven_wonders", "players": players})
    assert isinstance(result, Result)
    assert [row.name for row in revealed(result, 99)] == ["Ana", "Bruno"]
