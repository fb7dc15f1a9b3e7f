"""Reading a table of Architects from a document: every field is checked, and a mistake is reported with its place."""

from __future__ import annotations

from scorepad.catalog.architects import CONSTANTS, PROGRESS, WONDERS, Progress, further_wonders
from scorepad.games.architects.table import CATEGORIES, GAME, City, Table, buildable, missing_below
from scorepad.games.document import (
    DocumentError,
    Json,
    Place,
    counted,
    entry,
    flag,
    known,
    listed,
    name_of,
    picked,
    places,
    players_of,
    typed_points,
    whole,
    with_expansions,
)

_TABLE_FIELDS = frozenset({"game", "players", "expansions"})
_CITY_FIELDS = frozenset({"name", "wonder", "stages", "cat", "blue", "victories", "progress", "points"})
_BLUE_FIELDS = frozenset({"plain", "cat"})
_CATEGORIES = frozenset(CATEGORIES)


def read_table(document: Json) -> Table:
    """The table in a document; raises DocumentError at the first thing that can't be read."""
    return with_expansions(entry(document, (), _TABLE_FIELDS), GAME, _read_table)


def _read_table(fields: dict[str, Json], chosen: tuple[str, ...]) -> Table:
    players = players_of(fields)
    low, high = CONSTANTS.players
    if not low <= len(players) <= high:
        raise DocumentError(("players",), "wrong_players", count=len(players), low=low, high=high)
    medals = "medals" in chosen
    table = Table(tuple([_read_city(player, seat, medals) for seat, player in enumerate(players)]), medals)
    if medals and sum(city.medals for city in table.cities) > CONSTANTS.medals_in_box:
        raise DocumentError(("players",), "too_many_medals", most=CONSTANTS.medals_in_box)
    return table


def _read_city(raw: Json, seat: int, medals: bool) -> City:
    here: Place = ("players", seat)
    fields = entry(raw, here, _CITY_FIELDS | {"medals"} if medals else _CITY_FIELDS)
    at = places(seat, _CITY_FIELDS)
    get = fields.get
    wonder = get("wonder")
    named_wonder = ""
    if wonder is not None and (type(wonder) is not str or wonder not in WONDERS):
        known(wonder, (*WONDERS, *further_wonders()), at["wonder"], "wonder")
        named_wonder, wonder = wonder, None
    blue = get("blue")
    if blue is None:
        plain = cats = 0
    else:
        blue = counted(blue, _BLUE_FIELDS, at["blue"])
        plain, cats = blue.get("plain", 0), blue.get("cat", 0)
    return City(
        name_of(fields, here),
        wonder,
        read_stages(get("stages"), wonder, at["stages"]),
        "cat" in fields and flag(fields["cat"], at["cat"]),
        plain,
        cats,
        whole(get("victories", 0), at["victories"], 0, 99),
        read_progress(get("progress"), at["progress"]),
        typed_points(get("points"), _CATEGORIES | {"medals"} if medals else _CATEGORIES, here),
        whole(get("medals", 0), (*here, "medals"), 0, CONSTANTS.medals_in_box) if medals else 0,
        named_wonder,
        tuple(fields),
    )


def read_stages(raw: Json, wonder: str | None, place: Place) -> tuple[int, ...]:
    """The built stages of a wonder, in order; none may stand above one that isn't built."""
    if raw is None:
        return ()
    stages = listed(raw, place)
    for index, stage in enumerate(stages):
        if type(stage) is not int or not 1 <= stage <= CONSTANTS.stages:
            whole(stage, (*place, index), 1, CONSTANTS.stages)
    built = tuple(sorted(stages))
    if built not in buildable(wonder):
        raise _stage_error(stages, wonder, place)
    return built


def _stage_error(stages: list[int], wonder: str | None, place: Place) -> DocumentError:
    for index, number in enumerate(stages):
        if number in stages[:index]:
            return DocumentError((*place, index), "stage_twice", stage=number)
        if missing := missing_below(number, stages, wonder):
            return DocumentError((*place, index), "stage_above_unfinished", stage=number, missing=missing)
    raise AssertionError(stages)


def read_progress(raw: Json, place: Place) -> tuple[Progress, ...]:
    """Progress tokens, no more of a kind than the box has."""
    tokens = picked(raw, PROGRESS, place, "progress")
    if not tokens or len(set(raw)) == len(tokens):
        return tokens
    for index, token in enumerate(tokens):
        if tokens[: index + 1].count(token) > token.copies:
            raise DocumentError((*place, index), "too_many_copies", id=token.id, most=token.copies)
    return tokens
