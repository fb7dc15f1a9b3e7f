"""The screens that settle a dispute: the referee, the rules by topic and search, and a single rule."""

from __future__ import annotations

import flet as ft

from scorepad.app.routes import Route
from scorepad.app.session import Pad


def dispute_screen(pad: Pad, route: Route) -> ft.Control | None:
    """The screen of a route; None where it is about something that isn't there."""
    look = pad.state.look
    if route.screen == "rules":
        from scorepad.app.referee.rules_view import rules_view

        return rules_view(pad, look, pad.disputes.rules, route.about, key="rules")
    if route.screen == "rule":
        from scorepad.app.referee.rules_view import rule_view

        return rule_view(pad, look, route.about, key=f"rule-{route.about}")
    from scorepad.app.referee.view import referee_view

    referee = pad.disputes.referee(route.about)
    if referee is None:
        return None
    board = pad.board(route.about) if referee.at_table else None
    table = board.table if board else None
    return referee_view(pad, look, referee, board, table, key=f"referee-{route.about}")
