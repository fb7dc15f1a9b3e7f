"""The editors of a plain game: every row is typed. What a game has besides, its own editors say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from scorepad.app.games.faces import Face, StageFace
from scorepad.app.games.pieces import Count, Editor, Piece, number
from scorepad.catalog.expansions import NamedBoard
from scorepad.drafts.change import value_at
from scorepad.games.document import Json, Place

WONDER_IDS: tuple[str, ...] = ()
NAMED_IDS: tuple[str, ...] = ()
SIDES: tuple[str, ...] = ()
IN_ORDER = True
RULING_IDS: tuple[str, ...] = ()


def editor(_: Json, category: str) -> Editor:
    """Points are typed as on paper."""
    return Editor((number(category),))


def is_entered(_: Json, __: Json, ___: str) -> bool:
    """Nothing is entered but typed points."""
    return False


def asked(_: Json, __: Json, ___: str) -> tuple[Piece, ...]:
    """Nothing needs to be asked besides."""
    return ()


def asked_by(_: Json, __: str, ___: str) -> tuple[Count, ...]:
    """No card asks for numbers of its own."""
    return ()


def counted(player: Json, count: Count) -> int:
    """How many of something a city has."""
    return int(value_at(player, count.place) or 0)


def recounted(_: Json, __: Count, value: int) -> Json:
    """What to write at the place of a count so that there are so many."""
    return value


def room(_: Json, __: int, ___: str, ____: str) -> int:
    """There is nothing in the box to run out of."""
    return 0


def face(_: Json, kind: str, __: str) -> Face:
    """A thing in the colour of its kind."""
    return Face(kind)


def stages(_: Json, __: Json) -> tuple[StageFace, ...]:
    """There are no Wonders with stages."""
    return ()


def built(_: Json, __: int) -> Json:
    """No stage can be built."""
    return None


def category_of(_: str) -> str:
    """No card is entered by itself."""
    return ""


def city_cards(_: Json) -> tuple[str, ...]:
    """Cities aren't entered card by card."""
    return ()


def dealt(_: int) -> tuple[tuple[str, str], ...]:
    """No Wonders are dealt."""
    return ()


def makes_way(_: Place, __: str) -> tuple[Place, ...]:
    """Nothing that is entered excludes anything else."""
    return ()


def named_boards() -> Mapping[str, NamedBoard]:
    """There are no boards of which the pad knows only the name."""
    return {}


def with_expansions(table: Json, expansions: tuple[str, ...]) -> Json:
    """The table with these expansions."""
    return {**table, "expansions": list(expansions)} if expansions else table


def without_others(player: Json, _: tuple[str, ...]) -> Json:
    """A player's city without the things of other expansions: there are none in the fields that all tables have."""
    return player


def drawings() -> Mapping[type, Callable[..., list[ft.Control]]]:
    """How pieces are drawn that only this game has."""
    return {}


def choices_of(*_: object) -> Sequence[ft.Control]:
    """The rules leave nobody a choice."""
    return ()


def supremacies(_: Json) -> tuple[str, ...]:
    """Points always decide."""
    return ()


def won_by(table: Json, _: str, __: str) -> Json:
    """Nobody wins before points are counted."""
    return table
