"""The military track of Duel with all that lies on it: the pawn, where it goes, looting tokens and Minerva."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, mixed
from scorepad.catalog.duel import CONSTANTS


@part
def track_picture(
    look: Look,
    names: tuple[str, str],
    pawn: int,
    goes_to: int,
    minerva: int | None,
    tokens: tuple[int, ...],
) -> ft.Control:
    """The track from the first player's capital on the left to the second's on the right."""
    words = look.words
    capital = CONSTANTS.capital
    spaces: list[ft.Control] = [
        _space(look, place, pawn, goes_to, minerva, place in tokens) for place in range(-capital, capital + 1)
    ]
    label = words.gettext("The pawn moves from {pawn} to {place}").format(
        pawn=words.number(pawn), place=words.number(goes_to)
    )
    return ft.Column(
        [
            ft.Row(
                [
                    ft.Row(
                        [picture("civilian", look.theme.ink, 18), text(look, names[0], 14)],
                        spacing=4,
                    ),
                    ft.Row(
                        [text(look, names[1], 14), picture("civilian", look.theme.ink, 18)],
                        spacing=4,
                    ),
                ],
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
            ft.Semantics(label=label, container=True, exclude_semantics=True, content=ft.Row(spaces, spacing=1)),
        ],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _space(look: Look, place: int, pawn: int, goes_to: int, minerva: int | None, token: bool) -> ft.Control:
    theme = look.theme
    distance = abs(place)
    worth = CONSTANTS.military_points
    depth = sum(distance >= start for start in range(1, len(worth)) if worth[start] != worth[start - 1])
    ground = mixed(colour_of("military"), theme.card, 0.1 + 0.15 * (depth + (distance == CONSTANTS.capital)))
    coins = CONSTANTS.looting.get(distance, 0) if token else 0
    here, there = place == pawn, place == goes_to
    standing: ft.Control | None = None
    if there:
        standing = picture("shield", theme.paper, 14)
    elif here:
        standing = picture("shield", theme.quiet, 12)
    elif place == minerva:
        standing = picture("divinities", theme.ink, 14)
    return ft.Column(
        [
            ft.Container(
                standing,
                height=44,
                bgcolor=theme.ink if there else ground,
                border=ft.Border.all(2, theme.ink) if here and not there else None,
                border_radius=4,
                alignment=ft.Alignment(0, 0),
            ),
            ft.Text(
                str(coins) if coins else "",
                size=12,
                color=theme.ink,
                weight=ft.FontWeight.W_700,
                text_align=ft.TextAlign.CENTER,
            ),
        ],
        spacing=2,
        tight=True,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
