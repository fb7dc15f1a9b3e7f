"""Architects: which stages must be built now, and the cards that pay for them."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games.architects.editors import WONDER_IDS, built, stages
from scorepad.app.games.architects.forms import StageForm
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, picture, text
from scorepad.app.kit.count import count_row
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips
from scorepad.app.referee.forms import counted, units
from scorepad.app.referee.goods import ground_of, power_keys
from scorepad.app.referee.state import Referee, judged
from scorepad.app.referee.verdict import verdict_card
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.stages import stage_steps
from scorepad.catalog.architects import RESOURCES
from scorepad.games.document import DocumentError
from scorepad.games.verdict import Verdict

_POWERS = ("economy", "engineering")
_MOST = 12


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The Wonder, the hand, and what must be built."""
    words = look.words
    _ = words.gettext
    rows: list[ft.Control] = []
    seat = referee.build.player
    if board is not None:
        names = {str(each): player["name"] for each, player in enumerate(board.document["players"])}
        rows.append(chips(look, names, str(seat), lambda each: referee.turn_of(int(each)), _("Whose turn?")))
    form = with_table(board, seat, referee.forms["stage"])
    if board is None or not board.document["players"][seat].get("wonder"):
        wonders = {
            wonder: words.name("architects", "wonder", wonder)
            for wonder in words.by_name("architects", "wonder", WONDER_IDS)
        }
        rows.append(
            chips(look, wonders, form.wonder, lambda each: referee.fill("stage", wonder=each, built=()), _("Wonder"))
        )
    if not form.wonder:
        return Drawn([*rows, text(look, _("Which Wonder is it?"), 15, colour=look.theme.quiet)], [])
    rows.append(text(look, _("Stages built"), 14, colour=look.theme.quiet))
    rows.append(_stages(look, referee, board, seat, form))
    rows.append(text(look, _("Cards in front of you"), 14, colour=look.theme.quiet))
    held = dict(form.cards)

    def hold(kind: str, count: int) -> None:
        referee.fill("stage", cards=counted(referee.forms["stage"].cards, kind, count))

    rows += [_hand(look, kind, held.get(kind, 0), hold) for kind in (*RESOURCES, "coin")]
    rows += power_keys(look, "architects", _POWERS, form.progress, lambda held: referee.fill("stage", progress=held))
    question = form.question()
    verdict = judged(question)
    headline = _headline(look, verdict)
    asked = _("What must be built? {wonder}: {cards}").format(
        wonder=words.name("architects", "wonder", form.wonder),
        cards=words.ngettext("{n} card", "{n} cards", len(units(form.cards))).format(n=len(units(form.cards))),
    )
    keep = pad.disputes.keeper(board, question, asked, verdict, headline)
    answer: list[ft.Control] = [verdict_card(look, verdict, None, headline, pad.read_rule, keep)]
    if isinstance(verdict, Verdict) and verdict.answer["must_build"]:
        answer.insert(0, _spend(look, verdict))
        if board is not None and board.document["players"][seat].get("wonder"):
            answer.append(_build_key(look, referee, board, seat, form, verdict))
    return Drawn(rows, answer, pinned=True)


def with_table(board: Board | None, seat: int, form: StageForm) -> StageForm:
    """The form with what a recorded table says of a player."""
    if board is None:
        return form
    player = board.document["players"][seat]
    powers = tuple(dict.fromkeys((*form.progress, *(each for each in player.get("progress", ()) if each in _POWERS))))
    if not player.get("wonder"):
        return form._replace(progress=powers)
    return form._replace(wonder=player["wonder"], built=tuple(player.get("stages", ())), progress=powers)


def _stages(look: Look, referee: Referee, board: Board | None, seat: int, form: StageForm) -> ft.Control:
    player = {"wonder": form.wonder, "stages": list(form.built)}
    whose = board.sheet.players[seat] if board is not None else ""

    def tap(number: int) -> None:
        if board is not None and board.has(whose) and board.player(whose).get("wonder"):
            board.enter(whose, ("stages",), lambda city: built(city, number), "wonder")
        else:
            referee.fill("stage", built=tuple(built(player, number) or ()))

    return stage_steps(look, "architects", stages({}, player), "wonder", tap, in_order=False)


@part
def _hand(look: Look, kind: str, count: int, on_hold: Callable[[str, int], None]) -> ft.Control:
    words = look.words
    name = words.gettext("Coins") if kind == "coin" else words.term("resource", kind)
    return count_row(
        look, picture(kind, look.theme.ink, 26), name, count, _MOST, ground_of(kind), lambda value: on_hold(kind, value)
    )


def _headline(look: Look, verdict: Verdict | DocumentError) -> str:
    words = look.words
    if isinstance(verdict, DocumentError):
        return words.error(verdict)
    stages_due = verdict.answer["must_build"]
    if not stages_due:
        return words.gettext("Nothing must be built")
    numbers = words.listing([str(number) for number in stages_due])
    return words.gettext("Must be built now: {stages}").format(stages=numbers)


def _spend(look: Look, verdict: Verdict) -> ft.Control:
    """The cards that go, as icons."""
    words, theme = look.words, look.theme
    spent = verdict.answer["spend"]
    names = words.listing([words.count("coins" if kind == "coin" else kind, number) for kind, number in spent.items()])
    icons = [picture(kind, theme.ink, 24) for kind, number in spent.items() for _ in range(number)]
    return ft.Semantics(
        label=words.gettext("Cards to discard: {cards}").format(cards=names),
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            ft.Row([text(look, words.gettext("Discard"), 15), *icons], spacing=8, wrap=True),
            bgcolor=theme.raised,
            border_radius=12,
            padding=10,
        ),
    )


def _build_key(look: Look, referee: Referee, board: Board, seat: int, form: StageForm, verdict: Verdict) -> ft.Control:
    whose = board.sheet.players[seat]

    def build() -> None:
        due, spent = verdict.answer["must_build"], verdict.answer["spend"]
        board.enter(whose, ("stages",), lambda city: sorted({*city.get("stages", ()), *due}), "wonder")
        left = tuple((kind, count - spent.get(kind, 0)) for kind, count in form.cards if count > spent.get(kind, 0))
        referee.fill("stage", cards=left)

    return button(look, look.words.gettext("Add the stages to the sheet"), build, glyph="write")
