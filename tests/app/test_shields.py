"""Military from shields: tokens for everyone, as soon as an Age is told for all."""

from __future__ import annotations

from typing import Any

from scorepad.app.shields import Shields
from scorepad.archive.change import applied

TABLE: dict[str, Any] = {
    "game": "seven_wonders",
    "players": [{"name": "Ana", "points": {"military": 9}}, {"name": "Bruno"}, {"name": "Carla"}],
}


def test_nothing_is_written_until_all_shields_of_an_age_are_known() -> None:
    shields = Shields()
    shields.tell(1, 0, 3)
    shields.tell(1, 1, 1)
    assert shields.missing(1, 3) == [2]
    assert shields.change(TABLE) is None


def test_the_stronger_neighbour_wins_the_token_of_the_age_and_the_weaker_loses_one() -> None:
    shields = Shields()
    for seat, number in enumerate([3, 1, 1]):
        shields.tell(1, seat, number)
    for seat, number in enumerate([3, 1, 5]):
        shields.tell(2, seat, number)
    change = shields.change(TABLE)
    assert change is not None
    players = applied(TABLE, change)["players"]
    assert [sorted(player["tokens"]) for player in players] == [[-1, 1, 1, 3], [-1, -1, -1], [-1, 3, 3]]


def test_a_typed_number_makes_way_for_the_tokens() -> None:
    shields = Shields()
    for seat in range(3):
        shields.tell(3, seat, seat)
    change = shields.change(TABLE)
    assert change is not None
    assert "points" not in applied(TABLE, change)["players"][0]
