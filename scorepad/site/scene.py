"""What the first screen says to somebody who comes back, and what is asked for next."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.app.games import of_game
from scorepad.games import GAMES, game
from scorepad.wording.language import LANGUAGES


def set_scene() -> None:
    """Says a date in every language: a table in hand and the last game have one, and it takes Babel long to begin."""
    from babel.dates import format_date, format_time

    for code in LANGUAGES:
        format_date(locale=code)
        format_time(locale=code)


def look_ahead() -> Iterator[None]:
    """Reads the rules and the editors of one game after another."""
    for name in GAMES:
        game(name)
        yield
        of_game(name)
        yield
