"""The room of the reveal: night, one category a beat, and the rows that overtake each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import CENTER, fitting, picture, tappable, text, title
from scorepad.app.kit.laurel import laurel
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import DARK, GOLD, NIGHT, PALE, colour_of, mixed, standing_out
from scorepad.app.kit.sky import sky
from scorepad.app.result.reveal import Beat, RevealRow, categories, longest
from scorepad.games.score import Result
from scorepad.wording.printed import headline, won_by

_LOW = 500
_WIDEST = 720
_TRACK = mixed(PALE, NIGHT[1], 0.18)
_LOST = DARK.alarm
_TICKS, _TICK = 8, 0.06
"""A number counts up in so many steps, so many seconds each."""
MINUS = "\N{MINUS SIGN}"


def night(look: Look, result: Result, beat: Beat, of: int) -> ft.Control:
    """The room at a beat."""
    low = look.height < _LOW
    edge = 20
    wide = min(look.width, _WIDEST) - 2 * edge
    head = _head(look, result, beat, of, low)
    if low:
        wide = round(look.width * 0.56) - edge
    high = look.height - TOUCH - 48 - (0 if low else 216)
    table = _table(look, result, beat, wide, high)
    dots = _dots(result, beat, of)
    body: ft.Control
    if low:
        left = ft.Column([head, dots], spacing=12, alignment=ft.MainAxisAlignment.CENTER, expand=True)
        body = ft.Row([left, ft.Container(table, width=wide)], spacing=edge, expand=True)
    else:
        body = ft.Column(
            [ft.Container(head, height=204), ft.Container(table, width=wide, expand=True), dots],
            spacing=12,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    return ft.Container(
        body,
        gradient=ft.RadialGradient(center=ft.Alignment(0, -0.75), radius=1.1, colors=[*NIGHT]),
        padding=ft.Padding.only(left=edge, right=edge, top=TOUCH + 4, bottom=20),
    )


def staged(look: Look, scene: ft.Control, go_on: Callable[[], None], skip: Callable[[], None]) -> ft.Control:
    """A scene of the reveal: a tap anywhere goes on, and the way to the end is at the top, where Save never is."""
    return ft.Stack(
        [
            ft.Container(
                ft.GestureDetector(scene, on_tap=lambda: go_on(), exclude_from_semantics=True),
                left=0,
                right=0,
                top=0,
                bottom=0,
            ),
            ft.Container(_skip(look, skip), top=4, right=4),
        ],
        expand=True,
    )


@part
def _skip(look: Look, skip: Callable[[], None]) -> ft.Control:
    """Drawn once, so that no tap on it is lost between two beats."""
    word = look.words.gettext("Skip")
    return tappable(
        word,
        ft.Row([text(look, word, 15, colour=PALE), picture("skip", PALE, 22)], spacing=4, tight=True),
        skip,
        height=TOUCH,
        padding=ft.Padding.symmetric(horizontal=12),
        alignment=None,
    )


def _head(look: Look, result: Result, beat: Beat, of: int, low: bool) -> ft.Control:
    """The category, large, and one sentence of what it did."""
    words = look.words
    if not beat.category:
        face, name, story = picture("laurel", GOLD, 76), words.gettext("Who won?"), ""
    else:
        colour = standing_out(colour_of(beat.category), DARK, *NIGHT)
        face = picture(beat.category, mixed(colour, PALE, 0.8), 64 if low else 76)
        name = result.row_names.get(beat.category) or words.short(beat.category)
        counted = words.gettext("{number} of {all}").format(number=beat.number, all=of)
        story = f"{counted} · {beat_text(look, beat)}"
    return ft.Column(
        [
            face,
            ft.Semantics(
                header=True,
                content=title(look, name, min(38, 60 / look.scale), colour=PALE, lines=1, align=ft.TextAlign.CENTER),
            ),
            ft.Semantics(
                live_region=True,
                content=text(look, story, min(15, 24 / look.scale), colour=PALE, lines=2, align=ft.TextAlign.CENTER),
            ),
        ],
        spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def beat_text(look: Look, beat: Beat) -> str:
    """What a beat did to the table, in one sentence."""
    words = look.words
    _ = words.gettext
    facts = {"player": words.listing(list(beat.leaders)), "points": words.number(beat.lead)}
    if len(beat.leaders) > 1:
        return _("{player}: level with {points}").format(**facts)
    if beat.taken:
        return _("{player} takes the lead with {points}").format(**facts)
    return _("{player} stays ahead with {points}").format(**facts)


def _table(look: Look, result: Result, beat: Beat, wide: float, high: float) -> ft.Control:
    row = max(34, min(66, high / len(beat.rows)))
    return ft.Stack(
        [
            ft.Container(
                _row(look, each, longest(result), wide, row, key=f"row-{each.seat}"),
                top=each.place * row,
                left=0,
                animate_position=ft.Animation(650, ft.AnimationCurve.EASE_IN_OUT),
                key=f"place-{each.seat}",
            )
            for each in beat.rows
        ],
        width=wide,
        height=row * len(beat.rows),
    )


@part
def _row(look: Look, row: RevealRow, most: int, wide: float, high: float) -> ft.Control:
    words = look.words
    bar = max(8, min(14, high * 0.22))
    size = min(19, (high - bar - 6) / 1.35 / look.scale)
    lost = ", ".join(f"{words.number(points)} {words.short(category)}" for category, points in row.lost)
    first = row.place == 0 and row.total > 0
    gentle = ft.Animation(550, ft.AnimationCurve.EASE_OUT)
    pieces: list[ft.Control] = [
        ft.Container(
            width=max(0, points) * wide / most,
            height=bar,
            bgcolor=standing_out(colour_of(category), DARK),
            animate=gentle,
            key=category,
        )
        for category, points in row.points
    ]
    return ft.Column(
        [
            ft.Row(
                [
                    ft.Row(
                        [
                            title(look, row.name, size, colour=PALE, lines=1),
                            text(look, lost, size * 0.68, colour=_LOST, lines=1, expand=True),
                        ],
                        spacing=8,
                        expand=True,
                        vertical_alignment=ft.CrossAxisAlignment.END,
                    ),
                    _counting(look, row.total, size * 1.25, GOLD if first else PALE),
                ],
                spacing=8,
            ),
            ft.Container(
                ft.Row(pieces, spacing=0),
                width=wide,
                height=bar,
                border_radius=bar / 2,
                bgcolor=_TRACK,
                clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            ),
        ],
        width=wide,
        spacing=2,
        tight=True,
    )


@part
def _counting(look: Look, total: int, size: float, colour: str) -> ft.Control:
    """A number that counts up to what it has become."""
    shown, show = ft.use_state(total)

    async def count() -> None:
        start = shown
        for tick in range(1, _TICKS + 1):
            if start == total:
                return
            await asyncio.sleep(_TICK)
            show(start + round((total - start) * tick / _TICKS))

    ft.use_effect(count, [total])
    return ft.Text(
        str(shown).replace("-", MINUS),
        size=look.size(size),
        weight=ft.FontWeight.W_700,
        color=colour,
        semantics_label=look.words.count("points", total),
    )


def _dots(result: Result, beat: Beat, of: int) -> ft.Control:
    """Where we are: a dot for each category, the present one longer."""
    shown = categories(result)
    dots: list[ft.Control] = []
    for number in range(1, of + 1):
        here = number == beat.number
        colour = standing_out(colour_of(shown[number - 1]), DARK) if number <= beat.number else _TRACK
        dots.append(ft.Container(width=26 if here else 9, height=9, border_radius=5, bgcolor=colour))
    return ft.Row(dots, spacing=8, alignment=ft.MainAxisAlignment.CENTER)


def crowned(look: Look, result: Result, wonder: str) -> ft.Control:
    """The laurel, as large as the screen."""
    words = look.words
    total = max(city.total for city in result.players if city.rank == 1)
    by = won_by(result.decided_by, words)
    size = min(260, look.width * 0.56, look.height * 0.42)
    number = "" if "supremacy" in result.decided_by else words.number(total)
    who = headline(result.winners, words)
    middle = ft.Column(
        [
            laurel(number, size),
            ft.Semantics(
                live_region=True,
                content=title(
                    look,
                    who,
                    fitting(look, who, min(40, 64 / look.scale), look.width - 32),
                    colour=PALE,
                    align=ft.TextAlign.CENTER,
                ),
            ),
            text(look, by, 17, colour=PALE, align=ft.TextAlign.CENTER),
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    front = ft.Container(
        middle, alignment=CENTER, padding=ft.Padding.only(left=16, right=16, top=TOUCH, bottom=look.height * 0.3)
    )
    return sky(look.width, look.height, front, scene=0.36, wonder=wonder)
