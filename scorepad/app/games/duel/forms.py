"""What the referee of Duel is asked about the track and the Pantheon, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from scorepad.games.document import Json


class TrackForm(NamedTuple):
    """Shields in Duel: where the pawn stands, who moves it, and what lies on the way."""

    pawn: int = 0
    player: int = 0
    shields: int = 1
    minerva: int | None = None
    progress: tuple[str, ...] = ()
    tokens: tuple[int, ...] = (-6, -3, 3, 6)
    source: str = "card"

    def question(self) -> Json:
        """The question to the rules."""
        return {
            "game": "duel",
            "question": "track",
            "pawn": self.pawn,
            "player": self.player,
            "shields": self.shields,
            "minerva": self.minerva,
            "progress": list(self.progress),
            "tokens": list(self.tokens),
            "source": self.source,
        }


class ActivateForm(NamedTuple):
    """A card of the Pantheon in Duel, to be activated on its space."""

    player: int = 0
    space: int = 1
    gate: bool = False
    offerings: tuple[int, ...] = ()

    def question(self, table: Json) -> Json:
        """The question to the rules."""
        return {
            "game": "duel",
            "question": "activate",
            "table": table,
            "player": self.player,
            "space": self.space,
            "gate": self.gate,
            "offerings": list(self.offerings),
        }


class KnownForm(NamedTuple):
    """Whether everything on which prices depend was entered: then a city without cards has none."""

    complete: bool = False

    def table(self, table: Json) -> Json:
        """The table with what that says."""
        if not self.complete:
            return table
        return {**table, "players": [{"cards": [], **player} for player in table["players"]]}


FORMS: Mapping[str, Callable[[], object]] = {"track": TrackForm, "activate": ActivateForm, "known": KnownForm}
