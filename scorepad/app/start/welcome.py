"""The head of the start, on the evening sky: the last winner, or an invitation where nobody has won yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.kit.controls import fitting, icon_button, tappable, text, title
from scorepad.app.kit.language_menu import language_key
from scorepad.app.kit.laurel import laurel
from scorepad.app.kit.layout import LARGE
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import PALE
from scorepad.app.routes import Route
from scorepad.app.session import Pad

if TYPE_CHECKING:
    from scorepad.archive import Summary

_NARROW = 350
"""On a narrower screen large words take more lines."""
LOW = 500
"""Less high than this, the window is a phone on its side."""


def head_height(look: Look) -> int:
    """How high the sky is."""
    if look.height < LOW:
        return 132
    most = 1.5 if look.width >= _NARROW else 1.7
    return round((264 if look.width < 700 else 300) * min(most, max(1.0, look.scale * 0.85)))


def welcome(pad: Pad, look: Look, last: Summary | None, asked: bool) -> ft.Control:
    """The pad's name and its settings, and below them the last winner; ``asked`` once it is known who that is."""
    _ = look.words.gettext
    greeting: list[ft.Control] = []
    if last is not None:
        greeting = [_winner(pad, look, last)]
    elif asked:
        greeting = [title(look, _("Who wins tonight?"), 28, colour=PALE, lines=2)]
    low = look.height < LOW
    between = greeting if low else []
    bar = ft.Row(
        [
            ft.Semantics(header=True, content=title(look, "Scorepad", min(26, 34 / look.scale), colour=PALE)),
            ft.Container(ft.Row([*between], alignment=ft.MainAxisAlignment.CENTER), expand=True),
            language_key(pad, look, colour=PALE),
            icon_button(look, "settings", _("Settings"), lambda: pad.go(Route("settings")), colour=PALE),
        ],
        spacing=4,
    )
    return ft.Column([bar, *([] if low else [ft.Container(height=8), *greeting])], spacing=0)


def _winner(pad: Pad, look: Look, last: Summary) -> ft.Control:
    from scorepad.wording.memories import day
    from scorepad.wording.printed import headline, won_by

    words = look.words
    when = " · ".join(part for part in (day(last.played_at, words), last.place) if part)
    best = next((player.total for player in last.players if player.rank == 1), 0)
    by_points = last.decided_by in ("points", "coins", "civilian", "stages", "shared")
    players = words.ngettext("{n} player", "{n} players", len(last.players)).format(n=len(last.players))
    below = f"{words.short_game(last.game)} · {won_by(last.decided_by, words) or players}"
    won = headline(last.winners, words)
    name = f"{won}, {words.count('points', best)}" if by_points else won
    label = words.gettext("Last game")
    size = min(72, look.size(60))
    return tappable(
        f"{label}: {name}, {when}, {below}",
        ft.Row(
            [
                laurel(words.number(best) if by_points else "", size),
                ft.Column(
                    [
                        *(
                            []
                            if look.height < LOW
                            else [text(look, when, 13.5, colour=PALE, lines=1 if look.scale <= LARGE else 2)]
                        ),
                        title(
                            look,
                            won,
                            fitting(look, won, min(26, 42 / look.scale), look.width - size - 60),
                            colour=PALE,
                            lines=2 if look.height >= LOW else 1,
                        ),
                        text(look, below, 13.5, colour=PALE, lines=1 if look.scale <= LARGE else 2),
                    ],
                    spacing=1,
                    tight=True,
                    expand=look.height >= LOW,
                ),
            ],
            spacing=14,
            tight=look.height < LOW,
        ),
        lambda: pad.go(Route("game", last.id)),
        alignment=None,
        padding=ft.Padding.symmetric(vertical=4),
    )
