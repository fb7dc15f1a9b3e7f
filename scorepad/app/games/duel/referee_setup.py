"""What do we need? The set-up of Duel is the same for every table: its rules, one after the other."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.look import Look
from scorepad.app.referee.rule_rows import rule_row
from scorepad.app.referee.setup_help import asked
from scorepad.app.referee.state import Referee
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.rulebook import rules


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The Wonders dealt, and the rules."""
    _, rows = asked(look, referee, board)
    return Drawn(rows, _book(pad, look))


def _book(pad: Pad, look: Look) -> list[ft.Control]:
    """The set-up of Duel is the same for every table: its rules, one after the other."""
    rows: list[ft.Control] = []
    for each in rules("duel"):
        if each.topic == "setup":
            title, whole = each.translated(look.words.messages)
            rows.append(rule_row(look, title, whole, each.game, each.id, pad.read_rule))
    return rows
