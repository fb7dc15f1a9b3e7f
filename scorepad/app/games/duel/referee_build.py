"""Can it be built? A card or a wonder of Duel, at a recorded table or with what the two cities have."""

from __future__ import annotations

import flet as ft

from scorepad.app.games.duel.forms import KnownForm
from scorepad.app.games.duel.referee_table import card_lists
from scorepad.app.kit.controls import button, text
from scorepad.app.kit.look import Look
from scorepad.app.referee import build
from scorepad.app.referee.build import Buildable
from scorepad.app.referee.goods import switch_key
from scorepad.app.referee.state import Referee
from scorepad.app.referee.view import Drawn
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.catalog.duel import WONDERS
from scorepad.games.document import DocumentError, Json
from scorepad.games.verdict import Verdict


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The question and the verdict."""
    table = board.document if board else referee.table
    before = () if board else (card_lists(look, referee, table),)
    in_box = [wonder for wonder in WONDERS.values() if not wonder.agora]
    wonders = tuple(wonder.id for wonder in in_box if table.get("pantheon") or not wonder.pantheon)
    missing = _missing(pad, look, referee, board, table)
    buildable = Buildable(before, missing, wonders=wonders, headline=priced)
    known: KnownForm = referee.forms["known"]
    return build.drawn(pad, look, referee, board, known.table(table), buildable)


def _missing(pad: Pad, look: Look, referee: Referee, board: Board | None, table: Json) -> tuple[ft.Control, ...]:
    """Whose cards weren't entered, the way to enter them, and a switch that says that these are all."""
    missing = [seat for seat, player in enumerate(table["players"]) if "cards" not in player]
    if not missing:
        return ()
    _ = look.words.gettext
    known: KnownForm = referee.forms["known"]
    rows: list[ft.Control] = [text(look, _("Prices depend on the brown and grey cards of both cities."), 14)]
    if board is not None:
        rows += [_enter_key(pad, look, board, seat) for seat in missing]
    label = _("Nobody has more cards than entered here")
    rows.append(switch_key(look, label, known.complete, lambda: referee.fill("known", complete=not known.complete)))
    return tuple(rows)


def _enter_key(pad: Pad, look: Look, board: Board, seat: int) -> ft.Control:
    def enter() -> None:
        board.open_city(board.sheet.players[seat])
        pad.navigation.trail.clear()
        pad.go(Route("sheet", board.id))

    name = board.document["players"][seat]["name"]
    label = look.words.gettext("Enter the cards of {player}").format(player=name)
    return button(look, label, enter, glyph="cities", filled=False)


def priced(look: Look, verdict: Verdict | DocumentError) -> str:
    """What a card or a wonder of Duel comes to."""
    if isinstance(verdict, DocumentError) or not verdict.answer["price"]:
        return ""
    price = look.words.count("coins", verdict.answer["price"])
    if verdict.answer.get("unknown"):
        return look.words.gettext("Not known yet. By what was entered: {price}").format(price=price)
    if not verdict.answer["allowed"]:
        return ""
    return look.words.gettext("Yes, for {price}").format(price=price)
