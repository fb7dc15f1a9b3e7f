"""Building in Architects: which stages must be built now, and a cheapest set of cards that pays for them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple, TypeAlias

from scorepad.catalog.architects import CONSTANTS, PROGRESS, RESOURCES, WONDERS, StageCost
from scorepad.games.architects.table import missing_below
from scorepad.games.verdict import Reason, Verdict

GAME = "architects"

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each resource, in the order of RESOURCES."""

_KINDS = range(len(RESOURCES))
_WORTH_OF_ONE = PROGRESS["economy"].effect.amount
"""The coins that one yellow card is worth with Economy."""


class Hand(NamedTuple):
    """The grey and yellow cards of a player, and the progress tokens that change what they can pay."""

    resources: Counts
    coins: int
    economy: bool = False
    """One yellow card is worth two coins, once a turn."""
    engineering: bool = False
    """One stage a turn may be paid with any resources."""


class Plan(NamedTuple):
    """Stages that can be built together, and the cards that pay for them."""

    stages: tuple[int, ...]
    resources: Counts
    coins: int
    """Yellow cards spent."""

    @property
    def spend(self) -> dict[str, int]:
        """The cards, by their kind."""
        spent: dict[str, int] = {RESOURCES[kind]: count for kind, count in enumerate(self.resources) if count}
        return {**spent, "coin": self.coins} if self.coins else spent


class _State(NamedTuple):
    """How far a plan has come: what is left of the resources, and which tokens were used this turn."""

    left: Counts
    economy: bool
    engineering: bool

    @property
    def alike(self) -> tuple[Counts, bool, bool]:
        """What states have in common that the same can be built from: no cost asks for one resource by its name."""
        return tuple(sorted(self.left)), self.economy, self.engineering


_States: TypeAlias = dict[tuple[Counts, bool, bool], tuple[int, _State]]
"""Of states that are alike, the one that took the fewest yellow cards, with these."""


def plans(wonder: str, built: Collection[int], hand: Hand) -> list[Plan]:
    """A cheapest plan for each set of stages that the hand can pay for, the one to follow first.

    The most stages come first, since whoever can build several must; then the fewest cards, then the fewest coins.
    """
    start = _State(hand.resources, False, False)
    found: dict[frozenset[int], _States] = {frozenset(): {start.alike: (0, start)}}
    grown = [frozenset[int]()]
    for chosen in grown:
        for stage in open_stages(wonder, {*built, *chosen}):
            larger = chosen | {stage}
            if larger not in found:
                found[larger] = {}
                grown.append(larger)
            _extend(found[chosen], found[larger], WONDERS[wonder].stages[stage - 1].cost, hand)
            if not found[larger]:
                del found[larger]
                grown.remove(larger)
    made = [_cheapest(chosen, states, hand) for chosen, states in found.items() if chosen]
    return sorted(made, key=lambda plan: (-len(plan.stages), *_cards(plan), plan.stages))


def open_stages(wonder: str, built: Collection[int]) -> list[int]:
    """The stages that could be built next: those whose lower levels all stand."""
    numbers = range(1, CONSTANTS.stages + 1)
    return [number for number in numbers if number not in built and not missing_below(number, built, wonder)]


def _extend(states: _States, larger: _States, cost: StageCost, hand: Hand) -> None:
    """Pays one more stage from every state, keeping for each outcome the fewest yellow cards."""
    for coins, state in states.values():
        for used, yellow, economy, engineering in _payments(cost, state, hand):
            total = coins + yellow
            if total > hand.coins:
                continue
            left = tuple([had - spent for had, spent in zip(state.left, used, strict=True)])
            after = _State(left, economy, engineering)
            if after.alike not in larger or total < larger[after.alike][0]:
                larger[after.alike] = (total, after)


def _payments(cost: StageCost, state: _State, hand: Hand) -> Iterator[tuple[Counts, int, bool, bool]]:
    """The ways to pay a stage: resources, yellow cards, and whether each token has then been used.

    The yellow card that Economy makes worth two goes into one stage as a whole.
    """
    for economy in (False, True) if hand.economy and not state.economy else (False,):
        count = cost.count - (_WORTH_OF_ONE if economy else 0)
        for engineering in (False, True) if hand.engineering and not state.engineering else (False,):
            for used in _resources_for(count, "any" if engineering else cost.kind, state.left):
                yellow = count - sum(used) + economy
                yield used, yellow, state.economy or economy, state.engineering or engineering


def _resources_for(count: int, kind: str, left: Counts) -> Iterator[Counts]:
    """The resources that may go into a stage, as many as fit; yellow cards stand for the rest.

    Keeping a resource that would fit, and giving a yellow card for it, can't help: whatever stage takes it later
    could take that card instead.
    """
    held = [each for each in _KINDS if left[each]]
    if kind == "any":
        picks: Iterator[tuple[int, ...]] = combinations_with_replacement(held, min(count, sum(left)))
    elif kind == "different":
        picks = combinations(held, min(count, len(held)))
    else:
        picks = iter([(each,) * min(count, left[each]) for each in held] or [()])
    for pick in picks:
        used = tuple([pick.count(each) for each in _KINDS])
        if all(used[each] <= left[each] for each in held):
            yield used


def _cheapest(chosen: frozenset[int], states: _States, hand: Hand) -> Plan:
    made = [
        Plan(
            tuple(sorted(chosen)),
            tuple([had - left for had, left in zip(hand.resources, state.left, strict=True)]),
            coins,
        )
        for coins, state in states.values()
    ]
    return min(made, key=_cards)


def _cards(plan: Plan) -> tuple[int, int]:
    """How many cards a plan takes, and how many of them are yellow."""
    return sum(plan.resources) + plan.coins, plan.coins


def judge_stage(wonder: str, built: Collection[int], hand: Hand) -> Verdict:
    """The stages that must be built, and a cheapest set of cards for them."""
    found = plans(wonder, built, hand)
    if not found:
        return _nothing(wonder, built, hand)
    plan = found[0]
    stages = [WONDERS[wonder].stages[number - 1] for number in plan.stages]
    reasons = [Reason("architects.stage.duty", {"wonder": wonder, "numbers": plan.stages})]
    for kind in dict.fromkeys(stage.cost.kind for stage in stages):
        reasons.append(Reason(f"architects.stage.cost_{kind}"))
    if plan.coins:
        reasons.append(Reason("architects.stage.coins", {"yellow": plan.coins}))
        if hand.economy:
            reasons.append(Reason("architects.stage.economy"))
    if hand.engineering and not any(other.stages == plan.stages for other in plans(wonder, built, _plain(hand))):
        reasons.append(Reason("architects.stage.engineering"))
    if len(plan.stages) > 1:
        reasons.append(Reason("architects.stage.several"))
    others = [list(other.stages) for other in found[1:] if len(other.stages) == len(plan.stages)]
    if others:
        reasons.append(Reason("architects.stage.which", {"numbers": tuple(others[0])}))
    if any(stage.effect for stage in stages):
        reasons += [Reason("architects.stage.effect"), Reason(f"architects.wonder.{wonder}", {"wonder": wonder})]
    resources = {kind: count for kind, count in plan.spend.items() if kind != "coin"}
    if resources:
        reasons.append(Reason("architects.stage.discard", {"resources": resources}))
    else:
        reasons.append(Reason("architects.stage.discard", {"yellow": plan.coins}, "yellow"))
    answer = {"must_build": list(plan.stages), "spend": plan.spend, "alternatives": others}
    return Verdict(GAME, "stage", answer, tuple(reasons))


def _plain(hand: Hand) -> Hand:
    return hand._replace(engineering=False)


def _nothing(wonder: str, built: Collection[int], hand: Hand) -> Verdict:
    nearest = open_stages(wonder, built)
    if not nearest:
        reasons = [Reason("architects.end.wonder_complete", {"wonder": wonder}, "complete")]
    else:
        short = min(nearest, key=lambda number: (_short(wonder, number, hand), number))
        cards = _short(wonder, short, hand)
        reasons = [
            Reason("architects.stage.duty", {"number": short, "cards": cards}, "short"),
            Reason("architects.wonder.order", {"numbers": tuple(nearest)}),
        ]
    return Verdict(GAME, "stage", {"must_build": [], "spend": {}, "alternatives": []}, tuple(reasons))


def _short(wonder: str, number: int, hand: Hand) -> int:
    """How many cards are missing for a stage."""
    cost = WONDERS[wonder].stages[number - 1].cost
    start = _State(hand.resources, not hand.coins, False)
    return min([yellow for _, yellow, _, _ in _payments(cost, start, hand)]) - hand.coins
