"""The referee of 7 Wonders: may this be built, what does it cost, who wins the conflict, what is in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorepad.catalog.seven_wonders import RESOURCES
from scorepad.games.document import DocumentError, Json, Place, counted, entry, known, listed, whole
from scorepad.games.question import answered, asked, table_in
from scorepad.games.seven_wonders.building import GAME, Makes, judge_build, judge_stage
from scorepad.games.seven_wonders.conflict import DEFEAT, VICTORY, border_tokens
from scorepad.games.seven_wonders.payment import Goods, bill
from scorepad.games.seven_wonders.production import REDUCTIONS, lowered
from scorepad.games.seven_wonders.reading import check_edition, read_edition, read_table
from scorepad.games.seven_wonders.setup import AGES, FEWEST_CITIES, MOST_CITIES, setup_answer, setup_reasons
from scorepad.games.seven_wonders.table import Table
from scorepad.games.seven_wonders.trade import Producer
from scorepad.games.verdict import Reason, Verdict

MOST_PRODUCERS = 40
MOST_UNITS = 30
MOST_SHIELDS = 99
FEWEST_PLAYERS = 2

_COST = frozenset({"coins", "resources"})
_RESOURCES = frozenset(RESOURCES)


def judge(question: Json) -> Verdict:
    """The answer to a question; raises DocumentError where the question can't be read."""
    return answered(question, _QUESTIONS)


def judge_conflict(age: int, shields: list[int]) -> Verdict:
    """The tokens that each city gets at the end of an Age."""
    borders = border_tokens(age, shields)
    tokens = [[token for token in pair if token] for pair in borders]
    reasons = [
        Reason("conflict.compare"),
        Reason("conflict.tokens_by_age", {"age": age, "tokens": (VICTORY[age],)}),
        Reason("conflict.defeat", {"tokens": (DEFEAT,)}),
    ]
    if any(0 in pair for pair in borders):
        reasons.append(Reason("conflict.tie"))
    sides = {"left": [pair[0] for pair in borders], "right": [pair[1] for pair in borders]}
    return Verdict(GAME, "conflict", {"tokens": tokens, "borders": sides}, tuple(reasons))


def _read_table_and_seat(fields: dict[str, Json]) -> tuple[Table, int]:
    table = table_in(fields, GAME, read_table)
    return table, whole(fields["player"], ("player",), 0, len(table.cities) - 1)


def _ask_build(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("table", "player", "card"), ("makes",))
    table, seat = _read_table_and_seat(fields)
    check_edition(fields["card"], table.box, ("card",))
    card = table.box.cards[known(fields["card"], table.box.cards, ("card",), "card")]
    return judge_build(table, seat, card, _read_makes(fields, len(table.cities)))


def _ask_stage(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("table", "player"), ("makes",))
    table, seat = _read_table_and_seat(fields)
    if table.cities[seat].named_board:
        raise DocumentError(("table", "players", seat, "wonder"), "stages_unknown", id=table.cities[seat].named_board)
    for field in ("wonder", "side"):
        if getattr(table.cities[seat], field) is None:
            raise DocumentError(("table", "players", seat, field), "missing_field", field=field)
    return judge_stage(table, seat, _read_makes(fields, len(table.cities)))


def _read_makes(fields: dict[str, Json], cities: int) -> Makes:
    """What some cities make, one entry for each city, clockwise; null where its cards say it."""
    makes = listed(fields.get("makes", []), ("makes",), cities)
    return {seat: _producers(each, ("makes", seat)) for seat, each in enumerate(makes) if each is not None}


def _ask_trade(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("cost",), ("own", "left", "right", "discounts", "coins"))
    cost = entry(fields["cost"], ("cost",), _COST)
    bank = whole(cost.get("coins", 0), ("cost", "coins"), 0, 99)
    raw_needs = counted(cost.get("resources", {}), _RESOURCES, ("cost", "resources"), 0, MOST_UNITS)
    needs = {resource: raw_needs[resource] for resource in RESOURCES if raw_needs.get(resource)}
    if sum(needs.values()) > MOST_UNITS:
        raise DocumentError(("cost", "resources"), "too_many", count=sum(needs.values()), most=MOST_UNITS)
    discounts = [
        known(name, REDUCTIONS, ("discounts", index), "discount")
        for index, name in enumerate(listed(fields.get("discounts", []), ("discounts",)))
    ]
    coins = fields.get("coins")
    goods = Goods(
        _producers(fields.get("own", []), ("own",)),
        _producers(fields.get("left", []), ("left",)),
        _producers(fields.get("right", []), ("right",)),
        lowered([name for name in REDUCTIONS for given in discounts if given == name]),
        None if coins is None else whole(coins, ("coins",), 0, 999),
    )
    settled = bill(bank, needs, goods)
    return Verdict(GAME, "trade", settled.answer, tuple(settled.reasons))


def _producers(makes: Json, place: Place) -> list[Producer]:
    producers: list[Producer] = []
    for index, raw in enumerate(listed(makes, place, MOST_PRODUCERS)):
        here: Place = (*place, index)
        if type(raw) is list:
            names = [known(each, RESOURCES, (*here, at), "resource") for at, each in enumerate(raw)]
        else:
            names = [known(raw, RESOURCES, here, "resource")]
        if not names:
            raise DocumentError(here, "nothing_made")
        producers.append(tuple(resource for resource in RESOURCES if resource in names))
    return producers


def _ask_conflict(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("age", "shields"))
    age = whole(fields["age"], ("age",), AGES[0], AGES[-1])
    raw = listed(fields["shields"], ("shields",))
    if len(raw) == FEWEST_PLAYERS:
        raise DocumentError(("shields",), "free_city_shields")
    if not FEWEST_CITIES <= len(raw) <= MOST_CITIES:
        raise DocumentError(("shields",), "wrong_players", count=len(raw), low=FEWEST_CITIES, high=MOST_CITIES)
    return judge_conflict(age, [whole(each, ("shields", seat), 0, MOST_SHIELDS) for seat, each in enumerate(raw)])


def _ask_setup(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("players",), ("edition",))
    box = read_edition(fields)
    fewest = FEWEST_PLAYERS if box.free_city else FEWEST_CITIES
    players = whole(fields["players"], ("players",), fewest, MOST_CITIES)
    return Verdict(GAME, "setup", setup_answer(box, players), setup_reasons(players))


_QUESTIONS: Mapping[str, Callable[[dict[str, Json]], Verdict]] = {
    "build": _ask_build,
    "stage": _ask_stage,
    "trade": _ask_trade,
    "conflict": _ask_conflict,
    "setup": _ask_setup,
}
