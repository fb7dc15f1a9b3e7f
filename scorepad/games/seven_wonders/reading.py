"""Reading a table of 7 Wonders from a document: every field is checked, and a mistake is reported with its place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from scorepad.catalog.seven_wonders import COLOURS, EDITIONS, RULINGS, SYMBOLS, Box, Side, box_of
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
    text,
    typed_points,
    unknown,
    whole,
    with_expansions,
)
from scorepad.games.seven_wonders.table import (
    CATEGORIES,
    FIRST_EDITION,
    GAME,
    LONGEST_ROW_NAME,
    MOST_STAGES,
    TOKENS,
    City,
    Table,
)

if TYPE_CHECKING:
    from scorepad.games.seven_wonders.extras import Extra

_TABLE_FIELDS = frozenset({"game", "players", "edition", "expansions", "rulings"})
_CITY_FIELDS = frozenset(
    {"name", "wonder", "side", "stages", "cards", "coins", "tokens", "symbols", "counts", "points", "choices"}
    | {"free_city"}
)
_SYMBOL_FIELDS = frozenset({*SYMBOLS, "any"})
_COLOURS = frozenset(COLOURS)
_CATEGORIES = frozenset(CATEGORIES)
_CHOICES = frozenset({"symbols", "copied_guild", "runners_up"})
_NOTHING: Mapping[str, Any] = {}
_USUAL_RULINGS: Mapping[str, bool] = {ruling.id: ruling.default for ruling in RULINGS.values()}
_NUMBERS = dict.fromkeys([*COLOURS, *SYMBOLS, "free", "stage", "defeat", "finished"], 0)


@cache
def _kinds(box: Box) -> Mapping[str, str]:
    """What to count a card as: a green one as its symbol, the Scientists Guild as a free one."""
    return {
        card.id: card.effect.science or ("free" if card.effect.free_symbols else card.colour)
        for card in box.cards.values()
    }


def read_table(document: Json) -> Table:
    """The table in a document; raises DocumentError at the first thing that can't be read."""
    return with_expansions(entry(document, ()), GAME, _read_table)


def _read_table(fields: dict[str, Json], chosen: tuple[str, ...]) -> Table:
    entry(fields, (), _TABLE_FIELDS | {"other_name"} if "other" in chosen else _TABLE_FIELDS)
    box = read_edition(fields)
    cities = tuple([_read_city(player, seat, box, chosen) for seat, player in enumerate(players_of(fields))])
    _check_seats(cities, box)
    other_name = text(fields.get("other_name", ""), ("other_name",), LONGEST_ROW_NAME)
    return Table(cities, _read_rulings(fields.get("rulings")), box, chosen, other_name)


def read_edition(fields: Mapping[str, Json]) -> Box:
    """The box that a document names by its edition."""
    if "edition" not in fields:
        return FIRST_EDITION
    return box_of(whole(fields["edition"], ("edition",), 1, len(EDITIONS)))


def _check_seats(cities: tuple[City, ...], box: Box) -> None:
    free = [seat for seat, city in enumerate(cities) if city.free_city]
    if free and not box.free_city:
        raise DocumentError(("players", free[0], "free_city"), "no_free_city")
    if len(cities) == 2 and not free and box.free_city:
        raise DocumentError(("players",), "free_city_missing")
    if not 3 <= len(cities) <= 7:
        raise DocumentError(("players",), "wrong_players", count=len(cities), low=3, high=7)
    if free and (len(cities) != 3 or len(free) != 1):
        raise DocumentError(("players", free[-1], "free_city"), "free_city_of_two")


def _read_rulings(raw: Json) -> Mapping[str, bool]:
    if raw is None:
        return _USUAL_RULINGS
    rulings = entry(raw, ("rulings",), RULINGS.keys())
    return {**_USUAL_RULINGS, **{ruling: flag(value, ("rulings", ruling)) for ruling, value in rulings.items()}}


def _read_city(raw: Json, seat: int, box: Box, chosen: tuple[str, ...]) -> City:
    at = places(seat, _CITY_FIELDS)
    here: Place = ("players", seat)
    fields = entry(raw, here, _fields(chosen) if chosen else _CITY_FIELDS)
    get = fields.get
    wonder, side, stages, finished = _read_board(fields, here, box)
    named_board = ""
    if wonder is not None and wonder not in box.wonders:
        named_board, wonder = wonder, None
    coins = get("coins")
    if coins is not None:
        whole(coins, at["coins"], 0, 999)
    tokens = _read_tokens(get("tokens"), here)
    kinds = _read_cards(get("cards"), box, at["cards"])
    symbols = get("symbols")
    if symbols is not None:
        symbols = counted(symbols, _SYMBOL_FIELDS, at["symbols"])
    counts = get("counts")
    if counts is not None:
        counts = counted(counts, _COLOURS, at["counts"])
    return City(
        name_of(fields, here),
        wonder,
        side,
        stages,
        tuple(get("cards") or ()),
        coins,
        tokens,
        symbols,
        _numbers(kinds, counts, symbols, stages, finished, tokens),
        _read_points(fields["points"], here, chosen) if "points" in fields else _NOTHING,
        _read_choices(fields["choices"], here, box) if "choices" in fields else _NOTHING,
        "free_city" in fields and flag(fields["free_city"], (*here, "free_city")),
        box,
        named_board,
        _read_extra(fields, here) if chosen else None,
        tuple(fields),
        counts or _NOTHING,
    )


def _fields(chosen: tuple[str, ...]) -> frozenset[str]:
    from scorepad.games.expansions import fields_of

    return _CITY_FIELDS | fields_of(GAME, chosen)


def _read_points(raw: Json, here: Place, chosen: tuple[str, ...]) -> Mapping[str, int]:
    if not chosen:
        return typed_points(raw, _CATEGORIES, here, ("military",))
    from scorepad.games.expansions import rows, typed

    return typed(raw, _CATEGORIES, here, ("military",), rows(GAME, chosen))


def _read_extra(fields: dict[str, Json], here: Place) -> Extra:
    from scorepad.games.seven_wonders.extras import read_extra

    return read_extra(fields, here)


def _read_cards(raw: Json, box: Box, place: Place) -> tuple[str, ...]:
    """What to count the listed cards as."""
    try:
        return picked(raw, _kinds(box), place, "card")
    except DocumentError as error:
        check_edition(error.facts.get("id"), box, error.place)
        raise


def check_edition(card: Json, here: Box, place: Place) -> None:
    """Refuses a card that only the other edition has, and says so."""
    for edition in EDITIONS if type(card) is str else ():
        if card not in here.cards and card in box_of(int(edition)).cards:
            raise DocumentError(place, "other_edition", id=card, edition=int(edition))


def _read_board(fields: dict[str, Json], here: Place, box: Box) -> tuple[str | None, Side | None, int, bool]:
    """The board, its side, the stages that stand, and whether these are surely all that it has."""
    wonder, side, stages = fields.get("wonder"), fields.get("side"), fields.get("stages", 0)
    if wonder is not None and (type(wonder) is not str or wonder not in box.wonders):
        from scorepad.catalog.seven_wonders.expansions import FURTHER_CITIES

        known(wonder, (*box.wonders, *FURTHER_CITIES), (*here, "wonder"), "wonder")
        return _read_named_board(wonder, side, stages, here)
    if side is not None and side not in ("A", "B"):
        raise DocumentError((*here, "side"), "not_a_side", found=side)
    if type(stages) is int and not stages:
        return wonder, side, stages, False
    most = len(box.wonders[wonder].sides[side]) if wonder and side else MOST_STAGES
    if type(stages) is int and stages > most:
        raise DocumentError((*here, "stages"), "too_many_stages", found=stages, most=most, wonder=wonder, side=side)
    if type(stages) is not int or stages < 0:
        whole(stages, (*here, "stages"), 0, most)
    if wonder and not side:
        most = max(len(stages_of_side) for stages_of_side in box.wonders[wonder].sides.values())
    return wonder, side, stages, stages == most


def _read_named_board(wonder: str, side: Json, stages: Json, here: Place) -> tuple[str, Side | None, int, bool]:
    """A board of which only the name is known: whether it is finished is anyone's guess."""
    if side not in (None, "A", "B"):
        raise DocumentError((*here, "side"), "not_a_side", found=side)
    return wonder, side, whole(stages, (*here, "stages"), 0, MOST_STAGES), False


def _read_tokens(raw: Json, here: Place) -> tuple[int, ...]:
    if raw is None:
        return ()
    tokens = tuple(listed(raw, (*here, "tokens")))
    for token in tokens:
        if type(token) is not int or token not in TOKENS:
            index = next(index for index, each in enumerate(tokens) if each is token)
            raise DocumentError((*here, "tokens", index), "not_a_token", found=token)
    return tokens


def _read_choices(raw: Json, here: Place, box: Box) -> Mapping[str, Any]:
    if raw is None:
        return _NOTHING
    place = (*here, "choices")
    choices = entry(raw, place, _CHOICES)
    for index, symbol in enumerate(listed(choices.get("symbols", []), (*place, "symbols"))):
        known(symbol, SYMBOLS, (*place, "symbols", index), "symbol")
    guild = choices.get("copied_guild")
    if guild is not None and not box.cards[known(guild, box.cards, (*place, "copied_guild"), "guild")].guild:
        raise unknown(guild, box.guilds, (*place, "copied_guild"), "guild")
    return choices


def _numbers(
    kinds: tuple[str, ...],
    counts: Mapping[str, int] | None,
    symbols: Mapping[str, int] | None,
    stages: int,
    finished: bool,
    tokens: tuple[int, ...],
) -> Mapping[str, int]:
    """What there is to count in this city.

    Counts that were entered replace the counting of cards. Symbols counted by hand stand for as many green cards
    where neither green cards nor their number was entered, since every green card bears one symbol.
    """
    numbers = _NUMBERS.copy()
    for kind in kinds:
        numbers[kind] += 1
    numbers["green"] = numbers["compass"] + numbers["gear"] + numbers["tablet"]
    numbers["purple"] += numbers["free"]
    if symbols and not numbers["green"]:
        numbers["green"] = sum([symbols.get(symbol, 0) for symbol in SYMBOLS])
    if counts:
        numbers.update(counts)
    numbers["stage"] = stages
    numbers["finished"] = int(finished)
    numbers["defeat"] = tokens.count(-1)
    return numbers
