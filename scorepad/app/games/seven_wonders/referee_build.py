"""Can it be built? At a recorded table, or without one by what the three cities make."""

from __future__ import annotations

from functools import partial

from scorepad.app.games.seven_wonders import referee_trade
from scorepad.app.games.seven_wonders.makes import asked, read, to_ask
from scorepad.app.games.seven_wonders.referee_makes import chains, producers
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
        return referee_trade.drawn(pad, look, referee)
    document, form = board.document, referee.build
    buildable = Buildable(stages=True, sellers=sellers_of)
    table = read(document)
    if table is not None and to_ask(table, form.player):
        more = chains(look, referee, table, form.player, form.thing) if form.kind == "card" else ()
        buildable = buildable._replace(
            missing=(*more, *producers(look, referee, table, form.player)),
            ask=partial(asked, document, table, form=referee.forms["makes"]),
        )
    return build.drawn(pad, look, referee, board, document, buildable)


def sellers_of(table: Json, seat: int) -> Sellers:
    """The neighbours of a seat by name."""
    players = table["players"]
    return Sellers(players[(seat + 1) % len(players)]["name"], players[seat - 1]["name"])
