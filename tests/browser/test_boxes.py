"""The box on the shelf, in a real browser: chosen once, and a long sheet that stays readable on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from scorepad.archive import open_archive
from scorepad.archive.entry import PlayedBox
from scorepad.drafts import Drafts
from tests.archive.evenings import evenings, result_of
from tests.browser.conftest import Screen, Server, scored

PHONE = (390, 844)
NAMES = ["Ana", "Bruno", "Carla", "Davi", "Ewa", "Filip", "Gosia"]


_TOP = """start => [...document.querySelectorAll('flt-semantics')].filter(node =>
    (node.getAttribute('aria-label') || node.innerText || '').split(/\\s+/).join(' ').startsWith(start) &&
    !node.querySelector('flt-semantics flt-semantics')).map(node => node.getBoundingClientRect().top)[0]"""


def top_of(screen: Screen, start: str) -> float:
    """Where on the screen something begins whose words begin like this."""
    return float(screen.page.evaluate(_TOP, start))


def scrolled_down(screen: Screen, coins: float) -> None:
    """Turns the wheel until the rows move: one turn may come before the page listens to it."""
    screen.page.mouse.move(195, 400)
    for _ in range(40):
        screen.page.mouse.wheel(0, 100)
        screen.page.wait_for_timeout(250)
        if top_of(screen, "Ana, Coins") < coins:
            return
    raise AssertionError("the rows don't scroll")


def seven_seated(server: Server) -> None:
    drafts = Drafts(server.data / "drafts.sqlite3")
    drafts.set_setting("names", NAMES)
    drafts.set_setting("seated.seven_wonders", NAMES)
    drafts.close()


def test_a_game_of_seven_with_leaders_cities_and_armada_on_a_phone(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    seven_seated(server)
    screen = screen_at(PHONE)
    screen.tap(re.compile("^New game: 7 Wonders$"))
    screen.sees("Start")
    for key in ("Second edition", "Leaders", "Cities", "Armada"):
        screen.page.mouse.move(195, 500)
        screen.page.mouse.wheel(0, 900)
        screen.tap(key)
    screen.sees("The box: Second edition, Leaders, Cities, Armada")
    screen.tap("Start")
    screen.sees("Next: Bruno")
    screen.tap("Close")
    screen.gone("Next: Bruno")
    screen.settle()

    # A usual phone shows all thirteen rows; where a browser's bar takes some of it, they scroll between the names and
    # the totals, which stay.
    high = top_of(screen, "Gosia, total")
    assert top_of(screen, "Gosia, Shipyard") < high < PHONE[1]
    screen.page.set_viewport_size({"width": 390, "height": 664})
    screen.page.wait_for_function(f"start => ({_TOP})(start) < 664", arg="Ana, total")
    screen.settle()
    head, total, coins = (top_of(screen, name) for name in ("Ana", "Ana, total", "Ana, Coins"))
    scrolled_down(screen, coins)
    assert top_of(screen, "Ana") == head < 120
    assert top_of(screen, "Ana, total") == total < 664
    screen.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    screen.page.wait_for_function(f"start => ({_TOP})(start) == {high}", arg="Gosia, total")
    screen.settle()

    screen.tap(re.compile("^Gosia, Shipyard"))
    screen.tap_all("9", "Who won?")
    screen.sees("Skip")
    screen.tap("Skip")
    screen.tap("Back to the sheet")
    screen.tap(re.compile("^Ana, Leaders"))
    screen.tap("Cards")
    screen.pick("Cleopatra")
    screen.pick("Sappho")
    screen.sees(re.compile("^Ana, Leaders 7 points"))
    screen.tap("Next category: Black")
    screen.tap_all("8", "Next: Bruno", "4")
    screen.tap("Next category: Debt")
    screen.tap("Debt tokens: 2")
    screen.tap("Next category: Naval")
    screen.tap("+3")
    screen.sees(re.compile("^Ana, Naval 3 points"))
    screen.tap("Next: Bruno")
    screen.tap("\N{MINUS SIGN}1")
    screen.tap("Next category: Islands")
    screen.tap_all("5", "Next category: Shipyard", "6")
    screen.sees(re.compile("^Ana, Shipyard 6 points"))

    result = scored(server, screen.page.url)
    assert screen.totals(NAMES) == [player["total"] for player in result["players"]]
    assert [result["players"][0]["points"][row] for row in ("leaders", "cities", "debt", "naval", "islands")] == [
        7, 8, -2, 3, 5,
    ]  # fmt: skip
    assert result["players"][1]["points"]["naval"] == -1
    assert result["players"][6]["points"]["shipyard"] == 9

    # The next game begins with the same box, and only a line of it.
    screen.tap("Close")
    screen.tap("Home")
    screen.tap(re.compile("^New game: 7 Wonders$"))
    screen.sees("The box: Second edition, Leaders, Cities, Armada")
    assert "Armada" not in screen.texts()


def test_statistics_are_counted_for_one_box_at_a_time(screen_at: Callable[..., Screen], server: Server) -> None:
    archive = open_archive(server.data / "archive.sqlite3")
    for number, game in enumerate(each for each in evenings(40) if each.game == "seven_wonders"):
        table = {**game.table, "edition": 2} if number % 3 == 0 else {**game.table}
        archive.save(replace(game, table=table, result=result_of(table, tuple(game.result["players"][0]["points"]))))
    second = archive.statistics("seven_wonders", box=PlayedBox("seven_wonders", 2))
    archive.close()
    screen = screen_at(PHONE, "/statistics")
    screen.tap("Game: 7 Wonders")
    screen.tap("Edition: Second edition, no expansions")
    (line,) = second.games
    screen.sees(re.compile(rf"^7 Wonders: Games {line.games},"))
    screen.sees("Second edition, no expansions")
    screen.tap("Records")
    best = next(record for record in second.records if record.kind == "highest_total")
    screen.sees(re.compile(f"Highest total: {best.value}"))


def test_without_a_table_the_referee_prices_cards_of_either_edition(screen_at: Callable[..., Screen]) -> None:
    screen = screen_at(PHONE, "/referee/seven_wonders")
    screen.tap("Edition: Second edition")
    screen.fill(screen.page.get_by_label("Search for a card"), "ludus")
    screen.tap(re.compile("^Ludus"))
    screen.sees("Ludus")
    screen.tap("Edition: First edition")
    screen.gone("Choose something else")
