"""Science with expansions: symbols of the most common kind, swapped ones, and those copied from a neighbour.

They are settled in this order: symbols of the kind that the city has most of, then swaps, then symbols of free choice,
then masks, each of which copies the symbol on another green card of a neighbour. All are chosen together for the most
points in the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

from scorepad.catalog.seven_wonders import SYMBOLS, Symbol
from scorepad.games.seven_wonders.science import SET_POINTS, Symbols, best_symbols, science_points


class ExtraSymbols(NamedTuple):
    """What expansions add to the symbols of a city."""

    fixed: Symbols = (0, 0, 0)
    """Symbols on top of those on green cards, such as a leader's."""
    free: int = 0
    most_common: int = 0
    """How many are of the kind that the city has most of."""
    swaps: int = 0
    """How many may be changed into another kind."""
    masks: int = 0
    """How many are copied from green cards of the neighbours."""


NO_EXTRA = ExtraSymbols()


class Chosen(NamedTuple):
    """The symbols of a city after every choice, and what was chosen."""

    final: Symbols
    most_common: tuple[Symbol, ...]
    swapped: tuple[tuple[Symbol, Symbol], ...]
    """What each swap changed into what."""
    free: tuple[Symbol, ...]
    copied: tuple[Symbol, ...]


def chosen(
    symbols: Symbols,
    free: int,
    extra: ExtraSymbols,
    neighbours: Symbols,
    set_points: int = SET_POINTS,
    wanted: tuple[Symbol, ...] = (),
) -> Chosen:
    """The best use of everything: ``symbols`` and ``free`` are those without expansions, ``neighbours`` are the
    symbols on the green cards of both neighbours, ``set_points`` is what a set of three is worth to this city, and
    ``wanted`` are free symbols that the player insists on."""
    start = _added(symbols, extra.fixed)
    free += extra.free
    best: Chosen | None = None
    most = -1
    for common in _most_common(start, extra.most_common):
        counted = _with(start, common)
        for swapped, swaps in _swapped(counted, extra.swaps).items():
            for copied in _copied(neighbours, extra.masks):
                masked = _with(swapped, (*copied, *wanted))
                final = best_symbols(masked, free, set_points)
                points = science_points(final, set_points)
                if points > most:
                    most = points
                    best = Chosen(final, common, swaps, _between(masked, final), copied)
    assert best is not None
    return best


def _most_common(symbols: Symbols, count: int) -> Iterator[tuple[Symbol, ...]]:
    """Which kind they may be of: once the first is of a kind, no other kind is more common."""
    if not count:
        yield ()
        return
    for kind, number in zip(SYMBOLS, symbols, strict=True):
        if number == max(symbols):
            yield (kind,) * count


def _swapped(symbols: Symbols, count: int) -> Mapping[Symbols, tuple[tuple[Symbol, Symbol], ...]]:
    """Every set of symbols that up to so many swaps lead to, with the fewest swaps that do."""
    found: dict[Symbols, tuple[tuple[Symbol, Symbol], ...]] = {symbols: ()}
    edge = [symbols]
    for _ in range(count):
        following = []
        for here in edge:
            for out, into in ((a, b) for a in SYMBOLS for b in SYMBOLS if a != b and here[SYMBOLS.index(a)]):
                there = _with(here, (into,), (out,))
                if there not in found:
                    found[there] = (*found[here], (out, into))
                    following.append(there)
        edge = following
    return found


def _copied(neighbours: Symbols, masks: int) -> Iterator[tuple[Symbol, ...]]:
    """Every choice of that many green cards of the neighbours, or of all where there are fewer."""
    for copied in combinations_with_replacement(SYMBOLS, min(masks, sum(neighbours))):
        if all(copied.count(kind) <= has for kind, has in zip(SYMBOLS, neighbours, strict=True)):
            yield copied


def _with(symbols: Symbols, more: tuple[Symbol, ...], less: tuple[Symbol, ...] = ()) -> Symbols:
    a, b, c = (has + more.count(kind) - less.count(kind) for kind, has in zip(SYMBOLS, symbols, strict=True))
    return a, b, c


def _added(one: Symbols, other: Symbols) -> Symbols:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _between(before: Symbols, after: Symbols) -> tuple[Symbol, ...]:
    return tuple(kind for kind, had, has in zip(SYMBOLS, before, after, strict=True) for _ in range(has - had))
