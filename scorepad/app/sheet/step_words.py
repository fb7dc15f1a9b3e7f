"""Steps in words: what was entered, taken back or refused, for the bar above the sheet and the history of a table."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.app.kit.words import Words
from scorepad.drafts.edits import Edit
from scorepad.games.document import Json

_KINDS = {"cards": "card", "wonders": "wonder", "progress": "progress", "divinities": "divinity"}
"""What the things in a list are called in the catalogs."""
_CATEGORY_OF = {
    "coins": "treasury",
    "tokens": "military",
    "conflicts": "military",
    "victories": "military",
    "symbols": "science",
    "six_symbols": "science",
    "cat": "cat",
}


def refusal(words: Words, code: str) -> str:
    """Why a step was not made."""
    _ = words.gettext
    return {
        "player_left": _("This player has left the game, so nothing was saved."),
    }.get(code, _("This can't be saved: the game couldn't be read afterwards."))


def from_to(words: Words, was: str, now: str) -> str:
    """Something that has changed from one value to another."""
    return words.gettext("{was} › {now}").format(was=was, now=now)


def edit_text(words: Words, game: str, edit: Edit, names: Mapping[str, str]) -> str:
    """An edit in a few words: ``Ana · Science: 41 › empty``. ``names`` are those of the players by id."""
    _ = words.gettext
    if edit.path == ("players",):
        return _seats(words, edit)
    if edit.path[0] != "players":
        what = _("Conflict pawn") if edit.path == ("pawn",) else _("The table")
        return f"{what}: {from_to(words, _value(words, edit.was), _value(words, edit.now))}"
    player, field, rest = names.get(str(edit.path[1]), "?"), str(edit.path[2]), edit.path[3:]
    what = _field(words, game, field, rest)
    if edit.at is not None:
        thing = edit.now if edit.now is not None else edit.was
        name = words.name(game, _KINDS[field], str(thing)) if field in _KINDS else _value(words, thing)
        sign = "+" if edit.now is not None else "\N{MINUS SIGN}"
        return f"{player} · {what}: {sign} {name}" if field not in _KINDS else f"{player}: {sign} {name}"
    was, now = (_shown(words, game, field, value) for value in (edit.was, edit.now))
    return f"{player} · {what}: {from_to(words, was, now)}"


def _seats(words: Words, edit: Edit) -> str:
    _ = words.gettext
    if edit.at is None:
        return _("The seats were swapped")
    if edit.now is not None:
        return _("{player} joined").format(player=edit.now.get("name", "?"))
    return _("{player} left").format(player=(edit.was or {}).get("name", "?"))


def _field(words: Words, game: str, field: str, rest: tuple[str | int, ...]) -> str:
    _ = words.gettext
    if field == "points" and rest:
        return words.short(str(rest[0]))
    if field in _CATEGORY_OF:
        return words.short(_CATEGORY_OF[field])
    if field == "counts" and rest:
        return words.counted_thing(str(rest[0]))
    return {
        "name": _("Name"),
        "stages": words.mode(game, "stages"),
        "wonder": _("Wonder"),
        "side": _("Side"),
        "shields": _("Shields"),
        "choices": _("Choice"),
    }.get(field, _("City"))


def _shown(words: Words, game: str, field: str, value: Json | None) -> str:
    if field == "wonder" and isinstance(value, str):
        return words.city({"wonder": value}, game)
    return _value(words, value)


def _value(words: Words, value: Json | None) -> str:
    if value is None or value == []:
        return words.gettext("empty")
    if isinstance(value, bool):
        return words.gettext("yes") if value else words.gettext("no")
    if isinstance(value, list):
        return ", ".join(_value(words, each) for each in value)
    return words.number(value) if isinstance(value, int) else str(value)
