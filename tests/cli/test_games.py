"""``scorepad games …``: the archive from the command line, for people and for programs."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorepad.archive import open_archive
from scorepad.cli.games import add_commands
from tests.archive.evenings import evenings, result_of


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("FLET_APP_STORAGE_DATA", raising=False)
    monkeypatch.delenv("SCOREPAD_DATABASE", raising=False)
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


class Shell:
    """Runs commands and keeps what they said."""

    def __init__(self, capture: pytest.CaptureFixture[bytes]) -> None:
        self._capture = capture

    def __call__(self, *words: object, status: int = 0) -> str:
        parser = argparse.ArgumentParser()
        add_commands(parser.add_subparsers(), "en")
        options = parser.parse_args(["games", *map(str, words)])
        assert options.run(options) == status
        return self._capture.readouterr().out.decode()

    def json(self, *words: object, status: int = 0) -> Any:
        return json.loads(self(*words, "--format", "json", status=status))


@pytest.fixture
def shell(capsysbinary: pytest.CaptureFixture[bytes]) -> Shell:
    return Shell(capsysbinary)


@pytest.fixture
def export(tmp_path: Path) -> Path:
    path = tmp_path / "club.jsonl"
    games = [json.dumps(game.document(), ensure_ascii=False) for game in evenings(30, people=12)]
    path.write_text("\n".join(games) + "\n", encoding="utf-8")
    return path


def test_games_come_in_and_go_out_again_unchanged(shell: Shell, export: Path, tmp_path: Path) -> None:
    assert shell.json("import", export)["imported"] == 30
    assert "30 games already here" in shell("import", export, "--format", "text")
    shell("export", tmp_path / "backup.jsonl")
    before = set(export.read_text("utf-8").splitlines())
    assert set((tmp_path / "backup.jsonl").read_text("utf-8").splitlines()) == before
    assert not (tmp_path / "backup.jsonl.part").exists()
    rows = shell("export", "-", "--csv", "--player", "Ana").splitlines()
    assert rows[0].startswith(
        "id,played_at,game,place,note,decided_by,seat,name,wonder,side,rank,total,edition,expansions,military"
    )


def test_a_file_with_a_bad_line_is_refused_whole(shell: Shell, export: Path) -> None:
    with export.open("a") as file:
        file.write('{"id": "nonsense"}\n')
    printed = shell("import", export, "--format", "text", status=2)
    assert printed.splitlines()[0].startswith("31: ")
    assert "0 games imported" in printed
    assert printed.splitlines()[-1].endswith("or import the others with --keep-good.")
    assert shell.json("import", export, "--keep-good", status=2)["imported"] == 30
    assert shell.json("import", "no/such/file", status=2)["error"]["code"] == "no_file"


def test_on_a_terminal_the_lines_are_counted_and_the_count_makes_way_for_the_report(export: Path) -> None:
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "scorepad", "games", "import", str(export), "--lang", "en"]
    subprocess.run(command, stdout=theirs, stderr=theirs, check=True)
    os.close(theirs)
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    counted, _, report = shown.partition("\x1b[K")
    assert counted == "\r30 lines read\r"
    assert report.splitlines() == ["30 games imported", "0 games already here", "0 lines rejected"]


def test_the_list_has_filters_and_pages(shell: Shell, export: Path) -> None:
    shell("import", export)
    first = shell.json("list", "--game", "seven_wonders", "--most", "3")
    second = shell.json("list", "--game", "seven_wonders", "--most", "3", "--after", first["next"])
    ids = [game["id"] for game in first["games"] + second["games"]]
    assert len(set(ids)) == 6
    assert all(game["game"] == "seven_wonders" for game in first["games"])
    text = shell("list", "--since", "2018-01-01", "--until", "2022-12-31", "--place", "the club", "--format", "text")
    assert text.count("The club") == len(text.splitlines())
    assert shell.json("list", "--after", "nowhere", status=2)["error"]["code"] == "unknown_page"


def test_what_can_t_be_meant_is_refused_with_a_way_out(shell: Shell, export: Path) -> None:
    assert shell("list", "--format", "text") == "No games saved yet.\n"
    shell("import", export)
    assert shell("list", "--note", "zugzwang", "--format", "text") == "No saved game matches these filters.\n"
    for words, sentence in (
        (("list", "--player", "ana"), 'Nobody called "ana" is in the archive. Did you mean "Ana"?'),
        (("export", "--player", "Lukas"), 'Nobody called "Lukas" is in the archive. Did you mean "Łukasz"?'),
        (("list", "--player", "Xerxes"), 'Nobody called "Xerxes" is in the archive.'),
        (("list", "--wonder", "gizza"), 'There is no Wonder "gizza". Did you mean "giza"?'),
        (("list", "--wonder", "giza", "--game", "duel"), 'There is no Wonder "giza".'),
        (("rename", "anna", "Ana Lúcia"), 'Nobody called "anna" is in the archive. Did you mean "Ana"?'),
        (("rename", "Ana"), "Give the current name and the new one, or --undo."),
        (("list", "--side", "B"), "--side needs --wonder. Add it, or leave both out."),
        (("stats", "--against", "Ana"), "--against needs --player. Add it, or leave both out."),
        (("stats", "--players", 4), "--players needs --total. Add it, or leave both out."),
        (
            ("stats", "--player", "Ana", "--against", "Brno"),
            'Nobody called "Brno" is in the archive. Did you mean "Bruno"?',
        ),
    ):
        assert shell.json(*words, status=2)["error"]["text"] == sentence


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("list", "--until", "2019-13-31"), '--until: "2019-13-31" is not a date. Write it like 2026-11-17.'),
        (("list", "--most", "0"), "--most: Expected a number from 1 to 500, found 0."),
        (("list", "--most", "abc"), "--most: Expected a number from 1 to 500, found abc."),
        (("stats", "--total", "-1"), "--total: Expected a number from 0 to 999, found -1."),
    ],
)
def test_an_option_that_is_no_number_or_day_is_refused(
    shell: Shell, capsysbinary: pytest.CaptureFixture[bytes], words: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(SystemExit):
        shell(*words)
    assert sentence in capsysbinary.readouterr().err.decode()


@pytest.mark.parametrize("lang", ["en", "pt", "es", "pl"])
def test_a_game_is_shown_as_it_was(shell: Shell, export: Path, lang: str) -> None:
    shell("import", export)
    game = json.loads(export.read_text("utf-8").splitlines()[0])
    shown = shell.json("show", game["id"])
    assert {key: value for key, value in shown.items() if key != "differs_today"} == game
    assert shown["differs_today"] == []
    page = shell("show", game["id"], "--format", "text", "--lang", lang)
    for player in game["result"]["players"]:
        assert player["name"] in page
        assert str(player["total"]) in page
    assert shell.json("show", game["id"], "--share", "--lang", lang)["bgstats"].startswith("bgstats://")
    assert shell.json("show", "nothing", status=2)["error"]["code"] == "unknown_game"


@pytest.mark.parametrize("lang", ["en", "pt", "es", "pl"])
def test_statistics_for_people_and_for_programs(shell: Shell, export: Path, lang: str) -> None:
    assert shell("stats", "--format", "text")
    shell("import", export)
    page = shell.json("stats", "--game", "seven_wonders")
    assert {"games", "boxes", "players", "boards", "records", "months"} == page.keys()
    assert [line["game"] for line in page["games"]] == ["seven_wonders"]
    text = shell("stats", "--format", "text", "--lang", lang)
    assert all(line["name"] in text for line in page["players"])
    assert "Ana" in shell("stats", "--player", "Ana", "--format", "text", "--lang", lang)
    assert shell.json("stats", "--player", "Ana", "--against", "Bruno")[0]["rival"] == "Bruno"
    assert "Bruno" in shell("stats", "--player", "Ana", "--against", "Bruno", "--format", "text", "--lang", lang)
    standing = shell.json("stats", "--total", "63", "--players", "4")
    assert standing["below"] + standing["equal"] + standing["above"] > 0
    printed = shell("stats", "--total", "63", "--players", "4", "--format", "text", "--lang", lang)
    assert ", 4 " in printed
    assert "63" in printed
    assert shell.json("stats", "--player", "Nobody", status=2)["error"]["code"] == "unknown_player"


def test_statistics_of_one_edition_and_its_expansions(shell: Shell, tmp_path: Path) -> None:
    lines = []
    for number, game in enumerate(each for each in evenings(30) if each.game == "seven_wonders"):
        table = {**game.table, "edition": 2} if number % 2 else {**game.table, "expansions": ["leaders"]}
        rows = (*game.result["players"][0]["points"], *(() if number % 2 else ("leaders",)))
        lines.append(json.dumps(replace(game, table=table, result=result_of(table, rows)).document()))
    export = tmp_path / "boxes.jsonl"
    export.write_text("\n".join(lines), "utf-8")
    shell("import", export)
    every = shell.json("stats", "--game", "seven_wonders")
    leaders = shell.json("stats", "--game", "seven_wonders", "--expansions", "leaders")
    second = shell.json("stats", "--game", "seven_wonders", "--edition", "2")
    assert [len(page["boxes"]) for page in (every, leaders, second)] == [2, 1, 1]
    assert leaders["boxes"] + second["boxes"] == sorted(every["boxes"], key=lambda line: line["edition"])
    assert leaders["records"] != second["records"]
    assert sorted(each["value"] for page in (leaders, second) for each in page["records"]) == sorted(
        each["value"] for each in every["records"]
    )
    standing = shell.json("stats", "--total", "63", "--game", "seven_wonders", "--edition", "2")
    assert (standing["edition"], standing["expansions"]) == (2, [])
    assert standing["below"] + standing["equal"] + standing["above"] == second["games"][0]["seats"]
    assert "Second edition" in shell(
        "stats", "--total", "63", "--game", "seven_wonders", "--edition", "2", "--format", "text"
    )
    assert "Leaders" in shell("stats", "--format", "text")
    wrong = shell.json("stats", "--game", "seven_wonders", "--expansions", "leader", status=2)
    assert "leaders" in wrong["error"]["text"]
    assert shell.json("stats", "--edition", "2", status=2)["error"]["code"] == "goes_with"
    alone = shell.json("stats", "--game", "duel", "--edition", "1", "--player", "Ana", status=2)
    assert alone["error"]["code"] == "goes_without"


def test_a_player_is_renamed_and_the_renaming_taken_back(shell: Shell, export: Path) -> None:
    shell("import", export)
    renamed = shell.json("rename", "Ana", "Ana Lúcia")
    assert renamed["games"] == shell.json("list", "--player", "Ana Lúcia")["count"]
    assert "Ana Lúcia → Ana: " in shell("rename", "--undo", "--format", "text")
    assert shell.json("list", "--player", "Ana")["count"] == renamed["games"]
    assert shell.json("rename", "--undo", status=2)["error"]["code"] == "nothing_to_undo"


def test_a_damaged_archive_is_reported_and_kept(shell: Shell, data: Path, capsysbinary: Any) -> None:
    data.mkdir()
    (data / "archive.sqlite3").write_bytes(b"Dear diary")
    assert shell.json("list")["games"] == []
    assert [file.read_bytes() for file in data.glob("archive.damaged-*")] == [b"Dear diary"]


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_club_has_one_shared_archive(
    shell: Shell, export: Path, postgres_address: str, monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    monkeypatch.setenv("SCOREPAD_DATABASE", postgres_address)
    assert shell.json("import", export)["imported"] == 30
    assert open_archive(postgres_address).count() == 30
    assert not (data / "archive.sqlite3").exists()
