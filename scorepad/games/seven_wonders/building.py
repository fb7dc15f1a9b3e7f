"""Building: may a city build this card or the next stage of its wonder now, how, and for what payments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeAlias

from scorepad.catalog.seven_wonders import Box, Card, Stage
from scorepad.games.seven_wonders.payment import Bill, Goods, bill, chained, refused
from scorepad.games.seven_wonders.production import (
    fully_listed,
    kept_by_cards,
    kept_by_stages,
    made_by,
    market,
    sold_by,
)
from scorepad.games.seven_wonders.setup import copies_in_play
from scorepad.games.seven_wonders.table import City, Table
from scorepad.games.seven_wonders.trade import Needs, Producer
from scorepad.games.verdict import Reason, Verdict

GAME = "seven_wonders"

Makes: TypeAlias = Mapping[int, list[Producer]]
"""What cities make, by seat, where someone says it in place of their cards: for their own use, or to sell."""
_BY_CARDS: Makes = {}
_NO_POWERS: tuple[frozenset[str], ...] = (frozenset(),) * 5
_FREE_BY_TURN: Mapping[str, str] = {
    "free_structure_once_per_age": "build.free_structure",
    "free_first_card_of_each_age": "build.free_first_of_age",
    "free_last_card_of_each_age": "build.free_last_of_age",
}
"""The powers that make some structures of an Age free, whatever they are, and the rule of each."""


@cache
def _powers_of(box: Box) -> Mapping[tuple[str | None, str | None], tuple[frozenset[str], ...]]:
    """The powers of each board by the number of stages built."""
    return {
        (wonder.id, side): tuple(
            frozenset(stage.effect.power for stage in stages[:built] if stage.effect.power)
            for built in range(len(stages) + 1)
        )
        for wonder in box.wonders.values()
        for side, stages in wonder.sides.items()
    }


def judge_build(table: Table, seat: int, card: Card, makes: Makes = _BY_CARDS) -> Verdict:
    """Whether the city at a seat may build a card now, and every payment worth considering."""
    city = table.cities[seat]
    if not copies_in_play(card, len(table.cities)):
        facts = {"card": card.id, "players": len(table.cities), "mark": min(card.copies)}
        return _verdict("build", refused(unknown=[], also=[]), [Reason("build.not_in_play", facts)])
    for standing in city.of(card.colour):
        if standing.structure_id == card.structure_id:
            reason = Reason("build.same_name" if standing is card else "build.same_grey", {"card": standing.id})
            return _verdict("build", refused(unknown=[], also=[]), [reason])
    parent = _chained(city, card)
    if parent is not None:
        reasons = [Reason("build.chain", {"card": card.id, "parent": parent})]
        if len(card.chain_from) > 1:
            reasons.append(Reason("build.chain_forum"))
        if city.free_city:
            reasons.append(Reason("free_city.must_chain", {"card": card.id}))
        also = _special_ways(city, card)
        answer = {**chained(), "unknown": [], "also": _named(also)}
        return _verdict("build", answer, reasons + also + _with_expansions(table))
    settled = bill(card.cost.coins, card.cost.resources, _goods(table, seat, makes))
    also = _special_ways(city, card, settled)
    reasons = settled.reasons + _explained(table, seat, settled, makes)
    after = also + _with_expansions(table)
    if not settled.answer["allowed"] and (powers := _free_by_power(city, card)):
        answer = {**settled.answer, "allowed": True, "how": "power", "unknown": [], "also": _named(powers + also)}
        return _verdict("build", answer, powers + reasons + after)
    unknown = _unknown_production(table, seat, card.cost.coins, card.cost.resources, settled, makes)
    if card.chain_from and "cards" not in city.given and not settled.answer["allowed"] and seat not in unknown:
        # What it makes is known, but not whether it has the structure that makes this one free.
        unknown = [seat, *unknown]
    return _verdict("build", {**settled.answer, "unknown": unknown, "also": _named(also)}, reasons + after)


def judge_stage(table: Table, seat: int, makes: Makes = _BY_CARDS) -> Verdict:
    """Whether the city at a seat may build the next stage of its wonder; the board and its side must be known."""
    city = table.cities[seat]
    stages = board(city)
    facts = {"city": city.wonder, "number": city.stages + 1}
    if city.stages == len(stages):
        reason = Reason("wonder.complete", {"city": city.wonder, "stage": city.stages})
        return _verdict("stage", refused(stage=None, unknown=[], also=[]), [reason])
    settled = bill(0, stages[city.stages].cost, _goods(table, seat, makes))
    also = _special_stage(city, stages[city.stages])
    reasons = [Reason("wonder.order", facts), *settled.reasons, *_explained(table, seat, settled, makes)]
    if settled.answer["allowed"]:
        reasons += [Reason("wonder.any_card"), Reason("wonder.hidden_card")]
    unknown = _unknown_production(table, seat, 0, stages[city.stages].cost, settled, makes)
    answer = {**settled.answer, "stage": city.stages + 1, "unknown": unknown, "also": _named(also)}
    return _verdict("stage", answer, reasons + also + _with_expansions(table))


def board(city: City) -> tuple[Stage, ...]:
    """The stages of the board of a city, which must be known with its side."""
    if city.wonder is None or city.side is None:
        raise ValueError("the board and its side must be known")
    return city.box.wonders[city.wonder].sides[city.side]


def _with_expansions(table: Table) -> list[Reason]:
    """A word of caution: leaders, black cards and islands may change a cost."""
    return [Reason("expansions.rows", {}, "referee")] if table.expansions else []


def _verdict(question: str, fields: Mapping[str, Any], reasons: list[Reason]) -> Verdict:
    return Verdict(GAME, question, fields, tuple(reasons))


def _goods(table: Table, seat: int, makes: Makes) -> Goods:
    city, (own, left, right) = table.cities[seat], _involved(table, seat)
    return Goods(
        makes[own] if own in makes else made_by(city),
        makes[left] if left in makes else sold_by(table.cities[left]),
        makes[right] if right in makes else sold_by(table.cities[right]),
        market(city),
        city.coins,
    )


def _involved(table: Table, seat: int) -> tuple[int, int, int]:
    """The seats whose production matters to a city: its own, its left neighbour's and its right neighbour's."""
    return seat, (seat + 1) % len(table.cities), (seat - 1) % len(table.cities)


def _chained(city: City, card: Card) -> str | None:
    """The structure of the city that makes a card free, if any."""
    if card.chain_from:
        for standing in city.cards:
            if standing.id in card.chain_from:
                return standing.id
    return None


def _free_by_power(city: City, card: Card) -> list[Reason]:
    """The powers of a wonder by which a city may build a card that it can't pay for, each with its condition."""
    ways = _free_structures(city, card, "power")
    if _digs(city):
        ways.append(Reason("build.from_discard", {"card": card.id, "number": city.stages}, "power"))
    return ways


def _free_structures(city: City, card: Card, case: str) -> list[Reason]:
    """The powers of Olympia that make a structure free."""
    powers = _powers(city)
    ways = []
    if "free_first_of_each_colour" in powers and not city.numbers[card.colour]:
        ways.append(Reason("build.free_first_of_colour", {"card": card.id, "colour": card.colour}, case))
    ways += [Reason(rule, {"card": card.id}, case) for power, rule in _FREE_BY_TURN.items() if power in powers]
    return ways


def _digs(city: City) -> bool:
    """Whether the newest stage, if it was built this turn, builds a card from the discard."""
    return bool(city.built_stages) and city.built_stages[-1].effect.power == "build_from_discard"


def _special_ways(city: City, card: Card, settled: Bill | None = None) -> list[Reason]:
    """The ways to build a card that only this city has, beside paying, and its duties."""
    ways = []
    powers = _powers(city)
    if settled is not None and settled.answer["how"] in ("own", "trade"):
        ways += _free_structures(city, card, "")
    if "play_seventh_card" in powers:
        ways.append(Reason("build.seventh_card"))
    if _digs(city) and (settled is None or settled.answer["allowed"]):
        ways.append(Reason("build.from_discard", {"card": card.id, "number": city.stages}, "just_built"))
    if city.free_city and settled and settled.answer["allowed"]:
        ways.append(Reason("free_city.discard_only_if_stuck", {"card": card.id}))
    return ways


def _special_stage(city: City, stage: Stage) -> list[Reason]:
    """What building the next stage lets this city do at once."""
    if stage.effect.power == "build_from_discard":
        return [Reason("build.from_discard", {"number": city.stages + 1}), Reason("build.discard_before_conflicts")]
    if stage.effect.power == "play_seventh_card":
        return [Reason("build.seventh_card_at_once", {"number": city.stages + 1})]
    if "play_seventh_card" in _powers(city):
        return [Reason("build.seventh_card")]
    return []


def _powers(city: City) -> frozenset[str]:
    return _powers_of(city.box).get((city.wonder, city.side), _NO_POWERS)[city.stages]


def _named(ways: list[Reason]) -> list[dict[str, str]]:
    return [{"rule": way.rule} for way in ways]


def _explained(table: Table, seat: int, settled: Bill, makes: Makes) -> list[Reason]:
    """Who makes what is missing but doesn't sell it, and whose production isn't fully known."""
    reasons = []
    city, left, right = table.cities[seat], table.left(seat), table.right(seat)
    if settled.missing:
        for neighbour in (left, right):
            if _any_makes(kept_by_cards(neighbour), settled.missing):
                reasons.append(Reason("trade.yellow_not_sold", {"player": neighbour.name}))
            if _any_makes(kept_by_stages(neighbour), settled.missing):
                reasons.append(Reason("trade.wonder_not_sold", {"player": neighbour.name}))
        strangers = [table.cities[seat - step] for step in range(2, len(table.cities) - 1)]
        makers = [other.name for other in strangers if _any_makes(sold_by(other), settled.missing)]
        if makers:
            reasons.append(Reason("trade.neighbours_only", {"player": makers[0]}))
    if city.free_city and len(settled.answer["payments"]) > 1:
        reasons.append(Reason("free_city.trade"))
    if settled.answer["how"] not in ("free", "own"):
        for each in _involved(table, seat):
            if each not in makes and not fully_listed(table.cities[each]):
                reasons.append(Reason("trade.only_what_is_made", {"player": table.cities[each].name}, "untold"))
    return reasons


def _unknown_production(table: Table, seat: int, bank: int, needs: Needs, settled: Bill, makes: Makes) -> list[int]:
    """Where a city is refused, the seats whose production could still make it possible: its own, its neighbours'."""
    purse = table.cities[seat].coins
    if settled.answer["allowed"] or not needs or (purse is not None and bank > purse):
        return []
    return [each for each in _involved(table, seat) if each not in makes and not fully_listed(table.cities[each])]


def _any_makes(producers: Iterable[Producer], wanted: Needs) -> bool:
    return any(resource in wanted for producer in producers for resource in producer)
