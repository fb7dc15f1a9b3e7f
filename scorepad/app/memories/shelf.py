"""The shelf of one session: which saved games the person is looking through, and how far down the list."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import NamedTuple

import flet as ft

from scorepad.app.kit.asking import asked
from scorepad.app.kit.words import Words
from scorepad.app.store import Store
from scorepad.archive import ArchiveError, Filter, Summary
from scorepad.archive.folding import folded
from scorepad.games import GAMES, game_part

PAGE = 30
_MOST_OF_A_KIND = 4


class Hint(NamedTuple):
    """Something the typed letters may mean: a player, a place, a wonder, or words of a note."""

    kind: str
    value: str
    label: str


@ft.observable
class Shelf:
    """The games that fit, as many pages as were scrolled to."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.wanted = Filter()
        self.games: tuple[Summary, ...] = ()
        self.count: int | None = None
        self.next: str | None = None
        self.searches = 0
        """Counts what was searched for: each search begins with an empty field."""
        self.loading = False
        self.trouble: ArchiveError | None = None
        self._asked = 0

    async def look(self) -> None:
        """Loads the first page anew, for what is wanted now."""
        self._asked += 1
        number, wanted = self._asked, self.wanted
        self.loading = True
        try:
            page, count = await asked(
                lambda: (self._store.archive.list(wanted, None, PAGE), self._store.archive.count(wanted))
            )
        except ArchiveError as error:
            if number == self._asked:
                self.trouble, self.loading = error, False
            return
        if number == self._asked:
            self.games, self.next, self.count = page.games, page.next, count
            self.trouble, self.loading = None, False

    async def more(self) -> None:
        """Loads the page after those that are shown."""
        if self.loading or self.next is None:
            return
        self.loading = True
        number, wanted, after = self._asked, self.wanted, self.next
        try:
            page = await asked(lambda: self._store.archive.list(wanted, after, PAGE))
        except ArchiveError as error:
            self.trouble, self.loading = error, False
            return
        if number == self._asked:
            self.games, self.next, self.loading = self.games + page.games, page.next, False

    async def search(self, hint: Hint) -> None:
        """Looks for this too from now on."""
        self.searches += 1
        self.wanted = with_hint(self.wanted, hint)
        await self.look()


def hints(store: Store, words: Words, typed: str) -> list[Hint]:
    """What the typed letters may mean, people first; the words of a note always."""
    typed = typed.strip()
    if not typed:
        return []
    found = [Hint("player", name, name) for name in store.archive.names(typed, _MOST_OF_A_KIND)]
    found += [Hint("place", place, place) for place in store.archive.places(typed, _MOST_OF_A_KIND)]
    found += wonder_hints(words, typed)
    return [*found, Hint("note", typed, typed)]


def wonder_hints(words: Words, typed: str) -> list[Hint]:
    """The wonders whose names begin, or have a word that begins, like this."""
    beginning = folded(typed)
    names: dict[str, str] = {}
    for game in GAMES:
        for wonder, name in wonders_of(game, words).items():
            names.setdefault(wonder, name)
    fitting = [
        Hint("wonder", wonder, name)
        for wonder, name in names.items()
        if any(word.startswith(beginning) for word in [folded(name), *folded(name).split()])
    ]
    return fitting[:_MOST_OF_A_KIND]


def wonders_of(game: str, words: Words) -> dict[str, str]:
    """The wonders of a game by their ids."""
    catalog = game_part(game, "catalog")
    ids = [*catalog.NAMES.get("wonder", ()), *catalog.further_names().get("wonder", ())]
    return {wonder: words.name(game, "wonder", wonder) for wonder in ids}


def with_hint(wanted: Filter, hint: Hint) -> Filter:
    """What is wanted, and this too."""
    if hint.kind == "note":
        return replace(wanted, note=f"{wanted.note} {hint.value}".strip())
    changes: dict[str, str] = {hint.kind: hint.value}
    return replace(wanted, **changes)  # type: ignore[arg-type]


def without(wanted: Filter, field: str) -> Filter:
    """What is wanted, whatever this field may be."""
    empty: dict[str, str | None] = {field: "" if field == "note" else None}
    return replace(wanted, **empty)  # type: ignore[arg-type]


def with_day(wanted: Filter, field: str, day: date) -> Filter:
    """What is wanted, from or until a day."""
    days: dict[str, date] = {field: day}
    return replace(wanted, **days)  # type: ignore[arg-type]
