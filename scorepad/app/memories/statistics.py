"""Statistics: years of game nights, for all games or for one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import heading, text
from scorepad.app.kit.game_card import game_card
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips, column_screen, notice, room, top_bar, waiting
from scorepad.app.kit.tables import TableRow, table
from scorepad.app.memories.charts import average_chart, colour_of_game, played_chart, spans_of
from scorepad.app.memories.special import how_special
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.archive.entry import PlayedBox
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
    chosen: tuple[PlayedBox | None, Callable[[PlayedBox | None], None]] = ft.use_state(None)
    box, choose_box = chosen
    answer = use_answer(look, lambda: _counted(pad, game, box), [game, box])
    bar = top_bar(pad, look, _("Statistics"), Route("games"), _("All games"))
    if answer.value is None:
        inside = notice(look, answer.trouble, alarm=True) if answer.trouble else waiting(look)
        return column_screen(look, bar, [inside])
    figures, boxes = answer.value

    def choose_game(wanted: str) -> None:
        choose_box(None)
        choose(wanted)

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
        chips(look, {"": _("All"), **{id_: words.short_game(id_) for id_ in GAMES}}, game, choose_game, _("Game")),
    ]
    if len(boxes) > 1:
        rows.append(_boxes(look, boxes, box, choose_box))
    if not figures.games:
        rows.append(notice(look, _("No games of this type saved yet.")))
    else:
        rows += {
            "overview": lambda: _overview(pad, look, figures, game, box),
            "players": lambda: [_players(pad, look, figures)],
            "wonders": lambda: [_wonders(look, figures)],
            "records": lambda: [_record(pad, look, record, _several(figures)) for record in figures.records],
        }[side]()
    return column_screen(look, bar, rows)


def _counted(pad: Pad, game: str, box: PlayedBox | None) -> tuple[Statistics, tuple[PlayedBox, ...]]:
    """The statistics, and the editions and expansions of the chosen game to choose from."""
    archive = pad.store.archive
    boxes = tuple(each for each in archive.boxes() if each.game == game) if game else ()
    return archive.statistics(game or None, _MOST_PLAYERS, box), boxes


def _boxes(
    look: Look, boxes: tuple[PlayedBox, ...], box: PlayedBox | None, on_box: Callable[[PlayedBox | None], None]
) -> ft.Control:
    """The editions and sets of expansions that were played, to choose one of them."""
    words = look.words
    labels = {"": words.gettext("All editions")} | {
        str(number): words.named_box(*each) for number, each in enumerate(boxes)
    }
    chosen = str(boxes.index(box)) if box in boxes else ""
    return chips(
        look, labels, chosen, lambda number: on_box(boxes[int(number)] if number else None), words.gettext("Edition")
    )


def _several(figures: Statistics) -> frozenset[str]:
    """The games of which several editions or sets of expansions were played."""
    games = [line.game for line in figures.boxes]
    return frozenset(game for game in games if games.count(game) > 1)


def _overview(pad: Pad, look: Look, figures: Statistics, game: str, box: PlayedBox | None) -> list[ft.Control]:
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
    lines += [
        TableRow(
            words.named_box(line.game, line.edition, line.expansions),
            (str(line.games), words.mean(line.average)),
            part=line.games / most,
            colour=colour_of_game(look, line.game),
        )
        for line in figures.boxes
        if game and line.game in _several(figures)
    ]
    asked = game or figures.games[0].game
    # Totals with an expansion aren't compared with totals without: unless chosen, those of the usual box count.
    usual = next(PlayedBox(*line[:3]) for line in figures.boxes if line.game == asked)
    return [
        table(look, (_("Game"), _("Games"), _("Average")), lines, room(look)),
        how_special(pad, look, box or usual, len(figures.boxes) > len(figures.games) or box is not None),
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
            words.name(line.game, "wonder", line.wonder),
            (str(line.games), str(line.wins), words.mean(line.average), words.number(line.best)),
            part=line.wins / line.games,
            colour=colour_of_game(look, line.game),
            mark=line.side,
        )
        for line in sorted(
            figures.boards,
            key=lambda line: (line.game, words.in_alphabet(words.name(line.game, "wonder", line.wonder))),
        )
    ]
    return table(look, (_("Wonder"), _("Games"), _("Wins"), _("Average"), _("Best")), rows, room(look))


def _record(pad: Pad, look: Look, record: Record, several: frozenset[str]) -> ft.Control:
    words = look.words
    title = words.gettext(RECORDS[record.kind]).format(value=words.number(record.value))
    where = f"{', '.join(record.names)} · {day(record.played_at, words)}"
    if record.game in several:
        where = f"{words.named_box(record.game, record.edition, record.expansions)} · {where}"
    label = f"{words.game(record.game)}, {title}, {where}"
    lines = [heading(look, title, 17), text(look, where, 14, colour=look.theme.quiet)]
    return game_card(look, record.game, label, lines, lambda: pad.go(Route("game", record.id)))
