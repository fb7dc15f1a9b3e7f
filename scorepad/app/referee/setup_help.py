"""Set-up help: what goes into the box, what lies on the table, and Wonders dealt at random."""

from __future__ import annotations

import random
from collections.abc import Mapping

import flet as ft

from scorepad.app.games import of_game
from scorepad.app.kit.controls import button, card, heading, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips
from scorepad.app.referee.rule_rows import rule_row
from scorepad.app.referee.state import Referee, judged
from scorepad.app.referee.verdict import verdict_card
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.table.setup import with_wonders
from scorepad.games import game
from scorepad.games.document import DocumentError
from scorepad.games.verdict import Verdict
from scorepad.rulebook import rules

_ROMAN = {"1": "I", "2": "II", "3": "III"}


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """What so many players need."""
    _ = look.words.gettext
    players = referee.players
    rows: list[ft.Control] = []
    if board is not None:
        players = sum(not player.get("free_city") for player in board.document["players"])
    elif referee.game != "duel":
        low, high = game(referee.game).SEATS
        counts = {str(number): str(number) for number in range(low, high + 1)}
        rows.append(text(look, _("How many players?"), 14, colour=look.theme.quiet))
        rows.append(chips(look, counts, str(players), lambda many: _play(referee, int(many)), _("Players")))
    rows += _dealing(look, referee, board, players)
    if referee.game == "duel":
        return Drawn(rows, _book(pad, look))
    verdict = judged({"game": referee.game, "question": "setup", "players": players})
    if isinstance(verdict, DocumentError):
        return Drawn([*rows, text(look, look.words.error(verdict), 16)], [])
    rows += _box(look, verdict) if referee.game == "seven_wonders" else _decks(look, verdict, board)
    headline = look.words.ngettext("{n} player", "{n} players", players).format(n=players)
    return Drawn(rows, [verdict_card(look, verdict, None, headline, pad.read_rule)])


def _play(referee: Referee, players: int) -> None:
    referee.players = players
    referee.dealt = ()


def _dealing(look: Look, referee: Referee, board: Board | None, players: int) -> list[ft.Control]:
    """Wonders at random: to the players of a recorded table, else as a list."""
    words = look.words
    editors = of_game(referee.game)
    if board is not None and not editors.WONDER_IDS:
        return []

    def shuffle() -> None:
        if board is not None:
            board.change(with_wonders)
        else:
            referee.dealt = dealt(referee.game, players)

    label = words.gettext("Deal Wonders")
    rows: list[ft.Control] = [button(look, label, shuffle, filled=False, glyph=ft.Icons.CASINO_OUTLINED)]
    if board is not None:
        lines = [
            words.gettext("{player}: {wonder}").format(player=player["name"], wonder=words.city(player, referee.game))
            for player in board.document["players"]
            if player.get("wonder")
        ]
    else:
        kind = "city" if editors.SIDES else "wonder"
        lines = [f"{words.name(referee.game, kind, wonder)} {side}".strip() for wonder, side in referee.dealt]
    if lines:
        listed: list[ft.Control] = [text(look, line, 17) for line in lines]
        rows.append(card(look, ft.Semantics(live_region=True, content=ft.Column(listed, spacing=4, tight=True))))
    return rows


def dealt(game: str, players: int) -> tuple[tuple[str, str], ...]:
    """Wonders at random, and where there are sides one of them: one for each city, or the eight of Duel."""
    editors = of_game(game)
    if game == "duel":
        from scorepad.catalog.duel import CONSTANTS, WONDERS

        ids = [wonder.id for wonder in WONDERS.values() if not wonder.pantheon and not wonder.agora]
        return tuple((wonder, "") for wonder in random.sample(ids, CONSTANTS.wonders_dealt))
    cities = max(players, 3) if game == "seven_wonders" else players
    return tuple(
        (wonder, random.choice(editors.SIDES) if editors.SIDES else "")
        for wonder in random.sample(editors.WONDER_IDS, cities)
    )


def _box(look: Look, verdict: Verdict) -> list[ft.Control]:
    """The cards that stay in the box, Age by Age."""
    words = look.words
    answer = verdict.answer
    rows: list[ft.Control] = [heading(look, words.gettext("Back in the box"), 18)]
    for age, cards in answer["box"].items():
        title = words.gettext("Age {number}").format(number=_ROMAN[age])
        told = _counted(look, "seven_wonders", cards) if cards else [words.gettext("none")]
        in_play = words.gettext("In play: {cards}").format(cards=words.count("cards", answer["deck_sizes"][age]))
        rows.append(_pile(look, title, told, in_play))
    guilds = words.gettext("Guilds")
    kept = len(answer["guilds_to_draw_from"]) - answer["guilds"]
    drawn_guilds = words.gettext("Drawn at random: {guilds}").format(guilds=words.count("guilds", answer["guilds"]))
    back = words.gettext("Back in the box, unseen: {guilds}").format(guilds=words.count("guilds", kept))
    rows.append(_pile(look, guilds, [back], drawn_guilds))
    return rows


def _decks(look: Look, verdict: Verdict, board: Board | None) -> list[ft.Control]:
    """What Architects lays on the table."""
    words, answer = look.words, verdict.answer
    tokens = words.count("conflict_tokens", answer["conflict_tokens"])
    rows: list[ft.Control] = [
        _pile(look, words.gettext("Conflict tokens"), [tokens], ""),
        _pile(
            look,
            words.gettext("Progress tokens"),
            [words.gettext("Face up: {tokens}").format(tokens=answer["progress_face_up"])],
            "",
        ),
    ]
    played = [player["wonder"] for player in board.document["players"] if player.get("wonder")] if board else []
    for deck, cards in answer["decks"].items():
        if deck == "central" or deck in played:
            name = words.gettext("Central deck") if deck == "central" else words.name("architects", "wonder", deck)
            size = words.count("cards", sum(cards.values()))
            rows.append(_pile(look, name, [size], ""))
    return rows


def _counted(look: Look, game: str, cards: Mapping[str, int]) -> list[str]:
    names = [(look.words.name(game, "card", card), cards[card]) for card in look.words.by_name(game, "card", cards)]
    return [f"{name} ×{count}" if count > 1 else name for name, count in names]


def _pile(look: Look, title: str, lines: list[str], below: str) -> ft.Control:
    rows: list[ft.Control] = [
        ft.Semantics(header=True, content=text(look, title, 15, weight=ft.FontWeight.W_700)),
        text(look, " · ".join(lines), 15),
    ]
    if below:
        rows.append(text(look, below, 13.5, colour=look.theme.quiet))
    return card(
        look,
        ft.Column(rows, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=12,
    )


def _book(pad: Pad, look: Look) -> list[ft.Control]:
    """The set-up of Duel is the same for every table: its rules, one after the other."""
    rows: list[ft.Control] = []
    for each in rules("duel"):
        if each.topic == "setup":
            title, told = each.told(look.words.messages)
            rows.append(rule_row(look, title, told, each.game, each.id, pad.read_rule))
    return rows
