"""Names that nobody typed: numbered seats and the Free City follow the language of whoever reads them."""

from __future__ import annotations

from scorepad.app.kit.words import Words
from scorepad.games.document import Json
from scorepad.wording.language import LANGUAGES, language

_NUMBERED = "Player {number}"
_FREE_CITY = "Free City"


def shown_name(name: str, words: Words, free_city: bool = False) -> str:
    """A player's name as this person reads it.

    >>> from scorepad.app.kit.words import words
    >>> shown_name("Player 2", words("pl")), shown_name("Ana", words("pl"))
    ('Gracz 2', 'Ana')
    """
    number = name.rpartition(" ")[2]
    message = _FREE_CITY if free_city else _NUMBERED
    own = words.gettext(message).format(number=number)
    # Other languages are read only for a name that may be one of theirs: most tables need none of them.
    if name == own or not (free_city or number.isdecimal()):
        return name
    foreign = (language(code).gettext(message).format(number=number) for code in LANGUAGES if code != words.code)
    return own if name in foreign else name


def with_shown_names(body: Json, words: Words | None) -> Json:
    """A table with the names as this person reads them; the very same table where none is different."""
    if words is None:
        return body
    players = [
        {**player, "name": shown_name(player["name"], words, bool(player.get("free_city")))}
        for player in body["players"]
    ]
    return {**body, "players": players} if players != body["players"] else body


def with_shown_result(result: Json, words: Words) -> Json:
    """A result with the names as this person reads them."""
    players = [{**player, "name": shown_name(player["name"], words)} for player in result["players"]]
    return {**result, "players": players, "winners": [shown_name(name, words) for name in result["winners"]]}
