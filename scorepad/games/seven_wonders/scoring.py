"""Scoring 7 Wonders: the seven categories of the pad, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from scorepad.catalog.seven_wonders import CONSTANTS, SYMBOLS, Box, Reward
from scorepad.games.score import Ask, CityScore, Line, Result, city_score, not_counted, ranked, without_noughts
from scorepad.games.seven_wonders.copying import (
    Olympia,
    assumptions,
    chosen_copy,
    copied_facts,
    copies_guild,
    counts_copies,
)
from scorepad.games.seven_wonders.guilds import Around, all_known, around, asks, reward_counts, rules
from scorepad.games.seven_wonders.known import Known
from scorepad.games.seven_wonders.science import SET_POINTS, Symbols, best_symbols
from scorepad.games.seven_wonders.table import City, Table

if TYPE_CHECKING:
    from scorepad.games.seven_wonders.extra_scoring import ExtendedScience


class _Printed(NamedTuple):
    """What is printed on the cards and boards of a box, ready to be added up."""

    civilian: Mapping[str, Line]
    stages: Mapping[tuple[str | None, str | None], tuple[Line, ...]]
    free_symbols: Mapping[tuple[str | None, str | None], tuple[int, ...]]
    """By the number of stages built."""
    counted: Mapping[str, tuple[bool, Reward | None]]
    """The cards whose worth is counted at the end: whether each is a guild, and what it counts."""


@cache
def _printed(box: Box) -> _Printed:
    boards = [(wonder.id, side, stages) for wonder in box.wonders.values() for side, stages in wonder.sides.items()]
    return _Printed(
        {
            card.id: Line("civilian", card.effect.points, "civilian.points", {"card": card.id})
            for card in box.coloured["blue"].values()
        },
        {
            (wonder, side): tuple(
                Line("wonder", stage.effect.points, "wonder.stage_points", _stage_facts(box, wonder, side, number))
                for number, stage in enumerate(stages, 1)
            )
            for wonder, side, stages in boards
        },
        {
            (wonder, side): tuple(sum(stage.effect.free_symbols for stage in stages[:built]) for built in range(5))
            for wonder, side, stages in boards
        },
        {card: (card in box.guilds, box.cards[card].effect.points_per) for card in rules(box)},
    )


def _stage_facts(box: Box, wonder: str, side: str, number: int) -> Mapping[str, Any]:
    """A stage by its board; the second edition calls the sides day and night."""
    if box.edition == 1:
        return {"city": wonder, "side": side, "number": number}
    return {"city": wonder, "daytime": "day" if side == "A" else "night", "number": number}


_NO_CHOICE: Mapping[str, Any] = {"symbols": [], "copied_guild": None}


def score_table(table: Table) -> Result:
    """The score of every city, with the reason for every point, and the ranking."""
    known = all_known(table)
    scores = [score_city(table, seat, known) for seat in range(len(table.cities))]
    free = frozenset([seat for seat, city in enumerate(table.cities) if city.free_city])
    players, winners, decided_by = ranked(scores, [("coins", lambda: _coins_to_compare(table, scores))], free)
    names = {"other": table.other_name} if table.other_name else {}
    return Result("seven_wonders", players, winners, decided_by, names)


def score_city(table: Table, seat: int, known: Sequence[Known] | None = None) -> CityScore:
    """The score of the city at a seat; its rank needs the others. ``known`` are the numbers of all cities."""
    city = table.cities[seat]
    numbers = around(table, seat, known)
    civilian, commerce, guilds = _cards(city, numbers)
    symbols, free = _symbols(city)
    choices: Mapping[str, Any] = _NO_CHOICE
    final = symbols
    counting = city.ids
    assumed: Sequence[Line] = ()
    extended = None if city.extra is None else _extended(city, table.left(seat), table.right(seat), symbols)
    if copies_guild(city):
        own = sum([line.points for line in guilds])
        olympia = Olympia(table, seat, numbers, symbols, free, own, extended.worth if extended else None)
        copy, options = chosen_copy(olympia)
        if copy is not None:
            guild = city.box.cards[copy.guild]
            if counts_copies(city, table):
                numbers.numbers["self"] = {**numbers.numbers["self"], "purple": numbers.numbers["self"]["purple"] + 1}
                guilds = _cards(city, numbers)[2]
            points, facts = copied_facts(guild, numbers, table.rulings)
            guilds.append(Line("guilds", points, "guilds.copied", {"guild": copy.guild, "side": copy.side, **facts}))
            counting = (*counting, copy.guild)
            free += guild.effect.free_symbols
            assumed = assumptions(city, copy) if city.points else ()
        choices = {
            "symbols": [],
            "copied_guild": copy.guild if copy else None,
            "runners_up": [{"guild": option.guild, "points": option.gain} for option in options if option != copy],
        }
    spent: tuple[Line, ...] = ()
    if extended is not None:
        final, spent, chosen = extended.settled(free)
        choices = {**choices, **chosen}
    elif free:
        final = _chosen_symbols(city, symbols, free)
        choices = {**choices, "symbols": _spent(symbols, final)}
        spent = (Line("science", 0, "science.free_symbol", {"symbols": choices["symbols"]}),)
    missing = _missing(table, seat, numbers, counting) if numbers.unknown else ()
    if missing:
        commerce, guilds = without_noughts(commerce, missing), without_noughts(guilds, missing)
    for ask in missing:
        line = not_counted(ask, "card", table.cities[ask.seat].name)
        (guilds if ask.category == "guilds" else commerce).append(line)
    counted: dict[str, Sequence[Line]] = {
        "military": _military(city.tokens),
        "treasury": _treasury(city.coins),
        "wonder": _wonder(city.box, city.wonder, city.side, city.stages, city.named_board),
        "civilian": civilian,
        "science": (*spent, *_science(final)) if spent else _science(final),
        "commerce": commerce,
        "guilds": guilds,
    }
    if table.expansions:
        from scorepad.games.seven_wonders.extra_scoring import extra_rows

        counted.update(extra_rows(table.expansions, city, final))
    return city_score(city.name, counted, city.points, choices, missing, assumed)


def _missing(table: Table, seat: int, numbers: Around, counting: Sequence[str]) -> list[Ask]:
    """The numbers that these cards count, but that nobody entered."""
    cards, counted = table.box.cards, rules(table.box)
    return [ask for card in counting if card in counted for ask in asks(cards[card], numbers, seat, len(table.cities))]


@lru_cache(maxsize=2000)
def _military(tokens: tuple[int, ...]) -> Sequence[Line]:
    return (Line("military", sum(tokens), "military.tokens", {"tokens": tokens}),) if tokens else ()


@lru_cache(maxsize=2000)
def _treasury(coins: int | None) -> Sequence[Line]:
    if coins is None:
        return ()
    return (Line("treasury", coins // CONSTANTS.coins_per_point, "treasury.three_coins", {"coins": coins}),)


@lru_cache(maxsize=2000)
def _wonder(box: Box, wonder: str | None, side: str | None, stages: int, named: str) -> Sequence[Line]:
    board = _printed(box).stages.get((wonder, side))
    if board is None:
        facts = {"city": named} if named else {"stage": stages}
        return (Line("wonder", 0, "wonder.unknown_board", facts),) if stages else ()
    return tuple([line for line in board[:stages] if line.points])


def _cards(city: City, numbers: Around) -> tuple[list[Line], list[Line], list[Line]]:
    """A line for each card that scores, by category: civilian, commerce and guilds."""
    civilian: list[Line] = []
    commerce: list[Line] = []
    guilds: list[Line] = []
    box = city.box
    printed = _printed(box)
    blue, counted = printed.civilian, printed.counted
    for card in city.ids:
        if card in blue:
            civilian.append(blue[card])
        elif card in counted:
            is_guild, reward = counted[card]
            counts = reward_counts(reward, numbers) if reward else ()
            (guilds if is_guild else commerce).append(_reward(box, card, counts))
    return civilian, commerce, guilds


@lru_cache(maxsize=5000)
def _reward(box: Box, card: str, counts: tuple[int, ...]) -> Line:
    """A guild or yellow card that has counted so many; the Scientists Guild scores under science instead."""
    reward = box.cards[card].effect.points_per
    facts: dict[str, Any] = {"card": card}
    if reward:
        facts.update(zip(reward.each, counts, strict=True))
    points = reward.amount * sum(counts) if reward else 0
    return Line("guilds" if card in box.guilds else "commerce", points, rules(box)[card], facts)


def _symbols(city: City) -> tuple[Symbols, int]:
    """The compasses, gears and tablets of a city, and how many free symbols come on top."""
    numbers = city.numbers
    free = numbers["free"]
    if city.wonder is not None and city.side is not None:
        free += _printed(city.box).free_symbols[city.wonder, city.side][city.stages]
    if city.symbols is not None:
        count = city.symbols.get
        return (count("compass", 0), count("gear", 0), count("tablet", 0)), free + count("any", 0)
    return (numbers["compass"], numbers["gear"], numbers["tablet"]), free


def _extended(city: City, left: City, right: City, symbols: Symbols) -> ExtendedScience:
    """The symbols of a city at a table with expansions; masks copy those on green cards of the neighbours."""
    from scorepad.games.seven_wonders.extra_scoring import ExtendedScience

    a, b = _symbols(left)[0], _symbols(right)[0]
    return ExtendedScience(city, symbols, (a[0] + b[0], a[1] + b[1], a[2] + b[2]))


def _chosen_symbols(city: City, symbols: Symbols, free: int) -> Symbols:
    """All symbols, the free ones as the player insists, and the best for those left open."""
    wanted = city.choices.get("symbols", ())[:free]
    for symbol in wanted:
        counts = [count + (name == symbol) for name, count in zip(SYMBOLS, symbols, strict=True)]
        symbols = (counts[0], counts[1], counts[2])
    return best_symbols(symbols, free - len(wanted))


def _spent(symbols: Symbols, final: Symbols) -> list[str]:
    """The kinds that the free symbols became."""
    return [name for name, had, has in zip(SYMBOLS, symbols, final, strict=True) for _ in range(has - had)]


@lru_cache(maxsize=2000)
def _science(final: Symbols) -> tuple[Line, ...]:
    lines = [
        Line("science", count * count, "science.identical", {"symbol": symbol, "count": count})
        for symbol, count in zip(SYMBOLS, final, strict=True)
        if count
    ]
    if sets := min(final):
        lines.append(Line("science", SET_POINTS * sets, "science.sets", {"sets": sets}))
    return tuple(lines)


def _coins_to_compare(table: Table, scores: list[CityScore]) -> list[tuple[int, int]]:
    """What the tie-break compares: coins.

    A city whose treasury was typed as points may hold any of three numbers of coins. It is still parted from
    those with more or fewer treasury points, but not from those with as many.
    """
    vague = {
        (score.total, city.points["treasury"])
        for score, city in zip(scores, table.cities, strict=True)
        if city.coins is None and "treasury" in city.points and not city.free_city
    }
    compared = []
    for score, city in zip(scores, table.cities, strict=True):
        if city.coins is None:
            compared.append((city.points.get("treasury", 0), 0))
        else:
            third, rest = divmod(city.coins, CONSTANTS.coins_per_point)
            compared.append((third, 0 if (score.total, third) in vague else rest))
    return compared
