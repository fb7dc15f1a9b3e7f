"""Archives as older versions left them, filled with games.

Versions 1 to 4 are made by their own statements; 5 by the tables of today, which are the same, with its sums.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import psycopg

from scorepad.archive import SavedGame, open_archive
from scorepad.archive.entry import entry_of
from scorepad.archive.folding import folded
from scorepad.archive.sums import NO_TOTAL

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

VERSIONS = (_GAMES, _SUMS, _BEST, _SEASONS)
_WORDS = {
    "sqlite": {"clustered": "WITHOUT ROWID", "text": "TEXT", "blob": "BLOB", "number": "INTEGER"},
    "postgres": {"clustered": "", "text": 'TEXT COLLATE "C"', "blob": "BYTEA", "number": "BIGINT"},
}


def make_older_archive(
    location: str, version: int, games: Sequence[SavedGame], deleted: str, photo: bytes, renamed: tuple[str, str]
) -> None:
    """Writes games into an archive of an older version: one deleted, the first with a photo, a player renamed."""
    if version > len(VERSIONS):
        _make_version_5(location, games, deleted, photo, renamed)
        return
    if not location.startswith("postgresql"):
        with closing(sqlite3.connect(location)) as file, file:
            _fill(file, "sqlite", version, games, deleted, photo, renamed)
            file.execute("PRAGMA application_id = 1396916562")
            file.execute(f"PRAGMA user_version = {version}")
        return
    with psycopg.connect(location, options="-c search_path=scorepad") as server:
        server.execute("CREATE SCHEMA scorepad")
        server.execute("CREATE TABLE schema_version (version BIGINT NOT NULL)")
        server.execute("INSERT INTO schema_version VALUES (%s)", (version,))
        _fill(server, "postgres", version, games, deleted, photo, renamed)


def _make_version_5(
    location: str, games: Sequence[SavedGame], deleted: str, photo: bytes, renamed: tuple[str, str]
) -> None:
    """Supremacies were among the averages, with whatever points had been typed."""
    archive = open_archive(location)
    for game in games:
        archive.save(game)
    archive.delete(deleted)
    archive.rename_player(*renamed)
    with archive.writing() as connection:
        ((number,),) = connection.rows("SELECT number FROM games WHERE id = ?", (games[0].id,))
        connection.insert("photos", [("photo", number, 0, "image/jpeg", photo, None)])
        counted = connection.rows("SELECT count(*) FROM category_sums WHERE points = ?", (NO_TOTAL,))
        assert counted[0][0], "No game ended by supremacy, so there is nothing to move."
        connection.run("UPDATE category_sums SET points = 999 WHERE points = ?", (NO_TOTAL,))
        connection.run("UPDATE wonder_sums SET total = 999 WHERE total = ?", (NO_TOTAL,))
        if location.startswith("postgresql"):
            connection.run("UPDATE schema_version SET version = 5")
        else:
            connection.run("PRAGMA user_version = 5")
    archive.close()


def _fill(
    connection: Any,
    kind: str,
    version: int,
    games: Sequence[SavedGame],
    deleted: str,
    photo: bytes,
    renamed: tuple[str, str],
) -> None:
    old, new = renamed

    def insert(table: str, **values: object) -> None:
        holes = ", ".join(["?" if kind == "sqlite" else "%s"] * len(values))
        connection.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({holes})", tuple(values.values()))

    for tables in VERSIONS[:version]:
        for statement in tables.strip().split(";\n"):
            connection.execute(statement.format_map(_WORDS[kind]))
    players: dict[str, int] = {}
    for saved, game in enumerate(games, 1):
        entry = entry_of(game)
        body = {"table": game.table, "result": game.result, **game.more}
        insert("documents", saved=saved, body=json.dumps(body))
        # In version 4 a deleted game has no slot; the others needn't be in their season's order for what is tested.
        slot = {"slot": None if game.id == deleted else saved} if version == 4 else {}
        insert(
            "games",
            saved=saved,
            id=game.id,
            game=game.game,
            played=entry.played,
            played_at=game.played_at,
            place=game.place,
            note=game.note,
            players=len(entry.played_seats),
            margin=entry.margin,
            decided_by=entry.decided_by,
            fingerprint=entry.fingerprint,
            deleted_at=4_000_000_000 if game.id == deleted else None,
            **slot,
        )
        for seat, city in enumerate(entry.seats):
            name = new if city.name == old else city.name
            if name not in players:
                players[name] = len(players) + 1
                insert("players", id=players[name], name=name, folded=folded(name), games=7, wins=7)
            more = {"game": game.game, "played": entry.played} if version < 3 else {}
            points = {"total": city.total, "rank": city.rank}
            insert("seats", saved=saved, seat=seat, player=players[name], **points, **more)
        if version > 1:
            insert("marks", id=saved, mark=f"word:{saved}", games=1)
            insert("tallies", player=saved, game=game.game, category="total", points=1, seats=1)
    insert("photos", id="photo", saved=1, position=0, kind="image/jpeg", picture=photo, deleted_at=None)
    number = players[new]
    insert("renames", id=1, renamed_at=0, player=number, target=number, old=old, new=new, moved="[]", undone=0)
