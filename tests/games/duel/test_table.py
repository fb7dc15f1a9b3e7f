"""Reading a table of Duel: what is wrong is said in one line, at its place."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.games import duel
from scorepad.games.document import DocumentError
from scorepad.wording import Wording

TEMPLES = ["greek_grand_temple", "roman_grand_temple", "egyptian_grand_temple", "phoenician_grand_temple"]


def complaint(first: dict[str, Any] | None = None, second: dict[str, Any] | None = None, **table: Any) -> str:
    """What the pad says about a table, with the place."""
    players = [{"name": "Elodie", **(first or {})}, {"name": "Jack", **(second or {})}]
    with pytest.raises(DocumentError) as caught:
        duel.read({"game": "duel", "players": players, **table})
    return f"{caught.value.at}: {Wording('en').error(caught.value)}"


@pytest.mark.parametrize(
    ("said", "first", "table"),
    [
        (
            'players[0].cards[1]: There is no card "theatre". Did you mean "theater"?',
            {"cards": ["altar", "theatre"]},
            {},
        ),
        (
            'players[0].wonders[0]: There is no Wonder "piramids". Did you mean "pyramids"?',
            {"wonders": ["piramids"]},
            {},
        ),
        ('players[0].progress[0]: There is no progress token "laws". Did you mean "law"?', {"progress": ["laws"]}, {}),
        (
            'players[0].divinities[0]: There is no divinity "astart". Did you mean "astarte"?',
            {"divinities": ["astart"]},
            {"pantheon": True},
        ),
        ("pawn: Expected a number from -9 to 9, found 12.", {}, {"pawn": 12}),
        (
            'players[0].cards[0]: "moneylenders_guild" stays in the box with the Pantheon: remove '
            'it, or set "pantheon": false.',
            {"cards": ["moneylenders_guild"]},
            {"pantheon": True},
        ),
        (
            'players[0].cards[0]: "greek_grand_temple" comes with the Pantheon: set "pantheon": true, or remove it.',
            {"cards": ["greek_grand_temple"]},
            {},
        ),
        (
            'players[0].wonders[0]: "sanctuary" comes with the Pantheon: set "pantheon": true, or remove it.',
            {"wonders": ["sanctuary"]},
            {},
        ),
        (
            'players[0].progress[0]: "mysticism" comes with the Pantheon: set "pantheon": true, or remove it.',
            {"progress": ["mysticism"]},
            {},
        ),
        (
            'players[0].divinities[0]: "mars" comes with the Pantheon: set "pantheon": true, or remove it.',
            {"divinities": ["mars"]},
            {},
        ),
        (
            'players[0].offering_tokens[0]: "offering_tokens" comes with the Pantheon: set '
            '"pantheon": true, or remove it.',
            {"offering_tokens": [2]},
            {},
        ),
        (
            'players[0].nisaba_symbol: "nisaba_symbol" comes with the Pantheon: set "pantheon": true, or remove it.',
            {"nisaba_symbol": "wheel"},
            {},
        ),
        (
            'players[0].nisaba_symbol: No green card has the symbol "balance", so Nisaba can\'t copy it.',
            {"nisaba_symbol": "balance", "divinities": ["nisaba"]},
            {"pantheon": True},
        ),
        (
            'players[0].astarte_coins: "astarte_coins" comes with the Pantheon: set "pantheon": true, or remove it.',
            {"astarte_coins": 3},
            {},
        ),
        (
            "players[0].astarte_coins: Expected a number from 0 to 7, found 8.",
            {"astarte_coins": 8, "divinities": ["astarte"]},
            {"pantheon": True},
        ),
        (
            "players[0].offering_tokens[1]: Offering tokens are 2, 3 and 4, not 5.",
            {"offering_tokens": [2, 5]},
            {"pantheon": True},
        ),
        (
            "players[0].points.military: Expected a number from 0 to 999, found -1.",
            {"points": {"military": -1}},
            {},
        ),
        ('players[0].points.temples: There is no field "temples" here.', {"points": {"temples": 5}}, {}),
        ("pantheon: Expected true or false, found 1.", {}, {"pantheon": 1}),
    ],
)
def test_a_mistake_is_reported_with_its_place_and_the_way_out(said: str, first: dict[str, Any], table: Any) -> None:
    assert complaint(first, **table) == said


def test_only_three_grand_temples_are_in_play() -> None:
    said = complaint({"cards": TEMPLES[:2]}, {"cards": ["altar", *TEMPLES[2:]]}, pantheon=True)
    assert said == "players[1].cards[2]: Only 3 Grand Temples are in play in a game. Remove one."


@pytest.mark.parametrize("names", [["Elodie"], ["Elodie", "Jack", "Ana"], []])
def test_two_players_sit_at_a_table(names: list[str]) -> None:
    with pytest.raises(DocumentError) as caught:
        duel.read({"players": [{"name": name} for name in names]})
    said = Wording("en").error(caught.value)
    assert said == f"Duel is for two players, not {len(names)}."


def test_empty_lists_of_the_pantheon_do_no_harm_without_it() -> None:
    city: dict[str, Any] = {"name": "Elodie", "nisaba_symbol": None}
    city |= {"divinities": [], "mythology_tokens": [], "offering_tokens": []}
    assert duel.read({"players": [city, {"name": "Jack", "astarte_coins": 0}]}).pantheon is False
