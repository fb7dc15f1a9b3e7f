"""What the screens of saved games do, without a screen: on a real archive in a file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import flet as ft
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.app.incoming import Incoming
from scorepad.app.kit.words import words
from scorepad.app.memories.album import WaitingPhotos
from scorepad.app.memories.charts import spans_of
from scorepad.app.memories.exchange import Intake, exported
from scorepad.app.memories.saved_sheet import SavedSheet
from scorepad.app.memories.screenshot import size_of
from scorepad.app.memories.shelf import Hint, Shelf, with_hint, without, wonder_hints
from scorepad.app.memories.story import Story
from scorepad.app.routes import Route, address, parse
from scorepad.app.sheet.sheet import Cell
from scorepad.app.store import Store
from scorepad.archive import Archive, ArchiveError, Filter, SavedGame, open_archive
from scorepad.archive.figures import MonthLine
from scorepad.drafts import Drafts
from scorepad.games import game_of
from scorepad.games.document import Json
from scorepad.wording.answers import result_answer
from tests.archive.evenings import evenings
from tests.archive.test_pictures import png

TABLE: Json = {
    "game": "seven_wonders",
    "players": [
        {"name": "Ana", "wonder": "babylon", "side": "A", "coins": 14, "symbols": {"compass": 3}},
        {"name": "Bruno", "points": {"civilian": 20, "military": -2}},
        {"name": "Carla", "coins": 2},
    ],
}


def saved(lang: str = "en") -> SavedGame:
    rules = game_of(TABLE)
    result = result_answer(rules.score(rules.read(TABLE)), words(lang))
    return SavedGame("11111111-1111-4111-8111-111111111111", "2026-11-15T20:15:00+01:00", "", "", TABLE, result)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = open_archive(tmp_path / "archive.sqlite")
    yield opened
    opened.close()


@given(name=st.text(min_size=1, max_size=40).filter(str.isprintable))
def test_every_name_has_an_address(name: str) -> None:
    assert parse(address(Route("player", name))) == Route("player", name)


def test_an_address_that_leads_nowhere_is_reported() -> None:
    assert parse("/game/../../etc") is None
    assert parse("/game") is None
    assert parse("/statistics/7") is None


def test_reasons_are_in_the_language_of_the_reader() -> None:
    sheet = SavedSheet(saved("pl"), words("en"))
    assert sheet.reasons[0][0].text.startswith("14 coins")


def test_a_result_of_older_rules_keeps_its_own_reasons() -> None:
    game = saved()
    result = {**game.result, "players": [dict(player) for player in game.result["players"]]}
    ana = result["players"][0]
    ana["lines"] = [{"category": "science", "points": 99, "rule": "science.older", "text": "As it was worded then"}]
    ana["points"] = {**ana["points"], "science": 99}
    sheet = SavedSheet(replace(game, result=result), words("es"))
    assert [reason.text for reason in sheet.reasons[0]] == ["As it was worded then"]
    assert sheet.cells[Cell("0", "science")].number.points == 99


def test_asking_twice_about_a_number_asks_no_more() -> None:
    sheet = SavedSheet(saved(), words("en"))
    sheet.ask_cell(Cell("1", "civilian"))
    assert sheet.cells[Cell("1", "civilian")].selected
    assert not sheet.cells[Cell("0", "civilian")].selected
    sheet.ask_category("military")
    assert all(sheet.cells[Cell(str(seat), "military")].selected for seat in range(3))
    sheet.ask_category("military")
    assert not any(cell.selected for cell in sheet.cells.values())


def test_typing_is_kept_and_taken_back_piece_by_piece(archive: Archive) -> None:
    game = saved()
    archive.save(game)
    story = Story(archive, game, iter([10.0, 10.2, 60.0, 60.1]).__next__)

    async def evening() -> None:
        for note in ("G", "Great", "Great w", "Great wine"):
            await story.write("note", note)
        assert archive.read(game.id).note == "Great wine"
        await story.undo()
        assert archive.read(game.id).note == "Great"
        await story.undo()
        assert archive.read(game.id).note == ""
        assert not story.can_undo

    asyncio.run(evening())


def test_the_list_goes_on_where_it_ended(archive: Archive, tmp_path: Path) -> None:
    games = list(evenings(70))
    for game in games:
        archive.save(game)
    store = Store(Drafts(tmp_path / "drafts.sqlite"))
    store.archive = archive
    shelf = Shelf(store)

    async def scroll() -> None:
        await shelf.look()
        assert (len(shelf.games), shelf.count) == (30, 70)
        while shelf.next:
            await shelf.more()

    asyncio.run(scroll())
    assert {game.id for game in shelf.games} == {game.id for game in games}
    moments = [game.played_at[:16] for game in shelf.games]
    assert moments == sorted(moments, reverse=True)


def test_letters_may_mean_a_wonder_by_any_of_its_words() -> None:
    assert Hint("wonder", "giza", words("en").name("seven_wonders", "wonder", "giza")) in wonder_hints(
        words("en"), "gi"
    )
    wanted = with_hint(Filter(game="duel"), Hint("note", "wine", "wine"))
    assert wanted == Filter(game="duel", note="wine")
    assert without(wanted, "note") == Filter(game="duel")


def test_what_is_exported_can_be_taken_in_again(archive: Archive, tmp_path: Path) -> None:
    for game in evenings(25):
        archive.save(game)
    file = exported(archive, "backup", date(2026, 11, 16))
    assert file.name == "scorepad-backup-2026-11-16.jsonl"
    other = open_archive(tmp_path / "other.sqlite")
    intake = Intake(lambda: other)
    asyncio.run(intake.take(Incoming(file.name, file.content)))
    assert intake.report is not None
    assert intake.report.imported == 25
    assert [game.document() for game in other.each()] == [game.document() for game in archive.each()]
    other.close()


def test_a_file_with_a_bad_line_comes_in_without_it_only_when_asked(archive: Archive, tmp_path: Path) -> None:
    for game in evenings(3):
        archive.save(game)
    content = exported(archive, "games", date(2026, 11, 16)).content + b"not a game\n"
    other = open_archive(tmp_path / "other.sqlite")
    intake = Intake(lambda: other)
    asyncio.run(intake.take(Incoming("games.jsonl", content)))
    assert other.count() == 0
    assert intake.can_keep_good
    asyncio.run(intake.take_good())
    assert other.count() == 3
    assert not intake.can_keep_good
    other.close()


def test_many_months_are_shown_as_years() -> None:
    months = [
        MonthLine("duel", year * 100 + month, 2, 2, 50.0, 4) for year in range(2020, 2024) for month in range(1, 13)
    ]
    spans = spans_of(months)
    assert [span.label for span in spans] == ["2020", "2021", "2022", "2023"]
    assert {(span.games, span.average) for span in spans} == {(24, 50.0)}
    assert [span.label for span in spans_of(months[:2])] == ["1/20", "2/20"]


def test_the_games_of_a_span_stand_in_one_order_and_every_city_counts_alike() -> None:
    months = [
        MonthLine("duel", 202001, 1, 1, 60.0, 2),
        MonthLine("seven_wonders", 202001, 1, 1, 40.0, 7),
        MonthLine("seven_wonders", 202002, 1, 1, 60.0, 3),
        *(MonthLine("architects", 202100 + month, 1, 1, 30.0, 2) for month in range(1, 13)),
        *(MonthLine("seven_wonders", 202200 + month, 1, 1, 50.0, 3) for month in range(1, 13)),
    ]
    spans = spans_of(months)
    assert [(span.label, span.game) for span in spans[:2]] == [("2020", "seven_wonders"), ("2020", "duel")]
    assert spans[0].average == (7 * 40 + 3 * 60) / 10


@pytest.mark.parametrize(("lang", "shown"), [("en", "74.9"), ("pt", "74,9"), ("es", "74,9"), ("pl", "74,9")])
def test_an_average_has_the_mark_of_its_language(lang: str, shown: str) -> None:
    assert words(lang).mean(74.94) == shown
    assert words(lang).mean(-0.5).startswith("\N{MINUS SIGN}0")


def test_a_picture_that_is_none_has_no_size() -> None:
    assert size_of(b"") == (0, 0)
    assert size_of(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\0\0\0\x01\0rest") == (512, 256)


def test_photos_of_the_end_wait_until_the_game_is_saved(archive: Archive) -> None:
    waiting = WaitingPhotos()
    small, other = png(4, 3), png(3, 4)

    async def evening() -> None:
        for photo in (small, other):
            await waiting.add(photo, ft.Ref[ft.Screenshot](), lambda _: None)
        waiting.remove(small)
        game = saved()
        archive.save(game)
        await waiting.keep(archive, game.id)
        assert [photo.picture for photo in archive.photos(game.id)] == [other]
        assert waiting.photos == ()

    asyncio.run(evening())


def test_what_is_no_photo_is_refused_at_once() -> None:
    with pytest.raises(ArchiveError):
        asyncio.run(WaitingPhotos().add(b"not a photo", ft.Ref[ft.Screenshot](), lambda _: None))
