"""How special is a 63? Where a total ranks among all cities, and among those at tables of the same size."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.games.profile import profile_of
from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import card, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips
from scorepad.app.session import Pad
from scorepad.archive.entry import PlayedBox
from scorepad.archive.figures import Standing
from scorepad.games import game as game_with
from scorepad.wording.figures import standing_text

_HIGHEST = 150


@part
def how_special(pad: Pad, look: Look, box: PlayedBox, named: bool) -> ft.Control:
    """A total to choose, and where it ranks among those of the same edition with the same expansions; ``named`` says
    which these are."""
    game = box.game
    words, theme = look.words, look.theme
    _ = words.gettext
    total, choose = ft.use_state(profile_of(game).USUAL_TOTAL)
    players, seat = ft.use_state("")
    answer = use_answer(
        look,
        lambda: pad.store.archive.standing(game, total, int(players) if players else None, box),
        [box, total, players],
    )
    low, high = game_with(game).SEATS
    sizes = {"": _("Any number of players")} | {
        str(size): words.ngettext("{n} player", "{n} players", size).format(n=size) for size in range(low, high + 1)
    }

    def change(by: int) -> None:
        choose(lambda now: max(0, min(_HIGHEST, now + by)))

    rows: list[ft.Control] = [
        ft.Semantics(
            header=True,
            content=text(
                look,
                _("How rare is a score of {total}? ({game})").format(total=total, game=words.game(game)),
                17,
                weight=ft.FontWeight.W_700,
            ),
        ),
        ft.Row(
            [
                _step(look, -10, _("Ten points less"), change),
                _step(look, -1, _("One point less"), change),
                ft.Container(
                    text(look, str(total), 30, weight=ft.FontWeight.W_700),
                    width=look.size(72),
                    alignment=ft.Alignment(0, 0),
                ),
                _step(look, 1, _("One point more"), change),
                _step(look, 10, _("Ten points more"), change),
            ],
            spacing=8,
            run_spacing=8,
            wrap=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
    ]
    if named:
        rows.insert(1, text(look, words.named_box(*box), 14, colour=theme.quiet))
    if high > low:
        rows.append(chips(look, sizes, players, seat, _("Players")))
    if answer.value is not None:
        rows.append(_bar(look, answer.value))
        rows.append(ft.Semantics(live_region=True, content=text(look, standing_text(answer.value, look.lang), 15)))
    elif answer.trouble:
        rows.append(text(look, answer.trouble, 15, colour=theme.alarm))
    return card(look, ft.Column(rows, spacing=10, tight=True))


def _step(look: Look, by: int, name: str, change: Callable[[int], None]) -> ft.Control:
    sign = "+" if by > 0 else "\N{MINUS SIGN}"
    return tappable(
        name,
        text(look, f"{sign}{abs(by)}", 16, weight=ft.FontWeight.W_600),
        partial(change, by),
        width=max(TOUCH, look.size(46)),
        height=max(TOUCH, look.size(44)),
        bgcolor=look.theme.raised,
        border_radius=12,
    )


def _bar(look: Look, standing: Standing) -> ft.Control:
    """Those below, level and above, side by side."""
    theme = look.theme
    shares = ((standing.below, theme.accent), (standing.equal, theme.ink), (standing.above, theme.raised))
    return ft.Container(
        ft.Row([ft.Container(bgcolor=colour, height=18, expand=count) for count, colour in shares if count], spacing=2),
        border_radius=9,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        height=18,
        visible=any(count for count, _ in shares),
    )
