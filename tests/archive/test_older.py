"""An archive of every older version moves forward when it is opened, on both databases, and nothing is lost."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from scorepad.archive import Archive, ArchiveError, Filter, SavedGame, open_archive
from scorepad.archive.schema import VERSION
from tests.archive.evenings import evenings
from tests.archive.older_archives import VERSIONS, make_older_archive
from tests.archive.twins import assert_sums_are_right, fits

PHOTO = b"\xff\xd8\xff the table"
FILTERS = (Filter(note="gre"), Filter(place="lodz"), Filter(wonder="giza", side="B"), Filter(player="Bruno"))
FILE = Path(__file__).parent / "version_5.sqlite3.gz"
"""Written by the program of version 5: 24 evenings, of which a game of Duel ended by supremacy; one was deleted, the
first has a photo, and Ana was renamed."""
SUPREMACY = "41cbcc3a-0fdf-4cc6-ab8a-25fccda79077"


@pytest.mark.parametrize("version", range(1, len(VERSIONS) + 2))
def test_an_archive_of_an_older_version_moves_forward_with_all_its_games(
    location: str, version: int, tmp_path: Path
) -> None:
    games = [won_at_once(game) if game.game == "duel" else game for game in evenings(60, people=12)]
    make_older_archive(location, version, games, games[3].id, PHOTO, ("Ana", "Ana Lúcia"))
    archive = open_archive(location)
    assert archive.notice is None
    assert [photo.picture for photo in archive.photos(games[0].id)] == [PHOTO]
    check_games(archive, games, games[3], tmp_path)
    archive.close()
    again = open_archive(location)
    assert again.count() == len(games)
    again.close()


def test_a_file_of_version_5_moves_forward_and_no_supremacy_is_in_an_average(tmp_path: Path) -> None:
    path = tmp_path / "archive.sqlite3"
    path.write_bytes(gzip.decompress(FILE.read_bytes()))
    assert version_of(path) == 5
    games = [won_at_once(game) if game.id == SUPREMACY else game for game in evenings(24, people=12)]
    archive = open_archive(path)
    assert archive.notice is None
    (duel,) = [line for line in archive.statistics().games if line.game == "duel"]
    assert (duel.games, duel.average) == (1, 0), "It was 85.5 before."
    assert [photo.kind for photo in archive.photos(games[0].id)] == ["image/jpeg"]
    check_games(archive, games, games[3], tmp_path)
    archive.close()
    assert version_of(path) == VERSION


def check_games(archive: Archive, games: list[SavedGame], deleted: SavedGame, tmp_path: Path) -> None:
    """The archive holds these games but the deleted one, with Ana renamed, and can take both back."""
    fresh = open_archive(tmp_path / "fresh.sqlite3")
    for game in games:
        if game is not deleted:
            fresh.save(game)
    fresh.rename_player("Ana", "Ana Lúcia")
    assert archive.statistics() == fresh.statistics()
    assert archive.player("Ana Lúcia") == fresh.player("Ana Lúcia")
    assert list(archive.each()) == list(fresh.each())
    fresh.close()
    for wanted in FILTERS:
        expected = [game.id for game in games if game is not deleted and fits(game, wanted)]
        assert sorted(found.id for found in archive.list(wanted).games) == sorted(expected)
        assert archive.count(wanted) == len(expected) > 0
    assert_sums_are_right(archive)
    with pytest.raises(ArchiveError, match="unknown_game"):
        archive.read(deleted.id)
    archive.restore(deleted.id)
    archive.undo_rename()
    assert {game.id: game for game in archive.each()} == {game.id: game for game in games}
    assert_sums_are_right(archive)


def won_at_once(game: SavedGame) -> SavedGame:
    """The same game, won by the first player before points were counted."""
    players = [{**player, "rank": rank} for rank, player in enumerate(game.result["players"], 1)]
    result = {**game.result, "players": players, "winners": [players[0]["name"]], "decided_by": "military_supremacy"}
    return replace(game, result=result)


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])
