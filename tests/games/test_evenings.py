"""Evenings played by the rules raise no finding, and one broken rule in them always does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from scorepad.catalog.duel import CARDS as DUEL_CARDS
from scorepad.catalog.duel import WONDERS as DUEL_WONDERS
from scorepad.catalog.seven_wonders import CARDS
from scorepad.games import game
from scorepad.games.verdict import Finding
from tests.generators.architects_play import played_evening
from tests.generators.duel import Match
from tests.generators.seven_wonders_play import played_table

Table = dict[str, Any]
EVENINGS = 60


def seven_wonders(dealer: random.Random) -> Table:
    return played_table(dealer, dealer.randint(3, 7))


def duel(dealer: random.Random) -> Table:
    return Match(dealer, dealer.random() < 0.5).play()


def architects(dealer: random.Random) -> Table:
    return played_evening(dealer, dealer.randint(2, 7))


GENERATORS: dict[str, Callable[[random.Random], Table]] = {
    "seven_wonders": seven_wonders,
    "duel": duel,
    "architects": architects,
}


def found(table: Table) -> list[Finding]:
    rules = game(table["game"])
    return rules.audit(rules.read(table))


@pytest.mark.parametrize("name", GENERATORS)
def test_an_evening_by_the_rules_raises_no_finding(name: str) -> None:
    for seed in range(EVENINGS):
        table = GENERATORS[name](random.Random(seed))
        assert [each for each in found(table) if each.severity == "impossible" or each.case == "empty"] == [], seed


# One broken rule each: the city is changed in place; False where this table offers no occasion.


def structure_twice(table: Table, city: Table) -> bool:
    city["cards"] += city["cards"][:1]
    return bool(city["cards"])


def second_loom(table: Table, city: Table) -> bool:
    if ("loom_1" in city["cards"]) == ("loom_2" in city["cards"]):
        return False
    city["cards"].append("loom_2" if "loom_1" in city["cards"] else "loom_1")
    return True


def guild_of_another(table: Table, city: Table) -> bool:
    guilds = [card for other in table["players"] if other is not city for card in other["cards"] if CARDS[card].guild]
    city["cards"] += guilds[:1]
    return bool(guilds)


def wonder_of_another(table: Table, city: Table) -> bool:
    other = next(each for each in table["players"] if each is not city)
    city.update(wonder=other["wonder"], side=other["side"], stages=0)
    return True


def card_for_more_players(table: Table, city: Table) -> bool:
    marks = len(table["players"])
    cards = [card.id for card in CARDS.values() if not card.guild and min(card.copies) > marks]
    city["cards"] += cards[:1]
    return bool(cards)


def eight_cards_of_an_age(table: Table, city: Table) -> bool:
    held = {CARDS[card].structure_id for card in city["cards"]}
    more = [card for card in CARDS.values() if card.age == 1 and not card.guild and card.structure_id not in held]
    city["cards"] += [card.id for card in more[:9]]
    return True


def third_victory_of_an_age(table: Table, city: Table) -> bool:
    city["tokens"] = [1, 1, 1]
    return True


def victory_without_defeat(table: Table, city: Table) -> bool:
    if city["tokens"].count(5) > 1:
        return False
    city["tokens"] = [*city["tokens"], 5]
    return True


def defeat_left_out(table: Table, city: Table) -> bool:
    if -1 not in city["tokens"]:
        return False
    city["tokens"] = city["tokens"].copy()
    city["tokens"].remove(-1)
    return True


def nineteen_military_points(table: Table, city: Table) -> bool:
    city["points"] = {"military": 19}
    del city["tokens"]
    return True


def civilian_below_the_cards(table: Table, city: Table) -> bool:
    worth = sum(CARDS[card].effect.points for card in city["cards"] if CARDS[card].colour == "blue")
    city["points"] = {"civilian": worth - 1}
    return worth > 0


def science_that_symbols_cannot_make(table: Table, city: Table) -> bool:
    city["symbols"] = {"compass": 2}
    city["points"] = {"science": 60}
    return True


def three_free_symbols(table: Table, city: Table) -> bool:
    city["symbols"] = {"compass": 1, "any": 3}
    return True


def both(table: Table, field: str) -> list[str]:
    return [thing for city in table["players"] for thing in city[field]]


def duel_card_twice(table: Table, city: Table) -> bool:
    city["cards"] += both(table, "cards")[:1]
    return bool(both(table, "cards"))


def duel_wonder_twice(table: Table, city: Table) -> bool:
    city["wonders"] += both(table, "wonders")[:1]
    return bool(both(table, "wonders"))


def duel_eighth_wonder(table: Table, city: Table) -> bool:
    free = [wonder.id for wonder in DUEL_WONDERS.values() if not wonder.pantheon and not wonder.agora]
    free = [wonder for wonder in free if wonder not in both(table, "wonders")]
    city["wonders"] += free[: 8 - len(both(table, "wonders"))]
    return True


def duel_progress_twice(table: Table, city: Table) -> bool:
    city["progress"] += both(table, "progress")[:1]
    return bool(both(table, "progress"))


def duel_eight_progress_tokens(table: Table, city: Table) -> bool:
    names = (
        "agriculture",
        "architecture",
        "economy",
        "law",
        "masonry",
        "mathematics",
        "philosophy",
        "strategy",
        "theology",
    )
    city["progress"] += [token for token in names if token not in both(table, "progress")]
    return len(both(table, "progress")) > 8


def duel_four_guilds(table: Table, city: Table) -> bool:
    if table.get("pantheon"):
        return False
    city["cards"] += [card.id for card in DUEL_CARDS.values() if card.guild and card.id not in both(table, "cards")]
    return True


def duel_both_score_military(table: Table, city: Table) -> bool:
    for each in table["players"]:
        each["points"] = {"military": 5}
    return True


def duel_three_military_points(table: Table, city: Table) -> bool:
    city["points"] = {"military": 3}
    return True


def duel_divinity_twice(table: Table, city: Table) -> bool:
    if not table.get("pantheon") or not both(table, "divinities"):
        return False
    city["divinities"] += both(table, "divinities")[:1]
    return True


def duel_civilian_below_the_cards(table: Table, city: Table) -> bool:
    worth = sum(DUEL_CARDS[card].effect.points for card in city["cards"] if DUEL_CARDS[card].colour == "blue")
    city["points"] = {"civilian": worth - 1}
    return worth > 0


def architects_same_wonder(table: Table, city: Table) -> bool:
    other = next(each for each in table["players"] if each is not city)
    city.update(wonder=other["wonder"], stages=[])
    return True


def architects_two_finished(table: Table, city: Table) -> bool:
    if len(city["stages"]) == 5:
        return False
    city["stages"] = [1, 2, 3, 4, 5]
    return True


def architects_two_cats(table: Table, city: Table) -> bool:
    for each in table["players"]:
        each["cat"] = True
    return True


def architects_cat_without_a_card(table: Table, city: Table) -> bool:
    for each in table["players"]:
        each["cat"] = each is city
    city["blue"] = {"plain": city["blue"]["plain"], "cat": 0}
    return True


def architects_too_many_blue(table: Table, city: Table) -> bool:
    city["blue"] = {"plain": 60, "cat": city["blue"]["cat"]}
    return True


def architects_too_many_victories(table: Table, city: Table) -> bool:
    city["victories"] = 29
    return True


def architects_ninety_points_of_war(table: Table, city: Table) -> bool:
    del city["victories"]
    city["points"] = {"military": 90}
    return True


def architects_points_between(table: Table, city: Table) -> bool:
    city["points"] = {"civilian": 1}
    return True


BROKEN: dict[str, list[Callable[[Table, Table], bool]]] = {
    "seven_wonders": [
        structure_twice, second_loom, guild_of_another, wonder_of_another, card_for_more_players,
        eight_cards_of_an_age, third_victory_of_an_age, victory_without_defeat, defeat_left_out,
        nineteen_military_points, civilian_below_the_cards, science_that_symbols_cannot_make, three_free_symbols,
    ],
    "duel": [
        duel_card_twice, duel_wonder_twice, duel_eighth_wonder, duel_progress_twice, duel_eight_progress_tokens,
        duel_four_guilds, duel_both_score_military, duel_three_military_points, duel_divinity_twice,
        duel_civilian_below_the_cards,
    ],
    "architects": [
        architects_same_wonder, architects_two_finished, architects_two_cats, architects_cat_without_a_card,
        architects_too_many_blue, architects_too_many_victories, architects_ninety_points_of_war,
        architects_points_between,
    ],
}  # fmt: skip


@pytest.mark.parametrize(("name", "broken"), [(name, each) for name, many in BROKEN.items() for each in many])
def test_one_broken_rule_is_always_found(name: str, broken: Callable[[Table, Table], bool]) -> None:
    counted: Counter[str] = Counter()
    for seed in range(EVENINGS):
        dealer = random.Random(seed)
        table = deepcopy(GENERATORS[name](dealer))
        if broken(table, dealer.choice([city for city in table["players"] if not city.get("free_city")])):
            assert [each for each in found(table) if each.severity == "impossible"], (seed, table)
            counted[broken.__name__] += 1
    assert counted[broken.__name__] >= 5, "too few tables offered an occasion"


def test_the_mutations_are_named_and_counted() -> None:
    assert {name: len(many) for name, many in BROKEN.items()} == {"seven_wonders": 13, "duel": 10, "architects": 8}
