"""The rules: by topic, by search as one types, and each for itself with its neighbours."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import badge, card, icon_button, picture, tappable, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import GAME_COLOURS, NEUTRAL
from scorepad.app.kit.screen import chips, column_screen, notice, visited_bar
from scorepad.app.referee.priced import search_field
from scorepad.app.referee.rule_rows import rule_row
from scorepad.app.referee.rules import RuleSearch, found, topics
from scorepad.app.routes import HOME, Route
from scorepad.app.session import Pad
from scorepad.games import GAMES
from scorepad.rulebook import Rule, rule

_BEGINNING = 120
"""So much of a rule's text is shown under its title in a list."""


@part
def rules_view(pad: Pad, look: Look, state: RuleSearch, game: str) -> ft.Control:
    """All of the rule book."""
    words = look.words
    _ = words.gettext

    def begin() -> None:
        if game and not state.game:
            state.of_game(game)

    ft.use_effect(begin, [game])
    rows: list[ft.Control] = [
        search_field(look, _("Search the rules"), state.typed, state.type),
        _games(look, state.game, state.of_game),
    ]
    if state.words.strip():
        rows.append(_found(pad, look, state.words, state.game))
    else:
        rows.append(_book(pad, look, state, state.game, state.topics))
    return column_screen(look, _bar(pad, look), rows)


@part
def _bar(pad: Pad, look: Look) -> ft.Control:
    return visited_bar(pad, look, look.words.gettext("Rules"), HOME)


@part
def _games(look: Look, chosen: str, on_game: Callable[[str], None]) -> ft.Control:
    words = look.words
    games = {"": words.gettext("All"), **{each: words.short_game(each) for each in GAMES}}
    return chips(look, games, chosen, on_game, words.gettext("Game"))


@part
def _found(pad: Pad, look: Look, typed: str, game: str) -> ft.Control:
    words = look.words
    rules = found(typed, look.lang, game)
    if not rules:
        return notice(look, words.gettext("No rule matches these words. Try fewer letters, or another word."))
    count = words.ngettext("{n} rule", "{n} rules", len(rules)).format(n=len(rules))
    total = ft.Semantics(live_region=True, content=text(look, count, 14, colour=look.theme.quiet))
    return _list([total, *(_entry(pad, look, each, beginning=True) for each in rules)])


@part
def _book(pad: Pad, look: Look, state: RuleSearch, game: str, opened: frozenset[str]) -> ft.Control:
    rows: list[ft.Control] = []
    for topic, rules in topics(game).items():
        rows.append(_topic(look, state, topic, len(rules), topic in opened))
        if topic in opened:
            rows += [_entry(pad, look, each, beginning=False) for each in rules]
    return _list(rows)


def _topic(look: Look, state: RuleSearch, topic: str, count: int, is_open: bool) -> ft.Control:
    words, theme = look.words, look.theme
    name = words.term("topic", topic)
    rules = words.ngettext("{n} rule", "{n} rules", count).format(n=count)
    return tappable(
        words.gettext("{topic}: {rules}").format(topic=name, rules=rules),
        ft.Row(
            [
                text(look, name, 17, weight=ft.FontWeight.W_600, expand=True),
                text(look, str(count), 14, colour=theme.quiet),
                picture("up" if is_open else "down", theme.quiet),
            ],
            spacing=8,
        ),
        lambda: state.open(topic),
        selected=is_open,
        padding=ft.Padding.symmetric(horizontal=14, vertical=14),
        bgcolor=theme.raised if is_open else theme.card,
        border=ft.Border.all(1, theme.line),
        border_radius=12,
    )


def _entry(pad: Pad, look: Look, each: Rule, beginning: bool) -> ft.Control:
    title, whole = each.translated(look.words.messages)
    begins = ""
    if beginning:
        begins = whole if len(whole) <= _BEGINNING else whole[:_BEGINNING].rsplit(" ", 1)[0] + "…"
    return rule_row(look, title, begins, each.game, each.id, pad.read_rule, key=each.id)


def _list(rows: list[ft.Control]) -> ft.Control:
    return ft.Column(rows, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@part
def rule_view(pad: Pad, look: Look, rule_id: str) -> ft.Control:
    """One rule, and the rules beside it."""
    words = look.words
    _ = words.gettext
    rules_key = icon_button(look, "book", _("All rules"), lambda: pad.visit(Route("rules")))
    bar = visited_bar(pad, look, _("Rule"), Route("rules"), rules_key)
    try:
        read = rule(rule_id)
    except KeyError:
        return column_screen(look, bar, [notice(look, _("There is no such rule."))])
    title, whole = read.translated(words.messages)
    rows: list[ft.Control] = [
        card(
            look,
            ft.Column(
                [
                    _origin(look, read),
                    ft.Semantics(header=True, content=text(look, title, 22, weight=ft.FontWeight.W_700)),
                    text(look, whole, 17),
                ],
                spacing=10,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            padding=18,
        )
    ]
    if read.related:
        beside = [_entry(pad, look, rule(other), beginning=False) for other in read.related]
        heading = ft.Semantics(header=True, content=text(look, _("See also"), 15, colour=look.theme.quiet))
        rows.append(_list([heading, *beside]))
    return column_screen(look, bar, rows, 680)


def _origin(look: Look, read: Rule) -> ft.Control:
    """The game of a rule, and its topic."""
    words = look.words
    colour = GAME_COLOURS.get(read.game, NEUTRAL)
    game = words.gettext("the pad itself") if read.game == "pad" else words.game(read.game)
    return ft.Row(
        [
            badge(read.game if read.game in GAMES else "laurel", colour, 32, 20, 8),
            text(look, f"{game} · {words.term('topic', read.topic)}", 14, colour=look.theme.quiet, expand=True),
        ],
        spacing=10,
    )
