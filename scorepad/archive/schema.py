"""The tables of an archive, version by version. An older archive moves forward when it is opened."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from scorepad.archive import seasons
from scorepad.archive.counting import recount
from scorepad.archive.database import Connection, Database
from scorepad.archive.errors import ArchiveError

# "saved" is the number of a saved game inside one archive; its id is the same in every archive.
_GAMES = """
CREATE TABLE games (
    saved {number} PRIMARY KEY, id {text} NOT NULL UNIQUE, game {text} NOT NULL,
    played {number} NOT NULL, played_at {text} NOT NULL, place {text} NOT NULL, note {text} NOT NULL,
    players {number} NOT NULL, margin {number}, decided_by {text} NOT NULL,
    fingerprint {number} NOT NULL, deleted_at {number}
);
CREATE INDEX games_fingerprint ON games (fingerprint);
CREATE INDEX games_margin ON games (game, margin, played, saved);
CREATE INDEX games_deleted ON games (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TABLE documents (saved {number} PRIMARY KEY, body {text} NOT NULL);
CREATE TABLE players (
    id {number} PRIMARY KEY, name {text} NOT NULL UNIQUE, folded {text} NOT NULL,
    games {number} NOT NULL, wins {number} NOT NULL
);
CREATE INDEX players_folded ON players (folded);
CREATE INDEX players_games ON players (games);
CREATE TABLE seats (
    saved {number} NOT NULL, seat {number} NOT NULL, player {number}, game {text} NOT NULL, played {number} NOT NULL,
    total {number}, rank {number}, science {number}, PRIMARY KEY (saved, seat)
) {clustered};
CREATE INDEX seats_player ON seats (player);
CREATE INDEX seats_total ON seats (game, total, played, saved, seat);
CREATE INDEX seats_science ON seats (game, science, played, saved, seat);
CREATE TABLE photos (
    id {text} PRIMARY KEY, saved {number} NOT NULL, position {number} NOT NULL, kind {text} NOT NULL,
    picture {blob} NOT NULL, deleted_at {number}
);
CREATE INDEX photos_saved ON photos (saved, position);
CREATE INDEX photos_deleted ON photos (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TABLE renames (
    id {number} PRIMARY KEY, renamed_at {number} NOT NULL, player {number} NOT NULL, target {number} NOT NULL,
    old {text} NOT NULL, new {text} NOT NULL, moved {text} NOT NULL, undone {number} NOT NULL
)
"""

# What a game is found by, and sums that are kept up with every save, so that no page has to read all games.
_SUMS = """
CREATE TABLE marks (id {number} PRIMARY KEY, mark {text} NOT NULL UNIQUE, games {number} NOT NULL);
CREATE TABLE found_by (
    mark {number} NOT NULL, played {number} NOT NULL, saved {number} NOT NULL, PRIMARY KEY (mark, played, saved)
) {clustered};
CREATE TABLE tallies (
    player {number} NOT NULL, game {text} NOT NULL, category {text} NOT NULL, points {number} NOT NULL,
    seats {number} NOT NULL, PRIMARY KEY (player, game, category, points)
) {clustered};
CREATE TABLE standings (
    player {number} NOT NULL, game {text} NOT NULL, games {number} NOT NULL, wins {number} NOT NULL,
    points {number} NOT NULL, PRIMARY KEY (player, game)
) {clustered};
CREATE TABLE pairs (
    player {number} NOT NULL, other {number} NOT NULL, game {text} NOT NULL,
    games {number} NOT NULL, ahead {number} NOT NULL, level {number} NOT NULL, PRIMARY KEY (player, other, game)
) {clustered};
CREATE TABLE boards (
    game {text} NOT NULL, wonder {text} NOT NULL, side {text} NOT NULL, total {number} NOT NULL,
    seats {number} NOT NULL, wins {number} NOT NULL, PRIMARY KEY (game, wonder, side, total)
) {clustered};
CREATE TABLE months (
    player {number} NOT NULL, game {text} NOT NULL, month {number} NOT NULL,
    games {number} NOT NULL, wins {number} NOT NULL, points {number} NOT NULL, seats {number} NOT NULL,
    PRIMARY KEY (player, game, month)
) {clustered};
CREATE TABLE totals (
    game {text} NOT NULL, players {number} NOT NULL, total {number} NOT NULL, seats {number} NOT NULL,
    PRIMARY KEY (game, players, total)
) {clustered}
"""

# The records are those of whole games: an index of games is a quarter of one of seats, and so is its share of a save.
_BEST = """
ALTER TABLE games ADD COLUMN best {number};
ALTER TABLE games ADD COLUMN science {number};
UPDATE games SET best = (SELECT max(seats.total) FROM seats WHERE seats.saved = games.saved),
    science = (SELECT max(seats.science) FROM seats WHERE seats.saved = games.saved);
CREATE INDEX games_best ON games (game, best, played, saved);
CREATE INDEX games_science ON games (game, science, played, saved);
CREATE TABLE new_seats (
    saved {number} NOT NULL, seat {number} NOT NULL, player {number}, total {number}, rank {number}, science {number},
    PRIMARY KEY (saved, seat)
) {clustered};
INSERT INTO new_seats SELECT saved, seat, player, total, rank, science FROM seats;
DROP TABLE seats;
ALTER TABLE new_seats RENAME TO seats;
CREATE INDEX seats_player ON seats (player)
"""

# What a game is found by is a bit in a row for each mark and season (see seasons.py), not a row for each mark and game.
_SEASONS = """
ALTER TABLE games ADD COLUMN slot {number};
CREATE TABLE slots (saved {number} PRIMARY KEY, slot {number} NOT NULL);
INSERT INTO slots
    SELECT saved, ((played >> 23) << 32) - 1 + row_number() OVER (PARTITION BY played >> 23 ORDER BY saved)
    FROM games WHERE deleted_at IS NULL;
UPDATE games SET slot = (SELECT slots.slot FROM slots WHERE slots.saved = games.saved);
DROP TABLE slots;
CREATE UNIQUE INDEX games_slot ON games (slot);
CREATE INDEX games_played ON games (played, saved, slot);
CREATE TABLE found_in (
    mark {number} NOT NULL, season {number} NOT NULL, bits {blob} NOT NULL, PRIMARY KEY (mark, season)
) {clustered}
"""


def _into_seasons(connection: Connection) -> None:
    """From a row for each mark and game to a bit for each."""
    for (mark,) in connection.rows("SELECT id FROM marks"):
        places: defaultdict[int, list[int]] = defaultdict(list)
        for (slot,) in connection.rows(
            "SELECT slot FROM found_by JOIN games ON games.saved = found_by.saved WHERE mark = ?", (mark,)
        ):
            season, place = seasons.season_and_place(slot)
            places[season].append(place)
        found = [(mark, season, seasons.written(seasons.bits_of(some))) for season, some in sorted(places.items())]
        connection.insert("found_in", found)
    connection.run("DROP TABLE found_by")
    # All games, which needs no mark.
    connection.run("DELETE FROM found_in WHERE mark IN (SELECT id FROM marks WHERE mark = 'all')")
    connection.run("DELETE FROM marks WHERE mark = 'all'")


VERSIONS: tuple[tuple[str, Callable[[Connection], None] | None], ...] = (
    (_GAMES, None),
    (_SUMS, recount),
    (_BEST, None),
    (_SEASONS, _into_seasons),
)
"""For each version the tables that it adds, and what to do with the games that are there already.

That is done when the tables of all versions are there, since it is done by the program of today.
"""


def migrate(database: Database) -> None:
    """Brings an archive to the newest version, in one transaction; one from a newer program is left alone."""
    with database.writing() as connection:
        found = database.version(connection)
        if found > len(VERSIONS):
            raise ArchiveError("newer_archive", found=found, known=len(VERSIONS))
        missing = VERSIONS[found:]
        for tables, _ in missing:
            for statement in tables.strip().split(";\n"):
                connection.run(statement.format_map(database.dialect))
        for _, then in missing:
            if then is not None:
                then(connection)
        if missing:
            database.set_version(connection, len(VERSIONS))
