"""The sheet under random hands: whatever is tapped, undone and redone, the record and the screen tell one story."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorepad.app.games import editor_of, is_entered, of_game
from scorepad.app.games.pieces import Count, Flag, Keypad, Picks, Stages, Tokens
from scorepad.app.sheet import sheet as sheets
from scorepad.app.sheet.sheet import Cell, Sheet, written
from scorepad.drafts import Drafts, StepRefusedError
from scorepad.drafts.change import value_at
from scorepad.drafts.draft import document_of
from scorepad.games.document import DocumentError
from scorepad.games.score import Result

TABLES: dict[str, Any] = {
    "seven_wonders": {
        "game": "seven_wonders",
        "players": [
            {"name": "Ana", "wonder": "babylon", "side": "B"},
            {"name": "Bruno", "wonder": "olympia", "side": "B"},
            {"name": "Carla"},
        ],
    },
    "duel": {"game": "duel", "pantheon": True, "players": [{"name": "Elodie"}, {"name": "Jack"}]},
    "architects": {"game": "architects", "players": [{"name": "Ana", "wonder": "giza"}, {"name": "Bruno"}]},
}


class SheetMachine(RuleBasedStateMachine):
    """Taps at random on a sheet that a draft keeps on disk, with a list of tables as the obvious twin of its record."""

    @initialize(game=st.sampled_from(sorted(TABLES)))
    def sit_down(self, game: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.drafts = Drafts(Path(self.folder.name) / "drafts.sqlite3")
        self.draft = self.drafts.start(game, TABLES[game])
        self.body = self.drafts.open(self.draft).body
        self.sheet = Sheet(self.drafts.open(self.draft).players, sheets.categories_of(self.document))
        self.past: list[Any] = []
        self.future: list[Any] = []

    def teardown(self) -> None:
        if hasattr(self, "drafts"):
            self.drafts.close()
            self.folder.cleanup()

    @property
    def document(self) -> Any:
        return document_of(self.body)

    def take(self, place: Any, value: Any, cell: Cell) -> None:
        makes_way = of_game(self.document["game"]).makes_way(place, cell.category)
        before, after = self.body, written(self.body, cell.player, place, value, cell.category, makes_way)
        try:
            body = self.drafts.record(self.draft, lambda _: after).body
        except StepRefusedError:
            problem = sheets.scored(document_of(after))
            assert isinstance(problem, DocumentError)
            return
        assert body == after
        if after != before:
            self.past.append(before)
            self.future.clear()
        self.body = after

    @rule(across=st.integers(-2, 2), down=st.integers(-2, 2))
    def move(self, across: int, down: int) -> None:
        self.sheet = sheets.moved(self.sheet, across, down)
        assert self.sheet.cell is not None
        assert self.sheet.cell.category in sheets.categories_of(self.document)

    @precondition(lambda self: self.sheet.cell is not None)
    @rule(key=st.sampled_from([*sheets.DIGITS, sheets.MINUS, sheets.ERASE]))
    def press(self, key: str) -> None:
        cell = self.sheet.cell
        assert cell is not None
        keypads = [
            piece
            for mode in editor_of(self.document, cell.category).modes
            for piece in mode.pieces
            if isinstance(piece, Keypad)
        ]
        self.sheet = sheets.pressed(self.sheet, key, keypads[0].negative)
        self.take(keypads[0].place, sheets.number_of(self.sheet), cell)

    @precondition(lambda self: self.sheet.cell is not None)
    @rule(data=st.data())
    def tell_in_detail(self, data: st.DataObject) -> None:
        cell = self.sheet.cell
        assert cell is not None
        document, seat = self.document, self.sheet.players.index(cell.player)
        editors, player = of_game(document["game"]), document["players"][seat]
        mode = data.draw(st.sampled_from(editor_of(document, cell.category).modes))
        for piece in mode.pieces:
            if isinstance(piece, Picks):
                thing = data.draw(st.sampled_from(piece.ids))
                held = list(player.get(str(piece.place[0]), []))
                room = editors.room(document, seat, piece.kind, thing)
                self.enter(cell, piece.place, [*held, thing] if held.count(thing) < room else held or None)
            elif isinstance(piece, Count):
                wanted = data.draw(st.integers(0, piece.most))
                self.enter(cell, piece.place, editors.recounted(player, piece, wanted))
            elif isinstance(piece, Tokens):
                self.enter(
                    cell, piece.place, [*player.get("tokens", []), data.draw(st.sampled_from(piece.values))][-6:]
                )
            elif isinstance(piece, Flag):
                self.enter(cell, piece.place, None if player.get("cat") else True)
            elif isinstance(piece, Stages) and (faces := editors.stages(document, player)):
                stage = data.draw(st.sampled_from(faces)).number
                self.enter(cell, ("stages",), editors.built(player, stage))

    def enter(self, cell: Cell, place: Any, value: Any) -> None:
        before = self.body
        self.take(place, value, cell)
        assert value is None or self.body is before or ("points" not in place and cell.category not in self.typed(cell))

    def typed(self, cell: Cell) -> dict[str, int]:
        points: dict[str, int] = value_at(self.body, ("players", cell.player, "points")) or {}
        return points

    @rule()
    def undo(self) -> None:
        undone = self.drafts.undo(self.draft)
        if not self.past:
            assert undone.refused == "nothing"
            return
        self.future.append(self.body)
        assert undone.draft.body == self.past.pop()
        self.body = undone.draft.body

    @rule()
    def redo(self) -> None:
        redone = self.drafts.redo(self.draft)
        if not self.future:
            assert redone.refused == "nothing"
            return
        self.past.append(self.body)
        assert redone.draft.body == self.future.pop()
        self.body = redone.draft.body

    @invariant()
    def the_disk_knows_what_the_screen_shows(self) -> None:
        if hasattr(self, "drafts"):
            draft = self.drafts.open(self.draft)
            assert draft.table == self.document
            assert (draft.can_undo, draft.can_redo) == (bool(self.past), bool(self.future))

    @invariant()
    def every_point_is_on_the_sheet(self) -> None:
        if not hasattr(self, "drafts"):
            return
        result = sheets.scored(self.document)
        assert isinstance(result, Result)
        for seat, city in enumerate(result.players):
            assert city.total == sum(city.points[category] for category in sheets.categories_of(self.document))
            for category, points in city.points.items():
                assert not points or is_entered(self.document, seat, category) or category in ("science", "guilds")


SheetMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
test_the_sheet_and_its_record_agree = SheetMachine.TestCase
