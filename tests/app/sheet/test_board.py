"""A draft on the screen: what can be seen is on the disk, and what the disk refused is not forgotten."""

from __future__ import annotations

import resource
import signal
from pathlib import Path
from typing import Any

import pytest

from scorepad.app.games.seven_wonders.editors import free_symbols
from scorepad.app.kit.words import words
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.sheet import Cell
from scorepad.app.store import Store
from scorepad.app.table.seating import moved, without_player
from scorepad.drafts import Author, Change, Drafts
from scorepad.drafts.draft import ANYONE
from scorepad.wording import Wording
from scorepad.wording.answers import result_answer

TABLE = {"game": "seven_wonders", "players": [{"name": name} for name in ("Ana", "Bruno", "Carla")]}


def opened(drafts: Drafts, draft_id: str = "", author: Author = ANYONE) -> Board:
    draft = drafts.open(draft_id or drafts.start("seven_wonders", TABLE), author)
    board = Board(drafts, draft, {}, lambda *_: None, author=author)
    board.words = words("en")
    board.goes_on = False
    return board


def two_pages(drafts: Drafts) -> tuple[Board, Board]:
    """One draft on two phones, each of which hears what the other does."""
    here = opened(drafts, author=Author("phone", "a"))
    there = opened(drafts, here.id, Author("tablet", "b"))
    for board in (here, there):
        drafts.news.listen(here.id, board.hear)
    return here, there


def typed(board: Board, seat: int, category: str, digits: str) -> None:
    """A number is typed into a cell."""
    board.open(Cell(board.sheet.players[seat], category))
    for digit in digits:
        board.press(digit, by_hand=False)


def shown(board: Board, seat: int, category: str) -> int | None:
    number = board.cells[Cell(board.sheet.players[seat], category)].number
    return number.points if number.entered else None


def coins(document: Any) -> int | None:
    coins: int | None = document["players"][0].get("coins")
    return coins


def test_a_tap_is_on_the_disk_when_it_is_shown(tmp_path: Path) -> None:
    board = opened(Drafts(tmp_path / "drafts"))
    board.change(Change(("players", 0, "coins"), 14))
    assert coins(board.document) == 14
    assert coins(Drafts(tmp_path / "drafts").open(board.id).table) == 14


def test_where_the_editor_has_its_own_place_the_first_empty_cell_is_open(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.sqlite3")
    board = opened(drafts)
    for seat in range(3):
        typed(board, seat, "military", "5")
    typed(board, 0, "treasury", "4")
    board.open(None)
    board.open_empty()
    assert board.sheet.cell == Cell(board.sheet.players[1], "treasury")
    board.open(Cell(board.sheet.players[2], "guilds"))
    board.open_empty()  # what somebody has opened stays open
    assert board.sheet.cell == Cell(board.sheet.players[2], "guilds")


def test_undo_and_redo_come_from_the_disk(tmp_path: Path) -> None:
    board = opened(Drafts(tmp_path / "drafts"))
    board.change(Change(("players", 0, "coins"), 14))
    board.undo()
    assert coins(board.document) is None
    assert (board.record.can_undo, board.record.can_redo) == (False, True)
    board.redo()
    assert coins(board.document) == 14


def test_what_the_disk_refused_is_shown_and_kept_with_the_next_tap(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts")
    board = opened(drafts)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        board.change(Change(("players", 0, "coins"), 14))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert board.record.trouble
    assert coins(board.document) == 14
    board.change(Change(("players", 1, "coins"), 3))
    assert board.record.trouble == ""
    table = drafts.open(board.id).table
    assert [player.get("coins") for player in table["players"]] == [14, 3, None]


def test_a_dispute_goes_into_the_archive_with_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.delenv("SCOREPAD_DATABASE", raising=False)
    store = Store(Drafts(tmp_path / "drafts"))
    board = opened(store.drafts)
    dispute = {"asked": {"question": "stage", "player": 0}, "rules": ["wonder.order"]}
    store.drafts.keep_dispute(board.id, dispute)
    assert board.result is not None
    saved = store.save(board.id, board.document, result_answer(board.result, Wording("en")), "A long dispute", "")
    assert store.archive.read(saved).more["disputes"] == [dispute]
    assert store.drafts.open(board.id).saved == saved


def test_a_number_typed_on_one_page_is_seen_on_the_other(tmp_path: Path) -> None:
    here, there = two_pages(Drafts(tmp_path / "drafts"))
    typed(here, 0, "military", "9")
    typed(there, 1, "military", "5")
    for board in (here, there):
        assert [shown(board, seat, "military") for seat in (0, 1, 2)] == [9, 5, None]


def test_seats_swapped_elsewhere_leave_the_open_cell_with_its_player(tmp_path: Path) -> None:
    here, there = two_pages(Drafts(tmp_path / "drafts"))
    ana = here.sheet.players[0]
    typed(here, 0, "science", "4")
    there.change(lambda table: moved(table, ana, 2))
    here.press("1", by_hand=False)
    assert here.sheet.cell == Cell(ana, "science")
    assert [player["name"] for player in there.document["players"]] == ["Bruno", "Carla", "Ana"]
    assert shown(there, 2, "science") == 41


def test_a_number_for_a_player_who_has_just_left_is_refused_with_a_sentence(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts")
    board = opened(drafts, drafts.start("seven_wonders", {**TABLE, "players": [*TABLE["players"], {"name": "Davi"}]}))
    heard: list[str] = []
    board.say = heard.append
    davi = board.sheet.players[3]
    board.open(Cell(davi, "military"))
    drafts.record(board.id, lambda table: without_player(table, davi, 3, words("en")))
    board.press("6", by_hand=False)
    assert heard
    assert "left the game" in heard[0]
    assert [player["name"] for player in drafts.open(board.id).table["players"]] == ["Ana", "Bruno", "Carla"]
    assert board.sheet.cell is None


def test_undo_takes_back_a_whole_number_and_only_ones_own(tmp_path: Path) -> None:
    here, there = two_pages(Drafts(tmp_path / "drafts"))
    typed(here, 0, "science", "41")
    typed(there, 1, "science", "12")
    here.open(None)
    here.undo()
    assert [shown(board, 0, "science") for board in (here, there)] == [None, None]
    assert [shown(board, 1, "science") for board in (here, there)] == [12, 12]
    assert here.sheet.cell == Cell(here.sheet.players[0], "science")
    assert here.record.said == "Ana · Science: 41 › empty"
    here.redo()
    assert shown(there, 0, "science") == 41


def test_undo_leaves_a_cell_alone_that_somebody_else_has_changed_since(tmp_path: Path) -> None:
    here, there = two_pages(Drafts(tmp_path / "drafts"))
    heard: list[str] = []
    here.say = heard.append
    typed(here, 0, "science", "41")
    typed(there, 0, "science", "44")
    here.undo()
    assert shown(here, 0, "science") == 44
    assert heard == ["Not undone: somebody else has changed Ana · Science since."]


def test_after_a_reload_undo_still_takes_back_what_this_device_did(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts")
    before = opened(drafts, author=Author("phone", "before"))
    typed(before, 0, "science", "41")
    after = opened(drafts, before.id, Author("phone", "after"))
    assert after.record.can_undo
    after.undo()
    assert shown(after, 0, "science") is None
    assert not opened(drafts, before.id, Author("tablet", "other")).record.can_undo


def test_a_step_that_would_leave_an_unreadable_table_is_refused(tmp_path: Path) -> None:
    board = opened(Drafts(tmp_path / "drafts"))
    heard: list[str] = []
    board.say = heard.append
    board.change(Change(("players", 0, "wonder"), "atlantis"))
    assert "wonder" not in board.document["players"][0]
    assert len(heard) == 1


def test_the_history_tells_who_entered_what(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts")
    here, there = two_pages(drafts)
    typed(here, 0, "science", "7")
    typed(there, 1, "military", "5")
    here.undo()
    lines = drafts.history(here.id)
    assert [(line.author.device, line.kind, line.category) for line in lines] == [
        ("phone", "undo", "science"),
        ("tablet", "step", "military"),
        ("phone", "step", "science"),
    ]


def test_saving_twice_leaves_one_game_and_an_older_picture_saves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.delenv("SCOREPAD_DATABASE", raising=False)
    store = Store(Drafts(tmp_path / "drafts"))
    here, there = two_pages(store.drafts)
    typed(here, 0, "science", "41")
    assert here.result is not None
    older, answer = here.revision, result_answer(here.result, Wording("en"))
    table = here.document
    typed(there, 1, "science", "60")
    assert store.save_at(here.id, older, table, answer, here.story) is None
    assert store.archive.count() == 0
    assert here.result is not None
    newer = result_answer(here.result, Wording("en"))
    saved = [store.save_at(here.id, board.revision, board.document, newer, board.story) for board in (here, there)]
    assert saved == [here.id, here.id]
    assert store.archive.count() == 1
    assert store.archive.read(here.id).result["winners"] == ["Bruno"]


def test_a_cell_asks_where_a_card_counts_what_was_only_typed(tmp_path: Path) -> None:
    board = opened(Drafts(tmp_path / "drafts"))
    whose = board.sheet.players[0]
    board.tap_card(whose, "arena")
    typed(board, 0, "wonder", "3")
    number = board.cells[Cell(whose, "commerce")].number
    assert (number.points, number.entered, number.asks) == (0, True, True)
    board.tap_card(whose, "arena")
    assert number.asks is False


ASKING = {
    "game": "seven_wonders",
    "players": [{"name": "Ana", "cards": ["workers_guild"]}, {"name": "Bruno", "coins": 3}, {"name": "Carla"}],
}


def test_a_question_mark_leads_to_the_number_that_is_missing(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts")
    board = opened(drafts, drafts.start("seven_wonders", ASKING))
    cell = Cell(board.sheet.players[0], "guilds")
    assert board.cells[cell].number.asks
    board.open(cell)
    assert board.editor.why
    ask = board.asks(cell)[0]
    assert ask.missing == "brown"
    board.enter_missing(cell, ask.seat, ask.missing)
    assert (board.editor.why, board.sheet.cell, board.mode and board.mode.id) == (False, cell, "cards")


def test_a_question_mark_in_duel_leads_to_the_city_or_its_coins(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts")
    players = [{"name": "Elodie", "cards": ["merchants_guild", "moneylenders_guild"]}, {"name": "Jack"}]
    board = opened(drafts, drafts.start("duel", {"game": "duel", "players": players}))
    cell = Cell(board.sheet.players[0], "guilds")
    missing = {(ask.seat, ask.missing) for ask in board.asks(cell)}
    assert {(1, "yellow"), (1, "coins")} <= missing
    board.enter_missing(cell, 1, "coins")
    assert board.sheet.cell == Cell(board.sheet.players[1], "treasury")
    board.enter_missing(cell, 1, "yellow")
    assert (board.frame.city, board.frame.city_player) == (True, board.sheet.players[1])


def test_the_sources_of_free_symbols_are_named() -> None:
    player = {"wonder": "babylon", "side": "A", "stages": 2, "cards": ["scientists_guild", "altar"]}
    assert free_symbols({}, player, None) == (("wonder", "babylon"), ("card", "scientists_guild"))
    assert free_symbols({}, {"wonder": "babylon", "side": "A", "stages": 1}, None) == ()
    olympia = {"wonder": "olympia", "side": "B", "stages": 3}
    assert free_symbols({}, olympia, "scientists_guild") == (("copied", "scientists_guild"),)
    assert free_symbols({}, {}, "workers_guild") == ()


def test_a_step_heard_of_before_an_older_answer_comes_is_shown_after_it(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.sqlite3")
    _, there = two_pages(drafts)
    answers: list[tuple[Any, Any]] = []
    draft = drafts.open(there.id, Author("laptop", "c"))
    slow = Board(
        drafts,
        draft,
        {},
        lambda *_: None,
        author=Author("laptop", "c"),
        perform=lambda write, answered: answers.append((answered, write())),
    )
    slow.goes_on = False
    drafts.news.listen(slow.id, slow.hear)
    typed(slow, 0, "civilian", "7")
    typed(there, 1, "civilian", "5")
    assert (shown(slow, 0, "civilian"), shown(slow, 1, "civilian")) == (None, None)
    for answered, answer in answers:
        answered(answer)
    assert (shown(slow, 0, "civilian"), shown(slow, 1, "civilian")) == (7, 5)
