"""Saving into a shared archive that freezes: the screen says so soon, keeps trying, and saves the game once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.app import save_game
from scorepad.app.main import main
from scorepad.app.store import close_store
from scorepad.archive import open_archive, postgres
from tests.app.sessions import seated
from tests.archive.conftest import postgres_address, postgres_server  # noqa: F401
from tests.archive.proxy import Proxy


@pytest.fixture
def proxy(
    postgres_address: str,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Proxy]:
    proxy = Proxy(postgres_address)
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.setenv("SCOREPAD_DATABASE", proxy.address)
    monkeypatch.setattr(postgres, "ANSWER_SECONDS", 0.5)
    monkeypatch.setattr(save_game, "_RETRY_SECONDS", (0.1,) * 100)
    monkeypatch.setattr(save_game, "_SLOW_SECONDS", 0.1)
    yield proxy
    close_store()
    proxy.close()


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0.01)


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_frozen_server_is_named_and_the_game_is_saved_once_it_answers(proxy: Proxy) -> None:
    async def evening() -> None:
        seat = await seated(main)
        pad = seat.page.data
        board = pad.board(pad.boards.start("duel"))
        pad.store.archive.count()
        proxy.flowing.clear()
        said: list[str] = []
        pad.saving.save(board, board.revision)

        def names_the_address() -> bool:
            said.append(pad.state.message)
            return "127.0.0.1" in pad.state.message

        await until(names_the_address)
        assert any("longer than usual" in word for word in said)
        assert pad.state.message.endswith("The pad keeps trying.")
        assert not board.saved
        proxy.flowing.set()
        await until(lambda: bool(board.saved))

    asyncio.run(evening())
    archive = open_archive(proxy.address)
    assert archive.count() == 1
    archive.close()
