"""Export: everything as JSON Lines, which is also the backup, or one row a player as CSV."""

from __future__ import annotations

import csv
import json
from base64 import b64encode
from collections.abc import Iterator
from io import StringIO

from scorepad.archive import Archive, Filter
from scorepad.archive.checking import categories_of
from scorepad.archive.saved import SavedGame
from scorepad.games import GAMES
from scorepad.games.document import Json

_EVERYTHING = Filter()
_COLUMNS = ("id", "played_at", "game", "place", "note", "decided_by", "seat", "name", "wonder", "side", "rank", "total")
_BOX_COLUMNS = ("edition", "expansions")
# A cell that begins like this is taken for a formula by spreadsheets, whatever the quotes around it.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")


def json_lines(archive: Archive, wanted: Filter = _EVERYTHING, photos: bool = True) -> Iterator[bytes]:
    """The games that fit, oldest first, one a line, with nothing left out."""
    for saved in archive.each(wanted):
        document = saved.document()
        pictures = archive.photos(saved.id) if photos else ()
        if pictures:
            document["photos"] = [
                {"id": photo.id, "kind": photo.kind, "data": b64encode(photo.picture).decode()} for photo in pictures
            ]
        yield json.dumps(document, ensure_ascii=False, separators=(", ", ": "), allow_nan=False).encode() + b"\n"


def csv_lines(archive: Archive, wanted: Filter = _EVERYTHING) -> Iterator[bytes]:
    """The games that fit, one row a player, for a spreadsheet."""
    categories = tuple(dict.fromkeys(category for game_id in GAMES for category in categories_of(game_id)))
    yield _line([*_COLUMNS, *_BOX_COLUMNS, *categories])
    for saved in archive.each(wanted):
        for row in _rows(saved, categories):
            yield _line(row)


def _rows(saved: SavedGame, categories: tuple[str, ...]) -> Iterator[list[Json]]:
    result = saved.result
    named = [*(("pantheon",) if saved.table.get("pantheon") else ()), *saved.table.get("expansions", ())]
    box = dict.fromkeys(named)
    for seat, (player, city) in enumerate(zip(result["players"], saved.table["players"], strict=True), 1):
        wonders = [city["wonder"]] if city.get("wonder") else city.get("wonders", [])
        yield [
            saved.id,
            saved.played_at,
            saved.game,
            saved.place,
            saved.note,
            result["decided_by"],
            seat,
            player["name"],
            " ".join(wonders),
            city.get("side", ""),
            player["rank"],
            player["total"],
            saved.table.get("edition", 1),
            " ".join(box),
            *(player["points"].get(category) for category in categories),
        ]


def _line(cells: list[Json]) -> bytes:
    text = StringIO()
    csv.writer(text, lineterminator="\r\n").writerow([_tame(cell) for cell in cells])
    return text.getvalue().encode()


def _tame(cell: Json) -> Json:
    """A cell that no spreadsheet takes for a formula: an apostrophe in front makes it text."""
    if isinstance(cell, str) and cell.lstrip(" ").startswith(_FORMULA):
        return f"'{cell}"
    return cell
