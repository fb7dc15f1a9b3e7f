"""The editor under the thumb: the open cell, the ways to tell it, and the way on to the next."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games import editor_of
from scorepad.app.games.pieces import Keypad
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, icon_button, picture, tappable, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, tint
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.keypad import HEIGHT, keypad
from scorepad.app.sheet.piece_controls import drawn
from scorepad.app.sheet.sheet import Cell, next_category, next_cell
from scorepad.app.sheet.states import EditorState, SumState
from scorepad.app.sheet.why import why_panel

_HEAD, _FOOT, _PAD = 50, 48, 6
EDITOR_HEIGHT = _HEAD + HEIGHT + _FOOT + 4 * _PAD
"""What the editor takes away from the sheet above it on a phone."""

_SHORT = 13
"""So many letters of a sum fit before the keys on a small phone; more are written smaller, so that none is lost."""
_GLYPHS = {
    "number": ft.Icons.DIALPAD,
    "tokens": ft.Icons.TOLL,
    "shields": ft.Icons.SHIELD_OUTLINED,
    "coins": ft.Icons.PAID_OUTLINED,
    "stages": ft.Icons.STAIRS_OUTLINED,
    "symbols": ft.Icons.ARCHITECTURE,
    "cards": ft.Icons.STYLE_OUTLINED,
    "track": ft.Icons.LINEAR_SCALE,
    "count": ft.Icons.PIN_OUTLINED,
}


@part
def _sum_line(state: SumState, look: Look) -> ft.Control:
    told = state.sum or (look.words.count("points", state.points) if state.told else look.words.gettext("empty"))
    long = len(told) > _SHORT
    return ft.Text(
        told.replace("= ", "=\N{NO-BREAK SPACE}"),
        size=min(look.size(11.5 if long else 15), 22),
        style=ft.TextStyle(height=1.15) if long else None,
        color=look.theme.ink if state.told else look.theme.quiet,
        max_lines=2 if long else 1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


@part
def editor(
    board: Board,
    state: EditorState,
    look: Look,
    beside: bool,
    on_close: Callable[[], None],
    on_finish: Callable[[], None],
) -> ft.Control:
    """The editor of the open cell."""
    cell = state.cell
    if cell is None:
        return ft.Container()
    return ft.Column(
        [
            _head(board, state, look, cell, beside),
            _body(board, state, look, cell, beside),
            _foot(board, look, None if beside else on_close, on_finish),
        ],
        spacing=_PAD,
        tight=True,
    )


def _head(board: Board, state: EditorState, look: Look, cell: Cell, beside: bool) -> ft.Control:
    colour = colour_of(cell.category)
    player = board.player(cell.player)["name"]
    modes = editor_of(board.document, cell.category).modes
    right: list[ft.Control] = []
    if len(modes) > 1:
        right += [_mode_key(board, look, cell, mode.id, mode.id == state.mode and not state.why) for mode in modes]
    if not beside:
        right.append(_why_key(board, look, cell, state.why))
    return ft.Row(
        [
            ft.Container(
                picture(cell.category, ink_on(colour), 24),
                width=40,
                height=48,
                bgcolor=colour,
                border_radius=10,
                clip_behavior=ft.ClipBehavior.NONE,
                alignment=ft.Alignment(0, 0),
            ),
            ft.Column(
                [
                    ft.Semantics(header=True, content=text(look, player, 15, weight=ft.FontWeight.W_700, lines=1)),
                    _sum_line(board.sum, look),
                ],
                spacing=1,
                tight=True,
                expand=True,
            ),
            ft.Row(right, spacing=0, tight=True),
        ],
        spacing=9,
        height=max(_HEAD, look.size(48)),
    )


def _mode_key(board: Board, look: Look, cell: Cell, mode: str, chosen: bool) -> ft.Control:
    label = look.words.mode(mode)
    ground = tint(cell.category, look.theme, strong=True) if chosen else None
    return tappable(
        label,
        ft.Icon(_GLYPHS[mode], color=look.theme.ink if chosen else look.theme.quiet, size=23),
        lambda: board.use_mode(mode),
        selected=chosen,
        width=48,
        height=48,
        bgcolor=ground,
        border_radius=12,
        tooltip=label,
    )


def _why_key(board: Board, look: Look, cell: Cell, chosen: bool) -> ft.Control:
    label = look.words.gettext("Why?")
    ground = tint(cell.category, look.theme, strong=True) if chosen else None
    return tappable(
        label,
        ft.Icon(ft.Icons.HELP_OUTLINE, color=look.theme.ink, size=23),
        board.explain,
        selected=chosen,
        width=48,
        height=48,
        bgcolor=ground,
        border_radius=12,
        tooltip=label,
    )


def _body(board: Board, state: EditorState, look: Look, cell: Cell, beside: bool) -> ft.Control:
    mode = board.mode
    if state.why and not beside:
        return ft.Container(why_panel(board, look, cell, board.sum), height=HEIGHT)
    if mode is None:
        return ft.Container()
    if isinstance(mode.pieces[0], Keypad):
        return ft.Container(keypad(look, mode.pieces[0].negative, board.press), height=HEIGHT)
    controls = [control for piece in mode.pieces for control in drawn(board, look, cell, piece)]
    return ft.Container(
        ft.Column(controls, spacing=5, scroll=ft.ScrollMode.AUTO),
        height=None if beside else HEIGHT,
        key=f"{mode.id}-{cell.category}",
    )


def _foot(board: Board, look: Look, on_close: Callable[[], None] | None, on_finish: Callable[[], None]) -> ft.Control:
    """The way on, told by where it leads: the next player, or the next category."""
    words = look.words
    following, category = next_cell(board.sheet), next_category(board.sheet)
    keys: list[ft.Control] = []
    if on_close is not None:
        keys.append(icon_button(look, ft.Icons.KEYBOARD_ARROW_DOWN, words.gettext("Close"), on_close))
    if category is not None:
        keys.append(
            tappable(
                words.gettext("Next category: {category}").format(category=words.short(category.category)),
                ft.Row(
                    [
                        picture(category.category, look.theme.ink, 22),
                        ft.Icon(ft.Icons.KEYBOARD_DOUBLE_ARROW_DOWN, color=look.theme.ink, size=22),
                    ],
                    spacing=4,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                lambda: board.go_on_category() and None,
                width=80,
                height=_FOOT,
                bgcolor=look.theme.raised,
                border_radius=14,
            )
        )
    if following is None:
        keys.append(
            button(
                look,
                words.gettext("Who won?"),
                on_finish,
                glyph=ft.Icons.EMOJI_EVENTS_OUTLINED,
                expand=True,
                height=_FOOT,
            )
        )
    else:
        name = board.player(following.player)["name"]
        label = words.gettext("Next: {player}").format(player=name)
        keys.append(
            button(
                look,
                label,
                lambda: board.go_on() and None,
                glyph=ft.Icons.ARROW_FORWARD,
                after=True,
                colour=colour_of(following.category),
                expand=True,
                height=_FOOT,
            )
        )
    return ft.Row(keys, spacing=_PAD, height=_FOOT)
