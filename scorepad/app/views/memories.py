"""The screens about games of before, each imported when it is first opened."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.pad import Pad
from scorepad.app.routes import Route


def memories_screen(pad: Pad, route: Route) -> ft.Control:
    """The screen of a route."""
    return _SCREENS[route.screen](pad, route.about)


def _games(pad: Pad, _: str) -> ft.Control:
    from scorepad.app.views.games import games_view

    return games_view(pad, pad.state.look, pad.shelf, key="games")


def _game(pad: Pad, game_id: str) -> ft.Control:
    from scorepad.app.views.game import game_view

    return game_view(pad, pad.state.look, game_id, key=f"game-{game_id}")


_SCREENS: dict[str, Callable[[Pad, str], ft.Control]] = {
    "games": _games,
    "game": _game,
}
