"""Scoring Duel: the categories of the pad, line by line, and the supremacies that end the game before them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from scorepad.catalog.duel import CARDS, CONSTANTS, DIVINITIES, PROGRESS, WONDERS
from scorepad.games.duel.guilds import RULES, asks, in_larger_city
from scorepad.games.duel.science import is_supreme
from scorepad.games.duel.table import City, Table
from scorepad.games.score import Ask, CityScore, Line, Result, city_score, not_counted, placed, ranked, without_noughts

_COLOURS = {"blue": "civilian", "green": "science", "yellow": "commerce"}
_CARDS: Mapping[str, Mapping[str, Line]] = {
    category: {
        card.id: Line(category, card.effect.points, f"duel.{category}.points", {"card": card.id})
        for card in CARDS.values()
        if card.colour == colour and card.effect.points
    }
    for colour, category in _COLOURS.items()
}
_WONDERS: Mapping[str, Line] = {
    wonder.id: Line("wonders", wonder.effect.points, "duel.wonders.points", {"wonder": wonder.id})
    for wonder in WONDERS.values()
    if wonder.effect.points
}
_PROGRESS: Mapping[str, Line] = {
    token.id: Line("progress", token.effect.points, "duel.progress.points", {"progress": token.id})
    for token in PROGRESS.values()
    if token.effect.points
}
_MYSTICISM = PROGRESS["mysticism"]
_APHRODITE = Line(
    "divinities", DIVINITIES["aphrodite"].effect.points, "duel.divinities.aphrodite", {"divinity": "aphrodite"}
)


def score_table(table: Table) -> Result:
    """The score of both cities, with the reason for every point, and who won by what."""
    scores = [score_city(table, 0), score_city(table, 1)]
    if (supremacy := supremacies(table)) is not None:
        seats, decided_by = supremacy
        players, winners = placed(scores, [1 if seat in seats else 2 for seat in (0, 1)])
    else:
        players, winners, decided_by = ranked(
            scores, [("civilian", lambda: [city.points["civilian"] for city in scores])]
        )
    return Result("duel", players, winners, decided_by)


def supremacies(table: Table) -> tuple[tuple[int, ...], str] | None:
    """The seats of those who won by a supremacy, and by which; both with six symbols share the win."""
    if abs(table.pawn) == CONSTANTS.capital:
        return (0 if table.pawn > 0 else 1,), "military_supremacy"
    for seat in (0, 1):
        if len(table.cities[seat].chambers) == len(CONSTANTS.chambers):
            return (seat,), "political_supremacy"
    seats = tuple([seat for seat in (0, 1) if is_supreme(table.cities[seat])])
    if not seats:
        return None
    return seats, "scientific_supremacy" if len(seats) == 1 else "shared"


def score_city(table: Table, seat: int) -> CityScore:
    """The score of the city at a seat; its rank needs the other."""
    city = table.cities[seat]
    counted: dict[str, Sequence[Line]] = dict.fromkeys(table.categories, ())
    cards = [card.id for card in city.cards]
    for category, printed in _CARDS.items():
        counted[category] = tuple(filter(None, map(printed.get, cards)))
    if table.pantheon:
        counted["temples"] = _temples(city)
        counted["divinities"] = _divinities(city)
    else:
        counted["guilds"] = _guilds(city, table.cities[1 - seat])
    counted["wonders"] = [_WONDERS[wonder.id] for wonder in city.wonders if wonder.id in _WONDERS]
    counted["progress"] = _progress(city)
    counted["treasury"] = _treasury(city.coins)
    counted["military"] = _military(table.pawn if seat == 0 else -table.pawn)
    if table.agora and city.chambers:
        counted["senate"] = (_senate(city.chambers),)
    missing = _missing(table, seat)
    for category in dict.fromkeys(ask.category for ask in missing):
        counted[category] = without_noughts(counted[category], missing)
    for ask in missing:
        line = not_counted(ask, "card" if ask.category == "guilds" else "progress", table.cities[ask.seat].name)
        counted[ask.category] = [*counted[ask.category], line]
    return city_score(city.name, counted, city.points, {}, missing)


def _missing(table: Table, seat: int) -> list[Ask]:
    """The numbers that a guild or Mysticism counts, but that nobody entered."""
    city = table.cities[seat]
    if table.pantheon:
        tokens = ("mythology_tokens", "offering_tokens")
        if _MYSTICISM not in city.progress or not set(tokens).isdisjoint(city.given):
            return []
        return [Ask("progress", _MYSTICISM.id, seat, kind) for kind in tokens]
    return [ask for card in city.cards if card.guild for ask in asks(card, table, seat)]


def _guilds(city: City, opponent: City) -> list[Line]:
    lines = []
    for card in city.cards:
        if reward := card.effect.points_per:
            points, counts = in_larger_city(reward, city, opponent)
            lines.append(Line("guilds", points, RULES[card.id], {"card": card.id, **counts}))
    return lines


def _temples(city: City) -> list[Line]:
    temples = [card.mythology for card in city.cards if card.mythology]
    return [_temple_line(len(temples))] if temples else []


def _progress(city: City) -> list[Line]:
    lines = []
    for token in city.progress:
        if token.id in _PROGRESS:
            lines.append(_PROGRESS[token.id])
        elif token.id == "mathematics":
            lines.append(_mathematics(len(city.progress)))
        elif token.id == "mysticism":
            lines.append(_mysticism(len(city.mythology_tokens), len(city.offering_tokens)))
    return lines


def _divinities(city: City) -> list[Line]:
    held = [divinity.id for divinity in city.divinities]
    lines = [_APHRODITE] if "aphrodite" in held else []
    if city.astarte_coins or "astarte" in held:
        lines.append(_astarte(city.astarte_coins))
    return lines


@lru_cache(maxsize=2000)
def _treasury(coins: int | None) -> Sequence[Line]:
    if coins is None:
        return ()
    return (Line("treasury", coins // CONSTANTS.coins_per_point, "duel.treasury.three_coins", {"coins": coins}),)


@lru_cache(maxsize=20)
def _military(spaces: int) -> Sequence[Line]:
    """For the pawn so many spaces on the way to the other's capital."""
    if spaces <= 0:
        return ()
    return (Line("military", CONSTANTS.military_points[spaces], "duel.military.points", {"spaces": spaces}),)


@lru_cache(maxsize=200)
def _senate(chambers: tuple[int, ...]) -> Line:
    points = sum(CONSTANTS.chambers[chamber - 1] for chamber in chambers)
    return Line("senate", points, "duel.senate.points", {"numbers": chambers})


@lru_cache(maxsize=20)
def _temple_line(temples: int) -> Line:
    return Line("temples", CONSTANTS.temple_points[temples], "duel.temples.points", {"temples": temples})


@lru_cache(maxsize=200)
def _mathematics(tokens: int) -> Line:
    facts = {"progress": "mathematics", "progress_tokens": tokens}
    return Line("progress", _each("mathematics") * tokens, "duel.progress.mathematics", facts)


@lru_cache(maxsize=200)
def _mysticism(mythology: int, offering: int) -> Line:
    facts = {"progress": "mysticism", "mythology_tokens": mythology, "offering_tokens": offering}
    return Line("progress", _each("mysticism") * (mythology + offering), "duel.progress.mysticism", facts)


@lru_cache(maxsize=20)
def _astarte(coins: int) -> Line:
    reward = DIVINITIES["astarte"].effect.points_per
    points = reward.amount * coins if reward else 0
    return Line("divinities", points, "duel.divinities.astarte", {"divinity": "astarte", "coins": coins})


def _each(token: str) -> int:
    """What a progress token gives for each thing that it counts."""
    reward = PROGRESS[token].effect.points_per
    return reward.amount if reward else 0
