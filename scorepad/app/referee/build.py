"""Can it be built? What can be picked at a table, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.kit.controls import button, card, heading, text
from scorepad.app.kit.layout import WIDE
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips
from scorepad.app.referee.forms import BuildForm
from scorepad.app.referee.priced import picked_key, priced_key, search_field
from scorepad.app.referee.state import Referee, judged
from scorepad.app.referee.verdict import Sellers, pinned, said, verdict_card
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.picks import folded, nothing_found, two_columns
from scorepad.games.document import DocumentError, Json
from scorepad.games.verdict import Verdict


class Buildable(NamedTuple):
    """What can be built in a game beside its cards, and how its price is said."""

    before: tuple[ft.Control, ...] = ()
    """What is asked first where there is no table."""
    missing: tuple[ft.Control, ...] = ()
    """What the answer depends on but nobody entered, to tap in."""
    ask: Callable[[BuildForm], tuple[Json, Verdict | DocumentError]] | None = None
    """The question to the rules and their answer, where more goes in than the table."""
    stages: bool = False
    """Whether the next stage of one's Wonder can be built."""
    wonders: tuple[str, ...] = ()
    """The wonders that can be built like cards."""
    sellers: Callable[[Json, int], Sellers] | None = None
    headline: Callable[[Look, Verdict | DocumentError], str] | None = None


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None, table: Json, buildable: Buildable) -> Drawn:
    """The question and the verdict."""
    words = look.words
    form = referee.build
    names = {str(seat): player["name"] for seat, player in enumerate(table["players"])}
    rows: list[ft.Control] = [
        chips(look, names, str(form.player), lambda seat: referee.turn_of(int(seat)), words.gettext("Whose turn?"))
    ]
    if not form.kind:
        rows += [*buildable.before, *buildable.missing, *_to_pick(look, referee, table, buildable)]
        # Beside a wide form the place of the answer would stand empty.
        hint = text(look, words.gettext("Choose what to build."), 16, colour=look.theme.quiet)
        return Drawn(rows, [card(look, hint)] if look.width >= WIDE else [])
    rows.append(picked_key(look, name_of(look, table, form), lambda: referee.pick("")))
    question, verdict = _asked(buildable, table, form)
    rows += buildable.missing
    sellers = buildable.sellers(table, form.player) if buildable.sellers else None
    headline = buildable.headline(look, verdict) if buildable.headline else ""
    asked = words.gettext("Can it be built? {player}: {what}").format(
        player=names[str(form.player)], what=name_of(look, table, form)
    )
    keep = pad.disputes.keeper(board, question, asked, verdict, said(look, verdict, headline))
    answer = verdict_card(look, verdict, sellers, headline, pad.read_rule, keep)
    # What is tapped in below changes the answer, so this stays in sight.
    if buildable.missing:
        answer = pinned(look, answer, verdict)
    return Drawn(rows, [answer], pinned=bool(buildable.missing), topic=f"{form.kind} {form.thing}")


def _asked(buildable: Buildable, table: Json, form: BuildForm) -> tuple[Json, Verdict | DocumentError]:
    if buildable.ask is not None:
        return buildable.ask(form)
    question = form.question(table)
    return question, judged(question)


def name_of(look: Look, table: Json, form: BuildForm) -> str:
    """What was picked."""
    if form.kind == "stage":
        return look.words.gettext("Next stage of the Wonder")
    return look.words.name(table["game"], form.kind, form.thing)


def _to_pick(look: Look, referee: Referee, table: Json, buildable: Buildable) -> list[ft.Control]:
    words, game = look.words, referee.game
    editors = of_game(game)
    # The field comes first: where something picked is dropped, a second tap by chance then picks nothing.
    rows: list[ft.Control] = [search_field(look, words.gettext("Search for a card"), referee.typed, referee.search)]
    if buildable.stages:
        label = words.gettext("Next stage of the Wonder")
        rows.append(button(look, label, lambda: referee.pick("stage"), glyph="steps", filled=False))
    wanted = folded(referee.searched)
    groups: dict[str, list[ft.Control]] = {}
    cards = words.by_name(game, "card", editors.city_cards(table))
    things = [("card", card) for card in sorted(cards, key=lambda card: editors.face(table, "card", card).group)]
    things += [("wonder", wonder) for wonder in words.by_name(game, "wonder", buildable.wonders)]
    for kind, thing in things:
        name = words.name(game, kind, thing)
        if not any(wanted in folded(each) for each in words.names(game, kind, thing)):
            continue
        face = editors.face(table, kind, thing)
        title = words.gettext("Wonders") if kind == "wonder" else words.age(game, face.group)
        verdict = _asked(buildable, table, BuildForm(referee.build.player, kind, thing))[1]
        key = priced_key(look, name, face.colour, verdict, lambda kind=kind, thing=thing: referee.pick(kind, thing))  # type: ignore[misc]
        groups.setdefault(title, []).append(key)
    for title, keys in groups.items():
        rows += [heading(look, title, 17), two_columns(keys)]
    if not groups:
        rows.append(nothing_found(look))
    elif not wanted:
        hint = words.gettext("The number on a card is what you pay for trade; a card without a number needs no trade.")
        rows.insert(-2 * len(groups), text(look, hint, 13.5, colour=look.theme.quiet))
    return rows
