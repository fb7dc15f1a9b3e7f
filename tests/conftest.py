"""What every test can lean on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

FACTS = Path(__file__).parent / "facts"

# One machine takes ten times as long as another: how long an example takes says nothing about the rule it shows.
settings.register_profile("scorepad", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("scorepad")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--walk", action="store_true", help="run the browser walks that have to be seen again, too")


def facts(name: str) -> Any:
    """A file of the cross-checked facts about the boxes."""
    return json.loads((FACTS / name).read_text(encoding="utf-8"))


def worked_examples(game: str, *kinds: str) -> list[Any]:
    """The worked examples of the rulebooks, as parameters of a test."""
    examples = facts("worked_examples.json")["examples"]
    chosen = [example for example in examples if example["game"] == game and example["kind"] in kinds]
    return [pytest.param(example["inputs"], example["expected"], id=example["id"]) for example in chosen]
