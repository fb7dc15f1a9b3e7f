"""Conflicts: shields round the table, the tokens on each border, and the way of the tokens into the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, picture, text
from scorepad.app.kit.count import count_row
from scorepad.app.kit.layout import WIDE
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of
from scorepad.app.kit.screen import chips
from scorepad.app.referee.forms import ConflictForm
from scorepad.app.referee.ring import Border, ring, signed
from scorepad.app.referee.state import Referee, judged
from scorepad.app.referee.verdict import verdict_card
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.drafts.change import Change, applied
from scorepad.games.document import DocumentError, Json, Place
from scorepad.games.verdict import Verdict

MOST_SHIELDS = 30
_MOST = 7


class TokenWords(NamedTuple):
    """What is said about tokens, which editions of different games call by different words."""

    none: str
    add: str
    added: str


class Conflict(NamedTuple):
    """How a game fights: what its referee is asked, and what becomes of the tokens."""

    fewest: int
    """The fewest cities at a table."""
    ages: tuple[int, ...]
    question: Callable[[ConflictForm], Json]
    in_words: Callable[[Look, ConflictForm, str], str]
    """The question as a sentence; the text is that of the cities."""
    shown: Callable[[Json, int], tuple[int, ...]]
    """The shields that the cards and stages at a table show at the end of an Age."""
    won: Callable[[Verdict, int], tuple[int, ...]]
    """What the tokens of a city are worth."""
    borders: Callable[[Verdict, tuple[int, ...]], tuple[Border, ...]]
    """The tokens on the border after each city, clockwise, as it and its left neighbour get them."""
    with_tokens: Callable[[Json, Place, Any], Json]
    """The table with the tokens that a player won, beside those of before."""
    words: TokenWords


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None, fought: Conflict) -> Drawn:
    """The shields, the ring, and what the rules say."""
    words = look.words
    _ = words.gettext
    names = _names(look, referee, board)
    known = fought.shown(board.document, referee.conflict.age) if board else (0,) * len(names)
    form = referee.conflict.completed(known)
    rows: list[ft.Control] = []
    if board is None:
        counts = {str(number): str(number) for number in range(fought.fewest, _MOST + 1)}
        rows.append(text(look, _("Number of cities"), 14, colour=look.theme.quiet))
        rows.append(chips(look, counts, str(len(names)), lambda many: _seat(referee, int(many)), _("Cities")))
    if fought.ages:
        ages = {str(age): words.age(referee.game, age) for age in fought.ages}
        rows.append(
            chips(look, ages, str(form.age), lambda age: referee.end_age(int(age)), _("Conflicts at the end of"))
        )
    rows += [shields_row(look, name, seat, form.shields[seat], referee.arm) for seat, name in enumerate(names)]
    question = fought.question(form)
    verdict = judged(question)
    if isinstance(verdict, DocumentError):
        return Drawn(rows, [text(look, words.error(verdict), 16)])
    room = min(look.width - 24, 460) if look.width < WIDE else min(round(min(look.width, 1080) * 0.46) - 24, 460)
    answer: list[ft.Control] = [ring(look, names, form.shields, fought.borders(verdict, form.shields), room)]
    answer += [
        text(look, _line(look, referee.game, name, fought, fought.won(verdict, seat)), 16)
        for seat, name in enumerate(names)
    ]
    asked = fought.in_words(look, form, _cities(look, form, names))
    lines = "; ".join(
        _line(look, referee.game, name, fought, fought.won(verdict, seat)) for seat, name in enumerate(names)
    )
    keep = pad.disputes.keeper(board, question, asked, verdict, lines)
    if board is not None:
        answer.append(_write_key(pad, look, referee, board, verdict, fought))
    headline = _("Who gets what")
    return Drawn(rows, [*answer, verdict_card(look, verdict, None, headline, pad.read_rule, keep)])


def _cities(look: Look, form: ConflictForm, names: tuple[str, ...]) -> str:
    words = look.words
    cities = [
        words.gettext("{player}: {shields}").format(player=name, shields=words.count("shields", shields))
        for name, shields in zip(names, form.shields, strict=True)
    ]
    return "; ".join(cities)


def _names(look: Look, referee: Referee, board: Board | None) -> tuple[str, ...]:
    if board is not None:
        return tuple(player["name"] for player in board.document["players"])
    city = look.words.gettext("City {number}")
    return tuple(city.format(number=number) for number in range(1, len(referee.conflict.shields) + 1))


def _seat(referee: Referee, cities: int) -> None:
    referee.conflict = referee.conflict.seated(cities)


@part
def shields_row(look: Look, name: str, seat: int, shields: int, on_shields: Callable[[int, int], None]) -> ft.Control:
    """The shields of a city."""
    label = look.words.gettext("Shields of {player}").format(player=name)
    face = picture("shield", look.theme.ink, 24)
    return count_row(
        look,
        face,
        label,
        shields,
        MOST_SHIELDS,
        colour_of("military"),
        lambda value: on_shields(seat, value),
        named=True,
    )


def _line(look: Look, game: str, name: str, fought: Conflict, tokens: tuple[int, ...]) -> str:
    words = look.words
    shown = " ".join(signed(token) for token in tokens) if tokens else words.pgettext(game, fought.words.none)
    return words.gettext("{player}: {tokens}").format(player=name, tokens=shown)


def _write_key(pad: Pad, look: Look, referee: Referee, board: Board, verdict: Verdict, fought: Conflict) -> ft.Control:
    words, said = look.words, fought.words
    seats = board.sheet.players
    if referee.conflict.written:
        return button(look, words.pgettext(referee.game, said.added), None, glyph="check")

    def write() -> None:
        board.change(lambda table: written(table, seats, verdict, fought), "military")
        referee.conflict = referee.conflict._replace(written=True)
        pad.offer(words.pgettext(referee.game, said.added), words.gettext("Undo"), undo)

    def undo() -> None:
        board.undo()
        referee.conflict = referee.conflict._replace(written=False)
        pad.say("")

    return button(look, words.pgettext(referee.game, said.add), write, glyph="write")


def written(table: Json, seats: tuple[str, ...], verdict: Verdict, fought: Conflict) -> Json:
    """The table with the tokens of a conflict beside those they had; a typed number makes way for them."""
    for player, tokens in zip(seats, verdict.answer["tokens"], strict=True):
        here = ("players", player)
        table = applied(table, Change((*here, "points", "military"), None))
        table = fought.with_tokens(table, here, tokens)
    return table
