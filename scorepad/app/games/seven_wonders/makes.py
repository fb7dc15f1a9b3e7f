"""What three cities make, as entered for the referee where the sheet doesn't know it. Without Flet."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from scorepad.app.games.seven_wonders.trade import TradeForm
from scorepad.app.referee.forms import BuildForm, Producer
from scorepad.app.referee.state import judged
from scorepad.games.document import DocumentError, Json
from scorepad.games.seven_wonders.production import fully_listed, made_by, sold_by
from scorepad.games.seven_wonders.reading import read_table
from scorepad.games.seven_wonders.table import Table
from scorepad.games.verdict import Verdict

Where: TypeAlias = tuple[int, str]
"""A seat, and what for: ``own`` use, or to be ``sold``. A city keeps what its yellow cards make."""


class MakesForm(NamedTuple):
    """What was tapped for the cities of a table."""

    entered: tuple[tuple[Where, tuple[Producer, ...]], ...] = ()
    complete: bool = False
    """Whether that is all they make, so that a refusal is final."""
    has: frozenset[tuple[int, str]] = frozenset()
    """Seats with a card that makes another one free there."""
    open: str = ""
    """The city whose last producer is still being entered, as in a purchase without a table."""

    def trade(self, table: Table, seat: int) -> TradeForm:
        """What the city at a seat and its neighbours make: as entered, else as their cards show."""
        entered = dict(self.entered)
        known = {
            "own": tuple(made_by(table.cities[seat])),
            "left": tuple(sold_by(table.left(seat))),
            "right": tuple(sold_by(table.right(seat))),
        }
        makes = {side: entered.get(where, known[side]) for side, where in _places(table, seat).items()}
        return TradeForm(makes["own"], makes["left"], makes["right"], open=self.open)

    def after(self, table: Table, seat: int, form: TradeForm, side: str) -> MakesForm:
        """With what a city makes after a tap on one of its keys."""
        entered = {**dict(self.entered), _places(table, seat)[side]: getattr(form, side)}
        return self._replace(entered=tuple(entered.items()), open=form.open)

    def owning(self, seat: int, card: str) -> MakesForm:
        """With a card in a city that makes another one free, or without it again."""
        return self._replace(has=self.has ^ {(seat, card)})

    def reseated(self, before: tuple[str, ...], now: tuple[str, ...]) -> MakesForm:
        """What was entered for players stays with them wherever they sit now."""
        seats = {seat: now.index(player) for seat, player in enumerate(before) if player in now}
        entered = tuple(((seats[seat], use), made) for (seat, use), made in self.entered if seat in seats)
        has = frozenset((seats[seat], card) for seat, card in self.has if seat in seats)
        return self._replace(entered=entered, has=has, complete=self.complete and len(seats) == len(now), open="")


def _places(table: Table, seat: int) -> dict[str, Where]:
    cities = len(table.cities)
    return {"own": (seat, "own"), "left": ((seat + 1) % cities, "sold"), "right": ((seat - 1) % cities, "sold")}


def read(document: Json) -> Table | None:
    """The table of a document; None as long as it can't be read."""
    try:
        return read_table(document)
    except DocumentError:
        return None


def to_ask(table: Table, seat: int) -> bool:
    """Whether something of what matters to the city at a seat wasn't entered."""
    return not all(fully_listed(city) for city in (table.cities[seat], table.left(seat), table.right(seat)))


def asked(document: Json, table: Table, build: BuildForm, form: MakesForm) -> tuple[Json, Verdict | DocumentError]:
    """The question to the rules with what was tapped, and their answer: a refusal is final only if that is all."""
    question = build.question(_with_cards(document, build.player, form))
    if not to_ask(table, build.player):
        return question, judged(question)
    trade, entered = form.trade(table, build.player), dict(form.entered)
    makes: list[Json] = [None] * len(table.cities)
    for side, where in _places(table, build.player).items():
        if form.complete or where in entered:
            makes[where[0]] = [list(each) for each in getattr(trade, side)]
    full = {**question, "makes": makes}
    verdict = judged(full)
    if form.complete or isinstance(verdict, DocumentError) or verdict.answer["allowed"]:
        return full, verdict
    by_cards = judged(question)
    unknown = [] if isinstance(by_cards, DocumentError) else by_cards.answer["unknown"]
    return full, verdict._replace(answer={**verdict.answer, "unknown": unknown})


def _with_cards(document: Json, seat: int, form: MakesForm) -> Json:
    """The table with the cards that a city was said to have; with none, once that is all."""
    player = document["players"][seat]
    held = list(player.get("cards", ()))
    held += [card for at, card in sorted(form.has) if at == seat and card not in held]
    if not held and not form.complete:
        return document
    players = list(document["players"])
    players[seat] = {**player, "cards": held}
    return {**document, "players": players}
