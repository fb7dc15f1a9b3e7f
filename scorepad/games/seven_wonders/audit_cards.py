"""Cards on the table: twice in a city, more than the box has, or not in play at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorepad.games.seven_wonders.limits import copies_of_colour, loosened, structures_of_colour
from scorepad.games.seven_wonders.setup import copies_in_play, guilds_in_play
from scorepad.games.seven_wonders.table import Table
from scorepad.games.verdict import Finding


def card_findings(table: Table) -> Iterator[Finding]:
    """Cards and boards that can't all be on one table, or in one city."""
    yield from _same_names(table)
    yield from _boards(table)
    yield from _copies(table)
    if "guilds" not in (loose := loosened(table)):
        yield from _guilds(table)
    if "civilian" not in loose:
        yield from _counts(table)


def _same_names(table: Table) -> Iterator[Finding]:
    """A structure twice in one city; cards of two Ages may share a name."""
    for seat, city in enumerate(table.cities):
        seen = set()
        for index, card in enumerate(city.cards):
            if card.structure_id in seen:
                facts = {"player": city.name, "card": card.id}
                yield Finding("impossible", ("players", seat, "cards", index), "build.same_name", facts)
            seen.add(card.structure_id)


def _boards(table: Table) -> Iterator[Finding]:
    seen = set()
    for seat, city in enumerate(table.cities):
        board = city.wonder or city.named_board
        if board and board in seen:
            facts = {"player": city.name, "wonder": board}
            yield Finding("impossible", ("players", seat, "wonder"), "box.wonders", facts)
        seen.add(board)


def _copies(table: Table) -> Iterator[Finding]:
    """Cards that stay in the box with so many cities, and copies beyond those that the box has."""
    cities = len(table.cities)
    seen: Counter[str] = Counter()
    for seat, city in enumerate(table.cities):
        for index, card in enumerate(city.cards):
            place = ("players", seat, "cards", index)
            most = copies_in_play(card, cities)
            seen[card.id] += 1
            if most == 0:
                facts = {"card": card.id, "players": cities, "mark": min(card.copies)}
                yield Finding("impossible", place, "build.not_in_play", facts)
            elif seen[card.id] > most:
                facts = {"card": card.id, "copies": seen[card.id], "most": most, "players": cities}
                rule = "box.guilds" if card.guild else "box.copies"
                yield Finding("impossible", place, rule, facts)


def _guilds(table: Table) -> Iterator[Finding]:
    """More guilds on the table than are shuffled into the third Age."""
    cities = len(table.cities)
    names = {card.id for city in table.cities for card in city.of("purple")}
    counted = sum(city.numbers["purple"] for city in table.cities)
    found = max(len(names), counted)
    most = guilds_in_play(cities)
    if found > most:
        facts = {"found_guilds": found, "guilds": most, "players": cities}
        yield Finding("impossible", ("players",), "setup.guilds", facts)


def _counts(table: Table) -> Iterator[Finding]:
    """Numbers of cards by colour that were entered without the cards, and are more than there are."""
    cities = len(table.cities)
    for colour in ("brown", "grey", "blue", "yellow", "green", "red", "purple"):
        most = structures_of_colour(table.box, colour, cities)
        for seat, city in enumerate(table.cities):
            listed = len({card.structure_id for card in city.of(colour)})
            if city.numbers[colour] > most >= listed and not (colour == "green" and city.symbols):
                place = ("players", seat, "counts", colour)
                facts = {"player": city.name, "colour": colour, "found": city.numbers[colour], "most": most}
                yield Finding("impossible", place, "build.same_name", facts, "counts")
        if colour not in ("purple", "green"):
            total = sum(city.numbers[colour] for city in table.cities)
            in_box = copies_of_colour(table.box, colour, cities)
            listed_all = sum(len(city.of(colour)) for city in table.cities)
            if total > in_box >= listed_all:
                facts = {"colour": colour, "found": total, "most": in_box}
                yield Finding("impossible", ("players",), "box.copies", facts, "counts")
