"""The tables of an archive. An older archive moves forward when it is opened."""

from __future__ import annotations

from scorepad.archive.database import Connection, Database
from scorepad.archive.errors import ArchiveError
from scorepad.archive.older import move_forward
from scorepad.archive.writing import recount

VERSION = 6
"""The version of these tables. 1 to 4 had others, see older.py; 5 the same, with supremacies among the averages."""
_SAME_TABLES = 5

# "number" is the number of a saved game inside one archive; its id is the same in every archive. "moment" is its place
# in the list (see entry.py): games, seats, wonders and notes are kept by it, so that every filter finds the newest
# games first. Only games that weren't deleted are in these four.
_GAMES = """
CREATE TABLE boxes (
    id {number} PRIMARY KEY, game {text} NOT NULL, edition {number} NOT NULL, expansions {text} NOT NULL,
    UNIQUE (game, edition, expansions)
);
CREATE TABLE games (
    moment {number} PRIMARY KEY, number {number} NOT NULL, id {text} NOT NULL UNIQUE, game {text} NOT NULL,
    box {number} NOT NULL, played_at {text} NOT NULL, month {number} NOT NULL, place {text} NOT NULL,
    place_folded {text} NOT NULL, note {text} NOT NULL, decided_by {text} NOT NULL, players {number} NOT NULL,
    winners {number} NOT NULL, points {number} NOT NULL, best {number}, science {number}, margin {number},
    fingerprint {number} NOT NULL
);
CREATE INDEX games_game ON games (game, moment);
CREATE INDEX games_place ON games (place_folded, moment);
CREATE INDEX games_figures ON games (box, month, players, winners, points, best, science, margin);
CREATE INDEX games_fingerprint ON games (fingerprint);
CREATE TABLE players (
    id {number} PRIMARY KEY, name {text} NOT NULL UNIQUE, folded {text} NOT NULL,
    games {number} NOT NULL, wins {number} NOT NULL
);
CREATE INDEX players_folded ON players (folded);
CREATE INDEX players_games ON players (games);
CREATE TABLE seats (
    moment {number} NOT NULL, seat {number} NOT NULL, player {number}, box {number} NOT NULL,
    total {number}, rank {number}, science {number}, PRIMARY KEY (moment, seat)
) {clustered};
CREATE INDEX seats_player ON seats (player, moment);
CREATE TABLE wonders (
    wonder {text} NOT NULL, moment {number} NOT NULL, seat {number} NOT NULL, side {text} NOT NULL,
    PRIMARY KEY (wonder, moment, seat)
) {clustered};
{notes};
CREATE TABLE documents (number {number} PRIMARY KEY, body {text} NOT NULL);
CREATE TABLE deleted_games (
    number {number} PRIMARY KEY, id {text} NOT NULL UNIQUE, deleted_at {number} NOT NULL, played_at {text} NOT NULL,
    place {text} NOT NULL, note {text} NOT NULL, players {text} NOT NULL
);
CREATE TABLE photos (
    id {text} PRIMARY KEY, number {number} NOT NULL, position {number} NOT NULL, kind {text} NOT NULL,
    picture {blob} NOT NULL, deleted_at {number}
);
CREATE INDEX photos_number ON photos (number, position);
CREATE INDEX photos_deleted ON photos (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TABLE renames (
    id {number} PRIMARY KEY, renamed_at {number} NOT NULL, player {number} NOT NULL, target {number} NOT NULL,
    old {text} NOT NULL, new {text} NOT NULL, moved {text} NOT NULL, undone {number} NOT NULL
)
"""

# Sums that are kept up with every game, where a GROUP BY over all seats would take too long: with 100,000 games 0.3 s
# for the players, 0.4 s for the wonders, 0.2 s for somebody's rivals, and the points by category aren't in columns.
_SUMS = """
CREATE TABLE category_sums (
    player {number} NOT NULL, box {number} NOT NULL, category {text} NOT NULL, points {number} NOT NULL,
    seats {number} NOT NULL, wins {number} NOT NULL, PRIMARY KEY (player, box, category, points)
) {clustered};
CREATE TABLE pair_sums (
    player {number} NOT NULL, other {number} NOT NULL, box {number} NOT NULL,
    games {number} NOT NULL, ahead {number} NOT NULL, level {number} NOT NULL, PRIMARY KEY (player, other, box)
) {clustered};
CREATE TABLE wonder_sums (
    box {number} NOT NULL, wonder {text} NOT NULL, side {text} NOT NULL, total {number} NOT NULL,
    seats {number} NOT NULL, wins {number} NOT NULL, PRIMARY KEY (box, wonder, side, total)
) {clustered}
"""


def migrate(database: Database) -> None:
    """Brings an archive to the newest version, in one transaction; one from a newer program is left alone."""
    with database.writing() as connection:
        found = database.version(connection)
        if found > VERSION:
            raise ArchiveError("newer_archive", found=found, known=VERSION)
        if found == VERSION:
            return
        if found == _SAME_TABLES:
            recount(connection)
        elif found:
            with move_forward(connection):
                _create(connection, database.dialect)
        else:
            _create(connection, database.dialect)
        database.set_version(connection, VERSION)


def _create(connection: Connection, dialect: dict[str, str]) -> None:
    for tables in (_GAMES, _SUMS):
        for statement in tables.format_map(dialect).strip().split(";\n"):
            connection.run(statement)
