"""Charts over the months: how much was played, and how high the totals were.

Drawn with plain boxes: a finger scrolls past them, and a tap on a month says its numbers in words below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

import flet as ft
import flet.canvas as cv

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import card, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import GAME_COLOURS, line_of, standing_out
from scorepad.app.kit.screen import room
from scorepad.archive.figures import MonthLine
from scorepad.games import GAMES

_HEIGHT = 150
_MOST_BARS = 24
_FEWEST = 2
"""A single month is put in words: there is nothing to compare it with."""
_EDGE = 14
_LEVELS = 36
"""How broad the averages beside the lines are."""


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


def category_colour(look: Look, category: str) -> str:
    """The colour of a category as a bar on the theme's paper."""
    return line_of(category, look.theme)


def played_chart(look: Look, spans: Sequence[Span], title: str) -> ft.Control:
    """How many games, in bars stacked by game."""
    return _chart(look, tuple(spans), title, False)


def average_chart(look: Look, spans: Sequence[Span], title: str) -> ft.Control:
    """The average total, a line a game."""
    return _chart(look, tuple(spans), title, True)


@part
def _chart(look: Look, spans: tuple[Span, ...], title: str, averages: bool) -> ft.Control:
    """A chart under its title, and in words what it says of the chosen month, at first the last one."""
    labels = list(dict.fromkeys(span.label for span in spans))
    chosen, choose = ft.use_state("")
    here = chosen if chosen in labels else labels[-1] if labels else ""
    rows: list[ft.Control] = [text(look, title, 16, weight=ft.FontWeight.W_600)]
    if len(labels) >= _FEWEST:
        before = round(min(look.size(_LEVELS), 60)) if averages else 0
        wide = room(look) - 2 * _EDGE - before
        paint = _lines if averages else _bars
        rows.append(
            ft.Semantics(
                label=f"{title}: {'; '.join(_said(look, spans, label, averages) for label in labels)}",
                image=True,
                container=True,
                exclude_semantics=True,
                content=ft.Column(
                    [
                        paint(look, spans, labels, here, wide, choose),
                        ft.Container(_months(look, labels, wide), padding=ft.Padding.only(left=before)),
                    ],
                    spacing=4,
                ),
            )
        )
    if labels:
        rows.append(text(look, _said(look, spans, here, averages), 15))
    if len({span.game for span in spans}) > 1 and len(labels) >= _FEWEST:
        rows.append(_legend(look, spans))
    return card(look, ft.Column(rows, spacing=10, tight=True), padding=_EDGE)


def _said(look: Look, spans: Sequence[Span], label: str, averages: bool) -> str:
    """The numbers of a month in words."""
    words = look.words
    values = [
        f"{words.short_game(span.game)} {words.mean(span.average) if averages else span.games}"
        for span in spans
        if span.label == label
    ]
    return f"{label}: {', '.join(values)}"


def _bars(
    look: Look, spans: Sequence[Span], labels: Sequence[str], here: str, wide: float, choose: Callable[[str], None]
) -> ft.Control:
    most = max(sum(span.games for span in spans if span.label == label) for label in labels)
    each = wide / len(labels)

    def bar(label: str) -> ft.Control:
        of_label = [span for span in spans if span.label == label]
        total = sum(span.games for span in of_label)
        number = text(
            look, str(total), 12, colour=look.theme.ink, weight=ft.FontWeight.W_600 if label == here else None
        )
        pieces: list[ft.Control] = [
            ft.Container(
                height=max(3, (_HEIGHT - 24) * span.games / most),
                width=max(4, min(34, each * 0.66)),
                bgcolor=colour_of_game(look, span.game),
            )
            for span in reversed(of_label)
        ]
        return ft.Column(
            [*([number] if each >= 18 else []), *pieces],
            spacing=1,
            alignment=ft.MainAxisAlignment.END,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )

    return _columns(look, labels, here, each, choose, bar)


def _lines(
    look: Look, spans: Sequence[Span], labels: Sequence[str], here: str, wide: float, choose: Callable[[str], None]
) -> ft.Control:
    """A line a game over the months, the highest and the lowest average written before it."""
    before = round(min(look.size(_LEVELS), 60))
    low, high = min(span.average for span in spans), max(span.average for span in spans)
    margin = max(1.0, (high - low) * 0.2)
    low, high = max(0.0, low - margin), high + margin
    each, tall = wide / len(labels), _HEIGHT

    def point(span: Span) -> tuple[float, float]:
        return before + (labels.index(span.label) + 0.5) * each, tall - tall * (span.average - low) / (high - low)

    shapes: list[cv.Shape] = []
    for level in (low + margin, high - margin):
        y = tall - tall * (level - low) / (high - low)
        shapes.append(cv.Line(before, y, before + wide, y, ft.Paint(color=look.theme.line, stroke_width=1)))
        style = ft.TextStyle(size=min(look.size(12), 18), color=look.theme.quiet)
        shapes.append(cv.Text(0, y, look.words.mean(level), style, alignment=ft.Alignment(-1, 0)))
    for game in dict.fromkeys(span.game for span in spans):
        points = [point(span) for span in spans if span.game == game]
        colour = colour_of_game(look, game)
        for (x1, y1), (x2, y2) in pairwise(points):
            shapes.append(cv.Line(x1, y1, x2, y2, ft.Paint(color=colour, stroke_width=3)))
        shapes += [cv.Circle(x, y, 4.5, ft.Paint(color=colour)) for x, y in points]
    columns = _columns(look, labels, here, each, choose, lambda _: ft.Container())
    return ft.Stack(
        [
            ft.Container(columns, left=before),
            ft.TransparentPointer(cv.Canvas(shapes, width=before + wide, height=tall)),
        ],
        width=before + wide,
        height=tall,
    )


def _columns(
    look: Look,
    labels: Sequence[str],
    here: str,
    each: float,
    choose: Callable[[str], None],
    face: Callable[[str], ft.Control],
) -> ft.Control:
    """A column a month that can be tapped; dragged over, it leaves the finger to the page."""
    return ft.Row(
        [
            ft.GestureDetector(
                ft.Container(
                    face(label),
                    width=each,
                    height=_HEIGHT,
                    bgcolor=look.theme.raised if label == here else None,
                    border_radius=8,
                ),
                on_tap=lambda label=label: choose(label),
            )
            for label in labels
        ],
        spacing=0,
    )


def _months(look: Look, labels: Sequence[str], wide: float) -> ft.Control:
    """As many labels as have room beside each other, the last one among them, each under the middle of its column."""
    broad = round(44 * look.scale)
    every = max(1, -(-len(labels) * broad // max(1, round(wide))))
    each = wide / len(labels)

    def label(x: int) -> ft.Control:
        return ft.Container(
            text(look, labels[x], 12, colour=look.theme.quiet, lines=1),
            left=max(0, min(wide - broad, (x + 0.5) * each - broad / 2)),
            width=broad,
            alignment=ft.Alignment(0, 0),
        )

    shown = [label(x) for x in range(len(labels) - 1, -1, -every)]
    return ft.Stack(shown, width=wide, height=look.size(18))


def _legend(look: Look, spans: Sequence[Span]) -> ft.Control:
    keys: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(width=14, height=14, border_radius=4, bgcolor=colour_of_game(look, game)),
                text(look, look.words.game(game), 13.5),
            ],
            spacing=6,
            tight=True,
        )
        for game in dict.fromkeys(span.game for span in spans)
    ]
    return ft.Row(keys, wrap=True, spacing=14, run_spacing=4)
