"""Medals in Architects: four points each, twelve in the box."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from scorepad.games import game
from scorepad.games.document import DocumentError
from tests.generators.architects import tables

ARCHITECTS = game("architects")


def table(*players: dict[str, Any], medals: bool = True) -> dict[str, Any]:
    named = [{"name": f"Player {seat}", **player} for seat, player in enumerate(players, 1)]
    return {"game": "architects", **({"expansions": ["medals"]} if medals else {}), "players": named}


def refused(document: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(DocumentError) as caught:
        ARCHITECTS.read(document)
    return caught.value.at, caught.value.code


def test_a_medal_is_worth_four_points() -> None:
    first, second = ARCHITECTS.score(ARCHITECTS.read(table({"medals": 3}, {"points": {"medals": 8}}))).players
    assert (first.points["medals"], second.points["medals"]) == (12, 8)
    assert (first.total, second.total) == (12, 8)


def test_the_box_has_twelve_medals() -> None:
    assert refused(table({"medals": 7}, {"medals": 6})) == ("players", "too_many_medals")
    assert refused(table({"medals": 13}, {})) == ("players[0].medals", "out_of_range")


def test_without_the_expansion_a_medal_says_how_to_add_it() -> None:
    assert refused(table({"medals": 1}, {}, medals=False)) == ("players[0].medals", "expansion_missing")
    assert refused(table({"points": {"medals": 4}}, {}, medals=False))[1] == "expansion_missing"


@given(tables())
def test_the_row_of_medals_changes_no_other(document: dict[str, Any]) -> None:
    before = ARCHITECTS.score(ARCHITECTS.read(document))
    after = ARCHITECTS.score(ARCHITECTS.read({**document, "expansions": ["medals"]}))
    for old, new in zip(before.players, after.players, strict=True):
        assert new.points == {**old.points, "medals": 0}
        assert new.total == old.total


@pytest.mark.parametrize("wonder", ["colosseum", "ur"])
def test_a_wonder_known_by_name_takes_typed_points(wonder: str) -> None:
    city = {"wonder": wonder, "stages": [1, 2]}
    typed, plain = ARCHITECTS.score(ARCHITECTS.read(table({**city, "points": {"wonder": 21}}, city))).players
    assert typed.points["wonder"] == 21
    assert [(line.points, line.facts) for line in plain.lines] == [(0, {"wonder": wonder})]
    assert ARCHITECTS.audit(ARCHITECTS.read(table({**city, "points": {"wonder": 99}}, {}))) == []
