"""The military track of Duel: where shields move the pawn, what it loots, and whether that wins."""

from __future__ import annotations

import flet as ft

from scorepad.app.games.duel.forms import TrackForm
from scorepad.app.games.duel.track_picture import track_picture
from scorepad.app.kit.controls import button, icon_button, picture, text
from scorepad.app.kit.count import count_row
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of
from scorepad.app.kit.screen import chips
from scorepad.app.referee.goods import power_keys, switch_key
from scorepad.app.referee.state import Referee, judged
from scorepad.app.referee.verdict import pinned, said, verdict_card
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.picks import two_columns
from scorepad.catalog.duel import CONSTANTS
from scorepad.drafts.change import Change
from scorepad.games.document import DocumentError
from scorepad.games.verdict import Verdict

_POWERS = ("strategy", "poliorcetics")
_MOST_SHIELDS = 12


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """What moves the pawn, and where it goes."""
    words = look.words
    _ = words.gettext
    table = board.document if board else referee.table
    names = (table["players"][0]["name"], table["players"][1]["name"])
    form = with_table(board, referee.forms["track"])
    verdict = judged(form.question())
    if isinstance(verdict, DocumentError):
        return Drawn([text(look, words.error(verdict), 16)], [])
    goes_to = int(verdict.answer["pawn"])
    sources = {"card": _("Red card"), "wonder": _("Wonder"), "divinity": _("Divinity")}
    turns = {"0": names[0], "1": names[1]}
    rows: list[ft.Control] = [
        track_picture(look, names, form.pawn, goes_to, form.minerva, form.tokens),
        chips(look, turns, str(form.player), lambda seat: referee.turn_of(int(seat)), _("Whose turn?")),
        _shields(look, referee, form.shields),
        chips(look, sources, form.source, lambda source: referee.fill("track", source=source), _("Shields from")),
    ]
    if board is None:
        rows.append(_stepper(look, _("Pawn"), form.pawn, names, lambda place: referee.fill("track", pawn=place)))
    rows += power_keys(look, "duel", _POWERS, form.progress, lambda held: referee.fill("track", progress=held))
    rows += _minerva(look, referee, form, names) + _looting(look, referee, form, names)
    headline = _headline(look, verdict, form, names)
    answer: list[ft.Control] = []
    asked = _("{player}: {shields}").format(player=names[form.player], shields=words.count("shields", form.shields))
    keep = pad.disputes.keeper(board, form.question(), asked, verdict, said(look, verdict, headline))
    if board is not None:
        answer.append(_move_key(look, referee, board, verdict, form.pawn != goes_to))
    shown = verdict_card(look, verdict, None, headline, pad.read_rule, keep)
    if board is None:
        return Drawn(rows, [pinned(look, shown, verdict)], pinned=True)
    return Drawn(rows, [shown, *answer])


def with_table(board: Board | None, form: TrackForm) -> TrackForm:
    """The form with what a recorded table says: where the pawn stands, and the tokens of whoever moves it."""
    if board is None:
        return form
    held = board.document["players"][form.player].get("progress", ())
    powers = tuple(dict.fromkeys((*form.progress, *(power for power in _POWERS if power in held))))
    return form._replace(pawn=int(board.document.get("pawn", 0)), progress=powers)


def _headline(look: Look, verdict: Verdict, form: TrackForm, names: tuple[str, str]) -> str:
    words = look.words
    if verdict.answer["supremacy"]:
        return words.gettext("{player} wins by military supremacy").format(player=names[form.player])
    loss = verdict.answer["opponent_loses"]
    moved = words.count("spaces", verdict.answer["moved"])
    if not loss:
        return words.gettext("The pawn moves: {spaces}").format(spaces=moved)
    return words.gettext("The pawn moves: {spaces}. {player} loses: {coins}").format(
        spaces=moved, player=names[1 - form.player], coins=words.count("coins", loss)
    )


def _shields(look: Look, referee: Referee, shields: int) -> ft.Control:
    return count_row(
        look,
        picture("shield", look.theme.ink, 24),
        look.words.gettext("Shields"),
        shields,
        _MOST_SHIELDS,
        colour_of("military"),
        lambda value: referee.fill("track", shields=value),
        named=True,
    )


def _stepper(look: Look, title: str, place: int, names: tuple[str, str], on_place: object) -> ft.Control:
    """A piece on the track, moved space by space towards one capital or the other."""
    words = look.words

    def step(way: int) -> None:
        on_place(max(-CONSTANTS.capital, min(CONSTANTS.capital, place + way)))  # type: ignore[operator]

    towards = words.gettext("{piece}: towards {player}")
    return ft.Row(
        [
            text(look, title, 15, expand=True),
            icon_button(look, "left", towards.format(piece=title, player=names[0]), lambda: step(-1)),
            text(look, words.number(place), 18, weight=ft.FontWeight.W_700),
            icon_button(look, "right", towards.format(piece=title, player=names[1]), lambda: step(1)),
        ],
        spacing=4,
    )


def _minerva(look: Look, referee: Referee, form: TrackForm, names: tuple[str, str]) -> list[ft.Control]:
    label = look.words.gettext("Minerva's pawn is on the track")
    there = form.minerva is not None
    rows = [switch_key(look, label, there, lambda: referee.fill("track", minerva=None if there else 2))]
    if form.minerva is not None:
        name = look.words.name("duel", "divinity", "minerva")
        rows.append(_stepper(look, name, form.minerva, names, lambda place: referee.fill("track", minerva=place)))
    return rows


def _looting(look: Look, referee: Referee, form: TrackForm, names: tuple[str, str]) -> list[ft.Control]:
    """The looting tokens that still lie on the track."""
    words = look.words

    def key(place: int) -> ft.Control:
        there = place in form.tokens
        label = words.gettext("{coins}, {player}").format(
            coins=words.count("coins", CONSTANTS.looting[abs(place)]), player=names[0 if place < 0 else 1]
        )
        left = tuple(each for each in form.tokens if each != place)
        return switch_key(
            look,
            label,
            there,
            lambda: referee.fill("track", tokens=left if there else tuple(sorted((*left, place)))),
            words.gettext("Military token: {token}").format(token=label),
        )

    places = sorted(way * space for space in CONSTANTS.looting for way in (1, -1))
    title = words.gettext("Military tokens still on the track")
    return [text(look, title, 14, colour=look.theme.quiet), two_columns([key(place) for place in places])]


def _move_key(look: Look, referee: Referee, board: Board, verdict: Verdict, moves: bool) -> ft.Control:
    """Moves the pawn on the sheet; what it looted or met is then gone, and the shields are spent."""
    answer = verdict.answer

    def move() -> None:
        board.change(Change(("pawn",), answer["pawn"]), "military")
        referee.fill("track", shields=0, tokens=tuple(answer["tokens"]), minerva=answer["minerva"])

    label = look.words.gettext("Move the pawn on the sheet")
    return button(look, label, move if moves else None, glyph="write")
