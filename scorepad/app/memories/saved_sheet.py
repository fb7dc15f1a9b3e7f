"""The sheet of a saved game, as it was: its numbers, the reasons behind them, and which number is being asked about."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import flet as ft

from scorepad.app.kit.seat_names import with_shown_names, with_shown_result
from scorepad.app.kit.words import Words
from scorepad.app.sheet.sheet import Cell
from scorepad.app.sheet.states import CellState, HeadState, TotalState
from scorepad.archive.saved import SavedGame
from scorepad.games import game_of
from scorepad.games.document import DocumentError
from scorepad.games.score import Line, Result


class SavedLine(NamedTuple):
    """Some points of a saved game, and the sentence that explains them."""

    category: str
    points: int
    rule: str
    text: str


@ft.observable
class Question:
    """What the person asks about: one number, a whole city (no category) or a category (no seat)."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.category = ""


def as_read(saved: SavedGame, words: Words) -> SavedGame:
    """A saved game with the names as this person reads them: seats that nobody named have numbers."""
    return replace(saved, table=with_shown_names(saved.table, words), result=with_shown_result(saved.result, words))


class SavedSheet:
    """A saved game as the sheet shows it; nothing on it can be changed."""

    def __init__(self, saved: SavedGame, words: Words) -> None:
        self.saved = saved
        self.game = saved.game
        self.players = saved.result["players"]
        self.categories = tuple(dict.fromkeys(category for player in self.players for category in player["points"]))
        self.question = Question()
        self._today = _today(saved)
        self.reasons = [self._reasons(seat, words) for seat in range(len(self.players))]
        self.heads = {str(seat): self._head(seat, words) for seat in range(len(self.players))}
        self.totals = {str(seat): self._total(seat) for seat in range(len(self.players))}
        self.cells = {
            Cell(str(seat), category): self._cell(seat, category)
            for seat in range(len(self.players))
            for category in self.categories
        }

    def ask(self, seat: int | None, category: str) -> None:
        """Asks about a number, a city or a category; asking the same again asks no more."""
        question = self.question
        if (question.seat, question.category) == (seat, category):
            seat, category = None, ""
        question.seat, question.category = seat, category
        for cell, state in self.cells.items():
            asked = (seat is None or cell.player == str(seat)) and category in ("", cell.category)
            state.selected = asked and not (seat is None and not category)
        for player, head in self.heads.items():
            head.selected = player == str(seat) and not category

    def ask_cell(self, cell: Cell) -> None:
        """Why this number?"""
        self.ask(int(cell.player), cell.category)

    def ask_city(self, player: str) -> None:
        """Why this total?"""
        self.ask(int(player), "")

    def ask_category(self, category: str) -> None:
        """Why these numbers, from city to city?"""
        self.ask(None, category)

    def _head(self, seat: int, words: Words) -> HeadState:
        player, head = self.players[seat], HeadState()
        head.name = player["name"]
        head.city = words.city(self.saved.table["players"][seat], self.game, self.saved.table.get("edition", 1))
        head.free_city = player["rank"] is None
        return head

    def _total(self, seat: int) -> TotalState:
        player, total = self.players[seat], TotalState()
        total.name = player["name"]
        total.number.points, total.number.entered = player["total"], True
        total.leads = player["rank"] == 1
        total.free_city = player["rank"] is None
        return total

    def _cell(self, seat: int, category: str) -> CellState:
        state = CellState()
        number = state.number
        number.points = self.players[seat]["points"].get(category, 0)
        number.entered = number.points != 0 or any(reason.category == category for reason in self.reasons[seat])
        return state

    def _reasons(self, seat: int, words: Words) -> tuple[SavedLine, ...]:
        """The reasons as they were saved, in the reader's language where the rules still give the same ones."""
        kept = self.players[seat].get("lines", ())
        today: tuple[Line, ...] = self._today.players[seat].lines if self._today else ()
        same = [(line["category"], line["points"], line["rule"]) for line in kept] == [line[:3] for line in today]
        if same:
            return tuple(SavedLine(*line[:3], words.line(self.game, line)) for line in today)
        return tuple(
            SavedLine(line["category"], line["points"], line["rule"], str(line.get("text") or line["rule"]))
            for line in kept
        )


def _today(saved: SavedGame) -> Result | None:
    try:
        rules = game_of(saved.table)
        return rules.score(rules.read(saved.table))
    except DocumentError:
        return None
