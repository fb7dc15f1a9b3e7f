"""The measures of the sheet: a pure function of the window, the players and the size of the text."""

from __future__ import annotations

from typing import NamedTuple

TOUCH = 48
"""No target is smaller than this, in either direction."""
WIDE = 720
"""From this width on, the editor is beside the sheet."""
BAR = 48
"""The height of the bar above the sheet."""
_EDGE = 6
_GAP = 2
_NARROW = 44
"""A column may be as narrow as this where all players then fit; its cells are still as high as a thumb wants them."""
_LOW = 36
"""A row may be as low as this where all rows then stand above the editor: nothing moves away under the finger."""
_AT_EASE = 38
"""A row that is a little higher than the lowest: what is left above that goes to the keys of a low editor."""
_IN_SIGHT = 3
"""So many rows are seen above the editor even of a very small phone."""
_ENOUGH = 9
"""So many rows above the editor are enough: for more, its keys don't get lower."""
LARGE = 1.3
"""Text larger than this needs rows of its own height."""
_TALL = 600
"""Less high than this, a window is a phone on its side."""
_BROAD = 214
"""A column needs no more than this: what a large window has beyond it may be room for the reasons beside the editor."""
_REASONS = (300, 640)
"""How broad the reasons beside the editor are, at least and at most."""
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
    reasons: int = 0
    """How much of the panel is for the reasons beside the editor; 0 where they are below it."""


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
    reasons = 0
    if wide and (column - _BROAD) * players >= _REASONS[0]:
        reasons = min(_REASONS[1], (column - _BROAD) * players)
        panel += reasons
        column = int((room - reasons - label - players * _GAP) // players)
    row = _row(scale)
    head, foot = _head(scale), _foot(wide, height, scale)

    spare = height - BAR - head - foot - 3 * _GAP - (0 if wide else editor or _below(scale))
    roomy = int(spare // categories) - _GAP
    least = _least(scale)
    tall = False
    if roomy >= least:
        rows = categories
        row = min(roomy, 150 if wide else 72 if editor else 92)
    elif wide or editor:
        in_sight = int(spare // (least + _GAP))
        rows = max(1, in_sight if wide else int(spare // (row + _GAP)), min(_IN_SIGHT, in_sight))
        row = max(least, int(spare // rows) - _GAP)
        tall = wide
    else:
        rows = categories
        tall = True
    generous = 30 if wide and row >= 90 else 26 if wide or row >= 64 else 22
    numeral = round(min(generous * scale, column / 2.3, row * 0.62))
    return Layout(
        wide, label, label >= 76, column, scrolls, row, head, foot, numeral, panel, rows, tall, reasons=reasons
    )


def _row(scale: float) -> int:
    return max(TOUCH, min(64, round(TOUCH * scale)))


def _least(scale: float) -> int:
    return _LOW if scale <= LARGE else _row(scale)


def _below(scale: float) -> int:
    """The height of the button below the sheet, while no editor is there, with the room around it."""
    return 20 + max(52, round(52 * 0.8 * scale))


def _head(scale: float) -> int:
    return round(max(TOUCH, 44 * min(scale, 1.5)))


def _foot(wide: bool, height: float, scale: float) -> int:
    return round((56 if wide and height >= _TALL else 48) * min(scale, 1.4))


def body_for(height: float, categories: int, frame: int, bodies: tuple[int, int], scale: float = 1.0) -> int:
    """How high the inside of an editor at the bottom is, between the lowest and the usual: lower where the usual one
    would hide rows of the sheet. ``frame`` is the editor without its inside.

    >>> body_for(844, 7, 138, (152, 204)), body_for(568, 7, 138, (152, 204))
    (204, 152)
    """
    low, usual = bodies
    spare = height - BAR - _head(scale) - _foot(False, height, scale) - 3 * _GAP - frame
    wanted = min(categories, _ENOUGH if scale <= LARGE else _IN_SIGHT)
    if spare - usual >= wanted * (_least(scale) + _GAP):
        return usual
    return max(low, min(usual, int(spare) - categories * (_AT_EASE + _GAP)))


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
