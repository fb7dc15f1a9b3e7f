"""What the referee of Architects is asked about a Wonder and a hand, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from scorepad.app.referee.forms import Counts
from scorepad.games.document import Json


class StageForm(NamedTuple):
    """A Wonder of Architects, what of it is built, and the cards that a player holds."""

    wonder: str = ""
    built: tuple[int, ...] = ()
    cards: Counts = ()
    progress: tuple[str, ...] = ()

    def question(self) -> Json:
        """The question to the rules."""
        return {
            "game": "architects",
            "question": "stage",
            "wonder": self.wonder,
            "built": list(self.built),
            "cards": dict(self.cards),
            "progress": list(self.progress),
        }


FORMS: Mapping[str, Callable[[], object]] = {"stage": StageForm}
