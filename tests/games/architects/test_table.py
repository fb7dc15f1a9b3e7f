"""Reading a table of Architects: what is wrong is said in one line, at its place."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from scorepad.catalog.architects import WONDERS
from scorepad.games import architects
from scorepad.games.document import DocumentError
from scorepad.wording import Wording


def complaint(**city: Any) -> str:
    """What the pad says about a city, with the place."""
    with pytest.raises(DocumentError) as caught:
        architects.read({"players": [{"name": "Ana", **city}, {"name": "Bruno"}]})
    return f"{caught.value.at}: {Wording('en').error(caught.value)}"


@pytest.mark.parametrize(
    ("said", "city"),
    [
        ('players[0].wonder: There is no Wonder "gizah". Did you mean "giza"?', {"wonder": "gizah"}),
        (
            'players[0].progress[0]: There is no progress token "cultur". Did you mean "culture"?',
            {"progress": ["cultur"]},
        ),
        ("players[0].stages[1]: Expected a number from 1 to 5, found 6.", {"wonder": "giza", "stages": [1, 6]}),
        ("players[0].stages[0]: Expected a whole number, found true.", {"wonder": "giza", "stages": [True]}),
        ("players[0].stages[1]: Stage 1 is listed twice. Remove one.", {"wonder": "giza", "stages": [1, 1]}),
        (
            "players[0].stages[1]: Stage 4 needs the stages below it. Missing: 2, 3. Add them, or remove this one.",
            {"wonder": "giza", "stages": [1, 4]},
        ),
        (
            "players[0].stages[2]: Stage 5 needs the stages below it. Missing: 3, 4. Add them, or remove this one.",
            {"wonder": "ephesus", "stages": [1, 2, 5]},
        ),
        (
            'players[0].progress[3]: Too many "culture" tokens: the box has 2. Remove one.',
            {"progress": ["culture", "decor", "culture", "culture"]},
        ),
        ('players[0].progress[1]: Too many "decor" tokens: the box has 1. Remove one.', {"progress": ["decor"] * 2}),
        ("players[0].blue.cat: Expected a number from 0 to 99, found -1.", {"blue": {"cat": -1}}),
        ("players[0].cat: Expected true or false, found 1.", {"cat": 1}),
        ("players[0].points.wonder: Expected a number from 0 to 999, found -2.", {"points": {"wonder": -2}}),
    ],
)
def test_a_mistake_is_reported_with_its_place_and_the_way_out(said: str, city: dict[str, Any]) -> None:
    assert complaint(**city) == said


@pytest.mark.parametrize("count", [0, 1, 8])
def test_two_to_seven_players_sit_at_a_table(count: int) -> None:
    with pytest.raises(DocumentError) as caught:
        architects.read({"players": [{"name": "Ana"}] * count})
    said = Wording("en").error(caught.value)
    assert said == f"This game is for 2 to 7 players, not {count}."


@pytest.mark.parametrize("wonder", WONDERS)
def test_any_order_from_the_ground_up_can_be_read_and_no_other(wonder: str) -> None:
    """The rule architects.wonder.order, tried on every order in which five stages could be built."""
    levels = [stage.level for stage in WONDERS[wonder].stages]
    for order in permutations(range(1, 6)):
        for count in range(6):
            built = list(order[:count])
            unbuilt = [number for number in range(1, 6) if number not in built]
            sound = all(levels[low - 1] >= levels[high - 1] for low in unbuilt for high in built)
            document = {"players": [{"name": "Ana", "wonder": wonder, "stages": built}, {"name": "Bruno"}]}
            if sound:
                assert architects.read(document).cities[0].stages == tuple(sorted(built))
            else:
                with pytest.raises(DocumentError):
                    architects.read(document)
