"""The picture to share: with the photo and the note where wanted, square and upright, light and dark."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from scorepad.app.kit.palette import DARK, LIGHT
from scorepad.app.main import main
from scorepad.app.store import close_store, open_store
from tests.app.memories.test_memories import saved
from tests.app.sessions import Seat, seated, until
from tests.archive.test_pictures import png

NOTE = "Bruno took the last guild\nfrom under Ana's nose"


def card(seat: Seat) -> ft.Container | None:
    """The picture as it is being drawn."""
    shots = (each for each in seat.session.index.values() if isinstance(each, ft.Screenshot) and seat.shows(each))
    shot = next(shots, None)
    return shot.content if shot is not None and isinstance(shot.content, ft.Container) else None


def has(seat: Seat, name: str) -> bool:
    """Whether something of this name can be tapped."""
    return any(isinstance(each, ft.Semantics) and each.label == name for each in seat.session.index.values())


def photos(seat: Seat, picture: bytes) -> int:
    """How often the photo is on the screen."""
    return sum(
        isinstance(each, ft.Image) and each.src == picture and seat.shows(each) for each in seat.session.index.values()
    )


def notes(seat: Seat) -> int:
    """How often the note is on the screen, its lines in one."""
    wanted = " ".join(NOTE.split())
    return sum(
        isinstance(each, ft.Text) and each.value == wanted and seat.shows(each) for each in seat.session.index.values()
    )


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("square", [False, True])
def test_the_card_carries_the_photo_and_the_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, square: bool, dark: bool
) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    game, picture = replace(saved(), note=NOTE), png(400, 300)

    async def shared() -> None:
        store = open_store()
        store.archive.save(game)
        store.archive.add_photo(game.id, picture)
        seat = await seated(main, f"/share/{game.id}")
        await until(lambda: card(seat) is not None)
        await until(lambda: has(seat, "With photo"))
        assert (photos(seat, picture), notes(seat)) == (0, 0)
        for wish in ("With photo", "With note", *(["Square"] if square else []), *(["Dark"] if dark else [])):
            await seat.tap(wish)
        assert (photos(seat, picture), notes(seat)) == (1, 1)
        drawn = card(seat)
        assert drawn is not None
        assert drawn.bgcolor == (DARK if dark else LIGHT).paper
        assert (drawn.width == 540) == square
        await seat.tap("With note")
        await seat.tap("With photo")
        assert (photos(seat, picture), notes(seat)) == (0, 0)

    try:
        asyncio.run(shared())
    finally:
        close_store()
