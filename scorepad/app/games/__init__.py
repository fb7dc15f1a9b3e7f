"""The editors of the games, as data: which pieces fill in which category."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

import flet as ft

from scorepad.app.games import plain
from scorepad.app.games.faces import Face, StageFace
from scorepad.app.games.pieces import Count, Editor, Mode, Piece
from scorepad.app.games.profile import completed
from scorepad.catalog.expansions import NamedBoard
from scorepad.games import game_part
from scorepad.games.document import Json, Place

if TYPE_CHECKING:
    from scorepad.app.kit.look import Look
    from scorepad.app.sheet.board import Board
    from scorepad.app.sheet.sheet import Cell


class GameEditors(Protocol):
    """What the editors of a game offer the screen."""

    WONDER_IDS: tuple[str, ...]
    """The Wonders of which each player has one; none where the game has no such boards."""
    NAMED_IDS: tuple[str, ...]
    """Further Wonders, of which the pad knows only the name."""
    SIDES: tuple[str, ...]
    IN_ORDER: bool
    """Whether stages are built strictly one after the other."""
    RULING_IDS: tuple[str, ...]

    def editor(self, document: Json, category: str) -> Editor: ...
    def is_entered(self, document: Json, player: Json, category: str) -> bool: ...
    def asked(self, document: Json, player: Json, category: str) -> tuple[Piece, ...]: ...
    def asked_by(self, document: Json, kind: str, thing: str) -> tuple[Count, ...]: ...
    def counted(self, player: Json, count: Count) -> int: ...
    def recounted(self, player: Json, count: Count, value: int) -> Json: ...
    def room(self, document: Json, seat: int, kind: str, thing: str) -> int: ...
    def face(self, document: Json, kind: str, thing: str) -> Face: ...
    def stages(self, document: Json, player: Json) -> tuple[StageFace, ...]: ...
    def built(self, player: Json, number: int) -> Json: ...
    def category_of(self, card: str) -> str: ...
    def city_cards(self, document: Json) -> tuple[str, ...]: ...
    def dealt(self, players: int) -> tuple[tuple[str, str], ...]: ...
    def makes_way(self, place: Place, category: str) -> tuple[Place, ...]: ...
    def named_boards(self) -> Mapping[str, NamedBoard]: ...
    def with_expansions(self, table: Json, expansions: tuple[str, ...]) -> Json: ...
    def without_others(self, player: Json, expansions: tuple[str, ...]) -> Json: ...
    def drawings(self) -> Mapping[type, Callable[..., list[ft.Control]]]: ...
    def choices_of(self, board: Board, look: Look, cell: Cell) -> Sequence[ft.Control]: ...
    def supremacies(self, document: Json) -> tuple[str, ...]: ...
    def won_by(self, table: Json, player: str, supremacy: str) -> Json: ...


@cache
def of_game(game: str) -> GameEditors:
    """The editors of a game; its catalog is read when first asked for."""
    return cast(GameEditors, completed(game_part(game, "app.games", "editors"), plain))


def editor_of(document: Json, category: str) -> Editor:
    """The editor of a category in the game of a table."""
    return of_game(document["game"]).editor(document, category)


def mode_of(editor: Editor, wanted: str | None) -> Mode:
    """The mode that a person last used for this category, else the usual one."""
    return next((mode for mode in editor.modes if mode.id == wanted), editor.modes[0])


def is_entered(document: Json, seat: int, category: str) -> bool:
    """Whether anything was entered for a category, so that a 0 is a 0 and not an empty cell."""
    player = document["players"][seat]
    if category in player.get("points", {}):
        return True
    return of_game(document["game"]).is_entered(document, player, category)
