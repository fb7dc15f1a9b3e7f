"""Checking a saved game from elsewhere: its shape, its sums and its table, before it may enter the archive."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from scorepad.archive import photos
from scorepad.archive.entry import entry_of
from scorepad.archive.errors import ArchiveError
from scorepad.archive.saved import SavedGame
from scorepad.archive.writing import NewGame, new_game
from scorepad.catalog.expansions import expansions_of
from scorepad.games import GAMES, game, game_of
from scorepad.games.document import Json, spelled, unique_keys

if TYPE_CHECKING:
    from pydantic import TypeAdapter, ValidationError

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
    text, document = _document(line)
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
    pictures, body = _parted(document, text)
    return CheckedGame(new_game(saved, entry, body), pictures)


def _document(line: bytes) -> tuple[str, dict[str, Any]]:
    """A line and its document, which is a saved game by its shape."""
    if len(line) > LONGEST_WITH_PHOTOS:
        raise ArchiveError("line_too_long", most=LONGEST_WITH_PHOTOS)
    quick = quickly_read(line) if len(line) <= LONGEST_LINE else None  # photos needn't be in memory three times
    text, document = quick or thoroughly_read(line)
    _check_shape(document)
    return text, document


def quickly_read(line: bytes) -> tuple[str, Json] | None:
    """A line as our own exports write it, without the spaces between its parts, and its document, in half of the time;
    None for any other line.

    Written again it must be the same but for spaces: then no field of it was there twice, and nothing was lost.
    """
    from_json, to_json = _quick()
    try:
        document = from_json(line, allow_inf_nan=False)
        written = to_json(document)
    except ValueError:
        return None
    same = written.translate(None, b" ") == line.strip().translate(None, b" ")
    return (written.decode(), document) if same else None


def thoroughly_read(line: bytes) -> tuple[str, Json]:
    """Any line and its document, or what is wrong with it."""
    try:
        text = line.decode()
        document = _DECODER.decode(text)
        if b"\\u" in line:
            # Letters that are only halves can be read, but not written again.
            json.dumps(document, ensure_ascii=False).encode()
    except UnicodeDecodeError as error:
        raise ArchiveError("not_utf8") from error
    except UnicodeEncodeError as error:
        raise ArchiveError("not_storable") from error
    except json.JSONDecodeError as error:
        raise ArchiveError("not_json") from error
    except RecursionError as error:
        raise ArchiveError("too_deep") from error
    return text, document


def _refused(_constant: str) -> Json:
    """NaN and Infinity, which JSON doesn't know."""
    raise ArchiveError("not_storable")


_DECODER = json.JSONDecoder(parse_constant=_refused, object_pairs_hook=unique_keys)


@cache
def _quick() -> tuple[Callable[..., Json], Callable[[Json], bytes]]:
    """A quick reader and writer of JSON, imported with the first game."""
    from pydantic_core import from_json, to_json

    return from_json, to_json


@cache
def _shape() -> tuple[TypeAdapter[Any], type[ValidationError]]:
    """What checks the shape of a saved game, and how it says that it is wrong; imported with the first game."""
    from pydantic import ValidationError

    from scorepad.documents import adapter

    return adapter("saved_game"), ValidationError


def _check_shape(document: Json) -> None:
    shape, refused = _shape()
    try:
        shape.validate_python(document)
    except refused as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = tuple(step for step in first["loc"] if step not in GAMES)
        if place[:1] == ("table",) and first["type"] != "missing":
            # The rules have better words for what is wrong with a table.
            rules = game_of(document["table"])
            rules.read(document["table"])
        if not isinstance(document, dict):
            raise ArchiveError("not_json") from error
        if first["type"] == "missing":
            raise ArchiveError("missing_field", field=_spelled(place)) from error
        raise ArchiveError("wrong_shape", at=_spelled(place), kind=first["type"]) from error


def _spelled(place: tuple[int | str, ...]) -> str:
    """Where it is wrong, without anything that could play tricks in a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in spelled(place)[:100])


@cache
def categories_of(game_id: str) -> tuple[str, ...]:
    """Every category of a game, with those of its expansions."""
    rules = game(game_id)
    boxes = list(expansions_of(game_id))
    return tuple(dict.fromkeys((*rules.CATEGORIES, *rules.categories({"expansions": boxes}))))


def _parted(document: dict[str, Any], text: str) -> tuple[list[photos.Photo], str]:
    """The photos of a document, and the rest of it as it is kept."""
    pictures = document.get("photos")
    if pictures is not None:
        rest = {key: value for key, value in document.items() if key != "photos"}
        text = json.dumps(rest, ensure_ascii=False, separators=(",", ":"))
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
            _check_lines(player["points"], player["lines"], seat)
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
