"""What the ``scorepad games`` commands can be asked for, checked with a sentence for whatever can't be meant."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from datetime import date
from typing import TYPE_CHECKING

from scorepad.archive.errors import ArchiveError
from scorepad.games import GAMES, game_part
from scorepad.games.document import DocumentError, nearest
from scorepad.wording.language import language

if TYPE_CHECKING:
    from scorepad.archive import Archive, Filter

_MOST_NAMES = 10_000


def add_filter(parser: argparse.ArgumentParser, lang: str) -> None:
    """Adds the options by which games are filtered."""
    _ = language(lang).gettext
    parser.add_argument("--game", choices=GAMES, help=_("only this game"))
    parser.add_argument("--player", help=_("only games with this player"))
    parser.add_argument("--wonder", help=_("only games with this Wonder"))
    parser.add_argument("--side", choices=("A", "B"), help=_("only with this side of the Wonder"))
    parser.add_argument("--place", help=_("only games at this place"))
    parser.add_argument("--since", type=_day(lang), help=_("only from this day on"))
    parser.add_argument("--until", type=_day(lang), help=_("only up to this day"))
    parser.add_argument("--note", default="", help=_("words in the note"))


def filter_of(options: argparse.Namespace, archive: Archive) -> Filter:
    """The filter that was asked for. Who or what the archive can't know is reported, not looked for in vain."""
    from scorepad.archive import Filter

    if options.side and not options.wonder:
        raise ArchiveError("goes_with", option="--side", other="--wonder")
    if options.wonder:
        known = sorted(set(_wonders(options.game)))
        if options.wonder not in known:
            raise DocumentError(
                (), "unknown_id", kind="wonder", id=options.wonder, nearest=nearest(options.wonder, known)
            )
    if options.player and not archive.count(Filter(player=options.player)):
        raise nobody_called(options.player, archive)
    fields = ("game", "player", "wonder", "side", "place", "since", "until", "note")
    return Filter(**{field: getattr(options, field) for field in fields})


def nobody_called(name: str, archive: Archive) -> ArchiveError:
    """That somebody isn't in the archive, and who may be meant."""
    from scorepad.archive.folding import folded

    known = {folded(known).replace(" ", "_"): known for known in archive.names(most=_MOST_NAMES)}
    close = nearest(folded(name), known)
    return ArchiveError("unknown_player", name=name, nearest=known[close] if close else None)


def _wonders(game: str | None) -> Iterator[str]:
    for each in GAMES:
        if game in (None, each):
            yield from game_part(each, "catalog").NAMES.get("wonder", ())


def _day(lang: str) -> Callable[[str], date]:
    def day(text: str) -> date:
        try:
            return date.fromisoformat(text)
        except ValueError:
            sentence = language(lang).gettext('"{text}" is not a date. Write it like 2026-11-17.')
            raise argparse.ArgumentTypeError(sentence.format(text=text)) from None

    return day


def whole_number(lang: str, low: int, high: int) -> Callable[[str], int]:
    """Reads a number of an option, within bounds."""

    def number(text: str) -> int:
        if text.isascii() and text.isdecimal() and low <= int(text[:9]) <= high:
            return int(text)
        sentence = language(lang).gettext("Expected a number from {low} to {high}, found {found}.")
        raise argparse.ArgumentTypeError(sentence.format(low=low, high=high, found=text))

    return number
