"""What the screen watches: one small observable for each thing that can change by itself, for one session.

A tap then redraws the few cells it touches, and nothing else is compared or sent.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.look import Look
from scorepad.app.routes import Route
from scorepad.app.sheet.sheet import Cell
from scorepad.games.document import Json


@ft.observable
class NumberState:
    """A number on the sheet, and whether anything was entered for it."""

    def __init__(self) -> None:
        self.points = 0
        self.entered = False
        self.asks = False
        """Whether a card or token counts something that nobody entered: the number may still grow."""
        self.doubt = ""
        """Why the number can't be, in words; empty where it can."""


@ft.observable
class CellState:
    """A cell of the sheet: its number changes by itself."""

    def __init__(self) -> None:
        self.number = NumberState()
        self.selected = False
        self.lit = False
        """Lights up for a moment: this is where the number went."""


@ft.observable
class HeadState:
    """The head of a player's column."""

    def __init__(self) -> None:
        self.name = ""
        self.city = ""
        self.selected = False
        self.free_city = False


@ft.observable
class TotalState:
    """The foot of a player's column: its number changes by itself."""

    def __init__(self) -> None:
        self.name = ""
        self.number = NumberState()
        self.leads = False
        self.free_city = False
        self.veiled = False


@ft.observable
class EditorState:
    """The open cell, how it is being entered, and that part of the table which the pieces of this mode show."""

    def __init__(self) -> None:
        self.cell: Cell | None = None
        self.mode = ""
        self.why = False
        self.tens = False
        """Whether the keypad has keys for tens."""
        self.shown: tuple[Json, ...] = ()


@ft.observable
class TableState:
    """The whole table, for screens that show much of it."""

    def __init__(self) -> None:
        self.version = 0


@ft.observable
class SumState:
    """The line under the name of the player in the editor: the sum behind the number."""

    def __init__(self) -> None:
        self.sum = ""
        self.lines: tuple[object, ...] = ()
        self.doubt = ""
        self.points = 0
        self.entered = False


@ft.observable
class RecordState:
    """Whether all taps are on the disk, and what can be undone."""

    def __init__(self) -> None:
        self.can_undo = False
        self.can_redo = False
        self.trouble = ""
        self.problem = ""
        self.said = ""
        """What undo has just taken back."""
        self.unstored = ""


@ft.observable
class FrameState:
    """How many rows stand above the editor, and which: changes seldom."""

    def __init__(self) -> None:
        self.first = 0
        self.open = False
        self.city = False
        self.city_player = ""
        self.picking = False
        """Whether the editor has a list of things to pick from: on a phone it then takes the whole screen, but for the
        row that they count in."""
        self.won = ""
        """Who has won by which supremacy, where one has ended the game."""
        self.version = 0


@ft.observable
class PadState:
    """The screen that is shown, how, and the message on it."""

    def __init__(self, route: Route, look: Look) -> None:
        self.route = route
        self.look = look
        self.message = ""
        self.undo: Callable[[], object] | None = None
        self.undo_label = ""
        self.version = 0
        self.drafts_version = 0
        """Changes when something has happened at a table, for the list on the start."""
        self.failed = False
        """Whether the screen of this route could not be drawn."""
