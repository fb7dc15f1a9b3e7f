"""The numbers on the sheet of paper: a cell for each category of a player, and the total at the foot of a column."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import line_of, mixed, tint
from scorepad.app.sheet.sheet import Cell
from scorepad.app.sheet.states import CellState, NumberState, TotalState

MINUS = "\N{MINUS SIGN}"
NOTHING = "·"


def shown(points: int, entered: bool, asks: bool = False) -> str:
    """A number on the sheet; a dot where nothing was entered yet, a question mark where something isn't known.

    >>> shown(-1, True), shown(0, False), shown(3, True, True), shown(0, True, True)
    ('\u22121', '·', '3?', '?')
    """
    if asks and not points:
        return "?"
    return (str(points).replace("-", MINUS) if entered else NOTHING) + ("?" if asks else "")


@part
def _number(state: NumberState, look: Look, numeral: int, bold: bool) -> ft.Control:
    """The number in a cell: all that is drawn anew when a digit is typed."""
    words = look.words
    label = words.count("points", state.points) if state.entered else words.gettext("empty")
    if state.asks:
        label = words.gettext("{points}, a number is missing").format(points=label)
    if state.doubt:
        label = words.gettext("{points}, can't be").format(points=label)
    theme = look.theme
    number = ft.Text(
        shown(state.points, state.entered, state.asks),
        size=numeral,
        weight=ft.FontWeight.W_700 if bold or state.doubt else ft.FontWeight.W_500,
        color=theme.alarm if state.doubt else theme.ink if state.entered else theme.quiet,
        no_wrap=True,
        semantics_label=label,
    )
    if not state.doubt:
        return number
    return ft.Container(
        number,
        bgcolor=mixed(theme.alarm, theme.card, 0.14),
        border=ft.Border.all(1.5, theme.alarm),
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=8),
    )


@part
def cell_box(
    state: CellState,
    cell: Cell,
    player: str,
    look: Look,
    width: int,
    height: int,
    numeral: int,
    on_open: Callable[[Cell], None],
) -> ft.Control:
    """A cell: the points of a player in a category, and the way to their editor."""
    theme, words = look.theme, look.words
    category = words.short(cell.category)
    return ft.Semantics(
        label=words.gettext("{player}, {category}").format(player=player, category=category),
        button=True,
        selected=state.selected,
        container=True,
        content=ft.Container(
            _number(state.number, look, numeral, state.selected),
            alignment=ft.Alignment(0, 0),
            ink=True,
            on_click=lambda: on_open(cell),
            width=width,
            height=height,
            bgcolor=theme.lit if state.lit else tint(cell.category, theme, strong=True) if state.selected else None,
            border=ft.Border.all(3, line_of(cell.category, theme)) if state.selected else None,
        ),
    )


@part
def _sum(state: NumberState, look: Look, numeral: int, quiet: bool) -> ft.Control:
    """The number at the foot of a column."""
    return ft.Text(
        str(state.points).replace("-", MINUS),
        size=numeral,
        weight=ft.FontWeight.W_700,
        no_wrap=True,
        color=look.theme.quiet if quiet else look.theme.ink,
        semantics_label=look.words.count("points", state.points),
    )


@part
def total_box(state: TotalState, look: Look, width: int, height: int, numeral: int) -> ft.Control:
    """The foot of a column: the total, hidden while it is to be a surprise."""
    theme, words = look.theme, look.words
    leads = state.leads and not state.veiled
    label = words.gettext("{player}, in the lead") if leads else words.gettext("{player}, total")
    hidden = text(look, "?", numeral / look.scale, colour=theme.quiet, weight=ft.FontWeight.W_700)
    return ft.Semantics(
        label=label.format(player=state.name),
        container=True,
        content=ft.Container(
            hidden if state.veiled else _sum(state.number, look, numeral, state.free_city),
            alignment=ft.Alignment(0, 0),
            width=width,
            height=height,
            bgcolor=mixed(theme.accent, theme.card, 0.2) if leads else None,
            border=ft.Border.all(2, theme.accent) if leads else None,
        ),
    )
