"""Every line of a score becomes a whole sentence, in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings

from scorepad.games import GAMES, game, game_part
from scorepad.games.score import NOT_COUNTED, TYPED
from scorepad.rulebook import rule
from scorepad.wording import Wording
from scorepad.wording.language import LANGUAGES
from tests.generators import architects, duel, seven_wonders

TABLES = {
    "seven_wonders": seven_wonders.tables() | seven_wonders.tables().flatmap(seven_wonders.with_expansions),
    "duel": duel.tables(),
    "architects": architects.tables(),
}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_line_is_worded_with_all_its_facts_and_its_points(game_id: str, code: str) -> None:
    wording = Wording(code)
    rules = game(game_id)

    @settings(max_examples=25)
    @given(TABLES[game_id])
    def check(document: dict[str, Any]) -> None:
        for city in rules.score(rules.read(document)).players:
            for line in city.lines:
                text = wording.line(game_id, line)
                assert not re.search(r"[{}_]", text)
                if line.points:
                    assert wording.number(line.points) in text

    check()


def test_every_rule_behind_a_line_is_in_the_rule_book() -> None:
    for rule_id in [rule_id for game_id in GAMES for rule_id in game_part(game_id, "wording").LINES] + [
        TYPED,
        NOT_COUNTED,
    ]:
        assert rule(rule_id).title


@pytest.mark.parametrize(
    ("last", "both"),
    [("Inés", "Ana e Inés"), ("Hilda", "Ana e Hilda"), ("Yolanda", "Ana y Yolanda"), ("Hielo", "Ana y Hielo")],
)
def test_spanish_says_e_before_the_sound_of_i(last: str, both: str) -> None:
    assert Wording("es").listing(["Ana", last]) == both
