"""Drafts: every tap is kept, undone and made again, by as many sessions and processes as there are."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.archive import ArchiveError
from scorepad.drafts import Drafts, StepRefusedError
from scorepad.drafts.change import Change
from scorepad.drafts.draft import Author
from scorepad.games.document import Json

TABLE = {"game": "seven_wonders", "players": [{"name": "Ana"}, {"name": "Bruno"}, {"name": "Carla"}]}


@pytest.fixture
def drafts(tmp_path: Path) -> Drafts:
    return Drafts(tmp_path / "drafts.sqlite3")


def military(seat: int, points: int | None) -> Change:
    return Change(("players", seat, "points", "military"), points)


def test_a_tap_is_there_when_the_pad_is_opened_again(drafts: Drafts, tmp_path: Path) -> None:
    draft = drafts.start("seven_wonders", TABLE)
    shown = drafts.record(draft, military(1, 18)).table
    assert shown["players"][1] == {"name": "Bruno", "points": {"military": 18}}
    reopened = Drafts(tmp_path / "drafts.sqlite3")
    assert reopened.list()[0].id == draft
    assert reopened.open(draft).table == shown


changes = st.one_of(
    st.builds(military, st.integers(0, 2), st.one_of(st.none(), st.integers(-6, 18))),
    st.builds(lambda seat, card: Change(("players", seat, "cards"), card), st.integers(0, 2), st.just(["altar"])),
    st.builds(
        lambda seat, name: Change(("players", seat, "name"), name), st.integers(0, 2), st.sampled_from("ABCDEFG")
    ),
    st.just(Change(("players", 0, "points"), None)),
    st.just(Change(("rulings", "copied_shipowners_counts_itself"), False)),
)


@settings(max_examples=30)
@given(made=st.lists(changes, max_size=90))
def test_undo_and_redo_walk_through_the_whole_life_of_a_draft(
    tmp_path_factory: pytest.TempPathFactory, made: list[Change]
) -> None:
    path = tmp_path_factory.mktemp("life") / "drafts.sqlite3"
    drafts = Drafts(path)
    draft = drafts.start("seven_wonders", TABLE)
    states: list[Json] = [TABLE]
    for change in made:
        try:
            table = drafts.record(draft, change).table
        except StepRefusedError:  # two of one name
            continue
        if table != states[-1]:
            states.append(table)
    drafts.close()
    drafts = Drafts(path)
    assert drafts.open(draft).table == states[-1]
    for state in states[-2::-1]:
        assert drafts.undo(draft).draft.table == state
    assert drafts.undo(draft).refused == "nothing"
    assert not drafts.open(draft).can_undo
    for state in states[1:]:
        assert drafts.redo(draft).draft.table == state
    assert drafts.redo(draft).refused == "nothing"
    drafts.close()


steps = st.tuples(st.sampled_from(["one page", "another"]), st.one_of(changes, st.sampled_from(["undo", "redo"])))


@settings(max_examples=60)
@given(made=st.lists(steps, max_size=25))
def test_what_a_step_returns_is_the_draft_as_its_author_would_open_it(
    tmp_path_factory: pytest.TempPathFactory, made: list[tuple[str, Change | str]]
) -> None:
    drafts = Drafts(tmp_path_factory.mktemp("pages") / "drafts.sqlite3")
    draft = drafts.start("seven_wonders", TABLE)
    for page, step in made:
        author = Author("a phone", page)
        try:
            if isinstance(step, Change):
                answer = drafts.record(draft, step, author)
            else:
                answer = (drafts.undo if step == "undo" else drafts.redo)(draft, author).draft
        except StepRefusedError:  # two of one name
            continue
        assert answer == drafts.open(draft, author)
    drafts.close()


def test_a_new_change_after_an_undo_takes_the_place_of_what_was_undone(drafts: Drafts, tmp_path: Path) -> None:
    draft = drafts.start("seven_wonders", TABLE)
    for points in range(1, 101):
        drafts.record(draft, military(0, points))
    for _ in range(70):
        drafts.undo(draft)
    assert drafts.open(draft).can_redo
    table = drafts.record(draft, military(1, 5)).table
    assert [player.get("points") for player in table["players"]] == [{"military": 30}, {"military": 5}, None]
    assert not drafts.open(draft).can_redo
    assert Drafts(tmp_path / "drafts.sqlite3").open(draft).table == table
    for _ in range(31):
        table = drafts.undo(draft).draft.table
    assert table == TABLE


def test_two_tables_of_a_club_are_two_drafts_and_the_last_touched_comes_first(drafts: Drafts) -> None:
    window = drafts.start("seven_wonders", TABLE)
    door = drafts.start("duel", {"game": "duel", "players": [{"name": "Ewa"}, {"name": "Piotr"}]})
    drafts.record(door, Change(("pawn",), 3))
    drafts.record(window, Change(("players", 0, "name"), "Ana Lúcia"))
    assert [(draft.id, draft.game) for draft in drafts.list()] == [(window, "seven_wonders"), (door, "duel")]
    assert drafts.list()[0].players == ("Ana Lúcia", "Bruno", "Carla")
    assert drafts.open(door).table["pawn"] == 3


def test_a_discarded_draft_comes_back_whole(drafts: Drafts) -> None:
    draft = drafts.start("seven_wonders", TABLE)
    drafts.record(draft, military(0, 6))
    before = drafts.open(draft)
    drafts.discard(draft)
    assert drafts.list() == []
    drafts.restore(draft)
    assert drafts.open(draft) == before
    assert [one.id for one in drafts.list()] == [draft]


def test_a_finished_draft_knows_its_game_and_leaves_the_list(drafts: Drafts) -> None:
    draft = drafts.start("seven_wonders", TABLE)
    drafts.finish(draft, "5a3f0a3e-0000-4000-8000-000000000001")
    assert drafts.open(draft).saved == "5a3f0a3e-0000-4000-8000-000000000001"
    assert drafts.list() == []
    assert [one.id for one in drafts.list(finished=True)] == [draft]


def test_a_draft_of_another_device_is_unknown(drafts: Drafts) -> None:
    for call in (drafts.open, drafts.undo, drafts.redo, drafts.discard, drafts.restore):
        with pytest.raises(ArchiveError, match="unknown_draft"):
            call("elsewhere")
    with pytest.raises(ArchiveError, match="unknown_draft"):
        drafts.record("elsewhere", military(0, 1))


def test_settings_last(drafts: Drafts, tmp_path: Path) -> None:
    assert drafts.setting("language") is None
    drafts.set_setting("language", "pl")
    drafts.set_setting("theme", {"dark": True})
    assert Drafts(tmp_path / "drafts.sqlite3").setting("theme") == {"dark": True}
    drafts.set_setting("language", "pt")
    assert drafts.setting("language") == "pt"
    drafts.set_setting("language", None)
    assert drafts.setting("language") is None


def test_two_openings_of_one_file_see_each_others_taps(drafts: Drafts, tmp_path: Path) -> None:
    other = Drafts(tmp_path / "drafts.sqlite3")
    draft = drafts.start("seven_wonders", TABLE)
    drafts.record(draft, military(0, 6))
    other.record(draft, military(1, 3))
    table = drafts.record(draft, military(2, -3)).table
    assert [player["points"]["military"] for player in table["players"]] == [6, 3, -3]
    assert other.undo(draft).draft.table == drafts.open(draft).table
    assert drafts.undo(draft).draft.table["players"][1] == {"name": "Bruno"}


def test_the_sessions_of_one_server_lose_nothing(drafts: Drafts) -> None:
    draft = drafts.start("seven_wonders", {"game": "seven_wonders", "players": [{"name": str(n)} for n in range(7)]})

    def tap(seat: int) -> None:
        for points in range(1, 21):
            drafts.record(draft, military(seat, points))

    threads = [threading.Thread(target=tap, args=(seat,)) for seat in range(7)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [player["points"]["military"] for player in drafts.open(draft).table["players"]] == [20] * 7
    undone = 0
    while not drafts.undo(draft).refused:
        undone += 1
    assert undone == 140


def test_drafts_of_a_newer_pad_are_left_alone(drafts: Drafts, tmp_path: Path) -> None:
    drafts.close()
    path = tmp_path / "drafts.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version=99")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(ArchiveError, match="newer_archive"):
        Drafts(path)
    assert path.read_bytes() == before
