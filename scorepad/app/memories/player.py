"""One player: games and wins, every category, the rivals, and the course of time."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, heading
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips, column_screen, notice, room, top_bar, waiting
from scorepad.app.kit.tables import TableRow, table
from scorepad.app.memories.charts import average_chart, category_colour, colour_of_game, spans_of
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.archive.figures import PlayerStatistics
from scorepad.games import game as rules_of


@part
def player_view(pad: Pad, look: Look, name: str) -> ft.Control:
    """Everything about one player."""
    _ = look.words.gettext
    answer = use_answer(look, lambda: pad.store.archive.player(name), [name])
    rival, choose = ft.use_state("")
    bar = top_bar(pad, look, name, Route("statistics"), _("Statistics"))
    player = answer.value
    if player is None:
        inside = notice(look, answer.trouble, "not_found") if answer.trouble else waiting(look)
        return column_screen(look, bar, [inside])

    def see_games() -> None:
        from scorepad.archive import Filter

        pad.shelf.wanted = Filter(player=player.name)
        pad.go(Route("games"))

    rows: list[ft.Control] = [
        _by_game(look, player),
        button(look, _("Games with {player}").format(player=player.name), see_games, filled=False, glyph="history"),
    ]
    for line in player.by_game:
        rows.append(_categories(look, player, line.name))
    if player.rivals:
        rows += _rivals(look, player, rival, choose)
    rows.append(average_chart(look, spans_of(player.months), _("Average total over time")))
    return column_screen(look, bar, rows)


def _by_game(look: Look, player: PlayerStatistics) -> ft.Control:
    words = look.words
    _ = words.gettext
    rows = [
        TableRow(
            words.short_game(line.name),
            (str(line.games), str(line.wins), words.mean(line.average), words.number(line.best)),
            part=line.wins / line.games,
            colour=colour_of_game(look, line.name),
        )
        for line in player.by_game
    ]
    return table(look, (_("Game"), _("Games"), _("Wins"), _("Average"), _("Best")), rows, room(look))


def _categories(look: Look, player: PlayerStatistics, game: str) -> ft.Control:
    words = look.words
    _ = words.gettext
    lines = {line.category: line for line in player.categories if line.game == game and line.category != "total"}
    order = [*rules_of(game).CATEGORIES, *lines]
    most = max((line.average for line in lines.values()), default=1) or 1
    rows = [
        TableRow(
            words.short(category),
            (words.mean(lines[category].average), words.number(lines[category].best)),
            part=max(0.0, lines[category].average / most),
            colour=category_colour(look, category),
        )
        for category in dict.fromkeys(order)
        if category in lines
    ]
    title = words.gettext("{game}: by category").format(game=words.short_game(game))
    return table(look, (title, _("Average"), _("Best")), rows, room(look))


def _rivals(look: Look, player: PlayerStatistics, rival: str, choose: Callable[[str], None]) -> list[ft.Control]:
    words = look.words
    _ = words.gettext
    names = list(dict.fromkeys(line.rival for line in player.rivals))[:12]
    chosen = rival or names[0]
    rows = [
        TableRow(
            words.short_game(line.game),
            (str(line.games), str(line.ahead), str(line.behind), str(line.level)),
            part=line.ahead / line.games,
            colour=colour_of_game(look, line.game),
        )
        for line in player.rivals
        if line.rival == chosen
    ]
    columns = (
        _("Against {rival}").format(rival=chosen),
        _("Games"),
        _("Ahead"),
        _("Behind"),
        _("Tied"),
    )
    return [
        heading(look, _("Head to head"), 18),
        chips(look, {name: name for name in names}, chosen, choose, _("Against")),
        table(look, columns, rows, room(look)),
    ]
