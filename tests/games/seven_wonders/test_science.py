"""Free symbols are used exactly, whatever the city has."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.seven_wonders.science import Symbols, best_symbols, science_points

CITIES = st.tuples(*[st.integers(0, 9)] * 3)


def tried_out(symbols: Symbols, free: int) -> int:
    """The slow, obvious twin: every way to share out the free symbols."""
    a, b, c = symbols
    return max(science_points((a + x, b + y, c + free - x - y)) for x in range(free + 1) for y in range(free + 1 - x))


@given(CITIES, st.integers(0, 12))
def test_free_symbols_are_worth_as_much_as_any_way_of_choosing(symbols: Symbols, free: int) -> None:
    chosen = best_symbols(symbols, free)
    assert science_points(chosen) == tried_out(symbols, free)
    assert sum(chosen) == sum(symbols) + free
    assert all(has >= had for had, has in zip(symbols, chosen, strict=True))


def test_every_small_city_with_up_to_four_free_symbols() -> None:
    for a in range(6):
        for b in range(6):
            for c in range(6):
                for free in range(5):
                    assert science_points(best_symbols((a, b, c), free)) == tried_out((a, b, c), free)


@given(CITIES, st.integers(0, 6), st.integers(0, 2))
def test_one_more_symbol_never_scores_less(symbols: Symbols, free: int, kind: int) -> None:
    more = [count + (index == kind) for index, count in enumerate(symbols)]
    before = science_points(best_symbols(symbols, free))
    assert science_points(best_symbols((more[0], more[1], more[2]), free)) > before
    assert science_points(best_symbols(symbols, free + 1)) > before


def test_the_third_symbol_completes_a_set_rather_than_a_pair() -> None:
    assert best_symbols((1, 1, 0), 1) == (1, 1, 1)


def test_a_long_row_is_worth_more_than_a_set() -> None:
    assert best_symbols((0, 6, 0), 2) == (0, 8, 0)
