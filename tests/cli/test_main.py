"""The command line, used as people use it: a real process, real files, real pipes."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

TABLE = {
    "game": "seven_wonders",
    "players": [
        {"name": "Ana", "wonder": "giza", "side": "B", "stages": 4, "coins": 14, "cards": ["altar"]},
        {"name": "Łucja", "points": {"civilian": 13}},
        {"name": "Carla", "tokens": [-1, -1]},
    ],
}


def scorepad(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Runs the program with something on its standard input."""
    environment = {**os.environ, "LC_ALL": "C"}
    command = [sys.executable, "-m", "scorepad", *arguments]
    return subprocess.run(command, input=given, capture_output=True, check=False, env=environment, timeout=120)


def answers(run: subprocess.CompletedProcess[bytes]) -> list[Any]:
    """What it answered, line by line."""
    assert run.stderr == b""
    return [json.loads(line) for line in run.stdout.decode().splitlines()]


def test_a_document_gets_its_result() -> None:
    run = scorepad("score", "-", given=json.dumps(TABLE).encode())
    assert run.returncode == 0
    (result,) = answers(run)
    assert [(city["name"], city["total"], city["rank"]) for city in result["players"]] == [
        ("Ana", 26, 1),
        ("Łucja", 13, 2),
        ("Carla", -2, 3),
    ]
    assert (result["winners"], result["decided_by"]) == (["Ana"], "points")
    line = {"category": "treasury", "points": 4, "rule": "treasury.three_coins", "text": "14 coins: 4 points"}
    assert line in result["players"][0]["lines"]


def test_people_get_the_sheet_and_the_reasons(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps(TABLE), encoding="utf-8")
    run = scorepad("score", str(file), "--format", "text")
    printed = run.stdout.decode()
    assert run.returncode == 0
    assert "Ana wins with 26 points." in printed
    assert "Giza, side B, stage 4: 7 points" in printed
    assert "−2" in printed


def test_one_answer_a_line_comes_back_in_order() -> None:
    lines = [json.dumps(TABLE), "{broken", json.dumps({"game": "chess"}), json.dumps(TABLE)]
    run = scorepad("score", "-", given="\n".join(lines).encode())
    assert run.returncode == 2
    first, broken, strange, last = answers(run)
    assert first == last
    assert broken == {
        "error": {"at": "", "text": "This is not valid JSON: it breaks off at line 2, column 2. Check the file there."}
    }
    assert strange["error"]["at"] == "game"


def test_a_broken_first_line_leaves_the_others_alone() -> None:
    run = scorepad("score", "-", given=b"oops\n" + (json.dumps(TABLE) + "\n").encode() * 2)
    assert ["error" in answer for answer in answers(run)] == [True, False, False]


def test_one_long_document_with_a_slip_gets_one_error() -> None:
    document = json.dumps(TABLE, indent=1).replace('"Ana",', '"Ana"')
    assert len(answers(scorepad("score", "-", given=document.encode()))) == 1


NOISE = {
    "nothing": b"",
    "spaces": b" \n\n ",
    "not JSON": b"hello",
    "cut off": json.dumps(TABLE).encode()[:-3],
    "a number": b"42",
    "a list ten thousand deep": b"[" * 10_000 + b"]" * 10_000,
    "objects ten thousand deep": b'{"game":' * 10_000,
    "a number of ten thousand digits": b'{"game": ' + b"9" * 10_000 + b"}",
    "not a number": b'{"game": NaN}',
    "half a character": b'{"game": "\xff"}',
    "a lone surrogate": rb'{"game": "seven_wonders", "players": [{"name": "\ud800"}]}',
    "a game that is a list": b'{"game": ["seven_wonders"]}',
    "50 MB of bytes": bytes(range(256)) * 200_000,
    "50 MB of text": b"abc def\n" * 6_250_000,
    "50 MB in one name": b'{"game": "seven_wonders", "players": [{"name": "' + b"x" * 50_000_000 + b'"}]}',
}


@pytest.mark.parametrize("command", ["score", "judge", "audit"])
@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE.keys())
def test_noise_gets_a_clear_sentence_on_one_line(noise: bytes, command: str) -> None:
    run = scorepad(command, "-", given=noise)
    assert run.returncode == 2
    (answer,) = answers(run)
    assert answer["error"]["text"].endswith(".")


def test_a_file_that_is_not_there_is_reported() -> None:
    run = scorepad("score", "nowhere.json")
    assert run.returncode == 2
    assert answers(run)[0]["error"]["text"] == "The file nowhere.json can't be read: No such file or directory."


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    many = (json.dumps(TABLE) + "\n").encode() * 2000
    command = [sys.executable, "-m", "scorepad", "score", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdin
        assert run.stdout
        assert run.stderr
        run.stdout.close()
        run.stdin.write(many)
        run.stdin.close()
        assert b"Traceback" not in run.stderr.read()


@pytest.mark.parametrize(
    "document",
    [
        '{"game": "duel", "pawn": 9, "pawn": -9, "players": [{"name": "Ana"}, {"name": "Bruno"}]}',
        '{"game": "duel", "players": [{"name": "Ana", "points": {"civilian": 1, "civilian": 30}}, {"name": "Bruno"}]}',
    ],
    ids=["at the top", "deep inside"],
)
def test_a_field_that_is_there_twice_is_refused(document: str) -> None:
    command = [sys.executable, "-m", "scorepad", "score", "-", "--format", "json", "--lang", "en"]
    run = subprocess.run(command, input=document.encode(), capture_output=True, check=False)
    assert run.returncode == 2
    assert "is there twice in one object" in json.loads(run.stdout)["error"]["text"]


def test_scoring_pays_for_no_heavy_import() -> None:
    script = (
        "import sys; from scorepad.cli.main import main; main(['score', '-', '--format', 'json']); "
        "heavy = ('flet', 'babel', 'pydantic', 'scorepad.documents', 'scorepad.archive'); "
        "print([name for name in heavy if name in sys.modules], file=sys.stderr)"
    )
    given = json.dumps(TABLE).encode()
    run = subprocess.run([sys.executable, "-c", script], input=given, capture_output=True, check=True)
    assert run.stderr.strip() == b"[]"


@pytest.mark.parametrize("arguments", [(), ("--desktop",)], ids=["as make run does", "a window without a display"])
def test_without_a_command_the_pad_is_served_and_says_where(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"SCOREPAD_DATA": str(tmp_path), "LC_ALL": "C", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "scorepad", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        assert process.stderr is not None
        address = process.stdout.readline().removeprefix("Scorepad: ").strip()
        with urllib.request.urlopen(address, timeout=60) as page:
            assert b"Scorepad" in page.read()
    finally:
        process.terminate()
        _, complaints = process.communicate(timeout=30)
    assert ("No display is available here" in complaints) == bool(arguments)


def test_a_port_that_is_taken_is_reported_with_the_way_out(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        run = scorepad("--port", str(taken.getsockname()[1]), "--no-browser")
    assert run.returncode == 1
    assert "can't listen on 127.0.0.1:" in run.stderr.decode()
    assert "Traceback" not in run.stderr.decode()


@pytest.mark.parametrize("where", [("--port", "99999"), ("--host", "nowhere.invalid")])
def test_where_nobody_can_listen_is_reported_in_a_sentence(where: tuple[str, str]) -> None:
    run = scorepad(*where, "--no-browser")
    assert run.returncode == 1
    assert run.stderr.decode().startswith("The pad can't listen on ")
    assert where[1] in run.stderr.decode()


def test_a_folder_where_nothing_can_be_kept_is_reported_at_the_start(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    environment = {**os.environ, "LC_ALL": "C", "SCOREPAD_DATA": str(blocked / "data")}
    command = [sys.executable, "-m", "scorepad", "--no-browser", "--port", "0"]
    run = subprocess.run(command, capture_output=True, check=False, env=environment, timeout=120, text=True)
    assert run.returncode == 1
    assert "drafts.sqlite3" in run.stderr
    assert "Traceback" not in run.stderr
    assert "(" not in run.stderr
    assert run.stdout == ""
