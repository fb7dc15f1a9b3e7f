"""The models and the fast readers of the games agree on random documents, good and bad."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from scorepad.documents import adapter
from scorepad.games import game_of
from scorepad.games.document import DocumentError
from tests.generators import architects, duel, seven_wonders

GOLDEN = Path(__file__).parent.parent / "golden"
SEVERAL_FIELDS = {
    "chamber_twice", "expansion_missing", "expansion_twice", "free_city_missing", "free_city_of_two",
    "guild_with_pantheon", "leader_twice", "missing_field", "no_free_city", "not_a_naval_token", "other_edition",
    "out_of_range", "pantheon_only", "stage_above_unfinished", "stage_twice", "stages_unknown", "too_many_copies",
    "too_many_medals", "too_many_stages", "too_many_temples", "too_many", "unknown_field", "unknown_id",
}  # fmt: skip
"""What the readers alone refuse, since it hangs on more than one field. Of these, an unknown id, field or number is
one that another edition, expansion or number of players would know."""
JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 7, 100, 1_000, 10**30, 0.0, 1.0, -1.5, "", " ", "A", "giza", "wood", "Ana\n",
    "x" * 201, [], {}, [None], [[]], {"": 0}, {"name": "Ana"}, ["wood", "wood"], ["giza"], [1, 2], "seven_wonders",
    {"military": 5}, {"any": 1}, "leaders", ["leaders"], ["agora", "pantheon"], ["medals"], ["other", "babel"],
)  # fmt: skip
FIELDS = (
    "game", "players", "edition", "expansions", "rulings", "name", "wonder", "side", "stages", "cards", "coins",
    "tokens", "symbols", "counts", "points", "choices", "free_city", "leaders", "leader_points", "debt", "naval",
    "tower", "extra_symbols", "wonders", "progress", "divinities", "astarte_coins", "nisaba_symbol",
    "mythology_tokens", "offering_tokens", "chambers", "pantheon", "pawn", "cat", "blue", "victories", "medals",
    "question", "table", "player", "card", "cost", "own", "left", "discounts", "age", "shields", "space", "gate",
    "offerings", "minerva", "source", "built", "nonsense", "copied_guild", "military", "senate", "debt", "other_name",
)  # fmt: skip


def spoilt(document: Any, dice: random.Random) -> Any:
    """The document with one to three places changed at random: another value, a field more, a field less."""
    document = copy.deepcopy(document)
    for _ in range(dice.randint(1, 3)):
        node: Any = document
        while True:
            inside = [
                child
                for child in (node.values() if isinstance(node, dict) else node)
                if child.__class__ in (dict, list)
            ]
            if not inside or dice.random() < 0.25:
                break
            node = dice.choice(inside)
        if isinstance(node, list):
            at = dice.randrange(len(node) + 1)
            node[at : at + dice.randrange(2)] = [copy.deepcopy(dice.choice(JUNK))][: dice.randrange(2)]
        elif node and dice.random() < 0.3:
            del node[dice.choice(list(node))]
        else:
            field = dice.choice(list(node)) if node and dice.random() < 0.5 else dice.choice(FIELDS)
            node[field] = copy.deepcopy(dice.choice(JUNK))
    return document


def by_model(kind: str, document: Any) -> bool:
    try:
        adapter(kind).validate_python(document, strict=True)
    except ValidationError:
        return False
    return True


def by_reader(kind: str, document: Any) -> str:
    """The code of what the reader refuses, "" where it takes the document."""
    try:
        game = game_of(document)
        if kind == "table":
            game.read(document)
        else:
            game.judge(document)
    except DocumentError as error:
        return error.code
    return ""


def assert_agreed(kind: str, document: Any) -> str:
    taken, refused = by_model(kind, document), by_reader(kind, document)
    if taken:
        assert refused in ("", *SEVERAL_FIELDS), document
    else:
        assert refused, document
    return "taken" if not refused else "several fields" if taken else "refused"


TABLES = st.one_of(
    seven_wonders.tables(),
    seven_wonders.tables().flatmap(seven_wonders.with_expansions),
    duel.tables(),
    architects.tables(),
)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(TABLES)
def test_every_table_that_can_be_played_fits_its_model(document: dict[str, Any]) -> None:
    assert assert_agreed("table", document) == "taken"


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(TABLES, st.integers(0, 2**32))
def test_models_and_readers_agree_on_spoilt_tables(document: dict[str, Any], seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(10):
        assert_agreed("table", spoilt(document, dice))


def examples(name: str) -> list[Any]:
    return [json.loads(line) for line in (GOLDEN / name).read_text("utf-8").splitlines()]


def test_models_and_readers_agree_on_the_examples_however_spoilt() -> None:
    dice = random.Random(7)
    seen: Counter[str] = Counter()
    for kind in ("table", "question"):
        for document in examples(f"{kind}s.jsonl"):
            seen[assert_agreed(kind, document)] += 1
            for _ in range(200):
                seen[assert_agreed(kind, spoilt(document, dice))] += 1
    assert seen["taken"] > 100 < seen["refused"], seen
    assert seen["several fields"] > 5, seen


def test_what_is_no_document_at_all_is_refused_by_both() -> None:
    for kind in ("table", "question"):
        for document in (*JUNK, {"game": "chess"}, {"game": []}, {"game": "duel", "question": {}}):
            assert assert_agreed(kind, document) == "refused"
