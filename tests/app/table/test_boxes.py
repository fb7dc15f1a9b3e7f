"""The box of a table: what is kept when it changes, and what the next table begins with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.app.games import editor_of, of_game
from scorepad.app.kit.words import words
from scorepad.app.sheet.numbers import put_token
from scorepad.app.store import Store
from scorepad.app.table.boxes import further_boards, played_with, seats_of, with_box
from scorepad.catalog.expansions import expansions_of
from scorepad.drafts import Drafts
from scorepad.games import GAMES, game
from tests.generators import architects, duel, seven_wonders

TABLES = {
    "seven_wonders": seven_wonders.full_tables().flatmap(seven_wonders.with_expansions),
    "duel": duel.tables(),
    "architects": architects.tables(),
}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_can_be_read_whatever_box_it_changes_to(game_id: str) -> None:
    boxes = st.lists(st.sampled_from(list(expansions_of(game_id))), unique=True)

    @given(TABLES[game_id], st.sampled_from([1, 2] if game_id == "seven_wonders" else [1]), boxes)
    def changed(document: dict[str, Any], edition: int, expansions: list[str]) -> None:
        table = with_box(document, edition, tuple(expansions))
        assert played_with(table) == (edition, tuple(box for box in expansions_of(game_id) if box in expansions))
        rules = game(game_id)
        assert tuple(rules.score(rules.read(table)).players[0].points) == rules.categories(table)

    changed()


@given(TABLES["seven_wonders"])
def test_the_same_box_changes_nothing(document: dict[str, Any]) -> None:
    same = with_box(document, *played_with(document))
    rules = game("seven_wonders")
    assert rules.score(rules.read(same)) == rules.score(rules.read(document))


def test_what_the_other_edition_does_not_have_goes() -> None:
    city = {"name": "Ana", "wonder": "babylon", "side": "B", "stages": 3, "cards": ["pawnshop", "altar"]}
    table = {"game": "seven_wonders", "players": [city, {"name": "Bruno"}, {"name": "Carla"}]}
    (ana, *_) = with_box(table, 2, ())["players"]
    assert (ana["cards"], ana["stages"]) == (["altar"], 2)


def test_cities_known_by_name_come_with_their_expansion() -> None:
    assert "roma" not in further_boards({"game": "seven_wonders"})
    assert "roma" in further_boards({"game": "seven_wonders", "expansions": ["leaders"]})
    assert "stonehenge" in further_boards({"game": "seven_wonders"})
    assert further_boards({"game": "architects", "expansions": ["medals"]}) == ("colosseum", "ur")
    assert further_boards({"game": "duel", "expansions": ["agora"]}) == ()


def test_the_second_edition_needs_three_players() -> None:
    assert seats_of({"game": "seven_wonders"}) == (2, 7)
    assert seats_of({"game": "seven_wonders", "edition": 2}) == (3, 7)


def test_a_house_is_asked_once_and_begins_with_its_box_ever_after(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.sqlite3")
    store = Store(drafts)
    assert store.box("seven_wonders") is None
    first = store.opening_table("seven_wonders", words("en"), {})
    assert played_with(first) == (1, ())
    store.remember(with_box(first, 2, ("leaders", "armada")), words("en"))
    assert store.box("seven_wonders") == (2, ("leaders", "armada"))
    following = store.opening_table("seven_wonders", words("en"), {})
    assert played_with(following) == (2, ("leaders", "armada"))
    assert game("seven_wonders").read(following)
    drafts.close()


def test_an_older_pad_remembered_only_the_pantheon(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.sqlite3")
    drafts.set_setting("pantheon", True)
    assert played_with(Store(drafts).opening_table("duel", words("en"), {})) == (1, ("pantheon",))
    drafts.close()


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("lang", ["en", "pt", "es", "pl"])
def test_every_row_of_every_box_has_an_editor_and_a_short_name(game_id: str, lang: str) -> None:
    document = {"game": game_id, "expansions": list(expansions_of(game_id)), "players": []}
    for category in game(game_id).categories(document):
        modes = editor_of(document, category).modes
        assert any(mode.id == "number" for mode in modes)
        assert len(words(lang).short(category)) <= 12
        assert not of_game(game_id).is_entered({**document, "players": [{}]}, {}, category)


@pytest.mark.parametrize(
    ("held", "age", "value", "after"),
    [([], 0, 3, [3]), ([3], 2, 7, [3, 0, 7]), ([3, 0, 7], 2, 7, [3]), ([3], 0, 3, None), ([3], 0, -1, [-1])],
)
def test_a_naval_token_is_put_and_taken_back(held: list[int], age: int, value: int, after: list[int] | None) -> None:
    assert put_token(held, age, value, 3) == after
