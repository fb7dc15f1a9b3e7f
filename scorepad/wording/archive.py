"""The sentences about drafts and saved games that went wrong: what happened, and what to do now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorepad.games.document import DocumentError
from scorepad.wording import Wording
from scorepad.wording.errors import did_you_mean
from scorepad.wording.terms import N_

if TYPE_CHECKING:
    from scorepad.archive.errors import ArchiveError

SENTENCES: Mapping[str, str] = {
    "disk_full": N_("The disk is full, so this could not be saved. Everything before it is safe; free some space."),
    "not_writable": N_('"{file}" can\'t be written. Check who owns the folder, or set SCOREPAD_DATA to another one.'),
    "busy": N_('Another program has kept "{file}" busy for too long. Try again in a moment.'),
    "damaged": N_('"{file}" is damaged. Restart the pad: it will set the file aside and start a new one.'),
    "disk_trouble": N_('This could not be written to disk: "{detail}". Everything before it is safe; try again.'),
    "newer_archive": N_(
        "This archive was written by a newer version of the pad. It was left unchanged: update the pad."
    ),
    "set_aside": N_('"{file}" could not be read. It was kept as "{aside}", and a new file was started.'),
    "unknown_address": N_("SCOREPAD_DATABASE must begin with postgresql://, or be the name of a file."),
    "no_driver": N_("A shared archive needs one more package: pip install scorepad[postgres]"),
    "not_reachable": N_(
        'The shared archive on "{server}" can\'t be reached: {detail}. Drafts are kept on this device.'
    ),
    "connection_lost": N_(
        'The connection to the shared archive on "{server}" was lost, so this may not be saved. The draft is kept on '
        "this device. Save again: nothing is saved twice."
    ),
    "not_answering": N_(
        'The shared archive on "{server}" is not responding. The draft is kept on this device. Try again in a moment: '
        "nothing is saved twice."
    ),
    "server_busy": N_(
        'Someone else is writing to the shared archive on "{server}". The draft is kept on this device. Try again in a '
        "moment."
    ),
    "server_full": N_('The disk of "{server}" is full, so this could not be saved. The draft is kept on this device.'),
    "server_not_writable": N_('This account can\'t write to the shared archive on "{server}". The draft is kept.'),
    "server_trouble": N_('The shared archive on "{server}" rejected this: {detail}. The draft is kept.'),
    "unknown_draft": N_("This draft is not on this device."),
    "unknown_game": N_("This game is not in the archive."),
    "unknown_photo": N_("This photo is not in the archive."),
    "unknown_player": N_('Nobody called "{name}" is in the archive.'),
    "unknown_page": N_('There is no page "{page}" of this list.'),
    "no_name": N_("Every player needs a name with visible characters."),
    "no_names": N_("Give the current name and the new one, or --undo."),
    "same_name": N_('The name is already "{name}".'),
    "played_together": N_(
        '"{old}" and "{new}" played in the same game, so they are two people. See the game of {played_at}.'
    ),
    "nothing_to_undo": N_("There is no renaming to undo."),
    "renamed_since": N_('"{name}" has been renamed again since. Undo that first.'),
    "name_taken": N_('Another player is now called "{name}". Rename that player first.'),
    "photo_too_big": N_("This photo has {size} bytes; the maximum is {most}. Make it smaller."),
    "photo_too_large": N_(
        "This photo has {width} × {height} pixels; the maximum is {most} million in all. Make it smaller."
    ),
    "not_a_photo": N_("This photo can't be kept. Use JPEG, PNG or WebP."),
    "too_many_photos": N_("A game can have at most {most} photos."),
    "line_too_long": N_("This line is too long for a game: the maximum is {most} characters."),
    "not_utf8": N_("This is not text in UTF-8."),
    "not_json": N_("This is not a JSON object."),
    "too_deep": N_("This is nested too deeply to be a game."),
    "missing_field": N_('The field "{field}" is missing. Add it.'),
    "wrong_shape": N_('A saved game can\'t have this value at "{at}".'),
    "not_storable": N_("There are numbers or characters here that can't be saved."),
    "not_an_id": N_('The id at "{at}" is not a UUID.'),
    "not_a_date": N_('"{at}" is not a date and time. Write it like 2026-11-16T20:15:00+01:00.'),
    "text_too_long": N_('"{at}" is too long: the maximum is {most} characters.'),
    "unprintable": N_('There are characters at "{at}" that can\'t be printed. Remove them.'),
    "other_game": N_("The table and the result are from different games."),
    "other_players": N_("The table and the result do not name the same players in the same order."),
    "other_categories": N_('There are categories at "{at}" that this game does not have.'),
    "other_winners": N_("The winners are not those with rank 1."),
    "wrong_sum": N_('The points do not add up at "{at}".'),
    "goes_without": N_("{option} doesn't go with {other}. Leave one of them out."),
    "goes_with": N_("{option} needs {other}. Add it, or leave both out."),
    "no_file": N_('"{file}" can\'t be opened: {problem}'),
}


def sentence(error: ArchiveError | DocumentError, lang: str) -> str:
    """The sentence about what went wrong, in a language.

    >>> from scorepad.archive.errors import ArchiveError
    >>> sentence(ArchiveError("unknown_player", name="Ana"), "en")
    'Nobody called "Ana" is in the archive.'
    """
    wording = Wording(lang)
    if isinstance(error, DocumentError):
        reason = wording.error(error)
        return f"table.{error.at}: {reason}" if error.at else reason
    facts = {key: _visible(value) for key, value in error.facts.items()}
    reason = wording.messages.gettext(SENTENCES[error.code]).format(**facts)
    return f"{reason} {did_you_mean(wording.messages, facts['nearest'])}" if error.facts.get("nearest") else reason


def _visible(fact: object) -> str:
    """A fact that can be printed anywhere: names of files may hold anything, and commands of a terminal too."""
    text = str(fact)
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)[:300]
