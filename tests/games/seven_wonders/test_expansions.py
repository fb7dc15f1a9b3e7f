"""Expansions of 7 Wonders: their rows, what is worked out for them, and what the audit no longer holds impossible."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.catalog.expansions import expansions_of
from scorepad.catalog.seven_wonders.expansions import FURTHER_CITIES
from scorepad.games import game
from scorepad.games.document import DocumentError
from scorepad.games.score import CityScore
from scorepad.games.seven_wonders.table import CATEGORIES
from tests.generators.seven_wonders import full_tables, tables, with_expansions
from tests.generators.seven_wonders_play import played_tables

SEVEN_WONDERS = game("seven_wonders")
EXPANSIONS = tuple(expansions_of("seven_wonders"))
ROWS = {row.id: row for box in expansions_of("seven_wonders").values() for row in box.rows}


def table(*players: dict[str, Any], expansions: tuple[str, ...] = EXPANSIONS, **more: Any) -> dict[str, Any]:
    """A table with expansions; seats up to three are filled with cities of which nothing is known."""
    seated = [*players, *[{}] * (3 - len(players))]
    named = [{"name": f"Player {seat}", **player} for seat, player in enumerate(seated, 1)]
    return {"game": "seven_wonders", "expansions": list(expansions), **more, "players": named}


def first_city(*players: dict[str, Any], **more: Any) -> CityScore:
    return SEVEN_WONDERS.score(SEVEN_WONDERS.read(table(*players, **more))).players[0]


def refused(document: dict[str, Any]) -> tuple[str, str, dict[str, Any]]:
    with pytest.raises(DocumentError) as caught:
        SEVEN_WONDERS.read(document)
    return caught.value.at, caught.value.code, caught.value.facts


def test_rows_come_below_the_seven_in_their_own_order() -> None:
    document = table(expansions=("armada", "leaders"))
    city = SEVEN_WONDERS.score(SEVEN_WONDERS.read(document)).players[0]
    rows = (*CATEGORIES, "leaders", "naval", "islands", "shipyard")
    assert tuple(city.points) == rows
    assert SEVEN_WONDERS.categories(document) == rows


@given(tables(), st.sets(st.sampled_from(EXPANSIONS)), st.data())
def test_typed_rows_add_to_the_total_and_change_nothing_else(
    document: dict[str, Any], chosen: set[str], data: st.DataObject
) -> None:
    before = SEVEN_WONDERS.score(SEVEN_WONDERS.read(document))
    document["expansions"] = sorted(chosen)
    rows = SEVEN_WONDERS.categories(document)[len(CATEGORIES) :]
    for player in document["players"]:
        more = {row: data.draw(st.integers(max(ROWS[row].low, -20), min(ROWS[row].high, 40))) for row in rows}
        player["points"] = {**player.get("points", {}), **more}
    after = SEVEN_WONDERS.score(SEVEN_WONDERS.read(document))
    for old, new, player in zip(before.players, after.players, document["players"], strict=True):
        assert new.total == old.total + sum(player["points"][row] for row in rows)
        assert {row: new.points[row] for row in CATEGORIES} == old.points
        assert new.choices == old.choices


@given(full_tables(), st.data())
def test_lines_add_up_with_everything_entered(document: dict[str, Any], data: st.DataObject) -> None:
    table = data.draw(with_expansions(document))
    for city in SEVEN_WONDERS.score(SEVEN_WONDERS.read(table)).players:
        assert tuple(city.points) == SEVEN_WONDERS.categories(table)
        for category, points in city.points.items():
            assert sum(line.points for line in city.lines if line.category == category) == points
        assert sum(city.points.values()) == city.total


def test_leaders_count_what_the_city_has() -> None:
    city = {
        "counts": {"brown": 3, "grey": 2, "blue": 4, "yellow": 1, "green": 3, "red": 2, "purple": 1},
        "stages": 2,
        "coins": 11,
        "tokens": [1, 3, 5, -1],
        "symbols": {"compass": 2, "gear": 2, "tablet": 1},
    }
    worth = {
        "sappho": 2,
        "zenobia": 3,
        "nefertiti": 4,
        "cleopatra": 5,
        "phidias": 3,
        "praxiteles": 4,
        "nebuchadnezzar": 4,
        "varro": 1,
        "pericles": 4,
        "hypatia": 3,
        "hiram": 2,
        "midas": 3,
        "amytis": 4,
        "alexander": 3,
        "justinian": 6,
        "plato": 7,
        "aristotle": 3,
    }
    for leader, points in worth.items():
        assert first_city({**city, "leaders": [leader]}).points["leaders"] == points, leader
    assert first_city({**city, "leaders": list(worth), "leader_points": 5}).points["leaders"] == sum(worth.values()) + 5


def test_aristotle_makes_a_set_worth_more_than_a_square() -> None:
    symbols = {"compass": 4, "gear": 1, "any": 1}
    assert first_city({"symbols": symbols}).choices["symbols"] == ["compass"]
    city = first_city({"symbols": {**symbols, "compass": 4}, "leaders": ["aristotle"]})
    assert city.choices["symbols"] == ["tablet"]
    assert (city.points["science"], city.points["leaders"]) == (16 + 1 + 1 + 7, 3)


def test_debt_costs_a_point_a_token() -> None:
    assert first_city({"debt": 4}).points["debt"] == -4
    assert refused(table({"points": {"debt": 1}}))[:2] == ("players[0].points.debt", "out_of_range")


def test_naval_tokens_add_up() -> None:
    assert first_city({"naval": [3, -2, 7]}).points["naval"] == 8
    assert first_city({"naval": [-1]}).total == -1
    assert refused(table({"naval": [3, 3, 2]}))[:2] == ("players[0].naval[2]", "not_a_naval_token")
    assert refused(table({"naval": [5]}))[:2] == ("players[0].naval[0]", "not_a_naval_token")


@pytest.mark.parametrize(("tiles", "points"), [(0, 0), (1, 2), (2, 5), (3, 10)])
def test_the_tower_of_babel(tiles: int, points: int) -> None:
    assert first_city({"tower": tiles}).points["babel"] == points


def test_a_mask_copies_a_green_card_of_a_neighbour() -> None:
    spy = {"cards": ["apothecary", "workshop"], "extra_symbols": {"masks": 1}}
    assert first_city(spy, {"cards": ["scriptorium"]}).points["science"] == 10
    assert first_city(spy, {}, {}).points["science"] == 2
    city = first_city(spy, {"cards": ["scriptorium"]})
    assert city.choices["copied"] == ["tablet"]


def test_olympia_weighs_the_scientists_against_what_a_mask_brings_anyway() -> None:
    """The mask already completes the set: the Scientists Guild would bring 3 more, four red cards bring 4."""
    olympia = {
        "wonder": "olympia",
        "side": "B",
        "stages": 3,
        "symbols": {"compass": 1, "gear": 1},
        "extra_symbols": {"masks": 1},
    }
    left = {"cards": ["spies_guild", "scriptorium"], "counts": {"red": 4}}
    city = first_city(olympia, left, {"cards": ["scientists_guild"]})
    assert city.choices["copied_guild"] == "spies_guild"
    assert city.choices["runners_up"] == [{"guild": "scientists_guild", "points": 3}]


def test_a_row_or_field_of_an_expansion_that_is_not_played_says_how_to_add_it() -> None:
    at, code, facts = refused(table({"points": {"naval": 3}}, expansions=("leaders",)))
    assert (at, code, facts["expansion"]) == ("players[0].points.naval", "expansion_missing", "armada")
    at, code, facts = refused({**table({"leaders": ["plato"]}), "expansions": []})
    assert (at, code, facts["expansion"]) == ("players[0].leaders", "expansion_missing", "leaders")
    at, code, facts = refused({**table(other_name="Promo"), "expansions": ["babel"]})
    assert (at, code, facts["expansion"]) == ("other_name", "expansion_missing", "other")
    assert refused(table({"points": {"navel": 3}}))[1] == "unknown_field"


def test_expansions_are_named_once_and_by_their_id() -> None:
    assert refused(table(expansions=("leaders", "leaders")))[:2] == ("expansions[1]", "expansion_twice")
    assert refused(table(expansions=("leader",)))[2]["nearest"] == "leaders"
    assert refused({**table(), "expansions": "leaders"})[:2] == ("expansions", "not_a_list")
    assert refused(table({"leaders": ["plato", "plato"]}))[:2] == ("players[0].leaders[1]", "leader_twice")


def test_the_players_name_the_row_for_promos() -> None:
    result = SEVEN_WONDERS.score(SEVEN_WONDERS.read(table({"points": {"other": -2}}, other_name="Catan island")))
    assert result.row_names == {"other": "Catan island"}
    assert result.players[0].total == -2


@given(played_tables(), st.sets(st.sampled_from(EXPANSIONS), min_size=1))
def test_a_real_game_stays_possible_with_expansions(document: dict[str, Any], chosen: set[str]) -> None:
    document["expansions"] = sorted(chosen)
    found = SEVEN_WONDERS.audit(SEVEN_WONDERS.read(document))
    assert [finding for finding in found if finding.severity == "impossible"] == []


def audited(*players: dict[str, Any], expansions: tuple[str, ...]) -> list[str]:
    read = SEVEN_WONDERS.read(table(*players, expansions=expansions))
    return [finding.rule for finding in SEVEN_WONDERS.audit(read)]


def test_the_audit_is_looser_where_an_expansion_makes_more_possible() -> None:
    rich = {"points": {"military": 21, "science": 140, "guilds": 90, "treasury": 80}, "tokens": [5, 5, 5]}
    assert audited(rich, expansions=()) != []
    for box in ("leaders", "cities", "armada", "edifice", "babel"):
        assert [rule for rule in audited(rich, expansions=(box,)) if rule != "typed.points"] == [], box


def test_seven_turns_an_age_with_longer_hands() -> None:
    rhodes = {"wonder": "rhodes", "side": "A", "stages": 0}
    seven = ["altar", "baths", "theater", "lumber_yard", "ore_vein", "clay_pool", "stone_pit"]
    assert audited({**rhodes, "cards": seven}, expansions=()) == ["turns.per_age"]
    assert audited({**rhodes, "cards": seven}, expansions=("leaders",)) == ["turns.per_age"]
    assert audited({**rhodes, "cards": seven}, expansions=("cities",)) == []


def test_what_no_expansion_changes_is_still_impossible() -> None:
    assert audited({"cards": ["altar", "altar"]}, expansions=("cities",)) == ["build.same_name", "box.copies"]
    assert audited({"points": {"naval": 16}}, expansions=("armada",)) == ["naval.tokens"]
    assert audited({"points": {"naval": 14}}, expansions=("armada",)) == ["naval.tokens"]
    assert audited({"points": {"naval": 15}}, expansions=("armada",)) == []
    assert audited({"points": {"civilian": 99}}, expansions=("armada",)) == ["civilian.points"]


def test_the_referee_says_that_expansions_may_change_a_cost() -> None:
    asked = {"question": "build", "table": table({"coins": 3}, expansions=("leaders",)), "player": 0, "card": "altar"}
    assert "expansions.rows" in [reason.rule for reason in SEVEN_WONDERS.judge(asked).reasons]


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("city", FURTHER_CITIES)
def test_a_city_known_by_name_takes_typed_points(city: str, edition: int) -> None:
    named = {"wonder": city, "side": "B", "stages": 3}
    typed = first_city({**named, "points": {"wonder": 14}}, expansions=(), edition=edition)
    assert typed.points["wonder"] == 14
    (line,) = first_city(named, expansions=(), edition=edition).lines
    assert (line.points, line.rule, line.facts) == (0, "wonder.unknown_board", {"city": city})


def test_a_city_known_by_name_is_no_puzzle_for_the_audit_and_the_referee() -> None:
    roma = {"wonder": "roma", "points": {"wonder": 33, "science": 120, "treasury": 70}}
    assert audited(roma, expansions=()) == []
    assert audited(roma, {"wonder": "roma"}, expansions=()) == ["box.wonders"]
    asked = {"question": "stage", "table": table({"wonder": "roma", "side": "A"}), "player": 0}
    with pytest.raises(DocumentError) as caught:
        SEVEN_WONDERS.judge(asked)
    assert (caught.value.at, caught.value.code) == ("table.players[0].wonder", "stages_unknown")
