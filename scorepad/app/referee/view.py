"""The referee: what can be asked in this game, the question that is open, and the way to the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

import flet as ft

from scorepad.app.games.profile import profile_of
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import icon_button
from scorepad.app.kit.layout import WIDE
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips, visited_bar
from scorepad.app.referee.state import CHECK, Referee
from scorepad.app.routes import HOME, Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import TableState
from scorepad.games import GAMES, game_part

_WIDEST = 1080


class Panel(Protocol):
    """A question on the screen."""

    def drawn(self, pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn: ...


class Drawn:
    """The two halves of a question: what is entered, and what the rules say to it."""

    def __init__(self, form: list[ft.Control], answer: list[ft.Control], pinned: bool = False, topic: str = "") -> None:
        self.form = form
        self.answer = answer
        self.pinned = pinned
        """Whether the answer stays in sight on a phone while the form is scrolled."""
        self.topic = topic
        """What it is about: another topic begins at its top, wherever the last one was scrolled to."""


@part
def referee_view(
    pad: Pad,
    look: Look,
    referee: Referee,
    board: Board | None,
    table: TableState | None,  # noqa: ARG001 - watched, so that a change of the table shows
) -> ft.Control:
    """The whole screen of the referee."""
    otherwise = Route("sheet", referee.about) if referee.at_table else HOME
    bar = _bar(pad, look, referee.tab, referee.game, otherwise)
    heads: list[ft.Control] = []
    if not referee.at_table:
        heads.append(_games(pad, look, referee.game))
    heads.append(_questions(look, tuple(tabs_of(referee, board)), referee.tab, referee.ask))
    drawn = _panel(referee).drawn(pad, look, referee, board)
    body = _beside(look, heads, drawn) if look.width >= WIDE else _below(look, heads, drawn)
    return ft.Column(
        [bar, body], spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key=referee.tab
    )


@part
def _bar(pad: Pad, look: Look, tab: str, game: str, otherwise: Route) -> ft.Control:
    words = look.words
    book = icon_button(look, "book", words.gettext("Rules"), lambda: pad.visit(Route("rules", game)))
    return visited_bar(pad, look, words.question(tab), otherwise, book)


@part
def _games(pad: Pad, look: Look, chosen: str) -> ft.Control:
    words = look.words
    games = {game: words.short_game(game) for game in GAMES}
    return chips(look, games, chosen, lambda game: pad.go(Route("referee", game)), words.gettext("Game"))


@part
def _questions(look: Look, tabs: tuple[str, ...], chosen: str, on_tab: Callable[[str], None]) -> ft.Control:
    words = look.words
    labels = {tab: words.question_word(tab) for tab in tabs}
    return chips(look, labels, chosen, on_tab, words.gettext("Question"))


def _panel(referee: Referee) -> Panel:
    if referee.tab == CHECK:
        from scorepad.app.referee import checks

        return checks
    return cast(Panel, game_part(referee.game, "app.games", profile_of(referee.game).QUESTIONS[referee.tab]))


def tabs_of(referee: Referee, board: Board | None) -> list[str]:
    """What can be asked here; the Pantheon only where it is played, and a check only of a recorded table."""
    profile = profile_of(referee.game)
    if board is None:
        return list(profile.QUESTIONS)
    return [*(tab for tab in profile.QUESTIONS if profile.can_be_asked(board.document, tab)), CHECK]


def _paper(rows: list[ft.Control], width: float, bottom: int = 40) -> ft.Control:
    return ft.Container(
        ft.Column(rows, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        width=width,
        padding=ft.Padding.only(left=12, right=12, top=4, bottom=bottom),
    )


def _below(look: Look, heads: list[ft.Control], drawn: Drawn) -> ft.Control:
    rows = [*heads, *drawn.form, *([] if drawn.pinned else drawn.answer)]
    scrolled = ft.Column([_paper(rows, look.width)], scroll=ft.ScrollMode.AUTO, expand=True, key=drawn.topic)
    if not drawn.pinned or not drawn.answer:
        return scrolled
    pinned = ft.Container(
        ft.Column(drawn.answer, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=8,
        bgcolor=look.theme.paper,
        border_radius=ft.BorderRadius.only(top_left=18, top_right=18),
        shadow=ft.BoxShadow(blur_radius=14, color="#33000000", offset=ft.Offset(0, -2)),
    )
    return ft.Column([scrolled, pinned], spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _beside(look: Look, heads: list[ft.Control], drawn: Drawn) -> ft.Control:
    width = min(look.width, _WIDEST)
    form = round(width * 0.54)
    if drawn.form and drawn.answer:
        halves = [_half([*heads, *drawn.form], form, drawn.topic), _half(drawn.answer, width - form, "answer")]
    else:
        halves = [_half([*heads, *drawn.form, *drawn.answer], width, drawn.topic)]
    return ft.Row(
        halves,
        spacing=0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _half(rows: list[ft.Control], width: float, key: str) -> ft.Control:
    return ft.Column([_paper(rows, width)], scroll=ft.ScrollMode.AUTO, width=width, key=key)
