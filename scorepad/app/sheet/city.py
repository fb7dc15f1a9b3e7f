"""A whole city, tapped in by its cards: its Wonder, and every card by colour and Age, or found by name."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import heading, icon_button, text
from scorepad.app.kit.language_menu import language_key
from scorepad.app.kit.layout import WIDE
from scorepad.app.kit.look import Look
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.picks import fits, nothing_found, pick_key, search_field, two_columns
from scorepad.app.sheet.stages import board_chooser, stage_steps
from scorepad.app.sheet.states import TableState


@part
def city_panel(pad: Pad, board: Board, look: Look, whose: str, table: TableState) -> ft.Control:  # noqa: ARG001
    """The city of one player; the table is watched so that every tap shows."""
    searched, search = ft.use_state("")
    words = look.words
    player = board.player(whose)
    rows: list[ft.Control] = [
        ft.Row(
            [
                icon_button(look, "back", words.gettext("Back to the sheet"), lambda: board.open_city(None)),
                ft.Container(heading(look, player["name"], 20), expand=True),
                icon_button(look, "undo", words.gettext("Undo"), board.undo),
                *([] if look.width >= WIDE else [language_key(pad, look)]),
            ],
            spacing=4,
        )
    ]
    rows.append(
        ft.Column(
            [*_board(board, look, whose), *_cards(board, look, whose, searched, search)],
            spacing=8,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
        )
    )
    return ft.Container(ft.Column(rows, spacing=6, expand=True), padding=8, expand=True, bgcolor=look.theme.card)


def _board(board: Board, look: Look, whose: str) -> list[ft.Control]:
    editors = of_game(board.game)
    if not editors.WONDER_IDS:
        return []
    rows = board_chooser(board, look, whose)
    faces = editors.stages(board.document, board.player(whose))
    category = "wonder"
    if faces:
        rows.append(
            stage_steps(
                look,
                board.game,
                faces,
                category,
                lambda number: board.enter(whose, ("stages",), lambda city: editors.built(city, number), category),
                editors.IN_ORDER,
            )
        )
    return rows


def _cards(board: Board, look: Look, whose: str, searched: str, search: Callable[[str], None]) -> list[ft.Control]:
    editors = of_game(board.game)
    if not editors.city_cards(board.document):
        return []
    words = look.words
    held = list(board.player(whose).get("cards", []))
    field = search_field(look, searched, search)
    groups: dict[tuple[int, str], list[ft.Control]] = {}
    cards = editors.city_cards(board.document)
    faces = {card: editors.face(board.document, "card", card) for card in cards}
    for face in faces.values():
        groups.setdefault((face.group, face.colour), [])
    for card in words.by_name(board.game, "card", cards):
        name = words.name(board.game, "card", card)
        if not fits(words, board.game, "card", card, searched):
            continue
        face = faces[card]
        key = pick_key(
            look,
            name,
            face,
            held.count(card),
            1,
            editors.room(board.document, board.seat(whose), "card", card) < 1,
            lambda card=card: board.tap_card(whose, card),  # type: ignore[misc]
        )
        groups[face.group, face.colour].append(key)
    rows: list[ft.Control] = [field]
    age = 0
    for (group, colour), keys in groups.items():
        if not keys:
            continue
        if group != age:
            age = group
            rows.append(heading(look, words.age(board.game, group), 17))
        rows.append(text(look, words.counted_thing(colour), 13, colour=look.theme.quiet))
        rows.append(two_columns(keys))
    if len(rows) == 1:
        rows.append(nothing_found(look))
    return rows
