"""A made-up fourth game on the screen: its sheet, its end and its place among the saved games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.archive import open_archive
from tests.browser.conftest import PHONE, Screen, Server


class ServerWithHarbours(Server):
    script = f"import tests.fourth_game; {Server.script}"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = ServerWithHarbours(tmp_path / "data")
    yield started
    started.kill()
    assert started.complaints == ""


def test_a_game_that_only_its_own_packages_know(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = screen_at(PHONE)
    screen.tap("New game: Harbours")
    screen.sees("Start")
    screen.tap("Start")
    screen.sees("Next: Player 2")
    screen.tap("Ships: 3")
    screen.sees("Player 1, Ships 6 points")
    screen.tap("Next: Player 2")
    screen.tap_all("Points", "9", "Next category: Lighthouse")
    screen.tap("The lighthouse")
    screen.sees("Player 1, Lighthouse 5 points")
    screen.sees(re.compile("^Player 1, in the lead .*11 points"))
    assert screen.totals(["Player 1", "Player 2"]) == [11, 9]
    screen.tap("Why?")
    screen.sees(re.compile("The lighthouse: 5 points"))

    screen.tap("Who won?")
    screen.sees("Skip")
    screen.tap("Skip")
    screen.tap("Save")
    screen.sees("Saved")
    archive = open_archive(server.data / "archive.sqlite3")
    assert [game.table["game"] for game in archive.each()] == ["harbours"]
    archive.close()
