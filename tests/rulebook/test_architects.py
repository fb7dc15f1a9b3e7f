"""The worked examples of the Architects rulebook that are about points."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.games import architects
from tests.conftest import worked_examples


def progress_points(**city: Any) -> int:
    """What the progress tokens of the first city score."""
    document = {"players": [{"name": "Ana", "wonder": "giza", **city}, {"name": "Bruno"}]}
    return architects.score(architects.read(document)).players[0].points["progress"]


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("architects", "decor"))
def test_decor_is_worth_4_and_6_once_the_wonder_is_finished(inputs: Any, expected: Any) -> None:
    stages = {False: [1, 2, 3, 4], True: [1, 2, 3, 4, 5]}
    found = [progress_points(progress=["decor"], stages=stages[finished]) for finished in inputs["finished"]]
    assert found == expected["points"]


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("architects", "culture"))
def test_culture_is_worth_4_alone_and_12_as_a_pair(inputs: Any, expected: Any) -> None:
    assert [progress_points(progress=["culture"] * owned) for owned in inputs["owned"]] == expected["points"]
