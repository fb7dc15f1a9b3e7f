"""Whole answers in every language, as they were read and found right: a changed word shows here first.

After a change that is meant, write them anew with ``python -m tests.test_golden`` and read the difference.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scorepad.wording.language import LANGUAGES

GOLDEN = Path(__file__).parent / "golden"
COMMANDS = {"score": "tables.jsonl", "audit": "tables.jsonl", "judge": "questions.jsonl"}


def answer(command: str, code: str) -> str:
    """What the command prints for people in a language."""
    file = str(GOLDEN / COMMANDS[command])
    run = [sys.executable, "-m", "scorepad", command, file, "--lang", code, "--format", "text"]
    return subprocess.run(run, capture_output=True, check=False, encoding="utf-8").stdout


def golden(command: str, code: str) -> Path:
    return GOLDEN / f"{command}_{code}.txt"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_whole_answers_are_as_they_were_read(command: str, code: str) -> None:
    assert answer(command, code) == golden(command, code).read_text(encoding="utf-8")


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_no_line_with_words_is_left_in_english(command: str, code: str) -> None:
    english = set(golden(command, "en").read_text(encoding="utf-8").splitlines())
    same = [line for line in golden(command, code).read_text(encoding="utf-8").splitlines() if line in english]
    assert [line for line in same if len([word for word in line.split() if word.isalpha()]) > 2] == []


if __name__ == "__main__":
    for each in COMMANDS:
        for language in LANGUAGES:
            golden(each, language).write_text(answer(each, language), encoding="utf-8")
