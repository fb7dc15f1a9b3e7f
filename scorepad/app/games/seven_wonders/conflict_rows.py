"""Military tokens on the screen: a row for each Age, a key for each way that its two conflicts can end."""

from __future__ import annotations

import flet as ft

from scorepad.app.games.pieces import Conflicts
from scorepad.app.games.seven_wonders.conflicts import AGES, is_complete, outcomes, tokens_of, with_tokens
from scorepad.app.kit.controls import tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, tint
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.piece_controls import drawn
from scorepad.app.sheet.sheet import Cell

_MINUS = "\N{MINUS SIGN}"


def conflicts(board: Board, look: Look, cell: Cell, piece: Conflicts) -> list[ft.Control]:
    """The rows; after the third Age the pad goes on to the next player."""
    words, player = look.words, board.player(cell.player)
    if player.get("tokens") and "conflicts" not in player:
        return drawn(board, look, cell, piece.tokens)

    def put(whose: str, age: int, tokens: tuple[int, ...]) -> None:
        before = board.player(whose)
        board.change(lambda table: with_tokens(table, whose, age, tokens), cell.category)
        if not is_complete(before) and is_complete({"conflicts": {**before.get("conflicts", {}), str(age): []}}):
            board.go_on_by_itself()

    def key(age: int, tokens: tuple[int, ...]) -> ft.Control:
        chosen = tokens_of(player, age) == tokens
        ground = colour_of(cell.category) if chosen else tint(cell.category, look.theme)
        face = " ".join(map(_signed, tokens)) or "0"
        label = words.gettext("Age {number}: {tokens}").format(number="I" * age, tokens=face)
        return tappable(
            label,
            ft.Text(
                face,
                size=min(look.size(15 if len(tokens) < 2 else 13), 18),
                weight=ft.FontWeight.W_700,
                color=ink_on(ground) if chosen else look.theme.ink,
                no_wrap=True,
            ),
            lambda: put(board.player_of(cell), age, tokens),
            selected=chosen,
            expand=True,
            height=TOUCH,
            bgcolor=ground,
            border_radius=10,
        )

    def row(age: int) -> ft.Control:
        name = ft.Container(
            text(look, "I" * age, 17, weight=ft.FontWeight.W_700), width=26, alignment=ft.Alignment(0, 0)
        )
        return ft.Row([name, *(key(age, tokens) for tokens in outcomes(age))], spacing=4)

    hint = words.gettext("The tokens of each Age, won from and lost to both neighbours")
    return [*(row(age) for age in AGES), text(look, hint, 13, colour=look.theme.quiet)]


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", _MINUS)
