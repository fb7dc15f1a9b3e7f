"""The referee of 7 Wonders: questions that people argue about at the table."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.catalog.seven_wonders import CONSTANTS, RAW, Box, box_of
from scorepad.games import game
from scorepad.games.document import DocumentError
from scorepad.games.seven_wonders.trade import Prices, Producer
from scorepad.games.verdict import Reason, Verdict
from scorepad.wording import Wording
from tests.games.seven_wonders.test_trade import brute_force
from tests.generators.seven_wonders_play import played_tables

WONDERS_GAME = game("seven_wonders")


def table(*players: dict[str, Any]) -> dict[str, Any]:
    """A table of the given cities; those without a name get one, and three sit down at least."""
    seated = [*players, *[{}] * (3 - len(players))]
    return {"players": [{"name": f"Player {seat}", **player} for seat, player in enumerate(seated, 1)]}


def ask(question: str, **fields: Any) -> Verdict:
    return WONDERS_GAME.judge({"game": "seven_wonders", "question": question, **fields})


def build(card: str, *players: dict[str, Any], player: int = 0) -> Verdict:
    return ask("build", table=table(*players), player=player, card=card)


def rules(verdict: Verdict) -> list[str]:
    return [reason.rule for reason in verdict.reasons]


def payment(bank: int = 0, left: int = 0, right: int = 0) -> dict[str, int]:
    return {"bank": bank, "left": left, "right": right}


def test_a_card_without_a_cost_is_free() -> None:
    verdict = build("altar")
    assert (verdict.answer["how"], verdict.answer["payments"]) == ("free", [payment()])
    assert rules(verdict) == ["build.free"]


def test_a_coin_cost_goes_to_the_bank() -> None:
    verdict = build("mine", {"coins": 1}, {}, {}, {}, {}, {})
    assert (verdict.answer["how"], verdict.answer["payments"]) == ("own", [payment(bank=1)])
    assert "build.coin_cost" in rules(verdict)


def test_without_the_coin_there_is_no_timber_yard() -> None:
    verdict = build("timber_yard", {"coins": 0})
    assert not verdict.answer["allowed"]
    assert verdict.reasons[0].facts == {"coins": 1, "treasury": 0}


def test_the_board_brown_and_grey_cards_make_resources() -> None:
    verdict = build("temple", {"wonder": "olympia", "cards": ["clay_pool", "glassworks_1"]})
    assert verdict.answer["how"] == "own"


def test_a_brown_card_of_age_two_makes_two() -> None:
    assert build("fortifications", {"wonder": "rhodes", "cards": ["foundry", "stone_pit"]}).answer["how"] == "own"


def test_yellow_either_or_cards_serve_their_owner_only() -> None:
    with_caravansery = {"name": "Ana", "wonder": "giza", "cards": ["caravansery"]}
    assert build("barracks", with_caravansery).answer["how"] == "own"
    verdict = build("barracks", {"name": "Bruno", "wonder": "giza", "coins": 9}, with_caravansery)
    assert not verdict.answer["allowed"]
    assert "trade.yellow_not_sold" in rules(verdict)


def test_what_alexandrias_stages_make_is_never_sold() -> None:
    alexandria = {"name": "Ana", "wonder": "alexandria", "side": "A", "stages": 2}
    assert build("barracks", alexandria).answer["how"] == "own"
    verdict = build("barracks", {"name": "Bruno", "wonder": "giza", "coins": 9}, alexandria)
    assert not verdict.answer["allowed"]
    assert "trade.wonder_not_sold" in rules(verdict)


def test_the_resource_of_a_neighbours_board_may_be_bought() -> None:
    verdict = build("barracks", {"wonder": "giza", "coins": 3}, {"wonder": "rhodes"})
    assert (verdict.answer["how"], verdict.answer["payments"]) == ("trade", [payment(left=2)])
    assert verdict.answer["purchases"] == [{"left": {"ore": 1}, "right": {}}]
    assert "trade.cannot_refuse" in rules(verdict)


def test_nobody_buys_from_a_city_farther_away() -> None:
    verdict = build("barracks", {"wonder": "giza", "coins": 9}, {}, {"name": "Carla", "wonder": "rhodes"}, {})
    assert not verdict.answer["allowed"]
    assert "trade.neighbours_only" in rules(verdict)


@pytest.mark.parametrize(
    ("post", "left", "right"), [("west_trading_post", 1, 2), ("east_trading_post", 2, 1), ("marketplace", 2, 2)]
)
def test_a_trading_post_lowers_the_price_of_raw_materials_on_its_side(post: str, left: int, right: int) -> None:
    city = {"cards": [post], "coins": 9}
    for neighbours, paid in (
        ([{"wonder": "rhodes"}, {}], payment(left=left)),
        ([{}, {"wonder": "rhodes"}], payment(right=right)),
    ):
        assert build("barracks", city, *neighbours).answer["payments"] == [paid]


def test_the_marketplace_lowers_the_price_of_manufactured_goods_on_both_sides() -> None:
    verdict = build(
        "traders_guild",
        {"cards": ["marketplace"], "coins": 9},
        {"cards": ["glassworks_1", "press_1"]},
        {"cards": ["loom_1", "press_2"]},
    )
    assert verdict.answer["payments"] == [payment(left=1, right=2), payment(left=2, right=1)]


def test_olympia_and_a_trading_post_do_not_add_up() -> None:
    olympia = {"wonder": "olympia", "side": "B", "stages": 1, "cards": ["west_trading_post"], "coins": 9}
    verdict = build("barracks", olympia, {"wonder": "rhodes"})
    assert verdict.answer["payments"] == [payment(left=1)]
    assert "trade.discounts_do_not_add" in rules(verdict)


def test_coins_earned_this_turn_come_too_late() -> None:
    verdict = build("barracks", {"coins": 1}, {"wonder": "rhodes"})
    assert not verdict.answer["allowed"]
    assert verdict.answer["payments"] == []
    assert verdict.reasons[0].rule == "trade.coins_at_start"
    assert verdict.reasons[0].facts == {"price": 2, "treasury": 1}


def test_where_coins_are_unknown_every_payment_is_listed_and_said_so() -> None:
    verdict = build("barracks", {}, {"wonder": "rhodes"})
    assert verdict.answer["payments"] == [payment(left=2)]
    assert ("trade.coins_at_start", "unknown") in [(reason.rule, reason.case) for reason in verdict.reasons]


def test_cards_that_are_only_counted_make_nothing_but_are_mentioned() -> None:
    verdict = build("barracks", {"name": "Ana", "wonder": "giza", "counts": {"brown": 3}, "coins": 3})
    assert not verdict.answer["allowed"]
    assert {"player": "Ana"} in [reason.facts for reason in verdict.reasons if reason.case == "untold"]


def test_a_chain_beats_paying() -> None:
    verdict = build("library", {"cards": ["scriptorium", "quarry", "loom_1"], "coins": 0})
    assert (verdict.answer["how"], verdict.answer["payments"]) == ("chain", [payment()])
    assert verdict.reasons[0].facts == {"card": "library", "parent": "scriptorium"}


@pytest.mark.parametrize("parent", ["east_trading_post", "west_trading_post"])
def test_either_trading_post_makes_the_forum_free(parent: str) -> None:
    assert build("forum", {"cards": [parent]}).answer["how"] == "chain"


def test_no_structure_twice_in_a_city() -> None:
    assert rules(build("altar", {"cards": ["altar"]})) == ["build.same_name"]


def test_the_looms_of_two_ages_are_one_structure() -> None:
    verdict = build("loom_2", {"cards": ["loom_1"]})
    assert not verdict.answer["allowed"]
    assert rules(verdict) == ["build.same_grey"]


def test_neither_chain_nor_coins_help_where_the_structure_stands() -> None:
    assert not build("forum", {"cards": ["forum", "east_trading_post"], "coins": 30}).answer["allowed"]


def test_the_pawnshop_stays_in_the_box_with_three_players() -> None:
    assert rules(build("pawnshop")) == ["build.not_in_play"]
    assert build("pawnshop", {}, {}, {}, {}).answer["how"] == "free"


def test_olympia_may_build_a_structure_without_paying_once_an_age() -> None:
    olympia = {"wonder": "olympia", "side": "A", "stages": 2, "coins": 0, "cards": []}
    verdict = build("palace", olympia)
    assert (verdict.answer["allowed"], verdict.answer["how"], verdict.answer["payments"]) == (True, "power", [])
    assert verdict.reasons[0] == Reason("build.free_structure", {"card": "palace"}, "power")
    assert verdict.answer["also"] == [{"rule": "build.free_structure"}]
    assert Wording("en").reason("seven_wonders", verdict.reasons[0]).startswith("Yes, if ")
    assert build("palace", {**olympia, "stages": 1}).answer["how"] is None
    assert build("palace", {**olympia, "cards": ["palace"]}).answer["how"] is None


def test_olympia_need_not_use_its_power_where_it_can_pay_or_chain() -> None:
    olympia = {"wonder": "olympia", "side": "A", "stages": 2, "coins": 9}
    paid = build("lumber_yard", olympia)
    assert paid.answer["how"] == "free"
    assert paid.answer["also"] == []
    yard = build("timber_yard", olympia)
    assert (yard.answer["how"], yard.answer["also"]) == ("own", [{"rule": "build.free_structure"}])
    assert build("library", {**olympia, "cards": ["scriptorium"]}).answer["how"] == "chain"


def test_halicarnassus_may_build_from_the_discard_in_the_turn_of_its_stage() -> None:
    halicarnassus = {"wonder": "halicarnassus", "side": "A", "coins": 0}
    verdict = build("palace", {**halicarnassus, "stages": 2})
    assert (verdict.answer["allowed"], verdict.answer["how"], verdict.answer["payments"]) == (True, "power", [])
    assert verdict.reasons[0].rule == "build.from_discard"
    assert Wording("en").reason("seven_wonders", verdict.reasons[0]).startswith("Yes, if stage 2 ")
    assert verdict.answer["also"] == [{"rule": "build.from_discard"}]
    assert build("palace", {**halicarnassus, "stages": 3}).answer["also"] == []


def test_a_refusal_names_the_cities_whose_production_is_unknown() -> None:
    giza = {"wonder": "giza", "side": "A", "cards": [], "coins": 9}
    known = {"wonder": "rhodes", "side": "A", "cards": []}
    assert build("palace", giza, known, {**known, "wonder": "ephesus"}).answer["unknown"] == []
    assert build("palace", giza, known, {"name": "Carla"}).answer["unknown"] == [2]
    assert build("palace", {"coins": 9}).answer["unknown"] == [0, 1, 2]
    assert build("altar", {"coins": 9}).answer["unknown"] == []
    assert build("timber_yard", {"coins": 0}).answer["unknown"] == []


def test_what_the_cities_make_may_be_said_in_place_of_their_cards() -> None:
    def asked(mine: dict[str, Any], *makes: list[Any] | None) -> Any:
        return ask("build", table=table(mine), player=0, card="aqueduct", makes=list(makes)).answer

    assert asked({})["unknown"] == [0, 1, 2]
    assert asked({}, ["stone"], ["stone", ["stone", "ore"]])["payments"] == [payment(left=4)]
    assert asked({}, ["stone"], ["wood"])["unknown"] == [0, 2]
    refused = asked({"cards": []}, ["stone"], ["wood"], [])
    assert (refused["allowed"], refused["unknown"]) == (False, [])


def test_a_city_whose_cards_nobody_entered_may_have_the_chain() -> None:
    nothing: list[list[str]] = [[], [], []]
    assert ask("build", table=table(), player=0, card="aqueduct", makes=nothing).answer["unknown"] == [0]
    assert ask("build", table=table(), player=0, card="fortifications", makes=nothing).answer["unknown"] == [0]
    assert ask("build", table=table(), player=0, card="stables", makes=nothing).answer["unknown"] == [0]
    assert ask("build", table=table(), player=0, card="guard_tower", makes=nothing).answer["unknown"] == []


def test_a_stage_follows_what_the_cities_are_said_to_make() -> None:
    giza = {"wonder": "giza", "side": "A"}
    assert ask("stage", table=table(giza), player=0).answer["unknown"] == [0, 1, 2]
    assert ask("stage", table=table(giza), player=0, makes=[["stone", "stone"]]).answer["how"] == "own"
    assert ask("stage", table=table(giza), player=0, makes=[["stone"], [], []]).answer["unknown"] == []


def test_babylon_plays_the_seventh_card() -> None:
    assert build("altar", {"wonder": "babylon", "side": "B", "stages": 2}).answer["also"] == [
        {"rule": "build.seventh_card"}
    ]


def test_the_free_city_must_chain_and_may_not_discard_what_it_can_build() -> None:
    free_city = {"free_city": True, "cards": ["scriptorium"]}
    assert "free_city.must_chain" in rules(build("library", free_city))
    assert "free_city.discard_only_if_stuck" in rules(build("altar", free_city))
    assert "free_city.discard_only_if_stuck" not in rules(build("barracks", free_city))


def test_the_free_city_may_buy_from_the_dearer_side() -> None:
    rich = {"cards": ["ore_vein"]}
    assert "free_city.trade" in rules(build("barracks", {"free_city": True, "coins": 3}, rich, rich))


def test_stages_are_built_in_order_from_what_the_board_asks() -> None:
    giza = {"wonder": "giza", "side": "A", "stages": 1, "cards": ["sawmill", "lumber_yard"]}
    verdict = ask("stage", table=table(giza), player=0)
    assert verdict.answer["stage"] == 2
    assert verdict.answer["how"] == "own"
    assert rules(verdict)[0] == "wonder.order"
    assert "wonder.hidden_card" in rules(verdict)


def test_a_complete_wonder_takes_no_more_stages() -> None:
    verdict = ask("stage", table=table({"wonder": "rhodes", "side": "B", "stages": 2}), player=0)
    assert (verdict.answer["allowed"], verdict.answer["stage"]) == (False, None)
    assert rules(verdict) == ["wonder.complete"]


def test_halicarnassus_digs_in_the_discard_before_the_conflicts() -> None:
    city = {"wonder": "halicarnassus", "side": "B", "cards": ["foundry"]}
    verdict = ask("stage", table=table(city), player=0)
    assert {"rule": "build.from_discard"} in verdict.answer["also"]
    assert {"rule": "build.discard_before_conflicts"} in verdict.answer["also"]


def test_babylon_may_use_its_new_stage_in_the_same_age() -> None:
    verdict = ask("stage", table=table({"wonder": "babylon", "side": "B", "stages": 1}), player=0)
    assert verdict.answer["also"] == [{"rule": "build.seventh_card_at_once"}]
    verdict = ask("stage", table=table({"wonder": "babylon", "side": "B", "stages": 2}), player=0)
    assert verdict.answer["also"] == [{"rule": "build.seventh_card"}]


def test_a_trade_may_have_many_splits_and_only_those_that_can_be_paid() -> None:
    fields = {
        "cost": {"coins": 1, "resources": {"wood": 2}},
        "left": ["wood", "wood"],
        "right": [["wood", "ore"], "wood"],
    }
    verdict = ask("trade", **fields, own=[], discounts=["left_raw"], coins=4)
    assert verdict.answer["payments"] == [payment(1, 2, 0), payment(1, 1, 2)]
    assert ask("trade", **fields, discounts=["left_raw"], coins=99).answer["payments"][-1] == payment(1, 0, 4)


def test_a_discount_given_twice_is_no_better_than_once() -> None:
    verdict = ask("trade", cost={"resources": {"ore": 1}}, left=["ore"], discounts=["left_raw", "left_raw"], coins=1)
    assert verdict.answer["payments"] == [payment(left=1)]
    assert "trade.discounts_do_not_add" in rules(verdict)


def test_conflicts_are_settled_on_both_borders() -> None:
    verdict = ask("conflict", age=2, shields=[3, 5, 2])
    assert verdict.answer["tokens"] == [[-1, 3], [3, 3], [-1, -1]]
    assert verdict.answer["borders"] == {"left": [-1, 3, -1], "right": [3, 3, -1]}


def test_equal_shields_bring_no_token() -> None:
    verdict = ask("conflict", age=3, shields=[2, 2, 2, 5])
    assert verdict.answer["tokens"] == [[-1], [], [-1], [5, 5]]
    assert "conflict.tie" in rules(verdict)


@given(st.integers(1, 3), st.lists(st.integers(0, 15), min_size=3, max_size=7))
def test_every_victory_is_a_defeat_next_door(age: int, shields: list[int]) -> None:
    tokens = [token for city in ask("conflict", age=age, shields=shields).answer["tokens"] for token in city]
    assert tokens.count(-1) == tokens.count(CONSTANTS.victory_token_by_age[age]) == len(tokens) / 2


@pytest.mark.parametrize(("edition", "players"), [(1, 2), *product((1, 2), range(3, 8))])
def test_the_decks_of_every_age_give_seven_cards_to_each_city(edition: int, players: int) -> None:
    setup = ask("setup", players=players, edition=edition).answer
    cities = max(players, 3)
    assert list(setup["deck_sizes"].values()) == [7 * cities] * 3
    assert setup["guilds"] == cities + 2
    in_box = sum(len(card.copies) for card in box_of(edition).cards.values())
    assert in_box == sum(n for part in ("decks", "box") for age in setup[part].values() for n in age.values())


def test_two_players_start_with_the_free_city() -> None:
    verdict = ask("setup", players=2)
    assert verdict.answer["free_city"] == {
        "coins": 3,
        "draw_pile": 7,
        "first_run_by": {"1": "left", "2": "right", "3": "left"},
    }
    assert "free_city.start" in rules(verdict)
    assert ask("setup", players=3).answer["free_city"] is None


@pytest.mark.parametrize(
    ("question", "at", "code"),
    [
        ({}, "question", "missing_field"),
        ({"question": "bild"}, "question", "unknown_id"),
        ({"question": "build", "table": table(), "player": 0}, "card", "missing_field"),
        ({"question": "build", "table": table(), "player": 3, "card": "altar"}, "player", "out_of_range"),
        ({"question": "build", "table": table(), "player": 0, "card": "altr"}, "card", "unknown_id"),
        (
            {"question": "build", "table": {"players": []}, "player": 0, "card": "altar"},
            "table.players",
            "wrong_players",
        ),
        (
            {"question": "build", "table": table({"cards": ["altar", "nope"]}), "player": 0, "card": "altar"},
            "table.players[0].cards[1]",
            "unknown_id",
        ),
        ({"question": "build", "table": {"game": "duel"}, "player": 0, "card": "altar"}, "table.game", "unknown_id"),
        ({"question": "stage", "table": table(), "player": 1}, "table.players[1].wonder", "missing_field"),
        (
            {"question": "stage", "table": table({"wonder": "giza"}), "player": 0},
            "table.players[0].side",
            "missing_field",
        ),
        ({"question": "trade", "cost": {"resources": {"gold": 1}}}, "cost.resources.gold", "unknown_field"),
        ({"question": "trade", "cost": {"resources": {"wood": 20, "ore": 20}}}, "cost.resources", "too_many"),
        ({"question": "trade", "cost": {}, "own": ["wood", ["clay", "orr"]]}, "own[1][1]", "unknown_id"),
        ({"question": "trade", "cost": {}, "own": [[]]}, "own[0]", "nothing_made"),
        ({"question": "trade", "cost": {}, "discounts": ["raw"]}, "discounts[0]", "unknown_id"),
        ({"question": "conflict", "age": 4, "shields": [1, 2, 3]}, "age", "out_of_range"),
        ({"question": "conflict", "age": 1, "shields": [1, 2]}, "shields", "free_city_shields"),
        ({"question": "conflict", "age": 1, "shields": [1, 2, -1]}, "shields[2]", "out_of_range"),
        ({"question": "setup", "players": 8}, "players", "out_of_range"),
        ({"question": "setup", "players": 3, "cards": []}, "cards", "unknown_field"),
    ],
)
def test_a_question_that_cannot_be_read_says_where(question: dict[str, Any], at: str, code: str) -> None:
    with pytest.raises(DocumentError) as caught:
        WONDERS_GAME.judge({"game": "seven_wonders", **question})
    assert (caught.value.at, caught.value.code) == (at, code)


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.sampled_from(["wood", "altar", "giza", "A", "left_raw", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["wood", "coins", "name"]), inner),
    max_leaves=6,
)
FIELDS = ("table", "player", "card", "cost", "own", "left", "right", "discounts", "coins", "age", "shields", "players")


@settings(max_examples=300)
@given(
    st.sampled_from(["build", "stage", "trade", "conflict", "setup"]),
    st.dictionaries(st.sampled_from(FIELDS), anything),
)
def test_no_question_is_too_strange_to_be_answered_or_refused(question: str, fields: dict[str, Any]) -> None:
    asked = {"table": table(), "player": 0, "card": "altar", "cost": {}, "age": 1, "shields": [0, 1, 2], "players": 3}
    wanted = {
        "build": ("table", "player", "card"),
        "stage": ("table", "player"),
        "trade": ("cost",),
        "conflict": ("age", "shields"),
        "setup": ("players",),
    }
    assert answered_or_refused(question, {field: asked[field] for field in wanted[question]} | fields)


def answered_or_refused(question: str, fields: dict[str, Any]) -> tuple[Reason, ...] | str:
    """The reasons of the verdict, or the place that can't be read; anything else is raised."""
    try:
        return ask(question, **fields).reasons
    except DocumentError as error:
        return error.at


def slow_producers(box: Box, city: dict[str, Any], sold: bool) -> list[Producer]:
    """What a city makes, read off its cards one by one."""
    found: list[Producer] = [(box.wonders[city["wonder"]].resource,)]
    effects = [box.cards[card].effect for card in city["cards"]]
    effects += [stage.effect for stage in box.wonders[city["wonder"]].sides[city["side"]][: city["stages"]]]
    for production in [effect.production for effect in effects if effect.production]:
        if production.tradable or not sold:
            all_of_it = production.all or {}
            found += [production.choose_one] if production.choose_one else []
            found += [(resource,) for resource, count in all_of_it.items() for _ in range(count)]
    return found


def slow_prices(box: Box, city: dict[str, Any]) -> Prices:
    prices = {"left_raw": 2, "right_raw": 2, "manufactured": 2}
    effects = [box.cards[card].effect for card in city["cards"]]
    effects += [stage.effect for stage in box.wonders[city["wonder"]].sides[city["side"]][: city["stages"]]]
    for discount in [effect.discount for effect in effects if effect.discount]:
        for seller in discount.sellers:
            prices[f"{seller}_raw" if discount.goods[0] in RAW else "manufactured"] = 1
    return Prices(**prices)


@settings(max_examples=150)
@given(played_tables(st.integers(1, 18)), st.data())
def test_build_agrees_with_trying_every_assignment_at_real_tables(
    document: dict[str, Any], data: st.DataObject
) -> None:
    players, box = document["players"], box_of(document.get("edition", 1))
    seat = data.draw(st.integers(0, len(players) - 1))
    city, left, right = players[seat], players[(seat + 1) % len(players)], players[seat - 1]
    for card in data.draw(st.lists(st.sampled_from(list(box.cards.values())), min_size=3, max_size=6)):
        answer = ask("build", table=document, player=seat, card=card.id).answer
        if answer["how"] == "chain":
            assert set(card.chain_from) & set(city["cards"])
        elif answer["how"] or card.structure_id not in {box.cards[each].structure_id for each in city["cards"]}:
            around = ((city, False), (left, True), (right, True))
            own, bought_left, bought_right = (slow_producers(box, each, sold) for each, sold in around)
            splits = brute_force(card.cost.resources, own, bought_left, bought_right, slow_prices(box, city))
            paid = [(pay["left"], pay["right"]) for pay in answer["payments"]]
            in_play = card.guild or min(card.copies) <= len(players)
            within = [each for each in splits if in_play and sum(each) + card.cost.coins <= city["coins"]]
            assert paid == within
