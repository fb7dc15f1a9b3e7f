"""The scientific symbols of a city in Duel as they fill, and the key for six of which nobody lists the cards."""

from __future__ import annotations

import flet as ft

from scorepad.app.games.duel.supremacy import won_by
from scorepad.app.games.pieces import SixSymbols
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.catalog.duel import CONSTANTS, SYMBOLS
from scorepad.drafts.change import Change, applied
from scorepad.games.document import DocumentError, Json
from scorepad.games.duel.reading import read_table
from scorepad.games.duel.science import different_symbols


def six_symbols(board: Board, look: Look, cell: Cell, _: SixSymbols) -> list[ft.Control]:
    """The seven symbols, those of the city filled; beside them how many there are, which ends the game at six."""
    words, player = look.words, board.player(cell.player)
    held = _held(board, cell.player)
    won = bool(player.get("six_symbols"))
    counted = words.gettext("{n} of {most} symbols").format(n=len(held), most=CONSTANTS.different_symbols)

    def turn() -> None:
        whose = board.player_of(cell)
        board.change(lambda table: _turned(table, whose), cell.category)

    win = words.gettext("{player} wins by scientific supremacy").format(player=player["name"])
    ground = colour_of("science") if won else look.theme.raised
    key = tappable(
        win,
        ft.Row(
            [
                picture("laurel", ink_on(ground) if won else look.theme.ink, 20),
                ft.Text(
                    f"{CONSTANTS.different_symbols}",
                    size=18,
                    weight=ft.FontWeight.W_700,
                    color=ink_on(ground) if won else look.theme.ink,
                ),
            ],
            spacing=4,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        turn,
        selected=won,
        width=72,
        height=TOUCH,
        bgcolor=ground,
        border_radius=12,
        tooltip=win,
    )
    filled = ft.Semantics(
        label=f"{counted}: {words.listing([words.term('symbol', symbol) for symbol in SYMBOLS if symbol in held])}",
        container=True,
        exclude_semantics=True,
        expand=True,
        content=ft.Column(
            [
                ft.Row([_symbol(look, symbol, symbol in held) for symbol in SYMBOLS], spacing=3),
                text(look, counted, 11, colour=look.theme.quiet, lines=1),
            ],
            spacing=1,
            tight=True,
        ),
    )
    return [ft.Row([filled, key], spacing=8)]


def _held(board: Board, player: str) -> set[str]:
    try:
        return different_symbols(read_table(board.document).cities[board.seat(player)])
    except DocumentError:
        return set()


def _turned(table: Json, player: str) -> Json:
    """The table with the win, or without it again."""
    here = ("players", player, "six_symbols")
    if any(each["id"] == player and each.get("six_symbols") for each in table["players"]):
        return applied(table, Change(here, None))
    return won_by(table, player, "scientific_supremacy")


def _symbol(look: Look, symbol: str, held: bool) -> ft.Control:
    colour = colour_of("science")
    return ft.Container(
        picture(symbol, ink_on(colour) if held else look.theme.quiet, 18),
        expand=True,
        height=32,
        bgcolor=colour if held else None,
        border=ft.Border.all(1.5, colour if held else look.theme.line),
        border_radius=8,
        alignment=ft.Alignment(0, 0),
    )
