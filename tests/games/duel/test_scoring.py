"""Scoring Duel: each category, the supremacies and the tie-break, with real cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.catalog.duel import CARDS
from scorepad.games import duel
from scorepad.games.score import Ask, Result
from scorepad.wording import Wording
from tests.generators.duel import full_tables, tables


def scored(first: dict[str, Any], second: dict[str, Any] | None = None, **table: Any) -> Result:
    """The result of a table of two."""
    players = [{"name": "Elodie", **first}, {"name": "Jack", **(second or {})}]
    return duel.score(duel.read({"game": "duel", "players": players, **table}))


def points(first: dict[str, Any], second: dict[str, Any] | None = None, **table: Any) -> dict[str, int]:
    """What the first city scores, without the zeros."""
    return {category: n for category, n in scored(first, second, **table).players[0].points.items() if n}


def test_blue_green_and_yellow_cards_score_what_is_printed() -> None:
    assert points({"cards": ["palace", "altar", "academy", "arena", "tavern", "walls"]}) == {
        "civilian": 10,
        "science": 3,
        "commerce": 3,
    }


@pytest.mark.parametrize(
    ("guild", "mine", "theirs", "worth"),
    [
        ("merchants_guild", {"cards": ["tavern"]}, {"cards": ["forum", "brewery", "port"]}, 3),
        ("shipowners_guild", {"cards": ["sawmill", "press", "quarry"]}, {"cards": ["brickyard", "clay_pit"]}, 3),
        ("builders_guild", {"wonders": ["pyramids"]}, {"wonders": ["sphinx", "piraeus", "colossus"]}, 6),
        ("magistrates_guild", {"cards": ["altar", "baths"]}, {"cards": ["palace"]}, 2),
        ("scientists_guild", {"cards": ["study"]}, {"cards": ["academy", "school"]}, 2),
        ("tacticians_guild", {"cards": ["walls"]}, {"cards": ["stable", "garrison"]}, 2),
        ("moneylenders_guild", {"coins": 5}, {"coins": 14}, 4),
        ("moneylenders_guild", {"coins": 14}, {"coins": 17, "points": {"treasury": 2}}, 5),
        ("moneylenders_guild", {"coins": 5}, {"points": {"treasury": 4}}, 4),
    ],
)
def test_a_guild_counts_in_the_city_that_has_more(
    guild: str, mine: dict[str, Any], theirs: dict[str, Any], worth: int
) -> None:
    mine = {**mine, "cards": [*mine.get("cards", []), guild]}
    result = scored(mine, theirs)
    assert result.players[0].points["guilds"] == worth
    counted = [line.rule for line in result.players[0].lines if line.category == "guilds"]
    assert counted[0] == f"duel.guilds.{guild}"
    assert set(counted[1:]) <= {"typed.not_counted"}


def test_a_guild_asks_for_what_nobody_entered() -> None:
    mine = {"cards": ["magistrates_guild", "moneylenders_guild", "tacticians_guild", "walls"], "coins": 6}
    city = scored(mine, {"points": {"civilian": 20, "treasury": 3}}).players[0]
    assert city.points["guilds"] == 0 + 3 + 1
    assert city.asks == (Ask("guilds", "magistrates_guild", 1, "blue"), Ask("guilds", "tacticians_guild", 1, "red"))
    texts = [Wording("en").line("duel", line) for line in city.lines if line.rule == "typed.not_counted"]
    assert texts == [
        "Magistrates Guild: not counted: blue cards (Jack)",
        "Tacticians Guild: not counted: red cards (Jack)",
    ]


def test_blue_cards_are_counted_by_points_where_one_number_fits() -> None:
    assert points({"cards": ["magistrates_guild"]}, {"points": {"civilian": 3}})["guilds"] == 1
    assert "guilds" not in points({"cards": ["magistrates_guild"]}, {"points": {"civilian": 0}})


def test_the_moneylenders_guild_asks_for_coins_that_nobody_entered() -> None:
    city = scored({"cards": ["moneylenders_guild"], "coins": 9}, {}).players[0]
    assert (city.points["guilds"], city.asks) == (3, (Ask("guilds", "moneylenders_guild", 1, "coins"),))


def test_mysticism_asks_for_tokens_that_nobody_entered() -> None:
    city = scored({"progress": ["mysticism"]}, {}, pantheon=True).players[0]
    assert [ask.missing for ask in city.asks] == ["mythology_tokens", "offering_tokens"]
    assert scored({"progress": ["mysticism"], "mythology_tokens": []}, {}, pantheon=True).players[0].asks == ()


def test_a_brown_or_grey_majority_is_counted_in_one_city_and_not_mixed() -> None:
    mine = {"cards": ["shipowners_guild", "sawmill", "quarry"]}
    assert points(mine, {"cards": ["press", "glassworks"]})["guilds"] == 2


def test_progress_tokens_score_agriculture_philosophy_and_mathematics_which_counts_itself() -> None:
    assert points({"progress": ["agriculture", "philosophy", "mathematics", "law"]}) == {"progress": 4 + 7 + 12}


def test_three_coins_are_a_point_and_those_on_astarte_one_each_and_not_in_the_treasury() -> None:
    city = {"coins": 11, "divinities": ["astarte", "aphrodite"], "astarte_coins": 4}
    assert points(city, pantheon=True) == {"treasury": 3, "divinities": 13}


def test_telling_of_astartes_coins_or_nisabas_symbol_tells_of_them() -> None:
    assert points({"astarte_coins": 4}, pantheon=True) == {"divinities": 4}
    six = scored({"cards": FIVE, "nisaba_symbol": "gyroscope"}, pantheon=True)
    assert six.decided_by == "scientific_supremacy"


@pytest.mark.parametrize(
    ("pawn", "first", "second"),
    [
        (0, 0, 0),
        (1, 2, 0),
        (2, 2, 0),
        (3, 5, 0),
        (5, 5, 0),
        (6, 10, 0),
        (8, 10, 0),
        (-2, 0, 2),
        (-3, 0, 5),
        (-8, 0, 10),
    ],
)
def test_the_pawn_is_worth_0_2_5_or_10_to_its_leader(pawn: int, first: int, second: int) -> None:
    result = scored({}, pawn=pawn)
    assert [city.points["military"] for city in result.players] == [first, second]


@pytest.mark.parametrize(("pawn", "winner"), [(9, "Elodie"), (-9, "Jack")])
def test_the_pawn_in_a_capital_wins_whatever_the_points(pawn: int, winner: str) -> None:
    result = scored({"points": {"civilian": 30}}, {"points": {"civilian": 30}}, pawn=pawn)
    assert (result.winners, result.decided_by) == ((winner,), "military_supremacy")
    assert sorted(city.total for city in result.players) == [30, 40]
    assert sorted(city.rank or 0 for city in result.players) == [1, 2]


FIVE = ["pharmacist", "workshop", "scriptorium", "apothecary", "academy"]


@pytest.mark.parametrize(
    "sixth",
    [
        {"cards": [*FIVE, "university"]},
        {"cards": FIVE, "progress": ["law"]},
        {"cards": FIVE, "divinities": ["ishtar"]},
        {"cards": FIVE, "divinities": ["nisaba"], "nisaba_symbol": "gyroscope"},
    ],
)
def test_six_different_symbols_win_and_the_points_are_still_shown(sixth: dict[str, Any]) -> None:
    result = scored(sixth, {"points": {"civilian": 60}}, pantheon=True)
    assert (result.winners, result.decided_by) == (("Elodie",), "scientific_supremacy")
    assert [city.total for city in result.players][1] == 60


@pytest.mark.parametrize(
    "city",
    [
        {"cards": [*FIVE, "study"]},
        {"cards": FIVE[:4], "progress": ["law"], "divinities": ["ishtar"]},
        {"cards": FIVE, "divinities": ["nisaba"], "nisaba_symbol": "mortar"},
        {"cards": FIVE, "divinities": ["nisaba"]},
    ],
)
def test_a_symbol_that_a_city_has_already_is_not_a_sixth(city: dict[str, Any]) -> None:
    assert scored(city, pantheon=True).decided_by != "scientific_supremacy"


def test_six_symbols_win_also_where_nobody_lists_the_cards() -> None:
    """The rule duel.supremacy.scientific."""
    result = scored({"points": {"civilian": 60}}, {"six_symbols": True})
    assert (result.winners, result.decided_by) == (("Jack",), "scientific_supremacy")
    assert result.is_supremacy
    assert not scored({"six_symbols": False}).is_supremacy


def test_both_with_six_symbols_share_the_win() -> None:
    """The rule duel.supremacy.both."""
    six = {"cards": [*FIVE, "university"]}
    result = scored({**six, "coins": 30}, six)
    assert (result.winners, result.decided_by) == (("Elodie", "Jack"), "shared")
    assert [city.rank for city in result.players] == [1, 1]


def test_a_tie_goes_to_the_most_civilian_points_and_is_shared_after_that() -> None:
    """The rules duel.ranking.civilian and duel.ranking.shared."""
    by_civilian = scored({"cards": ["palace"]}, {"points": {"commerce": 7}})
    assert (by_civilian.winners, by_civilian.decided_by) == (("Elodie",), "civilian")
    shared = scored({"cards": ["palace"]}, {"points": {"civilian": 7}})
    assert (shared.winners, shared.decided_by) == (("Elodie", "Jack"), "shared")
    by_points = scored({"cards": ["palace"]}, {"coins": 14})
    assert (by_points.winners, by_points.decided_by) == (("Elodie",), "points")


@given(tables())
def test_lines_add_up_to_categories_and_categories_to_the_total(document: dict[str, Any]) -> None:
    result = duel.score(duel.read(document))
    categories = duel.PANTHEON_CATEGORIES if "pantheon" in document else duel.CATEGORIES
    for city in result.players:
        assert tuple(city.points) == categories
        for category, worth in city.points.items():
            assert worth == sum(line.points for line in city.lines if line.category == category)
        assert city.total == sum(city.points.values())


@given(tables())
def test_changing_seats_and_turning_the_track_changes_nothing(document: dict[str, Any]) -> None:
    turned = {**document, "pawn": -document["pawn"], "players": document["players"][::-1]}
    result, other = duel.score(duel.read(document)), duel.score(duel.read(turned))
    for city in other.players:
        city.asks = tuple(ask._replace(seat=1 - ask.seat) for ask in city.asks)
    assert result.players == other.players[::-1]
    assert (set(result.winners), result.decided_by) == (set(other.winners), other.decided_by)


@given(full_tables(), st.integers(0, 1), st.data())
def test_a_typed_category_changes_no_other(document: dict[str, Any], seat: int, data: st.DataObject) -> None:
    before = duel.score(duel.read(document)).players
    category = data.draw(st.sampled_from(list(before[0].points)))
    document["players"][seat]["points"] = {category: 23}
    after = duel.score(duel.read(document)).players
    guilds = {category, "guilds"}  # They count what stands behind typed points.
    for city in (0, 1):
        changed = guilds if city == seat else {"guilds"}
        kept = [line for line in after[city].lines if line.category not in changed]
        assert kept == [line for line in before[city].lines if line.category not in changed]
    assert after[seat].points[category] == 23


@given(full_tables())
def test_every_line_has_a_sentence(document: dict[str, Any]) -> None:
    wording = Wording("en")
    for city in duel.score(duel.read(document)).players:
        assert all("{" not in wording.line("duel", line) for line in city.lines)


@given(full_tables(st.just(False)))
def test_guilds_are_worth_what_a_count_by_hand_gives(document: dict[str, Any]) -> None:
    """The slow and obvious twin: count both cities, take the larger number."""
    colours = {
        "merchants_guild": ("yellow",),
        "shipowners_guild": ("brown", "grey"),
        "magistrates_guild": ("blue",),
        "scientists_guild": ("green",),
        "tacticians_guild": ("red",),
    }
    by_hand = {
        guild: max(sum(CARDS[card].colour in kinds for card in city["cards"]) for city in document["players"])
        for guild, kinds in colours.items()
    }
    by_hand["builders_guild"] = 2 * max(len(city["wonders"]) for city in document["players"])
    by_hand["moneylenders_guild"] = max(city["coins"] for city in document["players"]) // 3
    for city, entered in zip(duel.score(duel.read(document)).players, document["players"], strict=True):
        assert city.points["guilds"] == sum(by_hand.get(card, 0) for card in entered["cards"])
