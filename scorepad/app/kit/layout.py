"""The measures of the sheet: a pure function of the window, the players and the size of the text."""

from __future__ import annotations

from typing import NamedTuple

TOUCH = 48
"""No target is smaller than this, in either direction."""
WIDE = 720
"""From this width on, the editor is beside the sheet."""
BAR = 48
"""The height of the bar above the sheet."""
BUTTON = 72
"""The height of the button below the sheet, while no editor is there."""
_EDGE = 6
_GAP = 2
_NARROW = 44
"""A column may be as narrow as this where all players then fit; its cells are still as high as a thumb wants them."""
_LOW = 36
"""A row may be as low as this where all rows then stand above the editor: nothing moves away under the finger."""
_TALL = 600
"""Less high than this, a window is a phone on its side."""
_RAIL = 56
"""The category column with a short word under each icon."""


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
    tall: bool = False
    """Whether the rows don't all fit, so that they scroll between the names and the totals."""
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
    scrolls = column < _NARROW
    if scrolls:
        column = TOUCH + 2
    column = min(column, 160)
    row = max(TOUCH, min(64, round(TOUCH * scale)))
    head = round(max(TOUCH, 44 * min(scale, 1.5)))
    foot = round((56 if wide and height >= _TALL else 48) * min(scale, 1.4))

    spare = height - BAR - head - foot - 3 * _GAP - (0 if wide else editor or BUTTON)
    roomy = round((spare - categories * _GAP) / categories)
    tall = False
    if roomy >= row and (wide or not editor):
        row = min(roomy, 112 if wide else 68)
        rows = categories
    elif not (wide or editor):
        rows = categories
        tall = True
    else:
        row = max(_LOW if scale <= 1.3 else row, min(row, int(spare // categories) - _GAP))
        rows = max(1, min(categories, int(spare // (row + _GAP))))
        if rows < categories and not wide:
            row = max(row, TOUCH)
            rows = max(1, min(categories, int(spare // (row + _GAP))))
        tall = (wide or not editor) and rows < categories
    numeral = round(min((26 if wide else 22) * scale, column / 2.3, row * 0.62))
    return Layout(wide, label, label >= 76, column, scrolls, row, head, foot, numeral, panel, rows, tall)


def _label(room: float, players: int, scale: float, wide: bool) -> int:
    """The category column: names beside the icons where the players' columns stay comfortable, else under them."""
    if wide:
        return 150 if room - 150 >= players * 56 else _RAIL
    named = round((120 if players < 4 else 94) * min(scale, 1.1))
    return named if (room - named - players * _GAP) / players >= 58 else _RAIL


def shown_rows(categories: int, rows: int, selected: int) -> range:
    """Which rows stand above the open editor: a window that holds the selected one near its middle.

    >>> shown_rows(7, 4, 6)
    range(3, 7)
    """
    first = max(0, min(selected - rows // 2, categories - rows))
    return range(first, min(categories, first + rows))
