"""A shared archive whose server freezes, breaks off or is busy: a clear sentence soon, and no game lost or doubled."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from scorepad.archive import Archive, ArchiveError, open_archive, postgres
from scorepad.archive.errors import PASSING
from scorepad.wording.archive import sentence
from tests.archive.evenings import evenings
from tests.archive.proxy import Proxy
from tests.archive.test_pictures import jpeg
from tests.archive.twins import assert_sums_are_right

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("postgres")]

JPEG = jpeg(4, 3) + b" the table"


@pytest.fixture
def proxy(postgres_address: str) -> Iterator[Proxy]:
    proxy = Proxy(postgres_address)
    yield proxy
    proxy.close()


@pytest.fixture
def archive(proxy: Proxy) -> Iterator[Archive]:
    archive = open_archive(proxy.address)
    yield archive
    archive.close()


def test_a_lost_answer_to_commit_neither_doubles_the_game_nor_alarms_anyone(
    archive: Archive, proxy: Proxy, postgres_address: str
) -> None:
    game = next(evenings(1))
    proxy.lose_commits = 1
    assert archive.save(game) is True
    assert proxy.lose_commits == 0
    assert [kept.id for kept in archive.each()] == [game.id]
    assert_sums_are_right(archive)
    assert archive.save(game) is False


def test_every_change_survives_a_lost_answer_to_commit(archive: Archive, proxy: Proxy) -> None:
    game = next(evenings(1))
    archive.save(game)

    def lose() -> None:
        proxy.lose_commits = 1

    lose()
    archive.change(game.id, note="Counted again")
    lose()
    photo = archive.add_photo(game.id, JPEG)
    assert [kept.id for kept in archive.photos(game.id)] == [photo]
    lose()
    archive.remove_photo(photo)
    assert archive.photos(game.id) == ()
    lose()
    archive.delete(game.id)
    assert archive.count() == 0
    lose()
    archive.restore(game.id)
    assert archive.read(game.id).note == "Counted again"
    assert proxy.lose_commits == 0
    assert_sums_are_right(archive)


def test_a_server_that_breaks_off_again_and_again_is_named_and_nothing_is_doubled(
    archive: Archive, proxy: Proxy
) -> None:
    game = next(evenings(1))
    proxy.lose_commits = 2
    with pytest.raises(ArchiveError, match="connection_lost") as error:
        archive.save(game)
    assert "127.0.0.1" in sentence(error.value, "en")
    assert "kept on this device" in sentence(error.value, "en")
    assert error.value.code in PASSING
    archive.save(game)
    assert archive.count() == 1


def test_a_frozen_server_is_reported_soon_and_saving_again_works_once_it_thaws(
    archive: Archive, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "ANSWER_SECONDS", 0.3)
    first, second = evenings(2)
    archive.save(first)
    proxy.flowing.clear()
    started = time.monotonic()
    for call in (lambda: archive.save(second), archive.list):
        with pytest.raises(ArchiveError) as error:
            call()
        assert error.value.code in PASSING
        assert '"127.0.0.1"' in sentence(error.value, "en")
        assert "kept on this device" in sentence(error.value, "en")
    assert time.monotonic() - started < 20
    proxy.flowing.set()
    archive.save(second)
    assert archive.save(second) is False
    assert archive.count() == 2
    assert_sums_are_right(archive)


def test_a_server_that_freezes_in_the_middle_of_a_commit_doubles_nothing(
    archive: Archive, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "ANSWER_SECONDS", 0.5)
    game = next(evenings(1))
    archive.count()

    def frozen_at_the_end() -> None:
        with archive.writing() as connection:
            connection.run("INSERT INTO boxes VALUES (77, 'duel', 1, '')")
            proxy.flowing.clear()

    with pytest.raises(ArchiveError, match="not_answering"):
        frozen_at_the_end()
    proxy.flowing.set()
    assert archive.save(game) is True
    assert archive.save(game) is False
    assert archive.count() == 1


def test_whoever_waits_for_another_writer_is_informed(
    archive: Archive, postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "QUEUE_SECONDS", 0.2)
    other = open_archive(postgres_address)
    game = next(evenings(1))
    errors: list[ArchiveError] = []

    def save() -> None:
        try:
            other.save(game)
        except ArchiveError as error:
            errors.append(error)

    with archive.writing():
        saving = threading.Thread(target=save)
        saving.start()
        saving.join()
    assert [error.code for error in errors] == ["server_busy"]
    assert "Someone else is writing" in sentence(errors[0], "en")
    assert other.save(game) is True
    other.close()
