"""The last games on the first screen, and the ways to all that was kept; comes after the first picture."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, heading
from scorepad.app.kit.look import Look
from scorepad.app.routes import Route
from scorepad.app.session import Pad

if TYPE_CHECKING:
    from scorepad.archive import Summary

_MOST = 4


@part
def last_games(pad: Pad, look: Look, version: int) -> ft.Control:
    """The newest games; ``version`` changes when one was saved or deleted."""
    _ = look.words.gettext
    answer = use_answer(look, lambda: _newest(pad), [version])
    rows: list[ft.Control] = []
    if answer.value:
        from scorepad.app.memories.game_row import game_row

        rows.append(heading(look, _("Recent games"), 18))
        rows += [game_row(pad, look, game) for game in answer.value]
    elif answer.trouble:
        from scorepad.app.kit.screen import notice

        rows.append(notice(look, answer.trouble, ft.Icons.ERROR_OUTLINE, alarm=True))
    ways = [
        (_("All games"), ft.Icons.HISTORY, "games"),
        (_("Statistics"), ft.Icons.INSIGHTS, "statistics"),
    ]
    rows.append(
        ft.Row(
            [
                button(look, label, partial(pad.go, Route(screen)), filled=False, glyph=glyph, expand=True)
                for label, glyph, screen in ways
            ],
            spacing=10,
        )
    )
    return ft.Column(rows, spacing=12)


def _newest(pad: Pad) -> tuple[Summary, ...]:
    from scorepad.archive import Filter

    return pad.store.archive.list(Filter(), None, _MOST).games
