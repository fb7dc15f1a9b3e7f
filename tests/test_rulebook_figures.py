"""The figures in the rules are those of the boxes: each is held against the cross-checked facts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from scorepad.rulebook import rule
from tests.conftest import facts

Case = tuple[str, list[int]]


def figures(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def amounts(effect: dict[str, Any]) -> list[int]:
    """The numbers in an effect that a rule about it has to name."""
    plain = [
        effect[key] for key in ("points", "coins", "shields", "opponent_loses_coins", "coins_on_card") if key in effect
    ]
    return plain + [effect[key]["amount"] for key in ("coins_per", "points_per") if key in effect]


def seven_wonders() -> Iterator[Case]:
    for wonder in facts("base_wonders.json")["wonders"]:
        for side, board in wonder["sides"].items():
            checked = board["stages"][1:2] if side == "A" else board["stages"]
            yield f"wonder.{wonder['id']}_{side.lower()}", [n for stage in checked for n in amounts(stage["effect"])]
    for card in facts("base_cards.json")["cards"]:
        if card["colour"] == "purple":
            yield f"guilds.{card['id']}", amounts(card["effect"])
        elif card["colour"] == "yellow":
            yield f"commerce.{card['id']}", amounts(card["effect"])
    second = {thing["id"]: thing for part in ("cards", "wonders") for thing in facts("second_edition.json")[part]}
    yield "commerce.ludus", amounts(second["ludus"]["effect"])
    yield "guilds.decorators_guild", [second["decorators_guild"]["effect"]["points_if"]["amount"]]
    for rule_id, side in (("wonder.olympia_day", "A"), ("wonder.olympia_night", "B")):
        stages = second["olympia"]["sides"][side]["stages"]
        yield rule_id, [n for stage in stages for n in amounts(stage["effect"])]
    constants = facts("base_cards.json")["constants"]
    yield "setup.guilds", list(constants["guilds_by_players"].values())
    yield "setup.hands", [constants["hand_size"]]
    yield "setup.coins", [constants["starting_coins"]]
    yield "discard.three_coins", [constants["coins_for_discarding"]]
    yield "trade.price", [constants["trade_price"], constants["trade_price_discounted"]]
    yield "conflict.tokens_by_age", list(constants["victory_token_by_age"].values())
    yield "conflict.defeat", [-constants["defeat_token"]]
    yield "treasury.three_coins", [constants["coins_per_point"]]
    yield "science.sets", [constants["science_set_points"]]


def duel() -> Iterator[Case]:
    base, pantheon = facts("duel_base.json"), facts("duel_pantheon.json")
    for wonder in (*base["wonders"], *pantheon["wonders"]):
        yield f"duel.wonders.{wonder['id']}", amounts(wonder["effect"])
    for card in base["cards"]:
        if card["guild"]:
            yield f"duel.guilds.{card['id']}", amounts(card["effect"])
    late = [card["effect"] for card in base["cards"] if card["colour"] == "yellow" and card["age"] == 3]
    yield "duel.commerce.coins", [effect["coins_per"]["amount"] for effect in late]
    yield "duel.commerce.points", [effect["points"] for effect in late]
    for divinity in pantheon["divinities"]:
        yield f"duel.divinities.{divinity['id']}", amounts(divinity["effect"])
    for token in ("agriculture", "philosophy", "mathematics"):
        (found,) = (one for one in base["progress_tokens"] if one["id"] == token)
        yield f"duel.progress.{token}", amounts(found["effect"])
    military = base["military"]
    yield "duel.military.points", [zone["points"] for zone in military["points_by_distance"] if zone["points"]]
    yield "duel.track.looting", [token["opponent_loses_coins"] for token in military["tokens"]]
    yield "duel.setup.coins", [base["setup"]["starting_coins"]]
    yield "duel.setup.layout", [row for rows in base["setup"]["layout_rows"].values() for row in rows]
    yield "duel.temples.points", list(pantheon["scoring"]["grand_temples"].values())
    yield "duel.pantheon.offerings", pantheon["offering_tokens"]["values"]
    prices = [space["player_a"] for space in pantheon["pantheon_spaces"]["costs"]]
    yield "duel.pantheon.space_price", [min(prices), max(prices)]
    yield "duel.progress.mysticism", [pantheon["scoring"]["mysticism_per_token"]]


def architects() -> Iterator[Case]:
    box = facts("architects.json")
    for wonder in box["wonders"]:
        yield f"architects.wonder.{wonder['id']}", wonder["effect_stages"] or [wonder["total_points"]]
    values = box["values"]
    yield "architects.military.tokens", [values["military_victory_token"]]
    yield "architects.cat.points", [values["cat_pawn"]]
    yield "architects.civilian.points", [values["blue_card_plain"], values["blue_card_with_cat"]]
    yield "architects.setup.conflict_tokens", list(box["conflict_tokens_by_players"].values())
    for token in box["progress_tokens"]:
        if "points_by" in token["effect"]:
            yield f"architects.progress.{token['id']}", list(token["effect"]["points_by"].values())


CASES = [case for case in (*seven_wonders(), *duel(), *architects()) if case[1]]


@pytest.mark.parametrize(("id_", "wanted"), CASES, ids=str)
def test_a_rule_gives_the_figures_of_the_box(id_: str, wanted: list[int]) -> None:
    written = figures(rule(id_).text)
    assert [figure for figure in wanted if figure not in written] == []


def test_red_cards_have_as_many_shields_as_their_age_says() -> None:
    red = [card for card in facts("base_cards.json")["cards"] if card["colour"] == "red"]
    assert {(card["age"], card["effect"]["shields"]) for card in red} == {(1, 1), (2, 2), (3, 3)}
    assert figures(rule("conflict.shields_by_age").text) == [1, 2, 3]


def test_the_most_and_the_least_from_conflicts() -> None:
    victories = facts("base_cards.json")["constants"]["victory_token_by_age"].values()
    assert figures(rule("military.limits").text)[-2:] == [2 * sum(victories), 2 * len(victories)]


@pytest.mark.parametrize("file", ["base_cards.json", "second_edition.json"])
def test_the_tavern_is_there_as_often_as_its_rule_says(file: str) -> None:
    (tavern,) = (card for card in facts(file)["cards"] if card["id"] == "tavern")
    assert figures(rule("box.copies").text)[:3] == tavern["copies"]
