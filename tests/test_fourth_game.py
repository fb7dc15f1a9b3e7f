"""A new game is a package in each layer and one line that registers it: nothing else knows it, and all of it works."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
TABLE = {
    "game": "harbours",
    "players": [{"name": "Ana", "ships": 3, "lighthouse": True}, {"name": "Bruno", "points": {"ships": 9}}],
}
_RUN = "import sys, tests.fourth_game; from scorepad.cli.main import main; sys.exit(main(sys.argv[1:]))"


def scorepad(*arguments: str, given: Any = None) -> subprocess.CompletedProcess[str]:
    """The command line in a process that knows the fourth game."""
    return subprocess.run(
        [sys.executable, "-c", _RUN, *arguments], input=json.dumps(given), capture_output=True, text=True, cwd=ROOT
    )


def test_it_is_scored_with_the_reason_for_every_point() -> None:
    result = json.loads(scorepad("score", "-", "--format", "json", given=TABLE).stdout)
    assert [(player["name"], player["total"]) for player in result["players"]] == [("Ana", 11), ("Bruno", 9)]
    assert [line["text"] for line in result["players"][0]["lines"]] == ["3 ships: 6 points", "The lighthouse: 5 points"]


def test_it_is_printed_as_a_score_sheet() -> None:
    printed = scorepad("score", "-", "--format", "text", given=TABLE).stdout
    assert "Ships in port" in printed
    assert "Two points a ship" not in printed  # a rule's title is for those who ask why


def test_a_mistake_in_its_table_is_reported_with_its_place() -> None:
    wrong = {"game": "harbours", "players": [{"name": "Ana", "ships": 99}, {"name": "Bruno"}]}
    refused = scorepad("score", "-", given=wrong)
    assert refused.returncode
    assert "players[0].ships" in refused.stdout + refused.stderr


def test_its_rules_are_found() -> None:
    assert "Two points a ship" in scorepad("rules", "ship", "--game", "harbours").stdout


def test_its_documents_are_in_the_schema() -> None:
    schema = json.loads(scorepad("schema", "table").stdout)
    assert "Harbour" in schema["$defs"]


def test_without_its_package_nobody_knows_it() -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "scorepad", "score", "-"],
        input=json.dumps(TABLE),
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert plain.returncode
    assert "harbours" in plain.stdout + plain.stderr
