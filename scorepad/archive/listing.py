"""The list of games, newest first, page by page, and whole games as they were saved."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.archive.database import Connection, holes
from scorepad.archive.entry import Moment
from scorepad.archive.errors import ArchiveError
from scorepad.archive.filtering import LAST, Filter, moments
from scorepad.archive.saved import SavedGame, more_of, unpacked

PAGE = 50
MOST_ON_A_PAGE = 500


class PlayerResult(NamedTuple):
    """How a player did in a game of the list."""

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
    players: tuple[PlayerResult, ...]
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
    found = moments(connection, wanted, _cursor(after), most + 1)
    shown = found[:most]
    return Page(_summaries(connection, shown), str(shown[-1]) if len(found) > most else None)


def _cursor(after: str | None) -> Moment:
    if after is None:
        return LAST
    if not after.isascii() or not after.isdecimal() or int(after[:20]) > LAST:
        raise ArchiveError("unknown_page", page=after)
    return int(after)


def _summaries(connection: Connection, shown: list[Moment]) -> tuple[Summary, ...]:
    if not shown:
        return ()
    among = f"IN ({holes(shown)})"
    players: dict[Moment, list[PlayerResult]] = {moment: [] for moment in shown}
    for moment, name, total, rank in connection.rows(
        "SELECT moment, name, total, rank FROM seats JOIN players ON players.id = seats.player"
        f" WHERE moment {among} ORDER BY moment, seat",
        shown,
    ):
        players[moment].append(PlayerResult(name, total, rank))
    rows = connection.rows(
        "SELECT moment, id, game, played_at, place, note, decided_by, (SELECT count(*) FROM photos"
        f" WHERE photos.number = games.number AND deleted_at IS NULL) FROM games WHERE moment {among}"
        " ORDER BY moment DESC",
        shown,
    )
    return tuple(
        Summary(game_id, game, played_at, place, note, tuple(players[moment]), decided_by, photos)
        for moment, game_id, game, played_at, place, note, decided_by, photos in rows
    )


def read(connection: Connection, wanted: list[Moment]) -> list[SavedGame]:
    """Whole games, with the names that their players have today."""
    if not wanted:
        return []
    among = f"IN ({holes(wanted)})"
    names: dict[Moment, list[str | None]] = {moment: [] for moment in wanted}
    for moment, name in connection.rows(
        "SELECT moment, name FROM seats LEFT JOIN players ON players.id = seats.player"
        f" WHERE moment {among} ORDER BY moment, seat",
        wanted,
    ):
        names[moment].append(name)
    games = {}
    for moment, game_id, played_at, place, note, body in connection.rows(
        "SELECT moment, id, played_at, place, note, body FROM games"
        f" JOIN documents ON documents.number = games.number WHERE moment {among}",
        wanted,
    ):
        kept = unpacked(body)
        game = SavedGame(game_id, played_at, place, note, kept["table"], kept["result"], more_of(kept))
        typed = [player["name"] for player in game.result["players"]]
        games[moment] = game.renamed([name or typed[seat] for seat, name in enumerate(names[moment])])
    return [games[moment] for moment in wanted if moment in games]
