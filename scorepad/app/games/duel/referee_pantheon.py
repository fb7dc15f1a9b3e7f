"""A divinity of Duel: what it costs a player to activate the card on a space of the Pantheon."""

from __future__ import annotations

import flet as ft

from scorepad.app.games.duel.referee_build import priced
from scorepad.app.kit.controls import text
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips
from scorepad.app.referee.goods import coins_row, switch_key
from scorepad.app.referee.state import Referee, judged
from scorepad.app.referee.verdict import said, verdict_card
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.catalog.duel import CONSTANTS


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The space, the Gate, the offerings, and the price."""
    words = look.words
    _ = words.gettext
    table = board.document if board else referee.table
    form = referee.forms["activate"]
    seat = form.player
    names = {str(each): player["name"] for each, player in enumerate(table["players"])}
    prices = {
        str(number): _("{number}: {price}").format(number=number, price=words.count("coins", price[seat]))
        for number, price in enumerate(CONSTANTS.space_prices, 1)
    }
    rows: list[ft.Control] = [
        chips(look, names, str(seat), lambda each: referee.turn_of(int(each)), _("Whose turn?")),
        text(look, _("Pantheon space, counted from the first player's left"), 14, colour=look.theme.quiet),
        chips(look, prices, str(form.space), lambda space: referee.fill("activate", space=int(space)), _("Space")),
        switch_key(look, _("The card is the Gate"), form.gate, lambda: referee.fill("activate", gate=not form.gate)),
    ]
    rows += [_offering(look, referee, value) for value in CONSTANTS.offering_values]
    if board is None:
        coins = table["players"][seat].get("coins", -1)
        rows.append(coins_row(look, _("This player's coins"), coins, lambda coins: referee.own_coins(seat, coins)))
        sanctuary = "sanctuary" in table["players"][seat].get("wonders", ())
        name = words.name("duel", "wonder", "sanctuary")
        rows.append(switch_key(look, name, sanctuary, lambda: referee.own(seat, "wonders", "sanctuary")))
    question = form.question(table)
    verdict = judged(question)
    headline = priced(look, verdict)
    asked = _("Activate a card of the Pantheon. {player}, space {number}").format(
        player=names[str(seat)], number=form.space
    )
    keep = pad.disputes.keeper(board, question, asked, verdict, said(look, verdict, headline))
    return Drawn(rows, [verdict_card(look, verdict, None, headline, pad.read_rule, keep)], pinned=True)


def _offering(look: Look, referee: Referee, value: int) -> ft.Control:
    held = referee.forms["activate"].offerings
    label = look.words.gettext("Use the offering token of {coins}").format(coins=look.words.count("coins", value))

    def turn() -> None:
        now = referee.forms["activate"].offerings
        referee.fill(
            "activate", offerings=tuple(each for each in now if each != value) if value in now else (*now, value)
        )

    return switch_key(look, label, value in held, turn)
