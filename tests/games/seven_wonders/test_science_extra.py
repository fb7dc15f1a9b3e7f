"""Symbols of expansions are used exactly, together with the free ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.catalog.seven_wonders import SYMBOLS
from scorepad.games.seven_wonders.science import Symbols, best_symbols, science_points
from scorepad.games.seven_wonders.science_extra import ExtraSymbols, chosen

KINDS = range(3)
CITIES = st.tuples(*[st.integers(0, 4)] * 3)
FEW = st.integers(0, 2)
EXTRA = st.builds(ExtraSymbols, st.tuples(*[st.integers(0, 2)] * 3), FEW, FEW, FEW, FEW)


def one_more(symbols: Symbols, kind: int, step: int = 1) -> Symbols:
    a, b, c = (count + step * (kind == index) for index, count in enumerate(symbols))
    return a, b, c


def common(symbols: Symbols, count: int) -> Iterator[Symbols]:
    """One symbol after the other, each of a kind of which there are no fewer than of another."""
    if not count:
        yield symbols
        return
    for kind in KINDS:
        if symbols[kind] == max(symbols):
            yield from common(one_more(symbols, kind), count - 1)


def swapped(symbols: Symbols, count: int) -> Iterator[Symbols]:
    """One swap after the other, or none."""
    yield symbols
    if count:
        for out, into in product(KINDS, KINDS):
            if symbols[out]:
                yield from swapped(one_more(one_more(symbols, out, -1), into), count - 1)


def copied(symbols: Symbols, cards: list[int], masks: int) -> Iterator[Symbols]:
    """One mask after the other, each on another green card."""
    yield symbols
    if masks:
        for index, kind in enumerate(cards):
            yield from copied(one_more(symbols, kind), cards[:index] + cards[index + 1 :], masks - 1)


def freely(symbols: Symbols, free: int) -> Iterator[Symbols]:
    if not free:
        yield symbols
        return
    for kind in KINDS:
        yield from freely(one_more(symbols, kind), free - 1)


def tried_out(symbols: Symbols, free: int, extra: ExtraSymbols, neighbours: Symbols, set_points: int) -> int:
    """The slow, obvious twin: every step in every way, in the order of the rules."""
    cards = [kind for kind in KINDS for _ in range(neighbours[kind])]
    start = tuple(one + other for one, other in zip(symbols, extra.fixed, strict=True))
    ends = {
        last
        for first in common((start[0], start[1], start[2]), extra.most_common)
        for second in set(swapped(first, extra.swaps))
        for third in set(freely(second, free + extra.free))
        for last in set(copied(third, cards, extra.masks))
    }
    return max(science_points(end, set_points) for end in ends)


@settings(max_examples=150)
@given(CITIES, FEW, EXTRA, st.tuples(*[st.integers(0, 2)] * 3), st.sampled_from([7, 10]))
def test_all_choices_together_are_worth_as_much_as_any(
    symbols: Symbols, free: int, extra: ExtraSymbols, neighbours: Symbols, set_points: int
) -> None:
    best = chosen(symbols, free, extra, neighbours, set_points)
    assert science_points(best.final, set_points) == tried_out(symbols, free, extra, neighbours, set_points)
    assert len(best.swapped) <= extra.swaps
    assert len(best.most_common) == extra.most_common
    assert len(best.free) == free + extra.free
    assert all(best.copied.count(kind) <= has for kind, has in zip(SYMBOLS, neighbours, strict=True))
    assert len(best.copied) == min(extra.masks, sum(neighbours))


@given(CITIES, st.integers(0, 6))
def test_without_extra_symbols_it_is_science_as_ever(symbols: Symbols, free: int) -> None:
    assert chosen(symbols, free, ExtraSymbols(), (2, 2, 2)).final == best_symbols(symbols, free)


def test_the_most_common_symbol_is_settled_before_the_free_one() -> None:
    best = chosen((2, 1, 0), 1, ExtraSymbols(most_common=1), (0, 0, 0))
    assert (best.final, best.most_common, best.free) == ((3, 1, 1), ("compass",), ("tablet",))


def test_a_swap_breaks_up_what_is_worth_less() -> None:
    best = chosen((2, 2, 0), 0, ExtraSymbols(swaps=1), (0, 0, 0))
    assert best.final in ((1, 2, 1), (2, 1, 1))
    assert best.swapped[0][1] == "tablet"


def test_a_mask_can_copy_only_what_a_neighbour_has() -> None:
    best = chosen((1, 1, 0), 0, ExtraSymbols(masks=2), (1, 0, 0))
    assert (best.final, best.copied) == ((2, 1, 0), ("compass",))
