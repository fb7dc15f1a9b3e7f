"""The sheet: the players at the table, the cell that is open, and what has been typed into it. Pure, without Flet.

What a tap does to the table is a function of the newest table, carried out where the draft is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from scorepad.drafts.change import Change, applied, value_at
from scorepad.games import game
from scorepad.games.document import DocumentError, Json, Place
from scorepad.games.score import Result
from scorepad.games.verdict import Finding

MINUS = "-"
ERASE = "erase"
DIGITS = "0123456789"
TEN = "·"
"""After a digit: it counts tens, and the last digit is still to come."""
TENS = tuple(f"{digit}{TEN}" for digit in "1234")
_MOST_DIGITS = 2
"""No category of any game reaches a hundred points, nor any city as many coins."""


class Cell(NamedTuple):
    """A cell of the sheet: a player, by the id that stays when seats are swapped, and a category."""

    player: str
    category: str


class Sheet(NamedTuple):
    """What is open on the sheet; ``typed`` is what has been typed since the cell was opened."""

    players: tuple[str, ...]
    """The ids of the players, in the order of their seats."""
    categories: tuple[str, ...]
    cell: Cell | None = None
    typed: str = ""
    skipped: frozenset[str] = frozenset()
    """Whom Next skips: the Free City, as long as nobody enters anything for it."""


def categories_of(document: Json) -> tuple[str, ...]:
    """The categories of the sheet, from top to bottom."""
    return game(document["game"]).categories(document)


def row_names_of(document: Json) -> dict[str, str]:
    """What the players of a table call a row that has no name of its own."""
    return {"other": document["other_name"]} if document.get("other_name") else {}


def scored(document: Json) -> Result | DocumentError:
    """The result of a table as it is now, or why it can't be read, such as before all have sat down."""
    rules = game(document["game"])
    try:
        return rules.score(rules.read(document))
    except DocumentError as problem:
        return problem


def typed_doubts(document: Json) -> list[Finding]:
    """Typed points that can't be."""
    rules = game(document["game"])
    return rules.typed_doubts(rules.read(document))


def opened(sheet: Sheet, cell: Cell | None) -> Sheet:
    """The sheet with another cell open; what was typed before is done with."""
    return sheet._replace(cell=cell, typed="")


def moved(sheet: Sheet, across: int, down: int) -> Sheet:
    """The sheet with the cell opened that lies so many columns and rows away; the edges hold."""
    players, categories = sheet.players, sheet.categories
    if sheet.cell is None:
        return opened(sheet, Cell(players[0], categories[0]))
    seat = min(max(players.index(sheet.cell.player) + across, 0), len(players) - 1)
    row = min(max(categories.index(sheet.cell.category) + down, 0), len(categories) - 1)
    return opened(sheet, Cell(players[seat], categories[row]))


def next_cell(sheet: Sheet) -> Cell | None:
    """The next player's cell of the category, then the first player's of the next category; None at the end."""
    if sheet.cell is None:
        return None
    following = sheet.players[sheet.players.index(sheet.cell.player) + 1 :]
    player = next((player for player in following if player not in sheet.skipped), None)
    return next_category(sheet) if player is None else Cell(player, sheet.cell.category)


def next_category(sheet: Sheet) -> Cell | None:
    """The first player's cell of the next category; None in the last one."""
    if sheet.cell is None:
        return None
    row = sheet.categories.index(sheet.cell.category) + 1
    first = next((player for player in sheet.players if player not in sheet.skipped), sheet.players[0])
    return Cell(first, sheet.categories[row]) if row < len(sheet.categories) else None


def seated(sheet: Sheet, players: tuple[str, ...], categories: tuple[str, ...]) -> Sheet:
    """The sheet with these players and rows: the open cell stays with its player, and closes where either is gone."""
    cell = sheet.cell
    if cell is not None and (cell.player not in players or cell.category not in categories):
        return Sheet(players, categories)
    return sheet._replace(players=players, categories=categories)


def pressed(sheet: Sheet, key: str, negative: bool = False) -> Sheet:
    """A key of the keypad was pressed.

    The first digit in a cell replaces what was there, so nobody has to erase a wrong number first.
    """
    typed = sheet.typed
    if key in TENS:
        # The last of these keys counts on, for the few numbers above 49.
        again = typed.endswith(TEN) and key == TENS[-1] and TENS[-1] <= typed.lstrip(MINUS) < f"9{TEN}"
        typed = f"{int(typed[0]) + 1}{TEN}" if again else key
    elif typed.endswith(TEN):
        typed = "" if key == ERASE else typed[:-1] + key if key in DIGITS else typed
    elif key == ERASE:
        typed = typed[:-1]
    elif key == MINUS:
        if negative:
            typed = typed[1:] if typed.startswith(MINUS) else MINUS + typed
    elif len(typed.lstrip(MINUS)) < _MOST_DIGITS:
        typed = key if typed in ("", "0") else MINUS + key if typed in (MINUS, "-0") else typed + key
    return sheet._replace(typed=typed)


def number_of(sheet: Sheet) -> int | None:
    """The number that has been typed; None where there is none."""
    if sheet.typed.endswith(TEN):
        return 10 * int(sheet.typed[:-1])
    return int(sheet.typed) if sheet.typed.lstrip(MINUS) else None


def is_complete(sheet: Sheet, negative_digits: int = 1, tens: bool = False) -> bool:
    """Whether nothing more can follow, so that the next cell may open by itself; with keys for ``tens``, a digit is
    always the last."""
    digits = sheet.typed.lstrip(MINUS)
    if tens:
        return bool(digits) and not digits.endswith(TEN)
    return len(digits) >= (negative_digits if sheet.typed.startswith(MINUS) else _MOST_DIGITS)


Value: TypeAlias = Json | Callable[[Json], Json | None] | None
"""What is written: a value, or a function of the player's part of the newest table that gives it."""


def written(
    table: Json, player: str, place: Place, value: Value, category: str, makes_way: tuple[Place, ...] = ()
) -> Json:
    """The table with something of a city entered: a typed number of that category no longer hides its detail, nor
    does anything else that ``makes_way`` for it. All of it is one step, so that undo takes it back at once."""
    here: Place = ("players", player)
    if callable(value):
        value = value(value_at(table, here))
    for hindrance in (("points", category), *makes_way):
        if hindrance != place and value_at(table, (*here, *hindrance)) is not None:
            table = applied(table, Change((*here, *hindrance), None))
    return applied(table, Change((*here, *place), value))
