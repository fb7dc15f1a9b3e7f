"""The sheet of paper: categories down, players across, every number a cell of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, tappable, text
from scorepad.app.kit.layout import Layout
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of, ink_on, line_of, mixed, tint
from scorepad.app.sheet.sheet import Cell
from scorepad.app.sheet.states import CellState, HeadState, NumberState, TotalState

MINUS = "\N{MINUS SIGN}"
NOTHING = "·"
_NO_NAMES: Mapping[str, str] = {}
_SHORT = 8
"""A word of so many letters fits beside its icon in the usual size."""
_ONE_LINE = 11
"""A question of so many letters fits under its icon in one line."""
_LETTER = 0.62
"""How broad a letter of a name is on average, as a part of its size."""


def shown(points: int, entered: bool, asks: bool = False) -> str:
    """A number on the sheet; a dot where nothing was entered yet, a question mark where something isn't known.

    >>> shown(-1, True), shown(0, False), shown(3, True, True), shown(0, True, True)
    ('\u22121', '·', '3?', '?')
    """
    if asks and not points:
        return "?"
    return (str(points).replace("-", MINUS) if entered else NOTHING) + ("?" if asks else "")


@part
def _number(state: NumberState, look: Look, numeral: int, bold: bool) -> ft.Control:
    """The number in a cell: all that is drawn anew when a digit is typed."""
    words = look.words
    label = words.count("points", state.points) if state.entered else words.gettext("empty")
    if state.asks:
        label = words.gettext("{points}, a number is missing").format(points=label)
    if state.doubt:
        label = words.gettext("{points}, can't be").format(points=label)
    theme = look.theme
    number = ft.Text(
        shown(state.points, state.entered, state.asks),
        size=numeral,
        weight=ft.FontWeight.W_700 if bold or state.doubt else ft.FontWeight.W_500,
        color=theme.alarm if state.doubt else theme.ink if state.entered else theme.quiet,
        no_wrap=True,
        semantics_label=label,
    )
    if not state.doubt:
        return number
    return ft.Container(
        number,
        bgcolor=mixed(theme.alarm, theme.card, 0.14),
        border=ft.Border.all(1.5, theme.alarm),
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=8),
    )


@part
def _cell(
    state: CellState,
    cell: Cell,
    player: str,
    look: Look,
    width: int,
    height: int,
    numeral: int,
    on_open: Callable[[Cell], None],
) -> ft.Control:
    theme, words = look.theme, look.words
    category = words.short(cell.category)
    return ft.Semantics(
        label=words.gettext("{player}, {category}").format(player=player, category=category),
        button=True,
        selected=state.selected,
        container=True,
        content=ft.Container(
            _number(state.number, look, numeral, state.selected),
            alignment=ft.Alignment(0, 0),
            ink=True,
            on_click=lambda: on_open(cell),
            width=width,
            height=height,
            bgcolor=theme.lit if state.lit else tint(cell.category, theme, strong=True) if state.selected else None,
            border=ft.Border.all(3, line_of(cell.category, theme)) if state.selected else None,
        ),
    )


def _name_size(words: list[str], width: float, usual: float, large: bool) -> float:
    """The size in which the longest word of a name fits a column; where that is too small to read, it is cut short.

    >>> _name_size(["Ana"], 69, 14, False), round(_name_size(["Maximiliano"], 69, 14, False), 1)
    (14, 9.5)
    """
    longest = max((len(word) for word in words), default=1)
    return max(12 if large else 9, min(usual, (width - 4) / (_LETTER * longest)))


@part
def _head(
    state: HeadState, player: str, look: Look, width: int, height: int, on_tap: Callable[[str], None]
) -> ft.Control:
    theme = look.theme
    narrow = width < 58
    large = look.scale > 1.3
    # A second line is for a second word: a name isn't broken inside.
    words = state.name.split() if narrow or large else [state.name]
    names: list[ft.Control] = [
        ft.Text(
            state.name,
            size=_name_size(words, width, min(look.size(12 if narrow else 14), 15 if narrow else 18), large),
            weight=ft.FontWeight.W_600,
            max_lines=2 if len(words) > 1 else 1,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
            color=theme.quiet if state.free_city else theme.ink,
        )
    ]
    if state.city and not large and not narrow:
        names.append(text(look, state.city, 10.5, lines=2, align=ft.TextAlign.CENTER, colour=theme.quiet))
    label = f"{state.name}, {state.city}" if state.city else state.name
    return tappable(
        label,
        ft.Column(
            names, spacing=0, alignment=ft.MainAxisAlignment.CENTER, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        ),
        lambda: on_tap(player),
        width=width,
        height=height,
        bgcolor=theme.raised if state.selected else None,
        padding=ft.Padding.symmetric(horizontal=2),
        border_radius=None,
    )


@part
def _sum(state: NumberState, look: Look, numeral: int, quiet: bool) -> ft.Control:
    """The number at the foot of a column."""
    return ft.Text(
        str(state.points).replace("-", MINUS),
        size=numeral,
        weight=ft.FontWeight.W_700,
        no_wrap=True,
        color=look.theme.quiet if quiet else look.theme.ink,
        semantics_label=look.words.count("points", state.points),
    )


@part
def _total(state: TotalState, look: Look, width: int, height: int, numeral: int) -> ft.Control:
    theme, words = look.theme, look.words
    leads = state.leads and not state.veiled
    label = words.gettext("{player}, in the lead") if leads else words.gettext("{player}, total")
    hidden = text(look, "?", numeral / look.scale, colour=theme.quiet, weight=ft.FontWeight.W_700)
    return ft.Semantics(
        label=label.format(player=state.name),
        container=True,
        content=ft.Container(
            hidden if state.veiled else _sum(state.number, look, numeral, state.free_city),
            alignment=ft.Alignment(0, 0),
            width=width,
            height=height,
            bgcolor=mixed(theme.accent, theme.card, 0.2) if leads else None,
            border=ft.Border.all(2, theme.accent) if leads else None,
        ),
    )


def label_box(
    look: Look,
    layout: Layout,
    category: str,
    on_tap: Callable[[str], None],
    row_names: Mapping[str, str] = _NO_NAMES,
) -> ft.Control:
    """The head of a row: the category's colour, icon and name, side by side where there is room."""
    colour = colour_of(category)
    ink = ink_on(colour)
    name = row_names.get(category) or look.words.short(category)
    return tappable(
        name,
        _named(look, layout, category, name, ink)
        if layout.named
        else _word_under(picture(category, ink, 20), name, ink),
        lambda: on_tap(category),
        width=layout.label,
        height=layout.row,
        bgcolor=colour,
        padding=ft.Padding.only(left=6, right=2) if layout.named else 0,
        border_radius=None,
    )


def _named(look: Look, layout: Layout, category: str, name: str, ink: str) -> ft.Control:
    usual = 16 if layout.wide else 13 if len(name) < _SHORT else 11
    word = ft.Text(
        name,
        size=max(10, min(look.size(usual), 20 if layout.wide else 15, (layout.label - 36) / (_LETTER * len(name)))),
        color=ink,
        weight=ft.FontWeight.W_600,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    return ft.Row([picture(category, ink, 20), word], spacing=4)


def _word_under(icon: ft.Control, name: str, ink: str, lines: int = 1) -> ft.Control:
    """A short word under an icon."""
    word = ft.Text(
        name,
        size=10.5 if len(name) <= _SHORT else 9.5,
        color=ink,
        weight=ft.FontWeight.W_600,
        style=ft.TextStyle(height=1.1),
        text_align=ft.TextAlign.CENTER,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    return ft.Column(
        [icon, word],
        spacing=1,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _foot_label(look: Look, layout: Layout, on_finish: Callable[[], None] | None) -> ft.Control:
    """What is beside the totals: their name, or while the editor is open the way to the result."""
    words, theme = look.words, look.theme
    if on_finish is not None:
        question = words.gettext("Who won?")
        broad = layout.named or len(question) <= _ONE_LINE
        icon = picture("won", theme.accent, 20 if broad else 16)
        if layout.named:
            # Two lines, of which the longer one may be more than half of the words.
            line = max(*(len(word) for word in question.split()), len(question) / 2 + 1)
            size = min(13 if len(question) <= _SHORT else 12, (layout.label - 36) / (_LETTER * line * look.scale))
            word = text(look, question, size, weight=ft.FontWeight.W_700, colour=theme.accent, lines=2, expand=True)
            face: ft.Control = ft.Row([icon, word], spacing=4)
        else:
            face = _word_under(icon, question, theme.accent, 1 if broad else 2)
        padding = ft.Padding.only(left=6) if layout.named else 0
        return tappable(question, face, on_finish, width=layout.label, height=layout.foot, padding=padding)
    return ft.Container(
        text(look, words.gettext("Total"), 14 if layout.named else 12, weight=ft.FontWeight.W_700, lines=1),
        width=layout.label,
        height=layout.foot,
        alignment=ft.Alignment(-1 if layout.named else 0, 0),
        padding=ft.Padding.only(left=8) if layout.named else 0,
    )


def grid(
    look: Look,
    layout: Layout,
    categories: tuple[str, ...],
    rows: range,
    heads: dict[str, HeadState],
    totals: dict[str, TotalState],
    cells: dict[Cell, CellState],
    on_open: Callable[[Cell], None],
    on_head: Callable[[str], None],
    on_category: Callable[[str], None],
    keep_columns: Callable[[ft.Row, int, int], None],
    corner: ft.Control | None = None,
    on_finish: Callable[[], None] | None = None,
    row_names: Mapping[str, str] = _NO_NAMES,
    between: Callable[[ft.Column], ft.Column] | None = None,
    won: ft.Control | None = None,
) -> ft.Control:
    """The sheet: the category column stays where it is, the players' columns scroll where they don't fit.

    With ``between`` the rows scroll up and down between the names and the totals, which stay; it is told of the column
    that does so. ``won`` is in place of the totals where the game was over before points were counted.
    """
    shown_categories = [categories[row] for row in rows]
    top: ft.Control = ft.Container(corner, width=layout.label, height=layout.head, alignment=ft.Alignment(-1, 0))
    labels = [label_box(look, layout, category, on_category, row_names) for category in shown_categories]
    foot = _foot_label(look, layout, on_finish)
    numeral = min(round(layout.numeral * 1.18), round(layout.column / 2.05))
    names = {player: _head(head, player, look, layout.column, layout.head, on_head) for player, head in heads.items()}
    numbers: dict[str, list[ft.Control]] = {
        player: [
            _cell(
                cells[Cell(player, category)],
                Cell(player, category),
                head.name,
                look,
                layout.column,
                layout.row,
                layout.numeral,
                on_open,
                key=f"{player}-{category}",
            )
            for category in shown_categories
        ]
        for player, head in heads.items()
    }
    sums = {player: _total(totals[player], look, layout.column, layout.foot, numeral) for player in heads}
    if between is not None:
        last = won or ft.Container(
            ft.Row([foot, *sums.values()], spacing=layout.gap, tight=True), bgcolor=look.theme.raised
        )
        return _between(look, layout, shown_categories, (top, labels), (names, numbers), last, between)
    columns: list[ft.Control] = [
        ft.Column(
            [names[player], *numbers[player], *([] if won else [sums[player]])],
            spacing=layout.gap,
            tight=True,
            key=f"player-{player}",
        )
        for player in heads
    ]
    players = ft.Row(
        columns,
        spacing=layout.gap,
        scroll=ft.ScrollMode.AUTO if layout.scrolls else None,
        expand=layout.scrolls,
        vertical_alignment=ft.CrossAxisAlignment.START,
        tight=not layout.scrolls,
    )
    if layout.scrolls:
        room = look.width - 2 * layout.edge - layout.label - layout.gap - (layout.panel if layout.wide else 0)
        keep_columns(players, layout.column + layout.gap, room)
    paper = ft.Row(
        [ft.Column([top, *labels, *([] if won else [foot])], spacing=layout.gap, tight=True), players],
        spacing=layout.gap,
        vertical_alignment=ft.CrossAxisAlignment.START,
        tight=not layout.scrolls,
    )
    bands = _bands(look, layout, shown_categories)
    if won is not None:
        return ft.Column([ft.Stack([*bands[:-1], paper]), won], spacing=layout.gap, tight=True)
    return ft.Stack([*bands, paper])


def _between(
    look: Look,
    layout: Layout,
    categories: list[str],
    left: tuple[ft.Control, list[ft.Control]],
    players: tuple[dict[str, ft.Control], dict[str, list[ft.Control]]],
    last: ft.Control,
    between: Callable[[ft.Column], ft.Column],
) -> ft.Control:
    """More rows than fit: they scroll, and the names above and the totals below stay in sight."""
    top, labels = left
    names, numbers = players
    gap = layout.gap
    columns: list[ft.Control] = [
        ft.Column(cells, spacing=gap, tight=True, key=f"player-{player}") for player, cells in numbers.items()
    ]
    paper = ft.Row(
        [ft.Column(labels, spacing=gap, tight=True), *columns],
        spacing=gap,
        vertical_alignment=ft.CrossAxisAlignment.START,
        tight=True,
    )
    body = ft.Stack([*_bands(look, layout, categories, alone=True), paper])
    return ft.Column(
        [
            ft.Row([top, *names.values()], spacing=gap, tight=True),
            between(ft.Column([body], scroll=ft.ScrollMode.AUTO, expand=True)),
            last,
        ],
        spacing=gap,
        expand=True,
    )


def _bands(look: Look, layout: Layout, categories: list[str], alone: bool = False) -> list[ft.Control]:
    """The paper under the numbers: a straight band for each row; ``alone`` without names above and totals below.

    Whatever changes on a screen, all of it is drawn anew, and without a graphics card a rounded box for each cell is
    what takes longest.
    """
    grounds = [(tint(category, look.theme), layout.row) for category in categories]
    if not alone:
        grounds.append((look.theme.raised, layout.foot))
    above = 0 if alone else layout.head + layout.gap
    tops = [above + row * (layout.row + layout.gap) for row in range(len(grounds))]
    return [
        ft.Container(left=layout.label, right=0, top=top, height=height, bgcolor=colour)
        for top, (colour, height) in zip(tops, grounds, strict=True)
    ]
