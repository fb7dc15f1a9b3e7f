"""What a page shows of a draft: the watched state of every cell, brought up to the table it was given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorepad.app.games import editor_of, is_entered, mode_of, of_game
from scorepad.app.games.pieces import Keypad, Mode, Picks, Stages
from scorepad.app.kit.seat_names import with_shown_names
from scorepad.app.kit.words import Words
from scorepad.app.sheet import sheet as sheets
from scorepad.app.sheet.formula import formula
from scorepad.app.sheet.scrolling import ColumnScroll
from scorepad.app.sheet.sheet import Cell, Sheet
from scorepad.app.sheet.states import (
    CellState,
    EditorState,
    FrameState,
    HeadState,
    RecordState,
    SumState,
    TableState,
    TotalState,
)
from scorepad.drafts import Draft
from scorepad.drafts.draft import document_of
from scorepad.games.document import DocumentError, Json
from scorepad.games.score import Ask, CityScore, Line, Result
from scorepad.wording.printed import supremacy


class Shown:
    """The states that the screen watches. A tap changes a few of them, and nothing else is drawn anew."""

    veils = False
    """Whether the totals are hidden from the last category on, until the result was shown."""
    revealed = False

    def __init__(self, draft: Draft, story: dict[str, str], modes: dict[str, str], run: Callable[..., Any]) -> None:
        self.id = draft.id
        self.modes = modes
        """How this person last entered each category."""
        self._run = run
        self.words: Words | None = None
        self.columns = ColumnScroll()
        self.revision = draft.revision
        self.saved = draft.saved
        self.story = story
        """What is typed to be saved with the game."""
        self._read = draft.body
        self.body = draft.body
        """The table as the draft has it, with the ids of its players, and names as this person reads them."""
        self.document = draft.table
        """The same as a document."""
        self.sheet = Sheet(draft.players, sheets.categories_of(self.document))
        self.result: Result | None = None
        self.problem: DocumentError | None = None
        self.cells: dict[Cell, CellState] = {}
        self.heads: dict[str, HeadState] = {}
        self.totals: dict[str, TotalState] = {}
        self._shape: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.editor = EditorState()
        self.sum = SumState()
        self.table = TableState()
        self.record = RecordState()
        self.record.can_undo, self.record.can_redo = draft.can_undo, draft.can_redo
        self.frame = FrameState()
        self.refresh()

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.document["game"])

    def seat(self, player: str) -> int:
        """The seat of a player."""
        return self.sheet.players.index(player)

    def has(self, player: str) -> bool:
        """Whether a player is still at the table."""
        return player in self.sheet.players

    def player(self, player: str) -> Json:
        """A player's part of the table, as it was last read from the draft."""
        return self.body["players"][self.seat(player)]

    @property
    def categories(self) -> tuple[str, ...]:
        """The rows of the sheet."""
        return self.sheet.categories

    @property
    def mode(self) -> Mode | None:
        """How the open cell is being entered."""
        cell = self.sheet.cell
        if cell is None:
            return None
        wanted = self.modes.get(f"{self.game}.{cell.category}")
        editor = editor_of(self.document, cell.category)
        if wanted is None and isinstance(editor.modes[0].pieces[0], Stages):
            wanted = None if of_game(self.game).stages(self.document, self.player(cell.player)) else "number"
        return mode_of(editor, wanted)

    @property
    def keypad(self) -> Keypad | None:
        """The keypad of the open cell, if it has one."""
        mode = self.mode
        return next((piece for piece in mode.pieces if isinstance(piece, Keypad)), None) if mode else None

    def lines(self, cell: Cell) -> tuple[Line, ...]:
        """The lines behind the number in a cell."""
        city = self.city(cell.player)
        return tuple(line for line in city.lines if line.category == cell.category) if city else ()

    def city(self, player: str) -> CityScore | None:
        """The score of a player's city."""
        return self.result.players[self.seat(player)] if self.result and self.has(player) else None

    def asks(self, cell: Cell) -> tuple[Ask, ...]:
        """The numbers that a cell with a question mark counts, but that nobody entered."""
        city = self.city(cell.player)
        return tuple(ask for ask in city.asks if ask.category == cell.category) if city else ()

    @property
    def has_numbers(self) -> bool:
        """Whether anything was entered at this table."""
        ended = self.result is not None and self.result.is_supremacy
        return ended or any(state.number.entered for state in self.cells.values())

    def show(self, body: Json) -> None:
        """Shows a table, changing only what is different from the one before."""
        if body is not self._read:
            self._read = body
            self._take_names()
            players = tuple(player["id"] for player in body["players"])
            self.sheet = sheets.seated(self.sheet, players, sheets.categories_of(self.document))
            self.refresh()
        else:
            self.show_sheet()

    def show_sheet(self) -> None:
        """Shows which cell is open."""
        chosen = self.sheet.cell
        for cell, state in self.cells.items():
            _put(state, selected=cell == chosen)
        self.show_editor()

    def speak(self, words: Words) -> None:
        """Shows everything in a language."""
        self.words = words
        self._take_names()
        self.refresh()

    def _take_names(self) -> None:
        self.body = with_shown_names(self._read, self.words)
        self.document = document_of(self.body)

    def refresh(self) -> None:
        """Scores the table again, and updates the watched states that have changed."""
        scored = sheets.scored(self.document)
        self.result = None if isinstance(scored, DocumentError) else scored
        self.problem = scored if isinstance(scored, DocumentError) else None
        self.record.problem = self.words.error(self.problem) if self.words and self.problem else ""
        shape = (self.sheet.players, self.sheet.categories)
        if shape != self._shape:
            self._arrange(*shape)
        self._show_cells()
        free = (player["id"] for player in self.body["players"] if player.get("free_city"))
        self.sheet = self.sheet._replace(skipped=frozenset(player for player in free if not self._is_wanted(player)))
        self._show_heads()
        _put(self.frame, won=self._supremacy())
        self.show_editor()
        self.table.version += 1

    def _supremacy(self) -> str:
        """Who has won by which supremacy, in a few words."""
        if self.result is None or self.words is None or not self.result.is_supremacy:
            return ""
        name = supremacy(self.result.decided_by, self.words)
        sentence = self.words.gettext("{supremacy}: {player} wins")
        return sentence.format(supremacy=name, player=self.words.listing(list(self.result.winners)))

    def _is_wanted(self, player: str) -> bool:
        """Whether anything was entered for a player."""
        return any(self.cells[Cell(player, category)].number.entered for category in self.categories)

    def _arrange(self, players: tuple[str, ...], categories: tuple[str, ...]) -> None:
        """Columns for these players in this order: whoever stays keeps their states, and so what is drawn of them."""
        self._shape = (players, categories)
        self.heads = {player: self.heads.get(player) or HeadState() for player in players}
        self.totals = {player: self.totals.get(player) or TotalState() for player in players}
        cells = [Cell(player, category) for category in categories for player in players]
        self.cells = {cell: self.cells.get(cell) or CellState() for cell in cells}
        if self.frame.city and self.frame.city_player not in players:
            self.frame.city = False
        self.frame.version += 1

    def _show_cells(self) -> None:
        document, chosen, cities = self.document, self.sheet.cell, {}
        doubts = self._doubts()
        for seat, player in enumerate(self.sheet.players):
            city = self.city(player)
            asking = {ask.category for ask in city.asks} if city else set()
            cities[player] = (seat, city.points if city else {}, asking)
        for cell, state in self.cells.items():
            seat, scored, asking = cities[cell.player]
            points, asks = scored.get(cell.category, 0), cell.category in asking
            entered = bool(points) or asks or is_entered(document, seat, cell.category)
            _put(state.number, points=points, entered=entered, asks=asks, doubt=doubts.get(cell, ""))
            _put(state, selected=cell == chosen)

    def _doubts(self) -> dict[Cell, str]:
        """The typed numbers that can't be, and why not."""
        if self.result is None or self.words is None:
            return {}
        found = {}
        for doubt in sheets.typed_doubts(self.document):
            if len(doubt.place) == 4 and doubt.place[2] == "points":
                cell = Cell(self.sheet.players[int(doubt.place[1])], str(doubt.place[3]))
                found[cell] = self.words.finding(self.game, doubt)
        return found

    def _show_heads(self) -> None:
        ahead = self.result is not None and any(city.total for city in self.result.players)
        for player in self.body["players"]:
            known = player["id"]
            city, free = self.city(known), bool(player.get("free_city"))
            board = self.words.city(player, self.game, self.document.get("edition", 1)) if self.words else ""
            _put(self.heads[known], name=player["name"], city=board, free_city=free)
            total, leads = (city.total, ahead and city.rank == 1) if city else (0, False)
            _put(self.totals[known], name=player["name"], leads=leads, free_city=free)
            _put(self.totals[known].number, points=total)

    def show_veil(self) -> None:
        """Hides the totals as soon as the last category is begun, where that is wanted."""
        last, cell = self.categories[-1], self.sheet.cell
        begun = (cell is not None and cell.category == last) or any(
            state.number.entered for each, state in self.cells.items() if each.category == last
        )
        for total in self.totals.values():
            _put(total, veiled=self.veils and begun and not self.revealed)

    def show_editor(self) -> None:
        """Shows the editor of the open cell."""
        cell, mode = self.sheet.cell, self.mode
        self.show_veil()
        for player, head in self.heads.items():
            _put(head, selected=cell is not None and cell.player == player)
        picking = mode is not None and any(isinstance(piece, Picks) for piece in mode.pieces)
        _put(self.frame, open=cell is not None, picking=picking)
        self.frame.first = self.sheet.categories.index(cell.category) if cell else 0
        seat = self.sheet.players.index(cell.player) if cell else 0
        if cell is not None and seat != self.columns.seat:
            self._run(self.columns.follow, seat)
        if cell is not None and self.frame.first != self.columns.line:
            self._run(self.columns.follow_down, self.frame.first)
        self.editor.cell = cell
        if cell is None or mode is None:
            return
        self.editor.mode = mode.id
        plain = all(isinstance(piece, Keypad) for piece in mode.pieces)
        self.editor.shown = () if plain else (self.body,)
        lines, city = self.lines(cell), self.city(cell.player)
        self.sum.sum = formula(lines)
        self.sum.lines = (*lines, str(city.choices) if city else "")
        number = self.cells[cell].number
        _put(self.sum, points=number.points, entered=number.entered, doubt=number.doubt)


def _put(state: object, **values: object) -> None:
    """Sets what has changed: comparing here is far cheaper than notifying the watchers of nothing."""
    for name, value in values.items():
        if getattr(state, name) != value:
            setattr(state, name, value)
