"""What a person has told the referee so far, as plain values, and the question documents that follow. Without Flet."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from scorepad.games.document import Json

Producer: TypeAlias = tuple[str, ...]
"""What something makes: one resource, or one of several a turn."""
Counts: TypeAlias = tuple[tuple[str, int], ...]
SIDES = ("own", "left", "right")
MOST_OF_ONE = 9
UNTOLD = -1


class TradeForm(NamedTuple):
    """A purchase in 7 Wonders without any table: who makes what, the prices, the coins, and what is to be built."""

    own: tuple[Producer, ...] = ()
    left: tuple[Producer, ...] = ()
    right: tuple[Producer, ...] = ()
    discounts: tuple[str, ...] = ()
    coins: int | None = None
    card: str = ""
    bank: int = 0
    needs: Counts = ()
    open: str = ""
    """The city whose last producer is still being told: each resource tapped there is one more that it may make."""

    def question(self) -> Json:
        """The question to the rules."""
        told: Json = {
            "game": "seven_wonders",
            "question": "trade",
            "cost": {"coins": self.bank, "resources": dict(self.needs)},
            "discounts": list(self.discounts),
        }
        for side in SIDES:
            made: tuple[Producer, ...] = getattr(self, side)
            told[side] = [list(each) if len(each) > 1 else each[0] for each in made]
        if self.coins is not None:
            told["coins"] = self.coins
        return told

    def makes(self, side: str, resource: str) -> TradeForm:
        """One more thing that a city makes, or one more choice of its last producer."""
        made: tuple[Producer, ...] = getattr(self, side)
        if self.open == f"{side}+":
            last = made[-1]
            choice = tuple(each for each in last if each != resource) if resource in last else (*last, resource)
            return self._making(side, (*made[:-1], choice)) if choice else self.without(side, len(made) - 1)
        after = self._making(side, (*made, (resource,)))
        return after._replace(open=f"{side}+") if self.open == side else after

    def choosing(self, side: str) -> TradeForm:
        """Begins a producer of one thing or another, or ends it."""
        return self._replace(open="" if self.open.rstrip("+") == side else side)

    def without(self, side: str, index: int) -> TradeForm:
        """A city without one of the things that it makes."""
        made: tuple[Producer, ...] = getattr(self, side)
        return self._making(side, made[:index] + made[index + 1 :])._replace(open="")

    def _making(self, side: str, made: tuple[Producer, ...]) -> TradeForm:
        if side == "own":
            return self._replace(own=made)
        return self._replace(left=made) if side == "left" else self._replace(right=made)

    def discounted(self, discount: str) -> TradeForm:
        """With a lower price, or without it again."""
        return self._replace(discounts=toggled(self.discounts, discount))

    def needing(self, resource: str, count: int) -> TradeForm:
        """With another number of a resource in the cost."""
        return self._replace(needs=counted(self.needs, resource, count), card="")


class ConflictForm(NamedTuple):
    """Shields of the cities round the table, clockwise, at the end of an Age; Architects has no Ages."""

    age: int = 1
    shields: tuple[int, ...] = ()
    written: bool = False
    """Whether the tokens went into the sheet, so that a second tap doesn't write them twice."""

    def with_shields(self, seat: int, shields: int) -> ConflictForm:
        """Another number of shields in a city."""
        told = self.seated(max(len(self.shields), seat + 1)).shields
        return self._replace(shields=(*told[:seat], shields, *told[seat + 1 :]), written=False)

    def seated(self, cities: int) -> ConflictForm:
        """For so many cities; of the new ones nobody has told the shields yet."""
        return self._replace(shields=(self.shields + (UNTOLD,) * cities)[:cities])

    def completed(self, known: tuple[int, ...]) -> ConflictForm:
        """With the shields that the cards on the table show, where nobody told others."""
        told = self.seated(len(known)).shields
        return self._replace(
            shields=tuple(shown if each == UNTOLD else each for each, shown in zip(told, known, strict=True))
        )

    def question(self, game: str) -> Json:
        """The question to the rules."""
        if game == "architects":
            return {"game": game, "question": "battle", "shields": list(self.shields)}
        return {"game": game, "question": "conflict", "age": self.age, "shields": list(self.shields)}


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


class StageForm(NamedTuple):
    """A Wonder of Architects, what of it stands, and the cards that a player holds."""

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


class BuildForm(NamedTuple):
    """Something that a player at a told table wants to build: a card, a wonder, or the next stage."""

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
    told = {**dict(counts), thing: min(count, MOST_OF_ONE)}
    return tuple((each, number) for each, number in told.items() if number > 0)


def toggled(held: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """With a thing, or without it where it was there."""
    return tuple(each for each in held if each != thing) if thing in held else (*held, thing)


def units(counts: Counts) -> tuple[str, ...]:
    """The things of some counts one by one.

    >>> units((("wood", 2), ("clay", 1)))
    ('wood', 'wood', 'clay')
    """
    return tuple(thing for thing, count in counts for _ in range(count))
