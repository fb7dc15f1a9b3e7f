"""Who came where, with a bar of the categories behind each total."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.controls import card, picture, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import line_of
from scorepad.app.result.reveal import longest, standings
from scorepad.games.score import CityScore, Result

_BAR = 8


def standings_card(look: Look, result: Result) -> ft.Control:
    """From the first place to the last."""
    most = longest(result)
    rows: list[ft.Control] = []
    for number, city in enumerate(standings(result)):
        if number:
            rows.append(ft.Container(height=1, bgcolor=look.theme.line))
        rows.append(_row(look, result, city, most))
    return card(look, ft.Column(rows, spacing=0), padding=ft.Padding.symmetric(horizontal=14, vertical=2))


def _row(look: Look, result: Result, city: CityScore, most: int) -> ft.Control:
    theme, words = look.theme, look.words
    first = city.rank == 1
    weight = ft.FontWeight.W_700 if first else ft.FontWeight.W_500
    lost = ", ".join(
        f"{words.number(points)} {result.row_names.get(category) or words.short(category)}"
        for category, points in city.points.items()
        if points < 0
    )
    place: ft.Control = (
        picture("laurel", theme.accent, 26)
        if first
        else text(look, str(city.rank), 16, colour=theme.quiet, align=ft.TextAlign.CENTER)
    )
    names: list[ft.Control] = [text(look, city.name, 17, weight=weight, lines=1)]
    if lost:
        names.append(text(look, lost, 13, colour=theme.alarm, lines=1))
    return ft.Row(
        [
            ft.Container(place, width=28, alignment=ft.Alignment(0, 0)),
            ft.Column(
                [ft.Row(names, spacing=8), _bar(look, city, most)],
                spacing=3,
                expand=True,
                tight=True,
            ),
            text(look, words.number(city.total), 22, weight=ft.FontWeight.W_700, colour=theme.accent if first else ""),
        ],
        spacing=12,
        height=max(48, look.size(44)),
    )


def _bar(look: Look, city: CityScore, most: int) -> ft.Control:
    """The categories side by side, as broad as they are worth; what was lost takes no room here, it is named."""
    pieces: list[ft.Control] = [
        ft.Container(bgcolor=line_of(category, look.theme), height=_BAR, expand=points)
        for category, points in city.points.items()
        if points > 0
    ]
    rest = most - sum(points for points in city.points.values() if points > 0)
    if rest > 0:
        pieces.append(ft.Container(height=_BAR, expand=rest))
    return ft.Container(
        ft.Row(pieces, spacing=0),
        height=_BAR,
        border_radius=_BAR / 2,
        bgcolor=look.theme.raised,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
