"""How long the referee takes: `build` for every card at random tables, and a made-up worst case for the trade."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from scorepad.catalog.seven_wonders import CARDS, RESOURCES, Resource
from scorepad.games import seven_wonders
from scorepad.games.seven_wonders.building import judge_build
from scorepad.games.seven_wonders.trade import Prices, Producer, offer
from tests.bench import Row, median_us, row
from tests.generators.seven_wonders_play import played_table

TABLES = 60
WORST: dict[Resource, int] = {"wood": 3, "stone": 3, "clay": 3, "ore": 3, "glass": 2, "cloth": 2, "papyrus": 2}
"""More than any card costs, of every resource."""


def run() -> list[Row]:
    """Every measurement of the referee of 7 Wonders."""
    dealer = random.Random(7)
    documents = [played_table(dealer, dealer.randint(3, 7), dealer.randint(1, 18)) for _ in range(TABLES)]
    tables = [seven_wonders.read(document) for document in documents]
    asked = [
        (table, document, seat, card)
        for table, document in zip(tables, documents, strict=True)
        for seat in range(len(table.cities))
        for card in CARDS.values()
    ]
    read = _times(lambda each: judge_build(each[0], each[2], each[3]), asked)
    whole = _times(
        lambda each: seven_wonders.judge(
            {"question": "build", "table": each[1], "player": each[2], "card": each[3].id}
        ),
        asked,
    )
    return [
        row("build, every card at random tables of 3-7: median", statistics.median(read), "µs", 60),
        row("build, every card at random tables of 3-7: 99th percentile", _percentile(read, 99), "µs", 500),
        row("the same with the table read anew each time: median", statistics.median(whole), "µs"),
        row("the same with the table read anew each time: 99th percentile", _percentile(whole, 99), "µs"),
        *[_worst(count) for count in (2, 4, 8, 12)],
        row("audit of a random table of 3-7: median", median_us(seven_wonders.audit, tables, 3), "µs"),
    ]


def _worst(count: int) -> Row:
    """The slowest of many tables with so many either/or producers on each of the three sides, none twice alike."""
    dealer = random.Random(count)

    def producers() -> list[Producer]:
        return [tuple(dealer.sample(RESOURCES, dealer.randint(2, 4))) for _ in range(count)]

    cases = [(producers(), producers(), producers(), Prices(*dealer.choices((1, 2), k=3))) for _ in range(50)]
    slowest = max(statistics.median(_times(lambda case: offer(WORST, *case), [case] * 7)) for case in cases)
    return row(f"trade for 18 units, {count} either/or producers on each side: worst", slowest / 1000, "ms", 5)


def _times(work: Callable[[Any], object], inputs: list[Any]) -> list[float]:
    """How long each input took, in µs."""
    times = []
    for given in inputs:
        start = time.perf_counter_ns()
        work(given)
        times.append((time.perf_counter_ns() - start) / 1000)
    return times


def _percentile(times: list[float], percent: int) -> float:
    return statistics.quantiles(times, n=100)[percent - 1]
