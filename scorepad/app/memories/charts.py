"""Charts over the months: how much was played, and how high the totals were. Imported with the statistics only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft
import flet_charts as fc  # type: ignore[import-untyped]

from scorepad.app.kit.controls import card, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import GAME_COLOURS, line_of, standing_out
from scorepad.archive.figures import MonthLine
from scorepad.games import GAMES

_HEIGHT = 210
_MOST_BARS = 24


class Span(NamedTuple):
    """A month or a year of one game."""

    label: str
    game: str
    games: int
    wins: int
    average: float


def spans_of(months: Sequence[MonthLine]) -> list[Span]:
    """The months one by one, or the years where there are more months than a screen has room for.

    >>> spans_of([MonthLine("a game", 202611, 2, 2, 50.0, 4)])
    [Span(label='11/26', game='duel', games=2, wins=2, average=50.0)]
    """
    by_year = len({line.month for line in months}) > _MOST_BARS
    lines: dict[str, dict[str, list[MonthLine]]] = {}
    for line in months:
        year, month = divmod(line.month, 100)
        label = str(year) if by_year else f"{month}/{year % 100:02d}"
        lines.setdefault(label, {}).setdefault(line.game, []).append(line)
    return [_span(label, game, played[game]) for label, played in lines.items() for game in GAMES if game in played]


def _span(label: str, game: str, lines: list[MonthLine]) -> Span:
    cities = sum(line.cities for line in lines)
    points = sum(line.average * line.cities for line in lines)
    return Span(
        label,
        game,
        sum(line.games for line in lines),
        sum(line.wins for line in lines),
        points / cities if cities else 0,
    )


def colour_of_game(look: Look, game: str) -> str:
    """The colour of a game, so that it stands out on the paper of the theme."""
    return standing_out(GAME_COLOURS[game], look.theme)


def played_chart(look: Look, spans: Sequence[Span], title: str) -> ft.Control:
    """How many games, in bars stacked by game."""
    labels = list(dict.fromkeys(span.label for span in spans))
    groups, highest, told = [], 1, []
    for x, label in enumerate(labels):
        items, top = [], 0
        for span in spans:
            if span.label == label:
                items.append(fc.BarChartRodStackItem(top, top + span.games, color=colour_of_game(look, span.game)))
                top += span.games
        highest = max(highest, top)
        told.append(f"{label}: {top}")
        rod = fc.BarChartRod(
            from_y=0,
            to_y=top,
            width=max(6, min(26, 520 / len(labels) * 0.6)),
            stack_items=items,
            border_radius=4,
            color=look.theme.accent,
            tooltip=f"{label}: {top}",
        )
        groups.append(fc.BarChartGroup(x=x, rods=[rod]))
    step = _step(highest)
    chart = fc.BarChart(
        groups=groups,
        max_y=highest * 1.1,
        min_y=0,
        left_axis=_axis(look, [(value, str(value)) for value in range(0, highest + 1, step)], 34),
        bottom_axis=_axis(look, _thinned(look, labels), 26),
        horizontal_grid_lines=fc.ChartGridLines(color=look.theme.line, width=1, interval=step),
        border=ft.Border.all(0, "transparent"),
        expand=True,
    )
    return _framed(look, title, chart, ", ".join(told), [span.game for span in spans])


def average_chart(look: Look, spans: Sequence[Span], title: str) -> ft.Control:
    """The average total, a line a game."""
    labels = list(dict.fromkeys(span.label for span in spans))
    places = {label: x for x, label in enumerate(labels)}
    games = list(dict.fromkeys(span.game for span in spans))
    series = [
        fc.LineChartData(
            points=[
                fc.LineChartDataPoint(places[span.label], round(span.average, 1), tooltip=look.words.mean(span.average))
                for span in spans
                if span.game == game
            ],
            color=colour_of_game(look, game),
            stroke_width=3,
            rounded_stroke_cap=True,
            point=True,
        )
        for game in games
    ]
    highest = max((span.average for span in spans), default=1)
    step = _step(round(highest) or 1)
    chart = fc.LineChart(
        data_series=series,
        min_y=0,
        max_y=highest * 1.1,
        min_x=-0.4,
        max_x=len(labels) - 0.6,
        left_axis=_axis(look, [(value, str(value)) for value in range(0, round(highest) + 1, step)], 34),
        bottom_axis=_axis(look, _thinned(look, labels), 26),
        horizontal_grid_lines=fc.ChartGridLines(color=look.theme.line, width=1, interval=step),
        border=ft.Border.all(0, "transparent"),
        expand=True,
    )
    told = ", ".join(f"{span.label} {look.words.game(span.game)}: {look.words.mean(span.average)}" for span in spans)
    return _framed(look, title, chart, told, games)


def category_colour(look: Look, category: str) -> str:
    """The colour of a category as a bar on the theme's paper."""
    return line_of(category, look.theme)


def _framed(look: Look, title: str, chart: ft.Control, told: str, games: Sequence[str]) -> ft.Control:
    """A chart under its title; the numbers themselves for those who don't see it."""
    legend: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(width=14, height=14, border_radius=4, bgcolor=colour_of_game(look, game)),
                text(look, look.words.game(game), 13.5),
            ],
            spacing=6,
            tight=True,
        )
        for game in dict.fromkeys(games)
    ]
    return card(
        look,
        ft.Column(
            [
                text(look, title, 16, weight=ft.FontWeight.W_600),
                ft.Semantics(
                    label=f"{title}: {told}",
                    image=True,
                    container=True,
                    exclude_semantics=True,
                    content=ft.Container(chart, height=_HEIGHT),
                ),
                *([ft.Row(legend, wrap=True, spacing=14, run_spacing=4)] if len(legend) > 1 else []),
            ],
            spacing=10,
            tight=True,
        ),
    )


def _axis(look: Look, labels: Sequence[tuple[float, str]], size: int) -> fc.ChartAxis:
    return fc.ChartAxis(
        labels=[
            fc.ChartAxisLabel(value, label=ft.Text(word, size=min(look.size(12), 16), color=look.theme.quiet))
            for value, word in labels
        ],
        label_size=size * min(look.scale, 1.4),
        show_min=False,
        show_max=False,
    )


def _thinned(look: Look, labels: Sequence[str]) -> list[tuple[float, str]]:
    """As many labels as have room beside each other."""
    room = min(look.width, 760) - 90
    every = max(1, -(-len(labels) * round(48 * look.scale) // max(1, room)))
    return [(x, label) for x, label in enumerate(labels) if x % every == 0]


def _step(highest: int) -> int:
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        if highest / step <= 5:
            return step
    return highest // 4
