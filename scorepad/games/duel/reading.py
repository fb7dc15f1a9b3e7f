"""Reading a table of Duel from a document: every field is checked, and a mistake is reported with its place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeVar

from scorepad.catalog.duel import (
    CARDS,
    CONSTANTS,
    DIVINITIES,
    MYTHOLOGIES,
    PROGRESS,
    SYMBOLS,
    WONDERS,
    Card,
    Divinity,
    Mythology,
    Progress,
    Wonder,
)
from scorepad.games.document import (
    DocumentError,
    Json,
    Place,
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
from scorepad.games.duel.table import CARD_SYMBOLS, GAME, City, Table, rows_of

R = TypeVar("R", Card, Wonder, Progress, Divinity, Mythology)

_TABLE_FIELDS = frozenset({"game", "players", "pantheon", "expansions", "pawn"})
_CITY_FIELDS = frozenset(
    {"name", "cards", "wonders", "progress", "coins", "points"}
    | {"divinities", "astarte_coins", "nisaba_symbol", "mythology_tokens", "offering_tokens", "six_symbols"}
)


class _Box(NamedTuple):
    """What may lie on a table, and how its points may be typed."""

    pantheon: bool
    agora: bool
    cards: Mapping[str, Card]
    wonders: Mapping[str, Wonder]
    progress: Mapping[str, Progress]
    categories: frozenset[str]
    fields: frozenset[str]


@cache
def _box(pantheon: bool, agora: bool) -> _Box:
    """What belongs to the game and to the expansions played: with the Pantheon, guilds stay in the box."""
    return _Box(
        pantheon,
        agora,
        {card.id: card for card in CARDS.values() if not (card.guild if pantheon else card.temple)},
        {
            wonder.id: wonder
            for wonder in WONDERS.values()
            if (pantheon or not wonder.pantheon) and (agora or not wonder.agora)
        },
        {
            token.id: token
            for token in PROGRESS.values()
            if (pantheon or not token.pantheon) and (agora or not token.agora)
        },
        frozenset(rows_of(pantheon, agora)),
        _CITY_FIELDS | {"chambers"} if agora else _CITY_FIELDS,
    )


def read_table(document: Json) -> Table:
    """The table in a document; raises DocumentError at the first thing that can't be read."""
    return with_expansions(entry(document, (), _TABLE_FIELDS), GAME, _read_table)


def _read_table(fields: dict[str, Json], chosen: tuple[str, ...]) -> Table:
    pantheon = flag(fields.get("pantheon", False), ("pantheon",))
    box = _box(pantheon or "pantheon" in chosen, "agora" in chosen)
    pawn = whole(fields.get("pawn", 0), ("pawn",), -CONSTANTS.capital, CONSTANTS.capital)
    players = players_of(fields)
    if len(players) != 2:
        raise DocumentError(("players",), "not_two_players", count=len(players))
    cities = (_read_city(players[0], 0, box), _read_city(players[1], 1, box))
    table = Table(cities, pawn, box.pantheon, box.agora, "pawn" in fields)
    if box.pantheon:
        _check_temples(table)
    if box.agora:
        _check_chambers(table)
    return table


def _check_chambers(table: Table) -> None:
    """Each chamber is controlled by one player or by nobody."""
    taken = table.cities[0].chambers
    for index, chamber in enumerate(table.cities[1].chambers):
        if chamber in taken:
            raise DocumentError(("players", 1, "chambers", index), "chamber_twice", chamber=chamber)


def _check_temples(table: Table) -> None:
    most = CONSTANTS.temples_in_play
    found = 0
    for seat, city in enumerate(table.cities):
        temples = [index for index, card in enumerate(city.cards) if card.mythology]
        found += len(temples)
        if found > most:
            raise DocumentError(("players", seat, "cards", temples[most - found]), "too_many_temples", most=most)


def _read_city(raw: Json, seat: int, box: _Box) -> City:
    here: Place = ("players", seat)
    fields = entry(raw, here, box.fields)
    at = places(seat, _CITY_FIELDS)
    get = fields.get
    coins = get("coins")
    if coins is not None:
        whole(coins, at["coins"], 0, 999)
    return City(
        name_of(fields, here),
        _in_play(get("cards"), box, box.cards, CARDS, at["cards"], "card"),
        _in_play(get("wonders"), box, box.wonders, WONDERS, at["wonders"], "wonder"),
        _in_play(get("progress"), box, box.progress, PROGRESS, at["progress"], "progress"),
        coins,
        _in_play(get("divinities"), box, DIVINITIES if box.pantheon else {}, DIVINITIES, at["divinities"], "divinity"),
        _read_astarte(get("astarte_coins"), box, at["astarte_coins"]),
        _read_nisaba(get("nisaba_symbol"), box, at["nisaba_symbol"]),
        _in_play(
            get("mythology_tokens"),
            box,
            MYTHOLOGIES if box.pantheon else {},
            MYTHOLOGIES,
            at["mythology_tokens"],
            "mythology",
        ),
        _read_offerings(get("offering_tokens"), box, here),
        _read_points(get("points"), box, here),
        _read_chambers(get("chambers"), here) if box.agora else (),
        flag(get("six_symbols", False), at["six_symbols"]),
        tuple(fields),
    )


def _read_points(raw: Json, box: _Box, here: Place) -> Mapping[str, int]:
    if not box.agora:
        return typed_points(raw, box.categories, here)
    from scorepad.games.expansions import rows, typed

    return typed(raw, box.categories, here, (), rows(GAME, ("agora",)))


def _read_chambers(raw: Json, here: Place) -> tuple[int, ...]:
    """The chambers that a player controls, by number."""
    if raw is None:
        return ()
    place = (*here, "chambers")
    chambers = listed(raw, place, len(CONSTANTS.chambers))
    for index, chamber in enumerate(chambers):
        if whole(chamber, (*place, index), 1, len(CONSTANTS.chambers)) in chambers[:index]:
            raise DocumentError((*place, index), "chamber_twice", chamber=chamber)
    return tuple(sorted(chambers))


def _in_play(
    value: Json, box: _Box, there: Mapping[str, R], catalog: Mapping[str, R], place: Place, kind: str
) -> tuple[R, ...]:
    """What a list of ids means, as far as it belongs to the box in use."""
    try:
        return picked(value, there, place, kind)
    except DocumentError as problem:
        if problem.code != "unknown_id" or problem.facts["id"] not in catalog:
            raise
        missing = catalog[problem.facts["id"]]
        if getattr(missing, "agora", False):
            raise DocumentError(problem.place, "expansion_missing", id=missing.id, expansion="agora") from None
        code = "guild_with_pantheon" if box.pantheon else "pantheon_only"
        raise DocumentError(problem.place, code, id=missing.id) from None


def _read_astarte(raw: Json, box: _Box, place: Place) -> int:
    if raw is None:
        return 0
    coins = whole(raw, place, 0, DIVINITIES["astarte"].effect.amount)
    if coins and not box.pantheon:
        raise DocumentError(place, "pantheon_only", id="astarte_coins")
    return coins


def _read_nisaba(raw: Json, box: _Box, place: Place) -> str | None:
    if raw is None:
        return None
    symbol = known(raw, SYMBOLS, place, "symbol")
    if not box.pantheon:
        raise DocumentError(place, "pantheon_only", id="nisaba_symbol")
    if symbol not in CARD_SYMBOLS:
        raise DocumentError(place, "not_on_green_cards", id=symbol)
    return symbol


def _read_offerings(raw: Json, box: _Box, here: Place) -> tuple[int, ...]:
    if raw is None:
        return ()
    place = (*here, "offering_tokens")
    for index, value in enumerate(listed(raw, place)):
        if type(value) is not int or value not in CONSTANTS.offering_values:
            raise DocumentError((*place, index), "not_an_offering", found=value)
        if not box.pantheon:
            raise DocumentError((*place, index), "pantheon_only", id="offering_tokens")
    return tuple(raw)
