"""What a device remembers of its tables."""

from __future__ import annotations

from pathlib import Path

from scorepad.app.kit.words import words
from scorepad.app.store import Store
from scorepad.drafts import Drafts


def test_a_seat_that_was_never_named_is_nobody_to_add_to_another_table(tmp_path: Path) -> None:
    store = Store(Drafts(tmp_path / "drafts"))
    for lang in ("en", "pl"):
        table = store.opening_table("seven_wonders", words(lang), {})
        table["players"][0]["name"] = "Ana"
        store.remember(table, words(lang))
        assert store.names() == ["Ana"]
        store.drafts.set_setting("seated.seven_wonders", None)
