"""The JSON Schema of the documents: complete, and true of what the pad itself writes and reads."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from pydantic import ValidationError

import scorepad
from scorepad.cli.answers import KINDS
from scorepad.documents import MODELS, adapter, schema
from tests.archive.evenings import evenings
from tests.documents.test_agreement import by_reader, examples


def test_every_kind_of_document_has_a_schema() -> None:
    assert tuple(MODELS) == KINDS
    for name in KINDS:
        found = schema(name)
        assert found["title"] == name
        assert json.loads(json.dumps(found)) == found


def test_the_schema_of_a_table_names_ids_bounds_and_closed_objects() -> None:
    cities = [part["properties"] for part in schema("table")["$defs"].values() if "name" in part.get("properties", {})]
    assert len(cities) == 3
    (city,) = [part for part in cities if "side" in part]
    assert "giza" in str(city["wonder"])
    assert city["stages"] == {"maximum": 4, "minimum": 0, "title": "Stages", "type": "integer"}
    military = city["points"]["anyOf"][0]["properties"]["military"]
    assert (military["minimum"], military["maximum"]) == (-99, 999)
    assert all(part["additionalProperties"] is False for part in schema("table")["$defs"].values())


@pytest.mark.parametrize("name", ["table", "nonsense"])
def test_the_command_prints_a_schema(name: str) -> None:
    run = subprocess.run([sys.executable, "-m", "scorepad", "schema", name], capture_output=True, check=False)
    if name == "table":
        assert json.loads(run.stdout) == schema("table")
    else:
        assert run.returncode == 2


def test_what_the_pad_answers_fits_the_models() -> None:
    for table in examples("tables.jsonl"):
        if not by_reader("table", table):
            adapter("result").validate_python(scorepad.score(table).document)
            for finding in scorepad.audit(table)["findings"]:
                adapter("finding").validate_python(finding)
    for question in examples("questions.jsonl"):
        if not by_reader("question", question):
            adapter("verdict").validate_python(scorepad.judge(question).document)


def test_a_saved_game_fits_its_model_and_a_spoilt_one_does_not() -> None:
    for game in evenings(20):
        document = game.document()
        adapter("saved_game").validate_python({**document, "a_field_of_tomorrow": 1})
        for field in ("played_at", "table", "result"):
            with pytest.raises(ValidationError):
                adapter("saved_game").validate_python({key: part for key, part in document.items() if key != field})
