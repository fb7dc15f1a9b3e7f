"""An archive of every older version moves forward when it is opened, on both databases, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.archive import ArchiveError, Filter, open_archive
from tests.archive.evenings import evenings
from tests.archive.older_archives import VERSIONS, make_older_archive
from tests.archive.twins import assert_sums_are_right, fits

PHOTO = b"\xff\xd8\xff the table"


@pytest.mark.parametrize("version", range(1, len(VERSIONS) + 1))
def test_an_archive_of_an_older_version_moves_forward_with_all_its_games(
    location: str, version: int, tmp_path: Path
) -> None:
    games = list(evenings(60, people=12))
    deleted = games[3]
    make_older_archive(location, version, games, deleted.id, PHOTO, ("Ana", "Ana Lúcia"))
    archive = open_archive(location)
    assert archive.notice is None
    fresh = open_archive(tmp_path / "fresh.sqlite3")
    for game in games:
        if game is not deleted:
            fresh.save(game)
    fresh.rename_player("Ana", "Ana Lúcia")
    assert archive.statistics() == fresh.statistics()
    assert archive.player("Ana Lúcia") == fresh.player("Ana Lúcia")
    assert list(archive.each()) == list(fresh.each())
    for wanted in (Filter(note="gre"), Filter(place="lodz"), Filter(wonder="giza", side="B"), Filter(player="Bruno")):
        expected = [game.id for game in games if game is not deleted and fits(game, wanted)]
        assert sorted(found.id for found in archive.list(wanted).games) == sorted(expected)
        assert archive.count(wanted) == len(expected) > 0
    assert [photo.picture for photo in archive.photos(games[0].id)] == [PHOTO]
    assert_sums_are_right(archive)
    with pytest.raises(ArchiveError, match="unknown_game"):
        archive.read(deleted.id)
    archive.restore(deleted.id)
    archive.undo_rename()
    assert {game.id: game for game in archive.each()} == {game.id: game for game in games}
    assert_sums_are_right(archive)
    archive.close()
    fresh.close()
    again = open_archive(location)
    assert again.count() == len(games)
    again.close()
