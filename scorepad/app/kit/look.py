"""How one person sees the pad: theme, size of the text, language, motion. A plain value, handed down to every view."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.app.kit.palette import DARK, LIGHT, Theme
from scorepad.app.kit.words import Words, words


class Look(NamedTuple):
    """What a view needs to know of the person before it. Equal looks draw equal pictures."""

    dark: bool = False
    scale: float = 1.0
    lang: str = "en"
    motion: bool = True
    width: int = 390
    height: int = 844

    @property
    def theme(self) -> Theme:
        """The colours of paper and ink."""
        return DARK if self.dark else LIGHT

    @property
    def words(self) -> Words:
        """The words of the person's language."""
        return words(self.lang)

    def size(self, pixels: float) -> float:
        """The size of a text that is ``pixels`` high at normal size."""
        return round(pixels * self.scale)
