"""How many of something, in the player's own city or in a neighbour's; a number that nobody entered is a question."""

from __future__ import annotations

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.games.pieces import Count
from scorepad.app.kit.controls import picture
from scorepad.app.kit.count import count_row
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell

_UNKNOWN = -1
"""In place of a number that nobody entered: no key is chosen."""
_SHARE = 3
"""What is in place of the icon has the room of so many keys."""
_ASKED_AS = {"finished": "stage"}
"""What the rules miss, and what is counted to know it, where that isn't the same."""


def count(
    board: Board, look: Look, cell: Cell, piece: Count, named: bool = False, before: ft.Control | None = None
) -> list[ft.Control]:
    """A row of numbers to tap; ``before`` is in place of the icon of what is counted."""
    editors = of_game(board.game)
    players = board.document["players"]
    seat = (board.seat(cell.player) + piece.seat) % len(players)
    city = board.city(cell.player)
    asked = {(ask.seat, _ASKED_AS.get(ask.missing, ask.missing)) for ask in (city.asks if city else ())}
    value = _UNKNOWN if (seat, piece.kind) in asked else editors.counted(players[seat], piece)
    label = look.words.counted_thing(piece.kind)
    if piece.seat:
        label = look.words.gettext("{what}, {player}").format(what=label, player=players[seat]["name"])

    def put(number: int) -> None:
        seats = board.sheet.players
        whose = seats[(board.seat(board.player_of(cell)) + piece.seat) % len(seats)]
        board.enter(
            whose,
            piece.place,
            lambda city: editors.recounted(city, piece, number),
            "" if piece.seat else cell.category,
        )

    face = before or _face(look, piece)
    share = _SHARE if before else 0
    return [count_row(look, face, label, value, piece.most, colour_of(cell.category), put, named, share)]


def _face(look: Look, piece: Count) -> ft.Control:
    if piece.place[0] == "counts":
        return ft.Container(width=22, height=28, border_radius=4, bgcolor=colour_of(piece.kind))
    return picture(piece.kind, look.theme.ink, 26)
