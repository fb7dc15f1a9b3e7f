"""Exchange: what goes out comes back the same, and what isn't right doesn't come in."""

from __future__ import annotations

import copy
import csv
import json
from base64 import b64encode
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from scorepad.archive import Archive, SavedGame, open_archive
from scorepad.archive.exporting import csv_lines, json_lines
from scorepad.archive.importing import import_games
from scorepad.games import game as rules_of
from scorepad.wording.archive import sentence
from tests.archive.evenings import evenings, result_of
from tests.archive.test_pictures import jpeg, png
from tests.archive.twins import assert_sums_are_right, sums

JPEG = jpeg(4, 3) + b" Ana and Bruno at the table \x00\x01\xfe"


def lines_of(number: int, seed: int = 7) -> list[bytes]:
    return [json.dumps(game.document(), ensure_ascii=False).encode() + b"\n" for game in evenings(number, seed, 12)]


def line(**fields: Any) -> bytes:
    return json.dumps({**next(evenings(1)).document(), **fields}).encode()


def test_a_backup_restored_on_another_device_gives_the_same_archive(archive: Archive, tmp_path: Path) -> None:
    for game in evenings(40, people=12):
        archive.save(replace(game, more={"disputes": [{"at": "players[0]", "text": "Counted twice — then agreed"}]}))
    for game in archive.list(most=3).games:
        archive.add_photo(game.id, JPEG)
        archive.add_photo(game.id, png(4, 3) + game.id.encode())
    archive.rename_player("Ana", "Ana Lúcia")
    backup = b"".join(json_lines(archive))
    other = open_archive(tmp_path / "other.sqlite3")
    report = import_games(other, backup.splitlines(keepends=True))
    assert (report.imported, report.refused) == (40, 0)
    assert b"".join(json_lines(other)) == backup
    assert list(other.each()) == list(archive.each())
    assert other.statistics() == archive.statistics()
    assert_sums_are_right(other)
    other.close()


def test_importing_a_file_twice_doubles_nothing(archive: Archive) -> None:
    lines = lines_of(30)
    assert import_games(archive, lines).imported == 30
    before = sums(archive)
    again = import_games(archive, lines + lines)
    assert (again.imported, again.already_here, again.refused) == (0, 60, 0)
    assert sums(archive) == before
    archive.rename_player("Ana", "Anabela")
    renamed = sums(archive)
    more = import_games(archive, [*lines, *lines_of(3, seed=8)])
    assert (more.imported, more.already_here) == (3, 30)
    assert sums(archive) != renamed
    assert_sums_are_right(archive)


def test_a_game_without_its_id_is_known_by_its_content(archive: Archive) -> None:
    documents = [game.document() for game in evenings(20, people=12)]
    without = [json.dumps({key: value for key, value in game.items() if key != "id"}).encode() for game in documents]
    assert import_games(archive, without + without).imported == 20
    archive.rename_player("Ana", "Ana Lúcia")
    renamed = [game.replace(b'"Ana"', '"Ana Lúcia"'.encode()) for game in without]
    shuffled = [json.dumps(dict(reversed(json.loads(game).items()))).encode() for game in without]
    for same in (without, renamed, shuffled):
        report = import_games(archive, same)
        assert (report.imported, report.already_here) == (0, 20)
    later = copy.deepcopy(documents[0])
    later.update(id="0b0e7ab0-0000-4000-8000-000000000001", played_at="2026-11-16T23:15:00+01:00")
    assert import_games(archive, [json.dumps(later).encode()]).imported == 1


def test_the_same_scores_by_other_people_are_another_game(shelf: Archive) -> None:
    game = next(evenings(1)).document()
    del game["id"]
    text = json.dumps(game)
    name = game["table"]["players"][0]["name"]
    others = text.replace(json.dumps(name), '"Somebody Else"')
    assert import_games(shelf, [text.encode(), others.encode()]).imported == 2


def test_a_deleted_game_comes_back_with_a_backup(archive: Archive) -> None:
    lines = lines_of(5)
    import_games(archive, lines)
    before = sums(archive)
    archive.delete(json.loads(lines[2])["id"])
    report = import_games(archive, lines)
    assert (report.imported, report.already_here) == (1, 4)
    assert sums(archive) == before


def test_one_bad_line_keeps_the_whole_file_out_unless_asked_otherwise(archive: Archive) -> None:
    lines = [*lines_of(3), b"not a game\n", b"\n", *lines_of(3, seed=8), b'{"id": 5}']
    seen: list[int] = []
    report = import_games(archive, lines, progress=seen.append)
    assert (report.imported, report.refused) == (0, 2)
    assert [refusal.line for refusal in report.refusals] == [4, 9]
    assert seen == [8]
    assert archive.count() == 0
    report = import_games(archive, lines, keep_good=True)
    assert (report.imported, report.refused) == (6, 2)
    assert archive.count() == 6
    assert_sums_are_right(archive)


def _wrong(change: Any) -> bytes:
    game = next(evenings(1)).document()
    change(game)
    return json.dumps(game).encode()


REFUSED = {
    "wrong sum": _wrong(lambda game: game["result"]["players"][0].update(total=999)),
    "wrong lines": _wrong(lambda game: game["result"]["players"][0]["lines"].pop()),
    "other game": _wrong(lambda game: game["result"].update(game="duel")),
    "other players": _wrong(lambda game: game["result"]["players"][0].update(name="Somebody")),
    "other winners": _wrong(lambda game: game["result"].update(winners=["Somebody"])),
    "unknown category": _wrong(lambda game: game["result"]["players"][0]["points"].update(luck=0)),
    "unknown wonder": _wrong(lambda game: game["table"]["players"][0].update(wonder="atlantis")),
    "unknown game": _wrong(lambda game: game["table"].update(game="chess")),
    "no players": _wrong(lambda game: game["table"].update(players=[])),
    "no table": _wrong(lambda game: game.pop("table")),
    "table of numbers": _wrong(lambda game: game.update(table=[1, 2, 3])),
    "no date": line(played_at="tonight"),
    "year 0": line(played_at="0001-01-01T00:00:00+23:59"),
    "a date of numbers": line(played_at=20261116),
    "a path as id": line(id="../../etc/passwd"),
    "a number as id": line(id=7),
    "an endless note": line(note="x" * 5_001),
    "a note with a terminal command": line(note="\x1b]0;owned\x07"),
    "a note with nothing": line(note="\x00"),
    "half a letter": line(note="\ud800"),
    "half a letter in a choice": _wrong(lambda game: game["result"]["players"][0].update(choices={"a": "\udfff"})),
    "a place of two lines": line(place="a\nb"),
    "a photo that is a page": line(photos=[{"id": "0b0e7ab0-0000-4000-8000-000000000001", "data": "PGh0bWw+"}]),
    "a photo that isn't base64": line(photos=[{"id": "0b0e7ab0-0000-4000-8000-000000000001", "data": "%%"}]),
    "not a number": line(more=float("nan")),
    "a field twice": line().replace(b'"place"', b'"note": "one", "note"', 1),
    "a field of the table twice": line().replace(b'"table": {', b'"table": {"game": "duel", ', 1),
    "a field twice in an export": lines_of(1)[0].replace(b'"place"', b'"note": "one", "note"', 1),
    "a field of the table twice in an export": lines_of(1)[0].replace(b'"table": {', b'"table": {"game": "duel", ', 1),
    "not a number in an export": lines_of(1)[0].replace(b'"table"', b'"more": NaN, "table"', 1),
    "a list": b"[]",
    "null": b"null",
    "a deep hole": b"[" * 100_000,
    "a deep note": b'{"note":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    "half a line": lines_of(1)[0][:200],
    "Latin-1": '{"note": "café"}'.encode("latin-1"),
    "a picture": JPEG * 50,
    "a huge number": _wrong(lambda game: game["result"]["players"][0].update(total=10**400)),
    "a long line": b'{"note": "' + b"x" * 1_100_000 + b'"}',
}


@pytest.mark.parametrize("wrong", REFUSED.values(), ids=REFUSED.keys())
def test_a_line_that_is_no_game_is_refused_with_its_reason(shelf: Archive, wrong: bytes) -> None:
    report = import_games(shelf, [*lines_of(2, seed=9), wrong])
    assert (report.imported, report.refused) == (0, 1)
    assert report.refusals[0].line == 3
    for lang in ("en", "pt", "es", "pl"):
        text = sentence(report.refusals[0].error, lang)
        assert text.isprintable()
        assert len(text) < 700
    assert shelf.count() == 0


def test_a_large_file_is_imported_batch_by_batch(shelf: Archive) -> None:
    lines = [*lines_of(2_200), line(note="\x00") + b"\n", line(photos=[{"id": "x", "data": ""}]) + b"\n"]
    lines.insert(700, _wrong(lambda game: game["table"]["players"][0].update(wonder="atlantis")) + b"\n")
    photo = {"id": "0b0e7ab0-0000-4000-8000-000000000001", "data": b64encode(JPEG).decode()}
    lines.insert(100, line(id="0b0e7ab0-0000-4000-8000-000000000002", photos=[photo]) + b"\n")
    lines += lines[:50]
    assert import_games(shelf, lines).imported == shelf.count() == 0
    seen: list[int] = []
    report = import_games(shelf, lines, keep_good=True, progress=seen.append)
    assert [refusal.line for refusal in report.refusals] == [702, 2203, 2204]
    assert (report.imported, report.already_here) == (2_201, 50)
    assert seen == [500, 1_000, 1_500, 2_000, 2_254]
    assert shelf.count() == 2_201
    assert [photo.picture for photo in shelf.photos("0b0e7ab0-0000-4000-8000-000000000002")] == [JPEG]
    assert_sums_are_right(shelf)


def test_a_number_beyond_all_bounds_is_read_back_as_the_largest(shelf: Archive) -> None:
    game = lines_of(1)[0].replace(b'"choices": {}', b'"choices": {"luck": 1e999}', 1)
    assert import_games(shelf, [game]).imported == 1
    assert b"Infinity" not in b"".join(json_lines(shelf))


def test_a_spreadsheet_takes_nothing_for_a_formula(archive: Archive) -> None:
    formulas = ["=1+1", "+CMD|' /C calc'!A0", "-2", "@SUM(A1)", ' =HYPERLINK("x")', 'Ana, "the\nQueen"', "|x", "%0A"]
    for game, formula in zip(evenings(len(formulas)), formulas, strict=False):
        archive.save(replace(game, note=formula, place=formula.replace("\n", " ")))
    content = b"".join(csv_lines(archive)).decode()
    rows = list(csv.DictReader(StringIO(content, newline="")))
    assert len(rows) == sum(len(game.table["players"]) for game in archive.each())
    for row in rows:
        for cell in (row["note"], row["place"], row["name"]):
            assert not cell.lstrip(" ").startswith(("=", "+", "-", "@", "|", "%"))
    notes = {row["note"].removeprefix("'") for row in rows}
    assert notes == set(formulas)


def test_a_row_of_the_spreadsheet_is_a_player_with_all_categories(shelf: Archive) -> None:
    games = list(evenings(12))
    for game in games:
        shelf.save(game)
    rows = csv.DictReader(StringIO(b"".join(csv_lines(shelf)).decode(), newline=""))
    by_seat = {(row["id"], row["seat"]): row for row in rows}
    for game in games:
        for seat, player in enumerate(game.result["players"], 1):
            row = by_seat[game.id, str(seat)]
            assert (row["name"], row["rank"], row["total"]) == (
                player["name"],
                str(player["rank"]),
                str(player["total"]),
            )
            for category, points in player["points"].items():
                assert row[category] == str(points)


def test_the_spreadsheet_tells_the_box_and_the_rows_of_its_expansions(shelf: Archive) -> None:
    points = {"Ana": {"naval": -3, "leaders": 6}, "Bruno": {"leaders": 1}, "Carla": {}}
    table = {
        "game": "seven_wonders",
        "edition": 2,
        "expansions": ["leaders", "armada"],
        "players": [{"name": name, "points": typed} for name, typed in points.items()],
    }
    result = result_of(table, rules_of("seven_wonders").categories(table))
    shelf.save(SavedGame("5a3f0a3e-0000-4000-8000-000000000001", "2026-11-16T20:15:00+01:00", "", "", table, result))
    rows = list(csv.DictReader(StringIO(b"".join(csv_lines(shelf)).decode(), newline="")))
    assert [(row["edition"], row["expansions"]) for row in rows] == [("2", "leaders armada")] * 3
    assert [(row["leaders"], row["naval"], row["senate"]) for row in rows] == [
        ("6", "-3", ""),
        ("1", "0", ""),
        ("0", "0", ""),
    ]
    far = import_games(shelf, list(json_lines(shelf)))
    assert (far.imported, far.refusals) == (0, ())
