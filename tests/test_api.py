"""The Python API: scores, verdicts, findings and rules in a REPL, and the examples of the README."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import scorepad
from scorepad import api

README = Path(__file__).parent.parent / "README.md"
TABLE = {
    "game": "duel",
    "pawn": 3,
    "players": [{"name": "Ana", "coins": 7}, {"name": "Bruno", "wonders": ["pyramids"]}],
}


def test_a_result_prints_as_the_score_sheet() -> None:
    sheet = scorepad.score(TABLE)
    assert repr(sheet) == str(sheet)
    assert "Ana" in str(sheet).splitlines()[2]
    assert sheet.totals == {"Ana": 7, "Bruno": 9}
    assert sheet.points["Bruno"]["wonders"] == 9
    assert sheet.winners == ("Bruno",)
    assert sheet["decided_by"] == "points"
    assert sheet.document == dict(sheet)


def test_the_language_is_a_choice() -> None:
    assert "Tesouro" in str(scorepad.score({**TABLE, "pawn": 0}, lang="pt"))


def test_a_verdict_is_true_where_the_thing_is_allowed() -> None:
    question = {"game": "duel", "question": "wonder", "table": TABLE, "player": 0, "wonder": "pyramids"}
    assert not scorepad.judge(question)
    assert scorepad.judge({"game": "architects", "question": "setup", "players": 3})


def test_findings_are_true_where_there_is_anything() -> None:
    assert not scorepad.audit(TABLE)
    twice = {**TABLE, "players": [{"name": "Ana", "cards": ["altar", "altar"]}, {"name": "Bruno"}]}
    assert "listed twice" in str(scorepad.audit(twice))


def test_rules_are_found_by_words_and_by_id() -> None:
    assert scorepad.rules("neighbour refuse to sell")[0]["id"] == "trade.cannot_refuse"
    assert scorepad.rules("treasury.three_coins")[0]["game"] == "seven_wonders"


def test_what_cannot_be_read_says_where_and_what_to_do() -> None:
    wrong = {**TABLE, "players": [{"name": "Ana", "wonders": ["piramids"]}, {"name": "Bruno"}]}
    for ask in (scorepad.score, scorepad.audit):
        with pytest.raises(scorepad.ReadingError) as error:
            ask(wrong)
        assert str(error.value).startswith("players[0].wonders[0]: ")
        assert "pyramids" in str(error.value)
    with pytest.raises(scorepad.ReadingError, match="question"):
        scorepad.judge({"game": "duel"})


def test_the_examples_of_the_api_and_of_the_readme_run() -> None:
    assert doctest.testmod(api).failed == 0
    examples = re.findall(r"```pycon\n(.*?)```", README.read_text("utf-8"), flags=re.DOTALL)
    assert examples
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for number, example in enumerate(examples):
        runner.run(doctest.DocTestParser().get_doctest(example, {}, f"README {number}", str(README), 0))
    assert runner.summarize().failed == 0


def test_importing_scorepad_imports_next_to_nothing() -> None:
    script = "import sys, scorepad; print([name for name in sys.modules if name.startswith('scorepad.')])"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout.strip() == b"[]"
