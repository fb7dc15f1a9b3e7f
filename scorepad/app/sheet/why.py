"""Why? The lines behind a number, the rule of each, and what was chosen where the rules leave a choice."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, picture, tappable, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, line_of
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.app.sheet.states import SumState
from scorepad.games.score import Line

MINUS = "\N{MINUS SIGN}"


def why_lines(
    look: Look, game: str, lines: tuple[Line, ...], on_rule: Callable[[str], None] | None = None
) -> list[ft.Control]:
    """Every line of a number, with what it adds; tapped, it opens its rule."""
    return [_line(look, game, line, on_rule) for line in lines]


def _line(look: Look, game: str, line: Line, on_rule: Callable[[str], None] | None) -> ft.Control:
    words = look.words
    reason, rule = words.line(game, line), words.rule_name(line.rule)
    row = reason_row(look, line.category, line.points, reason, rule, opens=on_rule is not None)
    if on_rule is None:
        return row
    return tappable(
        words.gettext("{line} Rule: {rule}").format(line=reason, rule=rule),
        row,
        lambda: on_rule(line.rule),
        padding=ft.Padding.symmetric(vertical=7),
        alignment=None,
    )


def reason_row(look: Look, category: str, points: int, reason: str, rule: str = "", opens: bool = False) -> ft.Control:
    """Some points in the colour of their category, the sentence that explains them, and the rule it rests on."""
    ground = colour_of(category)
    number = str(points).replace("-", MINUS)
    lines: list[ft.Control] = [text(look, reason, 15)]
    if rule:
        lines.append(text(look, rule, 12.5, colour=look.theme.quiet))
    return ft.Row(
        [
            ft.Container(
                ft.Text(number, size=min(look.size(16), 24), weight=ft.FontWeight.W_700, color=ink_on(ground)),
                width=max(40, look.size(36)),
                height=max(34, look.size(30)),
                bgcolor=ground,
                border_radius=8,
                alignment=ft.Alignment(0, 0),
            ),
            ft.Column(lines, spacing=1, tight=True, expand=True),
            *([picture("right", look.theme.quiet, 20)] if opens else []),
        ],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def missing_keys(board: Board, look: Look, cell: Cell) -> list[ft.Control]:
    """What a cell with a question mark needs to know, each with the way to where it is entered."""
    words = look.words
    players = board.document["players"]
    wanted = dict.fromkeys((ask.seat, ask.missing) for ask in board.asks(cell))
    return [
        button(
            look,
            words.gettext("Enter: {what}, {player}").format(
                what=words.term("missing", missing), player=players[seat]["name"]
            ),
            lambda seat=seat, missing=missing: board.enter_missing(cell, seat, missing),  # type: ignore[misc]
            filled=False,
            glyph="question",
        )
        for seat, missing in wanted
    ]


@part
def why_panel(board: Board, look: Look, cell: Cell, watched: SumState, heading: bool = False) -> ft.Control:
    """The lines behind the open cell; ``watched`` changes whenever they may have changed."""
    words = look.words
    lines = board.lines(cell)
    rows: list[ft.Control] = []
    if heading:
        title = words.gettext("Why {points}?").format(points=words.count("points", watched.points))
        rows.append(
            ft.Row(
                [
                    picture("why", line_of(cell.category, look.theme), 22),
                    ft.Semantics(header=True, content=text(look, title, 17, weight=ft.FontWeight.W_700)),
                ],
                spacing=8,
            )
        )
    if lines:
        rows += why_lines(look, board.game, lines, board.read_rule)
    else:
        rows.append(
            text(
                look,
                words.gettext("Nothing has been entered here yet, so it counts as 0."),
                15,
                colour=look.theme.quiet,
            )
        )
    rows = [*missing_keys(board, look, cell), *rows, *of_game(board.game).choices_of(board, look, cell)]
    return ft.Column(rows, spacing=10, scroll=ft.ScrollMode.AUTO, expand=True)
