"""The rhythm of typing: whatever the speed, every number is in the cell that it was meant for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from scorepad.app.kit.words import words
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import ERASE, Cell
from scorepad.drafts import Drafts

NAMES = ("Ana", "Bruno", "Carla", "Davi")
ROWS = {"military": (18, 7, 3, 10), "treasury": (14, 9, 10, 33), "civilian": (13, 8, 22, 0), "guilds": (5, 12, 10, 8)}


class Table:
    """A board with a thumb that takes its time."""

    def __init__(self, folder: Path, players: list[dict[str, object]] | None = None) -> None:
        self.now = 100.0
        drafts = Drafts(folder / "drafts")
        seated = players or [{"name": name} for name in NAMES]
        draft = drafts.open(drafts.start("seven_wonders", {"game": "seven_wonders", "players": seated}))
        modes = {"seven_wonders.treasury": "number"}
        self.board = Board(drafts, draft, modes, lambda *_: None, clock=lambda: self.now)
        self.board.words = words("en")

    def cell(self, seat: int, category: str) -> Cell:
        return Cell(self.board.sheet.players[seat], category)

    def numbers(self, category: str) -> list[int | None]:
        cells = [self.board.cells[self.cell(seat, category)].number for seat in range(len(self.board.sheet.players))]
        return [number.points if number.entered else None for number in cells]

    def lit(self) -> list[Cell]:
        return [cell for cell, state in self.board.cells.items() if state.lit]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def taps(table: Table, number: int, always_next: bool) -> Iterator[Callable[[], object]]:
    """A number as it is tapped, and a Next after it: always, or only where the pad doesn't go on by itself."""
    for digit in str(number):
        yield partial(table.board.press, digit)
    if always_next or number < 10:
        yield table.board.go_on


@pytest.mark.parametrize("always_next", [True, False])
@pytest.mark.parametrize("pace", [0.12, 0.4, 0.9])
def test_every_number_is_in_its_cell_at_any_speed(table: Table, pace: float, always_next: bool) -> None:
    for category, numbers in ROWS.items():
        table.board.open(table.cell(0, category))
        for number in numbers:
            for tap in taps(table, number, always_next):
                table.now += pace
                tap()
    assert {category: tuple(table.numbers(category)) for category in ROWS} == ROWS


def test_a_next_that_comes_too_soon_lights_up_the_cell_just_filled(table: Table) -> None:
    table.board.open(table.cell(0, "civilian"))
    table.board.press("1")
    table.board.press("3")
    assert table.board.sheet.cell == table.cell(1, "civilian")
    table.now += 0.5
    assert table.board.go_on()
    assert table.board.sheet.cell == table.cell(1, "civilian")
    assert table.lit() == [table.cell(0, "civilian")]
    table.board.go_on()
    assert table.board.sheet.cell == table.cell(2, "civilian")


def test_a_next_after_a_while_is_meant(table: Table) -> None:
    table.board.open(table.cell(0, "civilian"))
    table.board.press("1")
    table.board.press("3")
    table.now += 1.2
    table.board.go_on()
    assert table.board.sheet.cell == table.cell(2, "civilian")
    assert table.lit() == []


def test_backspace_in_an_untouched_cell_goes_back_to_the_one_before(table: Table) -> None:
    table.board.open(table.cell(0, "civilian"))
    table.board.press("1")
    table.board.press("3")
    table.board.press(ERASE)
    assert table.board.sheet.cell == table.cell(0, "civilian")
    assert table.numbers("civilian")[0] == 13
    table.board.press(ERASE)
    assert table.numbers("civilian")[0] is None
    table.board.press(ERASE)
    assert table.board.sheet.cell == table.cell(0, "civilian")


def test_backspace_in_a_touched_cell_stays_there(table: Table) -> None:
    table.board.open(table.cell(0, "civilian"))
    table.board.press("4")
    table.board.go_on()
    table.board.press("7")
    table.board.press(ERASE)
    table.board.press(ERASE)
    assert table.board.sheet.cell == table.cell(1, "civilian")
    assert table.numbers("civilian")[:2] == [4, None]


def test_nought_for_the_rest_of_a_row_is_one_step_and_leaves_what_was_typed(table: Table) -> None:
    table.board.open(table.cell(2, "guilds"))
    table.board.press("6")
    table.board.open(table.cell(1, "guilds"))
    table.board.zero_rest()
    assert table.numbers("guilds") == [None, 0, 6, 0]
    assert table.board.sheet.cell == table.cell(3, "guilds")
    table.board.undo()
    assert table.numbers("guilds") == [None, None, 6, None]


def test_nought_for_the_rest_goes_on_to_the_next_category(table: Table) -> None:
    table.board.open(table.cell(0, "commerce"))
    table.board.zero_rest()
    assert table.numbers("commerce") == [0, 0, 0, 0]
    assert table.board.sheet.cell == table.cell(0, "guilds")


def test_next_skips_the_free_city_until_somebody_wants_it(tmp_path: Path) -> None:
    table = Table(tmp_path, [{"name": "Ana"}, {"name": "Bruno"}, {"name": "Free City", "free_city": True}])
    table.board.open(table.cell(1, "civilian"))
    table.board.go_on()
    assert table.board.sheet.cell == table.cell(0, "science")
    table.board.open(table.cell(2, "civilian"))
    table.board.press("5")
    table.board.open(table.cell(1, "commerce"))
    table.board.go_on()
    assert table.board.sheet.cell == table.cell(2, "commerce")


def test_with_keys_for_tens_every_number_ends_with_its_last_digit(table: Table) -> None:
    table.board.use_tens(True)
    table.board.open(table.cell(0, "civilian"))
    for key in ("7", "1·", "4", "4·", "4·", "2", "0"):
        table.board.press(key)
    assert table.numbers("civilian") == [7, 14, 52, 0]
    assert table.board.sheet.cell is not None
    assert table.board.sheet.cell.category == "science"


def test_tens_alone_are_a_number_and_backspace_takes_them_back(table: Table) -> None:
    table.board.use_tens(True)
    table.board.open(table.cell(0, "civilian"))
    table.board.press("3·")
    assert table.numbers("civilian")[0] == 30
    table.board.press("erase")
    assert table.numbers("civilian")[0] is None
