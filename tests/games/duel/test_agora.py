"""Agora in Duel: the Senate, political supremacy, and what comes with its box."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.catalog.duel import WONDERS
from scorepad.games import game
from scorepad.games.document import DocumentError
from scorepad.games.score import Result
from tests.generators.duel import tables

DUEL = game("duel")


def table(first: dict[str, Any], second: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    players = [{"name": "Elodie", **first}, {"name": "Jack", **(second or {})}]
    return {"game": "duel", "expansions": ["agora"], **more, "players": players}


def score(first: dict[str, Any], second: dict[str, Any] | None = None, **more: Any) -> Result:
    return DUEL.score(DUEL.read(table(first, second, **more)))


def refused(document: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(DocumentError) as caught:
        DUEL.read(document)
    return caught.value.at, caught.value.code


@pytest.mark.parametrize(("chambers", "points"), [([], 0), ([1, 6], 2), ([2, 5], 4), ([3, 4], 6), ([6, 3, 1], 5)])
def test_each_chamber_is_worth_what_is_printed_on_it(chambers: list[int], points: int) -> None:
    assert score({"chambers": chambers}).players[0].points["senate"] == points


def test_the_senate_can_be_typed_up_to_twelve() -> None:
    assert score({"points": {"senate": 11}}).players[0].total == 11
    assert refused(table({"points": {"senate": 13}})) == ("players[0].points.senate", "out_of_range")
    assert refused(table({"points": {"senate": -1}})) == ("players[0].points.senate", "out_of_range")


def test_all_six_chambers_win_at_once() -> None:
    result = score({"points": {"civilian": 60}}, {"chambers": [1, 2, 3, 4, 5, 6]})
    assert (result.winners, result.decided_by) == (("Jack",), "political_supremacy")
    assert [city.rank for city in result.players] == [2, 1]


def test_a_chamber_belongs_to_one_player() -> None:
    assert refused(table({"chambers": [2]}, {"chambers": [1, 2]})) == ("players[1].chambers[1]", "chamber_twice")
    assert refused(table({"chambers": [2, 2]})) == ("players[0].chambers[1]", "chamber_twice")
    assert refused(table({"chambers": [7]})) == ("players[0].chambers[0]", "out_of_range")


def test_what_comes_with_agora_says_so() -> None:
    plain: dict[str, Any] = {"expansions": []}
    for city in ({"chambers": [1]}, {"points": {"senate": 1}}, {"wonders": ["knossos"]}, {"progress": ["corruption"]}):
        assert refused({**table(city), **plain})[1] == "expansion_missing"
    assert score({"wonders": ["knossos", "curia_julia"]}).players[0].points["wonders"] == 3
    asked = {"question": "wonder", "table": {**table({}), **plain}, "player": 0, "wonder": "knossos"}
    with pytest.raises(DocumentError) as caught:
        DUEL.judge(asked)
    assert caught.value.code == "expansion_missing"


@given(tables())
def test_the_pantheon_can_be_named_either_way(document: dict[str, Any]) -> None:
    named = {**document, "expansions": ["pantheon"]} if document.pop("pantheon", False) else document
    flagged = {**document, "pantheon": "expansions" in named}
    assert DUEL.read(named) == DUEL.read(flagged)
    assert DUEL.categories(named) == DUEL.categories(flagged)


@given(tables(), st.sets(st.integers(1, 6)), st.data())
def test_agora_adds_a_row_and_changes_no_other(
    document: dict[str, Any], chambers: set[int], data: st.DataObject
) -> None:
    before = DUEL.score(DUEL.read(document))
    first = data.draw(st.sets(st.sampled_from(sorted(chambers)))) if chambers else set()
    with_agora = {**document, "expansions": ["agora"]}
    shares = (first, chambers - first)
    with_agora["players"] = [
        {**player, "chambers": sorted(share)} for player, share in zip(document["players"], shares, strict=True)
    ]
    after = DUEL.score(DUEL.read(with_agora))
    assert tuple(after.players[0].points) == DUEL.categories(with_agora)
    for old, new in zip(before.players, after.players, strict=True):
        assert new.total == old.total + new.points["senate"]
    assert sum(city.points["senate"] for city in after.players) <= 12
    assert [finding for finding in DUEL.audit(DUEL.read(with_agora)) if finding.rule == "duel.senate.points"] == []


def test_agora_explains_what_would_be_impossible_without_it() -> None:
    ids = list(WONDERS)
    eight = {"wonders": ids[:4]}, {"wonders": ids[4:8]}
    severities = {}
    for boxes in ([], ["agora"]):
        read = DUEL.read({**table(*eight), "expansions": boxes})
        severities[tuple(boxes)] = [finding.severity for finding in DUEL.audit(read)]
    assert severities == {(): ["impossible"], ("agora",): ["unlikely"]}, severities
