"""Science: squares of one kind, sets of three, and free symbols used where they are worth most."""

from __future__ import annotations

from typing import TypeAlias

from scorepad.catalog.seven_wonders import CONSTANTS

Symbols: TypeAlias = tuple[int, int, int]
"""How many compasses, gears and tablets."""

SET_POINTS = CONSTANTS.science_set_points


def science_points(symbols: Symbols, set_points: int = SET_POINTS) -> int:
    """What so many compasses, gears and tablets are worth.

    >>> science_points((2, 1, 3))
    21
    """
    a, b, c = symbols
    return a * a + b * b + c * c + set_points * min(symbols)


def best_symbols(symbols: Symbols, free: int, set_points: int = SET_POINTS) -> Symbols:
    """The symbols after every free one was given the kind that scores most in the end.

    Squares grow the faster the higher they are, so beyond the symbols that complete sets all free ones belong
    with the most numerous kind. That leaves only one question: to how many sets they should be completed.

    >>> best_symbols((2, 1, 3), 1)
    (2, 2, 3)
    """
    if not free:
        return symbols
    best, most = symbols, -1
    a, b, c = symbols
    sets = min(symbols)
    while True:
        raised = (a if a > sets else sets, b if b > sets else sets, c if c > sets else sets)
        left = free - (raised[0] + raised[1] + raised[2] - a - b - c)
        if left < 0:
            return best
        x, y, z = raised
        if x >= y and x >= z:
            x += left
        elif y >= z:
            y += left
        else:
            z += left
        points = x * x + y * y + z * z + set_points * min(x, y, z)
        if points > most:
            best, most = (x, y, z), points
        sets += 1
