"""Filtering: several things asked at once, in archives of all shapes, against a twin that looks at every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import product
from random import Random

import pytest

from scorepad.archive import Archive, ArchiveError, Filter, SavedGame, open_archive
from scorepad.archive.importing import import_games
from tests.archive.evenings import evenings
from tests.archive.twins import assert_sums_are_right, fits

FIELDS = {
    "game": (None, "duel", "seven_wonders"),
    "player": (None, "Ana", "Łukasz"),
    "wonder": (None, "giza", "pyramids"),
    "place": (None, "lodz"),
    "note": ("", "gre wine", "u"),
    "since": (None, date(2018, 1, 1)),
    "until": (None, date(2019, 12, 31)),
}


def everything_asked() -> Iterator[Filter]:
    """Every combination of a few answers to each question."""
    for asked in product(*FIELDS.values()):
        yield Filter(**dict(zip(FIELDS, asked, strict=True)))


def played(game: SavedGame, when: datetime) -> SavedGame:
    return replace(game, played_at=when.isoformat())


def pages(archive: Archive, wanted: Filter, most: int) -> list[str]:
    """The ids of a list that is turned page by page."""
    found: list[str] = []
    after = None
    while True:
        page = archive.list(wanted, after, most)
        found += [game.id for game in page.games]
        after = page.next
        if after is None:
            return found


def in_order(games: list[SavedGame], wanted: Filter) -> list[str]:
    """What the list must show; of games of the same moment the one saved last comes first."""
    order = sorted(((game.played_at[:19], number) for number, game in enumerate(games)), reverse=True)
    return [games[number].id for _, number in order if fits(games[number], wanted)]


def test_whatever_is_asked_the_games_that_fit_are_found_and_counted(archive: Archive) -> None:
    games = list(evenings(90, people=12))
    import_games(archive, [json.dumps(game.document()).encode() for game in games])
    full = 0
    for wanted in everything_asked():
        expected = in_order(games, wanted)
        assert [game.id for game in archive.list(wanted).games] == expected[:50], wanted
        assert archive.count(wanted) == len(expected), wanted
        full += len(expected) > 1
    assert full > 100


def test_a_weekend_of_hundreds_of_games_is_found_in_its_order(archive: Archive) -> None:
    dice = Random(5)
    friday = datetime(2019, 5, 3, 18, tzinfo=UTC)
    games = [
        played(game, friday + timedelta(minutes=10 * dice.randrange(300))) for game in evenings(400, seed=11, people=12)
    ]
    import_games(archive, [json.dumps(game.document()).encode() for game in games])
    for wanted in (
        Filter(),
        Filter(game="seven_wonders"),
        Filter(player="Ana", game="seven_wonders"),
        Filter(player="Ana", until=date(2019, 5, 3)),
        Filter(game="seven_wonders", since=date(2019, 5, 4), until=date(2019, 5, 4)),
        Filter(player="Ana", wonder="giza", side="B", place="Łódź"),
    ):
        expected = in_order(games, wanted)
        for most in (7, 50):
            assert pages(archive, wanted, most) == expected
        assert archive.count(wanted) == len(expected) > 0


@pytest.mark.parametrize("seconds", [0, 1])
def test_midnight_parts_the_days(archive: Archive, seconds: int) -> None:
    midnight = datetime(2019, 5, 4, tzinfo=UTC)
    before, after = (
        played(game, midnight + timedelta(seconds=apart))
        for game, apart in zip(evenings(2), (-1, seconds), strict=True)
    )
    archive.save(after)
    archive.save(before)
    assert pages(archive, Filter(), 1) == [after.id, before.id]
    assert pages(archive, Filter(until=date(2019, 5, 3)), 1) == [before.id]
    assert pages(archive, Filter(since=date(2019, 5, 4)), 1) == [after.id]


def test_two_of_one_name_and_two_of_one_wonder_are_one_game(archive: Archive) -> None:
    (game,) = (game for game in evenings(1, seed=12))
    assert game.game == "seven_wonders"
    for city in game.table["players"]:
        city["wonder"] = "giza"
    archive.save(game)
    assert pages(archive, Filter(wonder="giza"), 1) == [game.id]
    assert archive.count(Filter(wonder="giza")) == 1


def test_words_of_any_alphabet_are_found(archive: Archive) -> None:
    notes = ["Победа науки", "古代の七不思議", "snake_case und Straße", "½ of it, n° 7", "e\u0301toile"]
    games = [replace(game, note=note) for game, note in zip(evenings(len(notes)), notes, strict=True)]
    for game in games:
        archive.save(game)
    for game, typed in zip(games, ["науки поб", "古代", "strasse snake_c", "7 of", "éto"], strict=True):
        assert pages(archive, Filter(note=typed), 5) == [game.id], typed


def test_one_letter_finds_all_words_that_begin_with_it_however_many(archive: Archive) -> None:
    games = [replace(game, note=f"Zug{number} and {'z' * (number % 7)}") for number, game in enumerate(evenings(150))]
    import_games(archive, [json.dumps(game.document()).encode() for game in games])
    assert archive.count(Filter(note="z")) == archive.count(Filter(note="zug")) == 150
    assert pages(archive, Filter(note="z"), 40) == in_order(games, Filter(note="z"))
    assert archive.count(Filter(note="zug1")) == sum(str(number).startswith("1") for number in range(150))
    assert archive.count(Filter(note="zug149 and")) == 1
    assert archive.count(Filter(note="zug150")) == 0


def test_a_number_that_became_free_is_taken_again(location: str) -> None:
    archive = open_archive(location)
    when = datetime(2020, 2, 2, 20, tzinfo=UTC)
    first, second, third = (played(game, when) for game in evenings(3))
    archive.save(first)
    archive.save(second)
    archive.delete(second.id)
    with archive.writing() as connection:
        connection.run("UPDATE deleted_games SET deleted_at = 0 WHERE id = ?", (second.id,))
    archive.close()
    archive = open_archive(location)
    archive.save(third)
    assert pages(archive, Filter(), 1) == [third.id, first.id]
    for game in (first, third):
        assert game.id in pages(archive, Filter(player=game.table["players"][0]["name"]), 50)
    assert_sums_are_right(archive)
    archive.close()


def test_days_far_away_are_days_too(archive: Archive) -> None:
    for game in evenings(3):
        archive.save(game)
    assert archive.count(Filter(since=date.min, until=date.max)) == 3
    assert archive.count(Filter(game="duel", since=date.max)) == 0
    assert archive.list(Filter(until=date.min)).games == ()


@pytest.mark.parametrize("page", ["x", "1:", "1:2", "-1", "", str(10**30), str(2**63), "١"])
def test_a_page_that_is_none_is_refused(archive: Archive, page: str) -> None:
    with pytest.raises(ArchiveError, match="unknown_page"):
        archive.list(after=page)
