"""Who sits at the table, in seating order, and what lies before them. All of it can be left for later."""

from __future__ import annotations

import random
from collections.abc import Callable

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, fitting, heading, icon_button, picture, tappable, text
from scorepad.app.kit.language_menu import language_key
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import line_of
from scorepad.app.kit.silhouettes import silhouette
from scorepad.app.kit.words import Words
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import RecordState, TableState
from scorepad.app.store import is_unnamed, unnamed, with_own_seats
from scorepad.app.table.box import box_chooser
from scorepad.app.table.boxes import seats_of
from scorepad.app.table.name_field import NamedSeat, name_field
from scorepad.app.table.supremacy import supremacy_chooser
from scorepad.drafts.change import Change, applied
from scorepad.games.document import Json

_WIDEST = 640


@part
def setup_view(pad: Pad, board: Board, look: Look, table: TableState, record: RecordState) -> ft.Control:
    """The set-up of a draft; the states are watched so that every change shows."""
    chosen, choose = ft.use_state("")
    choosing, choose_winner = ft.use_state(False)
    fields: dict[str, ft.TextField] = ft.use_memo(dict, [])
    words = look.words
    _ = words.gettext
    seated = [seat for seat, player in enumerate(board.document["players"]) if not player.get("free_city")]
    low, high = seats_of(board.document)

    def begin() -> None:
        pad.page.run_task(pad.boards.remember_players, board.document)
        if board.sheet.cell is None and not board.has_numbers:
            board.open_first()
        pad.go(Route("sheet", board.id))

    def add(name: str) -> None:
        board.change(lambda table: with_player(table, name, high, look.words))

    rows: list[ft.Control] = [
        _seats(pad, board, look, fields, chosen, choose, len(seated) > low),
        _more(pad, board, look, add, len(seated) < high),
    ]
    rows.append(box_chooser(pad, board, look, table))
    name = words.short_game(board.game)
    top = ft.Row(
        [
            icon_button(look, "back", _("Home"), lambda: pad.leave_setup(board)),
            ft.Container(
                heading(look, name, fitting(look, name.replace(" ", "_"), 20, look.width - 4 * TOUCH - 40), lines=1),
                expand=True,
            ),
            icon_button(look, "history", _("History"), lambda: pad.visit(Route("history", board.id))),
            icon_button(look, "undo", _("Undo"), board.undo if record.can_undo else None),
            language_key(pad, look),
        ],
        spacing=4,
    )
    actions: list[ft.Control] = []
    if of_game(board.game).WONDER_IDS:
        actions.append(
            button(
                look,
                _("Deal Wonders"),
                lambda: board.change(with_wonders),
                filled=False,
                glyph="dice",
                expand=True,
                size=min(15, 19 / look.scale),
            )
        )
    if of_game(board.game).supremacies(board.document):
        actions.append(
            button(
                look,
                _("Won by supremacy"),
                lambda: choose_winner(True),
                filled=False,
                glyph="won",
                expand=True,
                size=15,
            )
        )
    actions.append(button(look, _("Start"), begin, glyph="forward", after=True, expand=True))

    def won() -> None:
        pad.page.run_task(pad.boards.remember_players, board.document)
        pad.go(Route("end", board.id))

    below: ft.Control = ft.Row(actions, spacing=10)
    if choosing:
        below = supremacy_chooser(board, look, lambda: choose_winner(False), won)
    return ft.Container(
        ft.Container(
            ft.Column(
                [top, ft.Column(rows, spacing=12, scroll=ft.ScrollMode.AUTO, expand=True), below],
                spacing=8,
                expand=True,
            ),
            width=min(look.width, _WIDEST),
            padding=ft.Padding.only(left=10, right=10, bottom=12, top=4),
        ),
        alignment=ft.Alignment(0, -1),
        expand=True,
    )


def _without_free_city(table: Json) -> list[Json]:
    return [player for player in table["players"] if not player.get("free_city")]


def with_player(table: Json, name: str, most: int, words: Words) -> Json:
    """The table with one more player, if there is room and nobody has the name; two at 7 Wonders get a Free City."""
    players = _without_free_city(table)
    name = name or new_name(table, words)
    if len(players) >= most or name in {player["name"] for player in players}:
        return table
    free = [player for player in table["players"] if player.get("free_city")]
    return with_own_seats({**table, "players": [*players, {"name": name}, *free]}, words)


def without_player(table: Json, gone: str, fewest: int, words: Words) -> Json:
    """The table after a player has left, if enough stay."""
    left = [player for player in table["players"] if player["id"] != gone]
    if len(_without_free_city({"players": left})) < fewest:
        return table
    return with_own_seats({**table, "players": left}, words)


def moved(table: Json, player: str, seat: int) -> Json:
    """The table after a player has moved to another seat."""
    order = [each for each in table["players"] if each["id"] != player]
    order[seat:seat] = [each for each in table["players"] if each["id"] == player]
    return {**table, "players": order}


def new_name(table: Json, words: Words) -> str:
    """A name for a seat whose player isn't named yet: the first number that is free."""
    here = {player["name"] for player in table["players"]}
    names = (unnamed(number, words) for number in range(1, 9))
    return next(name for name in names if name not in here)


def with_wonders(table: Json) -> Json:
    """The table after a Wonder, and where there are sides one of them, was dealt to everyone at random."""
    editors = of_game(table["game"])
    wonders = random.sample(editors.WONDER_IDS, len(table["players"]))
    for player, wonder in zip(table["players"], wonders, strict=True):
        here = ("players", player["id"])
        table = applied(table, Change((*here, "wonder"), wonder))
        table = applied(table, Change((*here, "stages"), None))
        if editors.SIDES:
            table = applied(table, Change((*here, "side"), random.choice(editors.SIDES)))
    return table


def _seats(
    pad: Pad,
    board: Board,
    look: Look,
    fields: dict[str, ft.TextField],
    chosen: str,
    choose: Callable[[str], None],
    may_leave: bool,
) -> ft.Control:
    players = board.body["players"]

    def reorder(event: ft.OnReorderEvent) -> None:
        old, new = event.old_index, event.new_index
        if old is not None and new is not None:
            board.change(lambda table: moved(table, players[old]["id"], new))

    rows = [
        _seat(
            pad, board, look, fields, player, chosen == player["id"], choose, may_leave and not player.get("free_city")
        )
        for player in players
    ]
    return ft.ReorderableListView(rows, on_reorder=reorder, show_default_drag_handles=False, padding=0, spacing=0)


def _seat(
    pad: Pad,
    board: Board,
    look: Look,
    fields: dict[str, ft.TextField],
    player: Json,
    chosen: bool,
    choose: Callable[[str], None],
    may_leave: bool,
) -> ft.Control:
    words, theme = look.words, look.theme
    name, whose = player["name"], player["id"]

    def rename(wanted: str) -> None:
        wanted = wanted.strip()[:40]
        if wanted and wanted != name:
            board.change(Change(("players", whose, "name"), wanted))

    def leave() -> None:
        fewest = seats_of(board.document)[0]
        board.change(lambda table: without_player(table, whose, fewest, words))

    grip = ft.ReorderableDragHandle(
        ft.Semantics(
            label=words.gettext("Move {player} to another seat").format(player=name),
            content=ft.Container(
                picture("grip", theme.quiet),
                width=TOUCH,
                height=TOUCH,
                alignment=ft.Alignment(0, 0),
            ),
        )
    )
    here = frozenset(other["name"] for other in board.document["players"])

    def keep(field: ft.TextField) -> None:
        fields[whose] = field

    async def go_on() -> None:
        """Enter goes to the next seat."""
        order = board.sheet.players
        following = order[order.index(whose) + 1 :] if whose in order else ()
        if following and following[0] in fields:
            await fields[following[0]].focus()  # type: ignore[no-untyped-call]

    seat = NamedSeat(name, is_unnamed(name, words), here, rename, keep, go_on)
    field = ft.Container(name_field(pad, look, seat), expand=True)
    right: list[ft.Control] = []
    below: list[ft.Control] = []
    if of_game(board.game).WONDER_IDS:
        wonder = _wonder_key(look, board, player, chosen, lambda: choose("" if chosen else whose))
        # Large text leaves no room for both on one line: the name has the first one to itself.
        (below if look.scale > 1.3 and look.width < _WIDEST else right).append(wonder)
    right.append(
        icon_button(look, "close", words.gettext("Remove {player}").format(player=name), leave, colour=theme.quiet)
        if may_leave
        else ft.Container(width=TOUCH if may_leave else 8)
    )
    rows: list[ft.Control] = [ft.Row([grip, field, *right], spacing=0)]
    if below:
        rows.append(ft.Container(ft.Row(below), padding=ft.Padding.only(left=TOUCH)))
    if chosen:
        from scorepad.app.sheet.stages import board_chooser

        rows.append(ft.Container(ft.Column(board_chooser(board, look, whose), spacing=6), padding=8))
    return ft.Container(
        ft.Column(rows, spacing=0),
        bgcolor=theme.card,
        border=ft.Border.all(1, theme.line),
        border_radius=14,
        margin=ft.Margin.only(bottom=6),
        key=f"{whose}-{name}",
    )


def _wonder_key(look: Look, board: Board, player: Json, chosen: bool, on_tap: Callable[[], None]) -> ft.Control:
    words = look.words
    city = words.city(player, board.game, board.document.get("edition", 1))
    label = words.gettext("Wonder of {player}: {wonder}").format(
        player=player["name"], wonder=city or words.gettext("not chosen")
    )
    face = ft.Row(
        [
            picture(
                silhouette(player.get("wonder", "")), line_of("wonder", look.theme) if city else look.theme.quiet, 24
            ),
            text(
                look, city or words.gettext("Wonder"), 13, colour=look.theme.ink if city else look.theme.quiet, lines=1
            ),
            picture("up" if chosen else "down", look.theme.quiet, 18),
        ],
        spacing=4,
        tight=True,
    )
    return tappable(
        label,
        face,
        on_tap,
        height=TOUCH,
        padding=ft.Padding.symmetric(horizontal=8),
        bgcolor=look.theme.raised if chosen else None,
    )


def _more(pad: Pad, board: Board, look: Look, add: Callable[[str], None], room: bool) -> ft.Control:
    """Names known from earlier games, and a seat for someone new."""
    words = look.words
    if not room:
        return ft.Container()
    here = {player["name"] for player in board.document["players"]}
    known = [name for name in pad.store.names() if name not in here][:8]
    keys = [
        tappable(
            words.gettext("Add {player}").format(player=name),
            ft.Row(
                [picture("plus", look.theme.ink, 18), text(look, name, 15, lines=1)],
                spacing=4,
                tight=True,
            ),
            lambda name=name: add(name),  # type: ignore[misc]
            alignment=None,
            height=TOUCH,
            padding=ft.Padding.symmetric(horizontal=14),
            bgcolor=look.theme.raised,
            border_radius=24,
        )
        for name in known
    ]
    label = words.gettext("Add a player")
    keys.append(
        tappable(
            label,
            ft.Row(
                [picture("add_person", look.theme.ink, 20), text(look, label, 15, lines=1)],
                spacing=6,
                tight=True,
            ),
            lambda: add(""),
            alignment=None,
            height=TOUCH,
            padding=ft.Padding.symmetric(horizontal=14),
            border=ft.Border.all(1.5, look.theme.line),
            border_radius=24,
        )
    )
    return ft.Row(keys, wrap=True, spacing=8, run_spacing=8)
