"""What a device remembers of its tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.app.kit.words import words
from scorepad.app.memories.saved_sheet import as_read
from scorepad.app.store import Store
from scorepad.archive import open_archive
from scorepad.drafts import Drafts
from scorepad.games import game
from scorepad.wording.answers import result_answer


def test_a_seat_that_was_never_named_is_nobody_to_add_to_another_table(tmp_path: Path) -> None:
    store = Store(Drafts(tmp_path / "drafts"))
    for lang in ("en", "pl"):
        table = store.opening_table("seven_wonders", words(lang), {})
        table["players"][0]["name"] = "Ana"
        store.remember(table, words(lang))
        assert store.names() == ["Ana"]
        store.drafts.set_setting("seated.seven_wonders", None)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_seat_that_was_never_named_is_no_person_in_the_archive(tmp_path: Path, lang: str) -> None:
    store = Store(Drafts(tmp_path / "drafts"))
    store.archive = open_archive(tmp_path / "archive.sqlite3")
    table = store.opening_table("seven_wonders", words(lang), {})
    table["players"] = [{**player, "points": {"civilian": 5}} for player in table["players"][:3]]
    table["players"][0]["name"] = "Ana"
    rules = game("seven_wonders")
    result = result_answer(rules.score(rules.read(table)), words(lang))
    saved = store.archive.read(store.save(store.drafts.start("seven_wonders", table), table, result, "", ""))
    assert store.archive.names() == ("Ana",)
    assert [line.name for line in store.archive.statistics().players] == ["Ana"]
    assert store.archive.player("Ana").rivals == ()
    shown = as_read(saved, words(lang))
    assert [player["name"] for player in shown.result["players"]] == [player["name"] for player in table["players"]]
    assert [player["name"] for player in as_read(saved, words("es")).result["players"]] == [
        "Ana",
        "Jugador 2",
        "Jugador 3",
    ]
