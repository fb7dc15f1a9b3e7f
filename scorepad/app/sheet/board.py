"""The board: one draft under one person's fingers. Taps become steps on the draft, which kept_draft.py keeps."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from scorepad.app.background import Perform, at_once
from scorepad.app.games import editor_of, of_game
from scorepad.app.games.pieces import Keypad
from scorepad.app.sheet import sheet as sheets
from scorepad.app.sheet.kept_draft import KeptDraft
from scorepad.app.sheet.rhythm import Rhythm
from scorepad.app.sheet.sheet import Cell, Value
from scorepad.drafts import Author, Draft, Drafts
from scorepad.drafts.change import Step
from scorepad.drafts.draft import ANYONE
from scorepad.games.document import Json, Place

_LIT = 0.9
"""Seconds for which a cell lights up."""
_ENTERED_IN = {
    "coins": "treasury",
    "wonders": "wonders",
    "stage": "wonder",
    "finished": "wonder",
    "defeat": "military",
    "victories": "military",
    "cat_cards": "civilian",
}
"""The category in whose editor a missing number is entered, where that isn't the one that asks for it."""


class Board(KeptDraft):
    """A draft on one page: what is open, and what a tap does."""

    def __init__(
        self,
        drafts: Drafts,
        draft: Draft,
        modes: dict[str, str],
        run: Callable[..., Any],
        on_mode: Callable[[], None] = lambda: None,
        author: Author = ANYONE,
        perform: Perform = at_once,
        later: Callable[[float, Callable[[], None]], object] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._on_mode = on_mode
        self._runs = 0
        self._later = later
        self._rhythm = Rhythm(clock)
        self.saving = False
        self.goes_on = True
        self.read_rule: Callable[[str], None] = lambda _: None
        """Opens a rule behind a number."""
        super().__init__(drafts, draft, modes, run, author, perform, later)

    def reveal(self) -> None:
        """The result was shown: the totals are no secret any more."""
        self.revealed = True
        self.show_veil()

    def use_tens(self, wanted: bool) -> None:
        """Gives the keypad keys for tens, or takes them away."""
        self.editor.tens = wanted

    def player_of(self, cell: Cell) -> str:
        """Whom a tap in the editor of a cell is for: where the next player's cell of the category was opened just
        before, and the screen hasn't followed yet, it is for that player."""
        now = self.sheet.cell
        return now.player if now is not None and now.category == cell.category else cell.player

    # What is tapped.

    def open(self, cell: Cell | None) -> None:
        """Opens the editor of a cell; tapped once more, the cell says why."""
        if cell is not None and cell == self.sheet.cell:
            self.editor.why = not self.editor.why
        elif cell is None or self.has(cell.player):
            self._open(cell)
            if cell is not None and self.asks(cell):
                self.editor.why = True

    def enter_missing(self, cell: Cell, seat: int, missing: str) -> None:
        """Opens where a number is entered that a cell asks for: beside its cards, in another cell, or in a city."""
        player = self.sheet.players[seat]
        editors = of_game(self.game)
        if editors.asked(self.document, self.player(cell.player), cell.category) or any(
            editors.asked_by(self.document, "card", ask.item) for ask in self.asks(cell)
        ):
            self._open_detail(cell)
        elif _ENTERED_IN.get(missing) in self.categories:
            self._open_detail(Cell(player, _ENTERED_IN[missing]))
        else:
            self.open_city(player)

    def _open_detail(self, cell: Cell) -> None:
        """Opens a cell to be entered in detail, not as a number of points."""
        self._open(cell)
        detailed = (mode for mode in editor_of(self.document, cell.category).modes if mode.id != "number")
        mode = self.mode
        if mode is not None and mode.id == "number":
            self.use_mode(next(detailed, mode).id)

    def open_first(self) -> None:
        """Opens the first cell of the sheet."""
        self._open(Cell(self.sheet.players[0], self.categories[0]))

    def open_empty(self) -> None:
        """Opens the first cell that waits for a number, unless something is open or the game is over."""
        if self.frame.open or self.frame.city or self.frame.won or self.saved:
            return
        players = [player for player in self.sheet.players if player not in self.sheet.skipped]
        cells = (Cell(player, category) for category in self.categories for player in players)
        empty = next((cell for cell in cells if not self.cells[cell].number.entered), None)
        if empty is not None:
            self._open(empty)

    def close_editor(self) -> bool:
        """Closes the city or the editor that is open over the sheet; whether one was."""
        if self.frame.city:
            self.open_city(None)
        elif self.frame.open:
            self.open(None)
        else:
            return False
        return True

    def move(self, across: int, down: int) -> None:
        """Opens the neighbouring cell."""
        self._open(sheets.moved(self.sheet, across, down).cell)

    def go_on(self) -> bool:
        """Opens the next player's cell; False at the end of the sheet. So soon after the pad went on by itself that it
        was meant for the number before, it only shows where that number is."""
        filled = self._rhythm.unmeant_next()
        if filled is not None and filled in self.cells:
            self._light(filled)
            return True
        return self._go(sheets.next_cell(self.sheet))

    def go_on_by_itself(self) -> None:
        """Opens the next player's cell after the last tap that this one needs, for those who want that."""
        cell, following = self.sheet.cell, sheets.next_cell(self.sheet)
        if self.goes_on and cell is not None and following is not None:
            self._open(following)
            self._rhythm.went_on_by_itself(cell)

    def go_on_category(self) -> bool:
        """Opens the next category's first cell; False at the end of the sheet."""
        return self._go(sheets.next_category(self.sheet))

    def _go(self, cell: Cell | None) -> bool:
        if cell is None:
            return False
        before = self.sheet.cell
        self._open(cell)
        self._rhythm.went_on(before)
        return True

    def _open(self, cell: Cell | None, show: bool = True) -> None:
        self._rhythm.touched()
        self._runs += 1
        super()._open(cell, show)

    def press(self, key: str, by_hand: bool = True) -> None:
        """A key of the keypad; after the last digit that can come, the next cell opens if tapped by hand."""
        cell, keypad = self.sheet.cell, self.keypad
        if cell is None:
            return
        if keypad is None and not by_hand:
            keypad = Keypad(("points", cell.category))
        if keypad is None:
            return
        before = self._rhythm.before
        if key == sheets.ERASE and before in self.cells and not (self.sheet.typed or self.cells[cell].number.entered):
            self._open(before)
            return
        self._rhythm.touched()
        self.sheet = sheets.pressed(self.sheet, key, keypad.negative)
        number, run = sheets.number_of(self.sheet), f"{self._runs}"
        if by_hand and self.goes_on and key in sheets.DIGITS and sheets.is_complete(self.sheet, tens=self.editor.tens):
            following = sheets.next_cell(self.sheet)
            if following is not None:
                self._open(following, show=False)
                self._rhythm.went_on_by_itself(cell)
        self._write(cell.player, keypad.place, number, cell.category, run)

    def zero_rest(self) -> None:
        """Enters 0 for whoever has no number yet in the open row, from the open cell on, and opens the next row."""
        cell, keypad = self.sheet.cell, self.keypad
        if cell is None or keypad is None:
            return
        rest = self.sheet.players[self.seat(cell.player) :]
        empty = [
            player
            for player in rest
            if player not in self.sheet.skipped and not self.cells[Cell(player, cell.category)].number.entered
        ]
        makes_way = of_game(self.game).makes_way(keypad.place, cell.category)

        def zeroed(table: Json) -> Json:
            for player in empty:
                table = sheets.written(table, player, keypad.place, 0, cell.category, makes_way)
            return table

        self._open(sheets.next_category(self.sheet) or Cell(rest[-1], cell.category))
        self._record(zeroed, cell.category)

    def zero(self, cells: Iterable[Cell]) -> None:
        """Enters 0 points in some cells, in one step."""
        wanted = tuple(cells)

        def zeroed(table: Json) -> Json:
            for cell in wanted:
                table = sheets.written(table, cell.player, ("points", cell.category), 0, cell.category)
            return table

        self._record(zeroed, "")

    def _light(self, cell: Cell) -> None:
        """Lights up a cell for a moment."""
        state = self.cells[cell]
        state.lit = True
        if self._later is not None:
            self._later(_LIT, lambda: setattr(state, "lit", False))

    def enter(self, player: str, place: Place, value: Value, category: str) -> None:
        """Something entered in detail of a city: a value, or a function of the player's part of the newest table."""
        self._rhythm.touched()
        self.sheet = self.sheet._replace(typed="")
        self._write(player, place, value, category, "")

    def _write(self, player: str, place: Place, value: Value, category: str, run: str) -> None:
        makes_way = of_game(self.game).makes_way(place, category)
        self._record(lambda table: sheets.written(table, player, place, value, category, makes_way), category, run)

    def tap_card(self, player: str, card: str) -> None:
        """A card of a whole city, built or taken back: what was typed for its category makes way for it."""

        def tapped(city: Json) -> Json | None:
            held = city.get("cards", [])
            return ([other for other in held if other != card] if card in held else [*held, card]) or None

        self.enter(player, ("cards",), tapped, of_game(self.game).category_of(card))

    def open_city(self, player: str | None) -> None:
        """Opens the whole city of a player, or closes it."""
        self.frame.city_player = player or ""
        self.frame.city = player is not None
        self.show_editor()

    def open_category(self, category: str) -> None:
        """Opens the first cell of a category that is still empty, or its first."""
        players = self.sheet.players
        empty = (player for player in players if not self.cells[Cell(player, category)].number.entered)
        self.open(Cell(next(empty, players[0]), category))

    def change(self, step: Step, category: str = "") -> None:
        """Any other step on the table: players, rulings, …"""
        self._rhythm.touched()
        self._record(step, category)

    def use_mode(self, mode: str) -> None:
        """Enters the open category in another way from now on."""
        if self.sheet.cell is not None:
            self.modes[f"{self.game}.{self.sheet.cell.category}"] = mode
            self._on_mode()
            self._open(self.sheet.cell)

    def explain(self) -> None:
        """Shows the lines behind the open cell, or hides them again."""
        self.editor.why = not self.editor.why
