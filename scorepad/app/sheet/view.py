"""The sheet, with its editor at the bottom under the thumb or, where there is room, beside it."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, fitting, heading, icon_button, labelled_icon, picture, text
from scorepad.app.kit.language_menu import language_key
from scorepad.app.kit.layout import BAR, TOUCH, Layout, layout_for, shown_rows
from scorepad.app.kit.look import Look
from scorepad.app.routes import HOME, Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.city import city_panel
from scorepad.app.sheet.editor import editor, editor_height
from scorepad.app.sheet.grid import grid
from scorepad.app.sheet.sheet import row_names_of
from scorepad.app.sheet.states import EditorState, FrameState, RecordState
from scorepad.app.sheet.why import why_panel
from scorepad.app.sheet.won import won_banner

_ROOMY = 350
"""A narrower bar shows the key to redo only while there is something to redo, so that the game's name fits."""
_BAR_ICON = 54
"""How broad a labelled icon of the bar is at the most."""


@part
def sheet_view(pad: Pad, board: Board, look: Look, frame: FrameState) -> ft.Control:
    """The whole screen of a draft."""
    ft.use_effect(board.columns.settle, [])
    open_editor = frame.open and not frame.city
    size = (look.width, look.height, len(board.heads), len(board.categories), look.scale)
    height = editor_height(look, len(board.categories))
    layout = layout_for(*size, height if open_editor else 0)
    if open_editor and frame.picking and not layout.wide:
        layout = layout._replace(row=TOUCH, rows=1)
        height = max(height, look.height - BAR - layout.head - layout.row - layout.foot - 3 * layout.gap)
    if frame.city and not layout.wide:
        return city_panel(pad, board, look, frame.city_player, board.table)
    in_sight = layout.rows if open_editor and not layout.wide else len(board.categories)
    rows = shown_rows(len(board.categories), in_sight, frame.first)
    sticky = layout.tall and not layout.scrolls
    board.columns.keep_lines(layout.row + layout.gap, layout.rows if sticky else 0)
    paper = grid(
        look,
        layout,
        board.categories,
        rows,
        board.heads,
        board.totals,
        board.cells,
        board.open,
        board.open_city,
        board.open_category,
        board.columns.keep,
        language_key(pad, look, layout.head),
        (lambda: pad.go(Route("end", board.id))) if open_editor else None,
        row_names_of(board.document),
        board.columns.paper if sticky else None,
        won_banner(look, frame.won, layout.foot, lambda: pad.go(Route("end", board.id))) if frame.won else None,
    )
    bar = record_bar(pad, board, look, board.record)
    if layout.wide:
        return _beside(pad, board, look, layout, bar, paper if sticky else _scrolled(board, paper), frame)
    below: ft.Control
    if open_editor:
        below = ft.Container(
            editor(
                board,
                board.editor,
                look,
                False,
                lambda: board.open(None),
                lambda: pad.go(Route("end", board.id)),
                height,
            ),
            padding=ft.Padding.symmetric(horizontal=6, vertical=5),
            border=ft.Border.only(top=ft.BorderSide(1, look.theme.line)),
        )
    else:
        below = ft.Container(_who_won(pad, board, look), padding=10)
    return ft.Column(
        [
            bar,
            ft.Container(
                paper if sticky else _scrolled(board, paper, not open_editor),
                padding=ft.Padding.symmetric(horizontal=layout.edge),
                expand=True,
            ),
            below,
        ],
        spacing=0,
        expand=True,
    )


def _who_won(pad: Pad, board: Board, look: Look) -> ft.Control:
    return button(look, look.words.gettext("Who won?"), lambda: pad.go(Route("end", board.id)), glyph="won")


def _scrolled(board: Board, paper: ft.Control, scrolls: bool = True) -> ft.Control:
    """The sheet as a whole, scrolled up and down where it doesn't fit."""
    return board.columns.paper(ft.Column([paper], scroll=ft.ScrollMode.AUTO if scrolls else None, expand=True))


def _beside(
    pad: Pad, board: Board, look: Look, layout: Layout, bar: ft.Control, paper: ft.Control, frame: FrameState
) -> ft.Control:
    side: ft.Control
    if frame.city:
        side = city_panel(pad, board, look, frame.city_player, board.table)
    elif frame.open:
        side = editor_and_why(pad, board, board.editor, look, layout.reasons)
    else:
        side = ft.Container(
            ft.Column(
                [
                    text(
                        look,
                        look.words.gettext("Tap a cell to fill it in, or use the arrow keys and digits."),
                        16,
                        colour=look.theme.quiet,
                    ),
                    _who_won(pad, board, look),
                ],
                spacing=16,
            ),
            padding=12,
        )
    return ft.Row(
        [
            ft.Column(
                [
                    bar,
                    ft.Container(
                        paper,
                        padding=ft.Padding.symmetric(horizontal=layout.edge),
                        expand=True,
                    ),
                ],
                spacing=0,
                expand=True,
            ),
            ft.Container(
                side,
                width=layout.panel,
                bgcolor=look.theme.card,
                padding=14,
                border=ft.Border(left=ft.BorderSide(1, look.theme.line)),
            ),
        ],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@part
def editor_and_why(pad: Pad, board: Board, state: EditorState, look: Look, reasons: int) -> ft.Control:
    """The editor beside the sheet, and always the reason for the number: below it, or where there is room beside it."""
    if state.cell is None:
        return ft.Container()
    entry = ft.Container(
        editor(board, state, look, True, lambda: board.open(None), lambda: pad.go(Route("end", board.id)))
    )
    why = why_panel(board, look, state.cell, board.sum, heading=True)
    if reasons:
        entry.expand = True
        return ft.Row(
            [
                entry,
                ft.VerticalDivider(width=28, color=look.theme.line),
                ft.Container(ft.Column([why], expand=True), width=reasons - 28),
            ],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    return ft.Column([entry, ft.Divider(height=14, color=look.theme.line), why], spacing=4, expand=True)


@part
def record_bar(pad: Pad, board: Board, look: Look, record: RecordState) -> ft.Control:
    """The bar above the sheet: home, the game, what is kept, undo and redo."""
    words = look.words
    _ = words.gettext
    large = look.scale > 1.3
    state: ft.Control
    trouble = record.trouble or record.unstored
    if trouble or record.problem:
        state = ft.Row(
            [
                picture("alarm", look.theme.alarm, 18),
                text(
                    look,
                    words.trouble(trouble) if trouble else record.problem,
                    13,
                    colour=look.theme.alarm,
                    lines=1,
                    expand=True,
                ),
            ],
            spacing=4,
        )
    elif record.said:
        state = ft.Semantics(live_region=True, content=text(look, record.said, 13, lines=2))
    else:
        kept = _("Saved automatically")
        state = text(look, kept, 12, colour=look.theme.quiet, lines=1) if not large else ft.Container()
    redo = board.redo if record.can_redo else None
    name = words.short_game(board.game)
    size = fitting(look, name, min(17, 24 / look.scale), look.width - 5 * _BAR_ICON) if large else 17
    title = [] if record.said else [heading(look, name, size, lines=2 if large else 1)]
    return ft.Container(
        ft.Row(
            [
                icon_button(look, "back", _("Home"), lambda: pad.go(HOME)),
                ft.Column([*title, state], spacing=0, tight=True, expand=True),
                labelled_icon(
                    look,
                    "gavel",
                    _("Referee"),
                    _("Referee and rules"),
                    lambda: pad.visit(Route("referee", board.id)),
                ),
                labelled_icon(
                    look,
                    "people",
                    _("Players"),
                    _("Players and Wonders"),
                    lambda: pad.go(Route("setup", board.id)),
                ),
                labelled_icon(look, "undo", _("Undo"), _("Undo"), board.undo if record.can_undo else None),
                *([labelled_icon(look, "redo", _("Redo"), _("Redo"), redo)] if redo or look.width >= _ROOMY else []),
            ],
            spacing=0,
        ),
        height=BAR,
        padding=ft.Padding.only(left=2, right=4),
    )


def key_pressed(board: Board, key: str) -> None:
    """The sheet by keyboard: arrows move, digits write, Enter goes on, Backspace erases."""
    moves = {"Arrow Left": (-1, 0), "Arrow Right": (1, 0), "Arrow Up": (0, -1), "Arrow Down": (0, 1)}
    if key in moves:
        board.move(*moves[key])
    elif key in ("Enter", "Numpad Enter"):
        if board.sheet.cell is None:
            board.move(0, 0)
        elif not board.go_on():
            board.open(None)
    elif key == "Escape":
        board.open(None)
    elif key in ("Backspace", "Delete"):
        board.press("erase", by_hand=False)
    else:
        digit = key.removeprefix("Numpad ").strip()
        if digit in {*"0123456789", "-"} or digit == "Subtract":
            if board.sheet.cell is None:
                board.open_first()
            board.press("-" if digit == "Subtract" else digit, by_hand=False)
