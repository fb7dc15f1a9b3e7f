"""Checking a saved game from elsewhere: its shape, its sums and its table, before it may enter the archive."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from scorepad.archive import photos
from scorepad.archive.entry import entry_of
from scorepad.archive.errors import ArchiveError
from scorepad.archive.saved import SavedGame
from scorepad.archive.writing import NewGame
from scorepad.catalog.expansions import expansions_of
from scorepad.games import game, game_of
from scorepad.games.document import Json

LONGEST_LINE = 1_000_000
LONGEST_WITH_PHOTOS = LONGEST_LINE + photos.MOST_PHOTOS * photos.MOST_BYTES * 3 // 2
LONGEST_NOTE = 5_000
LONGEST_PLACE = 200
_WHITE = str.maketrans("\n\t", "  ")
_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


class CheckedGame(NamedTuple):
    """A game that may enter the archive; the photos are taken out of its body."""

    new: NewGame
    photos: list[photos.Photo]


def checked_line(line: bytes) -> CheckedGame:
    """The game on a line of an export. ArchiveError or DocumentError says what is wrong with it."""
    text, document = _shaped_line(line)
    if "id" in document:
        document["id"] = _uuid(document["id"], "id")
    saved = SavedGame.from_document(document)
    check_text(saved.place, "place", LONGEST_PLACE)
    check_text(saved.note, "note", LONGEST_NOTE)
    rules = game_of(saved.table)
    rules.read(saved.table)
    _check_result(saved, categories_of(rules.ID))
    try:
        entry = entry_of(saved)
    except (ValueError, OverflowError) as error:
        raise ArchiveError("not_a_date", at="played_at") from error
    pictures, body = _parted(line, text, document.get("photos"))
    return CheckedGame(NewGame(saved, entry, body), pictures)


def _shaped_line(line: bytes) -> tuple[str, dict[str, Any]]:
    """A line and its document, which is a saved game by its shape."""
    if len(line) > LONGEST_WITH_PHOTOS:
        raise ArchiveError("line_too_long", most=LONGEST_WITH_PHOTOS)
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise ArchiveError("not_utf8") from error
    document = _shape()(line)
    if b"\\u" in line or b"NaN" in line or b"Infinity" in line:
        # What isn't a number, and letters that are only halves, can be read, but not written again.
        _check_writable(line)
    return text, document


@cache
def _shape() -> Callable[[bytes], Any]:
    from scorepad.archive.shape import shaped

    return shaped


@cache
def categories_of(game_id: str) -> tuple[str, ...]:
    """Every category of a game, with those of its expansions."""
    rules = game(game_id)
    boxes = list(expansions_of(game_id))
    return tuple(dict.fromkeys((*rules.CATEGORIES, *rules.categories({"expansions": boxes}))))


def _check_writable(line: bytes) -> None:
    try:
        json.dumps(json.loads(line), ensure_ascii=False, allow_nan=False).encode()
    except ValueError as error:
        raise ArchiveError("not_storable") from error
    except RecursionError as error:
        raise ArchiveError("too_deep") from error


def _parted(line: bytes, text: str, pictures: list[Json] | None) -> tuple[list[photos.Photo], str]:
    """The photos of a line, and the rest of it."""
    if pictures is not None:
        document = json.loads(line)
        del document["photos"]
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    if len(text) > LONGEST_LINE:
        raise ArchiveError("line_too_long", most=LONGEST_LINE)
    return _photos(pictures or []), text.strip()


def _uuid(text: str, at: str) -> str:
    if not _UUID.fullmatch(text):
        raise ArchiveError("not_an_id", at=at)
    return text.lower()


def check_text(text: str, field: str, most: int) -> None:
    """A place has one line and a note may have several; neither has characters that nobody can see."""
    if len(text) > most:
        raise ArchiveError("text_too_long", at=field, most=most)
    if not text.isprintable() and not (field == "note" and text.translate(_WHITE).isprintable()):
        raise ArchiveError("unprintable", at=field)


def _check_result(game: SavedGame, categories: tuple[str, ...]) -> None:
    """A result must be that of its table, and add up."""
    table, result = game.table, game.result
    if result["game"] != table["game"]:
        raise ArchiveError("other_game", at="result.game")
    if [player["name"] for player in result["players"]] != [player["name"] for player in table["players"]]:
        raise ArchiveError("other_players", at="result.players")
    known = frozenset(categories)
    for seat, player in enumerate(result["players"]):
        if not known.issuperset(player["points"]):
            raise ArchiveError("other_categories", at=f"result.players[{seat}].points")
        if sum(player["points"].values()) != player["total"]:
            raise ArchiveError("wrong_sum", at=f"result.players[{seat}].total")
        if "lines" in player:
            # Not needed any more: the line of the file is kept as it is, and memory stays small.
            _check_lines(player["points"], player.pop("lines"), seat)
    winners = [player["name"] for player in result["players"] if player["rank"] == 1]
    if not winners or sorted(winners) != sorted(result["winners"]):
        raise ArchiveError("other_winners", at="result.winners")


def _check_lines(scored: dict[str, int], lines: list[Json], seat: int) -> None:
    points = dict.fromkeys(scored, 0)
    for line in lines:
        category = line["category"]
        if category not in points:
            raise ArchiveError("wrong_sum", at=f"result.players[{seat}].lines")
        points[category] += line["points"]
    if points != scored:
        raise ArchiveError("wrong_sum", at=f"result.players[{seat}].lines")


def _photos(pictures: list[Json]) -> list[photos.Photo]:
    found = []
    for index, picture in enumerate(pictures):
        try:
            content = base64.b64decode(picture["data"], validate=True)
        except binascii.Error as error:
            raise ArchiveError("not_a_photo", at=f"photos[{index}]") from error
        photo_id = _uuid(picture["id"], f"photos[{index}].id")
        found.append(photos.Photo(photo_id, photos.checked(content), content))
    return found
