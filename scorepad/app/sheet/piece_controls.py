"""The pieces of an editor on the screen: each kind of piece has its own drawing, the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.games.pieces import (
    Asked,
    ByAge,
    Choice,
    Count,
    Flag,
    Numbers,
    Picks,
    Piece,
    Stages,
    Tokens,
)
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, line_of, tint
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.counts import count
from scorepad.app.sheet.numbers import by_age, numbers
from scorepad.app.sheet.picks import picks
from scorepad.app.sheet.sheet import Cell
from scorepad.app.sheet.stages import board_chooser, stage_steps
from scorepad.drafts.change import Change, applied, value_at
from scorepad.games.document import Json, Place

MINUS = "\N{MINUS SIGN}"


def drawn(board: Board, look: Look, cell: Cell, piece: Piece) -> list[ft.Control]:
    """The controls of a piece, for the player and the category of a cell."""
    draw = _DRAWINGS.get(type(piece)) or of_game(board.game).drawings().get(type(piece))
    return draw(board, look, cell, piece) if draw else []


def _tokens(board: Board, look: Look, cell: Cell, piece: Tokens) -> list[ft.Control]:
    held = list(value_at(board.player(cell.player), piece.place) or [])
    colour = colour_of(cell.category)

    def signed(value: int) -> str:
        return f"+{value}" if value > 0 else str(value).replace("-", MINUS)

    def give(value: int) -> None:
        def given(city: Json) -> Json:
            now = list(value_at(city, piece.place) or [])
            return [*now, value] if len(now) < piece.most else now

        board.enter(board.player_of(cell), piece.place, given, cell.category)

    def take(value: int) -> None:
        def taken(city: Json) -> Json | None:
            now = list(value_at(city, piece.place) or [])
            if value in now:
                now.remove(value)
            return now or None

        board.enter(board.player_of(cell), piece.place, taken, cell.category)

    def key(value: int) -> ft.Control:
        ground = colour if value > 0 else look.theme.raised
        ink = ink_on(colour) if value > 0 else look.theme.ink
        face = ft.Text(signed(value), size=min(look.size(22), 32), weight=ft.FontWeight.W_700, color=ink)
        full = len(held) >= piece.most
        label = look.words.gettext("Add a token: {value}").format(value=signed(value))
        return tappable(
            label,
            face,
            None if full else lambda: give(value),
            expand=True,
            height=64,
            bgcolor=ground,
            border_radius=32,
            opacity=0.45 if full else 1,
        )

    def chip(value: int) -> ft.Control:
        face = ft.Text(signed(value), size=min(look.size(18), 26), weight=ft.FontWeight.W_600, color=look.theme.ink)
        label = look.words.gettext("Remove the token: {value}").format(value=signed(value))
        return tappable(
            label,
            face,
            lambda: take(value),
            width=52,
            height=TOUCH,
            bgcolor=tint(cell.category, look.theme, value > 0),
            border_radius=24,
        )

    hint = (
        look.words.gettext("Tap a token to remove it")
        if held
        else look.words.gettext("Tap the tokens you won and lost")
    )
    return [
        ft.Row([key(value) for value in piece.values], spacing=8),
        ft.Row([chip(value) for value in held], wrap=True, spacing=6, run_spacing=6),
        text(look, hint, 13, colour=look.theme.quiet),
    ]


def _stages(board: Board, look: Look, cell: Cell, piece: Stages) -> list[ft.Control]:
    player = board.player(cell.player)
    faces = of_game(board.game).stages(board.document, player)
    if player.get("wonder") in of_game(board.game).NAMED_IDS:
        hint = look.words.gettext("The stages of this Wonder aren't in the pad: type its points.")
        return [text(look, hint, 15), _other_board(board, look, cell.player)]
    if not faces:
        return board_chooser(board, look, cell.player)

    def build(number: int) -> None:
        built = of_game(board.game).built
        board.enter(board.player_of(cell), ("stages",), lambda city: built(city, number), cell.category)

    return [
        stage_steps(look, board.game, faces, cell.category, build, piece.in_order),
        _other_board(board, look, cell.player),
    ]


def _other_board(board: Board, look: Look, player: str) -> ft.Control:
    """Which board this is, and the way to another, and to the whole city."""
    name = look.words.city(board.player(player), board.game, board.document.get("edition", 1))
    label = look.words.gettext("{wonder}: choose another, or enter the whole city").format(wonder=name)
    face = ft.Row(
        [text(look, name, 15, weight=ft.FontWeight.W_600), picture("settings", look.theme.quiet, 20)],
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tappable(label, face, lambda: board.open_city(player), height=TOUCH)


def _flag(board: Board, look: Look, cell: Cell, piece: Flag) -> list[ft.Control]:
    has = bool(value_at(board.player(cell.player), piece.place))

    def turn() -> None:
        player = board.player_of(cell)
        board.change(lambda table: handed(table, player, piece.place), cell.category)

    name, ground = look.words.counted_thing(piece.kind), colour_of(cell.category) if has else look.theme.raised
    ink = ink_on(ground) if has else look.theme.ink
    face = ft.Row(
        [picture(piece.kind, ink, 40), ft.Text(name, size=look.size(18), color=ink, weight=ft.FontWeight.W_600)],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=12,
    )
    return [tappable(name, face, turn, selected=has, height=88, bgcolor=ground, border_radius=16)]


def handed(table: Json, player: str, place: Place) -> Json:
    """The table after something that there is only one of was handed to a player, or given back by whoever had it."""
    has = bool(value_at(table, ("players", player, *place)))
    for other in table["players"]:
        wanted = True if other["id"] == player and not has else None
        if value_at(other, place) != wanted:
            table = applied(table, Change(("players", other["id"], *place), wanted))
    return table


def _choice(board: Board, look: Look, cell: Cell, piece: Choice) -> list[ft.Control]:
    chosen = value_at(board.player(cell.player), piece.place)
    words, colour = look.words, colour_of(cell.category)

    def key(thing: str) -> ft.Control:
        here = thing == chosen
        return tappable(
            words.term(piece.kind, thing),
            picture(thing, ink_on(colour) if here else look.theme.ink, 26),
            lambda: board.enter(board.player_of(cell), piece.place, None if here else thing, cell.category),
            selected=here,
            expand=True,
            height=TOUCH,
            bgcolor=colour if here else look.theme.raised,
            tooltip=words.term(piece.kind, thing),
        )

    return [ft.Row([key(thing) for thing in piece.ids], spacing=5)]


def _asked(board: Board, look: Look, cell: Cell, _: Asked) -> list[ft.Control]:
    wanted = of_game(board.game).asked(board.document, board.player(cell.player), cell.category)
    rows: list[ft.Control] = []
    for piece in wanted:
        if isinstance(piece, Count):
            rows += count(board, look, cell, piece, named=True)
        else:
            if isinstance(piece, Choice | Picks | Tokens):
                name = look.words.counted_thing(str(piece.place[0]))
                rows.append(text(look, name, 13, colour=look.theme.quiet))
            rows += drawn(board, look, cell, piece)
    if rows:
        rows.append(ft.Divider(height=8, color=line_of(cell.category, look.theme)))
    return rows


_DRAWINGS: Mapping[type, Callable[..., list[ft.Control]]] = {
    Tokens: _tokens,
    Count: count,
    Stages: _stages,
    Picks: picks,
    Choice: _choice,
    Flag: _flag,
    ByAge: by_age,
    Numbers: numbers,
    Asked: _asked,
}
