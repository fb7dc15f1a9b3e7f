"""Whole evenings: set up, enter, ask why, see who won, save, and find it all again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.conftest import DESKTOP, PHONE, Screen, Server, scored, takes_letters

sizes = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
NAMES = ["Ana", "Bruno", "Carla", "Davi"]


def set_up(screen: Screen, game: str, names: list[str]) -> None:
    """Starts a game with these names, given to the seats that are there."""
    screen.tap(f"New game: {game}")
    screen.sees("Start")
    for seat, name in enumerate(names):
        screen.type_into(seat, name)
        screen.sees(re.compile(f"Move {name}"))


def finish(screen: Screen, note: str) -> None:
    """From the last cell to the archive."""
    screen.tap("Skip")
    screen.sees(re.compile(r" wins|share"))
    screen.type_into(0, note)
    screen.tap("Save")
    screen.sees("Saved")


@sizes
def test_an_evening_of_seven_wonders(screen_at: Callable[..., Screen], server: Server, size: tuple[int, int]) -> None:
    screen = screen_at(size)
    set_up(screen, "7 Wonders", NAMES)
    screen.tap("Deal Wonders")
    screen.sees(re.compile("Wonder of Ana: (?!not)"))
    screen.tap("Start")
    screen.sees("Next: Bruno")

    screen.tap_all("1", "8", "minus", "3", "1", "0", "5", "Next: Ana", *"14", *"21", *"10", *"33")
    for following in ["Bruno", "Carla", "Davi", "Ana"]:
        screen.tap(re.compile("^Stage 1"))
        screen.tap(f"Next: {following}")
    screen.tap_all(*"13", *"17", *"22", *"18")
    for counts, following in zip(["321", "040", "113", "222"], ["Bruno", "Carla", "Davi", "Ana"], strict=True):
        for symbol, count in zip(["Compasses", "Gears", "Tablets"], counts, strict=True):
            if count != "0":
                screen.tap(f"{symbol}: {count}")
        screen.tap(f"Next: {following}")
    screen.tap_all("4", "Next: Bruno", "2", "Next: Carla", "0", "Next: Davi", "6", "Next: Ana")
    screen.tap("Cards")
    screen.pick("Workers Guild")
    screen.tap("Brown cards, Bruno: 3")
    screen.tap("Brown cards, Davi: 2")
    screen.sees(re.compile("^Ana, Guilds 5 points"))

    if size == PHONE:
        screen.tap("Why?")
    screen.sees(re.compile("5 brown cards"))

    result = scored(server, screen.page.url)
    assert screen.totals(NAMES) == [player["total"] for player in result["players"]]
    assert result["players"][0]["points"]["science"] == 3**2 + 2**2 + 1 + 7

    address = screen.page.url
    screen.page.reload()
    screen.listen()
    assert screen.totals(NAMES) == [player["total"] for player in result["players"]]
    assert screen.page.url == address

    for _ in range(3):
        screen.tap(re.compile("^Next: "))
    screen.tap("Who won?")
    screen.sees("Skip")
    finish(screen, "Ana's first guild")
    for winner in result["winners"]:
        screen.sees(re.compile(f"{winner}.* wins|share"))
    screen.tap("Home")
    screen.sees("New game: 7 Wonders")
    assert not any("Continue: 7 Wonders" in text for text in screen.texts())


@sizes
def test_an_evening_of_duel_with_the_pantheon(
    screen_at: Callable[..., Screen], server: Server, size: tuple[int, int]
) -> None:
    screen = screen_at(size)
    set_up(screen, "7 Wonders Duel", ["Elodie", "Jack"])
    screen.tap("Pantheon")
    screen.sees("The box: Pantheon")
    screen.tap("Start")
    screen.sees("Next: Jack")

    screen.tap_all("1", "6", "9", "Next: Elodie")
    screen.pick("Workshop")
    screen.pick("Academy")
    screen.tap("Next category: Commerce")
    screen.pick("Lighthouse")
    screen.tap("Next category: Temples")
    screen.pick(re.compile("Greek"))
    screen.tap("Next category: Wonders")
    screen.pick("The Pyramids")
    screen.pick("The Sphinx")
    screen.tap("Next category: Progress")
    screen.pick("Philosophy")
    screen.tap("Next category: Divinities")
    screen.pick("Astarte")
    screen.tap("Coins on Astarte: 4")
    screen.pick("Aphrodite")
    screen.tap("Next category: Coins")
    screen.tap_all(*"11", "7", "Next: Elodie")
    screen.tap("Elodie leads: 5 points")
    screen.sees(re.compile("^Elodie, Military 5 points"))
    screen.tap("Towards Jack")
    screen.sees("Conflict pawn: 4")

    result = scored(server, screen.page.url)
    assert screen.totals(["Elodie", "Jack"]) == [player["total"] for player in result["players"]]
    assert result["players"][0]["points"]["divinities"] == 9 + 4
    assert result["players"][0]["points"]["temples"] == 5

    screen.tap("Elodie wins by military supremacy")
    screen.tap("Military supremacy: Elodie wins. Finish")
    screen.sees("Elodie wins by military supremacy.")


@sizes
def test_an_evening_of_architects(screen_at: Callable[..., Screen], server: Server, size: tuple[int, int]) -> None:
    screen = screen_at(size)
    set_up(screen, "7 Wonders Architects", NAMES)
    screen.tap("Deal Wonders")
    screen.sees(re.compile("Wonder of Ana: (?!not)"))
    screen.tap("Start")
    screen.sees("Next: Bruno")
    for following in ["Bruno", "Carla", "Davi", "Ana"]:
        screen.tap(re.compile("^Stage 1"))
        screen.tap(f"Next: {following}")
    screen.tap("The cat")
    screen.tap("Next category: Civilian")
    screen.tap("Blue cards with a cat: 3")
    screen.tap("Blue cards without a cat: 2")
    screen.tap("Next category: Military")
    screen.tap("Victory tokens: 4")
    screen.tap("Next: Bruno")
    screen.tap("Victory tokens: 2")
    screen.tap("Next category: Progress")
    screen.pick("Culture")
    screen.sees(re.compile("^Culture ×1"))
    screen.pick("Culture ×1")
    screen.pick("Politics")
    screen.sees(re.compile("^Ana, Progress 15 points"))

    result = scored(server, screen.page.url)
    assert screen.totals(NAMES) == [player["total"] for player in result["players"]]
    assert result["players"][0]["points"]["cat"] == 2
    for _ in range(3):
        screen.tap(re.compile("^Next: "))
    screen.tap("Who won?")
    finish(screen, "")
    screen.tap("Play again")
    screen.sees("Start")
    assert "Move Ana to another seat" in screen.texts()


def test_new_names_take_one_tap_and_enter(screen_at: Callable[..., Screen], server: Server) -> None:
    screen = screen_at(PHONE)
    screen.tap("New game: 7 Wonders")
    screen.sees("Start")
    seats = screen.page.get_by_role("textbox").count()
    names = ["Ana", "Bruno", "Carla", "Davi", "Emil", "Flora", "Gil"][:seats]
    before = screen.taps
    screen.click(screen.page.get_by_role("textbox").first)
    for seat, name in enumerate(names):
        takes_letters(screen.page.get_by_role("textbox").nth(seat))
        screen.page.keyboard.type(name)
        screen.page.keyboard.press("Enter")
        screen.sees(re.compile(f"Move {name}"))
    assert screen.taps == before + 1
    screen.tap("Start")
    screen.sees(f"Next: {names[1]}")
    table = scored(server, screen.page.url)
    assert [player["name"] for player in table["players"]] == names
