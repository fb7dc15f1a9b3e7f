"""Conflicts: shields round the table, the tokens on each border, and the way of the tokens into the sheet."""

from __future__ import annotations

from collections.abc import Callable

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
from scorepad.drafts.change import Change, applied, value_at
from scorepad.games.document import DocumentError, Json
from scorepad.games.verdict import Verdict

MOST_SHIELDS = 30
_FEWEST = {"seven_wonders": 3, "architects": 2}
_MOST = 7


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The shields, the ring, and what the rules say."""
    words = look.words
    _ = words.gettext
    names = _names(look, referee, board)
    known = shields_shown(board.document, referee.conflict.age) if board else (0,) * len(names)
    form = referee.conflict.completed(known)
    rows: list[ft.Control] = []
    if board is None:
        counts = {str(number): str(number) for number in range(_FEWEST[referee.game], _MOST + 1)}
        rows.append(text(look, _("Number of cities"), 14, colour=look.theme.quiet))
        rows.append(chips(look, counts, str(len(names)), lambda many: _seat(referee, int(many)), _("Cities")))
    if referee.game == "seven_wonders":
        ages = {str(age): _("Age {number}").format(number="I" * age) for age in (1, 2, 3)}
        rows.append(
            chips(look, ages, str(form.age), lambda age: referee.end_age(int(age)), _("Conflicts at the end of"))
        )
    rows += [shields_row(look, name, seat, form.shields[seat], referee.arm) for seat, name in enumerate(names)]
    verdict = judged(form.question(referee.game))
    if isinstance(verdict, DocumentError):
        return Drawn(rows, [text(look, words.error(verdict), 16)])
    room = min(look.width - 24, 460) if look.width < WIDE else min(round(min(look.width, 1080) * 0.46) - 24, 460)
    answer: list[ft.Control] = [ring(look, names, form.shields, borders_of(verdict, form.shields), room)]
    answer += [_won(look, name, won_by(verdict, seat)) for seat, name in enumerate(names)]
    told = _told(look, referee.game, form, names)
    lines = "; ".join(_line(look, name, won_by(verdict, seat)) for seat, name in enumerate(names))
    keep = pad.disputes.keeper(board, form.question(referee.game), told, verdict, lines)
    if board is not None:
        answer.append(_write_key(pad, look, referee, board, verdict))
    headline = _("Who gets what")
    return Drawn(rows, [*answer, verdict_card(look, verdict, None, headline, pad.read_rule, keep)])


def _told(look: Look, game: str, form: ConflictForm, names: tuple[str, ...]) -> str:
    """The question in words."""
    words = look.words
    cities = [
        words.gettext("{player}: {shields}").format(player=name, shields=words.count("shields", shields))
        for name, shields in zip(names, form.shields, strict=True)
    ]
    if game == "architects":
        return words.gettext("Battle. {cities}").format(cities="; ".join(cities))
    return words.gettext("Conflicts at the end of Age {age}. {cities}").format(
        age="I" * form.age, cities="; ".join(cities)
    )


def shields_shown(document: Json, age: int) -> tuple[int, ...]:
    """The shields that the told cards and stages of each city show at the end of an Age; none in Architects."""
    if document["game"] != "seven_wonders":
        return (0,) * len(document["players"])
    from scorepad.catalog.seven_wonders import CARDS, WONDERS

    shown = []
    for player in document["players"]:
        cards = [CARDS[card] for card in player.get("cards", ())]
        shields = sum(card.effect.shields for card in cards if card.age <= age)
        if player.get("wonder") and player.get("side"):
            stages = WONDERS[player["wonder"]].sides[player["side"]]
            shields += sum(stage.effect.shields for stage in stages[: player.get("stages", 0)])
        shown.append(shields)
    return tuple(shown)


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


def won_by(verdict: Verdict, seat: int) -> tuple[int, ...]:
    """The tokens of a city: their values, or in Architects one of three points for each victory."""
    tokens = verdict.answer["tokens"][seat]
    if verdict.game == "architects":
        from scorepad.catalog.architects import CONSTANTS

        return (CONSTANTS.victory_token,) * int(tokens)
    return tuple(tokens)


def borders_of(verdict: Verdict, shields: tuple[int, ...]) -> tuple[Border, ...]:
    """The tokens on the border after each city, clockwise, as it and its left neighbour get them."""
    if verdict.game == "architects":
        return _battle_borders(verdict, shields)
    left, right = verdict.answer["borders"]["left"], verdict.answer["borders"]["right"]
    return tuple(Border(left[seat], right[(seat + 1) % len(left)]) for seat in range(len(left)))


def _battle_borders(verdict: Verdict, shields: tuple[int, ...]) -> tuple[Border, ...]:
    """Two players have one border with all their tokens; of more, each border brings one to whoever is stronger."""
    from scorepad.catalog.architects import CONSTANTS

    worth = CONSTANTS.victory_token
    if len(shields) == 2:
        first, second = verdict.answer["tokens"]
        return Border(first * worth, second * worth), Border(0, 0)
    return tuple(
        Border(worth * (own > after), worth * (after > own))
        for own, after in zip(shields, (*shields[1:], shields[0]), strict=True)
    )


def _won(look: Look, name: str, tokens: tuple[int, ...]) -> ft.Control:
    return text(look, _line(look, name, tokens), 16)


def _line(look: Look, name: str, tokens: tuple[int, ...]) -> str:
    _ = look.words.gettext
    told = " ".join(signed(token) for token in tokens) if tokens else _("no token")
    return _("{player}: {tokens}").format(player=name, tokens=told)


def _write_key(pad: Pad, look: Look, referee: Referee, board: Board, verdict: Verdict) -> ft.Control:
    _ = look.words.gettext
    seats = board.sheet.players
    if referee.conflict.written:
        return button(look, _("Tokens added to the sheet"), None, glyph=ft.Icons.CHECK)

    def write() -> None:
        board.change(lambda table: written(table, seats, verdict), "military")
        referee.conflict = referee.conflict._replace(written=True)
        pad.offer(_("Tokens added to the sheet."), _("Undo"), undo)

    def undo() -> None:
        board.undo()
        referee.conflict = referee.conflict._replace(written=False)
        pad.say("")

    return button(look, _("Add the tokens to the sheet"), write, glyph=ft.Icons.EDIT_NOTE)


def written(table: Json, seats: tuple[str, ...], verdict: Verdict) -> Json:
    """The table with the tokens of a conflict beside those they had; a typed number makes way for them."""
    for player, tokens in zip(seats, verdict.answer["tokens"], strict=True):
        here = ("players", player)
        table = applied(table, Change((*here, "points", "military"), None))
        if verdict.game == "architects":
            victories = (value_at(table, (*here, "victories")) or 0) + tokens
            table = applied(table, Change((*here, "victories"), victories))
        else:
            held = value_at(table, (*here, "tokens")) or []
            table = applied(table, Change((*here, "tokens"), [*held, *tokens]))
    return table
