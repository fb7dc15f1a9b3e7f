"""Photos of a game night: kept in the archive as they are given, looked at only to see that they are pictures."""

from __future__ import annotations

import time
from typing import NamedTuple

from scorepad.archive.database import Connection, number, one
from scorepad.archive.errors import ArchiveError
from scorepad.archive.pictures import MOST_PIXELS, Head, head_of

MOST_BYTES = 2_000_000
MOST_PHOTOS = 12


class Photo(NamedTuple):
    """A photo of a game: ``kind`` is its media type, such as ``image/jpeg``."""

    id: str
    kind: str
    picture: bytes


def checked(picture: bytes) -> str:
    """The media type of a picture that can be kept: small enough as a file, and once it is decoded."""
    if len(picture) > MOST_BYTES:
        raise ArchiveError("photo_too_big", size=len(picture), most=MOST_BYTES)
    return looked_at(picture, MOST_PIXELS).kind


def looked_at(picture: bytes, most_pixels: int) -> Head:
    """The head of a picture of so many pixels at most; the name of a file says nothing sure."""
    head = head_of(picture)
    if head is None:
        raise ArchiveError("not_a_photo")
    if head.pixels > most_pixels:
        raise ArchiveError("photo_too_large", width=head.width, height=head.height, most=most_pixels // 1_000_000)
    return head


def add(connection: Connection, game_id: str, photo_id: str, picture: bytes) -> None:
    """Adds a photo to a game; one that is known by its id stays as it is."""
    if one(connection, "SELECT 1 FROM photos WHERE id = ?", (photo_id,)):
        return
    kind, game = checked(picture), _number_of(connection, game_id)
    kept = number(connection, "SELECT count(*) FROM photos WHERE number = ? AND deleted_at IS NULL", (game,))
    if kept >= MOST_PHOTOS:
        raise ArchiveError("too_many_photos", most=MOST_PHOTOS)
    put(connection, game, [Photo(photo_id, kind, picture)])


def _number_of(connection: Connection, game_id: str) -> int:
    row = one(connection, "SELECT number FROM games WHERE id = ?", (game_id,))
    if row is None:
        raise ArchiveError("unknown_game", id=game_id)
    return int(row[0])


def put(connection: Connection, game: int, photos: list[Photo]) -> None:
    """Puts photos behind those that the game with this number has; one that is known by its id stays as it is."""
    last = number(connection, "SELECT max(position) FROM photos WHERE number = ?", (game,))
    connection.run_many(
        "INSERT INTO photos VALUES (?, ?, ?, ?, ?, NULL) ON CONFLICT (id) DO NOTHING",
        [(photo.id, game, last + 1 + index, photo.kind, photo.picture) for index, photo in enumerate(photos)],
    )


def of_game(connection: Connection, game_id: str) -> list[Photo]:
    """The photos of a game, in the order they were added."""
    rows = connection.rows(
        "SELECT photos.id, kind, picture FROM photos JOIN games ON games.number = photos.number"
        " WHERE games.id = ? AND photos.deleted_at IS NULL ORDER BY position",
        (game_id,),
    )
    return [Photo(row[0], row[1], bytes(row[2])) for row in rows]


def remove(connection: Connection, photo_id: str) -> None:
    """Takes a photo away; it can be restored."""
    _mark(connection, photo_id, int(time.time()))


def restore(connection: Connection, photo_id: str) -> None:
    """Brings a photo back."""
    _mark(connection, photo_id, None)


def _mark(connection: Connection, photo_id: str, deleted_at: int | None) -> None:
    if one(connection, "SELECT 1 FROM photos WHERE id = ?", (photo_id,)) is None:
        raise ArchiveError("unknown_photo", id=photo_id)
    connection.run("UPDATE photos SET deleted_at = ? WHERE id = ?", (deleted_at, photo_id))
