"""What a person has entered for the referee so far, as plain values, and the questions that follow. Without Flet."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from scorepad.games.document import Json

Producer: TypeAlias = tuple[str, ...]
"""What something makes: one resource, or one of several a turn."""
Counts: TypeAlias = tuple[tuple[str, int], ...]
MOST_OF_ONE = 9
NOT_ENTERED = -1


class ConflictForm(NamedTuple):
    """Shields of the cities round the table, clockwise, at the end of an Age, where the game has Ages."""

    age: int = 1
    shields: tuple[int, ...] = ()
    written: bool = False
    """Whether the tokens went into the sheet, so that a second tap doesn't write them twice."""

    def with_shields(self, seat: int, shields: int) -> ConflictForm:
        """Another number of shields in a city."""
        entered = self.seated(max(len(self.shields), seat + 1)).shields
        return self._replace(shields=(*entered[:seat], shields, *entered[seat + 1 :]), written=False)

    def seated(self, cities: int) -> ConflictForm:
        """For so many cities; of the new ones nobody has entered the shields yet."""
        return self._replace(shields=(self.shields + (NOT_ENTERED,) * cities)[:cities])

    def completed(self, known: tuple[int, ...]) -> ConflictForm:
        """With the shields that the cards on the table show, where nobody entered others."""
        entered = self.seated(len(known)).shields
        return self._replace(
            shields=tuple(shown if each == NOT_ENTERED else each for each, shown in zip(entered, known, strict=True))
        )


class BuildForm(NamedTuple):
    """Something that a player at a recorded table wants to build: a card, a wonder, or the next stage."""

    player: int = 0
    kind: str = ""
    """``card``, ``wonder`` or ``stage``; empty as long as nothing was picked."""
    thing: str = ""

    def question(self, table: Json) -> Json:
        """The question to the rules."""
        asked = {"game": table["game"], "question": "build", "table": table, "player": self.player}
        if self.kind == "card":
            return {**asked, "card": self.thing}
        if self.kind == "wonder":
            return {**asked, "question": "wonder", "wonder": self.thing}
        return {**asked, "question": "stage"}


def counted(counts: Counts, thing: str, count: int) -> Counts:
    """Counts with another number of one thing; none of it isn't kept.

    >>> counted((("wood", 1),), "clay", 2)
    (('wood', 1), ('clay', 2))
    """
    counts_now = {**dict(counts), thing: min(count, MOST_OF_ONE)}
    return tuple((each, number) for each, number in counts_now.items() if number > 0)


def toggled(held: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """With a thing, or without it where it was there."""
    return tuple(each for each in held if each != thing) if thing in held else (*held, thing)


def units(counts: Counts) -> tuple[str, ...]:
    """The things of some counts one by one.

    >>> units((("wood", 2), ("clay", 1)))
    ('wood', 'wood', 'clay')
    """
    return tuple(thing for thing, count in counts for _ in range(count))
