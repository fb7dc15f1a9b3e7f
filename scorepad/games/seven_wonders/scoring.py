"""Scoring 7 Wonders: the seven categories of the pad, line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from scorepad.catalog.seven_wonders import CARDS, CONSTANTS, SYMBOLS, WONDERS, Card
from scorepad.games.score import CityScore, Line, Result, city_score, ranked
from scorepad.games.seven_wonders.guilds import RULES, Copy, copied_facts, copies, reward_facts
from scorepad.games.seven_wonders.science import SET_POINTS, Symbols, best_symbols
from scorepad.games.seven_wonders.table import CATEGORIES, City, Table

_CIVILIAN: Mapping[str, Line] = {
    card.id: Line("civilian", card.effect.points, "civilian.points", {"card": card.id})
    for card in CARDS.values()
    if card.colour == "blue"
}
_STAGES: Mapping[tuple[str | None, str | None], tuple[Line, ...]] = {
    (wonder.id, side): tuple(
        Line("wonder", stage.effect.points, "wonder.stage_points", {"city": wonder.id, "side": side, "number": number})
        for number, stage in enumerate(stages, 1)
    )
    for wonder in WONDERS.values()
    for side, stages in wonder.sides.items()
}
_FREE_SYMBOLS: Mapping[tuple[str, str], tuple[int, ...]] = {
    (wonder.id, side): tuple(sum(stage.effect.free_symbols for stage in stages[:built]) for built in range(5))
    for wonder in WONDERS.values()
    for side, stages in wonder.sides.items()
}
_COPYING_STAGE: Mapping[tuple[str, str], int] = {
    (wonder.id, side): number
    for wonder in WONDERS.values()
    for side, stages in wonder.sides.items()
    for number, stage in enumerate(stages, 1)
    if stage.effect.power == "copy_neighbour_guild"
}
_NO_CHOICE: Mapping[str, Any] = {"symbols": [], "copied_guild": None}


def score_table(table: Table) -> Result:
    """The score of every city, with the reason for every point, and the ranking."""
    scores = [score_city(table, seat) for seat in range(len(table.cities))]
    free = frozenset(seat for seat, city in enumerate(table.cities) if city.free_city)
    players, winners, decided_by = ranked(scores, [("coins", _coins_to_compare(table, scores))], free)
    return Result("seven_wonders", players, winners, decided_by)


def score_city(table: Table, seat: int) -> CityScore:
    """The score of the city at a seat; its rank needs the others."""
    city, left, right = table.cities[seat], table.left(seat), table.right(seat)
    coloured = city.coloured
    lines = []
    if city.tokens:
        lines.append(_military(city.tokens))
    if city.coins is not None:
        lines.append(_treasury(city.coins))
    if city.stages:
        lines += _wonder(city)
    lines += [_CIVILIAN[card.id] for card in coloured["blue"]]
    guilds = _rewards("guilds", coloured["purple"], city, left, right)
    symbols, free = _symbols(city)
    choices: Mapping[str, Any] = _NO_CHOICE
    final = symbols
    if _copies_guild(city):
        copy, options = _copied(table, seat, symbols, free)
        if copy is not None:
            guild = CARDS[copy.guild]
            points, facts = copied_facts(guild, city, left, right, table.rulings["copied_shipowners_counts_itself"])
            guilds.append(Line("guilds", points, "guilds.copied", {"guild": copy.guild, "side": copy.side, **facts}))
            free += guild.effect.free_symbols
        final = _chosen_symbols(city, symbols, free)
        choices = {
            "symbols": _spent(symbols, final),
            "copied_guild": copy.guild if copy else None,
            "runners_up": [{"guild": option.guild, "points": option.gain} for option in options if option != copy],
        }
    elif free:
        final = _chosen_symbols(city, symbols, free)
        choices = {"symbols": _spent(symbols, final), "copied_guild": None}
    lines += _science(symbols, final)
    lines += _rewards("commerce", coloured["yellow"], city, left, right)
    return city_score(city.name, CATEGORIES, lines + guilds, city.points, choices)


@lru_cache(maxsize=2000)
def _military(tokens: tuple[int, ...]) -> Line:
    return Line("military", sum(tokens), "military.tokens", {"tokens": tokens})


@lru_cache(maxsize=2000)
def _treasury(coins: int) -> Line:
    return Line("treasury", coins // CONSTANTS.coins_per_point, "treasury.three_coins", {"coins": coins})


@lru_cache(maxsize=2000)
def _identical(symbol: str, count: int) -> Line:
    return Line("science", count * count, "science.identical", {"symbol": symbol, "count": count})


@lru_cache(maxsize=2000)
def _sets(sets: int) -> Line:
    return Line("science", SET_POINTS * sets, "science.sets", {"sets": sets})


def _wonder(city: City) -> list[Line]:
    board = _STAGES.get((city.wonder, city.side))
    if board is None:
        return [Line("wonder", 0, "wonder.unknown_board", {"stage": city.stages})]
    return [line for line in board[: city.stages] if line.points]


def _rewards(category: str, cards: list[Card], city: City, left: City, right: City) -> list[Line]:
    """A line for each guild or yellow card that scores; the Scientists Guild does so under science."""
    lines = []
    for card in cards:
        if reward := card.effect.points_per:
            points, facts = reward_facts(reward, city, left, right)
            lines.append(Line(category, points, RULES[card.id], {"card": card.id, **facts}))
        elif card.effect.free_symbols:
            lines.append(Line(category, 0, RULES[card.id], {"card": card.id}))
    return lines


def _symbols(city: City) -> tuple[Symbols, int]:
    """The compasses, gears and tablets of a city, and how many free symbols come on top."""
    free = 0
    for guild in city.coloured["purple"]:
        free += guild.effect.free_symbols
    if city.wonder is not None and city.side is not None:
        free += _FREE_SYMBOLS[city.wonder, city.side][city.stages]
    if city.symbols is not None:
        told = city.symbols.get
        return (told("compass", 0), told("gear", 0), told("tablet", 0)), free + told("any", 0)
    kinds = [card.effect.science for card in city.coloured["green"]]
    return (kinds.count("compass"), kinds.count("gear"), kinds.count("tablet")), free


def _copies_guild(city: City) -> bool:
    if city.wonder is None or city.side is None:
        return False
    return _COPYING_STAGE.get((city.wonder, city.side), 9) <= city.stages


def _copied(table: Table, seat: int, symbols: Symbols, free: int) -> tuple[Copy | None, list[Copy]]:
    """The guild to copy: the one that the player insists on, if a neighbour has it, else the best; and all options."""
    city = table.cities[seat]
    ruling = table.rulings["copied_shipowners_counts_itself"]
    options = copies(city, table.left(seat), table.right(seat), symbols, free, ruling)
    wanted = city.choices.get("copied_guild")
    best = options[0] if options else None
    return next((option for option in options if option.guild == wanted), best), options


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


def _science(symbols: Symbols, final: Symbols) -> list[Line]:
    lines = []
    if final != symbols:
        lines.append(Line("science", 0, "science.free_symbol", {"symbols": _spent(symbols, final)}))
    compasses, gears, tablets = final
    if compasses:
        lines.append(_identical("compass", compasses))
    if gears:
        lines.append(_identical("gear", gears))
    if tablets:
        lines.append(_identical("tablet", tablets))
    if compasses and gears and tablets:
        lines.append(_sets(min(final)))
    return lines


def _coins_to_compare(table: Table, scores: list[CityScore]) -> Callable[[int], tuple[int, int]]:
    """What the tie-break compares: coins.

    A city whose treasury was typed as points may hold any of three numbers of coins. It is still parted from
    those with more or fewer treasury points, but not from those with as many.
    """
    vague = {
        (score.total, city.points["treasury"])
        for score, city in zip(scores, table.cities, strict=True)
        if city.coins is None and "treasury" in city.points and not city.free_city
    }

    def compare(seat: int) -> tuple[int, int]:
        city = table.cities[seat]
        if city.coins is None:
            return city.points.get("treasury", 0), 0
        third, rest = divmod(city.coins, CONSTANTS.coins_per_point)
        return third, 0 if (scores[seat].total, third) in vague else rest

    return compare
