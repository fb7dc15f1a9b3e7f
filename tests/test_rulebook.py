"""The rule book: whole, exact in its references, and in our own words."""

from __future__ import annotations

import ast
import fnmatch
import json
import re
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import resources
from scorepad.catalog import CatalogError, records
from scorepad.games import game_of
from scorepad.games.score import Result
from scorepad.rulebook import FILES, TOPICS, Rule, rule, rules, search
from scorepad.rulesearch import folded
from scorepad.wording.language import LANGUAGES, language
from tests.conftest import facts
from tests.generators import architects, duel, seven_wonders

ROOT = Path(__file__).resolve().parent.parent

SEVEN = tuple(f"rulebook 7 Wonders ({code})" for code in ("pt", "es", "pl"))
ARCHITECTS = "rulebook 7 Wonders Architects (pt)"
PANTHEON = "rulebook 7 Wonders Duel: Pantheon (pt)"
RULEBOOK_LINES = {**dict(zip(SEVEN, (1352, 1293, 1186), strict=True)), ARCHITECTS: 322, PANTHEON: 392}
"""The rulebooks that rules point into, and how many lines each has."""

# The book


def test_ids_are_unique_and_say_their_game() -> None:
    ids = [one.id for one in rules()]
    assert len(ids) == len(set(ids))
    for one in rules():
        assert re.fullmatch(r"[a-z_]+(\.[a-z0-9_]+){1,2}", one.id)
        prefix = one.id.partition(".")[0]
        assert (prefix if prefix in FILES else "plain") == {"duel": "duel", "architects": "architects"}.get(
            one.game, "plain"
        )


def cited() -> set[str]:
    """What the code writes that has the shape of a rule's id; ``*`` where a part is put in at run time."""
    families = {one.id.partition(".")[0] for one in rules()}
    written = set()
    for path in (ROOT / "scorepad").rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        joined = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        parts = {id(part) for node in joined for part in node.values}
        for node in joined:
            written.add("".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values))
        written |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts
        }
    return {
        text
        for text in written
        if re.fullmatch(r"[a-z_]+(\.[a-z0-9_*]+){1,2}", text)
        and text.partition(".")[0] in families
        and not text.endswith(".json")
    }


def test_every_rule_that_the_code_cites_is_there() -> None:
    ids = [one.id for one in rules()]
    found = cited()
    assert {"trade.price", "duel.guilds.*", "typed.points"} <= found
    assert [one for one in found if not fnmatch.filter(ids, one)] == []


@pytest.mark.parametrize(
    "tables", [seven_wonders.tables(), duel.tables(), architects.tables()], ids=["seven_wonders", "duel", "architects"]
)
def test_every_rule_that_a_score_cites_is_there(tables: st.SearchStrategy[dict[str, Any]]) -> None:
    @given(tables)
    def every_line_has_its_rule(document: dict[str, Any]) -> None:
        for city in score(document).players:
            assert all(rule(line.rule) for line in city.lines)

    every_line_has_its_rule()


def score(document: dict[str, Any]) -> Result:
    game = game_of(document)
    return game.score(game.read(document))


def test_related_rules_exist_and_relate_back() -> None:
    for one in rules():
        assert one.related, one.id
        assert len(set(one.related)) == len(one.related)
        assert one.id not in one.related
        for other in one.related:
            assert one.id in rule(other).related, (one.id, other)


def found_in(part: Any, steps: list[str]) -> bool:
    """Whether a file of facts has such a field: a list is entered by the id of its records."""
    for step in steps:
        part = {record["id"]: record for record in part} if isinstance(part, list) else part
        if step not in part:
            return False
        part = part[step]
    return True


def test_every_rule_of_a_game_says_where_it_stands() -> None:
    for one in rules():
        assert one.source or one.game == "pad", one.id
        for book, place in one.source:
            if isinstance(place, int):
                assert 1 <= place <= RULEBOOK_LINES[book], (one.id, book, place)
            else:
                assert found_in(facts(book), place.split(".")), (one.id, book, place)


def test_a_rule_of_a_game_points_into_the_rulebooks_of_that_game() -> None:
    own = {
        "seven_wonders": {*SEVEN, "base_cards.json", "second_edition.json", "expansions.json"},
        "duel": {PANTHEON, "duel_base.json", "duel_pantheon.json", "expansions.json"},
        "architects": {ARCHITECTS, "architects.json", "expansions.json"},
        "pad": {*SEVEN},
    }
    for one in rules():
        assert {book for book, _ in one.source} <= own[one.game], one.id


def test_rules_are_short_enough_to_read_aloud() -> None:
    for one in rules():
        assert 10 <= len(one.text) <= 600 or one.id == "duel.wonders.pyramids", one.id
        assert one.text.endswith((".", "?"))
        assert len(one.title) <= 60, one.title
        assert not one.title.endswith(".")
        assert one.topic in TOPICS
        assert one.words


def test_no_two_rules_of_a_game_have_the_same_title_or_text() -> None:
    for game in FILES:
        for texts in ([one.title for one in rules(game)], [one.text for one in rules(game)]):
            assert len(texts) == len(set(texts))


def test_where_a_rule_stands_is_kept_from_players() -> None:
    assert "source=" not in repr(rule("trade.price"))


# In our own words


def runs(text: str, length: int = 8) -> set[tuple[str, ...]]:
    words = folded(text)
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


def rules_in_every_language() -> list[str]:
    """Titles and texts of all rules, in every language whose messages have been compiled."""
    languages = [NullTranslations()]
    for code in LANGUAGES:
        try:
            languages.append(language(code))
        except FileNotFoundError:
            continue
    return [text for lang in languages for one in rules() for text in one.translated(lang)]


def test_no_sentence_is_taken_from_a_rulebook() -> None:
    """Eight words in a row are a copy. The rulebooks aren't ours to ship: they are read where they lie beside us."""
    copy = "Pay two coins to the neighbour who makes it, always."
    assert runs(f"As they say: {copy}") & runs(copy)
    beside_us = sorted((ROOT.parent / "shared" / "rulebooks").glob("0*.txt"))
    theirs = set().union(*(runs(book.read_text("utf-8")) for book in beside_us)) if beside_us else set()
    assert [text for text in rules_in_every_language() if runs(text) & theirs] == []


# Looking a rule up


def test_a_rule_by_its_id() -> None:
    assert rule("military.limits").text.count("18") == 1
    assert rule("duel.supremacy.scientific").game == "duel"


def test_an_id_that_is_nearly_right_gets_the_nearest() -> None:
    with pytest.raises(KeyError, match=re.escape("trade.price")):
        rule("trade.prices")


def test_an_unknown_game_has_no_rules() -> None:
    with pytest.raises(KeyError):
        rules("chess")
    with pytest.raises(KeyError):
        search("price", "en", "chess")


def test_the_book_is_the_games_one_after_the_other() -> None:
    assert rules() == tuple(one for game in FILES for one in rules(game))


PRICE = {"id": "a.b", "title": "T", "text": "A rule.", "topic": "build", "source": [], "related": [], "words": []}


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        ({"text": None}, "text wants str"),
        ({"words": "price"}, "words wants a list"),
        ({"related": [1]}, "related wants str"),
        ({"source": ["000"]}, "source wants a pair"),
        ({"source": [["000", 1.5]]}, "source wants int or str"),
        ({"topic": "weather"}, "topic is one of"),
        ({"colour": "blue"}, "unknown field 'colour'"),
        ({"id": "a.b"}, "already taken"),
    ],
)
def test_a_broken_record_is_named_by_file_and_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slip: dict[str, Any], said: str
) -> None:
    monkeypatch.setattr(resources, "_roots", [str(tmp_path)])
    folder = tmp_path / "catalog" / "rules"
    folder.mkdir(parents=True)
    (folder / "chess.json").write_text(json.dumps([PRICE, {**PRICE, "id": "a.c", **slip}]), encoding="utf-8")
    with pytest.raises(CatalogError, match=rf"rules/chess\.json, record 2 .*{said}"):
        records(Rule, "rules", "chess.json")
