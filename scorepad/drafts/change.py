"""A change to a table: put a value at a path. A step may also be a function from the table to the table after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from scorepad.games.document import Json, Place


class Change(NamedTuple):
    """Put ``value`` at ``path`` in a table; None takes away what is there.

    A player in the path is a seat, or better the player's id, which stays the same when seats are swapped.

    ``Change(("players", "p1", "points", "military"), 6)``
    """

    path: Place
    value: Json | None


Step: TypeAlias = Change | Callable[[Json], Json]
"""What a tap does to the newest table: a change, or a function that gives back the table after it."""


def applied(document: Json, change: Change) -> Json:
    """The document after a change; the old one stays as it was.

    Objects on the way are made where they are missing, and go again when they become empty. A list takes a
    new last thing one past its end, and closes up where one is taken away.

    >>> applied({"players": [{"name": "Ana"}]}, Change(("players", 0, "coins"), 14))
    {'players': [{'name': 'Ana', 'coins': 14}]}
    """
    return _put(document, change.path, change.value)


def after(table: Json, step: Step) -> Json:
    """The table after a step; LookupError where it is about a player who isn't there."""
    if not isinstance(step, Change):
        return step(table)
    value_at(table, step.path[:2] if step.path[:1] == ("players",) and len(step.path) > 2 else ())
    return applied(table, step)


def seat_of(players: Json, player: str) -> int:
    """The seat of a player by id; LookupError where nobody has it."""
    for seat, each in enumerate(players):
        if each.get("id") == player:
            return seat
    raise LookupError(player)


def value_at(here: Json, path: Place) -> Json | None:
    """What is at a path, None where nothing is."""
    for step in path:
        if isinstance(here, dict):
            here = here.get(step)
        elif isinstance(here, list):
            here = here[seat_of(here, step) if isinstance(step, str) else step]
        else:
            return None
    return here


def _put(here: Json, path: Place, value: Json | None) -> Json:
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(here, list):
        index = step if isinstance(step, int) else seat_of(here, step)
        return _put_in_list(here, index, rest, value)
    fields = dict(here or {})
    new = _put(fields.get(str(step)), rest, value)
    if new is None or (new == {} and rest):
        fields.pop(str(step), None)
    else:
        fields[str(step)] = new
    return fields


def _put_in_list(here: list[Json], index: int, rest: Place, value: Json | None) -> list[Json]:
    if not rest and value is None:
        return here[:index] + here[index + 1 :]
    old = here[index] if index < len(here) else None
    return [*here[:index], _put(old, rest, value), *here[index + 1 :]]
