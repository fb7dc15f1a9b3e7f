"""The layers: who may import whom, lazy imports and imports by name included."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from scorepad.games import GAMES

ROOT = Path(__file__).parents[1]

LAYERS = (
    {"__main__"},
    {"cli"},
    {"app", "site"},
    {"api"},
    {"drafts", "archive", "wording", "rulebook", "rulesearch"},
    {"documents"},
    {"games"},
    {"catalog"},
    {"resources"},
)
"""From the top down; each may import its own layer and those below it. CONTRIBUTING.md has the picture."""

IMPURE = {"babel", "datetime", "flet", "gettext", "io", "os", "pathlib", "pydantic", "random", "sqlite3", "sys", "time"}


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the package by its name, as a syntax tree."""
    found = {}
    for path in sorted((ROOT / "scorepad").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        found[name] = ast.parse(path.read_text("utf-8"))
    return found


def imported(tree: ast.Module) -> Iterator[str]:
    """What a module imports, wherever in it, also where the name is given to ``import_module`` as a string."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (_imported_from(module, each.name) for each in names)
            case ast.Constant(value=str(text)) if text.startswith("scorepad.") and text in modules():
                yield text
            case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]) if text.startswith("scorepad."):
                yield text.rpartition(".")[0]


def _imported_from(module: str, name: str) -> str:
    return f"{module}.{name}" if f"{module}.{name}" in modules() else module


def inner_imports() -> Iterator[tuple[str, str]]:
    """Who imports whom inside the package."""
    for name, tree in modules().items():
        yield from ((name, other) for other in imported(tree) if other.startswith("scorepad."))


def layer(module: str) -> int:
    part = module.removeprefix("scorepad").removeprefix(".").partition(".")[0] or "api"  # the package shows the API
    places = [number for number, parts in enumerate(LAYERS) if part in parts]
    assert places, f"{module} is in no layer: put scorepad.{part} into LAYERS and into CONTRIBUTING.md"
    return places[0]


def game_of(module: str) -> str | None:
    """The game that a module belongs to: it, or a package around it, bears the game's name."""
    for part in module.split("."):
        for game in GAMES:
            if part == game or part.startswith(f"{game}_") or part.endswith(f"_{game}"):
                return game
    return None


def names_games(name: str) -> set[str]:
    """The games that a module names: as a string, or by importing a module of theirs."""
    tree = modules()[name]
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    spelled = {game for text in texts for game in GAMES if re.fullmatch(rf"{game}([._ ][\w. ]*)?", text)}
    return spelled | {game for other in imported(tree) if (game := game_of(other))}


def test_arrows_go_one_way() -> None:
    upward = [f"{one} imports {other}" for one, other in inner_imports() if layer(one) > layer(other)]
    assert upward == []


def test_a_lazy_import_and_an_import_by_name_are_arrows_too() -> None:
    lazy = "def late():\n    from scorepad.app.main import main\n    import_module(f'scorepad.catalog.{game}')\n"
    assert list(imported(ast.parse(lazy))) == ["scorepad.app.main", "scorepad.catalog"]


def test_no_game_imports_another() -> None:
    crossing = [
        f"{one} imports {other}"
        for one, other in inner_imports()
        if game_of(one) and game_of(other) and game_of(one) != game_of(other)
    ]
    assert crossing == []


def test_the_rules_are_pure() -> None:
    """No files, no clock, no language, no screen, no chance."""
    for name, tree in modules().items():
        if name.startswith("scorepad.games"):
            assert {other.partition(".")[0] for other in imported(tree)} & IMPURE == set(), name


@pytest.mark.parametrize("name", [each for each in modules() if not game_of(each) and each != "scorepad.games"])
def test_only_its_own_modules_name_a_game(name: str) -> None:
    """Neither as a string (``"duel"``, ``"duel.track"``) nor by an import: what differs is asked of the game."""
    assert names_games(name) == set()


def test_one_name_is_one_thing() -> None:
    """No two classes have the same name, but those of the same thing in two games, and the documents that mirror it."""
    homes: dict[str, set[str]] = {}
    for name, tree in modules().items():
        if name.startswith("scorepad.documents"):
            continue
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, set()).add(re.sub("|".join(GAMES), "any_game", name))
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}
