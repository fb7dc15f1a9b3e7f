"""Small tables and bars of figures: a name to the left, numbers to the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import flet as ft

from scorepad.app.kit.controls import card, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look

_EDGE = 14
_ROOMY = 480
"""From this width on, the columns of numbers are broad."""
_NUMBER, _NARROW_NUMBER, _NAME = 66, 50, 104


class TableRow(NamedTuple):
    """A row of a table; where it leads somewhere, it can be tapped."""

    name: str
    cells: tuple[str, ...]
    on_tap: Callable[[], object] | None = None
    part: float | None = None
    """How much of its bar is full, from 0 to 1."""
    colour: str = ""
    mark: str = ""
    """What follows the name and is never cut: the side of a board."""


def table(look: Look, columns: Sequence[str], rows: Sequence[TableRow], width: int) -> ft.Control:
    """A table: the first of ``columns`` is over the names."""
    numbers = len(columns) - 1
    cell = look.size(_NUMBER if width >= _ROOMY * look.scale else _NARROW_NUMBER)
    if width - 2 * _EDGE < numbers * cell + look.size(_NAME):
        lines = [_stacked(look, columns, row) for row in rows]
    else:
        head = ft.Row(
            [
                text(look, columns[0], 12, colour=look.theme.quiet, lines=1, expand=True),
                *(_cell(look, column, cell, quiet=True) for column in columns[1:]),
            ],
            spacing=0,
        )
        lines = [ft.Container(head, padding=ft.Padding.symmetric(horizontal=_EDGE, vertical=6))]
        lines += [_row(look, columns, row, cell) for row in rows]
    return card(look, ft.Column(lines, spacing=0, tight=True), padding=ft.Padding.symmetric(vertical=6))


def _cell(look: Look, value: str, width: float, quiet: bool = False) -> ft.Control:
    face = text(
        look,
        value,
        (11 if width < _NUMBER else 12) if quiet else 16,
        colour=look.theme.quiet if quiet else "",
        lines=1,
        align=ft.TextAlign.END,
    )
    return ft.Container(face, width=width, alignment=ft.Alignment(1, 0))


def _row(look: Look, columns: Sequence[str], row: TableRow, cell: float) -> ft.Control:
    face = ft.Row(
        [ft.Container(_name(look, row), expand=True), *(_cell(look, value, cell) for value in row.cells)], spacing=0
    )
    return _framed(columns, row, face, max(TOUCH + 4, look.size(48)))


def _stacked(look: Look, columns: Sequence[str], row: TableRow) -> ft.Control:
    """A row where there is no room for columns: its numbers stand below its name."""
    values = " · ".join(_values(columns, row))
    return _framed(
        columns,
        row,
        ft.Column([_name(look, row), text(look, values, 14, colour=look.theme.quiet)], spacing=2, tight=True),
    )


def _values(columns: Sequence[str], row: TableRow) -> list[str]:
    return [f"{column} {value}" for column, value in zip(columns[1:], row.cells, strict=True)]


def _name(look: Look, row: TableRow) -> ft.Control:
    weight = ft.FontWeight.W_600 if row.on_tap else None
    named: ft.Control = text(look, row.name, 15, lines=2, weight=weight)
    if row.mark:
        name = text(look, row.name, 15, lines=1, weight=weight)
        named = ft.Row([ft.Container(name, expand=True, expand_loose=True), text(look, row.mark, 15)], spacing=5)
    if row.part is None:
        return named
    return ft.Column([named, _bar(look, row.part, row.colour)], spacing=3, tight=True)


def _framed(columns: Sequence[str], row: TableRow, face: ft.Control, height: float | None = None) -> ft.Control:
    """A row with its name for those who don't see the heads of the columns."""
    label = f"{f'{row.name} {row.mark}'.rstrip()}: {', '.join(_values(columns, row))}"
    edge = ft.Padding.symmetric(horizontal=_EDGE, vertical=0 if height else 8)
    if row.on_tap is not None:
        return tappable(label, face, row.on_tap, height=height, padding=edge, alignment=None)
    return ft.Semantics(
        label=label,
        container=True,
        exclude_semantics=True,
        content=ft.Container(face, height=height, padding=edge),
    )


def _bar(look: Look, part: float, colour: str) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                ft.Container(bgcolor=colour or look.theme.accent, height=6, border_radius=3, expand=round(part * 1000)),
                ft.Container(height=6, expand=1000 - round(part * 1000)),
            ]
            if 0 < round(part * 1000) < 1000
            else [ft.Container(bgcolor=colour or look.theme.accent, height=6, border_radius=3, expand=True)]
            if part > 0
            else [],
            spacing=0,
        ),
        height=6,
        bgcolor=look.theme.raised,
        border_radius=3,
        margin=ft.Margin.only(right=10),
    )
