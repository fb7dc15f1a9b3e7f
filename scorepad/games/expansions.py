"""Expansions on a table: which are played, which rows they add, and the errors that say how to add one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Set
from functools import cache

from scorepad.catalog.expansions import Expansion, Row, expansions_of
from scorepad.games.document import DocumentError, Json, Place, known, listed, typed_points, whole

MOST = 20


def read_expansions(fields: Mapping[str, Json], game: str) -> tuple[str, ...]:
    """The expansions that a document names, in the order of their rows."""
    if not fields.get("expansions"):
        return () if "expansions" not in fields else tuple(listed(fields["expansions"], ("expansions",)))
    boxes = expansions_of(game)
    named = listed(fields["expansions"], ("expansions",), MOST)
    for index, each in enumerate(named):
        if known(each, boxes, ("expansions", index), "expansion") in named[:index]:
            raise DocumentError(("expansions", index), "expansion_twice", id=each)
    return tuple([box for box in boxes if box in named])


@cache
def played(game: str, chosen: tuple[str, ...]) -> tuple[Expansion, ...]:
    """The chosen expansions of a game."""
    boxes = expansions_of(game)
    return tuple(boxes[box] for box in chosen)


@cache
def rows(game: str, chosen: tuple[str, ...]) -> Mapping[str, Row]:
    """The rows that the chosen expansions add, in their order."""
    return {row.id: row for box in played(game, chosen) for row in box.rows}


@cache
def fields_of(game: str, chosen: tuple[str, ...]) -> frozenset[str]:
    """What can be entered of a city beyond the box of the game."""
    return frozenset(field for box in played(game, chosen) for field in box.fields)


def named_rows(game: str, named: Json) -> tuple[str, ...]:
    """The rows that the expansions named in a document add, whatever else it holds."""
    return tuple(rows(game, tuple([box for box in expansions_of(game) if box in named])))


def typed(
    value: Json, base: Set[str], here: Place, below_zero: Collection[str], added: Mapping[str, Row]
) -> Mapping[str, int]:
    """Points typed as on paper, in the rows of the game and in those of its expansions."""
    points = typed_points(value, base | added.keys(), here, {*below_zero, *added})
    for category, number in points.items():
        if row := added.get(category):
            whole(number, (*here, "points", category), row.low, row.high)
    return points


def explained(error: DocumentError, game: str, chosen: tuple[str, ...]) -> DocumentError:
    """An error about a field or row that an expansion would bring: it says how to add that expansion."""
    if error.code != "unknown_field":
        return error
    for box in expansions_of(game).values():
        if box.id not in chosen and error.facts["id"] in (*box.fields, *[row.id for row in box.rows]):
            return DocumentError(error.place, "expansion_missing", id=error.facts["id"], expansion=box.id)
    return error
