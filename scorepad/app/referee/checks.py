"""Check this table: what could not have happened, each finding with the way to its cell."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import badge, card, icon_button, tappable, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of
from scorepad.app.kit.screen import notice
from scorepad.app.referee.places import Spot, spot_of
from scorepad.app.referee.state import Referee, audited
from scorepad.app.referee.view import Drawn
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.games.verdict import Finding


def drawn(pad: Pad, look: Look, _: Referee, board: Board | None) -> Drawn:
    """The findings, the impossible ones first."""
    if board is None:
        return Drawn([], [])
    words = look.words
    findings = sorted(audited(board.document), key=lambda finding: finding.severity != "impossible")
    if not findings:
        message = words.gettext("Nothing here breaks the rules.")
        return Drawn([notice(look, message, "done")], [])
    return Drawn([_finding(pad, look, board, finding) for finding in findings], [])


def lead_to(pad: Pad, board: Board, spot: Spot) -> None:
    """Opens the cell of a finding on the sheet, or the whole city where it has none."""
    cell = Cell(board.sheet.players[spot.seat], spot.category)
    if spot.city:
        board.open_city(cell.player)
    else:
        board.open_city(None)
        if board.sheet.cell != cell:
            board.open(cell)
    pad.navigation.trail.clear()
    pad.go(Route("sheet", board.id))


def _finding(pad: Pad, look: Look, board: Board, finding: Finding) -> ft.Control:
    words, theme = look.words, look.theme
    spot = spot_of(board.document, finding)
    impossible = finding.severity == "impossible"
    message = words.finding(board.game, finding)
    name = board.document["players"][spot.seat]["name"]
    where = name if spot.city else f"{name} · {words.short(spot.category)}"
    ground = colour_of(spot.category) if not spot.city else theme.raised
    severity = words.gettext("Impossible") if impossible else words.gettext("Unlikely")
    key = tappable(
        words.gettext("{finding} Go to: {place}").format(finding=message, place=where),
        ft.Row(
            [
                badge("cities" if spot.city else spot.category, ground, 44, 24, 10, theme.ink if spot.city else ""),
                ft.Column(
                    [
                        text(
                            look,
                            severity,
                            13,
                            colour=theme.alarm if impossible else theme.quiet,
                            weight=ft.FontWeight.W_700,
                        ),
                        text(look, message, 16),
                        text(look, where, 14, colour=theme.quiet),
                    ],
                    spacing=2,
                    tight=True,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ],
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        lambda: lead_to(pad, board, spot),
        expand=True,
        padding=8,
        alignment=None,
    )
    rule = words.gettext("Rule: {rule}").format(rule=words.rule_name(finding.rule))
    return card(
        look,
        ft.Row([key, icon_button(look, "book", rule, lambda: pad.read_rule(finding.rule))], spacing=0),
        padding=4,
    )
