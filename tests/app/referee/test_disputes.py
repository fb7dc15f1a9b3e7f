"""What is entered for the referee on the screen, the question it makes, where a finding leads, and what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.app.games.architects.forms import StageForm
from scorepad.app.games.duel.forms import TrackForm
from scorepad.app.games.seven_wonders.referee_conflict import CONFLICT
from scorepad.app.games.seven_wonders.trade import TradeForm
from scorepad.app.referee.conflicts import written
from scorepad.app.referee.forms import BuildForm, ConflictForm
from scorepad.app.referee.places import spot_of
from scorepad.app.referee.rules import found, topics
from scorepad.app.referee.state import audited, judged
from scorepad.app.routes import Route, address, parse
from scorepad.app.sheet.sheet import categories_of
from scorepad.app.store import Store
from scorepad.archive.errors import ArchiveError
from scorepad.drafts import Drafts
from scorepad.games.verdict import Verdict
from scorepad.rulebook import rules
from tests.generators.seven_wonders import tables

RESOURCES = ("wood", "stone", "clay", "ore", "glass", "cloth", "papyrus")
ANA = {"name": "Ana", "cards": ["altar", "barracks"], "tokens": [1]}
TABLE: dict[str, Any] = {"game": "seven_wonders", "players": [ANA, {"name": "Bruno"}, {"name": "Carla"}]}


def test_a_tapped_resource_is_one_more_producer() -> None:
    form = TradeForm().makes("own", "wood").makes("own", "wood").makes("left", "ore")
    assert (form.own, form.left) == ((("wood",), ("wood",)), (("ore",),))


def test_resources_tapped_under_one_or_another_belong_to_one_card() -> None:
    form = TradeForm().choosing("right").makes("right", "wood").makes("right", "clay").choosing("right")
    form = form.makes("right", "ore")
    assert form.question()["right"] == [["wood", "clay"], "ore"]


def test_a_choice_tapped_away_again_leaves_nothing_behind() -> None:
    form = TradeForm().choosing("own").makes("own", "wood").makes("own", "wood")
    assert (form.own, form.open) == ((), "")


@given(st.lists(st.tuples(st.sampled_from(("own", "left", "right")), st.sampled_from((*RESOURCES, "either", "away")))))
def test_whatever_is_tapped_the_rules_can_answer(taps: list[tuple[str, str]]) -> None:
    form = TradeForm().needing("wood", 2).needing("glass", 1)
    for side, tapped in taps[:30]:
        if tapped == "either":
            form = form.choosing(side)
        elif tapped == "away":
            form = form.without(side, 0)
        else:
            form = form.makes(side, tapped)
    assert isinstance(judged(form.question()), Verdict)


def test_nobody_is_asked_for_shields_that_the_cards_show() -> None:
    shown = CONFLICT.shown(TABLE, 1)
    form = ConflictForm(age=1).with_shields(1, 3).completed(shown)
    assert form.shields == (1, 3, 0)
    assert CONFLICT.question(form)["shields"] == [1, 3, 0]


def test_tokens_are_added_to_those_of_earlier_ages_and_a_typed_number_makes_way() -> None:
    players = [
        {"id": "a", **ANA, "points": {"military": 4}},
        {"id": "b", "name": "Bruno"},
        {"id": "c", "name": "Carla"},
    ]
    verdict = judged(CONFLICT.question(ConflictForm(2, (2, 0, 0))))
    assert isinstance(verdict, Verdict)
    after = written({"players": players}, ("a", "b", "c"), verdict, CONFLICT)["players"]
    assert [player["tokens"] for player in after] == [[1, 3, 3], [-1], [-1]]
    assert "points" not in after[0]


def test_questions_about_the_track_and_the_stages_are_those_of_the_contract() -> None:
    track = judged(TrackForm(pawn=2, shields=2).question())
    stage = judged(StageForm("giza", (1,), (("wood", 2),)).question())
    assert isinstance(track, Verdict)
    assert track.answer["opponent_loses"] == 2
    assert isinstance(stage, Verdict)
    assert stage.answer["must_build"] == [2]


def test_a_stage_of_an_unknown_board_is_no_verdict_but_a_message() -> None:
    assert not isinstance(judged(BuildForm(0, "stage").question(TABLE)), Verdict)


def test_a_typed_number_a_token_and_a_card_lead_to_their_cells() -> None:
    table = {
        "game": "seven_wonders",
        "players": [
            {"name": "Ana", "cards": ["altar", "altar"], "tokens": [5, 5, 5]},
            {"name": "Bruno", "points": {"civilian": 90}},
            {"name": "Carla", "cards": ["barracks", "barracks"]},
        ],
    }
    spots = {spot_of(table, finding) for finding in audited(table)}
    assert {spot[:2] for spot in spots} >= {(0, "civilian"), (0, "military"), (1, "civilian")}
    assert any(spot.city and spot.seat == 2 for spot in spots)


@given(tables())
def test_every_finding_leads_somewhere_on_the_sheet(table: dict[str, Any]) -> None:
    for finding in audited(table):
        spot = spot_of(table, finding)
        assert spot.category in categories_of(table)
        assert 0 <= spot.seat < len(table["players"])


def test_every_rule_stands_under_its_topic_and_is_found_by_its_title() -> None:
    assert sum(len(held) for held in topics("").values()) == len(rules())
    for each in rules("duel"):
        assert each in found(each.title, "en", "duel")


@pytest.mark.parametrize(
    "route", [Route("referee", "duel"), Route("referee", "d1"), Route("rules"), Route("rule", "trade.price")]
)
def test_every_screen_of_the_referee_has_an_address(route: Route) -> None:
    assert parse(address(route)) == route


def test_disputes_are_on_the_disk_and_go_into_the_saved_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.delenv("SCOREPAD_DATABASE", raising=False)
    drafts = Drafts(tmp_path / "drafts.sqlite3")
    draft_id = drafts.start("seven_wonders", TABLE)
    for question in ("first", "second"):
        drafts.keep_dispute(draft_id, {"question": question, "rules": ["trade.price"]})
    drafts.close()
    drafts = Drafts(tmp_path / "drafts.sqlite3")
    assert [dispute["question"] for dispute in drafts.disputes(draft_id)] == ["first", "second"]
    store = Store(drafts)
    scored = {"game": "seven_wonders", "winners": ["Ana"], "decided_by": "points", "players": [
        {"name": name, "rank": 1, "total": 1, "points": {"military": 1}, "choices": {}, "lines": []}
        for name in ("Ana", "Bruno", "Carla")
    ]}  # fmt: skip
    saved = store.save(draft_id, TABLE, scored, "", "")
    assert store.archive.read(saved).more["disputes"] == list(drafts.disputes(draft_id))
    store.archive.close()
    drafts.close()


def test_a_dispute_of_no_draft_is_refused(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.sqlite3")
    with pytest.raises(ArchiveError):
        drafts.keep_dispute("nowhere", {"question": "?"})
    drafts.close()
