"""Games of before in a real browser: found again, shown, shared, carried to another device, and counted."""

from __future__ import annotations

import random
import re
import struct
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Download, Locator

from scorepad.archive import Archive, SavedGame, open_archive
from scorepad.archive.bgstats import bgstats_link
from scorepad.drafts import Drafts
from scorepad.games import game_of
from scorepad.games.document import Json
from scorepad.wording import Wording
from scorepad.wording.answers import result_answer
from scorepad.wording.memories import share_text
from tests.browser.conftest import DESKTOP, PHONE, Screen, Server

sizes = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
EVENING = "11111111-1111-4111-8111-111111111111"
PATIENCE = 60_000
SHARE_SHEET = """
    window.opened = []; window.shared = [];
    window.open = (url) => { window.opened.push(url); return null };
    navigator.canShare = () => true;
    navigator.share = async (it) => {
        window.shared.push(it.text || it.files.map(file => [file.name, file.type, file.size > 20000]))
    };
    "ready";
"""
"""In place of the share sheet and of other apps, which this browser has not: notes what they are given."""


def saved(number: int, table: Json, day: str, place: str, note: str) -> SavedGame:
    rules = game_of(table)
    result = result_answer(rules.score(rules.read(table)), Wording("en"))
    return SavedGame(
        f"{number}1111111-1111-4111-8111-111111111111", f"{day}T20:15:00+01:00", place, note, table, result
    )


def evenings() -> list[SavedGame]:
    """Three nights: Ana with the science of Babylon, everybody typed, and a duel."""
    cities = {
        "game": "seven_wonders",
        "players": [
            {"name": "Ana", "wonder": "babylon", "side": "A", "coins": 14, "symbols": {"compass": 3, "gear": 2}},
            {"name": "Bruno", "wonder": "giza", "side": "B", "points": {"civilian": 20, "science": 10}},
            {"name": "Łukasz", "points": {"military": -3, "civilian": 12}},
        ],
    }
    typed = {
        "game": "seven_wonders",
        "players": [{"name": name, "points": {"civilian": 40 + n}} for n, name in enumerate(("Ana", "Carla", "Ewa"))],
    }
    duel = {"game": "duel", "players": [{"name": "Ana", "coins": 9}, {"name": "Bruno", "points": {"civilian": 7}}]}
    return [
        saved(1, cities, "2026-11-15", "Café Torres", "Bruno took the last guild"),
        saved(2, typed, "2026-10-02", "The club", "Nobody built a wonder"),
        saved(3, duel, "2026-09-09", "", ""),
    ]


@pytest.fixture
def archive(server: Server, monkeypatch: pytest.MonkeyPatch) -> Archive:
    """The archive of the pad, with three games in it."""
    monkeypatch.setenv("SCOREPAD_DATA", str(server.data))
    opened = open_archive()
    for game in evenings():
        opened.save(game)
    return opened


def until(true: Callable[[], bool]) -> None:
    """Waits for something that the pad does after a tap."""
    end = time.monotonic() + PATIENCE / 1000
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def titled(screen: Screen, title: str) -> None:
    """Waits until the screen has this title."""
    screen.page.get_by_role("heading", name=title, exact=True).wait_for(timeout=PATIENCE)


def tapped(screen: Screen, wanted: Locator) -> Locator:
    """What is tapped, wherever on the page it is."""
    screen.click(screen.scroll_to(wanted))
    return wanted


def typed_into(field: Locator) -> str:
    """The text of the field that takes letters now."""
    return str(field.page.evaluate("document.activeElement.value ?? ''"))


def row(screen: Screen, text: str) -> Locator:
    return screen.page.get_by_role("button", name=re.compile(text))


def downloaded(screen: Screen, key: str) -> Download:
    screen.button(key).first.wait_for(timeout=PATIENCE)
    with screen.page.expect_download(timeout=PATIENCE) as download:
        screen.tap(key)
    return download.value


def choose(screen: Screen, key: str, file: Path) -> None:
    with screen.page.expect_file_chooser(timeout=PATIENCE) as chooser:
        screen.tap(key)
    chooser.value.set_files(file)


def test_a_place_of_before_is_a_tap_away_when_a_game_is_kept(
    screen_at: Callable[..., Screen], archive: Archive, server: Server
) -> None:
    drafts = Drafts(server.data / "drafts.sqlite3")
    draft = drafts.start("duel", {"game": "duel", "players": [{"name": "Ana", "coins": 9}, {"name": "Bruno"}]})
    drafts.close()
    screen = screen_at(PHONE, f"/end/{draft}")
    screen.tap("Skip")
    screen.sees("Place: The club")
    screen.fill(screen.page.get_by_label("Place", exact=True), "caf")
    screen.gone("Place: The club")
    screen.tap("Place: Café Torres")
    screen.gone("Place: Café Torres")
    screen.tap("Save")
    screen.sees("Saved")
    assert archive.list().games[0].place == "Café Torres"


@sizes
def test_a_game_is_found_again_and_tells_its_story(
    screen_at: Callable[..., Screen], archive: Archive, size: tuple[int, int]
) -> None:
    screen = screen_at(size)
    row(screen, "Ana 17.*Café Torres").first.wait_for(timeout=PATIENCE)
    screen.tap("All games")
    titled(screen, "3 games")

    screen.tap("Filter by: 7 Wonders")
    titled(screen, "2 games")
    search = screen.page.get_by_label("Player, place, Wonder or word")
    screen.fill(search, "luk")
    screen.button("Player: Łukasz").wait_for(timeout=PATIENCE)
    assert search.input_value() == "luk"
    screen.tap("Player: Łukasz")
    titled(screen, "1 game")
    row(screen, "Bruno 30.*Café Torres").first.click()

    screen.sees(re.compile("Bruno wins with 30 points"))
    screen.tap(re.compile(r"^Ana, Science"))
    screen.sees(re.compile("Compass × 3: 9 points"))
    note = screen.page.get_by_label("Note", exact=True)
    tapped(screen, screen.button(re.compile("^Note: Bruno took")))
    screen.fill(note, "Bruno took the last guild. Next time: hate-draft!")
    until(lambda: archive.read(EVENING).note.endswith("hate-draft!"))
    screen.page.reload()
    screen.listen()
    # The session goes on after a reload, and so does the writing. A field has its text once it has noticed a tap; one
    # that was focused before screen readers are served is another to them than the one that is typed into.
    until(lambda: typed_into(tapped(screen, note)).endswith("hate-draft!"))

    screen.page.keyboard.press("Control+A")
    screen.page.keyboard.type("gone")
    until(lambda: archive.read(EVENING).note == "gone")
    screen.tap("Undo typing")
    until(lambda: archive.read(EVENING).note.endswith("hate-draft!"))

    screen.tap("Delete this game")
    until(lambda: archive.count() == 2)
    screen.tap("Undo")
    until(lambda: archive.count() == 3)
    screen.sees(re.compile("Bruno wins with 30 points"))


@sizes
def test_a_result_is_shared_as_text_picture_and_play(
    screen_at: Callable[..., Screen], archive: Archive, size: tuple[int, int], tmp_path: Path
) -> None:
    screen = screen_at(size, f"/share/{EVENING}", permissions=["clipboard-read", "clipboard-write"])
    picture = tmp_path / "sheet.png"
    download = downloaded(screen, "Save image")
    assert download.suggested_filename == "scorepad-seven_wonders-2026-11-15.png"
    download.save_as(picture)
    width, height, colours = png(picture.read_bytes())
    assert 1000 <= width <= 2000
    assert 800 <= height <= 2000
    assert colours > 50

    screen.tap("Copy text")
    screen.sees(re.compile("Text copied"))
    text = share_text(archive.read(EVENING), "en")
    assert screen.page.evaluate("navigator.clipboard.readText()") == text

    screen.page.evaluate(SHARE_SHEET)
    for key in ("Share image", "Share text", "Open in BG Stats"):
        screen.tap(key)
    until(lambda: screen.page.evaluate("window.opened.length > 0 && window.shared.length > 1"))
    shared = screen.page.evaluate("window.shared")
    assert shared == [[["scorepad-seven_wonders-2026-11-15.png", "image/png", True]], text]
    assert screen.page.evaluate("window.opened") == [bgstats_link(archive.read(EVENING))]


def png(data: bytes) -> tuple[int, int, int]:
    """Width, height and how many different bytes the first rows of a PNG hold: an empty picture has few."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    pixels, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            pixels += data[at + 8 : at + 8 + length]
        at += 12 + length
    return width, height, len(set(zlib.decompress(pixels)))


def test_whoever_leaves_before_the_picture_is_taken_loses_no_connection(
    screen_at: Callable[..., Screen], archive: Archive
) -> None:
    screen = screen_at(PHONE, "/settings")
    for tenths in range(2, 9):
        screen.go(f"/share/{EVENING}")
        screen.page.wait_for_timeout(100 * tenths)
        screen.go("/settings")
    screen.sees("Text size: 200 %")
    screen.tap("Text size: 150 %")
    screen.sees("Settings")
    assert "Working..." not in screen.texts()


def test_a_backup_carries_the_archive_to_another_device(
    screen_at: Callable[..., Screen], archive: Archive, tmp_path: Path
) -> None:
    photo = tmp_path / "table.png"
    photo.write_bytes(grainy(1600, 1200))
    screen = screen_at(PHONE, f"/game/{EVENING}")
    choose(screen, "Add a photo", photo)
    until(lambda: len(archive.photos(EVENING)) == 1)

    screen.open("/exchange")
    backup = tmp_path / "backup.jsonl"
    downloaded(screen, "Backup").save_as(backup)
    before = [game.document() for game in archive.each()]
    for game in evenings():
        archive.delete(game.id)
    choose(screen, "Choose a file", backup)
    screen.sees(re.compile("3 games imported"))
    assert [game.document() for game in archive.each()] == before
    assert len(archive.photos(EVENING)) == 1

    half = tmp_path / "half.jsonl"
    half.write_bytes(backup.read_bytes() + b"{}\n")
    choose(screen, "Choose a file", half)
    screen.sees(re.compile("1 line rejected"))
    screen.sees(re.compile("Line 4: "))
    assert archive.count() == 3

    table = tmp_path / "table.csv"
    screen.page.mouse.wheel(0, -3000)
    downloaded(screen, "Table for a spreadsheet").save_as(table)
    assert "Łukasz" in table.read_text(encoding="utf-8-sig")


def grainy(width: int, height: int) -> bytes:
    """A picture of two megabytes, as a camera makes them: too large to be kept as it is."""
    rows = b"".join(b"\0" + random.Random(row).randbytes(width) for row in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")


@sizes
def test_statistics_count_what_was_played(
    screen_at: Callable[..., Screen], archive: Archive, size: tuple[int, int]
) -> None:
    screen = screen_at(size, "/statistics")
    screen.sees(re.compile("^7 Wonders: Games 2, Average 29.8"))
    screen.sees(re.compile("63 points: better than 100% of all cities"))
    screen.tap("Players")
    screen.tap(re.compile("^Ana: Games 3, Wins 0"))
    screen.sees(re.compile("^7 Wonders: Games 2, Wins 0"))
    screen.sees(re.compile("^Science: Average"))
    screen.page.go_back()
    screen.tap("Records")
    screen.sees(re.compile("Highest total: 42"))


def test_a_name_is_put_right_in_the_whole_history(screen_at: Callable[..., Screen], archive: Archive) -> None:
    screen = screen_at(PHONE, "/names")
    screen.tap("Rename Łukasz")
    screen.fill(screen.page.get_by_label("New name for Łukasz"), "Carla")
    screen.tap("Merge Łukasz and Carla")
    until(lambda: "Łukasz" not in archive.names())
    assert archive.player("Carla").games == 2
    screen.tap("Undo")
    until(lambda: "Łukasz" in archive.names())
    assert archive.player("Carla").games == 1


def test_a_name_is_completed_from_the_archive(screen_at: Callable[..., Screen], archive: Archive) -> None:
    screen = screen_at(PHONE, "/new/seven_wonders")
    first = screen.page.get_by_role("textbox").first
    screen.fill(first, "luk")
    screen.tap("Choose Łukasz")
    screen.sees("Move Łukasz to another seat")
