"""The sentences about documents that can't be read: what is wrong, and the way out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from scorepad.games.document import DocumentError, legible
from scorepad.wording.terms import N_, P_

ERRORS: Mapping[str, str] = {
    "not_json": N_("This is not valid JSON: it breaks off at line {line}, column {column}. Check the file there."),
    "not_text": N_("This is not a text file in UTF-8. Save it as UTF-8 and try again."),
    "too_deep": N_("This is nested too deeply to be a table. Write one JSON object."),
    "strange_number": N_("There is a number here that no table can have. Write plain whole numbers."),
    "no_file": N_("The file {file} can't be read: {problem}."),
    "empty": N_("There is nothing here. Write one JSON document, or one per line."),
    "not_an_object": N_("Expected an object in braces, found {found}."),
    "not_a_list": N_("Expected a list in brackets, found {found}."),
    "not_a_number": N_("Expected a whole number, found {found}."),
    "not_a_flag": N_("Expected true or false, found {found}."),
    "not_a_text": N_("Expected text in quotes, found {found}."),
    "not_a_side": N_('A board has a side "A" and a side "B", not {found}.'),
    "not_a_token": N_("Conflict tokens are 1, 3, 5 and -1, not {found}."),
    "out_of_range": N_("Expected a number from {low} to {high}, found {found}."),
    "too_many": N_("Too many entries here ({count}): the maximum is {most}."),
    "too_long": N_("This is {count} characters long; the maximum is {most}."),
    "unprintable": N_("There are characters here that can't be printed. Remove them."),
    "missing_field": N_('The field "{field}" is missing. Add it.'),
    "repeated_field": N_('The field "{field}" is there twice in one object. Keep the right one.'),
    "empty_name": N_("Every player needs a name."),
    "unknown_field": N_('There is no field "{id}" here.'),
    "unknown_id": N_('There is no {kind} "{id}".'),
    "too_many_stages": N_("This board has {most} stages, not {found}."),
    "wrong_players": N_("This game is for {low} to {high} players, not {count}."),
    "free_city_missing": N_('Two players play with the Free City: add it as a third player with "free_city": true.'),
    "free_city_shields": N_("Two players play with the Free City: add its shields as a third number."),
    "no_free_city": N_('The Free City comes with the first edition only: remove it, or set "edition": 1.'),
    "other_edition": N_('"{id}" is a card of the other edition: set "edition": {edition}, or remove it.'),
    "expansion_missing": N_(
        '"{id}" comes with an expansion: add "expansions": ["{expansion}"] to the table, or remove it.'
    ),
    "expansion_twice": N_('The expansion "{id}" is named twice. Remove one.'),
    "leader_twice": N_('The leader "{id}" is named twice. Remove one.'),
    "not_a_naval_token": N_("There is no naval token of {found} in Age {age}."),
    "chamber_twice": N_("Chamber {chamber} is controlled twice. Remove one."),
    "too_many_medals": N_("There are {most} medals in the box, and more than that on the table. Remove some."),
    "stages_unknown": N_('The stages of "{id}" aren\'t in the pad: read their cost off the board.'),
    "nothing_made": N_("A producer makes at least one resource: name it."),
    "free_city_of_two": N_("The Free City is only for two players, and there is only one."),
    "not_two_players": N_("Duel is for two players, not {count}."),
    "pantheon_only": N_('"{id}" comes with the Pantheon: set "pantheon": true, or remove it.'),
    "guild_with_pantheon": N_('"{id}" stays in the box with the Pantheon: remove it, or set "pantheon": false.'),
    "too_many_temples": N_("Only {most} Grand Temples are in play in a game. Remove one."),
    "not_on_green_cards": N_('No green card has the symbol "{id}", so Nisaba can\'t copy it.'),
    "not_an_offering": N_("Offering tokens are 2, 3 and 4, not {found}."),
    "not_a_looting_token": N_("Military tokens are on the spaces 3, 6, -3 and -6 of the track, not on {found}."),
    "stage_twice": N_("Stage {stage} is listed twice. Remove one."),
    "stage_above_unfinished": N_(
        "Stage {stage} needs the stages below it. Missing: {missing}. Add them, or remove this one."
    ),
    "too_many_copies": N_('Too many "{id}" tokens: the box has {most}. Remove one.'),
}

KINDS: Mapping[str, str] = {
    "game": P_("kind", "game"),
    "card": P_("kind", "card"),
    "wonder": P_("kind", "Wonder"),
    "guild": P_("kind", "guild"),
    "symbol": P_("kind", "symbol"),
    "progress": P_("kind", "progress token"),
    "divinity": P_("kind", "divinity"),
    "mythology": P_("kind", "mythology"),
    "source": P_("kind", "source of shields"),
    "resource": P_("kind", "resource"),
    "question": P_("kind", "question"),
    "discount": P_("kind", "discount"),
    "expansion": P_("kind", "expansion"),
    "leader": P_("kind", "leader"),
}


def sentence(messages: NullTranslations, error: DocumentError) -> str:
    """The sentence about an error; where an id is nearly right, it suggests the right one."""
    facts = {key: legible(fact) if isinstance(fact, str) else fact for key, fact in error.facts.items()}
    if "found" in facts:
        facts["found"] = shortened(error.facts["found"])
    if "missing" in facts:
        facts["missing"] = ", ".join(map(str, facts["missing"]))
    if "kind" in facts:
        facts["kind"] = messages.pgettext("kind", KINDS[facts["kind"]])
    said = messages.gettext(ERRORS[error.code]).format(**facts)
    if facts.get("nearest"):
        said += " " + did_you_mean(messages, facts["nearest"])
    if facts.get("choices"):
        said += " " + messages.gettext("It is one of {choices}.").format(choices=", ".join(facts["choices"]))
    return said


def did_you_mean(messages: NullTranslations, nearest: str) -> str:
    """The question whether something else was meant."""
    return messages.gettext('Did you mean "{nearest}"?').format(nearest=nearest)


def shortened(found: Any, most: int = 40) -> str:
    """What is in the document, cut where it would fill the line."""
    if isinstance(found, list | dict) and found:
        return "[…]" if isinstance(found, list) else "{…}"
    text = json.dumps(found, ensure_ascii=not str(found).isprintable())
    return text if len(text) <= most else text[: most - 1] + "…"
