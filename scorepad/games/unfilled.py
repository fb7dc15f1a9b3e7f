"""Empty cells at the end of a game: categories of which nothing was entered, neither points nor anything to count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.games.verdict import Finding

_ENOUGH = 0.5
"""With more than this share of the cells filled a table counts as written up; before, it is only being started."""
WHOLE_CITY = 10
"""So many listed cards are a whole city: nobody lists them for the sake of one category."""


def by_cards(entered: bool, cards: int) -> bool | None:
    """Whether a category that is counted from cards is filled."""
    if not entered:
        return False
    return True if cards >= WHOLE_CITY else None


def empty_findings(cities: Sequence[tuple[int, str, Mapping[str, bool | None]]], rule: str) -> Iterator[Finding]:
    """The cities with empty cells on a table that is otherwise written up: seat, name, and what is filled of each.

    None means a cell of which nobody can say: a few cards were listed, and perhaps for another category.
    """
    cells = [filled for _, _, categories in cities for filled in categories.values()]
    if cells.count(True) <= _ENOUGH * len(cells):
        return
    for seat, name, categories in cities:
        empty = tuple(category for category, filled in categories.items() if filled is False)
        if empty:
            yield Finding("unlikely", ("players", seat), rule, {"player": name, "categories": empty}, "empty")
