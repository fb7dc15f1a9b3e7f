"""The board: one draft as one page sees it. Taps become steps on the draft; what the draft answers is shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from scorepad.app.background import Perform, at_once
from scorepad.app.games import editor_of, of_game
from scorepad.app.games.pieces import Keypad
from scorepad.app.sheet import sheet as sheets
from scorepad.app.sheet.rhythm import Rhythm
from scorepad.app.sheet.sheet import Cell, Value
from scorepad.app.sheet.shown import Shown
from scorepad.app.sheet.states import KeyState
from scorepad.app.sheet.step_words import edit_text, from_to, refusal
from scorepad.app.sheet.writes import Writes
from scorepad.archive.errors import ArchiveError
from scorepad.drafts import Author, Draft, Drafts, StepRefusedError, Undone
from scorepad.drafts.change import Step
from scorepad.drafts.draft import ANYONE
from scorepad.drafts.edits import Edit
from scorepad.drafts.news import Heard
from scorepad.games.document import Json, Place

_LIT, _PRESSED = 0.9, 0.12
"""Seconds for which a cell lights up, and a key shows that it was pressed."""
_AFTER_THE_NUMBER = 0.012
"""Seconds until a pressed key lights up: the number that it changes is worked out and sent first."""
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


class Board(Shown):
    """A draft under one person's fingers. ``drafts`` keeps it."""

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
        self.drafts = drafts
        self.author = author
        self._on_mode = on_mode
        self._runs = 0
        self._later = later
        self._rhythm = Rhythm(clock)
        self.keys = {key: KeyState() for key in (*sheets.DIGITS, *sheets.TENS, sheets.MINUS, sheets.ERASE)}
        self._behind = False
        self._writes = Writes(perform, later, self._show_trouble, self._refused, self._rested)
        self.saving = False
        self.goes_on = True
        self.read_rule: Callable[[str], None] = lambda _: None
        """Opens a rule behind a number."""
        self.say: Callable[[str], None] = lambda _: None
        """Shows a toast."""
        self.on_seats: Callable[[tuple[str, ...], tuple[str, ...]], None] = lambda *_: None
        """Hears who sits where now, and who sat where before."""
        super().__init__(draft, drafts.story(draft.id), modes, run)

    def reveal(self) -> None:
        """The result was shown: the totals are no secret any more."""
        self.revealed = True
        self.show_veil()

    @property
    def idle(self) -> bool:
        """Whether everything that was tapped is on the disk."""
        return self._writes.idle

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
        self.editor.why = False
        self._rhythm.touched()
        self.sheet = sheets.opened(self.sheet, cell)
        self._runs += 1
        if show:
            self.show_sheet()

    def press(self, key: str, by_hand: bool = True) -> None:
        """A key of the keypad; after the last digit that can come, the next cell opens if tapped by hand."""
        cell, keypad = self.sheet.cell, self.keypad
        if cell is None:
            return
        if keypad is None and not by_hand:
            keypad = Keypad(("points", cell.category))
        if keypad is None:
            return
        self._show_pressed(key)
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

    def _show_pressed(self, key: str) -> None:
        """Shows for a moment that a key was pressed."""
        if self._later is not None:
            state = self.keys[key]
            self._later(_AFTER_THE_NUMBER, lambda: setattr(state, "pressed", True))
            self._later(_PRESSED, lambda: setattr(state, "pressed", False))

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

    # What is kept.

    def _record(self, step: Step, category: str, run: str = "") -> None:
        """Makes a step on the draft, and then shows what the draft answers: what can be seen is safe."""
        self.record.said = ""
        self._writes.add(lambda: self.drafts.record(self.id, step, self.author, category, run), self.take, step)

    def write_story(self, field: str, text: str) -> None:
        """Keeps what is being typed to be saved with the game, before anybody taps Save."""
        self.story = {**self.story, field: text}
        self._writes.add(lambda: self.drafts.write_story(self.id, field, text, self.author), lambda _: None)

    def undo(self) -> None:
        """Takes back the last step that was made on this page."""
        self._writes.add(lambda: self.drafts.undo(self.id, self.author), self._undone)

    def redo(self) -> None:
        """Makes the last undone step again."""
        self._writes.add(lambda: self.drafts.redo(self.id, self.author), self._undone)

    def _undone(self, undone: Undone) -> None:
        """Shows the cell that has changed, and says what has."""
        if undone.refused == "nothing":
            self.take(undone.draft)
            return
        player = _player_of(undone.edits)
        cell = Cell(player, undone.category)
        before = self._cell_text(cell)
        self.take(undone.draft)
        if undone.refused:
            self.say(self._changed_since(cell))
            return
        if cell in self.cells and not self.frame.city:
            self._open(cell)
        self.record.said = self._what_was_undone(undone.edits, cell, before)

    def _refused(self, refused: StepRefusedError) -> None:
        self.catch_up()
        if self.words:
            problem = refused.facts.get("problem")
            self.say(self.words.error(problem) if problem else refusal(self.words, refused.code))

    def _show_trouble(self, trouble: ArchiveError | None) -> None:
        """What isn't on the disk yet is shown all the same, with a message about it."""
        self.record.trouble = trouble.code if trouble else ""
        if trouble:
            self.show(self._writes.with_unsaved(self._read))

    # What others do.

    def hear(self, heard: Heard) -> None:
        """Somebody has made a step on this draft; the page that made it knows."""
        if heard.session != self.author.session or not heard.session:
            self.catch_up()

    def catch_up(self) -> None:
        """Shows the draft as it is now, once the writes that are under way are answered."""
        if not self._writes.idle:
            self._behind = True
            return
        try:
            draft = self.drafts.open(self.id, self.author)
            story = self.drafts.story(self.id)
        except ArchiveError as trouble:
            self.record.trouble = trouble.code
            return
        record = self.record
        shown = (self.revision, self.saved, record.can_undo, record.can_redo)
        if shown != (draft.revision, draft.saved, draft.can_undo, draft.can_redo):
            self.take(draft)
        if story != self.story:
            self.story = story
            self.table.version += 1

    def _rested(self) -> None:
        """Everything is on the disk. The last answer may be older than a step of somebody else that was heard of."""
        if self._behind:
            self._behind = False
            self.catch_up()

    def take(self, draft: Draft) -> None:
        """Shows a draft as it was answered, with what isn't on the disk yet."""
        open_cell, seats = self.sheet.cell, self.sheet.players
        if draft.saved != self.saved:
            self.table.version += 1
        self.revision, self.saved = draft.revision, draft.saved
        self.record.can_undo, self.record.can_redo = draft.can_undo, draft.can_redo
        self.show(draft.body)
        if self.sheet.players != seats:
            self.on_seats(seats, self.sheet.players)
        if open_cell is not None and not self.has(open_cell.player) and self.words:
            self.say(refusal(self.words, "player_left"))

    def know(self, author: Author) -> None:
        """Who makes the steps is known only now: the device took long to say which one it is."""
        self.author = author
        self.catch_up()

    def close(self) -> None:
        """The page is gone."""
        self._writes.close()

    # Words.

    def _cell_text(self, cell: Cell) -> str:
        state = self.cells.get(cell)
        if state is None or self.words is None:
            return ""
        return self.words.number(state.number.points) if state.number.entered else self.words.gettext("empty")

    def _changed_since(self, cell: Cell) -> str:
        if self.words is None:
            return ""
        _ = self.words.gettext
        if cell in self.cells:
            sentence = _("Not undone: somebody else has changed {player} · {category} since.")
            return sentence.format(player=self.player(cell.player)["name"], category=self.words.short(cell.category))
        return _("Not undone: somebody else has changed this since.")

    def _what_was_undone(self, edits: tuple[Edit, ...], cell: Cell, before: str) -> str:
        """What a step back has changed: ``Ana · Science: 41 › empty``."""
        if self.words is None:
            return ""
        now = self._cell_text(cell)
        if now and before != now:
            name, category = self.player(cell.player)["name"], self.words.short(cell.category)
            return f"{name} · {category}: {from_to(self.words, before, now)}"
        names = {player["id"]: player["name"] for player in self.body["players"]}
        return "; ".join(dict.fromkeys(edit_text(self.words, self.game, edit, names) for edit in edits))


def _player_of(edits: tuple[Edit, ...]) -> str:
    """The player whom a step was about; empty where it was about the whole table."""
    for edit in edits:
        if len(edit.path) > 1 and edit.path[0] == "players":
            return str(edit.path[1])
    return ""
