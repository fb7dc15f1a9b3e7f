"""Where the rules leave a choice: what the pad chose, what came close, and what the person chooses instead."""

from __future__ import annotations

import flet as ft

from scorepad.app.games.pieces import FreeSymbols
from scorepad.app.games.seven_wonders.editors import free_symbols as sources_of
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.counts import count
from scorepad.app.sheet.sheet import Cell

_SYMBOLS = ("compass", "gear", "tablet")


def choices_of(board: Board, look: Look, cell: Cell) -> list[ft.Control]:
    """The choices behind a number: free symbols under science, the copied guild under guilds."""
    city = board.city(cell.player)
    if city is None:
        return []
    if cell.category == "science" and city.choices.get("symbols"):
        return _symbols(board, look, cell, list(city.choices["symbols"]))
    if cell.category == "guilds" and city.choices.get("copied_guild"):
        return _guild(board, look, cell, city.choices["copied_guild"], list(city.choices.get("runners_up", ())))
    return []


def free_symbols(board: Board, look: Look, cell: Cell, piece: FreeSymbols) -> list[ft.Control]:
    """The free symbols that are counted already, with where they come from; nobody can add or remove them here. Further
    ones are tapped in the same line."""
    words, theme = look.words, look.theme
    city = board.city(cell.player)
    copied = city.choices.get("copied_guild") if city else None
    sources = sources_of(board.document, board.player(cell.player), copied)
    if not sources:
        return count(board, look, cell, piece.further) if piece.further else []
    origins = {
        "wonder": words.gettext("from {wonder}"),
        "card": "{card}",
        "copied": words.gettext("{guild}, copied"),
    }

    def origin(kind: str, thing: str) -> str:
        name = words.name(board.game, words.wonder_kind(board.game) if kind == "wonder" else "card", thing)
        return origins[kind].format(wonder=name, card=name, guild=name)

    def chip(lines: list[str]) -> ft.Control:
        label = words.gettext("Free symbol {source}, counted already")
        names = ft.Text(
            ", ".join(lines),
            size=min(look.size(13 if len(lines) == 1 else 11), 15 if piece.further else 20),
            style=ft.TextStyle(height=1.1),
            color=theme.ink,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=piece.further is not None,
        )
        return ft.Semantics(
            label=". ".join(label.format(source=line) for line in lines),
            container=True,
            exclude_semantics=True,
            content=ft.Container(
                ft.Row(
                    [picture("any", theme.ink, 20), names, picture("lock", theme.ink, 14)],
                    spacing=5,
                    tight=piece.further is None,
                ),
                height=40 if piece.further else max(40, look.size(34)),
                padding=ft.Padding.symmetric(horizontal=8),
                bgcolor=theme.raised,
                border_radius=20,
            ),
        )

    lines = [origin(*source) for source in sources]
    if piece.further is None:
        return [ft.Row([chip([line]) for line in lines], spacing=6, run_spacing=6, wrap=True)]
    return count(board, look, cell, piece.further, before=chip(lines))


def _symbols(board: Board, look: Look, cell: Cell, chosen: list[str]) -> list[ft.Control]:
    words = look.words
    overruled = bool(board.player(cell.player).get("choices", {}).get("symbols"))

    def turn(index: int) -> None:
        city = board.city(cell.player)
        now = list(city.choices["symbols"]) if city else chosen
        following = _SYMBOLS[(_SYMBOLS.index(now[index]) + 1) % 3]
        wanted = [*now[:index], following, *now[index + 1 :]]
        board.enter(cell.player, ("choices", "symbols"), wanted, "")

    keys = [
        tappable(
            words.gettext("Free symbol: {symbol}").format(symbol=words.term("symbol", symbol)),
            picture(symbol, ink_on(colour_of("science")), 28),
            lambda index=index: turn(index),  # type: ignore[misc]
            width=60,
            height=TOUCH,
            bgcolor=colour_of("science"),
            border_radius=12,
        )
        for index, symbol in enumerate(chosen)
    ]
    hint = (
        words.gettext("Free symbols, chosen by you")
        if overruled
        else words.gettext("Free symbols, chosen to score the most; tap one to change it")
    )
    return [
        text(look, hint, 13.5, colour=look.theme.quiet),
        ft.Row(keys, spacing=8, wrap=True),
        *_back(board, look, cell, "symbols", overruled),
    ]


def _guild(board: Board, look: Look, cell: Cell, chosen: str, runners_up: list[dict[str, object]]) -> list[ft.Control]:
    words = look.words
    overruled = bool(board.player(cell.player).get("choices", {}).get("copied_guild"))
    rows: list[ft.Control] = [
        text(
            look,
            words.gettext("Copied: {guild}").format(guild=words.name(board.game, "card", chosen)),
            14,
            weight=ft.FontWeight.W_600,
        )
    ]
    if runners_up:
        rows.append(
            text(look, words.gettext("Other guilds to copy; tap one to use it instead"), 13.5, colour=look.theme.quiet)
        )
    for other in runners_up:
        guild, points = str(other["guild"]), int(str(other["points"]))
        label = words.gettext("{what}: {points}").format(
            what=words.name(board.game, "card", guild), points=words.count("points", points)
        )
        rows.append(
            tappable(
                label,
                text(look, label, 15),
                lambda guild=guild: board.enter(cell.player, ("choices", "copied_guild"), guild, ""),  # type: ignore[misc]
                height=TOUCH,
                bgcolor=look.theme.raised,
                border_radius=12,
            )
        )
    return [*rows, *_back(board, look, cell, "copied_guild", overruled)]


def _back(board: Board, look: Look, cell: Cell, choice: str, overruled: bool) -> list[ft.Control]:
    """The way back to the best choice."""
    if not overruled:
        return []
    label = look.words.gettext("Back to the best choice")
    return [
        tappable(
            label,
            text(look, label, 15, weight=ft.FontWeight.W_600),
            lambda: board.enter(cell.player, ("choices", choice), None, ""),
            height=TOUCH,
            bgcolor=look.theme.raised,
            border_radius=12,
        )
    ]
