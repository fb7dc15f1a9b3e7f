"""The editor under the thumb: the open cell, the ways to enter it, and the way on to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.games import editor_of
from scorepad.app.games.pieces import Keypad, Mode, Picks
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, labelled_icon, picture, tappable, text
from scorepad.app.kit.layout import LARGE, TOUCH, body_for
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, line_of
from scorepad.app.kit.segments import Segment, segmented
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.keypad import GAP, HEIGHT, LOW_HEIGHT, keypad
from scorepad.app.sheet.piece_controls import drawn
from scorepad.app.sheet.sheet import Cell, next_category, next_cell
from scorepad.app.sheet.states import EditorState, SumState
from scorepad.app.sheet.why import why_panel

_TITLE, _FOOT, _PAD = 24, 48, 4
_LEAST_TITLE = 13
_PANEL = 340
"""The editor beside the sheet is at least so broad."""
_AROUND = 10
"""The edge above and below the editor at the bottom of a phone."""
_WHY, _COUNTERS, _LEAST = 80, 260, 120
"""What is left for the reasons below the editor beside the sheet, and what chosen cards may add to a list."""
_LETTER = 0.56
"""How broad a letter of a title is on average, as a part of its size."""
_NARROW = 350
_LONG = 11
_ONE_LINE = 16
"""So many letters fit on the key to the next player in one line."""
_SHORT = 18
"""So many letters of a sum fit beside a name on a small phone; more are written smaller, so that none is lost."""


def _frame(look: Look) -> int:
    """The height of the editor without its body."""
    return max(_TITLE, round(look.size(_TITLE))) + TOUCH + _foot_height(look) + 2 * _PAD + _AROUND


def _foot_height(look: Look) -> int:
    """How high the keys of the way on are: with large text, two lines fit on them."""
    return _FOOT if look.scale <= LARGE else _FOOT + 12


def editor_height(look: Look, categories: int) -> int:
    """What the editor takes away from the sheet above it on a phone."""
    frame = _frame(look)
    return frame + body_for(look.height, categories, frame, (LOW_HEIGHT, HEIGHT), look.scale)


@part
def _sum_line(state: SumState, look: Look, room: float) -> ft.Control:
    if state.doubt:
        return ft.Semantics(
            live_region=True,
            content=ft.Text(
                state.doubt,
                size=min(look.size(11), 14),
                style=ft.TextStyle(height=1.0),
                color=look.theme.alarm,
                max_lines=2,
                overflow=ft.TextOverflow.ELLIPSIS,
                text_align=ft.TextAlign.RIGHT,
            ),
        )
    shown = state.sum or (look.words.count("points", state.points) if state.entered else look.words.gettext("empty"))
    long = len(shown) > _SHORT
    return ft.Text(
        shown.replace("= ", "=\N{NO-BREAK SPACE}"),
        size=min(look.size(11.5 if long else 15), 22, room / (_LETTER * len(shown)) * (2 if long else 1)),
        style=ft.TextStyle(height=1.0) if long else None,
        color=look.theme.ink if state.entered else look.theme.quiet,
        max_lines=2 if long else 1,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.RIGHT,
    )


@part
def editor(
    board: Board,
    state: EditorState,
    look: Look,
    beside: bool,
    on_close: Callable[[], None],
    on_finish: Callable[[], None],
    height: int = 0,
) -> ft.Control:
    """The editor of the open cell; ``height`` is what it has at the bottom of the screen."""
    cell = state.cell
    if cell is None:
        return ft.Container()
    return ft.Column(
        [
            _head(board, state, look, cell, beside),
            _body(board, state, look, cell, None if beside else height - _frame(look)),
            _foot(board, look, None if beside else on_close, on_finish),
        ],
        spacing=_PAD,
        tight=True,
    )


def _head(board: Board, state: EditorState, look: Look, cell: Cell, beside: bool) -> ft.Control:
    """Whose cell this is, the sum behind it, and the ways to fill it in."""
    words = look.words
    whose = f"{board.player(cell.player)['name']} · {words.short(cell.category)}"
    modes = editor_of(board.document, cell.category).modes
    segments = [
        Segment(
            words.mode(board.game, mode.id),
            mode.id == state.mode and (beside or not state.why),
            partial(board.use_mode, mode.id),
        )
        for mode in modes
    ]
    if not beside:
        segments.append(Segment(words.gettext("Why?"), state.why, board.explain))
    half = ((look.width if not beside else _PANEL) - _AROUND) / 2
    fits = half / (_LETTER * len(whose))
    size = min(look.size(16), max(_LEAST_TITLE, fits)) / look.scale
    title = ft.Row(
        [
            ft.Container(
                ft.Semantics(header=True, content=text(look, whose, size, weight=ft.FontWeight.W_700, lines=1)),
                expand=True,
            ),
            ft.Container(_sum_line(board.sum, look, half), expand=True, alignment=ft.Alignment(1, 0)),
        ],
        spacing=9,
        height=max(_TITLE, look.size(_TITLE)),
    )
    rows: list[ft.Control] = [title]
    if len(segments) > 1:
        rows.append(segmented(look, segments, line_of(cell.category, look.theme)))
    return ft.Column(rows, spacing=0, tight=True)


def _body(board: Board, state: EditorState, look: Look, cell: Cell, height: int | None) -> ft.Control:
    mode = board.mode
    if state.why and height is not None:
        return ft.Container(why_panel(board, look, cell, board.sum), height=height)
    if mode is None:
        return ft.Container()
    if isinstance(mode.pieces[0], Keypad):
        keys = min(HEIGHT, height or HEIGHT)
        return ft.Container(
            keypad(look, mode.pieces[0].negative, state.tens, board.press, board.zero_rest, keys),
            height=keys,
        )
    controls = [control for piece in mode.pieces for control in drawn(board, look, cell, piece)]
    return ft.Container(
        ft.Column(controls, spacing=GAP, scroll=ft.ScrollMode.AUTO),
        height=_beside_height(look, mode) if height is None else height,
        key=f"{mode.id}-{cell.category}",
    )


def _beside_height(look: Look, mode: Mode) -> int | None:
    """How high a list of things to pick may be beside the sheet, so that the way on stays in sight; None if it fits."""
    things = sum(len(piece.ids) for piece in mode.pieces if isinstance(piece, Picks))
    room = look.height - _frame(look) - _WHY
    return max(_LEAST, room) if things and 27 * (things + 1) + _COUNTERS > room else None


def _foot(board: Board, look: Look, on_close: Callable[[], None] | None, on_finish: Callable[[], None]) -> ft.Control:
    """The way on, named after where it leads: the next player, or the next category."""
    words = look.words
    large, high = look.scale > LARGE, _foot_height(look)
    following, category = next_cell(board.sheet), next_category(board.sheet)
    keys: list[ft.Control] = []
    if on_close is not None:
        close = words.gettext("Close")
        keys.append(labelled_icon(look, "down", close, close, on_close))
    if category is not None:
        keys.append(
            tappable(
                words.gettext("Next category: {category}").format(category=words.short(category.category)),
                _category_word(look, category.category),
                lambda: board.go_on_category() and None,
                expand=2,
                height=high,
                padding=ft.Padding.symmetric(horizontal=6),
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
                glyph="won",
                expand=True,
                height=high,
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
                glyph="forward",
                after=True,
                colour=colour_of(following.category),
                expand=3,
                height=high,
                size=19 / look.scale if large else 16 if len(label) <= _ONE_LINE - 2 * (look.width < 390) else 13,
            )
        )
    return ft.Row(keys, spacing=_PAD, height=high)


def _word_size(look: Look, word: str) -> float:
    usual = 14 if len(word) < (_LONG if look.width >= _NARROW else _LONG - 3) else 12
    return usual if look.scale <= LARGE else usual * 1.2 / look.scale


def _category_word(look: Look, category: str) -> ft.Control:
    """The next category by its name."""
    theme, word = look.theme, look.words.short(category)
    return ft.Row(
        [
            ft.Container(
                text(look, word, _word_size(look, word), weight=ft.FontWeight.W_600, lines=1),
                expand_loose=True,
                expand=True,
            ),
            picture("down", theme.ink, 20),
        ],
        spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
        tight=True,
    )
