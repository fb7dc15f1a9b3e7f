"""How many taps a game takes, counted from the start screen to the saved game. Faster than paper, or it isn't used."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.conftest import PHONE, Screen, Server, scored
from tests.browser.test_pad import remember

FIVE = ["Ana", "Bruno", "Carla", "Davi", "Emil"]
SCORES = {
    "civilian": [14, 21, 10, 17, 12],
    "science": [21, 16, 18, 26, 10],
}


def finish(screen: Screen) -> None:
    """From the last cell to the archive, and the reveal is skipped."""
    screen.tap("Who won?")
    screen.tap("Skip")
    screen.tap("Save")
    screen.sees("Saved")


def type_row(screen: Screen, numbers: list[int], names: list[str]) -> None:
    """A row typed as on paper: two digits go on by themselves, and so does a number below zero; one digit needs
    Next."""
    for seat, number in enumerate(numbers):
        screen.tap_all(*(["minus"] if number < 0 else []), *str(abs(number)))
        if 0 <= number < 10:
            screen.tap(f"Next: {names[(seat + 1) % len(names)]}")


def type_the_rest(screen: Screen) -> None:
    """Everything after military: coins, stages, blue, green, yellow and purple."""
    type_row(screen, [14, 9, 33, 5, 21], FIVE)
    type_row(screen, [10, 7, 15, 3, 10], FIVE)
    type_row(screen, SCORES["civilian"], FIVE)
    screen.sees("Ana · Science")
    screen.tap("Points")
    screen.button("1").wait_for()
    type_row(screen, SCORES["science"], FIVE)
    screen.tap_all("4", "Next: Bruno", "0 for the rest of this row")
    screen.tap_all("5", "Next: Bruno", "7", "Next: Carla", "0 for the rest of this row")


def test_five_known_players_typed_take_sixty_six_taps_or_less(screen_at: Callable[..., Screen], server: Server) -> None:
    remember(server, "seven_wonders", FIVE)
    screen = screen_at(PHONE)
    screen.tap_all("New game: 7 Wonders", "Start")
    type_row(screen, [18, -3, 10, 7, -1], FIVE)
    type_the_rest(screen)
    result = scored(server, screen.page.url)
    finish(screen)
    assert [player["points"]["science"] for player in result["players"]] == SCORES["science"]
    assert [player["points"]["guilds"] for player in result["players"]] == [5, 7, 0, 0, 0]
    assert [player["points"]["commerce"] for player in result["players"]] == [4, 0, 0, 0, 0]
    assert screen.taps <= 66, screen.taps


def test_military_by_tokens_takes_no_more_than_eight_taps_more(
    screen_at: Callable[..., Screen], server: Server
) -> None:
    remember(server, "seven_wonders", FIVE)
    screen = screen_at(PHONE)
    screen.tap_all("New game: 7 Wonders", "Start")
    before = screen.taps
    screen.tap("Tokens")
    for won in ("+1 +1, +3 +3, +5 +5", "−1 −1, 0, −1", "+1, +3 −1, +5", "0, 0, 0", "−1, −1 −1, −1 −1"):
        for age, tokens in zip(("I", "II", "III"), won.split(", "), strict=True):
            screen.tap(f"Age {age}: {tokens}")
    taken = screen.taps - before
    screen.sees("Next: Bruno")
    result = scored(server, screen.page.url)
    assert [player["points"]["military"] for player in result["players"]] == [18, -3, 8, 0, -5]
    assert taken <= 10 + 8, taken  # typed it takes ten


@pytest.mark.parametrize("supremacy", ["Military supremacy", "Scientific supremacy"])
def test_a_supremacy_is_saved_with_four_taps(screen_at: Callable[..., Screen], server: Server, supremacy: str) -> None:
    remember(server, "duel", ["Elodie", "Jack"])
    screen = screen_at(PHONE)
    screen.tap_all("New game: 7 Wonders Duel", "Won by supremacy", f"Jack: {supremacy}", "Save")
    screen.sees("Saved")
    assert screen.taps == 4
    screen.sees(f"Jack wins by {supremacy.lower()}.")
    screen.tap("Home")
    screen.sees(re.compile(f"Jack, Elodie, {supremacy}"))


def test_the_free_city_of_two_players_costs_no_tap(screen_at: Callable[..., Screen], server: Server) -> None:
    two = ["Ana", "Bruno"]
    remember(server, "seven_wonders", two)
    screen = screen_at(PHONE)
    screen.tap_all("New game: 7 Wonders", "Start")
    for numbers in ([18, 10], [14, 10], [10, 13], [14, 21]):
        type_row(screen, numbers, two)
    screen.sees("Ana · Science")
    screen.tap("Points")
    screen.button("1").wait_for()
    for numbers in ([21, 16], [10, 11], [12, 10]):
        type_row(screen, numbers, two)
    finish(screen)
    # Two taps to begin, two digits for each of fourteen cells, one for points in place of symbols, three to finish.
    assert screen.taps == 2 + 2 * 14 + 1 + 3
