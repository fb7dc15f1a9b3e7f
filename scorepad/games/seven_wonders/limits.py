"""Limits: the most that a city can have of anything, worked out from the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import accumulate, product
from typing import Any

from scorepad.catalog.seven_wonders import (
    CONSTANTS,
    SYMBOLS,
    Box,
    Card,
    Reward,
    Side,
    Stage,
)
from scorepad.games.seven_wonders.conflict import DEFEAT, VICTORY
from scorepad.games.seven_wonders.science import science_points
from scorepad.games.seven_wonders.setup import copies_in_play, guilds_in_play
from scorepad.games.seven_wonders.table import GAME, City, Table

BORDERS = 2


def boards(box: Box, wonder: str | None, side: Side | None) -> list[tuple[Stage, ...]]:
    """The boards that a city may be playing, as far as it was entered."""
    chosen = box.wonders.values() if wonder is None else [box.wonders[wonder]]
    return [stages for each in chosen for name, stages in each.sides.items() if side in (None, name)]


def stages_built(city: City) -> list[tuple[Stage, ...]]:
    """The stages that a city may have built: some board's first ones, and any number of them if none was entered."""
    options = [stages for stages in boards(city.box, city.wonder, city.side) if len(stages) >= city.stages]
    if "stages" in city.given:
        return [stages[: city.stages] for stages in options]
    return [stages[:built] for stages in options for built in range(len(stages) + 1)]


def _in_play(box: Box, colour: str, cities: int) -> list[Card]:
    return [card for card in box.coloured[colour].values() if copies_in_play(card, cities)]


@cache
def structures_of_colour(box: Box, colour: str, cities: int) -> int:
    """How many structures of a colour one city can hold, since it never holds two of one name."""
    return len({card.structure_id for card in _in_play(box, colour, cities)})


@cache
def copies_of_colour(box: Box, colour: str, cities: int) -> int:
    """How many cards of a colour are in play."""
    if colour == "purple":
        return guilds_in_play(cities)
    return sum(copies_in_play(card, cities) for card in _in_play(box, colour, cities))


@cache
def military_sums() -> frozenset[int]:
    """Every sum of tokens that two borders can give in three Ages."""
    border = {(0, DEFEAT, victory) for victory in VICTORY.values()}
    return frozenset(sum(tokens) for tokens in product(*[results for results in border for _ in range(BORDERS)]))


def naval_sums() -> frozenset[int]:
    """Every sum of tokens that the naval conflicts of three Ages can give."""
    from scorepad.catalog.seven_wonders.expansions import NAVAL_TOKENS

    return frozenset(sum(tokens) for tokens in product(*[(0, *given) for given in NAVAL_TOKENS.values()]))


def loosened(table: Table) -> frozenset[str]:
    """The categories in which the expansions of a table let a city come to more than the box allows."""
    if not table.expansions:
        return frozenset()
    from scorepad.games.expansions import played

    return frozenset(category for box in played(GAME, table.expansions) for category in box.loosens)


def turns_per_age(table: Table) -> int:
    """How many turns an Age has: longer hands with some expansions make it more."""
    if not table.expansions:
        return CONSTANTS.turns_per_age
    from scorepad.games.expansions import played

    return CONSTANTS.turns_per_age + sum(box.turns for box in played(GAME, table.expansions))


@cache
def wonder_sums(box: Box, wonder: str | None, side: Side | None) -> frozenset[int]:
    """Every sum of points that the stages of a board can give, built in order."""
    return frozenset(
        total
        for stages in boards(box, wonder, side)
        for total in accumulate((stage.effect.points for stage in stages), initial=0)
    )


@cache
def civilian_sums(box: Box, cities: int) -> frozenset[int]:
    """Every sum of points that blue cards can give."""
    sums = {0}
    for card in _in_play(box, "blue", cities):
        sums |= {total + card.effect.points for total in sums}
    return frozenset(sums)


@cache
def symbols_in_play(box: Box, cities: int) -> Mapping[str, int]:
    """How many of each symbol the green cards of one city can bear."""
    kinds = [card.effect.science for card in _in_play(box, "green", cities)]
    return {symbol: kinds.count(symbol) for symbol in SYMBOLS}


@cache
def free_symbols(box: Box, wonder: str | None, side: Side | None) -> int:
    """The most free symbols a city can have: those of its board, and the one of the Scientists Guild.

    Copying that guild gives no more than having it: it exists once.
    """
    of_guilds = sum(card.effect.free_symbols for card in box.cards.values())
    return of_guilds + max(sum(stage.effect.free_symbols for stage in stages) for stages in boards(box, wonder, side))


@cache
def science_sums(box: Box, cities: int, free: int) -> frozenset[int]:
    """Every number of points that the symbols in play, and so many free ones, can give."""
    most = symbols_in_play(box, cities)
    compass, gear, tablet = (range(most[symbol] + free + 1) for symbol in SYMBOLS)
    return frozenset(
        science_points(symbols)
        for symbols in product(compass, gear, tablet)
        if sum(max(0, has - most[symbol]) for symbol, has in zip(SYMBOLS, symbols, strict=True)) <= free
    )


def further_symbols(table: Table, seat: int) -> int:
    """How many free symbols a city can have beyond those that its stages and cards show.

    Its board may have more where the side or the stages weren't entered. The Scientists Guild is one more where
    nobody is known to have built it, or where a neighbour did and Olympia may copy it.
    """
    city = table.cities[seat]
    shown = sum(stage.effect.free_symbols for stage in city.built_stages)
    by_board = max(sum(stage.effect.free_symbols for stage in stages) for stages in stages_built(city)) - shown
    builders = [each for each in table.cities if each.numbers["free"]]
    if not builders:
        return by_board + 1
    copying = any(stage.effect.power == "copy_neighbour_guild" for stages in stages_built(city) for stage in stages)
    unseen = copying and not any(stage.effect.power == "copy_neighbour_guild" for stage in city.built_stages)
    beside = any(each in (table.left(seat), table.right(seat)) for each in builders)
    return by_board + (1 if unseen and beside and city not in builders else 0)


def science_of(city: City, symbols: tuple[int, ...], cities: int) -> frozenset[int]:
    """Every number of science points that these symbols can come to, with the free ones used in any way.

    Symbols counted by hand are all there are. Of listed green cards some may be missing.
    """
    shown = city.numbers["free"] + sum(stage.effect.free_symbols for stage in city.built_stages)
    if city.symbols is not None:
        shown += city.symbols.get("any", 0)
    most_free = max(shown, free_symbols(city.box, city.wonder, city.side))
    on_cards = symbols_in_play(city.box, cities)
    counts = zip(SYMBOLS, symbols, strict=True)
    most = [had if city.symbols is not None else max(had, on_cards[symbol]) for symbol, had in counts]
    found = set()
    for a, b, c in product(*[range(had, high + most_free + 1) for had, high in zip(symbols, most, strict=True)]):
        beyond = sum(max(0, has - high) for has, high in zip((a, b, c), most, strict=True))
        if beyond <= most_free and a + b + c - sum(symbols) >= shown:
            found.add(science_points((a, b, c)))
    return frozenset(found)


@cache
def most_commerce(box: Box, cities: int, wonder: str | None, side: Side | None) -> int:
    """No city gets more for its yellow cards: each counted as if everything it rewards stood there."""
    cards = _in_play(box, "yellow", cities)
    return sum(_most(box, card.effect.points_per, cities, wonder, side) for card in cards if card.effect.points_per)


@cache
def most_guilds(box: Box, cities: int, wonder: str | None, side: Side | None) -> int:
    """No city gets more for its guilds: the best that it has turns for, and one to copy."""
    worth = sorted(
        [
            _most(box, card.effect.points_per, cities, wonder, side)
            for card in box.guilds.values()
            if card.effect.points_per
        ],
        reverse=True,
    )
    powers = max(_extra_plays(stages) for stages in boards(box, wonder, side))
    return sum(worth[: min(guilds_in_play(cities), CONSTANTS.turns_per_age + powers)])


@cache
def most_own_coins(box: Box, cities: int, wonder: str | None, side: Side | None) -> int:
    """No city draws more coins from the bank: the best cards and stages, and discarding for the rest.

    Selling to the neighbours comes on top, so a city may hold more; but hardly ever does.
    """
    cards = [card.effect for card in box.cards.values() if copies_in_play(card, cities)]
    by_cards = [
        effect.coins + (_most(box, effect.coins_per, cities, wonder, side) if effect.coins_per else 0)
        for effect in cards
    ]
    best = 0
    for stages in boards(box, wonder, side):
        gains = sorted([*by_cards, *[stage.effect.coins for stage in stages]], reverse=True)
        plays = len(VICTORY) * CONSTANTS.turns_per_age + len(VICTORY) * _extra_plays(stages)
        best = max(best, sum(max(gain, CONSTANTS.coins_for_discarding) for gain in gains[:plays]))
    return CONSTANTS.starting_coins + best


def _extra_plays(stages: Iterable[Stage]) -> int:
    """How many cards a board lets its city play in one Age beyond its turns."""
    return sum(
        stage.effect.power in ("play_seventh_card", "build_from_discard", "copy_neighbour_guild") for stage in stages
    )


def _most(box: Box, reward: Reward, cities: int, wonder: str | None, side: Side | None) -> int:
    """The most that a reward can come to."""
    return reward.amount * sum(_most_of(box, kind, reward, cities, wonder, side) for kind in reward.each)


def _most_of(box: Box, kind: str, reward: Reward, cities: int, wonder: str | None, side: Side | None) -> int:
    seats: list[Any] = list(reward.cities)
    if kind == "stage":
        own = max(len(stages) for stages in boards(box, wonder, side))
        longest = max(len(stages) for stages in boards(box, None, None))
        return sum(own if seat == "self" else longest for seat in seats)
    if kind == "finished":
        return len(seats)
    if kind == "defeat":
        return len(seats) * BORDERS * len(VICTORY)
    return min(copies_of_colour(box, kind, cities), len(seats) * structures_of_colour(box, kind, cities))
