"""Can it be built? At a recorded table of 7 Wonders or Duel, or without any."""

from __future__ import annotations

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.games.seven_wonders import referee_trade
from scorepad.app.kit.controls import button, card, heading, text
from scorepad.app.kit.layout import WIDE
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips
from scorepad.app.referee.forms import BuildForm
from scorepad.app.referee.priced import picked_key, priced_key, search_field
from scorepad.app.referee.state import Referee, judged
from scorepad.app.referee.verdict import Sellers, said, verdict_card
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.city import folded
from scorepad.app.sheet.picks import nothing_found, two_columns
from scorepad.games.document import DocumentError, Json
from scorepad.games.verdict import Verdict


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The question and the verdict."""
    if board is None and referee.game == "seven_wonders":
        return referee_trade.drawn(pad, look, referee.trade)
    table = board.document if board else referee.table
    words = look.words
    form = referee.build
    names = {str(seat): player["name"] for seat, player in enumerate(table["players"])}
    rows: list[ft.Control] = [
        chips(look, names, str(form.player), lambda seat: referee.turn_of(int(seat)), words.gettext("Whose turn?"))
    ]
    if not form.kind:
        if board is None:
            from scorepad.app.games.duel.referee_table import told_cards

            rows.append(told_cards(look, referee, referee.table))
        rows += _to_pick(look, referee, table)
        # Beside a wide form the place of the answer would stand empty.
        hint = text(look, words.gettext("Choose what to build."), 16, colour=look.theme.quiet)
        return Drawn(rows, [card(look, hint)] if look.width >= WIDE else [])
    rows.append(picked_key(look, name_of(look, table, form), lambda: referee.pick("")))
    question = form.question(table)
    verdict = judged(question)
    sellers = sellers_of(table, form.player) if referee.game == "seven_wonders" else None
    headline = priced(look, verdict) if referee.game == "duel" else ""
    told = words.gettext("Can it be built? {player}: {what}").format(
        player=names[str(form.player)], what=name_of(look, table, form)
    )
    keep = pad.disputes.keeper(board, question, told, verdict, said(look, verdict, headline))
    answer = verdict_card(look, verdict, sellers, headline, pad.read_rule, keep)
    return Drawn(rows, [answer], topic=f"{form.kind} {form.thing}")


def sellers_of(table: Json, seat: int) -> Sellers:
    """The neighbours of a seat by name."""
    players = table["players"]
    return Sellers(players[(seat + 1) % len(players)]["name"], players[seat - 1]["name"])


def priced(look: Look, verdict: Verdict | DocumentError) -> str:
    """What a card or a wonder of Duel comes to."""
    if isinstance(verdict, DocumentError) or not verdict.answer.get("allowed") or not verdict.answer["price"]:
        return ""
    price = look.words.count("coins", verdict.answer["price"])
    return look.words.gettext("Yes, for {price}").format(price=price)


def name_of(look: Look, table: Json, form: BuildForm) -> str:
    """What was picked."""
    if form.kind == "stage":
        return look.words.gettext("Next stage of the Wonder")
    return look.words.name(table["game"], form.kind, form.thing)


def _to_pick(look: Look, referee: Referee, table: Json) -> list[ft.Control]:
    words, game = look.words, referee.game
    editors = of_game(game)
    # The field stands first: where something picked is let go of, a second tap by chance then picks nothing.
    rows: list[ft.Control] = [search_field(look, words.gettext("Search for a card"), referee.typed, referee.search)]
    if game == "seven_wonders":
        label = words.gettext("Next stage of the Wonder")
        rows.append(button(look, label, lambda: referee.pick("stage"), glyph=ft.Icons.STAIRS_OUTLINED, filled=False))
    wanted = folded(referee.searched)
    groups: dict[str, list[ft.Control]] = {}
    cards = words.by_name(game, "card", editors.city_cards(table))
    things = [("card", card) for card in sorted(cards, key=lambda card: editors.face("card", card).group)]
    if game == "duel":
        from scorepad.catalog.duel import WONDERS

        in_box = [wonder for wonder in WONDERS.values() if not wonder.agora]
        wonders = [wonder.id for wonder in in_box if table.get("pantheon") or not wonder.pantheon]
        things += [("wonder", wonder) for wonder in words.by_name(game, "wonder", wonders)]
    for kind, thing in things:
        name = words.name(game, kind, thing)
        if wanted and wanted not in folded(name):
            continue
        face = editors.face(kind, thing)
        title = (
            words.gettext("Wonders")
            if kind == "wonder"
            else words.gettext("Age {number}").format(number="I" * face.group)
        )
        verdict = judged(BuildForm(referee.build.player, kind, thing).question(table))
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
