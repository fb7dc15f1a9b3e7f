"""How long a language takes to load, as when a person switches to it."""

from __future__ import annotations

from scorepad.wording import Wording
from scorepad.wording.language import LANGUAGES, language
from tests.bench import Row, median_us, row


def run() -> list[Row]:
    """The figures of the languages."""
    rows = []
    for code in LANGUAGES:
        if code != "en":
            rows.append(row(f"loading {code}", median_us(_load, [code]) / 1000, "ms", 30))
    return rows


def _load(code: str) -> str:
    language.cache_clear()
    return Wording(code).count("points", 5)
