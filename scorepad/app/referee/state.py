"""The referee of one session for one table, or for a game without any: what is asked, and what the rules say to it."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorepad.app.games.profile import profile_of
from scorepad.app.referee.forms import NOT_ENTERED, BuildForm, ConflictForm, toggled
from scorepad.games import game, game_part
from scorepad.games.document import DocumentError, Json
from scorepad.games.verdict import Finding, Verdict

CHECK = "check"


@ft.observable
class Referee:
    """What was entered for the referee so far; kept for the session, so that nothing is lost on the way to a rule."""

    def __init__(self, about: str, game_id: str, names: tuple[str, str] = ("", ""), edition: int = 1) -> None:
        self.about = about
        """The id of a draft, or of a game where there is no table."""
        self.game = game_id
        self.tab = next(iter(profile_of(game_id).QUESTIONS), CHECK)
        self.searched = ""
        self.forms: dict[str, Any] = _new_forms(game_id)
        """What else the referee of this game needs to know, by its name."""
        self.build = BuildForm()
        self.conflict = ConflictForm().seated(3)
        self.players = 4
        self.dealt: tuple[tuple[str, str], ...] = ()
        self.cities: tuple[Json, ...] = tuple({"name": name} for name in names)
        """Two cities of Duel where no table is recorded: only what the prices depend on."""
        self.play(edition)

    @property
    def table(self) -> Json:
        """The table of two for Duel where none is recorded."""
        return {"game": self.game, "pantheon": True, "players": list(self.cities)}

    @property
    def at_table(self) -> bool:
        """Whether there is a recorded table."""
        return self.about != self.game

    def play(self, edition: int) -> None:
        """Asks about an edition of the game, where there is no table that says which it is."""
        self.edition = edition
        self.dealt = ()
        for form in self.forms.values():
            if hasattr(form, "use_edition"):
                form.use_edition(edition)

    def ask(self, tab: str) -> None:
        """Turns to another question."""
        self.tab = tab

    def typed(self) -> str:
        """What the card is searched by."""
        return self.searched

    def search(self, words: str) -> None:
        """Looks for a card."""
        self.searched = words

    # At a table.

    def pick(self, kind: str, thing: str = "") -> None:
        """Something to build was picked, or dropped again."""
        self.build = self.build._replace(kind=kind, thing=thing)
        self.searched = ""

    def turn_of(self, player: int) -> None:
        """It is another player's turn."""
        self.build = self.build._replace(player=player)
        asked = {name: form for name, form in self.forms.items() if "player" in getattr(form, "_fields", ())}
        self.forms = {**self.forms, **{name: form._replace(player=player) for name, form in asked.items()}}

    def fill(self, form: str, **fields: object) -> None:
        """Something of a form was tapped."""
        self.forms = {**self.forms, form: self.forms[form]._replace(**fields)}

    def reseat(self, before: tuple[str, ...], now: tuple[str, ...]) -> None:
        """Others have sat down, left or swapped seats: what was entered stays with its player."""
        player = before[self.build.player] if self.build.player < len(before) else ""
        self.turn_of(now.index(player) if player in now else 0)
        moving = {name: form for name, form in self.forms.items() if hasattr(form, "reseated")}
        self.forms = {**self.forms, **{name: form.reseated(before, now) for name, form in moving.items()}}
        shields = dict(zip(before, self.conflict.shields, strict=False))
        self.conflict = self.conflict._replace(
            shields=tuple(shields.get(each, NOT_ENTERED) for each in now), written=False
        )

    def own(self, seat: int, field: str, thing: str) -> None:
        """A thing of the unrecorded table was tapped: a player has it now, or has it no longer."""
        city = self.cities[seat]
        held = toggled(tuple(city.get(field, ())), thing)
        self._set_city(seat, {**city, field: list(held)})

    def own_coins(self, seat: int, coins: int) -> None:
        """The treasury of a player at the unrecorded table; tapped again it is unknown."""
        city = dict(self.cities[seat])
        if city.pop("coins", None) != coins:
            city["coins"] = coins
        self._set_city(seat, city)

    def _set_city(self, seat: int, city: Json) -> None:
        self.cities = (*self.cities[:seat], city, *self.cities[seat + 1 :])

    # Conflicts.

    def arm(self, seat: int, shields: int) -> None:
        """Another number of shields in a city."""
        self.conflict = self.conflict.with_shields(seat, shields)

    def end_age(self, age: int) -> None:
        """The conflicts of another Age."""
        self.conflict = self.conflict._replace(age=age, written=False)


def _new_forms(game_id: str) -> dict[str, Any]:
    if not profile_of(game_id).QUESTIONS:
        return {}
    forms = game_part(game_id, "app.games", "forms").FORMS
    return {name: make() for name, make in forms.items()}


def judged(question: Json) -> Verdict | DocumentError:
    """What the rules say to a question, or why it can't be answered yet."""
    try:
        return game(question["game"]).judge(question)
    except DocumentError as problem:
        return problem


def audited(document: Json) -> list[Finding]:
    """What could not have happened at a table; nothing where it can't be read yet."""
    rules = game(document["game"])
    try:
        return rules.audit(rules.read(document))
    except DocumentError:
        return []
