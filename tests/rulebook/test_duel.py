"""The worked examples of the Pantheon's rulebook that are about points."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.games import duel
from tests.conftest import worked_examples

TEMPLES = ["greek_grand_temple", "roman_grand_temple", "egyptian_grand_temple"]


def points(category: str, **city: Any) -> int:
    """What the first city scores in a category."""
    document = {"pantheon": True, "players": [{"name": "Elodie", **city}, {"name": "Jack"}]}
    return duel.score(duel.read(document)).players[0].points[category]


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("pantheon", "temples"))
def test_grand_temples_are_worth_5_12_or_21(inputs: Any, expected: Any) -> None:
    assert [points("temples", cards=TEMPLES[:built]) for built in inputs["temples"]] == expected["points"]


@pytest.mark.parametrize(("inputs", "expected"), worked_examples("pantheon", "mysticism"))
def test_mysticism_counts_the_tokens_still_held(inputs: Any, expected: Any) -> None:
    assert (
        points(
            "progress",
            progress=["mysticism"],
            mythology_tokens=["greek", "roman"][: inputs["mythology_tokens"]],
            offering_tokens=[3][: inputs["offering_tokens"]],
        )
        == expected["points"]
    )
