"""The sheet in the hand: a table, the cell that is open, and what has been typed into it. Pure, without Flet.

Whatever is tapped gives back a new sheet, and the change to the table that goes into the draft's record.
"""

from __future__ import annotations

from typing import NamedTuple

from scorepad.archive.change import Change, applied
from scorepad.games import game
from scorepad.games.document import DocumentError, Json, Place
from scorepad.games.score import Result

MINUS = "-"
ERASE = "erase"
DIGITS = "0123456789"
_MOST_DIGITS = 2
"""No category of any game reaches a hundred points, nor any city as many coins."""


class Cell(NamedTuple):
    """A cell of the sheet: a player's seat and a category."""

    seat: int
    category: str


class Sheet(NamedTuple):
    """A table on the sheet; ``typed`` is what has been typed since the cell was opened."""

    document: Json
    cell: Cell | None = None
    typed: str = ""


class Step(NamedTuple):
    """What a tap leads to: the sheet after it, and the change to the table, if there is one."""

    sheet: Sheet
    change: Change | None = None


def categories_of(document: Json) -> tuple[str, ...]:
    """The categories of the sheet, from top to bottom."""
    if document["game"] == "duel" and document.get("pantheon"):
        from scorepad.games.duel.table import PANTHEON_CATEGORIES

        return PANTHEON_CATEGORIES
    return game(document["game"]).CATEGORIES


def scored(document: Json) -> Result | DocumentError:
    """The result of a table as it stands, or why it can't be read, such as before all have sat down."""
    rules = game(document["game"])
    try:
        return rules.score(rules.read(document))
    except DocumentError as problem:
        return problem


def opened(sheet: Sheet, cell: Cell | None) -> Sheet:
    """The sheet with another cell open; what was typed before is done with."""
    return sheet._replace(cell=cell, typed="")


def moved(sheet: Sheet, across: int, down: int) -> Sheet:
    """The sheet with the cell opened that lies so many columns and rows away; the edges hold."""
    categories = categories_of(sheet.document)
    seats = len(sheet.document["players"])
    if sheet.cell is None:
        return opened(sheet, Cell(0, categories[0]))
    seat = min(max(sheet.cell.seat + across, 0), seats - 1)
    row = min(max(categories.index(sheet.cell.category) + down, 0), len(categories) - 1)
    return opened(sheet, Cell(seat, categories[row]))


def next_cell(sheet: Sheet) -> Cell | None:
    """The next player's cell of the category, then the first player's of the next category; None at the end."""
    if sheet.cell is None:
        return None
    seat, category = sheet.cell
    if seat + 1 < len(sheet.document["players"]):
        return Cell(seat + 1, category)
    return next_category(sheet)


def next_category(sheet: Sheet) -> Cell | None:
    """The first player's cell of the next category; None in the last one."""
    if sheet.cell is None:
        return None
    categories = categories_of(sheet.document)
    row = categories.index(sheet.cell.category) + 1
    return Cell(0, categories[row]) if row < len(categories) else None


def pressed(sheet: Sheet, key: str, place: Place, negative: bool = False) -> Step:
    """A key of the keypad was pressed; ``place`` is where the number goes in the player's part of the table.

    The first digit in a cell replaces what stood there, so nobody has to erase a wrong number first.
    """
    if sheet.cell is None:
        return Step(sheet)
    typed = sheet.typed
    if key == ERASE:
        if not typed:
            return _written(sheet, "", place)
        typed = typed[:-1]
    elif key == MINUS:
        if not negative:
            return Step(sheet)
        typed = typed[1:] if typed.startswith(MINUS) else MINUS + typed
    elif len(typed.lstrip(MINUS)) < _MOST_DIGITS:
        typed = key if typed in ("", "0") else MINUS + key if typed in (MINUS, "-0") else typed + key
    return _written(sheet, typed, place)


def is_complete(sheet: Sheet, negative_digits: int = 1) -> bool:
    """Whether nothing more can follow, so that the next cell may open by itself."""
    digits = sheet.typed.lstrip(MINUS)
    return len(digits) >= (negative_digits if sheet.typed.startswith(MINUS) else _MOST_DIGITS)


def edited(
    sheet: Sheet, seat: int, place: Place, value: Json | None, category: str, makes_way: tuple[Place, ...] = ()
) -> Step:
    """Something of a city was told: a typed number of that category no longer stands in the way of its detail,
    nor does anything else that ``makes_way`` for it. All of it is one change, so that undo takes it back at once."""
    player = sheet.document["players"][seat]
    here: Place = ("players", seat)
    typed: Place = ("points", category)
    hindrances = [other for other in (typed, *makes_way) if other != place and value_at(player, other) is not None]
    if not hindrances:
        return changed(sheet, Change((*here, *place), value))
    for hindrance in hindrances:
        player = applied(player, Change(hindrance, None))
    return changed(sheet, Change(here, applied(player, Change(place, value))))


def _written(sheet: Sheet, typed: str, place: Place) -> Step:
    if sheet.cell is None:
        return Step(sheet)
    number = int(typed) if typed.lstrip(MINUS) else None
    step = edited(sheet, sheet.cell.seat, place, number, sheet.cell.category)
    return step._replace(sheet=step.sheet._replace(typed=typed))


def changed(sheet: Sheet, change: Change) -> Step:
    """Any change to the table; one that changes nothing leaves no trace in the record."""
    document = applied(sheet.document, change)
    if document == sheet.document:
        return Step(sheet)
    return Step(sheet._replace(document=document, typed=""), change)


def value_at(player: Json, place: Place) -> Json | None:
    """What stands at a place in a player's part of the table; None where nothing does."""
    for step in place:
        if not isinstance(player, dict) or step not in player:
            return None
        player = player[step]
    return player
