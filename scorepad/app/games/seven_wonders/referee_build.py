"""Can it be built? At a recorded table, or without one by what the three cities make."""

from __future__ import annotations

from scorepad.app.games.seven_wonders import referee_trade
from scorepad.app.kit.look import Look
from scorepad.app.referee import build
from scorepad.app.referee.build import Buildable
from scorepad.app.referee.state import Referee
from scorepad.app.referee.verdict import Sellers
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.games.document import Json


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The question and the verdict."""
    if board is None:
        return referee_trade.drawn(pad, look, referee.forms["trade"])
    return build.drawn(pad, look, referee, board, board.document, Buildable(stages=True, sellers=sellers_of))


def sellers_of(table: Json, seat: int) -> Sellers:
    """The neighbours of a seat by name."""
    players = table["players"]
    return Sellers(players[(seat + 1) % len(players)]["name"], players[seat - 1]["name"])
