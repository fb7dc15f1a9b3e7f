"""Trade: every way to split a payment between the two neighbours that no other way beats.

What is needed is a small grid: one axis a resource, one step a unit, so that 2 wood and 1 glass make 3 × 2 points.
A set of points is one whole number with a bit a point, and a producer moves a set along the axes of what it makes.
Every use of every producer is thus followed at once, and an either/or card is never spent on the wrong resource.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from scorepad.catalog.seven_wonders import CONSTANTS, RAW, Resource

Producer: TypeAlias = tuple[Resource, ...]
"""Makes one of these a turn."""
Needs: TypeAlias = Mapping[Resource, int]


class Prices(NamedTuple):
    """What one unit costs: raw materials by neighbour, manufactured goods from either."""

    left_raw: int = CONSTANTS.trade_price
    right_raw: int = CONSTANTS.trade_price
    manufactured: int = CONSTANTS.trade_price


class Split(NamedTuple):
    """Coins to either neighbour, and one way to spend them."""

    left: int
    right: int
    from_left: Needs
    from_right: Needs


class Offer(NamedTuple):
    """What can be done about a cost with the goods at hand, were coins no matter."""

    splits: tuple[Split, ...]
    """Every split that no other beats on both sides, the cheapest first, then the one that pays the left less."""
    missing: Needs
    """Where there is no split: the fewest resources that are not to be had."""


_NOTHING: Needs = {}
OWN = Offer((Split(0, 0, _NOTHING, _NOTHING),), _NOTHING)
"""The city makes everything itself."""


class _Axis(NamedTuple):
    resource: Resource
    step: int
    room: int
    """The points from which one more unit of the resource is of use."""


_Layers: TypeAlias = Mapping[int, int]
"""The points reached, by the coins that they took."""
_Move: TypeAlias = tuple[_Axis, int]
"""A unit of a resource, and its price."""


def offer(
    needs: Needs, own: Sequence[Producer], left: Sequence[Producer], right: Sequence[Producer], prices: Prices
) -> Offer:
    """Every split worth considering for what is needed, given who makes what.

    >>> cheap, dear = offer({"wood": 1}, [], [("wood",)], [("wood", "ore")], Prices(left_raw=1)).splits
    >>> (cheap.left, cheap.right), (dear.left, dear.right)
    ((1, 0), (0, 2))
    """
    open_needs = dict(needs)
    either_or = []
    for producer in own:
        # What makes only one resource is best used for it: it frees whatever else would have made that.
        if len(producer) > 1:
            either_or.append(producer)
        elif open_needs.get(producer[0]):
            open_needs[producer[0]] -= 1
    open_needs = {resource: count for resource, count in open_needs.items() if count}
    if not open_needs:
        return OWN
    grid = _grid(tuple(open_needs.items()))
    full = grid[-1].step * (open_needs[grid[-1].resource] + 1) - 1
    made = _made(1, either_or, grid)
    if made >> full:
        return OWN
    bought_left = _Purchases(made, left, grid, prices.left_raw, prices.manufactured)
    bought_right = _Purchases(1, right, grid, prices.right_raw, prices.manufactured)
    splits = tuple(_splits(bought_left, bought_right, full))
    if splits:
        return Offer(splits, _NOTHING)
    return Offer((), _missing((*either_or, *left, *right), grid, open_needs))


@lru_cache(maxsize=4000)
def _grid(needs: tuple[tuple[Resource, int], ...]) -> tuple[_Axis, ...]:
    """The axes of the grid of these needs: its points are counted with the first resource running fastest."""
    size = 1
    for _, count in needs:
        size *= count + 1
    axes = []
    step = 1
    for resource, count in needs:
        block = step * (count + 1)
        room = (1 << step * count) - 1
        while block < size:
            room |= room << block
            block *= 2
        axes.append(_Axis(resource, step, room & ((1 << size) - 1)))
        step *= count + 1
    return tuple(axes)


def _made(points: int, producers: Iterable[Producer], grid: tuple[_Axis, ...]) -> int:
    """The points reached from others with these producers, each used once or not at all."""
    for producer in producers:
        before = points
        for axis in grid:
            if axis.resource in producer:
                points |= (before & axis.room) << axis.step
    return points


class _Purchases:
    """What can be bought from one neighbour: the points reached after each of the neighbour's producers."""

    def __init__(
        self, start: int, producers: Sequence[Producer], grid: tuple[_Axis, ...], raw: int, manufactured: int
    ) -> None:
        layers: _Layers = {0: start}
        self.moves: list[list[_Move]] = []
        self.history: list[_Layers] = [layers]
        priced = [(axis, raw if axis.resource in RAW else manufactured) for axis in grid]
        for producer in producers:
            moves = [move for move in priced if move[0].resource in producer]
            if moves:
                layers = _bought(layers, moves)
                self.moves.append(moves)
                self.history.append(layers)
        self.layers = layers

    def spent_on(self, coins: int, point: int) -> Needs:
        """One way to have reached a point for so many coins."""
        goods: dict[Resource, int] = {}
        for before, moves in zip(self.history[-2::-1], reversed(self.moves), strict=True):
            if before.get(coins, 0) >> point & 1:
                continue
            for (resource, step, room), price in moves:
                if step <= point and (before.get(coins - price, 0) & room) >> point - step & 1:
                    goods[resource] = goods.get(resource, 0) + 1
                    coins -= price
                    point -= step
                    break
        return goods


def _bought(layers: _Layers, moves: list[_Move]) -> _Layers:
    after = dict(layers)
    for coins, points in layers.items():
        for (_, step, room), price in moves:
            moved = (points & room) << step
            if moved:
                after[coins + price] = after.get(coins + price, 0) | moved
    return after


def _splits(left: _Purchases, right: _Purchases, full: int) -> list[Split]:
    """Where what is made or bought on the left meets what the right can add: for each sum to the left, the least
    to the right."""
    mirrored = [(coins, _mirrored(points, full)) for coins, points in sorted(right.layers.items())]
    found: list[Split] = []
    for to_left in sorted(left.layers):
        points = left.layers[to_left]
        for to_right, wanted in mirrored:
            if found and to_right >= found[-1].right:
                break
            if meeting := points & wanted:
                point = meeting.bit_length() - 1
                spent = right.spent_on(to_right, full - point)
                found.append(Split(to_left, to_right, left.spent_on(to_left, point), spent))
                break
    found.sort(key=lambda split: (split.left + split.right, split.left))
    return found


def _mirrored(points: int, full: int) -> int:
    """The points from which these would lead to the far corner of the grid."""
    return int(f"{points:0{full + 1}b}"[::-1], 2)


def _missing(producers: Sequence[Producer], grid: tuple[_Axis, ...], needs: Needs) -> Needs:
    """What is still missing where as many units as possible are had."""
    layers: _Layers = {0: 1}
    for producer in producers:
        layers = _bought(layers, [(axis, 1) for axis in grid if axis.resource in producer])
    nearest = layers[max(layers)].bit_length() - 1
    had = {resource: nearest // step % (needs[resource] + 1) for resource, step, _ in grid}
    return {resource: count - had[resource] for resource, count in needs.items() if count > had[resource]}
