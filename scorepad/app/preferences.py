"""What one person prefers: language, theme, text, motion, house rulings, and how each category is entered."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from scorepad.games.document import Json
from scorepad.wording.language import LANGUAGES

THEMES = ("system", "light", "dark")
TEXT_SIZES = (100, 125, 150, 200)


@dataclass(frozen=True)
class Preferences:
    """The preferences of a person on a device."""

    language: str = ""
    """Empty: that of the device."""
    theme: str = "system"
    text: int = 100
    """The size of the text in per cent."""
    motion: bool = True
    awake: bool = True
    goes_on: bool = True
    """Whether the next cell opens by itself after two digits."""
    veil: bool = False
    """Whether the totals are hidden from the last category on, until the reveal."""
    tens: bool = False
    """Whether the keypad has keys for tens, so that every number ends with its last digit."""
    modes: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, bool] = field(default_factory=dict)

    @staticmethod
    def read(kept: Json) -> Preferences:
        """What a device has kept; whatever is no longer understood is left out."""
        plain = Preferences()
        if not isinstance(kept, dict):
            return plain
        good = {
            name: value
            for name, value in kept.items()
            if name in plain.as_json() and type(value) is type(getattr(plain, name))
        }
        wanted = replace(plain, **good)
        return replace(
            wanted,
            language=wanted.language if wanted.language in LANGUAGES else "",
            theme=wanted.theme if wanted.theme in THEMES else "system",
            text=wanted.text if wanted.text in TEXT_SIZES else 100,
        )

    def changed(self, changes: dict[str, Any]) -> Preferences:
        """The preferences with some of them changed."""
        return replace(self, **changes)

    def as_json(self) -> Json:
        """The preferences as a device keeps them."""
        return asdict(self)
