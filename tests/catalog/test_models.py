"""The catalogs checked by pydantic against the types that they are read into: a second opinion on every record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from scorepad import rulebook
from scorepad.catalog import architects, duel, expansions, seven_wonders
from scorepad.catalog.seven_wonders import expansions as seven_wonders_expansions

CATALOG = Path(__file__).parent.parent.parent / "catalog"
LISTS: dict[str, type[Any]] = {
    "seven_wonders/cards.json": seven_wonders.Card,
    "seven_wonders/wonders.json": seven_wonders.Wonder,
    "seven_wonders/edition_2/cards.json": seven_wonders.Card,
    "seven_wonders/edition_2/wonders.json": seven_wonders.Wonder,
    "seven_wonders/editions.json": seven_wonders.Edition,
    "seven_wonders/rulings.json": seven_wonders.Ruling,
    "seven_wonders/further_cities.json": expansions.NamedBoard,
    "seven_wonders/leaders.json": seven_wonders_expansions.Leader,
    "duel/cards.json": duel.Card,
    "duel/wonders.json": duel.Wonder,
    "duel/progress.json": duel.Progress,
    "duel/divinities.json": duel.Divinity,
    "duel/mythologies.json": duel.Mythology,
    "architects/cards.json": architects.Card,
    "architects/wonders.json": architects.Wonder,
    "architects/further_wonders.json": expansions.NamedBoard,
    "architects/progress.json": architects.Progress,
    **{f"{game}/expansions.json": expansions.Expansion for game in ("seven_wonders", "duel", "architects")},
    **{f"rules/{game}.json": rulebook.Rule for game in ("seven_wonders", "duel", "architects", "pad")},
}
SINGLES: dict[str, Any] = {
    "seven_wonders/constants.json": seven_wonders.Constants,
    "seven_wonders/expansion_tokens.json": seven_wonders_expansions.ExpansionTokens,
    "duel/constants.json": duel.Constants,
    "architects/constants.json": architects.Constants,
    "search.json": dict[str, dict[str, Any] | list[dict[str, str]]],
}


def checked(path: str, content: bytes) -> Any:
    kind = list[LISTS[path]] if path in LISTS else SINGLES[path]  # type: ignore[valid-type]
    return TypeAdapter(kind).validate_json(content, strict=True, extra="forbid")


def test_every_file_of_the_catalogs_has_its_type() -> None:
    assert {str(file.relative_to(CATALOG)) for file in CATALOG.rglob("*.json")} == {*LISTS, *SINGLES}


@pytest.mark.parametrize("path", [*LISTS, *SINGLES])
def test_every_record_has_the_types_and_fields_that_it_is_read_into(path: str) -> None:
    assert checked(path, (CATALOG / path).read_bytes())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"age": 1', b'"age": "1"'),
        (b'"colour": "brown"', b'"colour": "beige"'),
        (b'"cost"', b'"price"'),
        (b'"tradable": true', b'"tradable": 1'),
    ],
)
def test_a_slip_in_a_record_is_found(old: bytes, new: bytes) -> None:
    content = (CATALOG / "seven_wonders/cards.json").read_bytes()
    assert old in content
    with pytest.raises(ValidationError):
        checked("seven_wonders/cards.json", content.replace(old, new, 1))
