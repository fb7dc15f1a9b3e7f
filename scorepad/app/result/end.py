"""The end of a game: the result builds up category by category, then place by place, and can be kept with a note."""

from __future__ import annotations

import asyncio
from functools import partial

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, card, heading, icon_button, picture, text
from scorepad.app.kit.language_menu import language_key
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of
from scorepad.app.result.doubts import doubts
from scorepad.app.result.empty_cells import empty_strip
from scorepad.app.result.reveal import RevealRow, revealed, steps
from scorepad.app.result.story_fields import evening
from scorepad.app.routes import HOME, Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import TableState
from scorepad.games.score import Result
from scorepad.wording.printed import decision

_WIDEST = 640
_PACE = 0.55
"""Seconds from one step of the reveal to the next."""
MINUS = "\N{MINUS SIGN}"


@part
def end_view(pad: Pad, board: Board, look: Look, table: TableState) -> ft.Control:  # noqa: ARG001
    """The whole screen of the result; the table is watched, so that it is always the newest."""
    result = board.result
    step, go = ft.use_state(0 if look.motion and result and not board.revealed else 999)
    words = look.words

    def skip() -> None:
        board.revealed = True
        go(999)

    async def build_up() -> None:
        if result is None or step:
            return
        for following in range(1, steps(result) + 1):
            await asyncio.sleep(_PACE)
            if board.revealed:
                return
            if not pad.state.look.motion:  # whoever wants it still is known only after the device was asked
                skip()
                return
            go(following)
        board.revealed = True

    ft.use_effect(build_up, [])
    top = ft.Row(
        [
            icon_button(
                look, ft.Icons.ARROW_BACK, words.gettext("Back to the sheet"), lambda: pad.go(Route("sheet", board.id))
            ),
            ft.Container(heading(look, words.gettext("Who won?"), 20), expand=True),
            language_key(pad, look),
        ],
        spacing=4,
    )
    rows: list[ft.Control] = [top]
    if result is not None and not board.has_numbers:
        rows.append(text(look, words.gettext("Nothing has been entered yet, so nobody has won."), 16))
    elif result is None:
        rows.append(text(look, words.gettext("There aren't enough players yet."), 16))
    else:
        done = step >= steps(result)
        rows.append(
            ft.Column(
                [*_rows(look, result, step), *([_verdict(look, result), *doubts(pad, board, look)] if done else [])],
                spacing=10,
                scroll=ft.ScrollMode.AUTO,
                expand=True,
            )
        )
        rows.append(
            _save(pad, board, look)
            if done
            else button(look, words.gettext("Skip"), skip, filled=False, glyph=ft.Icons.SKIP_NEXT)
        )
    return ft.Container(
        ft.Container(
            ft.Column(rows, spacing=8, expand=True),
            width=min(look.width, _WIDEST),
            padding=ft.Padding.only(left=10, right=10, bottom=12, top=2),
        ),
        alignment=ft.Alignment(0, -1),
        expand=True,
    )


def _rows(look: Look, result: Result, step: int) -> list[ft.Control]:
    most = max(1, *(sum(max(0, points) for points in city.points.values()) for city in result.players))
    room = min(look.width, _WIDEST) - 20 - 28 - 56
    return [_row(look, row, room / most) for row in revealed(result, step)]


def _row(look: Look, row: RevealRow, unit: float) -> ft.Control:
    theme = look.theme
    first = row.rank == 1
    gentle = ft.Animation(450, ft.AnimationCurve.EASE_OUT) if look.motion else None
    bar: list[ft.Control] = [
        ft.Container(width=max(0, points) * unit, height=16, bgcolor=colour_of(category), animate=gentle, key=category)
        for category, points in row.points
    ]
    place: ft.Control
    if row.rank is None:
        place = ft.Container(width=44)
    elif first:
        place = ft.Container(picture("laurel", theme.accent, 38), width=44)
    else:
        place = ft.Container(
            text(look, f"{row.rank}.", 20, colour=theme.quiet, weight=ft.FontWeight.W_700),
            width=44,
            alignment=ft.Alignment(0, 0),
        )
    total = str(row.total).replace("-", MINUS)
    return card(
        look,
        ft.Row(
            [
                place,
                ft.Column(
                    [
                        ft.Row(
                            [
                                text(
                                    look,
                                    row.name,
                                    18,
                                    weight=ft.FontWeight.W_700 if first else ft.FontWeight.W_500,
                                    lines=1,
                                    expand=True,
                                ),
                                text(look, total, 26, weight=ft.FontWeight.W_700),
                            ]
                        ),
                        ft.Container(
                            ft.Row(bar, spacing=0),
                            border_radius=8,
                            bgcolor=theme.raised,
                            height=16,
                            clip_behavior=ft.ClipBehavior.HARD_EDGE,
                        ),
                    ],
                    spacing=4,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=12,
        ),
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        key=f"row-{row.seat}",
    )


def _verdict(look: Look, result: Result) -> ft.Control:
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            text(look, decision(result, look.words), 20, weight=ft.FontWeight.W_600, align=ft.TextAlign.CENTER),
            padding=12,
            alignment=ft.Alignment(0, 0),
        ),
    )


def _save(pad: Pad, board: Board, look: Look) -> ft.Control:
    words, theme = look.words, look.theme
    if board.saved:
        return ft.Column(
            [
                ft.Row(
                    [
                        ft.Icon(ft.Icons.CHECK_CIRCLE_OUTLINE, color=theme.accent),
                        text(look, words.gettext("Saved"), 16, weight=ft.FontWeight.W_600),
                    ],
                    spacing=8,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                ft.Row(
                    [
                        button(
                            look,
                            words.gettext("View game"),
                            partial(pad.go, Route("game", board.saved)),
                            filled=False,
                            glyph=ft.Icons.HISTORY,
                            expand=True,
                        ),
                        button(
                            look,
                            words.gettext("Share"),
                            partial(pad.go, Route("share", board.saved)),
                            filled=False,
                            glyph=ft.Icons.IOS_SHARE,
                            expand=True,
                        ),
                    ],
                    spacing=10,
                ),
                ft.Row(
                    [
                        button(look, words.gettext("Home"), lambda: pad.go(HOME), filled=False, expand=True),
                        button(
                            look,
                            words.gettext("Play again"),
                            lambda: pad.go(Route("setup", pad.boards.start(board.game))),
                            expand=True,
                        ),
                    ],
                    spacing=10,
                ),
            ],
            spacing=10,
            tight=True,
        )

    return ft.Column(
        [
            evening(pad, board, look),
            *empty_strip(pad, board, look),
            # A tap on its way from an older picture must not save a newer result: it finds this button no longer.
            ft.Container(
                button(
                    look,
                    words.gettext("Save"),
                    partial(pad.saving.save, board, board.revision),
                    glyph=ft.Icons.BOOKMARK_ADD_OUTLINED,
                ),
                key=f"save-{board.revision}",
            ),
        ],
        spacing=8,
        tight=True,
    )
