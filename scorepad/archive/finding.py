"""Finding games: the list newest first, page by page, and whole games as they were saved."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.archive.database import Connection, holes
from scorepad.archive.errors import ArchiveError
from scorepad.archive.saved import SavedGame, more_of, unpacked
from scorepad.archive.searching import NEWEST, Filter, Moment, search

PAGE = 50
MOST_ON_A_PAGE = 500


class Place(NamedTuple):
    """A player's place in a game of the list."""

    name: str
    total: int
    rank: int


class Summary(NamedTuple):
    """A saved game in a list."""

    id: str
    game: str
    played_at: str
    place: str
    note: str
    players: tuple[Place, ...]
    """In the order of their seats."""
    decided_by: str
    photos: int

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won."""
        return tuple(player.name for player in self.players if player.rank == 1)


class Page(NamedTuple):
    """Some games of a list, and where the next page begins, if there is one."""

    games: tuple[Summary, ...]
    next: str | None


def page(connection: Connection, wanted: Filter, after: str | None, most: int) -> Page:
    """The newest games that fit, after those of the page before."""
    most = max(1, min(most, MOST_ON_A_PAGE))
    found = search(connection, wanted, _cursor(after), most + 1)
    shown = found[:most]
    following = f"{shown[-1][0]}:{shown[-1][1]}" if len(found) > most else None
    return Page(_summaries(connection, [saved for _, saved in shown]), following)


def _cursor(after: str | None) -> Moment:
    if after is None:
        return NEWEST
    played, _, saved = after.partition(":")
    try:
        moment = int(played), int(saved)
    except ValueError as error:
        raise ArchiveError("unknown_page", page=after) from error
    if not all(abs(part) <= NEWEST[0] for part in moment):
        raise ArchiveError("unknown_page", page=after)
    return moment


def _summaries(connection: Connection, saved: list[int]) -> tuple[Summary, ...]:
    if not saved:
        return ()
    among = f"IN ({holes(saved)})"
    players: dict[int, list[Place]] = {number: [] for number in saved}
    for number_, name, total, rank in connection.rows(
        "SELECT saved, name, total, rank FROM seats JOIN players ON players.id = seats.player"
        f" WHERE saved {among} ORDER BY saved, seat",
        saved,
    ):
        players[number_].append(Place(name, total, rank))
    photos = {
        row[0]: row[1]
        for row in connection.rows(
            f"SELECT saved, count(*) FROM photos WHERE saved {among} AND deleted_at IS NULL GROUP BY saved", saved
        )
    }
    rows = {
        row[0]: Summary(row[1], row[2], row[3], row[4], row[5], tuple(players[row[0]]), row[6], photos.get(row[0], 0))
        for row in connection.rows(
            f"SELECT saved, id, game, played_at, place, note, decided_by FROM games WHERE saved {among}", saved
        )
    }
    return tuple(rows[number_] for number_ in saved)


def read(connection: Connection, saved: list[int]) -> list[SavedGame]:
    """Whole games, with the names that their players have today."""
    if not saved:
        return []
    among = f"IN ({holes(saved)})"
    names: dict[int, list[str | None]] = {number: [] for number in saved}
    for number_, name in connection.rows(
        "SELECT saved, name FROM seats LEFT JOIN players ON players.id = seats.player"
        f" WHERE saved {among} ORDER BY saved, seat",
        saved,
    ):
        names[number_].append(name)
    games = {}
    for number_, game_id, played_at, place, note, body in connection.rows(
        "SELECT games.saved, id, played_at, place, note, body FROM games"
        f" JOIN documents ON documents.saved = games.saved WHERE games.saved {among}",
        saved,
    ):
        kept = unpacked(body)
        game = SavedGame(game_id, played_at, place, note, kept["table"], kept["result"], more_of(kept))
        typed = [player["name"] for player in game.result["players"]]
        games[number_] = game.renamed([name or typed[seat] for seat, name in enumerate(names[number_])])
    return [games[number_] for number_ in saved if number_ in games]
