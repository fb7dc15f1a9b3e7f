"""Military from shields: tokens for everyone, as soon as an Age is entered for all."""

from __future__ import annotations

from typing import Any

from scorepad.app.games.seven_wonders.shields import missing, with_shields

TABLE: dict[str, Any] = {
    "game": "seven_wonders",
    "players": [
        {"id": "a", "name": "Ana", "points": {"military": 9}},
        {"id": "b", "name": "Bruno"},
        {"id": "c", "name": "Carla"},
    ],
}


def entered(age: int, *shields: int, table: Any = TABLE) -> Any:
    for player, number in zip("abc", shields, strict=False):
        table = with_shields(table, player, age, number)
    return table


def test_nothing_is_written_until_all_shields_of_an_age_are_known() -> None:
    table = entered(1, 3, 1)
    assert [player["name"] for player in missing(table["players"], 1)] == ["Carla"]
    assert all("tokens" not in player for player in table["players"])


def test_the_stronger_neighbour_wins_the_token_of_the_age_and_the_weaker_loses_one() -> None:
    players = entered(2, 3, 1, 5, table=entered(1, 3, 1, 1))["players"]
    assert [sorted(player["tokens"]) for player in players] == [[-1, 1, 1, 3], [-1, -1, -1], [-1, 3, 3]]


def test_a_typed_number_makes_way_for_the_tokens() -> None:
    assert "points" not in entered(3, 0, 1, 2)["players"][0]
