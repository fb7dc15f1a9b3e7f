"""``make screenshots``: the pictures of the README, taken from the real pad in Chromium."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from scorepad.archive import SavedGame, open_archive
from scorepad.archive.location import archive_file
from scorepad.drafts import Drafts
from scorepad.games import game_of
from scorepad.wording import Wording
from scorepad.wording.answers import result_answer
from tests.browser.conftest import Screen, Server, launched

SHOTS = Path(__file__).parents[2] / "scorepad" / "site" / "shots"
PHONE = (390, 844)
DESKTOP = (1280, 800)

SEVEN_WONDERS: dict[str, Any] = {
    "game": "seven_wonders",
    "players": [
        {
            "name": "Ana", "wonder": "babylon", "side": "B", "stages": 3, "coins": 14, "tokens": [1, 3, -1, 1, 5],
            "symbols": {"compass": 3, "gear": 2, "tablet": 1}, "points": {"civilian": 13, "commerce": 4, "guilds": 5},
        },
        {
            "name": "Bruno", "wonder": "giza", "side": "A", "stages": 3, "coins": 7, "tokens": [-1, -1, 5, -1, -1, -1],
            "symbols": {"gear": 1}, "points": {"civilian": 24, "commerce": 0, "guilds": 11},
        },
        {
            "name": "Carla", "wonder": "rhodes", "side": "A", "stages": 3, "coins": 3, "tokens": [1, 3, 5, 1, 3, 5],
            "symbols": {"tablet": 2}, "points": {"civilian": 8, "commerce": 3, "guilds": 6},
        },
        {
            "name": "Davi", "wonder": "olympia", "side": "A", "stages": 2, "coins": 21, "tokens": [-1, -1, -1, -1, -1],
            "symbols": {"compass": 1, "tablet": 1}, "points": {"civilian": 17, "commerce": 6, "guilds": 9},
        },
    ],
}  # fmt: skip
DUEL: dict[str, Any] = {
    "game": "duel",
    "pantheon": True,
    "pawn": 4,
    "players": [
        {
            "name": "Elodie", "cards": ["theater", "greek_grand_temple", "workshop"], "wonders": ["pyramids", "sphinx"],
            "progress": ["philosophy"], "coins": 11, "divinities": ["astarte"], "astarte_coins": 4,
        },
        {"name": "Jack", "cards": ["library"], "wonders": ["colossus"], "coins": 16, "points": {"civilian": 18}},
    ],
}  # fmt: skip


def main() -> None:
    """Takes all pictures anew."""
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = launched(playwright)
        try:
            _take_all(browser, server)
        finally:
            browser.close()
            server.kill()
    for shot in sorted(SHOTS.glob("*.png")):
        print(f"{shot.name}: {shot.stat().st_size / 1000:.0f} kB")


def _take_all(browser: Browser, server: Server) -> None:
    drafts = Drafts(server.data / "drafts.sqlite3")
    seven, duel = drafts.start("seven_wonders", SEVEN_WONDERS), drafts.start("duel", DUEL)
    drafts.set_setting("names", [player["name"] for player in SEVEN_WONDERS["players"]])
    drafts.close()
    _keep(server.data, SEVEN_WONDERS)

    start = _opened(browser, server, "/", PHONE)
    _take(start, "start")
    science = _opened(browser, server, f"/sheet/{seven}", PHONE)
    science.tap(re.compile("^Ana, Science"))
    science.sees("Next: Bruno")
    _take(science, "sheet")
    track = _opened(browser, server, f"/sheet/{duel}", PHONE, dark=True)
    track.tap("Elodie, Military 5 points")
    track.sees("Next: Jack")
    _take(track, "duel")
    reveal = _opened(browser, server, f"/end/{seven}", PHONE)
    reveal.sees(re.compile("^5 of 7"))
    _take(reveal, "reveal", 1100)
    end = _opened(browser, server, f"/end/{seven}", PHONE)
    end.tap("Skip")
    end.sees("Save")
    _take(end, "end")
    desktop = _opened(browser, server, f"/sheet/{seven}", DESKTOP)
    desktop.tap(re.compile("^Ana, Science"))
    desktop.sees(re.compile("^Why "))
    _take(desktop, "desktop")


def _opened(browser: Browser, server: Server, path: str, size: tuple[int, int], dark: bool = False) -> Screen:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light", locale="en-GB"
    )
    screen = Screen(context.new_page(), server)
    screen.open(path)
    return screen


def _keep(data: Path, table: dict[str, Any]) -> None:
    """A game of some evening in the archive, so that somebody has won."""
    rules = game_of(table)
    result = result_answer(rules.score(rules.read(table)), Wording("en"))
    archive = open_archive(data / archive_file().name)
    game = "11111111-1111-4111-8111-111111111111"
    archive.save(SavedGame(game, "2026-11-14T21:40:00+01:00", "Café Torres", "", table, result))
    archive.close()


def _take(screen: Screen, name: str, wait: int = 2500) -> None:
    """Waits until the picture has caught up with the words, moves the pointer away, and takes it."""
    screen.page.mouse.move(1, 400)
    screen.page.wait_for_timeout(wait)
    screen.picture(SHOTS / f"{name}.png")
    screen.page.context.close()


if __name__ == "__main__":
    main()
