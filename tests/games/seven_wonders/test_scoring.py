"""Scoring 7 Wonders: what holds for every table, and the cities that people argue about."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.catalog.seven_wonders import CARDS, SYMBOLS
from scorepad.games import game
from scorepad.games.score import CityScore, Result
from scorepad.games.seven_wonders.copying import copies_guild
from scorepad.games.seven_wonders.science import science_points
from scorepad.games.seven_wonders.table import CATEGORIES
from tests.generators.seven_wonders import full_tables, tables

WONDERS = game("seven_wonders")


def score(*players: dict[str, Any], **more: Any) -> Result:
    """The result of a table; players without a name get one."""
    named = [{"name": f"Player {seat}", **player} for seat, player in enumerate(players, 1)]
    return WONDERS.score(WONDERS.read({"game": "seven_wonders", "players": named, **more}))


def lines_of(city: CityScore, category: str) -> list[Any]:
    return [line for line in city.lines if line.category == category]


@given(tables())
def test_lines_add_up_to_categories_and_categories_to_totals(document: dict[str, Any]) -> None:
    for city in WONDERS.score(WONDERS.read(document)).players:
        for category in CATEGORIES:
            assert sum(line.points for line in lines_of(city, category)) == city.points[category]
        assert sum(city.points.values()) == city.total


@given(tables(), st.integers(1, 6))
def test_turning_the_table_round_changes_nothing(document: dict[str, Any], turn: int) -> None:
    players = document["players"]
    turn %= len(players)
    turned = {**document, "players": players[turn:] + players[:turn]}
    before = WONDERS.score(WONDERS.read(document))
    after = WONDERS.score(WONDERS.read(turned))
    for city in after.players:
        city.asks = tuple(ask._replace(seat=(ask.seat + turn) % len(players)) for ask in city.asks)
    assert after.players[-turn:] + after.players[:-turn] == before.players if turn else after == before
    assert after.decided_by == before.decided_by


@given(tables(), st.data())
def test_a_typed_category_changes_no_other_line(document: dict[str, Any], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(document["players"]) - 1))
    category = data.draw(st.sampled_from(CATEGORIES))
    before = WONDERS.score(WONDERS.read(document)).players[seat]
    player = document["players"][seat]
    player["points"] = {**player.get("points", {}), category: 17}
    after = WONDERS.score(WONDERS.read(document)).players[seat]
    assert after.points[category] == 17
    if copies_guild(WONDERS.read(document).cities[seat]) and category in ("science", "guilds"):
        return  # What was typed may tell which guild is copied.
    for other in CATEGORIES:
        if other != category:
            assert [line for line in lines_of(after, other) if line.points] == [
                line for line in lines_of(before, other) if line.points
            ]


@given(full_tables(), st.data())
def test_one_more_symbol_never_scores_less(document: dict[str, Any], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(document["players"]) - 1))
    symbols: dict[str, int] = data.draw(st.dictionaries(st.sampled_from(list[str](SYMBOLS)), st.integers(0, 4)))
    player = document["players"][seat]
    player["symbols"] = {**symbols, "any": 0}
    before = WONDERS.score(WONDERS.read(document)).players[seat].total
    for more in [*SYMBOLS, "any"]:
        player["symbols"] = {**symbols, "any": 0, more: symbols.get(more, 0) + 1}
        assert WONDERS.score(WONDERS.read(document)).players[seat].total > before


def best_by_trying(document: dict[str, Any], seat: int) -> int:
    """The slow, obvious twin of the copied guild and the free symbols: all copies, all symbols."""
    table = WONDERS.read(document)
    city, left, right = table.cities[seat], table.left(seat), table.right(seat)
    guilds = [card for card in (*left.cards, *right.cards) if card.guild]
    free = sum(card.effect.free_symbols for card in city.cards)
    kinds = [card.effect.science for card in city.cards if card.effect.science]
    best = 0
    for guild in guilds or [None]:
        points, symbols = 0, free
        if guild is not None and (reward := guild.effect.points_per):
            cities = {"self": city, "left": left, "right": right}
            points = reward.amount * sum(cities[where].numbers[kind] for where in reward.cities for kind in reward.each)
            points += reward.amount * ("purple" in reward.each)
        elif guild is not None:
            symbols += 1
        for compasses in range(symbols + 1):
            for gears in range(symbols + 1 - compasses):
                extra = (compasses, gears, symbols - compasses - gears)
                counts = [kinds.count(symbol) + more for symbol, more in zip(SYMBOLS, extra, strict=True)]
                best = max(best, points + science_points((counts[0], counts[1], counts[2])))
    return best


@given(full_tables(editions=st.just(1)), st.data())
def test_olympia_copies_the_guild_that_brings_most(document: dict[str, Any], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(document["players"]) - 1))
    document["players"][seat] |= {"wonder": "olympia", "side": "B", "stages": 3}
    guilds = [card.id for card in CARDS.values() if card.guild]
    document["players"][seat - 1]["cards"] += data.draw(st.lists(st.sampled_from(guilds), max_size=3))
    city = WONDERS.score(WONDERS.read(document)).players[seat]
    own_guilds = sum(line.points for line in lines_of(city, "guilds") if line.rule != "guilds.copied")
    assert city.points["science"] + city.points["guilds"] - own_guilds == best_by_trying(document, seat)


OLYMPIA = {"wonder": "olympia", "side": "B", "stages": 3}


def test_olympia_weighs_a_free_symbol_against_guild_points() -> None:
    """Scientists would complete the set: 8 points more. Seven red cards at the neighbours are worth 7."""
    olympia = {**OLYMPIA, "symbols": {"compass": 1, "gear": 1}}
    left = {"cards": ["spies_guild"], "counts": {"red": 4}}
    right = {"cards": ["scientists_guild"], "counts": {"red": 3}}
    city = score(olympia, left, right).players[0]
    assert city.choices["copied_guild"] == "scientists_guild"
    assert city.choices["symbols"] == ["tablet"]
    assert city.choices["runners_up"] == [{"guild": "spies_guild", "points": 7}]
    assert (city.points["science"], city.points["guilds"]) == (10, 0)


def test_a_player_may_overrule_what_was_chosen() -> None:
    olympia = {**OLYMPIA, "symbols": {"compass": 1, "gear": 1, "any": 1}, "choices": {"copied_guild": "spies_guild"}}
    others = ({"cards": ["spies_guild"], "counts": {"red": 4}}, {"cards": ["scientists_guild"]})
    assert score(olympia, *others).players[0].choices["copied_guild"] == "spies_guild"
    olympia["choices"] = {"symbols": ["gear"], "copied_guild": "spies_guild"}
    city = score(olympia, *others).players[0]
    assert city.choices["symbols"] == ["gear"]
    assert city.points["science"] == 1 + 4


def test_a_choice_that_no_longer_fits_gives_way_to_the_best() -> None:
    city = score({**OLYMPIA, "choices": {"copied_guild": "spies_guild"}}, {"cards": ["builders_guild"]}, {}).players[0]
    assert city.choices["copied_guild"] == "builders_guild"


def test_shipowners_count_themselves_and_a_copy_of_them_by_the_ruling() -> None:
    owner = {"cards": ["shipowners_guild", "loom_1"]}
    assert score(owner, {}, {}).players[0].points["guilds"] == 2
    olympia = {**OLYMPIA, "counts": {"brown": 3, "grey": 1}}
    assert score(olympia, owner, {}).players[0].points["guilds"] == 5
    strict = score(olympia, owner, {}, rulings={"copied_shipowners_counts_itself": False})
    assert strict.players[0].points["guilds"] == 4


def test_each_guild_counts_what_its_card_says() -> None:
    neighbour = {
        "counts": {"brown": 2, "grey": 1, "blue": 4, "yellow": 3, "green": 5, "red": 2},
        "tokens": [-1, -1, 1],
        "stages": 2,
    }
    other = {"counts": {"brown": 1, "grey": 2}, "tokens": [-1], "stages": 1}
    worth = {
        "workers_guild": 3,
        "craftsmens_guild": 6,
        "traders_guild": 3,
        "philosophers_guild": 5,
        "spies_guild": 2,
        "strategists_guild": 3,
        "magistrates_guild": 4,
        "builders_guild": 2 + 1 + 4,
        "shipowners_guild": 3 + 2 + 1,
    }
    for guild, points in worth.items():
        own = {"cards": [guild], "counts": {"brown": 3, "grey": 2}, "stages": 4, "tokens": [-1, -1]}
        assert score(own, neighbour, other).players[0].points["guilds"] == points, guild


def test_babylon_and_the_scientists_each_bring_a_free_symbol() -> None:
    city = score({"wonder": "babylon", "side": "B", "stages": 3, "cards": ["scientists_guild", "lodge"]}, {}, {})
    assert city.players[0].choices["symbols"] == ["gear", "tablet"]
    assert city.players[0].points["science"] == 10


def test_symbols_counted_by_hand_stand_for_green_cards_at_the_neighbours() -> None:
    result = score({"cards": ["philosophers_guild"]}, {"symbols": {"gear": 2, "tablet": 1, "any": 4}}, {})
    assert result.players[0].points["guilds"] == 3


def test_the_lighthouse_counts_itself() -> None:
    assert score({"cards": ["lighthouse", "tavern"]}, {}, {}).players[0].points["commerce"] == 2


def test_lost_wars_leave_less_than_nothing() -> None:
    assert score({"tokens": [-1] * 6}, {}, {}).players[0].total == -6


def test_level_players_are_parted_by_their_coins() -> None:
    result = score({"coins": 4, "points": {"civilian": 5}}, {"coins": 5, "points": {"civilian": 5}}, {})
    assert (result.winners, result.decided_by) == (("Player 2",), "coins")
    assert [city.rank for city in result.players] == [2, 1, 3]


def test_level_players_with_as_many_coins_share_their_rank() -> None:
    result = score({"coins": 4}, {"coins": 4}, {"coins": 1})
    assert (result.winners, result.decided_by) == (("Player 1", "Player 2"), "shared")
    assert [city.rank for city in result.players] == [1, 1, 3]


def test_a_typed_treasury_parts_only_those_it_can() -> None:
    """Four typed points may be 12, 13 or 14 coins: against 14 coins nobody can tell who had more."""
    level = score({"points": {"treasury": 4}}, {"coins": 14}, {})
    assert level.decided_by == "shared"
    apart = score({"points": {"treasury": 4, "civilian": 1}}, {"coins": 15}, {})
    assert (apart.winners, apart.decided_by) == (("Player 2",), "coins")


def test_the_free_city_is_a_neighbour_but_not_ranked() -> None:
    free_city = {"free_city": True, "points": {"civilian": 60}, "counts": {"brown": 3}}
    result = score({"cards": ["workers_guild"]}, {"coins": 3}, free_city)
    assert [city.rank for city in result.players] == [1, 2, None]
    assert result.players[0].total == 3
    assert result.winners == ("Player 1",)


def test_stages_of_a_board_nobody_named_score_nothing_and_say_so() -> None:
    city = score({"stages": 2, "cards": ["arena"]}, {}, {}).players[0]
    assert (city.points["wonder"], city.points["commerce"]) == (0, 2)
    assert [line.rule for line in lines_of(city, "wonder")] == ["wonder.unknown_board"]
