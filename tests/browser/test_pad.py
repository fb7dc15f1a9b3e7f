"""What the pad promises beside scoring: few taps, the keyboard, names for everything, nothing lost, no dead ends."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from scorepad.app.kit.icons import FONT_ADDRESS
from scorepad.drafts import Drafts
from tests.browser.conftest import DESKTOP, PHONE, Screen, Server, scored

NAMES = ["Ana", "Bruno", "Carla", "Davi"]
MOST_TAPS = 80


def seat(server: Server, game: str, players: list[dict[str, Any]], **table: object) -> str:
    """A draft on the disk of the server, and the address of its sheet."""
    drafts = Drafts(server.data / "drafts.sqlite3")
    draft = drafts.start(game, {"game": game, "players": players, **table})
    drafts.close()
    return f"/sheet/{draft}"


def three(server: Server) -> str:
    """The sheet of a table of three."""
    players = [{"name": name, "points": {"civilian": 3}} for name in NAMES[:3]]
    return seat(server, "seven_wonders", players)


def remember(server: Server, game: str, names: list[str]) -> None:
    drafts = Drafts(server.data / "drafts.sqlite3")
    drafts.set_setting(f"seated.{game}", names)
    drafts.set_setting("names", names)
    drafts.close()


def test_a_standard_game_of_four_takes_no_more_than_eighty_taps(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    remember(server, "seven_wonders", NAMES)
    screen = screen_at(PHONE)
    screen.tap_all("New game: 7 Wonders", "Start", *"18", "minus", "3", *"10", "7", "Next: Ana")
    screen.tap_all(*"14", "9", "Next: Carla", *"10", *"33")
    screen.tap_all(*"10", "3", "Next: Carla", *"15", "7", "Next: Ana")
    screen.tap_all(*"13", *"17", *"22", *"18")
    for counts, following in zip(["321", "040", "113", "222"], ["Bruno", "Carla", "Davi", "Ana"], strict=True):
        for symbol, count in zip(["Compasses", "Gears", "Tablets"], counts, strict=True):
            if count != "0":
                screen.tap(f"{symbol}: {count}")
        screen.tap(f"Next: {following}")
    screen.tap_all("4", "Next: Bruno", "2", "Next: Carla", "Next: Davi", "6", "Next: Ana")
    screen.tap_all("5", "Next: Bruno", *"12", *"10", "8", "Who won?")
    screen.sees("Skip")
    result = scored(server, screen.page.url)
    assert [player["points"]["science"] for player in result["players"]] == [21, 16, 18, 26]
    assert all(player["points"]["guilds"] for player in result["players"])
    assert screen.taps <= MOST_TAPS, screen.taps


def test_the_first_cell_is_open_after_two_taps_with_known_players(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    remember(server, "duel", ["Elodie", "Jack"])
    screen = screen_at(PHONE)
    screen.tap_all("New game: 7 Wonders Duel", "Start")
    screen.sees("Next: Jack")
    assert screen.taps == 2


def test_the_sheet_can_be_filled_with_the_keyboard_alone(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = screen_at(DESKTOP, seat(server, "seven_wonders", [{"name": name} for name in NAMES]))
    screen.sees("Ana, Military empty")
    keys = screen.page.keyboard
    for key in ["1", "8", "Enter", "-", "3", "Enter", "5", "ArrowDown", "2", "1", "Enter", "Backspace", "9"]:
        keys.press(key)
        screen.page.wait_for_timeout(60)
    screen.sees("Ana, Military 18 points")
    screen.sees("Bruno, Military −3 points")
    screen.sees("Carla, Coins 3 points")  # Backspace in an untouched cell goes back to the one before
    screen.sees("Davi, Coins empty")
    keys.press("Control+z")
    screen.sees("Carla, Coins 7 points")
    keys.press("ArrowUp")
    keys.press("7")
    screen.sees("Carla, Military 7 points")
    assert screen.totals(NAMES) == [18, -3, 14, 0]


def test_a_key_answers_as_the_finger_comes_down_and_but_once(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = screen_at(PHONE, seat(server, "seven_wonders", [{"name": name} for name in NAMES]))
    screen.tap("Ana, Civilian empty")
    screen.sees("Next: Bruno")
    key = screen.button("5").bounding_box()
    assert key is not None
    finger = screen.page.mouse
    finger.move(key["x"] + key["width"] / 2, key["y"] + key["height"] / 2)
    finger.down()
    screen.sees("Ana, Civilian 5 points")
    finger.up()
    screen.page.wait_for_timeout(600)
    screen.sees("Ana, Civilian 5 points")


def test_everything_that_can_be_tapped_has_a_name_and_is_big_enough(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    players: list[dict[str, Any]] = [{"name": name, "wonder": "giza", "side": "A"} for name in NAMES]
    sheet = seat(server, "seven_wonders", players)
    for path in ["/", "/settings", sheet, sheet.replace("sheet", "setup"), sheet.replace("sheet", "end")]:
        screen = screen_at(PHONE, path)
        screen.sees(re.compile("Home|New game|Back to the sheet"))
        if path == sheet:
            screen.tap("Ana, Science empty")
            screen.sees("Next: Bruno")
        found = screen.page.evaluate(
            """[...document.querySelectorAll('flt-semantics[role=button]')].map(node => {
                const box = node.getBoundingClientRect();
                return [node.getAttribute('aria-label') || node.innerText, box.width, box.height];
            })"""
        )
        assert found
        for name, width, height in found:
            assert name.strip(), (path, found)
            assert width >= 47.5, (path, name, width)
            assert height >= 47.5, (path, name, height)


def test_a_tap_survives_a_killed_server_and_the_pad_comes_back_by_itself(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    screen = screen_at(PHONE, seat(server, "seven_wonders", [{"name": name} for name in NAMES]))
    screen.tap("Ana, Military empty")
    screen.tap_all(*"18", *"12")
    screen.sees("Bruno, Military 12 points")
    server.kill()
    server.start()
    screen.gone("Next: Davi")
    screen.sees("Ana, Military 18 points")
    screen.sees("Bruno, Military 12 points")
    screen.tap("Undo")  # What was typed before the restart is still this device's.
    screen.sees("Bruno, Military empty")
    screen.errors.clear()  # the Flet client reports each failed attempt to reach the server


@pytest.mark.parametrize("path", ["/nowhere", "/sheet/gone", "/new/chess", "/sheet/a/b/c"])
def test_a_bad_address_leads_home_with_a_word(screen_at: Callable[..., Screen], path: str) -> None:
    screen = screen_at(PHONE, path)
    screen.sees("New game: 7 Wonders")
    screen.sees(re.compile("nothing at that address"))


def test_after_a_crash_or_a_closed_tab_the_pad_opens_on_the_table_that_was_in_hand(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    sheet = three(server)
    screen = screen_at(PHONE, sheet)
    screen.tap_all("Ana, Military empty", *"12")
    screen.sees("Ana, Military 12 points")
    screen.page.close()
    server.kill()
    server.start()
    screen = screen.in_a_new_tab()
    screen.sees("Ana, Military 12 points")
    assert screen.page.url == server.address + sheet

    screen.tap("Referee and rules")
    screen.sees("Rules")
    screen = screen.in_a_new_tab()
    screen.sees("Ana, Military 12 points")

    screen_at(PHONE).sees("Continue: 7 Wonders, Ana, Bruno, Carla")

    screen.tap("Home")
    screen.sees("New game: 7 Wonders")
    screen.in_a_new_tab().sees("Continue: 7 Wonders, Ana, Bruno, Carla")


def test_a_table_that_was_put_away_elsewhere_is_not_opened_again(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    screen = screen_at(PHONE, three(server))
    other = screen_at(PHONE)
    other.tap("Delete draft: Ana, Bruno, Carla")
    other.sees("Draft deleted.")
    screen.in_a_new_tab().sees("New game: 7 Wonders")


def test_a_tab_that_is_closed_while_it_opens_is_no_trouble(chromium: Browser, server: Server) -> None:
    context = chromium.new_context()
    for milliseconds in range(300, 1300, 200):
        page = context.new_page()
        page.goto(server.address)
        page.wait_for_timeout(milliseconds)
        page.close()
    context.close()  # That the server said nothing of it is looked at when it ends.


def test_a_draft_put_away_by_mistake_comes_back(screen_at: Callable[..., Screen], server: Server) -> None:
    seat(server, "architects", [{"name": "Ana"}, {"name": "Bruno"}])
    screen = screen_at(PHONE)
    screen.tap("Delete draft: Ana, Bruno")
    screen.sees("Draft deleted.")
    assert not any(text.startswith("Continue: ") for text in screen.texts())
    screen.tap("Undo")
    screen.sees("Continue: 7 Wonders Architects, Ana, Bruno")


def test_two_people_see_the_pad_in_two_looks_at_once(screen_at: Callable[..., Screen]) -> None:
    one, other = screen_at(PHONE, "/settings"), screen_at(PHONE, "/settings")
    one.tap("Text size: 200 %")
    one.sees("Settings")
    one.page.reload()
    one.listen()
    one.sees("Text size: 200 %")
    sizes = [screen.button("Text size: 200 %").bounding_box() for screen in (one, other)]
    assert sizes[0] is not None
    assert sizes[1] is not None
    assert sizes[0]["height"] > sizes[1]["height"]


def test_free_symbols_are_chosen_best_and_can_be_overruled(screen_at: Callable[..., Screen], server: Server) -> None:
    players: list[dict[str, Any]] = [{"name": "Ana"}, {"name": "Bruno"}, {"name": "Carla"}]
    players[0]["symbols"] = {"compass": 1, "gear": 1, "any": 1}
    screen = screen_at(DESKTOP, seat(server, "seven_wonders", players))
    screen.tap("Ana, Science 10 points")
    screen.sees("Why 10 points?")
    screen.tap("Free symbol: Tablet")
    screen.sees("Why 5 points?")
    screen.tap("Back to the best choice")
    screen.sees("Why 10 points?")


def test_a_whole_city_is_tapped_in_by_its_cards(screen_at: Callable[..., Screen], server: Server) -> None:
    players: list[dict[str, Any]] = [{"name": name} for name in NAMES[:3]]
    screen = screen_at(PHONE, seat(server, "seven_wonders", players))
    screen.tap("Ana")
    screen.sees("Which Wonder?")
    for searched, card in [("altar", "Altar"), ("pala", "Palace"), ("scho", "School")]:
        field = screen.page.get_by_role("textbox").first
        screen.fill(field, searched)
        screen.gone("Lumber Yard")
        screen.tap(card)
        screen.fill(field, "")
        screen.sees("Lumber Yard")
    screen.tap("Back to the sheet")
    screen.sees("Ana, Civilian 10 points")
    screen.sees("Ana, Science 1 point")
    assert screen.totals(["Ana"]) == [11]


def test_the_language_changes_in_the_middle_of_a_game_and_no_tap_is_lost(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    sheet = seat(server, "seven_wonders", [{"name": name} for name in NAMES])
    one, other = screen_at(PHONE, sheet), screen_at(PHONE, sheet)
    one.tap_all("Ana, Military empty", "1", "Language: English")
    one.page.get_by_role("menuitemcheckbox", name="Polski").click()
    one.sees("Ana, Wojsko 1 punkt")
    one.tap("2")
    one.sees("Ana, Wojsko 12 punktów")
    assert "Język: Polski" in one.texts()
    assert "Language: English" in other.texts()
    one.page.reload()
    one.listen()
    one.sees("Ana, Wojsko 12 punktów")


def test_the_engine_is_fetched_once_and_no_font_that_nobody_reads(chromium: Browser, server: Server) -> None:
    page = chromium.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(server.address)))
    page.goto(server.address)
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    page.wait_for_timeout(1500)
    page.close()
    for part in ("/main.dart.wasm", "/main.dart.mjs", "/canvaskit/skwasm.wasm"):
        assert asked.count(part) == 1, part
    assert [path for path in asked if "katex" in path] == []
    assert "/assets/fonts/roboto.woff2" in asked
    assert f"/{FONT_ADDRESS}" in asked


def test_a_seat_is_dragged_to_another_place_and_back_by_undo(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = screen_at(path=three(server).replace("sheet", "setup"))
    screen.sees("Move Ana to another seat")
    first, last = (
        screen.page.get_by_text(f"Move {name} to another seat").last.bounding_box() for name in ("Ana", "Carla")
    )
    assert first is not None
    assert last is not None
    mouse, x = screen.page.mouse, first["x"] + first["width"] / 2
    start, end = first["y"] + first["height"] / 2, last["y"] + last["height"] / 2 + 4
    mouse.move(x, start)
    mouse.down()
    for step in range(1, 16):
        mouse.move(x, start + (end - start) * step / 15)
        screen.page.wait_for_timeout(30)
    screen.page.wait_for_timeout(300)
    mouse.up()
    assert _seats(screen, ["Bruno", "Carla", "Ana"])
    screen.tap("Undo")
    assert _seats(screen, ["Ana", "Bruno", "Carla"])


def _seats(screen: Screen, names: list[str]) -> bool:
    """Whether they sit in this order before long."""
    moved = [f"Move {name} to another seat" for name in names]
    for _ in range(50):
        if [text for text in screen.texts() if text in moved] == moved:
            return True
        screen.page.wait_for_timeout(100)
    return False


def test_whoever_wants_less_motion_sees_the_result_at_once(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = screen_at(path=three(server).replace("sheet", "end"), reduced_motion="reduce")
    screen.sees("Save")
    screen.page.wait_for_timeout(1500)  # longer than two steps of a reveal
    screen.sees("Save")
    assert "Skip" not in screen.texts()


def test_the_screen_is_kept_awake_only_while_a_table_is_in_hand(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    screen = screen_at()
    screen.page.evaluate(
        """() => {
          window.locks = [];
          const plain = navigator.wakeLock.request.bind(navigator.wakeLock);
          navigator.wakeLock.request = async (...asked) => {
            const lock = await plain(...asked);
            window.locks.push("held");
            lock.addEventListener("release", () => window.locks.push("released"));
            return lock;
          };
        }"""
    )
    assert screen.page.evaluate("window.locks") == []
    screen.go(three(server))
    _locks(screen, ["held"])
    screen.go("/")
    _locks(screen, ["held", "released"])


def _locks(screen: Screen, wanted: list[str]) -> None:
    """Waits for what has happened to the lock that keeps the screen awake."""
    for _ in range(100):
        if (found := screen.page.evaluate("window.locks")) == wanted:
            return
        screen.page.wait_for_timeout(100)
    assert found == wanted


def test_the_browsers_back_first_closes_the_editor_and_another_address_is_just_opened(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    remember(server, "seven_wonders", NAMES)
    screen = screen_at(PHONE)
    screen.tap_all("New game: 7 Wonders", "Start")
    screen.sees("Next: Bruno")
    sheet = screen.page.url
    screen.page.go_back()
    screen.gone("Next: Bruno")
    screen.sees("Ana, Military empty")
    assert screen.page.url == sheet
    screen.tap("Ana, Military empty")
    screen.sees("Next: Bruno")
    screen.go("/settings")
    screen.sees("Settings")


def test_a_number_that_cannot_be_is_tinted_as_it_is_typed_and_named_beside_save(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    screen = screen_at(PHONE, three(server))
    screen.tap_all("Ana, Military empty", *"90")
    screen.sees("Ana, Military 90 points, can't be")
    screen.tap("Ana, Military 90 points, can't be")
    screen.sees(re.compile("90 points can't be reached. The maximum is 18"))
    screen.tap("Who won?")
    screen.tap("Skip")
    check = screen.button(re.compile("Check this game")).bounding_box()
    save = screen.button("Save").bounding_box()
    assert check is not None
    assert save is not None
    assert check["y"] + check["height"] <= save["y"]
    assert save["y"] + save["height"] <= PHONE[1]


def _three_seats(screen_at: Callable[..., Screen], server: Server) -> Screen:
    """Three who played before, and two more whom the pad knows."""
    remember(server, "seven_wonders", NAMES[:3])
    drafts = Drafts(server.data / "drafts.sqlite3")
    drafts.set_setting("names", [*NAMES, "Élodie"])
    drafts.close()
    screen = screen_at(PHONE, "/new/seven_wonders")
    screen.sees("Start")
    return screen


def test_a_tap_on_a_name_selects_it_whole(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = _three_seats(screen_at, server)
    screen.focus(screen.page.get_by_role("textbox").nth(1))
    screen.sees("Choose Davi")
    screen.settle()  # until the name is selected
    screen.page.keyboard.type("Zoe")
    screen.page.keyboard.press("Enter")
    screen.sees("Move Zoe to another seat")
    assert _seats(screen, ["Ana", "Zoe", "Carla"])


def test_known_people_are_a_tap_away(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = _three_seats(screen_at, server)
    screen.click(screen.page.get_by_role("textbox").nth(2))
    screen.sees("Choose Élodie")
    screen.settle()
    screen.tap("Choose Élodie")
    screen.sees("Move Élodie to another seat")
    assert _seats(screen, ["Ana", "Bruno", "Élodie"])


def test_a_phone_on_its_side_follows_the_open_cell_and_keeps_the_totals(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    screen = screen_at((844, 390), seat(server, "seven_wonders", [{"name": name, "coins": 9} for name in NAMES]))
    screen.tap("Ana, Military empty")
    screen.sees("Next: Bruno")
    for _ in range(6):
        screen.page.keyboard.press("ArrowDown")
    screen.sees("Ana · Guilds")
    total = screen.page.get_by_text("Ana, in the lead").or_(screen.page.get_by_label("Ana, in the lead")).first
    for _ in range(50):
        cell, foot = screen.button("Ana, Guilds empty").bounding_box(), total.bounding_box()
        if cell and foot and cell["y"] + cell["height"] <= foot["y"] + 1:
            break
        screen.page.wait_for_timeout(100)
    assert cell is not None
    assert foot is not None
    assert cell["y"] + cell["height"] <= foot["y"] + 1
    assert foot["y"] + foot["height"] <= 390
