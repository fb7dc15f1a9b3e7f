"""What the app says: its own labels, and the names and sentences of the games, in one person's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from scorepad.app.games.profile import profile_of
from scorepad.games import GAMES, game_part
from scorepad.games.document import Json
from scorepad.rulebook import rule
from scorepad.wording import Wording
from scorepad.wording.alphabet import alphabetical


def P_(context: str, message: str) -> str:  # noqa: ARG001, N802
    """Marks a message with its context for the translators; it is looked up where it is used."""
    return message


_MODES: Mapping[str, str] = {
    "number": P_("how to tell", "Points"),
    "tokens": P_("how to tell", "Tokens"),
    "shields": P_("how to tell", "Shields"),
    "coins": P_("how to tell", "Coins"),
    "stages": P_("how to tell", "Stages"),
    "symbols": P_("how to tell", "Symbols"),
    "cards": P_("how to tell", "Cards"),
    "track": P_("how to tell", "Track"),
    "count": P_("how to tell", "Counted"),
}
_COUNTED: Mapping[str, str] = {
    "compass": P_("counted", "Compasses"),
    "gear": P_("counted", "Gears"),
    "tablet": P_("counted", "Tablets"),
    "any": P_("counted", "Further free symbols"),
    "brown": P_("counted", "Brown cards"),
    "grey": P_("counted", "Grey cards"),
    "blue": P_("counted", "Blue cards"),
    "yellow": P_("counted", "Yellow cards"),
    "green": P_("counted", "Green cards"),
    "red": P_("counted", "Red cards"),
    "purple": P_("counted", "Purple cards"),
    "stage": P_("counted", "Wonder stages"),
    "defeat": P_("counted", "Defeat tokens"),
    "plain": P_("counted", "Blue cards without a cat"),
    "cat_cards": P_("counted", "Blue cards with a cat"),
    "victories": P_("counted", "Victory tokens"),
    "astarte_coins": P_("counted", "Coins on Astarte"),
    "mythology_tokens": P_("counted", "Mythology tokens"),
    "offering_tokens": P_("counted", "Offering tokens"),
    "nisaba_symbol": P_("counted", "The symbol that Nisaba copies"),
    "cat": P_("counted", "The cat"),
    "leader_points": P_("counted", "Points of other leaders"),
    "debt": P_("counted", "Debt tokens"),
    "tower": P_("counted", "Tiles on the tower"),
    "medals": P_("counted", "Medals"),
    "most_common": P_("counted", "Most common symbol, once more"),
    "swaps": P_("counted", "Symbols you may change"),
    "masks": P_("counted", "Symbols copied from neighbours"),
    "chambers": P_("counted", "Chambers you control"),
}
_QUESTIONS: Mapping[str, str] = {
    "build": P_("question", "Can it be built?"),
    "stage": P_("question", "What must be built?"),
    "conflict": P_("question", "Who wins the conflicts?"),
    "battle": P_("question", "Who wins the battle?"),
    "track": P_("question", "Where does the pawn end up?"),
    "activate": P_("question", "What does a divinity cost?"),
    "setup": P_("question", "What is needed?"),
    "check": P_("question", "Is this possible?"),
}
_SHORT_QUESTIONS: Mapping[str, str] = {
    "build": P_("question, short", "Build"),
    "stage": P_("question, short", "Stages"),
    "conflict": P_("question, short", "Conflicts"),
    "battle": P_("question, short", "Battle"),
    "track": P_("question, short", "Track"),
    "activate": P_("question, short", "Divinity"),
    "setup": P_("question, short", "Set-up"),
    "check": P_("question, short", "Check"),
}


@cache
def _counted() -> dict[str, str]:
    """Whatever is counted, by all games."""
    own = [getattr(game_part(game, "wording"), "COUNTED", {}) for game in GAMES]
    return {**_COUNTED, **{kind: name for names in own for kind, name in names.items()}}


@cache
def _short_categories() -> dict[str, str]:
    """The categories of all games in one short word: they share most of them."""
    return {
        category: short for game in GAMES for category, short in game_part(game, "wording").SHORT_CATEGORIES.items()
    }


class Words(Wording):
    """The words of one language. Get it through ``words``, so that equal languages are the same object."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.gettext = self.messages.gettext
        self.ngettext = self.messages.ngettext
        self.pgettext = self.messages.pgettext
        self.in_alphabet = alphabetical(code)

    def by_name(self, game: str, kind: str, things: Iterable[str]) -> list[str]:
        """Things of a kind in the order of their names in this language's alphabet."""
        return sorted(things, key=lambda thing: self.in_alphabet(self.name(game, kind, thing)))

    def short(self, category: str) -> str:
        """A category in one short word, as it fits into the first column of the sheet."""
        return self.pgettext("category, short", _short_categories()[category])

    def mode(self, game: str, mode: str) -> str:
        """A way to enter a category."""
        if own := getattr(game_part(game, "wording"), "MODES", {}).get(mode):
            return self.pgettext(f"how to tell, {game}", own)
        return self.pgettext("how to tell", _MODES[mode])

    def age(self, game: str, age: int) -> str:
        """An Age by its Roman number, in the word that the editions of a game print: "Era I", "Epoka I"."""
        return self.pgettext(game, game_part(game, "wording").AGE).format(number="I" * age)

    def stage(self, game: str, number: int, points: int) -> str:
        """A stage of a Wonder and what it is worth."""
        return self.pgettext(game, game_part(game, "wording").STAGE).format(
            number=number, worth=self.count("points", points)
        )

    def counted_thing(self, kind: str) -> str:
        """What a row of numbers counts."""
        return self.pgettext("counted", _counted()[kind])

    def question(self, question: str) -> str:
        """What the referee can be asked, in a few words."""
        return self.pgettext("question", _QUESTIONS[question])

    def question_word(self, question: str) -> str:
        """The same in one word."""
        return self.pgettext("question, short", _SHORT_QUESTIONS[question])

    def trouble(self, code: str) -> str:
        """What keeps a tap from being saved."""
        _ = self.gettext
        return {
            "disk_full": _("Not saved: the disk is full"),
            "not_writable": _("Not saved: the folder is write-protected"),
            "busy": _("Not saved: the file is in use"),
            "full": _("Not saved: the browser's storage is full"),
            "blocked": _("Not saved: the browser blocks storage"),
        }.get(code, _("Not saved: disk error"))

    def players_of(self, game: str) -> str:
        """How many can play a game, and what makes it this one."""
        return self.gettext(profile_of(game).PLAYERS)

    def moment(self, written: str) -> str:
        """A moment as people say it, in the time of this machine."""
        from datetime import datetime

        from babel.dates import format_date, format_time

        moment = datetime.fromisoformat(written).astimezone()
        day, hour = format_date(moment, "medium", self.code), format_time(moment, "short", locale=self.code)
        return f"{day}, {hour}"

    def rule_name(self, rule_id: str) -> str:
        """The title of a rule."""
        return rule(rule_id).translated(self.messages)[0]

    def side(self, side: str, edition: int) -> str:
        """A side of a board: A and B, or day and night in the second edition."""
        if edition == 1:
            return side
        return self.pgettext("side", "Day") if side == "A" else self.pgettext("side", "Night")

    def city(self, player: Json, game: str, edition: int = 1) -> str:
        """The wonder of a player and its side, as short as a column head needs it; empty where it isn't known."""
        wonder = player.get("wonder")
        if not wonder:
            return ""
        name = self.name(game, self.wonder_kind(game), wonder)
        return f"{name} {self.side(player['side'], edition)}" if player.get("side") else name


@cache
def words(code: str) -> Words:
    """The words of a language."""
    return Words(code)
