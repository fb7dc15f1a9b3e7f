"""Won at once: a supremacy chosen by name, and another one in its place."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.app.games.duel.supremacy import supremacies, won_by
from scorepad.drafts.draft import document_of
from scorepad.games import game

TABLE: dict[str, Any] = {
    "game": "duel",
    "expansions": ["agora"],
    "players": [{"id": "e", "name": "Elodie", "chambers": [1, 2]}, {"id": "j", "name": "Jack", "chambers": [3]}],
}
RULES = game("duel")


def decided(table: dict[str, Any]) -> tuple[tuple[str, ...], str]:
    result = RULES.score(RULES.read(document_of(table)))
    return result.winners, result.decided_by


@pytest.mark.parametrize(("player", "name"), [("e", "Elodie"), ("j", "Jack")])
def test_whoever_is_chosen_has_won_by_it_whatever_was_chosen_before(player: str, name: str) -> None:
    every = supremacies(TABLE)
    assert len(every) == 3
    table = TABLE
    for _ in range(2):
        for supremacy in every:
            for each in ("j" if player == "e" else "e", player):
                table = won_by(table, each, supremacy)
            assert decided(table) == ((name,), supremacy)


def test_without_agora_nobody_wins_by_politics() -> None:
    assert supremacies({"game": "duel", "players": []}) == ("military_supremacy", "scientific_supremacy")
