"""Statistics: years of game nights, for all games or for one."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import heading, picture, tappable, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import GAME_COLOURS, ink_on
from scorepad.app.kit.screen import chips, column_screen, notice, room, top_bar, waiting
from scorepad.app.kit.tables import TableRow, table
from scorepad.app.memories.charts import average_chart, colour_of_game, played_chart, spans_of
from scorepad.app.memories.special import how_special
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.archive.figures import Record, Statistics
from scorepad.games import GAMES
from scorepad.wording.figures import RECORDS
from scorepad.wording.memories import day

_MOST_PLAYERS = 50


@part
def statistics_view(pad: Pad, look: Look) -> ft.Control:
    """The statistics, one side of them at a time."""
    words = look.words
    _ = words.gettext
    game, choose = ft.use_state("")
    side, turn = ft.use_state("overview")
    answer = use_answer(look, lambda: pad.store.archive.statistics(game or None, _MOST_PLAYERS), [game])
    bar = top_bar(pad, look, _("Statistics"), Route("games"), _("All games"))
    figures = answer.value
    if figures is None:
        inside = notice(look, answer.trouble, alarm=True) if answer.trouble else waiting(look)
        return column_screen(look, bar, [inside])
    if not figures.games and not game:
        return column_screen(look, bar, [notice(look, _("No games saved yet."))])
    sides = {
        "overview": _("Overview"),
        "players": _("Players"),
        "wonders": _("Wonders"),
        "records": _("Records"),
    }
    rows: list[ft.Control] = [
        chips(look, sides, side, turn),
        chips(look, {"": _("All"), **{id_: words.short_game(id_) for id_ in GAMES}}, game, choose, _("Game")),
    ]
    if not figures.games:
        rows.append(notice(look, _("No games of this type saved yet.")))
    else:
        rows += {
            "overview": lambda: _overview(pad, look, figures, game),
            "players": lambda: [_players(pad, look, figures)],
            "wonders": lambda: [_wonders(look, figures)],
            "records": lambda: [_record(pad, look, record) for record in figures.records],
        }[side]()
    return column_screen(look, bar, rows)


def _overview(pad: Pad, look: Look, figures: Statistics, game: str) -> list[ft.Control]:
    words = look.words
    _ = words.gettext
    spans = spans_of(figures.months)
    most = max(line.games for line in figures.games)
    lines = [
        TableRow(
            words.game(line.game),
            (str(line.games), words.mean(line.average)),
            part=line.games / most,
            colour=colour_of_game(look, line.game),
        )
        for line in figures.games
    ]
    return [
        table(look, (_("Game"), _("Games"), _("Average")), lines, room(look)),
        how_special(pad, look, game or figures.games[0].game),
        played_chart(look, spans, _("Games over time")),
        average_chart(look, spans, _("Average total over time")),
    ]


def _players(pad: Pad, look: Look, figures: Statistics) -> ft.Control:
    _ = look.words.gettext
    rows = [
        TableRow(
            line.name,
            (str(line.games), str(line.wins), look.words.mean(line.average), look.words.number(line.best)),
            partial(pad.go, Route("player", line.name)),
            part=line.wins / line.games if line.games else 0,
        )
        for line in figures.players
    ]
    return table(look, (_("Player"), _("Games"), _("Wins"), _("Average"), _("Best")), rows, room(look))


def _wonders(look: Look, figures: Statistics) -> ft.Control:
    words = look.words
    _ = words.gettext
    if not figures.boards:
        return notice(look, _("No saved game says which Wonders were played."))
    rows = [
        TableRow(
            f"{words.name(line.game, 'wonder', line.wonder)} {line.side}".rstrip(),
            (str(line.games), str(line.wins), words.mean(line.average), words.number(line.best)),
            part=line.wins / line.games,
            colour=colour_of_game(look, line.game),
        )
        for line in sorted(
            figures.boards,
            key=lambda line: (line.game, words.in_alphabet(words.name(line.game, "wonder", line.wonder))),
        )
    ]
    return table(look, (_("Wonder"), _("Games"), _("Wins"), _("Average"), _("Best")), rows, room(look))


def _record(pad: Pad, look: Look, record: Record) -> ft.Control:
    words = look.words
    colour = GAME_COLOURS[record.game]
    title = words.gettext(RECORDS[record.kind]).format(value=words.number(record.value))
    where = f"{', '.join(record.names)} · {day(record.played_at, words)}"
    return tappable(
        f"{words.game(record.game)}, {title}, {where}",
        ft.Row(
            [
                ft.Container(
                    picture(record.game, ink_on(colour), 24),
                    width=44,
                    height=44,
                    bgcolor=colour,
                    border_radius=12,
                    alignment=ft.Alignment(0, 0),
                ),
                ft.Column(
                    [heading(look, title, 17), text(look, where, 14, colour=look.theme.quiet)],
                    spacing=1,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=12,
        ),
        lambda: pad.go(Route("game", record.id)),
        bgcolor=look.theme.card,
        border=ft.Border.all(1, look.theme.line),
        padding=10,
        border_radius=16,
    )
