"""Several pages on one draft, in a real browser: nothing lost, nothing doubled, every page the same at the end."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from scorepad.app.kit.words import words
from scorepad.app.table.seating import moved, without_player
from scorepad.archive import open_archive
from scorepad.drafts import Change, Drafts
from scorepad.games.document import Json
from tests.browser.conftest import DESKTOP, PHONE, Screen, Server

NAMES = ["Ana", "Bruno", "Carla", "Davi"]


def seat(server: Server, names: list[str] = NAMES, **numbers: Any) -> str:
    """A draft on the disk of the server; its id."""
    drafts = Drafts(server.data / "drafts.sqlite3")
    players = [{"name": name, **numbers} for name in names]
    draft = drafts.start("seven_wonders", {"game": "seven_wonders", "players": players})
    drafts.close()
    return draft


def on_disk(server: Server, draft: str) -> Json:
    drafts = Drafts(server.data / "drafts.sqlite3")
    table = drafts.open(draft).table
    drafts.close()
    return table


def elsewhere(server: Server, draft: str, step: Any) -> None:
    """A step that another process makes."""
    drafts = Drafts(server.data / "drafts.sqlite3")
    drafts.record(draft, step)
    drafts.close()


def test_two_pages_see_each_others_numbers_and_swapped_seats_lose_none(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    draft = seat(server)
    here, there = screen_at(PHONE, f"/sheet/{draft}"), screen_at(DESKTOP, f"/sheet/{draft}")
    here.tap_all("Ana, Military empty", "9")
    there.tap_all("Bruno, Military empty", "5")
    for screen in (here, there):
        screen.sees("Ana, Military 9 points")
        screen.sees("Bruno, Military 5 points")
    ana = Drafts(server.data / "drafts.sqlite3").open(draft).players[0]
    elsewhere(server, draft, lambda table: moved(table, ana, 3))
    there.sees("Next: Carla")
    here.tap_all("1")  # the cell that is open here is still Ana's, who sits last now
    for screen in (here, there):
        screen.sees(re.compile("^Ana, Military 91 points"))
        screen.sees("Bruno, Military 5 points")
    table = on_disk(server, draft)
    assert [player["name"] for player in table["players"]] == ["Bruno", "Carla", "Davi", "Ana"]
    assert [player.get("points") for player in table["players"]] == [{"military": 5}, None, None, {"military": 91}]


def test_a_number_typed_here_and_cards_of_the_same_player_tapped_there_both_stay(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    draft = seat(server)
    here, there = screen_at(PHONE, f"/sheet/{draft}"), screen_at(DESKTOP, f"/sheet/{draft}")
    there.tap_all("Ana, Civilian empty", "Cards")
    here.tap("Ana, Military empty")
    there.pick("Altar")
    here.tap("1")
    there.pick("Baths")
    here.tap("2")
    for screen in (here, there):
        screen.sees("Ana, Military 12 points")
        screen.sees("Ana, Civilian 5 points")
    city = on_disk(server, draft)["players"][0]
    assert (city["points"], sorted(city["cards"])) == ({"military": 12}, ["altar", "baths"])


def test_undo_takes_back_ones_own_number_here_and_there(screen_at: Callable[..., Screen], server: Server) -> None:
    draft = seat(server)
    here, there = screen_at(PHONE, f"/sheet/{draft}"), screen_at(DESKTOP, f"/sheet/{draft}")
    here.tap_all("Ana, Military empty", *"18")
    there.tap_all("Bruno, Coins empty", *"41")
    here.sees("Bruno, Coins 13 points")
    here.tap("Undo")
    here.sees("Ana · Military: 18 › empty")
    there.sees("Ana, Military empty")
    there.sees("Bruno, Coins 13 points")
    there.tap("Undo")
    here.sees("Bruno, Coins empty")
    here.tap("Redo")
    there.sees("Ana, Military 18 points")


def test_a_page_that_was_frozen_catches_up_before_it_takes_a_tap(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    draft = seat(server)
    here, there = screen_at(PHONE, f"/sheet/{draft}"), screen_at(DESKTOP, f"/sheet/{draft}")
    here.tap("Davi, Science empty")
    page = here.page.context.new_cdp_session(here.page)
    page.send("Page.setWebLifecycleState", {"state": "frozen"})
    there.tap_all("Ana, Military empty", "7")
    there.sees("Ana, Military 7 points")
    davi = Drafts(server.data / "drafts.sqlite3").open(draft).players[3]
    elsewhere(server, draft, lambda table: without_player(table, davi, 3, words("en")))
    there.sees("Carla, Military empty")
    there.gone("Davi, Military empty")
    page.send("Page.setWebLifecycleState", {"state": "active"})
    here.sees("Ana, Military 7 points")
    here.gone("Davi, Military empty")
    here.tap_all("Carla, Science empty", "Points", "5")
    there.sees("Carla, Science 5 points")
    assert [player["name"] for player in on_disk(server, draft)["players"]] == NAMES[:3]


def test_after_a_killed_server_all_pages_come_back_with_everything(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    draft = seat(server)
    here, there = screen_at(PHONE, f"/sheet/{draft}"), screen_at(DESKTOP, f"/sheet/{draft}")
    here.tap_all("Ana, Military empty", "8")
    there.tap_all("Bruno, Military empty", "3")
    for screen in (here, there):
        screen.sees("Bruno, Military 3 points")
    server.kill()
    elsewhere(server, draft, Change(("players", 2, "points"), {"military": 6}))
    server.start()
    for screen in (here, there):
        screen.sees("Carla, Military 6 points")
        screen.sees("Ana, Military 8 points")
        screen.errors.clear()  # the Flet client reports each failed attempt to reach the server


def test_save_tapped_on_two_pages_leaves_one_game(screen_at: Callable[..., Screen], server: Server) -> None:
    draft = seat(server, coins=9)
    pages = [screen_at(PHONE, f"/end/{draft}", reduced_motion="reduce") for _ in range(2)]
    for screen in pages:
        screen.sees("Save")
    keys = [screen.button("Save").bounding_box() for screen in pages]
    for screen, key in zip(pages, keys, strict=True):
        assert key is not None
        for _ in range(2):
            screen.page.mouse.click(key["x"] + 40, key["y"] + 20)
    for screen in pages:
        screen.sees(re.compile("^(Saved$|Last game: Ana)"))
    archive = open_archive(server.data / "archive.sqlite3")
    assert [game.id for game in archive.each()] == [draft]
    archive.close()


def test_the_end_follows_the_table_and_what_is_saved_is_what_it_shows(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    draft = seat(server)
    here = screen_at(DESKTOP, f"/sheet/{draft}")
    here.tap_all("Ana, Civilian empty", *"20")
    end = screen_at(PHONE, f"/end/{draft}", reduced_motion="reduce")
    end.sees("Ana wins with 20 points.")
    here.tap_all("Bruno, Civilian empty", *"37")
    end.sees("Bruno wins with 37 points.")
    end.tap("Save")
    end.sees("Saved")
    archive = open_archive(server.data / "archive.sqlite3")
    assert archive.read(draft).result["winners"] == ["Bruno"]
    archive.close()


def test_a_table_that_cannot_be_read_is_on_the_start_with_a_way_back(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    draft = seat(server)
    screen = screen_at(PHONE, f"/sheet/{draft}")
    screen.tap_all("Ana, Civilian empty", "7")
    screen.sees("Ana, Civilian 7 points")
    server.kill()
    broken = [[["players", 0], None, None, None]]
    with sqlite3.connect(server.data / "drafts.sqlite3") as file:
        file.execute("UPDATE drafts SET revision = 2 WHERE id = ?", (draft,))
        file.execute(
            "INSERT INTO steps SELECT draft, 2, kind, device, session, device_kind, made_at, category, '', ?, NULL"
            " FROM steps WHERE draft = ? AND number = 1",
            (json.dumps([[["players", "nobody", "coins"], None, 3, None], *broken]), draft),
        )
    file.close()
    server.start()
    again = screen.in_a_new_tab()
    again.sees("This game can't be read.")
    again.tap("Go back to the last step that can be read")
    again.sees("Ana, Civilian 7 points")
    screen.errors.clear()  # the Flet client reports each failed attempt to reach the server


@pytest.mark.parametrize("pages", [7])
def test_seven_pages_type_at_once_and_all_show_the_same(
    pages: int, screen_at: Callable[..., Screen], server: Server
) -> None:
    names = ["Ana", "Bruno", "Carla", "Davi", "Eva", "Fábio", "Gil"]
    draft = seat(server, names)
    screens = [screen_at(DESKTOP, f"/sheet/{draft}") for _ in range(pages)]
    for screen, name in zip(screens, names, strict=True):
        screen.tap(f"{name}, Civilian empty")
    for digit in "12":
        for screen in screens:
            screen.page.keyboard.press(digit)
    for screen in screens:
        for name in names:
            screen.sees(f"{name}, Civilian 12 points")
    assert all(player["points"] == {"civilian": 12} for player in on_disk(server, draft)["players"])
