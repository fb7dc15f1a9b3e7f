"""A saved sheet on the screen, and below or beside it the reasons for what was asked about."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import card, text
from scorepad.app.kit.layout import Layout
from scorepad.app.kit.look import Look
from scorepad.app.memories.saved_sheet import Question, SavedSheet
from scorepad.app.sheet.grid import grid
from scorepad.app.sheet.sheet import row_names_of
from scorepad.app.sheet.why import reason_row
from scorepad.wording.printed import supremacy


def saved_grid(look: Look, layout: Layout, sheet: SavedSheet) -> ft.Control:
    """The numbers as they were."""
    return grid(
        look,
        layout,
        sheet.categories,
        range(len(sheet.categories)),
        sheet.heads,
        sheet.totals,
        sheet.cells,
        sheet.ask_cell,
        sheet.ask_city,
        sheet.ask_category,
        lambda row, column, room: None,  # noqa: ARG005
        row_names=row_names_of(sheet.saved.table),
        won=_won(look, layout, sheet),
    )


def _won(look: Look, layout: Layout, sheet: SavedSheet) -> ft.Control | None:
    """How it was won, in place of totals, where it was over before points were counted."""
    name = supremacy(sheet.saved.result["decided_by"], look.words)
    if not name:
        return None
    sentence = look.words.gettext("{supremacy}: {player} wins").format(
        supremacy=name, player=look.words.listing(list(sheet.saved.result["winners"]))
    )
    return ft.Container(
        text(look, sentence, 16, weight=ft.FontWeight.W_700, align=ft.TextAlign.CENTER),
        height=layout.foot,
        bgcolor=look.theme.raised,
        alignment=ft.Alignment(0, 0),
    )


@part
def saved_why(look: Look, sheet: SavedSheet, question: Question) -> ft.Control:
    """The reasons behind a number, a city or a category."""
    words, theme = look.words, look.theme
    _ = words.gettext
    if question.seat is None and not question.category:
        hint = _("Tap a number, a name or a category to see why.")
        return ft.Container(text(look, hint, 15, colour=theme.quiet), padding=ft.Padding.symmetric(vertical=4))
    seats = range(len(sheet.players)) if question.seat is None else [question.seat]
    rows: list[ft.Control] = []
    for seat in seats:
        rows += _of_city(look, sheet, seat, question.category)
    return ft.Semantics(live_region=True, content=card(look, ft.Column(rows, spacing=8, tight=True)))


def _of_city(look: Look, sheet: SavedSheet, seat: int, category: str) -> list[ft.Control]:
    words = look.words
    player = sheet.players[seat]
    points = player["points"].get(category, 0) if category else player["total"]
    what = words.short(category) if category else words.gettext("Total")
    title = words.gettext("{player}, {category}: {points}").format(
        player=player["name"], category=what, points=words.count("points", points)
    )
    rows: list[ft.Control] = [ft.Semantics(header=True, content=text(look, title, 16, weight=ft.FontWeight.W_700))]
    lines = [line for line in sheet.reasons[seat] if category in ("", line.category)]
    rows += [reason_row(look, line.category, line.points, line.text, words.rule_name(line.rule)) for line in lines]
    if not lines:
        rows.append(
            text(look, words.gettext("Nothing was entered here, so it counts as 0."), 15, colour=look.theme.quiet)
        )
    return rows
