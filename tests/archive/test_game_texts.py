"""Saved games in words: the text to share, the link for BG Stats, and what today's rules would change."""

from __future__ import annotations

import json
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from scorepad.archive import SavedGame
from scorepad.archive.bgstats import bgstats_link
from scorepad.archive.today import Difference, differences
from scorepad.wording.memories import printed_game, share_text
from tests.archive.evenings import result_of

CITIES = {"Ana": {"military": 18, "science": 26}, "Bruno": {"civilian": 30, "guilds": 9}, "Carla": {"military": -6}}


@pytest.fixture
def game() -> SavedGame:
    table = {
        "game": "seven_wonders",
        "players": [
            {"name": name, "wonder": wonder, "side": "B", "points": points}
            for (name, points), wonder in zip(CITIES.items(), ("giza", "rhodes", "babylon"), strict=True)
        ],
    }
    categories = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds")
    return SavedGame(
        "5a3f0a3e-0000-4000-8000-000000000001",
        "2026-11-16T20:15:00+01:00",
        "Café Torres",
        "Only for us & <us>",
        table,
        result_of(table, categories),
    )


def test_the_text_to_share_tells_who_won_and_by_what(game: SavedGame) -> None:
    text = share_text(game, "en")
    assert text.splitlines()[0] == "7 Wonders · November 16, 2026 · Café Torres"
    assert "Ana wins with 44 points." in text
    assert text.index("1. Ana: 44 points") < text.index("2. Bruno: 39 points") < text.index("3. Carla: −6 points")
    assert "Military Conflicts 18, Scientific Structures 26" in text
    assert "Only for us" not in text


@pytest.mark.parametrize("lang", ["pt", "es", "pl"])
def test_the_text_to_share_speaks_the_language_of_the_reader(game: SavedGame, lang: str) -> None:
    text = share_text(game, lang)
    assert "2026" in text
    assert "November" not in text


def test_a_shared_result_names_the_box_and_the_rows_of_its_expansions(game: SavedGame) -> None:
    table = {**game.table, "edition": 2, "expansions": ["leaders", "other"], "other_name": "Promo"}
    points = {"leaders": 5, "other": 2}
    players = [
        {**player, "points": {**player["points"], **points}, "total": player["total"] + 7}
        for player in game.result["players"]
    ]
    saved = replace(game, table=table, result={**game.result, "players": players})
    text = share_text(saved, "en")
    assert text.splitlines()[0] == (
        "7 Wonders · Second edition, Leaders, Promos and house rules · November 16, 2026 · Café Torres"
    )
    assert "Leaders 5, Promo 2" in text
    assert "Promo" in printed_game(saved, [], "en")
    play = json.loads(parse_qs(urlsplit(bgstats_link(saved)).query)["data"][0])
    assert play["comments"] == "Only for us & <us>\nLeaders"


def test_bg_stats_knows_the_second_edition_as_a_game_of_its_own(game: SavedGame) -> None:
    second = replace(game, table={**game.table, "edition": 2})
    play = json.loads(parse_qs(urlsplit(bgstats_link(second)).query)["data"][0])
    assert (play["game"]["name"], play["game"]["bggId"]) == ("7 Wonders (Second Edition)", 316377)


def test_the_link_for_bg_stats_holds_the_whole_play(game: SavedGame) -> None:
    link = bgstats_link(game)
    assert link.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
    assert link.isascii()
    assert not set(' "<>{}') & set(link)
    play = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    assert play["game"]["bggId"] == 68448
    assert play["playDate"] == "2026-11-16 19:15:00"
    assert play["location"] == "Café Torres"
    assert play["comments"] == "Only for us & <us>"
    assert [(one["name"], one["score"], one["winner"]) for one in play["players"]] == [
        ("Ana", 44, True),
        ("Bruno", 39, False),
        ("Carla", -6, False),
    ]


def test_the_page_of_a_game_shows_the_sheet_and_every_reason(game: SavedGame) -> None:
    page = printed_game(game, differences(game), "en")
    assert "Only for us & <us>" in page
    assert "Military Conflicts" in page
    assert "Typed: 26" in page
    assert "rules of today" not in page


def test_a_result_that_today_would_be_different_stays_and_the_page_says_so(game: SavedGame) -> None:
    assert differences(game) == ()
    players = [dict(player) for player in game.result["players"]]
    players[1].update(total=45, rank=1, points={**players[1]["points"], "guilds": 15})
    players[0]["rank"] = 2
    old = replace(game, result={**game.result, "players": players, "winners": ["Bruno"]})
    assert differences(old) == (
        Difference("Ana", "rank", 2, 1),
        Difference("Bruno", "guilds", 15, 9),
        Difference("Bruno", "total", 45, 39),
        Difference("Bruno", "rank", 1, 2),
    )
    page = printed_game(old, differences(old), "en")
    assert "Bruno wins with 45 points." in page
    assert "With the current rules it would be different" in page
    assert "Bruno, Guilds: 15 then, 9 now" in page


def test_a_table_that_nobody_can_read_any_more_is_still_shown(game: SavedGame) -> None:
    old = replace(game, table={**game.table, "rulings": {"abolished": True}})
    assert differences(old) is None
    assert "can't read this game" in printed_game(old, None, "en")
