"""Limits of Architects: how many cards of a kind are in the decks on a table, and how many battles they allow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from scorepad.catalog.architects import CONSTANTS, WONDERS, Kind
from scorepad.games.architects.setup import CENTRAL
from scorepad.games.architects.table import Table

GREEN: tuple[Kind, ...] = ("tablet", "gear", "compass")
HORNS: tuple[tuple[Kind, int], ...] = (("red_1_horn", 1), ("red_2_horn", 2))


def cards_in_play(table: Table, kind: Kind) -> int:
    """The most cards of a kind that the decks on a table hold; a wonder nobody named may be any of the others."""
    return _in_decks(tuple(city.wonder for city in table.cities), (kind,))


def green_in_play(table: Table) -> int:
    """The most green cards that the decks on a table hold."""
    return _in_decks(tuple(city.wonder for city in table.cities), GREEN)


@lru_cache(maxsize=2000)
def _in_decks(wonders: Sequence[str | None], kinds: tuple[Kind, ...]) -> int:
    known = {wonder for wonder in wonders if wonder}
    others = sorted((_held(wonder, kinds) for wonder in WONDERS if wonder not in known), reverse=True)
    unnamed = others[: len(wonders) - len(known)]
    central = sum(CENTRAL[kind] for kind in kinds)
    return central + sum(_held(wonder, kinds) for wonder in known) + sum(unnamed)


def _held(wonder: str, kinds: tuple[Kind, ...]) -> int:
    return sum(WONDERS[wonder].deck[kind] for kind in kinds)


def most_battles(table: Table) -> int:
    """The most battles of a game: each takes as many horns as there are conflict tokens, and horned cards are
    discarded after it."""
    horns = sum(value * cards_in_play(table, kind) for kind, value in HORNS)
    return horns // CONSTANTS.conflict_tokens[len(table.cities)]


def most_victories(table: Table) -> int:
    """The most military victory tokens that one player can have: two a battle."""
    return min(2 * most_battles(table), CONSTANTS.victory_tokens_in_box)
