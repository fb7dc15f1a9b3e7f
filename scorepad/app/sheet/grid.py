"""The sheet of paper: categories down, players across, every number a cell of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from scorepad.app.kit.layout import Layout
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import tint
from scorepad.app.sheet.cells import cell_box, total_box
from scorepad.app.sheet.heads import foot_box, head_box, label_box
from scorepad.app.sheet.sheet import Cell
from scorepad.app.sheet.states import CellState, HeadState, TotalState

_NO_NAMES: Mapping[str, str] = {}


def grid(
    look: Look,
    layout: Layout,
    categories: tuple[str, ...],
    rows: range,
    heads: dict[str, HeadState],
    totals: dict[str, TotalState],
    cells: dict[Cell, CellState],
    on_open: Callable[[Cell], None],
    on_head: Callable[[str], None],
    on_category: Callable[[str], None],
    keep_columns: Callable[[ft.Row, int, int], None],
    corner: ft.Control | None = None,
    on_finish: Callable[[], None] | None = None,
    row_names: Mapping[str, str] = _NO_NAMES,
    between: Callable[[ft.Column], ft.Column] | None = None,
    won: ft.Control | None = None,
) -> ft.Control:
    """The sheet: the category column stays where it is, the players' columns scroll where they don't fit.

    With ``between`` the rows scroll up and down between the names and the totals, which stay; it is told of the column
    that does so. ``won`` is in place of the totals where the game was over before points were counted.
    """
    shown_categories = [categories[row] for row in rows]
    top: ft.Control = ft.Container(corner, width=layout.label, height=layout.head, alignment=ft.Alignment(-1, 0))
    labels = [label_box(look, layout, category, on_category, row_names) for category in shown_categories]
    foot = foot_box(look, layout, on_finish)
    numeral = min(round(layout.numeral * 1.18), round(layout.column / 2.05))
    names = {
        player: head_box(head, player, look, layout.column, layout.head, on_head) for player, head in heads.items()
    }
    numbers: dict[str, list[ft.Control]] = {
        player: [
            cell_box(
                cells[Cell(player, category)],
                Cell(player, category),
                head.name,
                look,
                layout.column,
                layout.row,
                layout.numeral,
                on_open,
                key=f"{player}-{category}",
            )
            for category in shown_categories
        ]
        for player, head in heads.items()
    }
    sums = {player: total_box(totals[player], look, layout.column, layout.foot, numeral) for player in heads}
    if between is not None:
        last = won or ft.Container(
            ft.Row([foot, *sums.values()], spacing=layout.gap, tight=True), bgcolor=look.theme.raised
        )
        return _between(look, layout, shown_categories, (top, labels), (names, numbers), last, between)
    columns: list[ft.Control] = [
        ft.Column(
            [names[player], *numbers[player], *([] if won else [sums[player]])],
            spacing=layout.gap,
            tight=True,
            key=f"player-{player}",
        )
        for player in heads
    ]
    players = ft.Row(
        columns,
        spacing=layout.gap,
        scroll=ft.ScrollMode.AUTO if layout.scrolls else None,
        expand=layout.scrolls,
        vertical_alignment=ft.CrossAxisAlignment.START,
        tight=not layout.scrolls,
    )
    if layout.scrolls:
        room = look.width - 2 * layout.edge - layout.label - layout.gap - (layout.panel if layout.wide else 0)
        keep_columns(players, layout.column + layout.gap, room)
    paper = ft.Row(
        [ft.Column([top, *labels, *([] if won else [foot])], spacing=layout.gap, tight=True), players],
        spacing=layout.gap,
        vertical_alignment=ft.CrossAxisAlignment.START,
        tight=not layout.scrolls,
    )
    bands = _bands(look, layout, shown_categories)
    if won is not None:
        return ft.Column([ft.Stack([*bands[:-1], paper]), won], spacing=layout.gap, tight=True)
    return ft.Stack([*bands, paper])


def _between(
    look: Look,
    layout: Layout,
    categories: list[str],
    left: tuple[ft.Control, list[ft.Control]],
    players: tuple[dict[str, ft.Control], dict[str, list[ft.Control]]],
    last: ft.Control,
    between: Callable[[ft.Column], ft.Column],
) -> ft.Control:
    """More rows than fit: they scroll, and the names above and the totals below stay in sight."""
    top, labels = left
    names, numbers = players
    gap = layout.gap
    columns: list[ft.Control] = [
        ft.Column(cells, spacing=gap, tight=True, key=f"player-{player}") for player, cells in numbers.items()
    ]
    paper = ft.Row(
        [ft.Column(labels, spacing=gap, tight=True), *columns],
        spacing=gap,
        vertical_alignment=ft.CrossAxisAlignment.START,
        tight=True,
    )
    body = ft.Stack([*_bands(look, layout, categories, alone=True), paper])
    return ft.Column(
        [
            ft.Row([top, *names.values()], spacing=gap, tight=True),
            between(ft.Column([body], scroll=ft.ScrollMode.AUTO, expand=True)),
            last,
        ],
        spacing=gap,
        expand=True,
    )


def _bands(look: Look, layout: Layout, categories: list[str], alone: bool = False) -> list[ft.Control]:
    """The paper under the numbers: a straight band for each row; ``alone`` without names above and totals below.

    Whatever changes on a screen, all of it is drawn anew, and without a graphics card a rounded box for each cell is
    what takes longest.
    """
    grounds = [(tint(category, look.theme), layout.row) for category in categories]
    if not alone:
        grounds.append((look.theme.raised, layout.foot))
    above = 0 if alone else layout.head + layout.gap
    tops = [above + row * (layout.row + layout.gap) for row in range(len(grounds))]
    return [
        ft.Container(left=layout.label, right=0, top=top, height=height, bgcolor=colour)
        for top, (colour, height) in zip(tops, grounds, strict=True)
    ]
