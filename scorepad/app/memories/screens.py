"""The screens about games of before, each imported when it is first opened."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.routes import Route
from scorepad.app.session import Pad


def memories_screen(pad: Pad, route: Route) -> ft.Control:
    """The screen of a route."""
    return _SCREENS[route.screen](pad, route.about)


def _games(pad: Pad, _: str) -> ft.Control:
    from scorepad.app.memories.games import games_view

    return games_view(pad, pad.state.look, pad.shelf, key="games")


def _game(pad: Pad, game_id: str) -> ft.Control:
    from scorepad.app.memories.game import game_view

    return game_view(pad, pad.state.look, game_id, key=f"game-{game_id}")


def _share(pad: Pad, game_id: str) -> ft.Control:
    from scorepad.app.memories.share import share_view

    return share_view(pad, pad.state.look, game_id, key=f"share-{game_id}")


def _statistics(pad: Pad, _: str) -> ft.Control:
    from scorepad.app.memories.statistics import statistics_view

    return statistics_view(pad, pad.state.look, key="statistics")


def _player(pad: Pad, name: str) -> ft.Control:
    from scorepad.app.memories.player import player_view

    return player_view(pad, pad.state.look, name, key=f"player-{name}")


def _names(pad: Pad, _: str) -> ft.Control:
    from scorepad.app.memories.names import names_view

    return names_view(pad, pad.state.look, key="names")


def _exchange(pad: Pad, _: str) -> ft.Control:
    from scorepad.app.memories.exchange_view import exchange_view

    return exchange_view(pad, pad.state.look, key="exchange")


_SCREENS: dict[str, Callable[[Pad, str], ft.Control]] = {
    "games": _games,
    "game": _game,
    "share": _share,
    "statistics": _statistics,
    "player": _player,
    "names": _names,
    "exchange": _exchange,
}
