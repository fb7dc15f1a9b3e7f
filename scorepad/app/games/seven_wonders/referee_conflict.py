"""Who wins the conflicts? Shields at the end of an Age, and the tokens on each border."""

from __future__ import annotations

from scorepad.app.games.seven_wonders.editors import edition_of
from scorepad.app.kit.look import Look
from scorepad.app.referee import conflicts
from scorepad.app.referee.conflicts import Conflict, TokenWords
from scorepad.app.referee.forms import ConflictForm
from scorepad.app.referee.ring import Border
from scorepad.app.referee.state import Referee
from scorepad.app.referee.view import Drawn
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.drafts.change import Change, applied, value_at
from scorepad.games.document import Json, Place
from scorepad.games.verdict import Verdict
from scorepad.wording.terms import P_


def drawn(pad: Pad, look: Look, referee: Referee, board: Board | None) -> Drawn:
    """The shields, the ring, and what the rules say."""
    return conflicts.drawn(pad, look, referee, board, CONFLICT)


def _question(form: ConflictForm) -> Json:
    return {"game": "seven_wonders", "question": "conflict", "age": form.age, "shields": list(form.shields)}


def _in_words(look: Look, form: ConflictForm, cities: str) -> str:
    sentence = look.words.gettext("Conflicts at the end of Age {age}. {cities}")
    return sentence.format(age="I" * form.age, cities=cities)


def shields_shown(document: Json, age: int) -> tuple[int, ...]:
    """The shields that the cards and stages of each city show at the end of an Age."""
    box = edition_of(document)
    shown = []
    for player in document["players"]:
        cards = [box.cards[card] for card in player.get("cards", ())]
        shields = sum(card.effect.shields for card in cards if card.age <= age)
        if player.get("wonder") in box.wonders and player.get("side"):
            stages = box.wonders[player["wonder"]].sides[player["side"]]
            shields += sum(stage.effect.shields for stage in stages[: player.get("stages", 0)])
        shown.append(shields)
    return tuple(shown)


def _won(verdict: Verdict, seat: int) -> tuple[int, ...]:
    return tuple(verdict.answer["tokens"][seat])


def _borders(verdict: Verdict, _: tuple[int, ...]) -> tuple[Border, ...]:
    left, right = verdict.answer["borders"]["left"], verdict.answer["borders"]["right"]
    return tuple(Border(left[seat], right[(seat + 1) % len(left)]) for seat in range(len(left)))


def _with_tokens(table: Json, here: Place, tokens: list[int]) -> Json:
    held = value_at(table, (*here, "tokens")) or []
    return applied(table, Change((*here, "tokens"), [*held, *tokens]))


_WORDS = TokenWords(
    P_("seven_wonders", "no token"),
    P_("seven_wonders", "Add the tokens to the sheet"),
    P_("seven_wonders", "Tokens added to the sheet"),
)
CONFLICT = Conflict(3, (1, 2, 3), _question, _in_words, shields_shown, _won, _borders, _with_tokens, _WORDS)
