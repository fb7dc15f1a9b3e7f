"""The referee of Architects: what must be built, who wins the battle, what lies on the table at the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorepad.catalog.architects import CONSTANTS, RESOURCES, WONDERS
from scorepad.games.architects.battle import judge_battle
from scorepad.games.architects.building import Hand, judge_stage
from scorepad.games.architects.reading import read_progress, read_stages
from scorepad.games.architects.setup import judge_setup
from scorepad.games.document import DocumentError, Json, counted, known, listed, whole
from scorepad.games.question import answered, asked
from scorepad.games.verdict import Verdict

MOST_CARDS = 25
MOST_SHIELDS = 99

_CARDS = frozenset({*RESOURCES, "coin"})


def judge(question: Json) -> Verdict:
    """The answer to a question; raises DocumentError where the question can't be read."""
    return answered(question, _QUESTIONS)


def _ask_stage(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("wonder",), ("built", "cards", "progress"))
    wonder = known(fields["wonder"], WONDERS, ("wonder",), "wonder")
    built = read_stages(fields.get("built"), wonder, ("built",))
    cards = counted(fields.get("cards", {}), _CARDS, ("cards",), 0, MOST_CARDS)
    powers = {token.effect.power for token in read_progress(fields.get("progress"), ("progress",))}
    hand = Hand(
        tuple(cards.get(resource, 0) for resource in RESOURCES),
        cards.get("coin", 0),
        "coin_value_of_one_card" in powers,
        "ignore_cost_kind" in powers,
    )
    return judge_stage(wonder, built, hand)


def _ask_battle(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("shields",))
    raw = listed(fields["shields"], ("shields",))
    low, high = CONSTANTS.players
    if not low <= len(raw) <= high:
        raise DocumentError(("shields",), "wrong_players", count=len(raw), low=low, high=high)
    return judge_battle([whole(each, ("shields", seat), 0, MOST_SHIELDS) for seat, each in enumerate(raw)])


def _ask_setup(fields: dict[str, Json]) -> Verdict:
    asked(fields, ("players",))
    low, high = CONSTANTS.players
    return judge_setup(whole(fields["players"], ("players",), low, high))


_QUESTIONS: Mapping[str, Callable[[dict[str, Json]], Verdict]] = {
    "stage": _ask_stage,
    "battle": _ask_battle,
    "setup": _ask_setup,
}
