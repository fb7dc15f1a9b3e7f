"""Hostile backups: good ones, spoilt byte by byte or value by value, taken in by a real archive.

Only the pad's own code and Python's: it also runs inside the interpreter of the static site.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from uuid import UUID

from scorepad.archive import Archive, SavedGame, open_archive
from scorepad.archive.bgstats import bgstats_link
from scorepad.archive.exporting import csv_lines, json_lines
from scorepad.archive.importing import bounded_lines, import_games
from scorepad.archive.today import differences
from scorepad.games import game_of
from scorepad.games.document import DocumentError
from scorepad.wording import Wording
from scorepad.wording.answers import result_answer
from scorepad.wording.archive import sentence
from scorepad.wording.memories import printed_game, share_text
from tests.archive.evenings import PEOPLE, evening
from tests.archive.twins import assert_sums_are_right

GOLDEN = Path(__file__).parents[1] / "golden" / "tables.jsonl"
WORDING = Wording("en")
LANGUAGES = ("en", "pt", "es", "pl")
JPEG = b"\xff\xd8\xff\xc0\x00\x11\x08\x00\x03\x00\x04\x03" + bytes(9) + b"\xff\xda"
BITS = (
    b"\x00",
    b'"',
    b"{",
    b"]",
    b"\n",
    b"\\u0000",
    b"\\ud834",
    b"1e999",
    b"NaN",
    b"\xef\xbb\xbf",
    b"\r",
    b"[" * 3000,
    b'{"a":' * 100_000,
)
STRINGS = ("", "\x00", "\u202e", "\ud834", "𝔘" * 50, "=cmd|' /C calc'!A0", "'); DROP TABLE games;--", "../../../etc")
STRINGS += ("<script>", "{n}", "%s", "a" * 20_000, "-0", "giza", "9999-12-31T23:59:59+14:00", "0001-01-01")
NUMBERS = (0, -1, 1, 3, 7, 2**31, 2**63, -(2**63) - 1, 10**400, 1.5, -0.0, 1e308, float("inf"), float("nan"))


class Fuzzed(NamedTuple):
    """What a run came to."""

    files: int
    refused: int
    """Files with a line that was refused."""
    imported: int
    """Games that came in."""


def corpus() -> list[SavedGame]:
    """Games with all that a document can hold: typed, counted, from the cards, of every box."""
    dice = Random(3)
    games = [evening(dice, PEOPLE) for _ in range(12)]
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        table = json.loads(line)
        rules = game_of(table)
        with suppress(DocumentError):  # Some show what is said about a mistake.
            result = result_answer(rules.score(rules.read(table)), WORDING)
            games.append(replace(evening(dice, PEOPLE), table=table, result=result))
    return games


class Spoiler:
    """Makes bad files from good games."""

    def __init__(self, seed: int, games: list[SavedGame]) -> None:
        self.dice = Random(seed)
        self._games = games

    def file(self) -> bytes:
        """Some lines of a backup; at least one of them was tampered with."""
        dice = self.dice
        documents = [self._document() for _ in range(dice.randrange(1, 4))]
        if dice.random() < 0.6:
            for _ in range(dice.choice((1, 1, 1, 2, 4))):
                self._spoil_value(dice.choice(documents))
        content = b"".join(_line(document) for document in documents)
        return self._spoil_bytes(content) if dice.random() < 0.5 else content

    def _document(self) -> dict[str, Any]:
        game = self.dice.choice(self._games)
        document: dict[str, Any] = json.loads(json.dumps(game.document()))
        document["id"] = self._id()
        document["played_at"] = f"20{self.dice.randrange(10, 99)}-05-07T20:{self.dice.randrange(10, 60)}:00+02:00"
        if self.dice.random() < 0.2:
            data = b64encode(JPEG + self.dice.randbytes(20)).decode()
            document["photos"] = [{"id": self._id(), "kind": "image/jpeg", "data": data}]
        return document

    def _id(self) -> str:
        return str(UUID(int=self.dice.getrandbits(128), version=4))

    def _spoil_value(self, document: dict[str, Any]) -> None:
        """Something in the document, however deep, becomes something else."""
        dice, place = self.dice, document
        while True:
            keys: list[Any] = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                return
            key = dice.choice(keys)
            if isinstance(place[key], dict | list) and place[key] and dice.random() < 0.8:
                place = place[key]
                continue
            break
        changes: list[Callable[[], None]] = [
            lambda: place.__setitem__(key, self._value()),
            lambda: place.__setitem__(key, self._value()),
            lambda: place.__delitem__(key),
            lambda: place.__setitem__(key, [place[key]] * dice.choice((0, 1, 2, 400))),
            lambda: place.__setitem__(key, {"name": place[key]}),
            lambda: place.__setitem__(dice.choice(STRINGS) if isinstance(place, dict) else 0, place[key]),
        ]
        dice.choice(changes)()

    def _value(self) -> Any:
        dice = self.dice
        nested: Any = 1
        for _ in range(dice.choice((1, 2, 60, 300))):
            nested = [nested]
        return dice.choice(
            (None, True, False, [], {}, nested, dice.choice(STRINGS), dice.choice(NUMBERS), dice.randrange(-5, 200))
        )

    def _spoil_bytes(self, content: bytes) -> bytes:
        dice, spoilt = self.dice, bytearray(content)
        for _ in range(dice.choice((1, 1, 2, 5, 40))):
            at = dice.randrange(len(spoilt) + 1)
            match dice.randrange(6):
                case 0:
                    spoilt[at : at + 1] = bytes([dice.randrange(256)])
                case 1:
                    del spoilt[at : at + dice.randrange(1, 60)]
                case 2:
                    spoilt[at:at] = dice.choice(BITS)
                case 3:
                    spoilt[at:at] = spoilt[:at][-dice.randrange(1, 300) :]
                case 4:
                    spoilt = spoilt[: at + 1]
                case _:
                    spoilt[at : at + 8] = dice.randbytes(8)
        return bytes(spoilt)


def _line(document: dict[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=True).encode() + b"\n"


def fuzz(folder: Path, files: int, seed: int = 16) -> Fuzzed:
    """Imports so many hostile files; an AssertionError, or any other, tells what doesn't hold."""
    archive = open_archive(folder / "fuzzed.sqlite3")
    games = corpus()
    assert import_games(archive, [_line(game.document()) for game in games]).imported == len(games)
    kept = [archive.read(game.id).document() for game in games]
    spoiler = Spoiler(seed, games)
    refused = imported = 0
    for number in range(files):
        content, before = spoiler.file(), archive.count()
        report = import_games(archive, bounded_lines(BytesIO(content)), keep_good=number % 3 == 0)
        assert archive.count() == before + report.imported
        assert not (report.refused and report.imported and number % 3)
        for refusal in report.refusals:
            for lang in LANGUAGES:
                text = sentence(refusal.error, lang)
                assert text.isprintable()
                assert len(text) < 700, text
        refused += bool(report.refused)
        imported += report.imported
    _look_at_everything(archive)
    assert [archive.read(game.id).document() for game in games] == kept
    backup = b"".join(json_lines(archive))
    assert import_games(archive, bounded_lines(BytesIO(backup))).refused == 0
    other = open_archive(folder / "restored.sqlite3")
    assert import_games(other, bounded_lines(BytesIO(backup))).imported == archive.count()
    assert b"".join(json_lines(other)) == backup
    other.close()
    archive.close()
    return Fuzzed(files, refused, imported)


def _look_at_everything(archive: Archive) -> None:
    """What was let in can be shown in every way: nothing of it may break a screen later."""
    assert_sums_are_right(archive)
    archive.statistics()
    assert b"".join(csv_lines(archive))
    for number, game in enumerate(archive.each()):
        lang = LANGUAGES[number % len(LANGUAGES)]
        assert printed_game(game, differences(game), lang)
        assert share_text(game, lang)
        assert bgstats_link(game)
        game_of(game.table).read(game.table)
