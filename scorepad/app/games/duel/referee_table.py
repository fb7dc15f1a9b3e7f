"""Two cities of Duel without a recorded table: the cards and tokens on which prices depend."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games.duel.editors import face
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, card, text
from scorepad.app.kit.look import Look
from scorepad.app.referee.goods import coins_row
from scorepad.app.referee.state import Referee
from scorepad.app.sheet.picks import pick_key, two_columns
from scorepad.catalog.duel import CARDS, PROGRESS, WONDERS
from scorepad.games.document import Json

_MATTERS = ("masonry", "architecture", "engineering", "urbanism", "economy", "theology")
"""The progress tokens that change what something costs, or what it brings at once."""
_PRODUCING = tuple(
    card.id for card in CARDS.values() if card.effect.production is not None or card.effect.fixed_price is not None
)
_WONDERS = tuple(wonder.id for wonder in WONDERS.values() if wonder.effect.production is not None)

Own = Callable[[int, str, str], None]


def card_lists(look: Look, referee: Referee, table: Json) -> ft.Control:
    """What each of the two has, folded up until it is asked for."""
    return cities(look, tuple(table["players"]), referee.own, referee.own_coins)


@part
def cities(look: Look, players: tuple[Json, ...], on_own: Own, on_coins: Callable[[int, int], None]) -> ft.Control:
    """Both cities."""
    opened, unfold = ft.use_state(-1)
    words = look.words
    rows: list[ft.Control] = []
    for seat, player in enumerate(players):
        held = words.count("cards", len(player.get("cards", ())))
        label = words.gettext("{player}: {cards}").format(player=player["name"], cards=held)
        glyph = "up" if seat == opened else "down"
        rows.append(
            button(
                look,
                label,
                lambda seat=seat: unfold(-1 if seat == opened else seat),  # type: ignore[misc]
                filled=False,
                glyph=glyph,
                after=True,
            )
        )
        if seat == opened:
            rows.append(_city(look, seat, player, players[1 - seat], on_own, on_coins))
    return ft.Column(rows, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _city(
    look: Look, seat: int, player: Json, other: Json, on_own: Own, on_coins: Callable[[int, int], None]
) -> ft.Control:
    words = look.words
    rows: list[ft.Control] = [
        coins_row(look, words.gettext("Coins"), player.get("coins", -1), lambda coins: on_coins(seat, coins))
    ]
    for field, kind, ids, title in (
        ("cards", "card", _PRODUCING, words.gettext("Cards that make or sell resources")),
        ("wonders", "wonder", _WONDERS, words.gettext("Wonders that make resources")),
        ("progress", "progress", tuple(token for token in _MATTERS if token in PROGRESS), words.gettext("Progress")),
    ):
        rows.append(text(look, title, 14, colour=look.theme.quiet))
        rows.append(
            two_columns(
                [
                    pick_key(
                        look,
                        words.name("duel", kind, thing),
                        face({}, kind, thing),
                        list(player.get(field, ())).count(thing),
                        1,
                        thing in other.get(field, ()),
                        lambda field=field, thing=thing: on_own(seat, field, thing),  # type: ignore[misc]
                    )
                    for thing in ids
                ]
            )
        )
    return card(
        look, ft.Column(rows, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=10
    )
