"""Military from shields: what each city had at the end of each Age, and the tokens that follow for all of them."""

from __future__ import annotations

from typing import Any

from scorepad.drafts.change import Change, applied
from scorepad.games import game
from scorepad.games.document import Json

AGES = (1, 2, 3)
MOST = 20


def shields_of(player: Json, age: int) -> int | None:
    """The shields of a city at the end of an Age; None where they weren't entered."""
    shields: int | None = player.get("shields", {}).get(str(age))
    return shields


def missing(players: list[Json], age: int) -> list[Json]:
    """The players whose shields of an Age weren't entered."""
    return [player for player in players if shields_of(player, age) is None]


def with_shields(table: Json, player: str, age: int, shields: int) -> Json:
    """The table with the shields of a city; once those of an Age are known for all, everyone gets their tokens."""
    table = applied(table, Change(("players", player, "shields", str(age)), shields))
    players = table["players"]
    ages = [age for age in AGES if not missing(players, age)]
    if not ages:
        return table
    won = [_tokens(players, age) for age in ages]
    for seat, each in enumerate(players):
        here = ("players", each["id"])
        table = applied(table, Change((*here, "points", "military"), None))
        table = applied(table, Change((*here, "tokens"), [token for tokens in won for token in tokens[seat]]))
    return table


def _tokens(players: list[Json], age: int) -> list[list[int]]:
    shields = [shields_of(player, age) for player in players]
    question = {"game": "seven_wonders", "question": "conflict", "age": age, "shields": shields}
    tokens: Any = game("seven_wonders").judge(question).answer["tokens"]
    return [list(of_seat) for of_seat in tokens]
