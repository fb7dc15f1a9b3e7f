"""The picture to share: the winner under the evening sky or before the evening's photo, and every number."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from scorepad.app.kit.controls import picture, text, title
from scorepad.app.kit.layout import Layout
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import PALE
from scorepad.app.kit.sky import sky
from scorepad.app.memories.saved_grid import saved_grid
from scorepad.app.memories.saved_sheet import SavedSheet
from scorepad.app.memories.winner import winners_laurel, winners_wonder
from scorepad.wording.memories import day
from scorepad.wording.printed import headline, won_by

_EDGE = 20
_WIDEST = 1080
"""Pixels from edge to edge, as phones show pictures."""
_SQUARE = 540
_LONGEST_NOTE = 280


class CardForm(NamedTuple):
    """How the picture is wanted."""

    square: bool = False
    """The winner and the places in a square; else the whole sheet, upright."""
    dark: bool = False
    photo: bytes = b""
    note: str = ""


def card_layout(players: int) -> Layout:
    """The measures of the sheet on the picture: the same wherever it is made."""
    column = 104 if players <= 4 else 88 if players <= 5 else 78
    return Layout(
        wide=True,
        label=168,
        named=True,
        column=column,
        scrolls=False,
        row=54,
        head=60,
        foot=58,
        numeral=26,
        panel=0,
        rows=0,
    )


def card_width(players: int, form: CardForm) -> int:
    """How broad the picture is on the screen."""
    if form.square:
        return _SQUARE
    layout = card_layout(players)
    return layout.label + players * (layout.column + layout.gap) + 2 * _EDGE


def sharpness(players: int, form: CardForm) -> float:
    """How many pixels of the picture a pixel of the screen becomes."""
    return max(2.0, _WIDEST / card_width(players, form))


def result_card(lang: str, sheet: SavedSheet, form: CardForm) -> ft.Control:
    """The picture."""
    look = Look(dark=form.dark, lang=lang, scale=1.25)
    wide = card_width(len(sheet.heads), form)
    if form.square:
        high = 250 if len(sheet.players) <= 5 else 196
        body = ft.Container(
            _places(look, sheet, _SQUARE - high, form.note),
            padding=ft.Padding.symmetric(horizontal=_EDGE, vertical=10),
            height=_SQUARE - high,
        )
    else:
        high = 400 if form.photo else 236
        note = [_note(look, form.note)] if form.note else []
        body = ft.Container(
            ft.Column([saved_grid(look, card_layout(len(sheet.heads)), sheet), *note], spacing=14, tight=True),
            padding=_EDGE,
        )
    return ft.Container(
        ft.Column([_head(look, sheet, wide, high, form), body], spacing=0, tight=True),
        width=wide,
        bgcolor=look.theme.paper,
    )


def _head(look: Look, sheet: SavedSheet, wide: int, high: int, form: CardForm) -> ft.Control:
    """Who won, before the sky or the photo."""
    saved, words = sheet.saved, look.words
    when = " · ".join(part for part in (words.game(saved.game), day(saved.played_at, words), saved.place) if part)
    names: list[ft.Control] = [
        text(look, when, 13, colour=PALE, lines=2),
        title(look, headline(saved.result["winners"], words), 30, colour=PALE, lines=2),
    ]
    if by := won_by(saved.result["decided_by"], words):
        names.append(text(look, by, 13, colour=PALE, lines=1))
    front = ft.Row([winners_laurel(look, saved, 104), ft.Column(names, spacing=2, tight=True, expand=True)], spacing=16)
    if not form.photo:
        content = ft.Container(front, padding=_EDGE, alignment=ft.Alignment(-1, -1))
        return sky(wide, high, content, scene=0.42, wonder=winners_wonder(saved))
    # Words on a photo read on the dark that it fades into.
    fade = ft.LinearGradient(begin=ft.Alignment(0, -0.1), end=ft.Alignment(0, 0.75), colors=["#00140f1c", "#e6140f1c"])
    return ft.Stack(
        [
            ft.Image(src=form.photo, width=wide, height=high, fit=ft.BoxFit.COVER),
            ft.Container(
                front,
                gradient=fade,
                width=wide,
                height=high,
                padding=ft.Padding.only(left=_EDGE, right=_EDGE, bottom=12),
                alignment=ft.Alignment(-1, 1),
            ),
        ],
        width=wide,
        height=high,
    )


def _places(look: Look, sheet: SavedSheet, high: int, note: str) -> ft.Control:
    """From the first place to the last."""
    theme, words = look.theme, look.words
    ranked = sorted((p for p in sheet.players if p["rank"] is not None), key=lambda player: player["rank"])
    room = high - 20 - (64 if note else 0)
    row = min(66, room // max(1, len(ranked)))
    size = min(20.0, row / 2.1)
    rows: list[ft.Control] = []
    for player in ranked:
        first = player["rank"] == 1
        weight = ft.FontWeight.W_700 if first else ft.FontWeight.W_500
        place = (
            picture("laurel", theme.accent, min(26, row * 0.7))
            if first
            else text(look, str(player["rank"]), size, colour=theme.quiet, align=ft.TextAlign.CENTER)
        )
        rows.append(
            ft.Row(
                [
                    ft.Container(place, width=34, alignment=ft.Alignment(0, 0)),
                    text(look, player["name"], size, weight=weight, lines=1, expand=True),
                    text(look, words.number(player["total"]), size * 1.15, weight=ft.FontWeight.W_700),
                ],
                height=row,
                spacing=12,
            )
        )
    return ft.Column([*rows, *([_note(look, note, 2)] if note else [])], spacing=0)


def _note(look: Look, note: str, lines: int = 6) -> ft.Control:
    line = " ".join(note.split())
    return text(look, line[:_LONGEST_NOTE], 14, colour=look.theme.quiet, lines=lines)
