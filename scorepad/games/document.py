"""Reading a document: strict about types, and every mistake has its place.

Hand-written rather than a pydantic model: importing pydantic and building the models takes longer than
scoring ten thousand tables, and ``scorepad score`` is often asked for a single one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Set
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

Json: TypeAlias = Any
"""Whatever a JSON parser gives back: looked at only through the functions below."""

Place: TypeAlias = tuple[str | int, ...]
"""Where something is in a document: ``("players", 0, "cards", 3)``."""

R = TypeVar("R")

_NOTHING: Mapping[str, Any] = {}
LONGEST_TEXT = 200


class DocumentError(ValueError):
    """A document can't be read: ``code`` says why, ``facts`` what the sentence about it needs."""

    def __init__(self, place: Place, code: str, **facts: object) -> None:
        super().__init__(spelled(place), code, facts)
        self.place = place
        self.code = code
        self.facts: dict[str, Any] = facts

    @property
    def at(self) -> str:
        """The place as people write it: ``players[0].cards[3]``."""
        return spelled(self.place)


def unique_keys(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """For ``json.loads(…, object_pairs_hook=unique_keys)``: which of two values was meant, nobody can know."""
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for field, _ in pairs:
            if field in seen:
                raise DocumentError((), "repeated_field", field=field)
            seen.add(field)
    return found


def legible(text: str, most: int = 80) -> str:
    """A text from a document so that it can be printed: no commands to a terminal, and not a page long."""
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return shown if shown.isprintable() else "".join(each if each.isprintable() else "?" for each in shown)


def spelled(place: Place) -> str:
    """A place as people write it.

    >>> spelled(("players", 0, "cards", 3))
    'players[0].cards[3]'
    """
    text = ""
    for step in place:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{legible(step)}" if text else legible(step)
    return text


def entry(value: Json, place: Place, fields: Set[str] | None = None) -> dict[str, Json]:
    """A JSON object, with none but the given fields."""
    if type(value) is not dict:
        raise DocumentError(place, "not_an_object", found=value)
    if fields is not None and not value.keys() <= fields:
        field = next(field for field in value if field not in fields)
        raise DocumentError((*place, field), "unknown_field", id=field, nearest=nearest(field, fields))
    return value


def listed(value: Json, place: Place, most: int = 200) -> list[Json]:
    """A JSON list of no more than ``most`` things."""
    if type(value) is not list:
        raise DocumentError(place, "not_a_list", found=value)
    if len(value) > most:
        raise DocumentError(place, "too_many", count=len(value), most=most)
    return value


def whole(value: Json, place: Place, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``."""
    if type(value) is not int:
        raise DocumentError(place, "not_a_number", found=value)
    if not low <= value <= high:
        raise DocumentError(place, "out_of_range", found=value, low=low, high=high)
    return value


def flag(value: Json, place: Place) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise DocumentError(place, "not_a_flag", found=value)
    return value


def text(value: Json, place: Place, most: int = LONGEST_TEXT) -> str:
    """A text of at most ``most`` characters, all of which can be printed."""
    if type(value) is not str:
        raise DocumentError(place, "not_a_text", found=value)
    if len(value) > most:
        raise DocumentError(place, "too_long", count=len(value), most=most)
    if not value.isprintable():
        raise DocumentError(place, "unprintable", found=value)
    return value


def with_expansions(fields: dict[str, Json], game: str, read: Callable[[dict[str, Json], tuple[str, ...]], R]) -> R:
    """What ``read`` makes of a table and the expansions that it names; a mistake says which expansion is missing."""
    chosen: tuple[str, ...] = ()
    # What is about expansions is imported only for tables that name any, or have a mistake.
    if "expansions" in fields:
        from scorepad.games.expansions import read_expansions

        chosen = read_expansions(fields, game)
    try:
        return read(fields, chosen)
    except DocumentError as error:
        from scorepad.games.expansions import explained

        raise explained(error, game, chosen) from None


def players_of(fields: Mapping[str, Json]) -> list[Json]:
    """The players that every table has, as they are in the document."""
    if "players" not in fields:
        raise DocumentError(("players",), "missing_field", field="players")
    return listed(fields["players"], ("players",))


@lru_cache(maxsize=200)
def places(seat: int, fields: frozenset[str]) -> Mapping[str, Place]:
    """Where the fields of the player at a seat are; made once, since nearly every document has no mistake."""
    return {field: ("players", seat, field) for field in fields}


def name_of(fields: Mapping[str, Json], place: Place) -> str:
    """The name that every player has."""
    if "name" not in fields:
        raise DocumentError((*place, "name"), "missing_field", field="name")
    name: str = fields["name"]
    if type(name) is not str or len(name) > LONGEST_TEXT or not name.isprintable():
        text(name, (*place, "name"))
    if not name or name.isspace():
        raise DocumentError((*place, "name"), "empty_name")
    return name


def known(value: Json, ids: Collection[str], place: Place, kind: str) -> str:
    """One of the ids of a kind (card, wonder, guild, …), else an error that suggests the nearest."""
    if type(value) is not str:
        raise DocumentError(place, "not_a_text", found=value)
    if value not in ids:
        raise unknown(value, ids, place, kind)
    return value


def picked(value: Json, catalog: Mapping[str, R], place: Place, kind: str) -> tuple[R, ...]:
    """What a list of ids means in a catalog; nothing where there is no list."""
    if value is None:
        return ()
    ids = listed(value, place)
    try:
        return tuple([catalog[each] for each in ids])
    except (KeyError, TypeError):
        for index, each in enumerate(ids):
            known(each, catalog, (*place, index), kind)
        raise


def unknown(value: str, ids: Collection[str], place: Place, kind: str) -> DocumentError:
    """The error for an id that isn't one of ``ids``."""
    if len(value) > LONGEST_TEXT:
        return DocumentError(place, "too_long", count=len(value), most=LONGEST_TEXT)
    if not value.isprintable():
        return DocumentError(place, "unprintable", found=value)
    return DocumentError(place, "unknown_id", kind=kind, id=value, nearest=nearest(value, ids))


def counted(value: Json, keys: Set[str], place: Place, low: int = 0, high: int = 99) -> Mapping[str, int]:
    """A JSON object of whole numbers under known keys, such as counts by colour or typed points."""
    if not value and type(value) is dict:
        return _NOTHING
    numbers = entry(value, place, keys)
    for key, number in numbers.items():
        if type(number) is not int or not low <= number <= high:
            whole(number, (*place, key), low, high)
    return numbers


def typed_points(value: Json, categories: Set[str], here: Place, below_zero: Collection[str] = ()) -> Mapping[str, int]:
    """Points typed as on paper, by category; only those of some categories can be below zero."""
    if value is None:
        return _NOTHING
    points = counted(value, categories, (*here, "points"), -99, 999)
    for category, number in points.items():
        if number < 0 and category not in below_zero:
            whole(number, (*here, "points", category), 0, 999)
    return points


def nearest(wanted: str, ids: Collection[str]) -> str | None:
    """The id that someone who wrote ``wanted`` most likely meant, if any comes near."""
    if len(wanted) > LONGEST_TEXT:
        return None
    from difflib import get_close_matches

    folded = wanted.strip().casefold().replace(" ", "_").replace("-", "_").replace("'", "")
    close = get_close_matches(folded, ids, n=1, cutoff=0.6)
    return close[0] if close else None
