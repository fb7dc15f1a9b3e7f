"""What all sessions share: the drafts and the archive on this device, and who played before."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import datetime
from functools import cache, cached_property
from typing import TYPE_CHECKING

from scorepad.app.games.profile import profile_of
from scorepad.app.kit.seat_names import shown_name, with_shown_names, with_shown_result
from scorepad.app.kit.words import Words, words
from scorepad.archive.errors import ArchiveError
from scorepad.archive.location import drafts_file
from scorepad.archive.sqlite_file import IN_MEMORY
from scorepad.drafts import Drafts
from scorepad.games import GAMES
from scorepad.games import game as game_with
from scorepad.games.document import Json

if TYPE_CHECKING:
    from scorepad.archive import Archive

_MOST_NAMES = 40
_PATIENCE = 0.25
"""Seconds that a tap waits for another process that is writing, before the person hears of it and it is tried again."""
_WATCH_SECONDS = 0.5


class Store:
    """The drafts of this device, and the names that sit down at its tables."""

    def __init__(self, drafts: Drafts) -> None:
        self.drafts = drafts
        self._watching: asyncio.Task[None] | None = None

    def opening_table(self, game: str, words: Words, rulings: dict[str, bool]) -> Json:
        """A table to begin with: the players of the last one, else seats with numbers for names."""
        seated = self.drafts.setting(f"seated.{game}")
        names = [shown_name(str(name), words) for name in seated] if isinstance(seated, list) and seated else None
        if names is None:
            known = self.names()
            names = [
                known[seat] if seat < len(known) else unnamed(seat + 1, words)
                for seat in range(game_with(game).USUAL_SEATS)
            ]
        table: Json = {"game": game, "players": [{"name": name} for name in names]}
        return with_own_seats(with_rulings(self._boxed(table), rulings), words)

    def _boxed(self, table: Json) -> Json:
        """A new table with the box that this house owns."""
        from scorepad.app.table.boxes import with_box

        edition, expansions = self.box(table["game"]) or (1, ())
        return with_box(table, edition, expansions)

    def box(self, game: str) -> tuple[int, tuple[str, ...]] | None:
        """The edition and the expansions that this house last played a game with; None before anyone said so."""
        kept = self.drafts.setting(f"box.{game}")
        if isinstance(kept, dict):
            return int(kept.get("edition", 1)), tuple(map(str, kept.get("expansions", ())))
        older = profile_of(game).EXPANSION_SETTING
        return (1, (older,)) if older and self.drafts.setting(older) else None

    def keep_box(self, game: str, edition: int, expansions: tuple[str, ...]) -> None:
        """Keeps which box this house owns."""
        self.drafts.set_setting(f"box.{game}", {"edition": edition, "expansions": list(expansions)})

    def remember(self, document: Json, words: Words) -> None:
        """Keeps the names at a table: first of all names, and as those who sit down next time. A seat that was never
        named is nobody whom one could add to another table."""
        from scorepad.app.table.boxes import played_with

        seated = [player["name"] for player in document["players"] if not player.get("free_city")]
        self.drafts.set_setting(f"seated.{document['game']}", seated)
        self.keep_box(document["game"], *played_with(document))
        names = [name for name in seated if not is_unnamed(name, words)]
        older = [name for name in self.names() if name not in names]
        self.drafts.set_setting("names", (names + older)[:_MOST_NAMES])

    def save(self, draft_id: str, table: Json, result: Json, note: str, place: str) -> str:
        """Keeps a finished game in the archive, and links its draft to it; the id of the saved game.

        That id is the draft's own, so that saving it again, from here or elsewhere, changes nothing.
        """
        from scorepad.archive.saved import SavedGame

        # A seat that nobody named has the same name in every language, by which the archive knows it for nobody.
        plain = words("en")
        table, result = with_shown_names(table, plain), with_shown_result(result, plain)
        game_id = draft_id
        played_at = datetime.now().astimezone().isoformat(timespec="seconds")
        disputes = self.drafts.disputes(draft_id)
        more = {"disputes": list(disputes)} if disputes else {}
        self.archive.save(SavedGame(game_id, played_at, place.strip(), note.strip(), table, result, more))
        self.drafts.finish(draft_id, game_id)
        return game_id

    def save_at(self, draft_id: str, revision: int, table: Json, result: Json, story: dict[str, str]) -> str | None:
        """Saves a game as it was on a screen; None, and nothing is saved, if the table has changed since then."""
        draft = self.drafts.open(draft_id)
        if draft.saved:
            return draft.saved
        if draft.revision != revision:
            return None
        return self.save(draft_id, table, result, story["note"], story["place"])

    def begin_watching(self) -> None:
        """Hears from now on what other processes do to the drafts; in the static site there are none."""
        if self._watching is None and not IN_MEMORY:
            self._watching = asyncio.get_running_loop().create_task(self._watch())

    def end_watching(self) -> None:
        """Hears no longer what other processes do."""
        if self._watching is not None:
            self._watching.cancel()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(_WATCH_SECONDS)
            with suppress(ArchiveError):
                self.drafts.look_elsewhere()

    def rename(self, old: str, new: str) -> None:
        """Puts a name right where those who sit down next are remembered."""
        for kept in ("names", *(f"seated.{game}" for game in GAMES)):
            names = self.drafts.setting(kept)
            if isinstance(names, list) and old in names:
                renamed = [new if name == old else name for name in names]
                self.drafts.set_setting(kept, list(dict.fromkeys(renamed)))

    @cached_property
    def archive(self) -> Archive:
        """The saved games; opened when first needed, to keep the start short."""
        from scorepad.archive import open_archive

        return open_archive()

    def names(self) -> list[str]:
        """The names known on this device, the last ones first."""
        kept = self.drafts.setting("names")
        return [str(name) for name in kept] if isinstance(kept, list) else []


def unnamed(number: int, words: Words) -> str:
    """What a seat is called whose player isn't named yet."""
    return words.gettext("Player {number}").format(number=number)


def is_unnamed(name: str, words: Words) -> bool:
    """Whether a seat still has the name that it had from the start."""
    return any(name == unnamed(number, words) for number in range(1, 9))


def with_rulings(table: Json, rulings: dict[str, bool]) -> Json:
    """A table with the house rulings that apply to its game."""
    from scorepad.app.games import of_game

    known = {ruling: wanted for ruling, wanted in rulings.items() if ruling in of_game(table["game"]).RULING_IDS}
    return {**table, "rulings": known} if known else table


def with_own_seats(table: Json, words: Words) -> Json:
    """A table with the seats that its game adds to those of the players, such as a Free City where two play."""
    return profile_of(table["game"]).seated(table, words)


@cache
def open_store() -> Store:
    """The store of this process."""
    return Store(Drafts(drafts_file(), patience=_PATIENCE))


def close_store() -> None:
    """Closes the store of this process; the next one is opened anew, maybe elsewhere."""
    store = open_store()
    store.end_watching()
    store.drafts.close()
    if "archive" in vars(store):
        store.archive.close()
    open_store.cache_clear()
