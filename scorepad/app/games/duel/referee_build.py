"""Can it be built? A card or a wonder of Duel, at a recorded table or with what the two cities have."""

from __future__ import annotations

from scorepad.app.games.duel.referee_table import told_cards
from scorepad.app.kit.look import Look
from scorepad.app.referee import build
from scorepad.app.referee.build import Buildable
from scorepad.app.referee.state import Referee
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.catalog.duel import WONDERS
from scorepad.games.document import DocumentError
from scorepad.games.verdict import Verdict


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The question and the verdict."""
    table = board.document if board else referee.table
    before = () if board else (told_cards(look, referee, table),)
    in_box = [wonder for wonder in WONDERS.values() if not wonder.agora]
    wonders = tuple(wonder.id for wonder in in_box if table.get("pantheon") or not wonder.pantheon)
    return build.drawn(pad, look, referee, board, table, Buildable(before, wonders=wonders, headline=priced))


def priced(look: Look, verdict: Verdict | DocumentError) -> str:
    """What a card or a wonder of Duel comes to."""
    if isinstance(verdict, DocumentError) or not verdict.answer.get("allowed") or not verdict.answer["price"]:
        return ""
    price = look.words.count("coins", verdict.answer["price"])
    return look.words.gettext("Yes, for {price}").format(price=price)
