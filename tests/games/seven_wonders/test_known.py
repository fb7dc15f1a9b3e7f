"""Cards that count what was only typed: exact where one number fits, else asked for, and never a confident nought."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.catalog.seven_wonders import CARDS, WONDERS
from scorepad.games import seven_wonders
from scorepad.games.score import Ask, CityScore
from scorepad.games.seven_wonders.known import number_known
from scorepad.games.seven_wonders.setup import copies_in_play
from scorepad.wording import Wording


def city(*players: dict[str, Any], **more: Any) -> CityScore:
    """The score of the first of some players."""
    seated = [*players, *[{"cards": [], "stages": 0, "tokens": []}] * (3 - len(players))]
    named = [{"name": name, **player} for name, player in zip("ABCDEFG", seated, strict=False)]
    return seven_wonders.score(seven_wonders.read({"game": "seven_wonders", "players": named, **more})).players[0]


def known_of(player: dict[str, Any], kind: str) -> int | None:
    """What is known of a number in a city with two others beside it."""
    players = [{"name": "A", **player}, {"name": "B"}, {"name": "C"}]
    return number_known(seven_wonders.read({"game": "seven_wonders", "players": players}).cities[0], kind, 3)


def texts(score: CityScore, category: str) -> list[str]:
    return [Wording("en").line("seven_wonders", line) for line in score.lines if line.category == category]


def test_the_arena_asks_for_the_stages_behind_typed_wonder_points() -> None:
    score = city({"cards": ["arena"], "points": {"wonder": 10}})
    assert score.points["commerce"] == 3, "every board has ten points with its third stage only"
    score = city({"cards": ["arena"], "points": {"wonder": 3}})
    assert score.points["commerce"] == 0
    assert score.asks == (Ask("commerce", "arena", 0, "stage"),)
    assert texts(score, "commerce")[-1] == "Arena: not counted: Wonder stages (A)"


def test_the_board_may_fix_the_number_of_stages() -> None:
    giza = {"cards": ["arena"], "wonder": "giza", "side": "B"}
    assert city({**giza, "points": {"wonder": 13}}).points["commerce"] == 3
    assert city({**giza, "points": {"wonder": 20}}).points["commerce"] == 4
    assert city({**giza, "stages": 2, "points": {"wonder": 20}}).points["commerce"] == 2


def test_the_philosophers_guild_asks_for_green_cards_behind_typed_science() -> None:
    scholar = {"cards": ["school", "library"], "points": {"science": 4}}
    score = city({"cards": ["philosophers_guild"]}, scholar, {"points": {"science": 21}})
    assert score.points["guilds"] == 2
    assert score.asks == (Ask("guilds", "philosophers_guild", 2, "green"),)
    score = city({"cards": ["philosophers_guild"]}, scholar, {"points": {"science": 0}})
    assert (score.points["guilds"], score.asks) == (2, ())


def test_a_neighbour_of_whom_only_points_are_known_is_asked_for_brown_cards() -> None:
    score = city({"cards": ["workers_guild"]}, {"points": {"civilian": 9}}, {"counts": {"brown": 2}})
    assert score.points["guilds"] == 2
    assert score.asks == (Ask("guilds", "workers_guild", 1, "brown"),)


def test_a_typed_category_asks_for_nothing() -> None:
    assert city({"cards": ["workers_guild"], "points": {"guilds": 3}}, {}, {}).asks == ()


def test_builders_count_the_stages_that_are_known() -> None:
    score = city({"cards": ["builders_guild"], "stages": 2}, {"points": {"wonder": 20}}, {"points": {"wonder": 5}})
    assert score.points["guilds"] == 2 + 4
    assert score.asks == (Ask("guilds", "builders_guild", 2, "stage"),)


def test_strategists_count_defeats_where_typed_points_allow_one_number_only() -> None:
    score = city({"cards": ["strategists_guild"]}, {"points": {"military": -6}}, {"points": {"military": 18}})
    assert (score.points["guilds"], score.asks) == (6, ())
    score = city({"cards": ["strategists_guild"]}, {"points": {"military": 3}}, {"tokens": [-1]})
    assert (score.points["guilds"], score.asks) == (1, (Ask("guilds", "strategists_guild", 1, "defeat"),))


def test_a_copied_guild_asks_too() -> None:
    olympia = {"wonder": "olympia", "side": "B", "stages": 3, "cards": []}
    score = city(olympia, {"cards": ["spies_guild"], "points": {"military": 3}}, {"points": {}})
    assert Ask("guilds", "spies_guild", 2, "red") in score.asks


BLUE = [card for card in CARDS.values() if card.colour == "blue" and copies_in_play(card, 3)]


@given(st.integers(0, 60))
def test_blue_cards_by_their_points_agree_with_trying_every_set(typed: int) -> None:
    counts = {
        len(cards)
        for number in range(len(BLUE) + 1)
        for cards in combinations(BLUE, number)
        if sum(card.effect.points for card in cards) == typed
    }
    assert known_of({"points": {"civilian": typed}}, "blue") == (counts.pop() if len(counts) == 1 else None)


@pytest.mark.parametrize("typed", range(-6, 19))
def test_defeats_by_military_points_agree_with_trying_every_conflict(typed: int) -> None:
    results = product(*[(0, -1, victory) for victory in (1, 1, 3, 3, 5, 5)])
    counts = {tokens.count(-1) for tokens in results if sum(tokens) == typed}
    assert known_of({"points": {"military": typed}}, "defeat") == (counts.pop() if len(counts) == 1 else None)


OLYMPIA = {"wonder": "olympia", "side": "B", "stages": 3}
SCIENTIST = {"cards": ["scientists_guild", "spies_guild"], "tokens": [], "stages": 0}
SOLDIER = {"cards": ["barracks", "stables"], "tokens": [], "stages": 0}


def test_typed_guilds_leave_the_scientists_symbol_to_copy() -> None:
    """Nobody knows what the typed nine are made of: copying the Scientists Guild gives the highest total left open."""
    green = {"cards": ["school", "library"]}
    score = city({**OLYMPIA, **green, "points": {"guilds": 9}}, SCIENTIST, SOLDIER)
    assert score.choices["copied_guild"] == "scientists_guild"
    assert score.points["guilds"] == 9
    assert score.points["science"] == 9
    assert "assumed that the typed number holds no copied guild" in texts(score, "guilds")[1]


def test_typed_guilds_that_hold_the_copied_guild_are_recognised() -> None:
    """The Workers Guild of the city counts nothing here, so the typed two are the copied Spies Guild."""
    mine = {**OLYMPIA, "cards": ["school", "workers_guild"]}
    score = city({**mine, "points": {"guilds": 2}}, SCIENTIST, SOLDIER)
    assert score.choices["copied_guild"] == "spies_guild"
    assert (score.points["guilds"], score.points["science"]) == (2, 1)
    assert texts(score, "guilds")[1] == "Spies Guild, copied: assumed to be in the typed number already"
    score = city({**mine, "points": {"guilds": 0}}, SCIENTIST, SOLDIER)
    assert (score.choices["copied_guild"], score.points["science"]) == ("scientists_guild", 4)


def test_typed_science_leaves_the_other_guilds_to_copy() -> None:
    score = city({**OLYMPIA, "points": {"science": 30}}, SCIENTIST, SOLDIER)
    assert score.choices["copied_guild"] == "spies_guild"
    assert (score.points["guilds"], score.points["science"]) == (2, 30)
    assert "holds no copied guild" in texts(score, "science")[1]


def test_typed_science_that_only_a_copied_symbol_makes_is_recognised() -> None:
    mine = {**OLYMPIA, "cards": ["school", "library"]}
    score = city({**mine, "points": {"science": 9}}, SCIENTIST, SOLDIER)
    assert (score.choices["copied_guild"], score.points["guilds"]) == ("scientists_guild", 0)
    score = city({**mine, "points": {"science": 4}}, SCIENTIST, SOLDIER)
    assert (score.choices["copied_guild"], score.points["guilds"]) == ("spies_guild", 2)


@given(st.data())
def test_a_copy_beside_typed_points_never_lowers_the_total(data: st.DataObject) -> None:
    """The twin: with unknown cards behind the typed number every copy is open, and none gives more."""
    guilds = [card.id for card in CARDS.values() if card.guild]
    left = data.draw(st.lists(st.sampled_from(guilds), max_size=3, unique=True))
    right = data.draw(st.lists(st.sampled_from(guilds), max_size=3, unique=True))
    category = data.draw(st.sampled_from(["science", "guilds"]))
    green = data.draw(st.lists(st.sampled_from(["school", "library", "lodge", "study"]), unique=True))
    mine = {**OLYMPIA, "cards": green if category == "guilds" else [], "points": {category: 5}}
    neighbours = [{"cards": [*left, "barracks"], "tokens": [-1], "stages": 1}]
    neighbours += [{"cards": [*right, "loom_1"], "tokens": [], "stages": 2}]
    best = city(mine, *neighbours)
    for guild in {*left, *right}:
        assert city({**mine, "choices": {"copied_guild": guild}}, *neighbours).total <= best.total


def test_own_shipowners_beside_a_copied_guild_by_both_readings() -> None:
    mine = {**OLYMPIA, "cards": ["shipowners_guild", "loom_1"]}
    default = city(mine, {"cards": ["workers_guild"], "tokens": [], "stages": 0}, SOLDIER)
    assert default.points["guilds"] == 2
    both = city(
        mine,
        {"cards": ["workers_guild"], "tokens": [], "stages": 0},
        SOLDIER,
        rulings={"copied_guild_counts_for_shipowners": True},
    )
    assert both.points["guilds"] == 3


def test_every_wonder_knows_its_stages_by_points() -> None:
    for wonder in WONDERS.values():
        for side, stages in wonder.sides.items():
            sums = [sum(stage.effect.points for stage in stages[:built]) for built in range(len(stages) + 1)]
            for built, points in enumerate(sums):
                players = [{"name": "A", "wonder": wonder.id, "side": side, "points": {"wonder": points}}]
                players += [{"name": "B"}, {"name": "C"}]
                known = number_known(
                    seven_wonders.read({"game": "seven_wonders", "players": players}).cities[0], "stage", 3
                )
                assert known == (built if sums.count(points) == 1 else None)


def test_a_guild_that_can_not_count_yet_says_so_and_nothing_of_a_nought() -> None:
    players: list[dict[str, Any]] = [{"name": "Ana", "cards": ["spies_guild"]}, {"name": "Bruno"}]
    players.append({"name": "Carla", "counts": {"red": 2}})
    (ana, _, _) = seven_wonders.score(seven_wonders.read({"players": players})).players
    assert [(line.points, line.rule) for line in ana.lines] == [(2, "guilds.spies_guild"), (0, "typed.not_counted")]
    players[2] = {"name": "Carla"}
    (ana, _, _) = seven_wonders.score(seven_wonders.read({"players": players})).players
    assert [(line.points, line.rule) for line in ana.lines] == [(0, "typed.not_counted")] * 2
