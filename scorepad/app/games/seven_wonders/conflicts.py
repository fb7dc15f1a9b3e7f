"""Military tokens Age by Age: what a city won and lost against its two neighbours, in one tap an Age."""

from __future__ import annotations

from scorepad.drafts.change import Change, applied, value_at
from scorepad.games.document import Json

AGES = (1, 2, 3)
VICTORY = {1: 1, 2: 3, 3: 5}
"""What a victory token of each Age is worth."""
DEFEAT = -1
_OUTCOMES = ((1, 1), (1,), (1, 0), (), (0,), (0, 0))
"""The two borders of a city: 1 for a victory, 0 for a defeat, nothing where both were equally strong."""


def outcomes(age: int) -> tuple[tuple[int, ...], ...]:
    """The tokens that a city can take from the conflicts of an Age, the best first.

    >>> outcomes(2)
    ((3, 3), (3,), (3, -1), (), (-1,), (-1, -1))
    """
    return tuple(tuple(VICTORY[age] if won else DEFEAT for won in borders) for borders in _OUTCOMES)


def tokens_of(player: Json, age: int) -> tuple[int, ...] | None:
    """The tokens that a city took in an Age; None where that wasn't entered."""
    tokens = value_at(player, ("conflicts", str(age)))
    return None if tokens is None else tuple(tokens)


def is_complete(player: Json) -> bool:
    """Whether all three Ages were entered."""
    return all(tokens_of(player, age) is not None for age in AGES)


def with_tokens(table: Json, player: str, age: int, tokens: tuple[int, ...]) -> Json:
    """The table with the tokens of an Age, or without them where they were there already."""
    here = ("players", player)
    same = tokens_of(value_at(table, here), age) == tokens
    table = applied(table, Change((*here, "conflicts", str(age)), None if same else list(tokens)))
    city = value_at(table, here)
    every = [tokens_of(city, each) for each in AGES]
    won = None if all(each is None for each in every) else [token for each in every if each for token in each]
    table = applied(table, Change((*here, "points", "military"), None))
    return applied(table, Change((*here, "tokens"), won))
