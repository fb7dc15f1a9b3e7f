"""The start: the evening sky with the last winner, tables to go on with, a new game of one of three, all games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import badge, button, heading, lying, picture, tappable, text, title
from scorepad.app.kit.layout import LARGE
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import GAME_COLOURS, mixed
from scorepad.app.kit.sky import sky
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.start.open_draft import open_draft
from scorepad.app.start.unreadable import unreadable_draft
from scorepad.app.start.welcome import LOW, head_height, welcome
from scorepad.drafts import DraftSummary
from scorepad.games import GAMES

if TYPE_CHECKING:
    from scorepad.archive import Summary

_WIDEST = 760
_IN_A_ROW = 700
"""From this width on the three games are side by side."""
_WIDEST_IN_A_ROW = 1060
_PILLS = 360
"""From this width on a game has room for the word on what a tap does."""
_OVER = 40
"""How far the first card reaches into the sky."""
_MOST_DRAFTS = 6
_MOST_GAMES = 4


@part
def home_view(pad: Pad, look: Look, version: int, drafts_version: int) -> ft.Control:  # noqa: ARG001
    """The first screen; the versions change when a draft was discarded or a game saved, and when tables change."""
    _ = look.words.gettext
    # Asked after the first picture, which doesn't wait for it.
    answer = use_answer(look, lambda: _newest(pad), [version])
    games = answer.value or ()
    drafts = pad.store.drafts.list()[:_MOST_DRAFTS]
    high, edge = head_height(look), 16
    wide = min(look.width, _WIDEST_IN_A_ROW if look.width >= _WIDEST_IN_A_ROW else _WIDEST)
    head = ft.Container(
        welcome(pad, look, games[0] if games else None, not answer.waiting),
        height=high - _OVER,
        padding=ft.Padding.only(top=6),
    )
    rows: list[ft.Control] = [head]
    rows += [_draft(pad, look, draft, first=True) for draft in drafts[:1]]
    rows += [_games(pad, look), _ways(pad, look, drafts)]
    if drafts[1:]:
        rows.append(heading(look, _("Continue"), 18))
        rows += [_draft(pad, look, draft) for draft in drafts[1:]]
    rows += _last_games(pad, look, games, answer.trouble)
    return ft.Column(
        [
            ft.Stack(
                [
                    # Large words reach further down: the sun and the wonders stay below them.
                    sky(look.width, high, scene=0.5 if look.scale <= LARGE else 0.3),
                    ft.Container(
                        ft.Container(
                            ft.Column(rows, spacing=12),
                            width=wide,
                            padding=ft.Padding.only(left=edge, right=edge, bottom=edge),
                        ),
                        width=look.width,
                        alignment=ft.Alignment(0, -1),
                    ),
                ]
            )
        ],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )


def _draft(pad: Pad, look: Look, draft: DraftSummary, first: bool = False) -> ft.Control:
    return open_draft(pad, look, draft, first) if draft.readable else unreadable_draft(pad, look, draft)


def _games(pad: Pad, look: Look) -> ft.Control:
    in_a_row = look.width >= _IN_A_ROW and look.scale <= 1.3
    cards = [_game(pad, look, game, in_a_row) for game in GAMES]
    if in_a_row:
        row: list[ft.Control] = [ft.Container(card, expand=True) for card in cards]
        return ft.Row(row, spacing=12, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Column(cards, spacing=10)


def _game(pad: Pad, look: Look, game: str, in_a_row: bool) -> ft.Control:
    words, theme = look.words, look.theme
    colour = GAME_COLOURS[game]
    low = look.height < LOW
    parts: list[ft.Control] = [
        badge(game, colour, 44 if low else 52, 26 if low else 30),
        ft.Column(
            [
                title(look, words.short_game(game), 20 if low or in_a_row else 23, lines=2),
                text(look, words.players_of(game), 13.5, colour=theme.quiet, lines=4 if in_a_row else 2),
            ],
            spacing=1,
            tight=True,
            expand=True,
        ),
    ]
    if not in_a_row and look.scale <= 1.3 and look.width >= _PILLS:
        parts.append(_pill(look, words.gettext("New"), colour))
    return tappable(
        words.gettext("New game: {game}").format(game=words.game(game)),
        ft.Row(parts, spacing=14),
        lambda: pad.go(Route("setup", pad.boards.start(game))),
        bgcolor=theme.card,
        alignment=None,
        padding=ft.Padding.symmetric(horizontal=14, vertical=10 if low else 14),
        border_radius=18,
        **lying(look),
    )


def _pill(look: Look, word: str, colour: str) -> ft.Control:
    ground = mixed(colour, look.theme.card, 0.28 if look.dark else 0.12)
    return ft.Container(
        ft.Row(
            [
                picture("plus", look.theme.ink, 18),
                text(look, word, 14, weight=ft.FontWeight.W_600),
            ],
            spacing=3,
            tight=True,
        ),
        bgcolor=ground,
        border_radius=18,
        padding=ft.Padding.only(left=9, right=13, top=7, bottom=7),
    )


def _ways(pad: Pad, look: Look, drafts: list[DraftSummary]) -> ft.Control:
    """The way to the referee and to the rules, without any table, and to all that was kept."""
    _ = look.words.gettext
    game = drafts[0].game if drafts else GAMES[0]
    keys = [
        button(look, label, on_tap, filled=False, glyph=glyph, expand=True, size=15)
        for label, glyph, on_tap in (
            (_("Ask the referee"), "gavel", lambda: pad.visit(Route("referee", game))),
            (_("Rules"), "book", lambda: pad.visit(Route("rules"))),
            (_("All games"), "history", partial(pad.go, Route("games"))),
            (_("Statistics"), "chart", partial(pad.go, Route("statistics"))),
        )
    ]
    if look.width >= _IN_A_ROW and look.scale <= 1.3:
        return ft.Row([*keys], spacing=10)
    return ft.Column([ft.Row([*keys[:2]], spacing=10), ft.Row([*keys[2:]], spacing=10)], spacing=10)


def _last_games(pad: Pad, look: Look, games: tuple[Summary, ...], trouble: str) -> list[ft.Control]:
    if games:
        from scorepad.app.memories.game_row import game_row

        return [heading(look, look.words.gettext("Recent games"), 18), *(game_row(pad, look, game) for game in games)]
    if trouble:
        from scorepad.app.kit.screen import notice

        return [notice(look, trouble, "alarm", alarm=True)]
    return []


def _newest(pad: Pad) -> tuple[Summary, ...]:
    from scorepad.archive import Filter

    return pad.store.archive.list(Filter(), None, _MOST_GAMES).games
