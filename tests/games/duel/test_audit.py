"""The audit of Duel: legal games pass, and what can't have happened is found at its place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from scorepad.catalog.duel import CARDS, DIVINITIES, PROGRESS, WONDERS
from scorepad.games import duel
from scorepad.games.document import spelled
from scorepad.wording import Wording
from tests.generators.duel import full_tables


def found(first: dict[str, Any], second: dict[str, Any] | None = None, **table: Any) -> list[tuple[str, str, str, str]]:
    """Severity, place, rule and sentence of every finding."""
    players = [{"name": "Elodie", **first}, {"name": "Jack", **(second or {})}]
    findings = duel.audit(duel.read({"game": "duel", "players": players, **table}))
    wording = Wording("en")
    return [(each.severity, spelled(each.place), each.rule, wording.finding("duel", each)) for each in findings]


@given(full_tables())
def test_a_game_by_the_rules_passes(document: dict[str, Any]) -> None:
    assert duel.audit(duel.read(document)) == []


def ages(age: int) -> list[str]:
    """The cards of an Age."""
    return [card.id for card in CARDS.values() if card.age == age and card.colour != "purple"]


GUILDS = [card.id for card in CARDS.values() if card.guild]
FIVE = ["pharmacist", "workshop", "scriptorium", "apothecary", "academy"]


@pytest.mark.parametrize(
    ("expected", "first", "second", "table"),
    [
        (
            (
                "impossible",
                "players[1].cards[0]",
                "duel.setup.decks",
                "Altar is listed twice, but there is only one in the box.",
            ),
            {"cards": ["altar"]},
            {"cards": ["altar"]},
            {},
        ),
        (
            (
                "impossible",
                "players",
                "duel.setup.decks",
                "Age I, entered: 21 cards. Laid out: 20 at most.",
            ),
            {"cards": ages(1)[:21]},
            {},
            {},
        ),
        (
            (
                "impossible",
                "players",
                "duel.setup.decks",
                "Age III, entered: 18 cards. Laid out: 17 at most.",
            ),
            {"cards": ages(3)[:18]},
            {},
            {},
        ),
        (
            ("impossible", "players", "duel.setup.decks", "Entered: 4 guilds. In play: 3 at most."),
            {"cards": GUILDS[:2]},
            {"cards": GUILDS[2:4]},
            {},
        ),
        (
            (
                "impossible",
                "players[0].wonders[1]",
                "duel.wonder.once",
                "The Sphinx is listed twice, but there is only one in the box.",
            ),
            {"wonders": ["sphinx", "sphinx"]},
            {},
            {},
        ),
        (
            (
                "impossible",
                "players",
                "duel.wonder.limit",
                "Entered: 8 Wonders. Both players together build 7 at most.",
            ),
            {"wonders": list(WONDERS)[:4]},
            {"wonders": list(WONDERS)[4:8]},
            {},
        ),
        (
            (
                "impossible",
                "players[0].wonders",
                "duel.setup.wonders",
                "Elodie, entered: 5 Wonders. There were 4 to build.",
            ),
            {"wonders": list(WONDERS)[:5]},
            {},
            {},
        ),
        (
            (
                "unlikely",
                "players[0].wonders",
                "duel.setup.wonders",
                "Elodie, entered: 5 Wonders. There were 4 to build.",
            ),
            {"wonders": list(WONDERS)[:5]},
            {},
            {"pantheon": True},
        ),
        (
            (
                "impossible",
                "players[1].progress[0]",
                "duel.setup.progress",
                "Law is listed twice, but there is only one in the box.",
            ),
            {"progress": ["law"]},
            {"progress": ["law"]},
            {},
        ),
        (
            (
                "impossible",
                "players",
                "duel.setup.progress",
                "Entered: 6 progress tokens. In this game there can be 5.",
            ),
            {"progress": list(PROGRESS)[:6]},
            {},
            {},
        ),
        (
            (
                "unlikely",
                "players[0].progress",
                "duel.progress.pair",
                "Elodie, entered: 2 progress tokens. The symbols of this city make: 1 pair.",
            ),
            {"cards": ["academy", "study"], "progress": ["economy", "masonry"]},
            {},
            {},
        ),
        (
            (
                "impossible",
                "players[0].divinities[1]",
                "duel.pantheon.activate",
                "Mars is listed twice, but there is only one in the box.",
            ),
            {"divinities": ["mars", "mars"]},
            {},
            {"pantheon": True},
        ),
        (
            (
                "impossible",
                "players",
                "duel.pantheon.activate",
                "Entered: 7 divinities. In this game there can be 6.",
            ),
            {"divinities": list(DIVINITIES)[:7]},
            {},
            {"pantheon": True},
        ),
        (
            (
                "impossible",
                "players",
                "duel.setup.pantheon",
                "Entered: 6 mythology tokens. In play: 5 at most.",
            ),
            {"mythology_tokens": ["greek", "greek", "roman"]},
            {"mythology_tokens": ["roman", "egyptian", "egyptian"]},
            {"pantheon": True},
        ),
        (
            (
                "impossible",
                "players",
                "duel.setup.pantheon",
                "Mythology tokens of one kind (Greek): 3. The box has 2.",
            ),
            {"mythology_tokens": ["greek", "greek", "greek"]},
            {},
            {"pantheon": True},
        ),
        (
            (
                "impossible",
                "players[1].offering_tokens[0]",
                "duel.setup.pantheon_age_two",
                "The offering token of 3 is listed twice, but there is only one in the box.",
            ),
            {"offering_tokens": [3]},
            {"offering_tokens": [3]},
            {"pantheon": True},
        ),
        (
            (
                "unlikely",
                "players[0].nisaba_symbol",
                "duel.divinities.nisaba",
                "Nisaba can't have copied this from Jack: Wheel.",
            ),
            {"divinities": ["nisaba"], "nisaba_symbol": "wheel"},
            {"cards": ["academy"]},
            {"pantheon": True},
        ),
        (
            (
                "unlikely",
                "players[0].astarte_coins",
                "duel.divinities.astarte",
                "Elodie isn't recorded as having this divinity: Astarte.",
            ),
            {"astarte_coins": 2},
            {},
            {"pantheon": True},
        ),
        (
            (
                "impossible",
                "players[0]",
                "duel.supremacy.scientific",
                "Elodie has 7 different symbols, but the game ends as soon as there are 6.",
            ),
            {"cards": [*FIVE, "university"], "divinities": ["ishtar"]},
            {},
            {"pantheon": True},
        ),
        (
            (
                "impossible",
                "pawn",
                "duel.supremacy.both",
                "The pawn is in a capital and Elodie has six different symbols, but the first supremacy ends the game.",
            ),
            {"cards": [*FIVE, "university"]},
            {},
            {"pawn": -9},
        ),
        (
            (
                "unlikely",
                "players",
                "duel.supremacy.both",
                "Both players have six different symbols, but the first supremacy ends the game.",
            ),
            {"cards": [*FIVE, "university"]},
            {"cards": ["dispensary", "laboratory", "library", "school", "study", "observatory"]},
            {},
        ),
        (
            (
                "unlikely",
                "pawn",
                "duel.track.move",
                "The pawn is on −4. By the shields on the table it should be between 1 and 1.",
            ),
            {"cards": ["walls"]},
            {"cards": ["stable"]},
            {"pawn": -4},
        ),
        (
            (
                "impossible",
                "players",
                "duel.military.points",
                "Both players have points from the military track, but only one of them can.",
            ),
            {"points": {"military": 2}},
            {"points": {"military": 5}},
            {},
        ),
        (
            (
                "impossible",
                "players",
                "duel.temples.points",
                "These points need more Grand Temples than are in play: 3.",
            ),
            {"points": {"temples": 21}},
            {"points": {"temples": 5}},
            {"pantheon": True},
        ),
    ],
)
def test_what_cannot_have_happened_is_found(
    expected: tuple[str, ...], first: dict[str, Any], second: dict[str, Any], table: dict[str, Any]
) -> None:
    assert expected in found(first, second, **table)


@pytest.mark.parametrize(
    ("category", "typed", "pantheon", "said"),
    [
        ("military", 3, False, "no cards and tokens add up to exactly 3 points"),
        ("military", 18, False, "18 points can't be reached. The maximum is 10 points"),
        ("commerce", 16, False, "16 points can't be reached. The maximum is 15 points"),
        ("commerce", 4, False, "no cards and tokens add up to exactly 4 points"),
        ("temples", 6, True, "no cards and tokens add up to exactly 6 points"),
        ("divinities", 8, True, "no cards and tokens add up to exactly 8 points"),
        ("divinities", 17, True, "17 points can't be reached. The maximum is 16 points"),
        ("wonders", 1, False, "no cards and tokens add up to exactly 1 point"),
        ("civilian", 1, False, "no cards and tokens add up to exactly 1 point"),
        ("science", 99, False, "99 points can't be reached"),
        ("progress", 1, False, "no cards and tokens add up to exactly 1 point"),
        ("guilds", 99, False, "99 points is very unlikely"),
    ],
)
def test_typed_points_that_cannot_be_reached_are_found(category: str, typed: int, pantheon: bool, said: str) -> None:
    ((_, place, _, sentence),) = found({"points": {category: typed}}, pantheon=pantheon)
    assert place == f"players[0].points.{category}"
    assert said in sentence


@given(full_tables())
def test_points_that_a_city_did_reach_can_be_typed(document: dict[str, Any]) -> None:
    result = duel.score(duel.read(document))
    for city, score in zip(document["players"], result.players, strict=True):
        city["points"] = score.points
    assert duel.audit(duel.read(document)) == []


def test_the_great_library_and_enki_bring_tokens_from_beside_the_board() -> None:
    city = {"progress": list(PROGRESS)[:7], "wonders": ["great_library"], "divinities": ["enki"]}
    assert found(city, pantheon=True) == []


def test_a_pawn_beyond_all_shields_in_the_box_is_impossible() -> None:
    """With nearly every shield known, nothing can explain a pawn on the wrong side."""
    red = [card.id for card in CARDS.values() if card.colour == "red"]
    findings = found({"cards": red, "wonders": ["colossus", "statue_of_zeus"]}, {"cards": ["altar"]}, pawn=-8)
    assert ("impossible", "pawn") in [(severity, place) for severity, place, _, _ in findings]


@pytest.mark.parametrize(
    ("city", "table", "said"),
    [
        (
            {"coins": 11, "points": {"treasury": 4}},
            {},
            "Treasury Contents: 4 points typed. What was entered for Elodie gives 3 points.",
        ),
        (
            {"wonders": ["sphinx"], "points": {"wonders": 9}},
            {},
            "Wonders: 9 points typed. What was entered for Elodie gives 6 points.",
        ),
        (
            {"points": {"military": 5}},
            {"pawn": 7},
            "Military Track: 5 points typed. What was entered for Elodie gives 10 points.",
        ),
        (
            {"points": {"military": 5}},
            {"pawn": -4},
            "Military Track: 5 points typed. What was entered for Elodie gives 0 points.",
        ),
    ],
)
def test_typed_points_beside_something_else_are_found(city: dict[str, Any], table: dict[str, Any], said: str) -> None:
    assert [(severity, sentence) for severity, _, _, sentence in found(city, **table)] == [("unlikely", said)]


def test_what_a_wonder_brought_is_kept_after_anubis_undid_it() -> None:
    tokens = ["agriculture", "law", "masonry", "philosophy", "strategy", "theology"]
    first, second = {"progress": tokens[:3], "divinities": ["anubis"]}, {"progress": tokens[3:]}
    assert "duel.setup.progress" not in rules_found(first, second, pantheon=True)
    assert "duel.setup.progress" in rules_found({**first, "divinities": ["mars"]}, second, pantheon=True)
    gods = ["anubis", "mars", "enki", "ishtar", "tanit", "zeus", "ra"]
    assert "duel.pantheon.activate" not in rules_found({"divinities": gods}, {}, pantheon=True)
    assert "duel.pantheon.activate" in rules_found({"divinities": [*gods[1:], "isis"]}, {}, pantheon=True)


def test_without_a_word_about_the_pawn_shields_raise_no_question() -> None:
    first, second = {"cards": ["walls", "arsenal", "pretorium"]}, {"cards": ["altar"]}
    assert rules_found(first, second) == []
    assert rules_found(first, second, pawn=0) == ["duel.track.move"]


@pytest.mark.parametrize(
    ("category", "city"),
    [
        ("civilian", {"cards": ["palace", "altar"], "points": {"civilian": 7}}),
        ("commerce", {"cards": ["arena", "port"], "points": {"commerce": 3}}),
        ("progress", {"progress": ["philosophy"], "points": {"progress": 4}}),
        ("guilds", {"cards": ["magistrates_guild", "altar", "palace"], "points": {"guilds": 1}}),
    ],
)
def test_typed_points_below_those_of_the_cards_are_impossible(category: str, city: dict[str, Any]) -> None:
    table = {"game": "duel", "players": [{"name": "Elodie", **city}, {"name": "Jack"}]}
    findings = duel.audit(duel.read(table))
    below = [finding for finding in findings if finding.case == "below_cards"]
    assert [(finding.severity, finding.facts["category"]) for finding in below] == [("impossible", category)]


def test_empty_cells_of_a_table_that_is_written_up_raise_a_question() -> None:
    full = dict.fromkeys(("civilian", "science", "commerce", "guilds", "wonders", "progress", "treasury"), 3)
    first = {"points": {**full, "military": 2}}
    assert rules_found(first, {"points": {**full, "military": 0}}) == []
    del full["treasury"]
    assert rules_found(first, {"points": full}) == ["duel.scoring.categories"]


def rules_found(first: dict[str, Any], second: dict[str, Any], **table: Any) -> list[str]:
    players = [{"name": "Elodie", **first}, {"name": "Jack", **second}]
    return [finding.rule for finding in duel.audit(duel.read({"game": "duel", "players": players, **table}))]
