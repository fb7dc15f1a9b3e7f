"""The measures of the sheet: a pure function of the window, the players and the size of the text."""

from __future__ import annotations

from typing import NamedTuple

TOUCH = 48
"""No target is smaller than this, in either direction."""
WIDE = 720
"""From this width on, the editor stands beside the sheet."""
BAR = 52
"""The height of the bar above the sheet."""
BUTTON = 72
"""The height of the button below the sheet, while no editor stands there."""
_EDGE = 6
_GAP = 3


class Layout(NamedTuple):
    """Where everything on the sheet goes, in logical pixels."""

    wide: bool
    label: int
    """The width of the category column."""
    named: bool
    """Whether the category column has room for names beside its icons."""
    column: int
    """The width of a player's column."""
    scrolls: bool
    """Whether the columns of the players scroll under the category column's side."""
    row: int
    head: int
    foot: int
    numeral: int
    """The size of the numbers in the cells."""
    panel: int
    """The width of the editor: of the whole window, or beside the sheet."""
    rows: int
    """How many rows of categories can stand above the open editor."""
    gap: int = _GAP
    edge: int = _EDGE


def layout_for(
    width: float, height: float, players: int, categories: int, scale: float = 1.0, editor: int = 0
) -> Layout:
    """The layout for a window; ``editor`` is the height that an editor at the bottom takes away.

    >>> layout_for(390, 844, 4, 7).scrolls
    False
    """
    wide = width >= WIDE
    panel = min(420, max(340, round(width * 0.32))) if wide else round(width)
    room = width - 2 * _EDGE - (panel if wide else 0)
    label = _label(room, players, scale, wide)
    column = int((room - label - players * _GAP) // players)
    scrolls = column < TOUCH
    if scrolls:
        column = TOUCH + 2
    column = min(column, 160)
    row = max(TOUCH, min(64, round(TOUCH * scale)))
    head = round(max(TOUCH, 44 * min(scale, 1.5)))
    foot = round((56 if wide else 42) * min(scale, 1.4))

    spare = height - BAR - head - foot - 3 * _GAP - (0 if wide else editor or BUTTON)
    if wide or not editor:
        roomy = (spare - categories * _GAP) / categories
        row = max(row, min(round(roomy), 84 if wide else 68))
        rows = categories
    else:
        rows = max(1, min(categories, int(spare // (row + _GAP))))
    numeral = round(min((26 if wide else 22) * scale, column / 2.3, row * 0.62))
    return Layout(wide, label, label >= 76, column, scrolls, row, head, foot, numeral, panel, rows)


def _label(room: float, players: int, scale: float, wide: bool) -> int:
    """The category column: with names where the players' columns stay comfortable, else icons alone."""
    if wide:
        return 150 if room - 150 >= players * 56 else TOUCH
    named = round((120 if players < 4 else 94) * min(scale, 1.1))
    return named if (room - named - players * _GAP) / players >= 58 else TOUCH


def shown_rows(categories: int, rows: int, selected: int) -> range:
    """Which rows stand above the open editor: a window that holds the selected one near its middle.

    >>> shown_rows(7, 4, 6)
    range(3, 7)
    """
    first = max(0, min(selected - rows // 2, categories - rows))
    return range(first, min(categories, first + rows))
