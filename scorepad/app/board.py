"""The board: one sheet as one session sees it. Taps go in, the watched states of the touched cells change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorepad.app import sheet as sheets
from scorepad.app.editors import editor_of, is_told, mode_of, of_game
from scorepad.app.formula import formula
from scorepad.app.pieces import Keypad, Mode, Stages
from scorepad.app.rail import Rail
from scorepad.app.sheet import Cell, Sheet, Step
from scorepad.app.shields import Shields
from scorepad.app.states import (
    CellState,
    EditorState,
    FrameState,
    HeadState,
    RecordState,
    SumState,
    TableState,
    TotalState,
)
from scorepad.app.words import Words
from scorepad.archive.change import Change
from scorepad.archive.drafts import Draft, Drafts
from scorepad.archive.errors import ArchiveError
from scorepad.games.document import DocumentError, Json, Place
from scorepad.games.score import CityScore, Line, Result


class Board:
    """A draft on the screen. ``drafts`` keeps it; ``modes`` is how this person last told each category."""

    def __init__(
        self,
        drafts: Drafts,
        draft: Draft,
        modes: dict[str, str],
        run: Callable[..., Any],
        on_mode: Callable[[], None] = lambda: None,
    ) -> None:
        self.id = draft.id
        self.drafts = drafts
        self.modes = modes
        self.saved = draft.saved
        self.story = {"note": "", "place": "", **(drafts.setting(_story(draft.id)) or {})}
        """What is typed to be saved with the game."""
        self._run = run
        self._on_mode = on_mode
        self.revealed = False
        self._unsaved: list[Change] = []
        self.sheet = Sheet(draft.table)
        self.result: Result | None = None
        self.problem: DocumentError | None = None
        self.cells: dict[Cell, CellState] = {}
        self.heads: list[HeadState] = []
        self.totals: list[TotalState] = []
        self._shape: tuple[int, tuple[str, ...]] = (0, ())
        self.editor = EditorState()
        self.sum = SumState()
        self.table = TableState()
        self.record = RecordState()
        self.record.can_undo, self.record.can_redo = draft.can_undo, draft.can_redo
        self.frame = FrameState()
        self.rail = Rail()
        self.shields = Shields()
        self.words: Words | None = None
        self.goes_on = True
        self.read_rule: Callable[[str], None] = lambda _: None
        """Opens a rule behind a number."""
        self.refresh()

    @property
    def document(self) -> Json:
        """The table as it stands."""
        return self.sheet.document

    def player(self, seat: int) -> Json:
        """A player's part of the table as it stands: taps may come faster than the screen is drawn."""
        return self.document["players"][seat]

    def seat_of(self, cell: Cell) -> int:
        """Whom a tap in the editor of a cell is for: where the next player's cell of the category was opened just
        before, and the screen hasn't followed yet, it is for that player."""
        now = self.sheet.cell
        return now.seat if now is not None and now.category == cell.category else cell.seat

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.document["game"])

    @property
    def categories(self) -> tuple[str, ...]:
        """The rows of the sheet."""
        return sheets.categories_of(self.document)

    @property
    def mode(self) -> Mode | None:
        """How the open cell is being told."""
        cell = self.sheet.cell
        if cell is None:
            return None
        wanted = self.modes.get(f"{self.game}.{cell.category}")
        editor = editor_of(self.document, cell.category)
        if wanted is None and isinstance(editor.modes[0].pieces[0], Stages):
            wanted = None if of_game(self.game).stages(self.player(cell.seat)) else "number"
        return mode_of(editor, wanted)

    @property
    def keypad(self) -> Keypad | None:
        """The keypad of the open cell, if it has one."""
        mode = self.mode
        return next((piece for piece in mode.pieces if isinstance(piece, Keypad)), None) if mode else None

    def lines(self, cell: Cell) -> tuple[Line, ...]:
        """The lines behind the number in a cell."""
        city = self.city(cell.seat)
        return tuple(line for line in city.lines if line.category == cell.category) if city else ()

    def city(self, seat: int) -> CityScore | None:
        """The score of the city at a seat."""
        return self.result.players[seat] if self.result else None

    # What is tapped.

    def open(self, cell: Cell | None) -> None:
        """Opens the editor of a cell; tapped once more, the cell tells why."""
        if cell is not None and cell == self.sheet.cell:
            self.editor.why = not self.editor.why
            return
        self.editor.why = False
        self._show(Step(sheets.opened(self.sheet, cell)))

    def move(self, across: int, down: int) -> None:
        """Opens the neighbouring cell."""
        self._show(Step(sheets.moved(self.sheet, across, down)))

    def go_on(self) -> bool:
        """Opens the next player's cell; False at the end of the sheet."""
        return self._go(sheets.next_cell(self.sheet))

    def go_on_category(self) -> bool:
        """Opens the next category's first cell; False at the end of the sheet."""
        return self._go(sheets.next_category(self.sheet))

    def _go(self, cell: Cell | None) -> bool:
        if cell is None:
            return False
        self.editor.why = False
        self._show(Step(sheets.opened(self.sheet, cell)))
        return True

    def press(self, key: str, by_hand: bool = True) -> None:
        """A key of the keypad; after the last digit that can come, the next cell opens if tapped by hand."""
        keypad = self.keypad
        if keypad is None and not by_hand and self.sheet.cell is not None:
            keypad = Keypad(("points", self.sheet.cell.category))
        if keypad is None:
            return
        self.take(sheets.pressed(self.sheet, key, keypad.place, keypad.negative))
        if by_hand and self.goes_on and key in sheets.DIGITS and sheets.is_complete(self.sheet):
            self.go_on()

    def tell(self, seat: int, place: Place, value: Json | None, category: str) -> None:
        """Something told in detail of a city."""
        makes_way = of_game(self.game).makes_way(place, category)
        self.take(sheets.edited(self.sheet, seat, place, value, category, makes_way))

    def tap_card(self, seat: int, card: str) -> None:
        """A card of a whole city, built or taken back: what was typed for its category makes way for it."""
        held = self.player(seat).get("cards", [])
        cards = [other for other in held if other != card] if card in held else [*held, card]
        self.tell(seat, ("cards",), cards or None, of_game(self.game).category_of(card))

    def tell_shields(self, age: int, seat: int, shields: int) -> None:
        """The shields of a city at the end of an Age; once all are known, everyone gets their tokens."""
        self.shields.tell(age, seat, shields)
        change = self.shields.change(self.document)
        if change is not None:
            self.change(change)
        self.editor.touched += 1

    def open_city(self, seat: int | None) -> None:
        """Opens the whole city of a player, or closes it."""
        self.frame.city_seat = seat or 0
        self.frame.city = seat is not None
        self._show_editor()

    def open_category(self, category: str) -> None:
        """Opens the first cell of a category that is still empty, or its first."""
        seats = range(len(self.heads))
        empty = next((seat for seat in seats if not self.cells[Cell(seat, category)].number.told), 0)
        self.open(Cell(empty, category))

    def change(self, change: Change) -> None:
        """Any other change to the table: players, rulings, …"""
        self.take(sheets.changed(self.sheet, change))

    def use_mode(self, mode: str) -> None:
        """Tells the open category in another way from now on."""
        if self.sheet.cell is not None:
            self.modes[f"{self.game}.{self.sheet.cell.category}"] = mode
            self.sheet = sheets.opened(self.sheet, self.sheet.cell)
            self.editor.why = False
            self._on_mode()
            self.refresh()

    def explain(self) -> None:
        """Shows the lines behind the open cell, or hides them again."""
        self.editor.why = not self.editor.why

    # What is kept.

    def take(self, step: Step) -> None:
        """Keeps the change of a step on the disk, and then shows it: what can be seen is safe.

        A change that could not be kept is shown all the same, with a word about it, and goes ahead of the next one.
        """
        if step.change is not None:
            self._unsaved.append(step.change)
            self._catch_up()
            self.record.can_undo, self.record.can_redo = True, False
        self._show(step)

    def _catch_up(self) -> bool:
        """Writes the changes that are not on the disk yet, in their order; whether all are there now."""
        while self._unsaved:
            change = self._unsaved[0]
            if self._keep(lambda change=change: self.drafts.record(self.id, change)) is None:  # type: ignore[misc]
                return False
            self._unsaved.pop(0)
        return True

    def tell_story(self, field: str, text: str) -> None:
        """Keeps what is being typed to be saved with the game, before anybody taps on saving it."""
        self.story[field] = text
        self._keep(lambda: self.drafts.set_setting(_story(self.id), self.story))

    def undo(self) -> None:
        """Takes the last change back."""
        self._travel(self.drafts.undo)

    def redo(self) -> None:
        """Makes the last undone change again."""
        self._travel(self.drafts.redo)

    def _travel(self, step: Callable[[str], Json | None]) -> None:
        if not self._catch_up():
            return
        document = self._keep(lambda: step(self.id))
        draft = self._keep(lambda: self.drafts.open(self.id))
        if document is None or draft is None:
            return
        self.record.can_undo, self.record.can_redo = draft.can_undo, draft.can_redo
        cell = self.sheet.cell
        gone = cell is not None and cell.seat >= len(document["players"])
        self._show(Step(Sheet(document, None if gone else cell)))

    def _keep(self, write: Callable[[], Any]) -> Any:
        try:
            kept = write()
        except ArchiveError as trouble:
            self.record.trouble = trouble.code
            return None
        self.record.trouble = ""
        return kept

    # What is shown.

    def _show(self, step: Step) -> None:
        scored = step.sheet.document is not self.sheet.document
        self.sheet = step.sheet
        if scored:
            self.refresh()
        else:
            self._show_cells()
            self._show_editor()

    def refresh(self) -> None:
        """Scores the table again, and tells the watched states what has changed."""
        scored = sheets.scored(self.document)
        self.result = None if isinstance(scored, DocumentError) else scored
        self.problem = scored if isinstance(scored, DocumentError) else None
        self.record.problem = self.words.error(self.problem) if self.words and self.problem else ""
        self.table.version += 1
        players, categories = self.document["players"], self.categories
        if (len(players), categories) != self._shape:
            self._shape = (len(players), categories)
            self.heads = [HeadState() for _ in players]
            self.totals = [TotalState() for _ in players]
            seats = range(len(players))
            self.cells = {Cell(seat, category): CellState() for category in categories for seat in seats}
            self.frame.version += 1
        self._show_cells()
        self._show_heads()
        self._show_editor()

    def _show_cells(self) -> None:
        document, chosen = self.document, self.sheet.cell
        for cell, state in self.cells.items():
            city = self.city(cell.seat)
            points = city.points.get(cell.category, 0) if city else 0
            told = bool(points) or is_told(document, cell.seat, cell.category)
            _put(state.number, points=points, told=told)
            _put(state, selected=cell == chosen)

    def _show_heads(self) -> None:
        ahead = self.result is not None and any(city.total for city in self.result.players)
        for seat, player in enumerate(self.document["players"]):
            city, free = self.city(seat), bool(player.get("free_city"))
            told = self.words.city(player, self.game) if self.words else ""
            _put(self.heads[seat], name=player["name"], city=told, free_city=free)
            total, leads = (city.total, ahead and city.rank == 1) if city else (0, False)
            _put(self.totals[seat], name=player["name"], leads=leads, free_city=free)
            _put(self.totals[seat].number, points=total)

    def _show_editor(self) -> None:
        cell, mode = self.sheet.cell, self.mode
        for seat, head in enumerate(self.heads):
            _put(head, selected=cell is not None and cell.seat == seat)
        self.frame.open = cell is not None
        self.frame.first = self.categories.index(cell.category) if cell else 0
        if cell is not None and cell.seat != self.rail.seat:
            self._run(self.rail.follow, cell.seat)
        self.editor.cell = cell
        if cell is None or mode is None:
            return
        self.editor.mode = mode.id
        plain = all(isinstance(piece, Keypad) for piece in mode.pieces)
        self.editor.shown = () if plain else (self.document,)
        lines, city = self.lines(cell), self.city(cell.seat)
        self.sum.sum = formula(lines)
        self.sum.lines = (*lines, str(city.choices) if city else "")
        number = self.cells[cell].number
        _put(self.sum, points=number.points, told=number.told)


def _story(draft_id: str) -> str:
    return f"story.{draft_id}"


def _put(state: object, **values: object) -> None:
    """Sets what has changed: comparing here is far cheaper than telling the watchers about nothing."""
    for name, value in values.items():
        if getattr(state, name) != value:
            setattr(state, name, value)
