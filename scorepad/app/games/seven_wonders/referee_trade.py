"""Can it be built? Without a table: who makes what, the prices and the coins, by tapping resources."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games.seven_wonders.trade import Trade, TradeForm, needs_of
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import card, text
from scorepad.app.kit.look import Look
from scorepad.app.referee.editions import edition_chips
from scorepad.app.referee.forms import Counts, units
from scorepad.app.referee.goods import coins_row, goods_box, switch_key
from scorepad.app.referee.priced import picked_key, search_field
from scorepad.app.referee.state import Referee, judged
from scorepad.app.referee.verdict import Sellers, pinned, verdict_card
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.picks import folded, nothing_found, pick_key, two_columns

_MOST_FOUND = 8


def drawn(pad: Pad, look: Look, referee: Referee) -> Drawn:
    """The quick form and the verdict."""
    trade: Trade = referee.forms["trade"]
    form = [edition_chips(look, referee), _form(look, trade)]
    return Drawn(form, [_verdict(look, trade, pad.read_rule)], pinned=True)


@part
def _form(look: Look, trade: Trade) -> ft.Control:
    _ = look.words.gettext
    form = trade.form
    titles = {"own": _("My city produces"), "left": _("Left neighbour"), "right": _("Right neighbour")}
    rows: list[ft.Control] = _cost(look, trade, form)
    for side, title in titles.items():
        opened = form.open.rstrip("+") == side
        held = getattr(form, side)
        rows.append(goods_box(look, title, side, held, opened, trade.make, trade.unmake, trade.choose))
    rows += [
        _prices(look, form.discounts, trade.lower),
        coins_row(look, _("Coins in my treasury"), -1 if form.coins is None else form.coins, trade.have_coins),
    ]
    return ft.Column(rows, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@part
def _verdict(look: Look, trade: Trade, on_rule: Callable[[str], None]) -> ft.Control:
    _ = look.words.gettext
    form = trade.form
    if not form.needs and not form.bank and not form.card:
        hint = card(look, text(look, _("Tap the cost, or choose a card."), 16, colour=look.theme.quiet))
        return pinned(look, hint, None)
    sellers, verdict = Sellers(_("Left neighbour"), _("Right neighbour")), judged(form.question())
    return pinned(look, verdict_card(look, verdict, sellers, "", on_rule), verdict)


def _cost(look: Look, trade: Trade, form: TradeForm) -> list[ft.Control]:
    _ = look.words.gettext
    if form.card:
        name = look.words.name("seven_wonders", "card", form.card)
        rows: list[ft.Control] = [picked_key(look, name, lambda: trade.price_card("", 0, ()))]
        rows += _parents(look, form.card, trade.edition)
    else:
        rows = [search_field(look, _("Search for a card"), trade.typed, trade.search)]
        if trade.searched.strip():
            rows.append(_cards(look, trade.searched, trade.edition, trade.price_card))
    needs = tuple((resource,) for resource in units(form.needs))
    box = goods_box(look, _("Cost"), "cost", needs, None, trade.need, trade.spare, None)
    return [*rows, box, coins_row(look, _("Cost in coins"), form.bank, trade.pay_bank)]


def _parents(look: Look, picked: str, edition: int) -> list[ft.Control]:
    """The structures that make a card free: with one of them there is nothing to pay."""
    from scorepad.catalog.seven_wonders import box_of

    parents = box_of(edition).cards[picked].chain_from
    if not parents:
        return []
    names = look.words.listing([look.words.name("seven_wonders", "card", parent) for parent in parents])
    return [text(look, look.words.gettext("Free for a city that has: {cards}").format(cards=names), 14)]


@part
def _cards(look: Look, searched: str, edition: int, on_card: Callable[[str, int, Counts], None]) -> ft.Control:
    from scorepad.app.games.seven_wonders.editors import face
    from scorepad.catalog.seven_wonders import box_of

    wanted = folded(searched.strip())
    names = {card: look.words.names("seven_wonders", "card", card) for card in box_of(edition).cards}
    found = [card for card, both in names.items() if any(wanted in folded(name) for name in both)][:_MOST_FOUND]
    if not found:
        return nothing_found(look)
    return two_columns(
        [
            pick_key(
                look,
                names[card][0],
                face({"edition": edition}, "card", card),
                0,
                1,
                False,
                lambda card=card: on_card(card, *needs_of(card, edition)),  # type: ignore[misc]
            )
            for card in found
        ]
    )


@part
def _prices(look: Look, discounts: tuple[str, ...], on_lower: Callable[[str], None]) -> ft.Control:
    _ = look.words.gettext
    labels = {
        "left_raw": _("Raw materials from the left for 1 coin"),
        "right_raw": _("Raw materials from the right for 1 coin"),
        "manufactured": _("Manufactured goods for 1 coin"),
    }
    return ft.Column(
        [_price(look, label, discount, discount in discounts, on_lower) for discount, label in labels.items()],
        spacing=6,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@part
def _price(look: Look, label: str, discount: str, chosen: bool, on_lower: Callable[[str], None]) -> ft.Control:
    return switch_key(look, label, chosen, lambda: on_lower(discount))
