"""Slow, obvious twins of what the archive keeps in sums: everything counted from all games, in plain Python."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from scorepad.archive import Archive, Filter, SavedGame
from scorepad.archive.writing import recount

SUMS = {"category_sums": 4, "pair_sums": 3, "wonder_sums": 4, "players": 3}
"""The tables of sums, and which of their columns is 0 where nothing is left to count."""


def plain(text: str) -> str:
    """Without case and accents."""
    text = text.casefold().replace("ł", "l")
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


def fits(game: SavedGame, wanted: Filter) -> bool:
    """Whether a game fits a filter."""
    day = game.played_at[:10]
    cities = game.table["players"]
    boards = [(city.get("wonder"), city.get("side")) for city in cities]
    boards += [(wonder, None) for city in cities for wonder in city.get("wonders", ())]
    words = re.findall(r"\w+", plain(game.note))
    return (
        wanted.game in (None, game.game)
        and (wanted.player is None or wanted.player in [city["name"] for city in cities])
        and (
            wanted.wonder is None
            or any(wonder == wanted.wonder and wanted.side in (None, side) for wonder, side in boards)
        )
        and (wanted.place is None or plain(wanted.place) == plain(game.place))
        and (wanted.since is None or day >= wanted.since.isoformat())
        and (wanted.until is None or day <= wanted.until.isoformat())
        and all(any(word.startswith(part) for word in words) for part in re.findall(r"\w+", plain(wanted.note)))
    )


def seats(games: Sequence[SavedGame], name: str | None = None) -> list[dict[str, object]]:
    """The results of all players who are ranked, or of one of them."""
    return [
        {**player, "game": game.game, "size": sum(one["rank"] is not None for one in game.result["players"])}
        for game in games
        for player in game.result["players"]
        if player["rank"] is not None and name in (None, player["name"])
    ]


def sums(archive: Archive) -> dict[str, list[tuple[object, ...]]]:
    """Everything that is kept in sums, but for what has come down to nothing."""
    with archive.writing() as connection:
        return {
            table: sorted(tuple(row) for row in connection.rows(f"SELECT * FROM {table}") if row[counted])
            for table, counted in SUMS.items()
        }


def assert_sums_are_right(archive: Archive) -> None:
    """Counting all games anew must change nothing, and every row must belong to a game."""
    before = sums(archive)
    with archive.writing() as connection:
        recount(connection)
        games = {row[0] for row in connection.rows("SELECT moment FROM games")}
        for table, key in (("seats", "moment"), ("wonders", "moment"), ("notes", "rowid")):
            assert {row[0] for row in connection.rows(f"SELECT {key} FROM {table}")} <= games, table
        kept = {
            row[0] for table in ("games", "deleted_games") for row in connection.rows(f"SELECT number FROM {table}")
        }
        assert kept == {row[0] for row in connection.rows("SELECT number FROM documents")}
    assert sums(archive) == before
