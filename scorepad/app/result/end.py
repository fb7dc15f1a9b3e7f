"""The end of a game: the reveal in the dark, then the winner under the evening sky, and what is kept of the evening."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import fits, fitting, icon_button, text, title
from scorepad.app.kit.language_menu import language_key
from scorepad.app.kit.laurel import laurel
from scorepad.app.kit.layout import LARGE, WIDE
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import PALE
from scorepad.app.kit.silhouettes import silhouette
from scorepad.app.kit.sky import sky
from scorepad.app.result.keep import keepsakes, save_keys
from scorepad.app.result.night import crowned, night, staged
from scorepad.app.result.reveal import beats, margin
from scorepad.app.result.standings import standings_card
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import TableState
from scorepad.games.score import Result
from scorepad.wording.printed import decision, headline, won_by

_WIDEST = 640
_FIRST, _PACE, _CROWN = 1.0, 1.7, 3.6
"""Seconds: before the first category, from one to the next, and for the laurel."""
_SETTLES = 0.8
"""Seconds after a tap that ended the reveal in which Save takes none: it may still have been meant for the reveal."""
_DONE = 999


@part
def end_view(pad: Pad, board: Board, look: Look, table: TableState) -> ft.Control:  # noqa: ARG001
    """The whole screen of the result; the table is watched, so that it is always the newest."""
    result = board.result if board.has_numbers else None
    shown = beats(result) if result else ()
    step, go = ft.use_state(0 if look.motion and result and not board.revealed else _DONE)
    tapped = ft.use_ref(0.0)

    def end() -> None:
        board.reveal()
        go(_DONE)

    skip = ft.use_memo(lambda: end, [])

    def go_on(by_hand: bool = True) -> None:
        if step < len(shown):
            go(step + 1)
            return
        if by_hand:
            tapped.current = time.monotonic()
        skip()

    def save() -> None:
        if time.monotonic() - (tapped.current or 0.0) > _SETTLES:
            pad.saving.save(board, board.revision)

    async def pace() -> None:
        await _pace(pad, step, len(shown), go_on, skip)

    ft.use_effect(pace, [step])
    if result is not None and step < len(shown):
        return staged(look, night(look, result, shown[step], len(shown) - 1), go_on, skip)
    if result is not None and step < _DONE:
        return staged(look, crowned(look, result, _wonder(board, result)), go_on, skip)
    again = partial(go, 0) if shown and look.motion and not board.saved else None
    drawn = _side_by_side if _lies(look) else _one_column
    return drawn(pad, board, look, result, save, again)


def _lies(look: Look) -> bool:
    """Whether the window is broad enough for the winner beside the rest."""
    return look.width >= WIDE and look.height < look.width


async def _pace(pad: Pad, step: int, last: int, go_on: Callable[[bool], None], skip: Callable[[], None]) -> None:
    """The reveal goes on by itself; whoever wants no motion is known only after the device was asked."""
    if step == _DONE:
        return
    if pad.state.look.motion:
        await asyncio.sleep(_CROWN if step >= last else _PACE if step else _FIRST)
    if pad.state.look.motion:
        go_on(False)
    else:
        skip()


def _wonder(board: Board, result: Result) -> str:
    """The silhouette of the winner's wonder; empty where it isn't known."""
    seat = next((seat for seat, city in enumerate(result.players) if city.rank == 1), 0)
    wonder = board.document["players"][seat].get("wonder")
    return silhouette(wonder) if wonder else ""


def _one_column(
    pad: Pad,
    board: Board,
    look: Look,
    result: Result | None,
    save: Callable[[], None],
    again: Callable[[], None] | None,
) -> ft.Control:
    high = round(
        max(326, min(348 if look.width < WIDE else 520, look.height * 0.4)) * max(1.0, min(1.35, look.scale * 0.9))
    )
    line = _second_line(look, result)
    inside = ft.Container(
        ft.Column(
            [*_standings(pad, board, look, result)],
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=min(look.width, _WIDEST),
        padding=ft.Padding.only(left=12, right=12, top=12, bottom=4),
    )
    rows: list[ft.Control] = [
        ft.Column(
            [
                sky(
                    look.width,
                    high + line,
                    _winner(pad, board, look, result, again),
                    # Large words reach further down: the sun and the wonders stay below them.
                    scene=(0.36 if look.scale <= LARGE else 0.26) * high / (high + line),
                    wonder=_of(board, result),
                ),
                inside,
            ],
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    ]
    if result is not None:
        rows.append(
            ft.Container(
                save_keys(pad, board, look, save),
                width=min(look.width, _WIDEST),
                padding=ft.Padding.only(left=12, right=12, bottom=12),
            )
        )
    return ft.Column(rows, spacing=6, expand=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _side_by_side(
    pad: Pad,
    board: Board,
    look: Look,
    result: Result | None,
    save: Callable[[], None],
    again: Callable[[], None] | None,
) -> ft.Control:
    left = round(look.width * (0.46 if look.width < 1000 else 0.52))
    right: list[ft.Control] = [
        ft.Column(
            _standings(pad, board, look, result),
            spacing=12,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    ]
    if result is not None:
        right.append(save_keys(pad, board, look, save))
    return ft.Row(
        [
            sky(left, look.height, _winner(pad, board, look, result, again), scene=0.42, wonder=_of(board, result)),
            ft.Container(
                ft.Container(
                    ft.Column(right, spacing=8, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                    width=min(look.width - left, _WIDEST),
                    padding=ft.Padding.only(left=16, right=16, top=16, bottom=12),
                ),
                expand=True,
                alignment=ft.Alignment(0, -1),
            ),
        ],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _of(board: Board, result: Result | None) -> str:
    return _wonder(board, result) if result else ""


def _winner(pad: Pad, board: Board, look: Look, result: Result | None, again: Callable[[], None] | None) -> ft.Control:
    """What is before the sky: the way back, the laurel and who won."""
    _ = look.words.gettext
    back = icon_button(look, "back", _("Back to the sheet"), lambda: pad.go(Route("sheet", board.id)), colour=PALE)
    right: list[ft.Control] = []
    if again is not None:
        right.append(icon_button(look, "again", _("Show the reveal again"), again, colour=PALE))
    bar = ft.Row([back, ft.Container(expand=True), *right, language_key(pad, look, colour=PALE)], spacing=4)
    if result is None:
        known = len(board.document["players"]) > 1 and board.result is not None
        word = _("Nothing has been entered yet, so nobody has won.") if known else _("There aren't enough players yet.")
        middle: ft.Control = title(look, word, 24, colour=PALE, align=ft.TextAlign.CENTER)
    else:
        middle = _crown(look, result)
    low = look.height < 500 and _lies(look)
    return ft.Column(
        [
            bar,
            ft.Container(
                middle, padding=ft.Padding.symmetric(horizontal=16), margin=ft.Margin.only(top=0 if low else -14)
            ),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _crown(look: Look, result: Result) -> ft.Control:
    words = look.words
    best = max(city.total for city in result.players if city.rank == 1)
    number = "" if "supremacy" in result.decided_by else words.number(best)
    below = won_by(result.decided_by, words)
    how = margin(result)
    if how is not None:
        points = words.gettext("{points} ahead").format(points=words.number(how.ahead))
        strongest = result.row_names.get(how.category) or words.short(how.category)
        below = f"{points} · {strongest} {words.number(how.points)}"
    size = 104 if look.width < WIDE else min(180, look.height * (0.3 if _lies(look) else 0.14))
    who, letters = _headline(look, result)
    won = ft.Semantics(
        live_region=True,
        container=True,
        exclude_semantics=True,
        label=decision(result, words),
        content=ft.Column(
            [
                laurel(number, size),
                title(look, who, letters, colour=PALE, lines=2, align=ft.TextAlign.CENTER),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
    return ft.Column(
        [won, text(look, below, 15, colour=PALE, lines=2, align=ft.TextAlign.CENTER)],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _headline(look: Look, result: Result) -> tuple[str, float]:
    """Who won, and how large it is written."""
    who = headline(result.winners, look.words)
    return who, fitting(look, who, min(34, 52 / look.scale), look.width - 32)


def _second_line(look: Look, result: Result | None) -> int:
    """The height of the second line that a long name needs."""
    if result is None:
        return 0
    who, letters = _headline(look, result)
    return 0 if fits(look, who, letters, look.width - 32) else round(1.25 * letters * look.scale)


def _standings(pad: Pad, board: Board, look: Look, result: Result | None) -> list[ft.Control]:
    if result is None:
        return []
    return [standings_card(look, result), *keepsakes(pad, board, look)]
