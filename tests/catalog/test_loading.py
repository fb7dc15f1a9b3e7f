"""A broken catalog is refused when it is loaded, with the file and the record."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from scorepad import catalog, resources
from scorepad.catalog.seven_wonders import CARDS, WONDERS, Card, Wonder

ALTAR: dict[str, Any] = {
    "id": "altar",
    "name": "Altar",
    "age": 1,
    "colour": "blue",
    "cost": {"coins": 0, "resources": {}},
    "effect": {"points": 2},
    "chain_from": [],
    "chain_to": ["temple"],
    "copies": [3, 5],
}


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that the pad takes for its own."""
    (tmp_path / "catalog").mkdir()
    monkeypatch.setattr(resources, "_roots", [str(tmp_path)])
    return tmp_path / "catalog" / "cards.json"


def test_a_sound_record_is_loaded_and_frozen(box: Path) -> None:
    box.write_text(json.dumps([ALTAR]), encoding="utf-8")
    altar = catalog.records(Card, "cards.json")["altar"]
    assert altar.effect.points == 2
    with pytest.raises(AttributeError):
        altar.name = "Temple"  # type: ignore[misc]


BROKEN = [
    ({"colour": "pink"}, "colour is one of"),
    ({"age": "1"}, "age is one of"),
    ({"age": True}, "age is one of"),
    ({"name": 7}, "name wants str"),
    ({"copies": [3, "5"]}, "copies wants int"),
    ({"copies": 3}, "copies wants a list"),
    ({"cost": {"coins": 0}}, "'resources' is missing"),
    ({"cost": {"coins": 0, "resources": {"gold": 1}}}, "resources is one of"),
    ({"cost": []}, "a cost is an object"),
    ({"effect": {"pionts": 2}}, "unknown field 'pionts'"),
]


@pytest.mark.parametrize(("slip", "said"), BROKEN)
def test_a_broken_record_is_named_with_its_file(box: Path, slip: dict[str, Any], said: str) -> None:
    box.write_text(json.dumps([ALTAR, {**ALTAR, "id": "temple", **slip}]), encoding="utf-8")
    with pytest.raises(catalog.CatalogError, match=r"cards\.json, record 2 \(temple\): .*" + said):
        catalog.records(Card, "cards.json")


@pytest.mark.parametrize(("kind", "loaded", "name"), [(Card, CARDS, "cards"), (Wonder, WONDERS, "wonders")])
def test_pydantic_reads_the_same_catalog(kind: type[Any], loaded: Mapping[str, Any], name: str) -> None:
    """Our own loader is there for its speed: the library made for the job must agree with it."""
    raw = resources.read("catalog", "seven_wonders", f"{name}.json")
    assert TypeAdapter(list[kind]).validate_json(raw) == list(loaded.values())  # type: ignore[valid-type]


def test_two_records_of_one_id_are_refused(box: Path) -> None:
    box.write_text(json.dumps([ALTAR, ALTAR]), encoding="utf-8")
    with pytest.raises(catalog.CatalogError, match=r"record 2 .* already taken"):
        catalog.records(Card, "cards.json")


@pytest.mark.parametrize("content", ["", "[{", '{"id": "altar"}', "[3]"])
def test_a_file_that_is_no_catalog_is_named(box: Path, content: str) -> None:
    box.write_text(content, encoding="utf-8")
    with pytest.raises(catalog.CatalogError, match=r"cards\.json"):
        catalog.records(Card, "cards.json")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(catalog.CatalogError, match=r"nowhere\.json"):
        catalog.records(Card, "nowhere.json")
