"""Edits: the smallest things that a step touched, and the way back from them."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.drafts.edits import Edit, edited, edits_between, is_untouched, reversed_edit

CARDS = ["altar", "theater", "baths", "loom_1", "press_1"]

cities = st.fixed_dictionaries(
    {"name": st.sampled_from(["Ana", "Bruno", "Carla", "Davi"])},
    optional={
        "coins": st.integers(0, 20),
        "cards": st.lists(st.sampled_from(CARDS), max_size=5),
        "tokens": st.lists(st.sampled_from([1, 3, 5, -1]), max_size=6),
        "points": st.dictionaries(st.sampled_from(["civilian", "science"]), st.integers(-6, 60), min_size=1),
    },
)


@st.composite
def tables(draw: st.DrawFn) -> Any:
    ids = draw(st.permutations(["p1", "p2", "p3", "p4"]))[: draw(st.integers(1, 4))]
    return {"game": "seven_wonders", "players": [{"id": each, **draw(cities)} for each in ids]}


def followed(table: Any, edits: tuple[Edit, ...]) -> Any:
    for edit in edits:
        table = edited(table, edit)
    return table


@given(old=tables(), new=tables())
def test_the_edits_between_two_tables_lead_from_one_to_the_other_and_back(old: Any, new: Any) -> None:
    edits = edits_between(old, new)
    assert followed(old, edits) == new
    back = tuple(reversed_edit(edit) for edit in reversed(edits))
    assert followed(new, back) == old


@given(table=tables())
def test_a_table_that_did_not_change_has_no_edits(table: Any) -> None:
    assert edits_between(table, table) == ()


def test_a_card_more_is_one_edit_that_touches_no_other_card() -> None:
    old = {"players": [{"id": "p1", "name": "Ana", "cards": ["altar", "baths"]}]}
    new = {"players": [{"id": "p1", "name": "Ana", "cards": ["altar", "theater", "baths"]}]}
    assert edits_between(old, new) == (Edit(("players", "p1", "cards"), None, "theater", 1),)


def test_swapped_seats_are_one_edit_that_touches_no_number() -> None:
    ana, bruno = {"id": "p1", "name": "Ana", "coins": 3}, {"id": "p2", "name": "Bruno"}
    edits = edits_between({"players": [ana, bruno]}, {"players": [bruno, ana]})
    assert edits == (Edit(("players",), ["p1", "p2"], ["p2", "p1"]),)


def test_tokens_that_all_went_are_not_the_same_as_no_tokens_entered() -> None:
    entered = {"players": [{"id": "p1", "name": "Ana", "tokens": []}]}
    empty = {"players": [{"id": "p1", "name": "Ana"}]}
    won = {"players": [{"id": "p1", "name": "Ana", "tokens": [3]}]}
    for old, new in ((empty, entered), (won, entered), (entered, won), (entered, empty)):
        assert followed(old, edits_between(old, new)) == new


def test_an_edit_is_untouched_until_somebody_changes_the_same_thing() -> None:
    before = {"players": [{"id": "p1", "name": "Ana", "points": {"science": 41}}, {"id": "p2", "name": "Bruno"}]}
    back = Edit(("players", "p1", "points", "science"), 41, None)
    assert is_untouched(before, back)
    elsewhere = edited(before, Edit(("players", "p2", "coins"), None, 3))
    assert is_untouched(elsewhere, back)
    same = edited(before, Edit(("players", "p1", "points", "science"), 41, 44))
    assert not is_untouched(same, back)
    gone = edited(before, Edit(("players",), before["players"][0], None, 0))
    assert not is_untouched(gone, back)
