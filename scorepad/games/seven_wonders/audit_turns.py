"""Turns: whether a city had the turns for its structures and stages, Age by Age.

Every turn plays one card: a structure of this Age, or any card under a stage. Babylon's side B plays a seventh card
from the Age of one of its stages on, and Halicarnassus builds one more card from the discard with some stages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement

from scorepad.catalog.seven_wonders import CONSTANTS, Stage
from scorepad.games.seven_wonders.limits import loosened, stages_built, turns_per_age
from scorepad.games.seven_wonders.setup import AGES
from scorepad.games.seven_wonders.table import City, Table
from scorepad.games.verdict import Finding

TURNS = CONSTANTS.turns_per_age
"""Without expansions."""


def turn_findings(table: Table) -> Iterator[Finding]:
    """The cities that have more than they had turns for."""
    turns, loose = turns_per_age(table), loosened(table)
    for seat, city in enumerate(table.cities):
        by_age = [sum(card.age == age for card in city.cards) for age in AGES]
        total = _structures(city)
        options = stages_built(city)
        if not any(had_turns(stages, by_age, total, turns) for stages in options):
            yield _finding(seat, city, by_age, total, options, turns)
        elif unlisted := [each for each in _BEHIND if each not in loose and _typed_without_cards(city, each)]:
            fits = [stages for stages in options if _fits_unlisted(stages, by_age, total, unlisted, turns)]
            if not fits:
                facts = {"player": city.name, "stage": city.stages, "structures": total, "categories": tuple(unlisted)}
                yield Finding(
                    "impossible", ("players", seat, "points", unlisted[0]), "turns.most_cards", facts, "typed"
                )


_BEHIND: Mapping[str, str] = {"civilian": "blue", "science": "green", "commerce": "yellow", "guilds": "purple"}
"""The colour of the cards behind each category."""
_LATE = ("commerce", "guilds")
"""Their cards that score are all of the last Age."""


def _typed_without_cards(city: City, category: str) -> bool:
    """Whether points were typed for a category of which no card is listed, so that one more must be there."""
    if category == "science" and city.numbers["purple"]:
        return False
    return city.points.get(category, 0) > 0 and not city.numbers[_BEHIND[category]]


def _fits_unlisted(
    stages: Sequence[Stage], by_age: Sequence[int], total: int, unlisted: Sequence[str], turns: int
) -> bool:
    """Whether there were turns for a card behind each of the typed categories; some stages stand in for one."""
    copied = any(stage.effect.power == "copy_neighbour_guild" for stage in stages)
    stands_in = {"guilds": copied, "science": copied or any(stage.effect.free_symbols for stage in stages)}
    needed = [category for category in unlisted if not stands_in.get(category)]
    late = sum(category in _LATE for category in needed)
    return had_turns(stages, [*by_age[:-1], by_age[-1] + late], total + len(needed), turns)


def had_turns(stages: Sequence[Stage], by_age: Sequence[int], total: int, turns: int = TURNS) -> bool:
    """Whether these stages, so many structures of each Age and so many in all fit into the turns of a game.

    Every way to spread the stages over the Ages is tried; their order is fixed, so there are few.
    """
    return any(_fits(stages, ages, by_age, total, turns) for ages in combinations_with_replacement(AGES, len(stages)))


def _fits(stages: Sequence[Stage], built_in: Sequence[int], by_age: Sequence[int], total: int, turns: int) -> bool:
    plays = {age: turns - built_in.count(age) for age in AGES}
    digs = []
    for stage, age in zip(stages, built_in, strict=True):
        if stage.effect.power == "play_seventh_card":
            for later in AGES[age - 1 :]:
                plays[later] += 1
        elif stage.effect.power == "build_from_discard":
            digs.append(age)
    if min(plays.values()) < 0 or total > sum(plays.values()) + len(digs):
        return False
    # The discard holds cards of this Age and of those before: what it must provide from some Age on can only
    # come with stages built from that Age on.
    beyond = 0
    for age in reversed(AGES):
        beyond += max(0, by_age[age - 1] - plays[age])
        if beyond > sum(dug >= age for dug in digs):
            return False
    return True


def _structures(city: City) -> int:
    """How many structures a city has at least: those listed, or their number where that was entered.

    Symbols counted by hand may hold free ones, so they don't count as cards here.
    """
    numbers = city.numbers
    return sum(
        len(city.of(colour)) if colour == "green" and city.symbols else numbers[colour]
        for colour in ("brown", "grey", "blue", "yellow", "green", "red", "purple")
    )


def _finding(
    seat: int, city: City, by_age: list[int], total: int, options: list[tuple[Stage, ...]], turns: int
) -> Finding:
    """The Age that is too full, or else the city as a whole."""
    facts = {"player": city.name, "stage": city.stages, "turns": turns}
    for age in AGES:
        alone = [count if each == age else 0 for each, count in zip(AGES, by_age, strict=True)]
        if not any(had_turns(stages, alone, 0, turns) for stages in options):
            too_full = {**facts, "age": age, "structures": by_age[age - 1]}
            return Finding("impossible", ("players", seat, "cards"), "turns.per_age", too_full)
    facts = {**facts, "structures": total, "all_turns": turns * len(AGES)}
    return Finding("impossible", ("players", seat), "turns.most_cards", facts)
