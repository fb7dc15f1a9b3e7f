"""Copying: the guild of a neighbour that Olympia's side B scores as its own, chosen for the highest total."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from scorepad.catalog.seven_wonders import Box, Card
from scorepad.games.score import Line
from scorepad.games.seven_wonders.guilds import Around, reward_counts
from scorepad.games.seven_wonders.science import Symbols, best_symbols, science_points
from scorepad.games.seven_wonders.table import City, Table


@cache
def _copying_stages(box: Box) -> Mapping[tuple[str | None, str | None], int]:
    """The boards with a stage that copies a guild, and the number of that stage."""
    return {
        (wonder.id, side): number
        for wonder in box.wonders.values()
        for side, stages in wonder.sides.items()
        for number, stage in enumerate(stages, 1)
        if stage.effect.power == "copy_neighbour_guild"
    }


@cache
def _shipowners(box: Box) -> frozenset[str]:
    """The guilds that count purple cards."""
    return frozenset(
        guild.id
        for guild in box.guilds.values()
        if guild.effect.points_per and "purple" in guild.effect.points_per.each
    )


class Copy(NamedTuple):
    """A guild that Olympia may copy, and what doing so adds to its total."""

    guild: str
    side: str
    """Whose guild it is: ``left`` or ``right``."""
    points: int
    """What it is worth under guilds."""
    gain: int


class Olympia(NamedTuple):
    """What a copy is chosen by: the seat, what its guilds count, its symbols, and what its own guilds are worth."""

    table: Table
    seat: int
    around: Around
    symbols: Symbols
    free: int
    own_guilds: int
    worth: Callable[[int], int] | None = None
    """What so many free symbols make of the city, where expansions give it further symbols."""

    @property
    def city(self) -> City:
        """The city that copies."""
        return self.table.cities[self.seat]


_GAIN = attrgetter("gain")


def copies_guild(city: City) -> bool:
    """Whether the stage that copies a guild is built."""
    stage = _copying_stages(city.box).get((city.wonder, city.side))
    return stage is not None and stage <= city.stages


def counts_copies(city: City, table: Table) -> bool:
    """Whether, by the ruling of this table, a copied guild is one more purple card for the city's own Shipowners."""
    ruling = table.rulings["copied_guild_counts_for_shipowners"]
    return ruling and not _shipowners(city.box).isdisjoint(city.ids)


def chosen_copy(olympia: Olympia) -> tuple[Copy | None, list[Copy]]:
    """The guild to copy, and all options: the one that the player insists on, else the best that fits typed points.

    Where guilds or science were typed, and the cards behind them are known, the typed number tells which guild it
    holds. Where they aren't known, everything is open, and the highest total is taken.
    """
    options = copies(olympia)
    wanted = olympia.city.choices.get("copied_guild")
    for option in options:
        if option.guild == wanted:
            return option, options
    fitting = [option for option in options if _fits(olympia, option)]
    return next(iter(fitting or options), None), options


def copies(olympia: Olympia) -> list[Copy]:
    """Every guild that Olympia could copy, the best first; solved together with the free symbols.

    A copy adds nothing to a category that was typed: that number stays as it is.
    """
    table, seat, typed = olympia.table, olympia.seat, olympia.city.points
    for_shipowners = 1 if counts_copies(olympia.city, table) else 0
    guilds = olympia.city.box.guilds
    found = []
    for neighbour, side in ((table.left(seat), "left"), (table.right(seat), "right")):
        for card in neighbour.ids:
            if card in guilds:
                points, _ = copied_facts(guilds[card], olympia.around, table.rulings)
                gain = 0 if "guilds" in typed else points + for_shipowners
                more = guilds[card].effect.free_symbols
                if more and "science" not in typed:
                    gain += _science(olympia, more) - _science(olympia, 0)
                found.append(Copy(card, side, points, gain))
    found.sort(key=_GAIN, reverse=True)
    return found


def copied_facts(guild: Card, around: Around, rulings: Mapping[str, bool]) -> tuple[int, dict[str, int]]:
    """The points of a copied guild, counted as if it stood in the city that copies it."""
    reward = guild.effect.points_per
    if reward is None:
        return 0, {}
    facts: dict[str, int] = dict(zip(reward.each, reward_counts(reward, around), strict=True))
    if "purple" in facts and rulings["copied_shipowners_counts_itself"]:
        facts["purple"] += 1
    return reward.amount * sum(facts.values()), facts


def assumptions(city: City, copy: Copy) -> list[Line]:
    """What was assumed about typed points, said beside them: whether they hold what the copy brings."""
    facts = {"guild": copy.guild, "side": copy.side}
    brings = "science" if city.box.cards[copy.guild].effect.free_symbols else "guilds"
    return [
        Line(category, 0, "guilds.copied", {**facts, "assumed": "held" if category == brings else "not_held"})
        for category in ("science", "guilds")
        if category in city.points and (category == brings or brings not in city.points)
    ]


def _fits(olympia: Olympia, option: Copy) -> bool:
    """Whether the typed points can hold this copy, as far as the cards behind them are known."""
    city = olympia.city
    if "guilds" in city.points and city.of("purple"):
        own = olympia.own_guilds + (1 if counts_copies(city, olympia.table) else 0)
        if city.points["guilds"] != own + option.points:
            return False
    if "science" in city.points and any(olympia.symbols):
        return city.points["science"] == _science(olympia, city.box.cards[option.guild].effect.free_symbols)
    return True


def _science(olympia: Olympia, more: int) -> int:
    """The science points of the city with so many free symbols more."""
    if olympia.worth is not None:
        return olympia.worth(olympia.free + more)
    return science_points(best_symbols(olympia.symbols, olympia.free + more))
