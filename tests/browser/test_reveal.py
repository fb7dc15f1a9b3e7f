"""The end of a game in a real browser: the reveal, who won, and what is kept of the evening."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from scorepad.archive import open_archive
from scorepad.drafts import Drafts
from tests.archive.test_pictures import png
from tests.browser.conftest import PHONE, Screen, Server

TABLE = {
    "game": "seven_wonders",
    "players": [
        {"name": "Ana", "wonder": "rhodes", "side": "A", "points": {"military": 18, "civilian": 10, "science": 9}},
        {"name": "Bruno", "points": {"military": -3, "civilian": 30, "science": 1}},
        {"name": "Carla", "points": {"military": 5, "civilian": 8, "science": 31}},
    ],
}


def ended(server: Server) -> str:
    """The address of the end of a game."""
    drafts = Drafts(server.data / "drafts.sqlite3")
    draft = drafts.start("seven_wonders", TABLE)
    drafts.close()
    return f"/end/{draft}"


def test_the_result_is_revealed_one_category_a_beat(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = screen_at(PHONE, ended(server))
    screen.sees("1 of 3 · Ana takes the lead with 18")
    screen.sees(re.compile("−3 Military"))
    screen.sees("2 of 3 · Ana stays ahead with 28")
    screen.sees("3 of 3 · Carla takes the lead with 44")
    screen.sees("Carla wins")
    screen.sees("Carla wins with 44 points.")
    screen.sees("7 ahead · Science 31")


def test_save_is_never_where_skip_was(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = screen_at(PHONE, ended(server))
    skip = screen.button("Skip").bounding_box()
    screen.tap("Skip")
    screen.sees("Save")
    save = screen.button("Save").bounding_box()
    assert skip is not None
    assert save is not None
    assert skip["y"] + skip["height"] < save["y"]
    screen.tap("Show the reveal again")
    screen.sees("1 of 3 · Ana takes the lead with 18")


def test_a_photo_of_the_end_is_kept_with_the_game(
    screen_at: Callable[..., Screen], server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    photo = tmp_path / "table.png"
    photo.write_bytes(png(40, 30))
    screen = screen_at(PHONE, ended(server))
    screen.tap("Skip")
    with screen.page.expect_file_chooser() as chooser:
        screen.tap("Add a photo")
    chooser.value.set_files(photo)
    screen.sees("Remove photo 1")
    screen.tap("Save")
    screen.sees("Saved")
    monkeypatch.setenv("SCOREPAD_DATA", str(server.data))
    archive = open_archive()
    game = archive.list().games[0]
    assert [each.picture for each in archive.photos(game.id)] == [photo.read_bytes()]
    archive.close()
    screen.go("/")
    screen.tap(re.compile("^Last game: Carla wins, 44 points"))
    screen.click(screen.scroll_to(screen.button("Photo 1")))
    screen.sees("Remove this photo")
    screen.tap("Close")
    screen.gone("Remove this photo")


def test_totals_can_be_hidden_until_the_reveal(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = screen_at(PHONE, "/settings")
    screen.page.get_by_role("switch").nth(2).click()  # Hidden totals
    end = ended(server)
    screen.go(end.replace("end", "sheet"))
    screen.tap(re.compile("^Carla, Guilds"))
    screen.sees(re.compile(r"^Carla, total \?"))
    screen.go(end)
    screen.tap("Skip")
    screen.sees("Save")
    screen.go(end.replace("end", "sheet"))
    screen.sees(re.compile("^Carla, in the lead .*44 points"))
