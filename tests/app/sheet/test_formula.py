"""The sum beside a number."""

from __future__ import annotations

import pytest

from scorepad.app.sheet.formula import formula
from scorepad.app.sheet.sheet import scored
from scorepad.games.score import Result


@pytest.mark.parametrize(
    ("entered", "category", "sum_"),
    [
        ({"tokens": [1, 3, 5, -1]}, "military", "1+3+5−1 = 8"),
        ({"tokens": [-1, -1]}, "military", "−1−1 = −2"),
        ({"symbols": {"compass": 2, "gear": 1, "tablet": 3}}, "science", "2²+1²+3²+1×7 = 21"),
        ({"coins": 14}, "treasury", "14÷3 = 4"),
        ({"wonder": "giza", "side": "A", "stages": 3}, "wonder", "3+5+7 = 15"),
        ({"cards": ["altar", "baths"]}, "civilian", "2+3 = 5"),
        ({"points": {"civilian": 13}}, "civilian", ""),
        ({}, "guilds", ""),
    ],
)
def test_the_sum_is_written_as_one_would_jot_it_down(entered: dict[str, object], category: str, sum_: str) -> None:
    players = [{"name": "Ana", **entered}, {"name": "Bruno"}, {"name": "Carla"}]
    result = scored({"game": "seven_wonders", "players": players})
    assert isinstance(result, Result)
    assert formula(line for line in result.players[0].lines if line.category == category) == sum_
