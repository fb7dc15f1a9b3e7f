"""Military from shields: what each city had at the end of each Age, and the tokens that follow for all of them."""

from __future__ import annotations

from typing import Any

from scorepad.archive.change import Change, applied
from scorepad.games import game
from scorepad.games.document import Json

AGES = (1, 2, 3)
MOST = 20


class Shields:
    """The shields told so far, by Age and seat. Only the tokens that follow from them belong to the table."""

    def __init__(self) -> None:
        self._told: dict[tuple[int, int], int] = {}

    def of(self, age: int, seat: int) -> int | None:
        """The shields of a city at the end of an Age; None where they weren't told."""
        return self._told.get((age, seat))

    def tell(self, age: int, seat: int, shields: int) -> None:
        """Takes note of the shields of a city."""
        self._told[age, seat] = shields

    def missing(self, age: int, seats: int) -> list[int]:
        """The seats whose shields of an Age weren't told."""
        return [seat for seat in range(seats) if (age, seat) not in self._told]

    def change(self, document: Json) -> Change | None:
        """The tokens of everyone, from each Age of which all shields are known; None while there is no such Age."""
        players = document["players"]
        ages = [age for age in AGES if not self.missing(age, len(players))]
        if not ages:
            return None
        won = [self._tokens(age, len(players)) for age in ages]
        told = []
        for seat, player in enumerate(players):
            plain = applied(player, Change(("points", "military"), None))
            told.append(applied(plain, Change(("tokens",), [token for tokens in won for token in tokens[seat]])))
        return Change(("players",), told)

    def _tokens(self, age: int, seats: int) -> list[list[int]]:
        shields = [self._told[age, seat] for seat in range(seats)]
        question = {"game": "seven_wonders", "question": "conflict", "age": age, "shields": shields}
        tokens: Any = game("seven_wonders").judge(question).answer["tokens"]
        return [list(of_seat) for of_seat in tokens]
