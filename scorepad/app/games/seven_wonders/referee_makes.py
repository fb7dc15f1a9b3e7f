"""What do these cities produce? Asked where the sheet doesn't know it, with the rows of all three open."""

from __future__ import annotations

import flet as ft

from scorepad.app.games.seven_wonders.makes import MakesForm
from scorepad.app.games.seven_wonders.trade import TradeForm
from scorepad.app.kit.controls import heading, text
from scorepad.app.kit.look import Look
from scorepad.app.referee.goods import goods_box, switch_key
from scorepad.app.referee.state import Referee
from scorepad.games.seven_wonders.table import Table


def producers(look: Look, referee: Referee, table: Table, seat: int) -> tuple[ft.Control, ...]:
    """The resources of the city whose turn it is and of its neighbours, to tap."""
    _ = look.words.gettext
    form: MakesForm = referee.forms["makes"]
    trade = form.trade(table, seat)
    titles = {
        "own": table.cities[seat].name,
        "left": _("{player} (left)").format(player=table.left(seat).name),
        "right": _("{player} (right)").format(player=table.right(seat).name),
    }

    def take(side: str, after: TradeForm) -> None:
        referee.forms = {**referee.forms, "makes": form.after(table, seat, after, side)}

    def more(side: str, resource: str) -> None:
        take(side, trade.makes(side, resource))

    def less(side: str, index: int) -> None:
        take(side, trade.without(side, index))

    def choose(side: str) -> None:
        take(side, trade.choosing(side))

    hint = _("These cities weren't entered in full. Tap what they make; the neighbours' yellow cards don't count.")
    return (
        heading(look, _("What do these cities produce?"), 17),
        text(look, hint, 14, colour=look.theme.quiet),
        *(
            goods_box(look, title, side, getattr(trade, side), trade.open.rstrip("+") == side, more, less, choose)
            for side, title in titles.items()
        ),
        switch_key(
            look,
            _("That is all they produce"),
            form.complete,
            lambda: referee.fill("makes", complete=not form.complete),
        ),
    )


def chains(look: Look, referee: Referee, table: Table, seat: int, card: str) -> tuple[ft.Control, ...]:
    """The structures that make a card free, where the cards of the city weren't entered."""
    if "cards" in table.cities[seat].given:
        return ()
    form: MakesForm = referee.forms["makes"]
    return tuple(
        switch_key(
            look,
            look.words.gettext("{player} has: {card}").format(
                player=table.cities[seat].name, card=look.words.name("seven_wonders", "card", parent)
            ),
            (seat, parent) in form.has,
            lambda parent=parent: referee.fill("makes", has=form.owning(seat, parent).has),  # type: ignore[misc]
        )
        for parent in table.box.cards[card].chain_from
    )
