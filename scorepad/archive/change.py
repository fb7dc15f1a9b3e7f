"""A change to a table: one small value, applied by one function, and undone by another of its kind."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.games.document import Json, Place


class Change(NamedTuple):
    """Put ``value`` at ``path`` in a document; None takes away what is there.

    ``Change(("players", 0, "points", "military"), 6)``
    """

    path: Place
    value: Json | None


def applied(document: Json, change: Change) -> Json:
    """The document after a change; the old one stays as it was.

    Objects on the way are made where they are missing, and go again when they become empty. A list takes a
    new last thing one past its end, and closes up where one is taken away.

    >>> applied({"players": [{"name": "Ana"}]}, Change(("players", 0, "coins"), 14))
    {'players': [{'name': 'Ana', 'coins': 14}]}
    """
    return _put(document, change.path, change.value)


def inverse(document: Json, change: Change) -> Change:
    """The change that undoes ``change``, which is about to be applied to ``document``.

    It replaces the first thing on the way that is new or goes away, so that nothing empty is left behind.
    """
    here = document
    for depth, step in enumerate(change.path):
        if isinstance(here, list):
            return Change(change.path[:depth], here)
        if not isinstance(here, dict) or step not in here or _is_emptied(here[step], change, depth + 1):
            return Change(change.path[: depth + 1], here.get(step) if isinstance(here, dict) else None)
        here = here[step]
    return Change(change.path, here)


def _is_emptied(value: Json, change: Change, depth: int) -> bool:
    return change.value is None and depth < len(change.path) and not _put(value, change.path[depth:], None)


def _put(here: Json, path: Place, value: Json | None) -> Json:
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(here, list):
        return _put_in_list(here, int(step), rest, value)
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
