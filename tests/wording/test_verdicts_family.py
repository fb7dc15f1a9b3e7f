"""The sentences about verdicts of Duel and Architects: there is one for whatever a referee may say."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.catalog.architects import RESOURCES
from scorepad.catalog.architects import WONDERS as STAGES
from scorepad.catalog.duel import CARDS, PROGRESS, WONDERS
from scorepad.games import architects, duel
from scorepad.games.verdict import Verdict
from scorepad.resources import read
from scorepad.wording import Wording
from scorepad.wording.answers import verdict_answer
from scorepad.wording.architects import verdicts as architects_verdicts
from scorepad.wording.duel import verdicts as duel_verdicts
from scorepad.wording.printed import printed_answer
from tests.generators.duel import full_tables


def sentences(verdict: Verdict) -> list[str]:
    """The reasons of a verdict in words."""
    return [Wording("en").reason(verdict.game, reason) for reason in verdict.reasons]


@given(full_tables(), st.integers(0, 1), st.data())
def test_every_verdict_of_duel_gives_reasons_in_words(document: dict[str, Any], seat: int, data: st.DataObject) -> None:
    if data.draw(st.booleans()):
        del document["players"][seat]["coins"]
    asked = {"table": document, "player": seat}
    card, wonder = (
        data.draw(st.sampled_from(list(CARDS))),
        data.draw(st.sampled_from([one.id for one in WONDERS.values() if not one.agora])),
    )
    verdicts = [
        duel.judge({"question": "build", "card": card, **asked}),
        duel.judge({"question": "wonder", "wonder": wonder, **asked}),
    ]
    if "pantheon" in document:
        used = data.draw(st.lists(st.sampled_from([2, 3, 4]), max_size=2))
        fields = {"space": data.draw(st.integers(1, 6)), "gate": data.draw(st.booleans()), "offerings": used}
        verdicts.append(duel.judge({"question": "activate", **fields, **asked}))
    for verdict in verdicts:
        assert sentences(verdict)


@given(
    st.integers(-9, 9), st.integers(0, 1), st.integers(0, 5), st.integers(-9, 9), st.sets(st.sampled_from([*PROGRESS]))
)
def test_every_move_on_the_track_is_put_in_words(
    pawn: int, seat: int, shields: int, minerva: int, progress: set[str]
) -> None:
    fields = {"pawn": pawn, "player": seat, "shields": shields, "minerva": minerva, "progress": sorted(progress)}
    assert sentences(duel.judge({"question": "track", **fields}))


@given(st.integers(0, 2**32))
def test_every_verdict_of_architects_gives_reasons_in_words(seed: int) -> None:
    dealer = random.Random(seed)
    cards = {kind: dealer.randrange(3) for kind in [*RESOURCES, "coin"]}
    tokens = dealer.sample(["economy", "engineering", "decor"], dealer.randrange(4))
    question = {"question": "stage", "wonder": dealer.choice([*STAGES]), "cards": cards, "progress": tokens}
    assert sentences(architects.judge(question))
    shields = [dealer.randrange(5) for _ in range(dealer.randint(2, 7))]
    assert sentences(architects.judge({"question": "battle", "shields": shields}))
    assert sentences(architects.judge({"question": "setup", "players": len(shields)}))


def test_verdicts_and_findings_rest_on_rules_that_are_in_the_book() -> None:
    book = {
        rule["id"] for game in ("duel", "architects") for rule in json.loads(read("catalog", "rules", f"{game}.json"))
    }
    for mapping in (
        duel_verdicts.REASONS,
        duel_verdicts.FINDINGS,
        architects_verdicts.REASONS,
        architects_verdicts.FINDINGS,
    ):
        assert {rule for rule, _ in mapping} <= book | {"typed.points"}  # which is every game's


def test_a_verdict_reads_as_people_talk() -> None:
    table = {
        "players": [
            {"name": "Elodie", "coins": 5, "progress": ["masonry"], "cards": []},
            {"name": "Jack", "cards": ["sawmill"]},
        ]
    }
    verdict = duel.judge({"question": "build", "table": table, "player": 0, "card": "town_hall"})
    assert sentences(verdict) == [
        "Masonry saves the most expensive resources: 2 wood.",
        "Bought, each for 2 coins: 3 stone. Together: 6 coins.",
        "Choices and discounts are used where they save the most.",
        "Price: 6 coins. In the treasury: 5 coins.",
    ]


def test_a_price_is_printed_before_its_reasons() -> None:
    table = {"players": [{"name": "Elodie", "coins": 9, "cards": []}, {"name": "Jack", "cards": []}]}
    verdict = duel.judge({"question": "build", "table": table, "player": 0, "card": "forum"})
    wording = Wording("en")
    assert printed_answer(verdict_answer(verdict, wording), wording).splitlines() == [
        "Yes.",
        "Price: 5 coins.",
        "Coins printed in the cost, to the bank: 3 coins.",
        "Bought, each for 2 coins: 1 clay. Together: 2 coins.",
    ]
