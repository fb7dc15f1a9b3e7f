"""The referee of Duel: building, wonders, the Pantheon and the track, as people argue about them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.catalog.duel import CARDS, WONDERS
from scorepad.games import duel
from scorepad.games.document import DocumentError
from scorepad.games.duel.referee import judge
from scorepad.games.verdict import Verdict
from scorepad.wording import Wording
from tests.conftest import worked_examples
from tests.generators.duel import full_tables


def ask(question: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **fields: Any) -> Verdict:
    """What the referee says to the first player."""
    table = {
        "game": "duel",
        "pantheon": fields.pop("pantheon", False),
        "players": [{"name": "Elodie", **mine}, {"name": "Jack", **(theirs or {})}],
    }
    return judge({"game": "duel", "question": question, "table": table, "player": 0, **fields})


def brief(verdict: Verdict) -> tuple[bool, str | None, int | None]:
    """The heart of the answer."""
    return verdict.answer["allowed"], verdict.answer["how"], verdict.answer["price"]


def rules(verdict: Verdict) -> set[str]:
    """The rules that a verdict rests on."""
    return {reason.rule for reason in verdict.reasons}


def test_a_card_without_a_cost_is_free() -> None:
    assert brief(ask("build", {"coins": 0}, card="theater")) == (True, "free", 0)


def test_coins_in_a_cost_go_to_the_bank() -> None:
    assert brief(ask("build", {"coins": 8}, card="pretorium")) == (True, "own", 8)
    assert brief(ask("build", {"coins": 7}, card="pretorium")) == (False, None, 8)


def test_own_production_pays_and_the_rest_is_bought() -> None:
    own = ask("build", {"coins": 0, "cards": ["quarry"]}, card="baths")
    assert brief(own) == (True, "own", 0)
    bought = ask("build", {"coins": 9, "cards": ["quarry"]}, {"cards": ["stone_pit"]}, card="aqueduct")
    assert brief(bought) == (True, "trade", 6)
    assert bought.answer["bought"] == {"stone": 2}
    assert rules(bought) == {"duel.trade.price"}


def test_a_price_that_depends_on_cards_nobody_entered_names_their_city() -> None:
    mine, theirs = {"coins": 9, "cards": ["quarry"]}, {"cards": ["stone_pit"]}
    assert ask("build", mine, theirs, card="aqueduct").answer["unknown"] == []
    assert ask("build", mine, card="aqueduct").answer["unknown"] == [1]
    assert ask("build", {"coins": 9}, theirs, card="aqueduct").answer["unknown"] == [0]
    assert ask("build", {"coins": 9}, card="aqueduct").answer["unknown"] == [0, 1]
    without = ask("wonder", mine, wonder="pyramids")
    assert without.answer["unknown"] == [1]
    assert ("duel.trade.price", "untold") in [(reason.rule, reason.case) for reason in without.reasons]


def test_a_price_that_no_card_can_change_is_known() -> None:
    assert ask("build", {}, card="theater").answer["unknown"] == []
    assert ask("build", {"coins": 8}, card="pretorium").answer["unknown"] == []
    fixed = ask("build", {"coins": 9, "cards": ["stone_reserve"]}, card="aqueduct")
    assert (fixed.answer["price"], fixed.answer["unknown"]) == (3, [])


def test_a_reserve_makes_it_one_coin_apiece() -> None:
    verdict = ask("build", {"coins": 9, "cards": ["stone_reserve"]}, {"cards": ["shelf_quarry"]}, card="aqueduct")
    assert brief(verdict) == (True, "trade", 3)
    assert rules(verdict) == {"duel.trade.fixed_price"}


def test_a_chain_beats_paying_and_urbanism_pays_for_it() -> None:
    chained = ask("build", {"coins": 0, "cards": ["baths"]}, card="aqueduct")
    assert brief(chained) == (True, "chain", 0)
    verdict = ask("build", {"coins": 0, "cards": ["baths"], "progress": ["urbanism"]}, card="aqueduct")
    assert verdict.answer["gains"] == 4
    assert rules(verdict) == {"duel.build.chain", "duel.urbanism"}


def test_masonry_drops_the_two_dearest_resources_of_a_blue_card() -> None:
    mine = {"coins": 9, "progress": ["masonry"]}
    theirs = {"cards": ["glassworks", "glass_blower"]}
    verdict = ask("build", mine, theirs, card="palace")
    assert brief(verdict) == (True, "trade", 6)
    assert "duel.build.masonry" in rules(verdict)
    assert brief(ask("build", mine, theirs, card="academy"))[2] == 12


def test_architecture_drops_the_two_dearest_resources_of_a_wonder() -> None:
    mine = {"coins": 20, "progress": ["architecture"]}
    verdict = ask("wonder", mine, {"cards": ["shelf_quarry"]}, wonder="pyramids")
    assert brief(verdict) == (True, "trade", 6)
    assert "duel.wonder.architecture" in rules(verdict)


def test_economy_of_the_opponent_takes_what_is_paid_for_resources_and_no_printed_coins() -> None:
    verdict = ask("build", {"coins": 9}, {"progress": ["economy"]}, card="forum")
    assert (verdict.answer["price"], verdict.answer["to_opponent"]) == (5, 2)
    assert "duel.economy" in rules(verdict)


def test_a_grand_temple_is_free_with_its_token_and_can_be_paid_without() -> None:
    free = ask("build", {"coins": 0, "mythology_tokens": ["greek"]}, card="greek_grand_temple", pantheon=True)
    assert brief(free) == (True, "free", 0)
    paid = ask("build", {"coins": 10, "mythology_tokens": ["roman"]}, card="greek_grand_temple", pantheon=True)
    assert brief(paid) == (True, "trade", 10)


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("pantheon", "engineering"))
def test_engineering_builds_what_has_a_chain_symbol_for_one_coin(inputs: Any, expected: Any) -> None:
    mine = {"coins": 1, "progress": ["engineering", "urbanism"]}
    verdict = ask("build", mine, card=inputs["card"], pantheon=True)
    assert verdict.answer["price"] == expected["price"]
    assert (verdict.answer["how"] == "chain") is expected["counts_as_chain"]
    assert verdict.answer["gains"] == expected["urbanism_bonus"]
    assert rules(verdict) == {"duel.build.engineering", "duel.build.engineering_no_chain"}
    without_symbol = ask("build", mine, card="arsenal", pantheon=True)
    assert not without_symbol.answer["allowed"]


def test_engineering_is_left_alone_where_paying_is_no_dearer() -> None:
    mine = {"coins": 5, "progress": ["engineering"], "cards": ["quarry", "lumber_yard", "press"]}
    assert brief(ask("build", {**mine, "cards": ["brickyard"]}, card="statue", pantheon=True)) == (True, "own", 0)


def test_no_card_can_be_built_twice_and_guilds_stay_away_from_the_pantheon() -> None:
    assert not ask("build", {"cards": ["altar"]}, card="altar").answer["allowed"]
    assert not ask("build", {}, {"cards": ["altar"]}, card="altar").answer["allowed"]
    assert not ask("build", {}, card="builders_guild", pantheon=True).answer["allowed"]
    assert not ask("build", {}, card="greek_grand_temple").answer["allowed"]


def test_coins_on_astarte_may_be_spent() -> None:
    mine = {"coins": 5, "divinities": ["astarte"], "astarte_coins": 3}
    assert brief(ask("build", mine, card="pretorium", pantheon=True)) == (True, "own", 8)


WONDERS_BUILT = ["colossus", "sphinx", "mausoleum", "piraeus", "appian_way", "hanging_gardens"]


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("pantheon", "wonder_limit"))
def test_five_wonders_may_be_built_by_one_player_but_no_eighth_in_all(inputs: Any, expected: Any) -> None:
    """With Ra the split may be five to two; the total stays at seven."""
    own, other = inputs["builder"] - 1, inputs["opponent"]
    mine = {"wonders": WONDERS_BUILT[:own], "divinities": ["ra"]}
    theirs = {"wonders": WONDERS_BUILT[own : own + other]}
    assert ask("wonder", mine, theirs, wonder="pyramids", pantheon=True).answer["allowed"] is expected["allowed"]
    full = {"wonders": [*theirs["wonders"], "great_library"]}
    refused = ask("wonder", mine, full, wonder="pyramids", pantheon=True)
    assert (refused.answer["allowed"], rules(refused)) == (False, {"duel.wonder.limit"})


@pytest.mark.parametrize(("pantheon", "divinities"), [(False, []), (True, []), (True, ["mars"])])
def test_nobody_builds_a_fifth_wonder_without_ra(pantheon: bool, divinities: list[str]) -> None:
    mine = {"wonders": WONDERS_BUILT[:4], "divinities": divinities}
    refused = ask("wonder", mine, wonder="pyramids", pantheon=pantheon)
    assert (refused.answer["allowed"], rules(refused)) == (False, {"duel.setup.wonders"})
    after = {"name": "Elodie", **mine, "wonders": [*mine["wonders"], "pyramids"]}
    table = {"game": "duel", "pantheon": pantheon, "players": [after, {"name": "Jack"}]}
    assert [finding.rule for finding in duel.audit(duel.read(table))] == ["duel.setup.wonders"]


def test_urbanism_pays_for_a_grand_temple_that_its_token_makes_free() -> None:
    mine = {"mythology_tokens": ["greek"], "progress": ["urbanism"], "coins": 0}
    verdict = ask("build", mine, card="greek_grand_temple", pantheon=True)
    assert brief(verdict) == (True, "free", 0)
    assert verdict.answer["gains"] == 4
    assert rules(verdict) == {"duel.build.temple_free", "duel.build.urbanism_temple"}
    assert ask("build", {**mine, "progress": []}, card="greek_grand_temple", pantheon=True).answer["gains"] == 0


def test_a_wonder_is_built_once() -> None:
    assert rules(ask("wonder", {}, {"wonders": ["sphinx"]}, wonder="sphinx")) == {"duel.wonder.once"}


def test_theology_lets_every_wonder_play_again() -> None:
    assert ask("wonder", {}, wonder="sphinx").answer["play_again"] is True
    assert ask("wonder", {}, wonder="pyramids").answer["play_again"] is False
    theology = ask("wonder", {"progress": ["theology"]}, wonder="pyramids")
    assert theology.answer["play_again"] is True
    assert "duel.progress.theology" in rules(theology)


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("pantheon", "activation"))
def test_an_offering_takes_its_value_off_the_price_of_a_space(inputs: Any, expected: Any) -> None:
    mine = {"coins": 2, "offering_tokens": [inputs["offering_used"]]}
    space = {8: 1, 7: 2, 6: 3, 5: 4, 4: 5, 3: 6}[inputs["space_cost"]]
    verdict = ask("activate", mine, space=space, offerings=[inputs["offering_used"]], pantheon=True)
    assert (verdict.answer["allowed"], verdict.answer["price"]) == (True, expected["coins_paid"])
    moved = judge({"question": "track", "pawn": 0, "player": 0, "shields": 2, "source": "divinity"})
    assert moved.answer["pawn"] == expected["conflict_spaces"]


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("pantheon", "gate"))
def test_the_gate_costs_twice_its_space(inputs: Any, expected: Any) -> None:
    prices = [ask("activate", {}, space=space, gate=True, pantheon=True).answer["price"] for space in range(6, 0, -1)]
    assert (inputs["space_costs"], prices) == ([3, 4, 5, 6, 7, 8], expected["gate_costs"])


def test_each_player_pays_the_price_of_the_own_side() -> None:
    question = {"question": "activate", "table": {"pantheon": True, "players": [{"name": "A"}, {"name": "B"}]}}
    first = [judge({**question, "player": 0, "space": space}).answer["price"] for space in range(1, 7)]
    second = [judge({**question, "player": 1, "space": space}).answer["price"] for space in range(1, 7)]
    assert (first, second) == ([8, 7, 6, 5, 4, 3], [3, 4, 5, 6, 7, 8])


def test_the_sanctuary_takes_two_off_also_from_the_doubled_price_of_the_gate() -> None:
    mine = {"wonders": ["sanctuary"]}
    assert ask("activate", mine, space=4, pantheon=True).answer["price"] == 3
    assert ask("activate", mine, space=4, gate=True, pantheon=True).answer["price"] == 8


def test_offerings_give_no_change() -> None:
    verdict = ask("activate", {"coins": 0, "offering_tokens": [4]}, space=6, offerings=[4], pantheon=True)
    assert (verdict.answer["allowed"], verdict.answer["price"]) == (True, 0)
    assert ("duel.pantheon.offerings", "no_change") in {(reason.rule, reason.case) for reason in verdict.reasons}


def test_an_offering_that_the_player_does_not_have_cannot_be_used() -> None:
    verdict = ask("activate", {"coins": 9, "offering_tokens": [2]}, space=6, offerings=[3], pantheon=True)
    assert not verdict.answer["allowed"]


def track(pawn: int, player: int, shields: int, **fields: Any) -> tuple[int, int, bool]:
    """Where the pawn ends, what the opponent loses, and whether the game is won."""
    answer = judge({"question": "track", "pawn": pawn, "player": player, "shields": shields, **fields}).answer
    return answer["pawn"], answer["opponent_loses"], answer["supremacy"]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ((0, 0, 2), (2, 0, False)),
        ((2, 0, 1), (3, 2, False)),
        ((2, 0, 2), (4, 2, False)),
        ((2, 0, 5), (7, 7, False)),
        ((-2, 1, 1), (-3, 2, False)),
        ((-4, 0, 3), (-1, 0, False)),
        ((7, 0, 3), (9, 0, True)),
        ((-8, 1, 1), (-9, 0, True)),
        ((4, 1, 2), (2, 0, False)),
    ],
)
def test_shields_move_the_pawn_and_loot(asked: tuple[int, int, int], expected: tuple[int, int, bool]) -> None:
    assert track(*asked) == expected


def test_a_looting_token_works_once() -> None:
    assert track(2, 0, 1, tokens=[6, -3, -6]) == (3, 0, False)
    assert track(-2, 1, 1, tokens=[3, 6]) == (-3, 0, False)
    assert track(-2, 1, 1, tokens=[2, 5]) == (-3, 2, False)


def test_strategy_adds_a_shield_to_red_cards_only() -> None:
    assert track(0, 0, 1, progress=["strategy"])[0] == 2
    assert track(0, 0, 1, progress=["strategy"], source="wonder")[0] == 1


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("pantheon", "poliorcetics"))
def test_poliorcetics_takes_a_coin_for_each_space(inputs: Any, expected: Any) -> None:
    assert CARDS[inputs["card"]].effect.shields == inputs["shields"]
    found = track(-3, 0, inputs["shields"], progress=["poliorcetics"])
    assert found == (0, expected["opponent_loses_coins"], False)


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("pantheon", "minerva"))
def test_the_pawn_stops_in_front_of_minerva(inputs: Any, expected: Any) -> None:
    question = {"question": "track", "pawn": 0, "player": 0, "shields": inputs["shields"], "minerva": 3}
    answer = judge(question).answer
    assert (answer["pawn"], answer["minerva"]) == (expected["spaces_moved"], None)
    assert track(6, 0, 3, minerva=9, progress=["poliorcetics"]) == (8, 2, False)
    assert track(3, 0, 1, minerva=3) == (4, 0, False)


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("pantheon", "neptune"))
def test_neptune_discards_one_token_and_applies_another(inputs: Any, expected: Any) -> None:
    """The rule duel.divinities.neptune: what is discarded does nothing, the pawn later passes without loss."""
    assert expected == {"owner_loses": 0, "opponent_loses": inputs["applied_token"]}
    assert track(-5, 1, 1, tokens=[3, 6, -3]) == (-6, expected["owner_loses"], False)


@pytest.mark.parametrize(
    ("at", "question"),
    [
        ("player", {"question": "build", "table": {"players": [{"name": "A"}, {"name": "B"}]}, "card": "altar"}),
        ("card", {"question": "build", "player": 0, "table": {"players": [{"name": "A"}, {"name": "B"}]}, "card": "x"}),
        ("table.players", {"question": "build", "player": 0, "table": {"players": []}, "card": "altar"}),
        ("table.game", {"question": "wonder", "player": 0, "table": {"game": "architects"}, "wonder": "sphinx"}),
        ("pawn", {"question": "track", "pawn": 12, "player": 0, "shields": 1}),
        ("tokens[0]", {"question": "track", "pawn": 0, "player": 0, "shields": 1, "tokens": [4]}),
        ("source", {"question": "track", "pawn": 0, "player": 0, "shields": 1, "source": "cart"}),
        (
            "table.pantheon",
            {"question": "activate", "player": 0, "space": 1, "table": {"players": [{"name": "A"}, {"name": "B"}]}},
        ),
    ],
)
def test_a_question_that_cannot_be_read_is_reported_with_its_place(at: str, question: dict[str, Any]) -> None:
    with pytest.raises(DocumentError) as caught:
        judge(question)
    assert caught.value.at == at
    assert Wording("en").error(caught.value)


IN_BOX = [wonder.id for wonder in WONDERS.values() if not wonder.agora]


@given(full_tables(), st.integers(0, 1), st.sampled_from(list(CARDS)), st.sampled_from(IN_BOX))
def test_more_coins_never_make_anything_dearer(document: Any, seat: int, card: str, wonder: str) -> None:
    for question in ({"question": "build", "card": card}, {"question": "wonder", "wonder": wonder}):
        asked = {**question, "table": document, "player": seat}
        document["players"][seat]["coins"] = 999
        rich = judge(asked).answer
        document["players"][seat]["coins"] = 0
        poor = judge(asked).answer
        assert rich["price"] == poor["price"]
        assert rich["allowed"] or rich["price"] is None
        assert not poor["allowed"] or poor["price"] <= document["players"][seat].get("astarte_coins", 0)
