"""Typed points: numbers that no city could have reached, by what the box holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorepad.catalog.seven_wonders import CONSTANTS, SYMBOLS
from scorepad.games.seven_wonders.limits import (
    civilian_sums,
    free_symbols,
    further_symbols,
    loosened,
    military_sums,
    most_commerce,
    most_guilds,
    most_own_coins,
    naval_sums,
    science_of,
    science_sums,
    symbols_in_play,
    wonder_sums,
)
from scorepad.games.seven_wonders.scoring import score_city
from scorepad.games.seven_wonders.table import City, Table
from scorepad.games.verdict import Finding

_RULES: Mapping[str, str] = {
    "military": "military.limits",
    "treasury": "treasury.three_coins",
    "wonder": "wonder.stage_points",
    "civilian": "civilian.points",
    "science": "science.most",
    "commerce": "typed.points",
    "guilds": "typed.points",
    "naval": "naval.tokens",
}


def points_findings(table: Table) -> Iterator[Finding]:
    """Typed points, coins and symbols beyond what can be reached."""
    loose = loosened(table)
    for seat, city in enumerate(table.cities):
        for category, typed in city.points.items():
            found = (
                []
                if category in loose or city.named_board
                else list(_typed(seat, city, category, typed, len(table.cities)))
            )
            yield from found or _differs(seat, city, category, typed)
            if category not in loose:
                yield from _below_cards(table, seat, category, typed)
        if "treasury" not in loose and not city.named_board:
            yield from _coins(seat, city, len(table.cities))
        if "science" not in loose and not city.named_board:
            yield from _typed_science(table, seat)
            yield from _free_symbols(table, seat)
            yield from _symbols(seat, city, len(table.cities))


def _typed(seat: int, city: City, category: str, typed: int, cities: int) -> Iterator[Finding]:
    if category not in _RULES:
        return
    place = ("players", seat, "points", category)
    facts = {"player": city.name, "category": category, "points": typed}
    if category == "treasury":
        most = most_own_coins(city.box, cities, city.wonder, city.side) // CONSTANTS.coins_per_point
        if typed > most:
            yield Finding("unlikely", place, _RULES[category], {**facts, "highest": most}, "typed")
        return
    sums = _reachable(city, category, cities)
    if typed in sums:
        return
    low, high = min(sums), max(sums)
    if typed > high:
        yield Finding("impossible", place, _RULES[category], {**facts, "highest": high}, "typed_above")
    elif typed < low:
        yield Finding("impossible", place, _RULES[category], {**facts, "lowest": low}, "typed_below")
    else:
        yield Finding("impossible", place, _RULES[category], facts, "typed_between")


def _differs(seat: int, city: City, category: str, typed: int) -> Iterator[Finding]:
    """Typed points beside tokens, coins or stages that make another number."""
    if category == "military" and city.tokens:
        worked_out = sum(city.tokens)
    elif category == "treasury" and city.coins is not None:
        worked_out = city.coins // CONSTANTS.coins_per_point
    elif category == "naval" and city.extra and city.extra.naval:
        worked_out = sum(city.extra.naval)
    elif category == "wonder" and city.built_stages:
        worked_out = sum(stage.effect.points for stage in city.built_stages)
    else:
        return
    if typed != worked_out:
        facts = {"player": city.name, "category": category, "points": typed, "worked_out": worked_out}
        yield Finding("unlikely", ("players", seat, "points", category), "typed.points", facts, "differs")


def _below_cards(table: Table, seat: int, category: str, typed: int) -> Iterator[Finding]:
    """Typed points below what the cards entered for this category alone give."""
    city = table.cities[seat]
    if category not in ("civilian", "commerce", "guilds") or not (city.ids or city.extra):
        return
    cities = [replace(each, points={}) if each is city else each for each in table.cities]
    lines = score_city(table._replace(cities=tuple(cities)), seat).lines
    worked_out = sum(line.points for line in lines if line.category == category and line.rule != "guilds.copied")
    if typed < worked_out:
        facts = {"player": city.name, "category": category, "points": typed, "worked_out": worked_out}
        yield Finding("impossible", ("players", seat, "points", category), "typed.points", facts, "below_cards")


def _typed_science(table: Table, seat: int) -> Iterator[Finding]:
    """Typed science that the symbols entered can't make, however the free ones are used."""
    city = table.cities[seat]
    typed = city.points.get("science")
    listed = city.symbols if city.symbols is not None else city.numbers
    symbols = tuple(listed.get(symbol, 0) for symbol in SYMBOLS)
    if typed is None or not any(symbols) or typed in science_of(city, symbols, len(table.cities)):
        return
    facts = {"player": city.name, "category": "science", "points": typed}
    yield Finding("impossible", ("players", seat, "points", "science"), "science.both_ways", facts, "symbols")


def _free_symbols(table: Table, seat: int) -> Iterator[Finding]:
    """More free symbols than a city can have: those of its board and of the Scientists Guild count by themselves."""
    city = table.cities[seat]
    found = city.symbols.get("any", 0) if city.symbols else 0
    if not found:
        return
    most = further_symbols(table, seat)
    if found > most:
        facts = {"player": city.name, "found": found, "most": most}
        yield Finding("impossible", ("players", seat, "symbols", "any"), "science.free_symbol", facts, "too_many")


def _reachable(city: City, category: str, cities: int) -> frozenset[int] | range:
    """The points that a category can come to in a city, or a range that holds them all."""
    if category == "military":
        return military_sums()
    if category == "naval":
        return naval_sums()
    if category == "wonder":
        return wonder_sums(city.box, city.wonder, city.side)
    if category == "civilian":
        return civilian_sums(city.box, cities)
    if category == "science":
        return science_sums(city.box, cities, free_symbols(city.box, city.wonder, city.side))
    most = most_commerce if category == "commerce" else most_guilds
    return range(most(city.box, cities, city.wonder, city.side) + 1)


def _coins(seat: int, city: City, cities: int) -> Iterator[Finding]:
    most = most_own_coins(city.box, cities, city.wonder, city.side)
    if city.coins is not None and city.coins > most:
        facts = {"player": city.name, "coins": city.coins, "most_coins": most}
        yield Finding("unlikely", ("players", seat, "coins"), "treasury.three_coins", facts, "coins")


def _symbols(seat: int, city: City, cities: int) -> Iterator[Finding]:
    """Symbols counted by hand: beyond those on the cards there are only the free ones."""
    if not city.symbols:
        return
    most = symbols_in_play(city.box, cities)
    beyond = 0
    for symbol in SYMBOLS:
        found = city.symbols.get(symbol, 0)
        beyond += max(0, found - most[symbol])
        if beyond > free_symbols(city.box, city.wonder, city.side):
            facts = {"player": city.name, "symbol": symbol, "found": found, "most": most[symbol]}
            yield Finding("impossible", ("players", seat, "symbols", symbol), "science.most", facts, "symbols")
            return
