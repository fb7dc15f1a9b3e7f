"""Things from the box to tap: cards, wonders and tokens, each with its colour, its name and what it is worth."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.games.faces import Face
from scorepad.app.games.pieces import Count, Picks
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import field_icon, picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, line_of, mixed
from scorepad.app.kit.words import Words
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.counts import count
from scorepad.app.sheet.sheet import Cell
from scorepad.app.sheet.states import EditorState
from scorepad.drafts.change import value_at

_MANY = 10
"""From more than so many things on, there is a search."""


def pick_key(
    look: Look, name: str, face: Face, held: int, most: int, barred: bool, on_tap: Callable[[], None]
) -> ft.Control:
    """One thing to tap; greyed where no copy of it is left."""
    theme = look.theme
    colour = colour_of(face.colour)
    ground = colour if held else mixed(colour, theme.card, 0.2 if theme.dark else 0.12)
    ink = ink_on(colour) if held else theme.ink
    if barred and not held:
        ground, ink = theme.paper, theme.quiet
    parts: list[ft.Control] = [
        ft.Text(
            name,
            size=min(look.size(14), 22),
            color=ink,
            weight=ft.FontWeight.W_600 if held else ft.FontWeight.W_500,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
        )
    ]
    parts += [picture(icon, ink, 17) for icon in face.icons]
    if face.points is not None:
        parts.append(ft.Text(str(face.points), size=min(look.size(17), 24), color=ink, weight=ft.FontWeight.W_700))
    if most > 1 and held:
        parts.append(ft.Text(f"×{held}", size=min(look.size(15), 22), color=ink, weight=ft.FontWeight.W_700))
    label = f"{name} ×{held}" if most > 1 and held else name
    return tappable(
        label,
        ft.Row(parts, spacing=5),
        None if barred and not held else on_tap,
        selected=held > 0,
        height=max(TOUCH, min(look.size(TOUCH), 76)),
        bgcolor=ground,
        border=ft.Border.all(1.5, line_of(face.colour, theme) if not barred or held else theme.line),
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=10),
        col={"xs": 6, "sm": 6},
    )


def picks(board: Board, look: Look, cell: Cell, piece: Picks) -> list[ft.Control]:
    """The keys of a piece; tapping one has it, tapping it again gives it back."""
    return [_picking(board, look, board.editor, cell, piece, key=f"picks-{cell.player}-{cell.category}")]


@part
def _picking(board: Board, look: Look, state: EditorState, cell: Cell, piece: Picks) -> ft.Control:  # noqa: ARG001
    """The things to tap, found by their first letters where they are many; ``state`` changes with what is held."""
    searched, search = ft.use_state("")
    words, editors = look.words, of_game(board.game)
    player = cell.player if board.has(cell.player) else board.sheet.players[0]
    held = list(value_at(board.player(player), piece.place) or [])

    def tap(thing: str) -> None:
        whose = board.player_of(cell)
        room = editors.room(board.document, board.seat(whose), piece.kind, thing)
        board.enter(
            whose,
            piece.place,
            lambda city: tapped(list(value_at(city, piece.place) or []), thing, room) or None,
            cell.category,
        )

    def key(thing: str) -> ft.Control:
        name = words.name(board.game, piece.kind, thing)
        room = editors.room(board.document, board.seat(player), piece.kind, thing)
        face = editors.face(board.document, piece.kind, thing)
        return pick_key(look, name, face, held.count(thing), room, room < 1, lambda: tap(thing))

    rows: list[ft.Control] = []
    if len(piece.ids) > _MANY:
        rows.append(search_field(look, searched, search))
    group: int | None = None
    pair: list[ft.Control] = []
    found = [
        thing
        for thing in words.by_name(board.game, piece.kind, piece.ids)
        if fits(words, board.game, piece.kind, thing, searched)
    ]
    for thing in sorted(found, key=lambda thing: editors.face(board.document, piece.kind, thing).group):
        age = editors.face(board.document, piece.kind, thing).group
        counts = editors.asked_by(board.document, piece.kind, thing) if thing in held else ()
        if (age != group or counts) and pair:
            rows.append(two_columns(pair))
            pair = []
        if (
            age
            and age != group
            and len({editors.face(board.document, piece.kind, each).group for each in piece.ids}) > 1
        ):
            rows.append(text(look, words.age(board.game, age), 13, colour=look.theme.quiet))
        group = age
        if counts:
            rows.append(_counting(board, look, cell, key(thing), counts))
        else:
            pair.append(key(thing))
    if pair:
        rows.append(two_columns(pair))
    if not found:
        rows.append(nothing_found(look))
    return ft.Column(rows, spacing=6, tight=True)


def _counting(board: Board, look: Look, cell: Cell, key: ft.Control, counts: tuple[Count, ...]) -> ft.Control:
    """A chosen card with the numbers that it counts inside."""
    rows = [row for piece in counts for row in count(board, look, cell, piece, named=True)]
    return ft.Container(
        ft.Column([key, *rows], spacing=6, tight=True),
        bgcolor=look.theme.card,
        border=ft.Border.all(1.5, line_of(cell.category, look.theme)),
        border_radius=12,
        padding=6,
    )


def fits(words: Words, game: str, kind: str, thing: str, searched: str) -> bool:
    """Whether a word of its name, in the person's language or in English, begins like this."""
    wanted = folded(searched.strip())
    names = words.names(game, kind, thing)
    return not wanted or any(f" {wanted}" in f" {folded(name)}" for name in names)


def search_field(look: Look, searched: str, search: Callable[[str], None]) -> ft.Control:
    """Where the first letters of a card are typed."""
    return ft.TextField(
        label=look.words.gettext("Search for a card"),
        value=searched,
        on_change=lambda event: search(event.control.value or ""),
        prefix_icon=field_icon("search", look.theme.quiet),
        label_style=ft.TextStyle(size=min(look.size(16), 22), color=look.theme.quiet),
        text_size=look.size(16),
        border_color=look.theme.edge,
        color=look.theme.ink,
        dense=True,
        height=max(52, look.size(48)),
    )


def folded(name: str) -> str:
    """A name as it is searched: without case and accents.

    >>> folded("Łaźnie")
    'laznie'
    """
    plain = unicodedata.normalize("NFD", name.casefold().replace("ł", "l"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def tapped(held: list[str], thing: str, copies: int) -> list[str]:
    """What is held after a thing was tapped: one more of it, or none once all copies are there.

    >>> tapped(["culture"], "culture", 2)
    ['culture', 'culture']
    """
    if held.count(thing) < copies:
        return [*held, thing]
    return [other for other in held if other != thing]


def two_columns(keys: list[ft.Control], spacing: int = 6) -> ft.Control:
    """Keys side by side, two in a row."""
    rows = [keys[at : at + 2] for at in range(0, len(keys), 2)]
    filled = [[*row, ft.Container()] if len(row) == 1 else row for row in rows]
    return ft.Column(
        [ft.Row([ft.Container(key, expand=True) for key in row], spacing=spacing) for row in filled],
        spacing=spacing,
        tight=True,
    )


def nothing_found(look: Look) -> ft.Control:
    """A word where a search has no answer."""
    return text(look, look.words.gettext("Nothing found"), 15, colour=look.theme.quiet)
