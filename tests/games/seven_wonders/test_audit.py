"""The audit of 7 Wonders: what could not have happened, and what only looks like it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.catalog.seven_wonders import CARDS, CONSTANTS, WONDERS, Side, Stage, box_of
from scorepad.games import game
from scorepad.games.seven_wonders.audit_turns import had_turns
from scorepad.games.seven_wonders.limits import military_sums, most_commerce, most_guilds, science_sums
from scorepad.games.seven_wonders.table import FIRST_EDITION
from scorepad.games.verdict import Finding
from tests.generators.seven_wonders_play import played_tables

WONDERS_GAME = game("seven_wonders")


def audit(*players: dict[str, Any]) -> list[Finding]:
    seated = [*players, *[{}] * (3 - len(players))]
    named = [{"name": f"Player {seat}", **player} for seat, player in enumerate(seated, 1)]
    return WONDERS_GAME.audit(WONDERS_GAME.read({"players": named}))


def found(*players: dict[str, Any]) -> list[tuple[str, tuple[str | int, ...]]]:
    return [(finding.rule, finding.place) for finding in audit(*players)]


@settings(max_examples=150)
@given(played_tables())
def test_nothing_is_found_in_a_game_that_was_played_by_the_rules(document: dict[str, Any]) -> None:
    assert [each for each in WONDERS_GAME.audit(WONDERS_GAME.read(document)) if each.severity == "impossible"] == []


@settings(max_examples=100)
@given(played_tables(st.integers(1, 18)))
def test_nothing_impossible_is_found_in_a_game_still_going_on(document: dict[str, Any]) -> None:
    assert [each for each in WONDERS_GAME.audit(WONDERS_GAME.read(document)) if each.severity == "impossible"] == []


@settings(max_examples=150)
@given(played_tables(), st.data())
def test_telling_less_of_a_real_game_makes_nothing_impossible(document: dict[str, Any], data: st.DataObject) -> None:
    scored = WONDERS_GAME.score(WONDERS_GAME.read(document))
    for city, result in zip(document["players"], scored.players, strict=True):
        for category in data.draw(st.sets(st.sampled_from(WONDERS_GAME.CATEGORIES))):
            city.setdefault("points", {})[category] = result.points[category]
        if data.draw(st.booleans()):
            colours = [box_of(document.get("edition", 1)).cards[card].colour for card in city["cards"]]
            city["counts"] = {colour: colours.count(colour) for colour in colours}
        for field in data.draw(st.sets(st.sampled_from(["cards", "coins", "tokens", "stages", "side", "wonder"]))):
            city.pop(field, None)
    assert [each for each in WONDERS_GAME.audit(WONDERS_GAME.read(document)) if each.severity == "impossible"] == []


@settings(max_examples=100)
@given(played_tables(), st.data())
def test_a_victory_of_the_third_age_written_down_as_a_defeat_is_found(
    document: dict[str, Any], data: st.DataObject
) -> None:
    victors = [city for city in document["players"] if 5 in city["tokens"]]
    # With one victory alone, its loss would look as if the third Age had not been fought.
    if sum(city["tokens"].count(5) for city in victors) > 1:
        city = data.draw(st.sampled_from(victors))
        city["tokens"][city["tokens"].index(5)] = -1
        findings = WONDERS_GAME.audit(WONDERS_GAME.read(document))
        assert "conflict.compare" in [each.rule for each in findings if each.severity == "impossible"]


def test_a_structure_twice_in_a_city() -> None:
    assert found({"cards": ["altar", "baths", "altar"]}) == [
        ("build.same_name", ("players", 0, "cards", 2)),
        ("box.copies", ("players", 0, "cards", 2)),
    ]


def test_the_loom_of_two_ages_is_one_structure() -> None:
    assert found({"cards": ["loom_1", "loom_2"]}) == [("build.same_name", ("players", 0, "cards", 1))]


def test_a_board_twice_at_a_table_whatever_the_side() -> None:
    assert found({"wonder": "giza", "side": "A"}, {}, {"wonder": "giza", "side": "B"}) == [
        ("box.wonders", ("players", 2, "wonder"))
    ]


def test_more_copies_than_the_box_has_at_this_number_of_players() -> None:
    arsenals = [{"cards": ["arsenal"]}, {"cards": ["arsenal"]}, {}]
    assert found(*arsenals) == [("box.copies", ("players", 1, "cards", 0))]
    assert found(*arsenals, {}) == []


def test_a_card_that_is_not_in_play() -> None:
    assert found({"cards": ["pawnshop"]}) == [("build.not_in_play", ("players", 0, "cards", 0))]
    assert found({"cards": ["pawnshop"]}, {}, {}, {}) == []


def test_each_guild_exists_once() -> None:
    assert found({"cards": ["spies_guild"]}, {"cards": ["spies_guild"]}) == [("box.guilds", ("players", 1, "cards", 0))]


def test_no_more_guilds_than_players_and_two() -> None:
    guilds = [card.id for card in CARDS.values() if card.guild]
    assert found({"cards": guilds[:3]}, {"cards": guilds[3:6]}) == [("setup.guilds", ("players",))]
    assert found({"cards": guilds[:3]}, {"cards": guilds[3:6]}, {}, {}) == []
    assert found({"counts": {"purple": 3}}, {"counts": {"purple": 3}}) == [("setup.guilds", ("players",))]


def test_no_city_has_four_grey_cards() -> None:
    assert found({"counts": {"grey": 4}}) == [("build.same_name", ("players", 0, "counts", "grey"))]


def test_no_table_has_more_brown_cards_than_the_box() -> None:
    assert ("box.copies", ("players",)) in found(*[{"counts": {"brown": 6}}] * 3)


SEVEN_OF_AGE_ONE = ["altar", "theater", "baths", "stockade", "barracks", "apothecary", "workshop"]


def test_an_age_has_six_turns() -> None:
    assert found({"wonder": "giza", "cards": SEVEN_OF_AGE_ONE[:6]}) == []
    assert found({"wonder": "giza", "cards": SEVEN_OF_AGE_ONE}) == [("turns.per_age", ("players", 0, "cards"))]


def test_babylon_has_a_seventh_turn_only_once_its_second_stage_stands() -> None:
    seven_of_age_two = ["sawmill", "quarry", "aqueduct", "temple", "statue", "courthouse", "walls"]
    babylon = {"wonder": "babylon", "side": "B", "cards": seven_of_age_two}
    assert found({**babylon, "stages": 2}) == []
    assert [rule for rule, _ in found({**babylon, "stages": 1})] == ["turns.per_age"]
    # In Age I the two stages themselves take two of the seven plays.
    assert [rule for rule, _ in found({**babylon, "stages": 2, "cards": SEVEN_OF_AGE_ONE})] == ["turns.per_age"]


def test_halicarnassus_may_have_dug_up_the_seventh_card_later() -> None:
    city = {"wonder": "halicarnassus", "side": "A", "cards": SEVEN_OF_AGE_ONE}
    assert found({**city, "stages": 2}) == []
    assert [rule for rule, _ in found({**city, "stages": 1})] == ["turns.per_age"]


def test_structures_and_stages_fit_into_eighteen_turns() -> None:
    counts = {"brown": 5, "blue": 5, "green": 5}
    assert found({"wonder": "giza", "side": "A", "stages": 3, "counts": counts}) == []
    assert found({"wonder": "giza", "side": "B", "stages": 4, "counts": counts}) == [
        ("turns.most_cards", ("players", 0))
    ]


def plays(stages: tuple[Stage, ...], age: int, state: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """What playing one card may lead to: a structure of the Age, a stage with what it gives, or nothing."""
    *built, raised = state
    yield state
    yield (*[count + (each == age) for each, count in enumerate(built, 1)], raised)
    if raised < len(stages):
        yield (*built, raised + 1)
        if stages[raised].effect.power == "build_from_discard":
            for dug in range(1, age + 1):
                yield (*[count + (each == dug) for each, count in enumerate(built, 1)], raised + 1)


@cache
def reachable(wonder: str, side: Side) -> frozenset[tuple[int, ...]]:
    """Structures by Age and stages of every city that six turns an Age can make, turn by turn."""
    stages = WONDERS[wonder].sides[side]
    states: set[tuple[int, ...]] = {(0, 0, 0, 0)}
    for age in (1, 2, 3):
        for _ in range(CONSTANTS.turns_per_age):
            states = {after for state in states for after in plays(stages, age, state)}
        sevenths = [
            state for state in states if any(stage.effect.power == "play_seventh_card" for stage in stages[: state[-1]])
        ]
        states |= {after for state in sevenths for after in plays(stages, age, state)}
    return frozenset(states)


@pytest.mark.parametrize(("wonder", "side"), [(wonder, side) for wonder in WONDERS for side in ("A", "B")])
def test_the_turns_agree_with_playing_every_way_turn_by_turn(wonder: str, side: Side) -> None:
    stages = WONDERS[wonder].sides[side]
    counts = range(11)
    fits = {
        (*by_age, raised)
        for raised, *by_age in product(range(len(stages) + 1), counts, counts, counts)
        if had_turns(stages[:raised], by_age, sum(by_age))
    }
    assert fits == reachable(wonder, side)


def test_two_borders_give_two_tokens_of_an_age() -> None:
    assert found({"tokens": [1, 1, 1]}) == [("conflict.tokens_by_age", ("players", 0, "tokens"))]
    assert found({"tokens": [-1] * 7}) == [("conflict.defeat", ("players", 0, "tokens"))]


def test_a_victory_is_a_defeat_next_door() -> None:
    assert found({"tokens": [1]}, {"tokens": [1]}, {"tokens": [-1]}) == [("conflict.compare", ("players",))]
    assert found({"tokens": [1]}, {"tokens": []}, {"tokens": []}) == [("conflict.compare", ("players",))]
    assert found({"tokens": [1, 1]}, {"tokens": [-1]}, {"tokens": [-1]}) == []


def test_the_one_city_whose_tokens_do_not_fit_is_named() -> None:
    findings = audit({"tokens": [5, 5]}, {"tokens": [5, 5]}, {"tokens": [-1, -1]}, {"tokens": [5, 5]})
    assert [(each.place, each.case) for each in findings] == [(("players", 0, "tokens"), "neighbours_of_one")]


def test_the_third_age_follows_from_the_shields_on_the_table() -> None:
    armies = [
        {"wonder": "giza", "cards": ["arsenal"]},
        {"wonder": "ephesus", "cards": ["fortifications"]},
        {"wonder": "olympia", "cards": ["siege_workshop"]},
    ]
    assert found(*[{**army, "tokens": []} for army in armies]) == []
    findings = audit({**armies[0], "tokens": [5]}, {**armies[1], "tokens": [-1]}, {**armies[2], "tokens": []})
    assert {(each.severity, each.rule) for each in findings} == {("impossible", "conflict.compare")}
    assert findings[0].facts == {"player": "Player 1", "age": 3, "tokens": (5,), "found": 1, "expected": 0}


def test_a_few_cards_without_a_red_one_do_not_prove_that_there_is_no_army() -> None:
    strong = {"wonder": "giza", "cards": ["arsenal"], "tokens": [-1]}
    guilds = {"wonder": "ephesus", "cards": ["spies_guild"], "tokens": [5]}
    findings = audit(strong, guilds, {"wonder": "olympia", "cards": ["haven"]})
    assert {each.severity for each in findings} == {"unlikely"}


def test_where_a_board_is_unknown_its_stages_may_have_had_shields() -> None:
    findings = audit({"cards": ["arsenal"], "tokens": [-1]}, {"cards": ["altar"], "tokens": [5]}, {"cards": ["baths"]})
    assert {each.severity for each in findings} == {"unlikely"}


def test_the_colossus_may_have_come_after_the_first_age() -> None:
    rhodes = {"wonder": "rhodes", "side": "A", "stages": 2, "cards": ["altar"]}
    others = [{"cards": ["barracks"], "stages": 0}, {"cards": ["baths"], "stages": 0}]
    assert found({**rhodes, "tokens": [-1]}, {**others[0], "tokens": [1, 1]}, {**others[1], "tokens": [-1]}) == []
    assert (
        found({**rhodes, "tokens": [1, 1]}, {**others[0], "tokens": [1, -1]}, {**others[1], "tokens": [-1, -1]}) == []
    )


def test_a_red_card_of_the_first_age_stood_at_its_end() -> None:
    armed, meek, other = ({"cards": [card], "stages": 0} for card in ("barracks", "altar", "baths"))
    findings = audit({**armed, "tokens": [-1]}, {**meek, "tokens": [1, 1]}, {**other, "tokens": [-1]})
    assert {(each.rule, each.case) for each in findings} == {("conflict.compare", "shields")}


def test_a_city_without_a_token_between_victors_is_unlikely() -> None:
    findings = audit({"tokens": [1, 1]}, {"cards": ["altar"]}, {"tokens": [-1]})
    assert [(each.severity, each.place, each.case) for each in findings] == [
        ("unlikely", ("players", 1, "tokens"), "none_told")
    ]
    assert audit({"tokens": [1, 1]}, {"cards": ["altar"], "free_city": True}, {"tokens": [-1]}) == []


def test_conflicts_of_the_third_age_that_nobody_wrote_down_are_unlikely() -> None:
    cities = [
        {"cards": ["arsenal"], "tokens": []},
        {"cards": ["altar"], "tokens": []},
        {"cards": ["baths"], "tokens": []},
    ]
    findings = audit(
        *[{"wonder": wonder, **city} for wonder, city in zip(("giza", "ephesus", "olympia"), cities, strict=True)]
    )
    assert [(each.severity, each.place, each.case) for each in findings] == [("unlikely", ("players",), "age_missing")]


TOKENS = ((1, -1, 0), (3, -1, 0), (5, -1, 0))


@cache
def every_outcome() -> frozenset[tuple[tuple[int, ...], ...]]:
    """The tokens of three cities after every possible course of the nine conflicts between them."""
    outcomes = set()
    for course in product((1, 0, -1), repeat=9):
        tokens: list[list[int]] = [[], [], []]
        for number, result in enumerate(course):
            age, seat = divmod(number, 3)
            for city, won in ((seat, result), ((seat + 1) % 3, -result)):
                if won:
                    tokens[city].append(TOKENS[age][0] if won == 1 else -1)
        outcomes.add(tuple(tuple(sorted(each)) for each in tokens))
    return frozenset(outcomes)


@cache
def list_of_outcomes() -> list[tuple[tuple[int, ...], ...]]:
    return sorted(every_outcome())


some_tokens = st.lists(st.sampled_from([-1, -1, 1, 3, 5]), max_size=6)


@settings(max_examples=1000)
@given(st.data())
def test_tokens_are_possible_only_if_some_course_of_the_conflicts_gives_them(data: st.DataObject) -> None:
    tokens = [list(each) for each in data.draw(st.sampled_from(list_of_outcomes()))]
    if data.draw(st.booleans()):
        tokens[data.draw(st.integers(0, 2))] = data.draw(some_tokens)
    impossible = any(each.severity == "impossible" for each in audit(*[{"tokens": each} for each in tokens]))
    assert impossible == (tuple(tuple(sorted(each)) for each in tokens) not in every_outcome())


def test_military_is_from_minus_six_to_eighteen() -> None:
    assert (min(military_sums()), max(military_sums())) == (-6, 18)
    assert found({"points": {"military": 19}}) == [("military.limits", ("players", 0, "points", "military"))]
    assert found({"points": {"military": -7}}) == [("military.limits", ("players", 0, "points", "military"))]
    assert found({"points": {"military": 18}}) == []


def test_typed_military_is_compared_with_the_neighbours() -> None:
    assert found({"points": {"military": 18}}, {"points": {"military": 18}}) == [("conflict.compare", ("players",))]


def test_points_of_a_wonder_are_those_of_its_stages_in_order() -> None:
    giza = {"wonder": "giza", "side": "A"}
    for points in (0, 3, 8, 15):
        assert found({**giza, "points": {"wonder": points}}) == []
    assert [each.case for each in audit({**giza, "points": {"wonder": 5}})] == ["typed_between"]
    assert [each.case for each in audit({**giza, "points": {"wonder": 20}})] == ["typed_above"]
    assert found({"points": {"wonder": 20}}) == []


def test_civilian_points_are_sums_of_blue_cards_in_play() -> None:
    everything = sum(card.effect.points for card in CARDS.values() if card.colour == "blue")
    assert found({"points": {"civilian": everything}}, {}, {}, {}) == []
    assert found({"points": {"civilian": everything}}) == [("civilian.points", ("players", 0, "points", "civilian"))]
    assert found({"points": {"civilian": 1}}) == [("civilian.points", ("players", 0, "points", "civilian"))]


def test_science_needs_babylon_for_two_free_symbols() -> None:
    assert max(science_sums(FIRST_EDITION, 7, 2)) == 6 * 6 + 4 * 4 + 4 * 4 + 4 * 7
    best = {"points": {"science": max(science_sums(FIRST_EDITION, 7, 2))}}
    assert found({**best, "wonder": "babylon"}) == []
    assert found({**best, "wonder": "giza"}) == [("science.most", ("players", 0, "points", "science"))]
    assert found({"symbols": {"compass": 7}}) == [("science.most", ("players", 0, "symbols", "compass"))]


def test_typed_points_that_differ_from_what_was_entered_are_unlikely() -> None:
    giza = {"wonder": "giza", "side": "A", "stages": 2, "coins": 14, "tokens": [1, -1, -1]}
    assert audit({**giza, "points": {"military": -1, "treasury": 4, "wonder": 8}}) == []
    findings = audit({**giza, "points": {"military": 1, "treasury": 5, "wonder": 3}})
    assert {(each.severity, each.rule) for each in findings} == {("unlikely", "typed.points")}
    assert [each.facts["worked_out"] for each in findings] == [-1, 4, 8]


def test_commerce_and_guilds_have_an_upper_end() -> None:
    for category, most in (
        ("commerce", most_commerce(FIRST_EDITION, 3, None, None)),
        ("guilds", most_guilds(FIRST_EDITION, 3, None, None)),
    ):
        assert found({"points": {category: most}}) == []
        assert found({"points": {category: most + 1}}) == [("typed.points", ("players", 0, "points", category))]


def test_a_treasury_beyond_what_the_bank_gives_is_unlikely() -> None:
    assert [each.severity for each in audit({"coins": 500})] == ["unlikely"]
    assert [each.severity for each in audit({"points": {"treasury": 200}})] == ["unlikely"]
    assert audit({"coins": 60}) == []


@pytest.mark.parametrize(
    ("category", "city"),
    [
        ("civilian", {"cards": ["palace", "altar"], "points": {"civilian": 7}}),
        ("commerce", {"cards": ["haven", "ore_vein", "clay_pool"], "points": {"commerce": 1}}),
        ("guilds", {"cards": ["shipowners_guild", "ore_vein"], "points": {"guilds": 1}}),
    ],
)
def test_typed_points_below_those_of_the_cards_are_impossible(category: str, city: dict[str, Any]) -> None:
    below = [finding for finding in audit(city, {}, {}) if finding.case == "below_cards"]
    assert [(finding.severity, finding.facts["category"]) for finding in below] == [("impossible", category)]


@pytest.mark.parametrize(
    ("symbols", "typed", "possible"),
    [
        ({"compass": 3}, 9, True),
        ({"compass": 3}, 16, True),
        ({"compass": 3}, 10, True),
        ({"compass": 3}, 17, False),
        ({"compass": 2, "gear": 1}, 13, True),
        ({"compass": 2, "gear": 1}, 4, False),
    ],
)
def test_typed_science_must_be_what_the_symbols_make(symbols: dict[str, int], typed: int, possible: bool) -> None:
    giza = {"wonder": "giza", "side": "A", "symbols": symbols, "points": {"science": typed}}
    findings = [finding.rule for finding in audit(giza, {}, {})]
    assert findings == ([] if possible else ["science.both_ways"])


def test_listed_green_cards_may_be_only_some_of_them() -> None:
    giza = {"wonder": "giza", "side": "A", "cards": ["school", "library"]}
    assert audit({**giza, "points": {"science": 26}}, {}, {}) == []
    (finding,) = audit({**giza, "points": {"science": 2}}, {}, {})
    assert (finding.severity, finding.rule) == ("impossible", "science.both_ways")


@pytest.mark.parametrize(
    ("city", "most"),
    [
        ({"wonder": "giza", "side": "A"}, 1),
        ({"wonder": "babylon", "side": "A", "stages": 2}, 1),
        ({"wonder": "babylon", "side": "A"}, 2),
        ({"wonder": "babylon", "side": "A", "stages": 2, "cards": ["scientists_guild"]}, 0),
        ({}, 2),
    ],
)
def test_a_city_has_no_more_free_symbols_than_its_board_and_one_guild_give(city: dict[str, Any], most: int) -> None:
    for found in range(4):
        rules = [finding.rule for finding in audit({**city, "symbols": {"compass": 1, "any": found}}, {}, {})]
        assert ("science.free_symbol" in rules) is (found > most)


def test_eighteen_structures_leave_no_turn_for_a_guild() -> None:
    ages = [[card.id for card in CARDS.values() if card.age == age and card.colour == "blue"] for age in (1, 2, 3)]
    more = [[card.id for card in CARDS.values() if card.age == age and card.colour == "red"] for age in (1, 2, 3)]
    cards = [card for blue, red in zip(ages, more, strict=True) for card in [*blue, *red][:6]]
    city = {"cards": cards, "wonder": "giza", "side": "A", "stages": 0, "points": {"guilds": 5}}
    players = [city, *[{}] * 6]
    assert [finding.rule for finding in audit(*players)] == ["turns.most_cards"]
    assert audit({**city, "cards": cards[:-1]}, *players[1:]) == []
    olympia = {"wonder": "olympia", "side": "B", "stages": 3}
    assert audit({**city, **olympia, "cards": cards[:15]}, *players[1:]) == []


def test_empty_cells_of_a_table_that_is_written_up_raise_a_question() -> None:
    full = dict.fromkeys(("treasury", "wonder", "civilian", "science", "commerce", "guilds"), 3)
    full |= {"military": 0, "science": 4}
    some = {category: points for category, points in full.items() if category not in ("wonder", "guilds")}
    (finding,) = audit({"points": full}, {"points": full}, {"points": some})
    assert (finding.severity, finding.place, finding.case) == ("unlikely", ("players", 2), "empty")
    assert finding.facts["categories"] == ("wonder", "guilds")
    assert audit({}, {}, {}) == []
