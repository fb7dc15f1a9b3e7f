"""A sheet that knows little: what three cities make is entered for the referee, and says no only once that is all."""

from __future__ import annotations

from typing import Any

from scorepad.app.games.seven_wonders.makes import MakesForm, asked, read, to_ask
from scorepad.app.games.seven_wonders.trade import Trade, TradeForm
from scorepad.app.referee.forms import BuildForm
from scorepad.app.referee.state import Referee
from scorepad.games.seven_wonders.table import Table
from scorepad.games.verdict import Verdict

TABLE: dict[str, Any] = {
    "game": "seven_wonders",
    "players": [{"name": name, "points": {"civilian": 12}} for name in ("Ana", "Bruno", "Carla", "Dinis")],
}
AQUEDUCT = BuildForm(0, "card", "aqueduct")
"""Three stone, or free for a city with the Baths."""


def table() -> Table:
    known = read(TABLE)
    assert known is not None
    return known


def making(form: MakesForm, side: str, *resources: str, seat: int = 0) -> MakesForm:
    """With resources tapped one after the other in the row of a city."""
    for resource in resources:
        form = form.after(table(), seat, form.trade(table(), seat).makes(side, resource), side)
    return form


def answer(form: MakesForm, build: BuildForm = AQUEDUCT) -> dict[str, Any]:
    verdict = asked(TABLE, table(), build, form)[1]
    assert isinstance(verdict, Verdict)
    return dict(verdict.answer)


def test_a_sheet_with_points_only_is_asked_for_what_the_cities_make() -> None:
    assert to_ask(table(), 0)
    full: list[dict[str, Any]] = [
        {"name": name, "wonder": name, "side": "A", "cards": []} for name in ("giza", "rhodes", "ephesus")
    ]
    known = read({"game": "seven_wonders", "players": full})
    assert known is not None
    assert not to_ask(known, 0)


def test_there_is_no_refusal_before_that_is_all() -> None:
    form = making(MakesForm(), "own", "stone")
    assert (answer(form)["allowed"], answer(form)["unknown"]) == (False, [0, 1, 3])
    final = answer(form._replace(complete=True))
    assert (final["allowed"], final["unknown"]) == (False, [])


def test_what_is_enough_is_a_yes_whatever_else_is_unknown() -> None:
    form = making(making(MakesForm(), "own", "stone"), "left", "stone", "stone")
    assert answer(form)["payments"] == [{"bank": 0, "left": 4, "right": 0}]


def test_what_a_city_sells_is_known_to_both_of_its_neighbours() -> None:
    form = making(MakesForm(), "left", "stone")
    assert form.trade(table(), 2).right == (("stone",),)
    assert form.trade(table(), 1).own == ()


def test_a_structure_that_makes_it_free_can_be_named() -> None:
    form = MakesForm().owning(0, "baths")
    assert answer(form)["how"] == "chain"
    assert answer(form.owning(0, "baths"))["allowed"] is False
    assert answer(form, BuildForm(1, "card", "aqueduct"))["allowed"] is False


def test_what_was_entered_stays_with_its_player() -> None:
    form = making(MakesForm(), "own", "wood").owning(0, "baths")._replace(complete=True)
    moved = form.reseated(("a", "b", "c", "d"), ("b", "c", "a", "d"))
    assert moved.entered == (((2, "own"), (("wood",),)),)
    assert moved.has == {(2, "baths")}
    assert moved.complete
    assert not form.reseated(("a", "b", "c"), ("a", "b", "c", "d")).complete


def test_the_question_that_is_kept_holds_what_was_entered() -> None:
    question, _ = asked(TABLE, table(), AQUEDUCT, making(MakesForm(), "right", "ore"))
    assert question["makes"] == [None, None, None, [["ore"]]]


def test_without_a_table_the_edition_is_chosen() -> None:
    referee = Referee("seven_wonders", "seven_wonders", edition=2)
    trade = referee.forms["trade"]
    assert isinstance(trade, Trade)
    assert (referee.edition, trade.edition) == (2, 2)
    trade.price_card("altar", 0, ())
    referee.play(1)
    assert (trade.edition, trade.form) == (1, TradeForm())
