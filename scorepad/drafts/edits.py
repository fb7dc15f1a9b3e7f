"""Edits: a step taken apart into the smallest things it touched, so that it can be undone without touching others.

A field has what it was and what it is now. A thing in a list (a card, a token, a player) was added or taken away at a
place. The order of the seats is an edit of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.drafts.change import Change, applied, seat_of, value_at
from scorepad.games.document import Json, Place

_PLAYERS: Place = ("players",)


class Edit(NamedTuple):
    """One thing that changed: ``Edit(("players", "p1", "cards"), None, "altar", 3)`` is a card that was added."""

    path: Place
    was: Json | None
    now: Json | None
    at: int | None = None
    """The place in a list where a thing was added or taken away; None for a field, and for the order of the seats."""


def edits_between(old: Json, new: Json) -> tuple[Edit, ...]:
    """What has changed from one table to the next: applied to the old one, the edits make the new one."""
    return tuple(_fields((), old, new))


def _fields(path: Place, old: Json, new: Json) -> Iterator[Edit]:
    for field in [*old, *(field for field in new if field not in old)]:
        was, now, here = old.get(field), new.get(field), (*path, field)
        if was is now or was == now:
            continue
        if here == _PLAYERS:
            yield from _seats(was, now)
        elif isinstance(was or now, dict) and isinstance(now or was, dict):
            yield from _fields(here, was or {}, now or {})
        elif (was or now) and _is_list(was) and _is_list(now):
            # An empty list, such as no tokens won, is not the same as nothing entered.
            if was == []:
                yield Edit(here, [], None)
            yield from _items(here, was or [], now or [])
            if now == []:
                yield Edit(here, None, [])
        else:
            yield Edit(here, was, now)


def _is_list(value: Json | None) -> bool:
    return value is None or isinstance(value, list)


def _items(path: Place, old: list[Json], new: list[Json]) -> Iterator[Edit]:
    """What lies between the common beginning and the common end is taken away, and the new put in its place."""
    start = 0
    while start < min(len(old), len(new)) and old[start] == new[start]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    for at in range(len(old) - end - 1, start - 1, -1):
        yield Edit(path, old[at], None, at)
    for at in range(start, len(new) - end):
        yield Edit(path, None, new[at], at)


def _seats(old: list[Json], new: list[Json]) -> Iterator[Edit]:
    before = {player["id"]: player for player in old}
    after = {player["id"]: player for player in new}
    seated = [player["id"] for player in old]
    for at in range(len(old) - 1, -1, -1):
        if old[at]["id"] not in after:
            yield Edit(_PLAYERS, old[at], None, at)
            seated.pop(at)
    for at, player in enumerate(new):
        if player["id"] not in before:
            yield Edit(_PLAYERS, None, player, at)
            seated.insert(at, player["id"])
    wanted = [player["id"] for player in new]
    if seated != wanted:
        yield Edit(_PLAYERS, seated, wanted)
    for player in new:
        was = before.get(player["id"])
        if was is not None and was is not player:
            yield from _fields((*_PLAYERS, player["id"]), was, player)


def edited(table: Json, edit: Edit) -> Json:
    """The table after an edit; LookupError where what it is about is no longer there."""
    if edit.path == _PLAYERS:
        return {**table, "players": _seated(table["players"], edit)}
    if edit.at is None:
        return applied(table, Change(edit.path, edit.now))
    items = list(value_at(table, edit.path) or [])
    if edit.now is not None:
        items.insert(edit.at, edit.now)
    else:
        items.pop(_index(items, edit))
    return applied(table, Change(edit.path, items or None))


def _seated(players: list[Json], edit: Edit) -> list[Json]:
    if edit.at is None:
        wanted = {player: seat for seat, player in enumerate(edit.now or ())}
        return sorted(players, key=lambda player: wanted.get(player["id"], len(wanted)))
    if edit.now is not None:
        return [*players[: edit.at], edit.now, *players[edit.at :]]
    gone = seat_of(players, (edit.was or {})["id"])
    return players[:gone] + players[gone + 1 :]


def _index(items: list[Json], edit: Edit) -> int:
    """Where a thing is that is to be taken away: where it was, else wherever there is one like it."""
    if edit.at is not None and edit.at < len(items) and items[edit.at] == edit.was:
        return edit.at
    try:
        return items.index(edit.was)
    except ValueError:
        raise LookupError(edit.was) from None


def located(table: Json, edit: Edit) -> Edit:
    """An edit with the place where the thing that it takes away is by now, so that it comes back to there."""
    if edit.at is None or edit.was is None:
        return edit
    if edit.path == _PLAYERS:
        return edit._replace(at=seat_of(table["players"], edit.was["id"]))
    return edit._replace(at=_index(list(value_at(table, edit.path) or []), edit))


def reversed_edit(edit: Edit) -> Edit:
    """The edit that takes another back."""
    return edit._replace(was=edit.now, now=edit.was)


def is_untouched(table: Json, edit: Edit) -> bool:
    """Whether what an edit is about still is as it was before it, so that making it overwrites nobody's number."""
    try:
        if edit.at is None and edit.path == _PLAYERS:
            return [player["id"] for player in table["players"]] == edit.was
        if edit.at is None:
            return value_at(table, edit.path) == edit.was
        if edit.path == _PLAYERS:
            ids = [player["id"] for player in table["players"]]
            if edit.was is not None:
                return edit.was in table["players"]
            return (edit.now or {})["id"] not in ids
        held = value_at(table, edit.path) or []
        return edit.was is None or edit.was in held
    except LookupError:
        return False
