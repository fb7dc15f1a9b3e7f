"""The screens of the referee without a browser: every question of every kind of table is drawn, and answers taps."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scorepad.app.main import main
from scorepad.app.store import close_store, open_store
from tests.app.sessions import Seat, seated, until
from tests.app.test_main import says

NAMES = ("Ana", "Bruno", "Carla")
POINTS_ONLY = {"game": "seven_wonders", "players": [{"name": name, "points": {"civilian": 12}} for name in NAMES]}
GIZA = {"wonder": "giza", "side": "A", "cards": ["well"], "coins": 3}
TABLES: dict[str, dict[str, Any]] = {
    "points only": POINTS_ONLY,
    "second edition": {"game": "seven_wonders", "edition": 2, "players": [{"name": name, **GIZA} for name in NAMES]},
    "with expansions": {**POINTS_ONLY, "expansions": ["leaders", "cities", "armada"]},
    "duel": {"game": "duel", "players": [{"name": "Elodie", "coins": 9}, {"name": "Jack"}]},
    "duel with the Pantheon": {"game": "duel", "pantheon": True, "players": [{"name": "Elodie"}, {"name": "Jack"}]},
    "architects": {"game": "architects", "players": [{"name": name} for name in NAMES]},
}
FAILED = "This screen stopped working"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    yield
    close_store()


def named(seat: Seat, beginning: str) -> list[str]:
    """The names of the things on the screen that begin like this."""
    found = (each for each in seat.session.index.values() if isinstance(each, ft.Semantics) and seat.shows(each))
    return [str(each.label) for each in found if str(each.label or "").startswith(beginning)]


def at(address: Callable[[], str], does: Callable[[Seat], Awaitable[None]], size: tuple[int, int] = (390, 844)) -> None:
    """Does something at an address of the pad."""

    async def session() -> None:
        seat = await seated(main, address(), size)
        await until(lambda: says(seat, "Can it be built?") or bool(named(seat, "Question: ")) or says(seat, FAILED))
        await does(seat)
        assert not says(seat, FAILED)

    asyncio.run(session())


def referee_at(table: dict[str, Any]) -> Callable[[], str]:
    return lambda: f"/referee/{open_store().drafts.start(table['game'], table)}"


async def search(seat: Seat, typed: str) -> None:
    """Types into the field that looks for a card."""
    (field,) = [each for each in seat.session.index.values() if isinstance(each, ft.TextField) and seat.shows(each)]
    seat.session.apply_patch(field._i, {"value": typed})
    await seat.session.dispatch_event(field._i, "change", typed)
    await seat.settle()


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=["phone", "desktop"])
@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES.keys())
def test_every_question_of_a_table_is_drawn(table: dict[str, Any], size: tuple[int, int]) -> None:
    async def every(seat: Seat) -> None:
        questions = named(seat, "Question: ")
        assert len(questions) >= 4
        for question in questions:
            await seat.tap(question)
            assert not says(seat, FAILED), question

    at(referee_at(table), every, size)


@pytest.mark.parametrize("game", ["seven_wonders", "duel", "architects"])
def test_every_question_without_a_table_is_drawn(game: str) -> None:
    async def every(seat: Seat) -> None:
        for question in named(seat, "Question: "):
            await seat.tap(question)
            assert not says(seat, FAILED), question

    at(lambda: f"/referee/{game}", every)


def test_a_sheet_that_knows_little_is_asked_what_the_cities_make() -> None:
    async def ask(seat: Seat) -> None:
        assert says(seat, "What do these cities produce?")
        await seat.tap("Ana: add Stone")
        await search(seat, "aquedu")
        await seat.tap("Aqueduct: Not known yet")
        assert says(seat, "Not known yet")
        await seat.tap("Bruno (left): add Stone")
        await seat.tap("Bruno (left): add Stone")
        assert says(seat, "Yes, by trading")
        await seat.tap("Bruno (left): remove Stone")
        assert says(seat, "Not known yet")
        await seat.tap("That is all they produce")
        assert says(seat, "No")
        assert not says(seat, "Not known yet")
        await seat.tap("Ana has: Baths")
        assert says(seat, "Yes, free through a chain")

    at(referee_at(POINTS_ONLY), ask)


def test_a_price_in_duel_that_depends_on_unknown_cards_is_no_verdict() -> None:
    async def ask(seat: Seat) -> None:
        await search(seat, "aquedu")
        await seat.tap("Aqueduct: Not known yet")
        assert says(seat, "Not known yet. By what was entered: 6 coins")
        await seat.tap("Nobody has more cards than entered here")
        assert says(seat, "Yes, for 6 coins")

    at(referee_at(TABLES["duel"]), ask)


def test_a_divinity_has_its_price() -> None:
    async def ask(seat: Seat) -> None:
        await seat.tap("Question: Divinity")
        assert any(re.match("Yes", str(text)) for text in texts(seat))

    at(referee_at(TABLES["duel with the Pantheon"]), ask)


def test_without_a_table_cards_of_either_edition_are_found() -> None:
    async def ask(seat: Seat) -> None:
        await search(seat, "ludus")
        assert not named(seat, "Ludus")
        await seat.tap("Edition: Second edition")
        await search(seat, "ludus")
        (key,) = named(seat, "Ludus")
        await seat.tap(key)
        assert named(seat, "Choose something else")
        await seat.tap("Edition: First edition")
        assert not named(seat, "Choose something else")

    at(lambda: "/referee/seven_wonders", ask)


def texts(seat: Seat) -> list[str]:
    """Every text on the screen."""
    return [str(each.value) for each in seat.session.index.values() if isinstance(each, ft.Text) and seat.shows(each)]
