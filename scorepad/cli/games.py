"""The ``scorepad games`` commands: list, show, export, import, stats and rename."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scorepad.archive.errors import ArchiveError
from scorepad.archive.listing import MOST_ON_A_PAGE, PAGE
from scorepad.cli.export_import import export_games, import_file
from scorepad.cli.options import add_filter, filter_of, nobody_called, whole_number
from scorepad.cli.output import add_output, as_json, as_text, write
from scorepad.games import GAMES
from scorepad.games.document import DocumentError, known
from scorepad.wording.archive import sentence
from scorepad.wording.language import language

if TYPE_CHECKING:
    from scorepad.archive import Archive
    from scorepad.archive.entry import PlayedBox
    from scorepad.archive.players import Rename


def add_commands(commands: Any, lang: str) -> None:
    """Adds ``games`` and its commands to the parser of the command line."""
    _ = language(lang).gettext
    explained = _("The archive of saved games.")
    games = commands.add_parser("games", help=explained, description=explained)
    actions = games.add_subparsers(metavar=_("COMMAND"), required=True)

    def command(name: str, run: Callable[..., int], explained: str) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = actions.add_parser(name, help=explained, description=explained)
        add_output(parser, lang)
        parser.set_defaults(run=_run, games=run)
        return parser

    listing = command("list", _list, _("Lists the saved games that match, newest first."))
    add_filter(listing, lang)
    listing.add_argument(
        "--most", type=whole_number(lang, 1, MOST_ON_A_PAGE), default=PAGE, help=_("how many games at most")
    )
    listing.add_argument("--after", help=_("where the previous page ended"))
    show = command("show", _show, _("Shows a saved game: the sheet, every reason, and who won."))
    show.add_argument("id", metavar="ID", help=_("the id of the game, as in the list"))
    show.add_argument("--share", action="store_true", help=_("the text to share, and a link for BG Stats"))
    export = command("export", export_games, _("Writes the saved games that match to a file."))
    add_filter(export, lang)
    export.add_argument("file", metavar=_("FILE"), nargs="?", default="-", help=_("the file; - for standard output"))
    export.add_argument("--csv", action="store_true", help=_("one row per player, for a spreadsheet"))
    export.add_argument("--no-photos", action="store_true", help=_("leave the photos out"))
    bring = command("import", import_file, _("Imports games from an export."))
    bring.add_argument("file", metavar=_("FILE"), help=_("the file; - for standard input"))
    bring.add_argument("--keep-good", action="store_true", help=_("import the valid lines even if others are rejected"))
    stats = command("stats", _stats, _("Players, Wonders, records, and how rare a total is."))
    stats.add_argument("--game", choices=GAMES, help=_("only this game"))
    stats.add_argument("--edition", type=whole_number(lang, 1, 2), help=_("only this edition of the game"))
    stats.add_argument(
        "--expansions", metavar="LEADERS,ARMADA", help=_("only with exactly these expansions; none for without any")
    )
    stats.add_argument("--player", help=_("everything about one player"))
    stats.add_argument("--against", help=_("this player against another one"))
    stats.add_argument("--total", type=whole_number(lang, 0, 999), help=_("how rare this total is"))
    stats.add_argument("--players", type=whole_number(lang, 2, 7), help=_("only games with this many players"))
    rename = command("rename", _rename, _("Renames a player in all games, or merges two names."))
    rename.add_argument("old", metavar=_("OLD"), nargs="?", help=_("the current name"))
    rename.add_argument("new", metavar=_("NEW"), nargs="?", help=_("the new name"))
    rename.add_argument("--undo", action="store_true", help=_("undo the last renaming"))


def _run(options: argparse.Namespace) -> int:
    """Runs a command on the archive; 2 and a sentence where it can't be done."""
    from scorepad.archive import open_archive

    try:
        archive = open_archive()
        try:
            if archive.notice:
                _warn(sentence(archive.notice, options.lang))
            return int(options.games(archive, options))
        finally:
            archive.close()
    except (ArchiveError, DocumentError) as error:
        if as_text(options):
            _warn(sentence(error, options.lang))
        else:
            write(as_json({"error": {"code": error.code, "text": sentence(error, options.lang)}}))
        return 2


def _list(archive: Archive, options: argparse.Namespace) -> int:
    from scorepad.wording.memories import listed_game

    wanted = filter_of(options, archive)
    page = archive.list(wanted, options.after, options.most)
    if as_text(options):
        _ = language(options.lang).gettext
        for game in page.games:
            write(listed_game(game, options.lang))
        if page.next:
            write(_("More with --after {next}").format(next=page.next))
        if not page.games and not options.after:
            write(_("No saved game matches these filters.") if archive.count() else _("No games saved yet."))
    else:
        write(_json({"games": page.games, "count": archive.count(wanted), "next": page.next}))
    return 0


def _show(archive: Archive, options: argparse.Namespace) -> int:
    from scorepad.archive.bgstats import bgstats_link
    from scorepad.archive.today import differences
    from scorepad.wording.memories import printed_game, share_text

    game = archive.read(options.id)
    if options.share:
        text, link = share_text(game, options.lang), bgstats_link(game)
        write(f"{text}\n\n{link}" if as_text(options) else _json({"text": text, "bgstats": link}))
        return 0
    today = differences(game)
    write(
        printed_game(game, today, options.lang)
        if as_text(options)
        else _json({**game.document(), "differs_today": None if today is None else list(today)})
    )
    return 0


def _box(archive: Archive, options: argparse.Namespace) -> PlayedBox | None:
    """The edition and the expansions that are asked for; None where nothing is said of them."""
    from scorepad.archive.entry import PlayedBox
    from scorepad.catalog.expansions import expansions_of

    if options.edition is None and options.expansions is None:
        return None
    if options.game is None:
        option = "--edition" if options.edition is not None else "--expansions"
        raise ArchiveError("goes_with", option=option, other="--game")
    if options.player is not None:
        raise ArchiveError("goes_without", option="--player", other="--edition, --expansions")
    named = [] if options.expansions in (None, "", "none") else options.expansions.lower().split(",")
    wanted = {known(each.strip(), expansions_of(options.game), ("expansions",), "expansion") for each in named}
    if options.edition is None:
        played = (
            each.edition for each in archive.boxes() if each.game == options.game and wanted == {*each.expansions}
        )
        return PlayedBox(options.game, next(played, 1), tuple(sorted(wanted)))
    return PlayedBox(options.game, options.edition, tuple(sorted(wanted)))


def _stats(archive: Archive, options: argparse.Namespace) -> int:
    from scorepad.archive import Filter
    from scorepad.archive.entry import PlayedBox
    from scorepad.wording import figures

    lang, people = options.lang, as_text(options)
    if options.against and not options.player:
        raise ArchiveError("goes_with", option="--against", other="--player")
    if options.players and options.total is None:
        raise ArchiveError("goes_with", option="--players", other="--total")
    box = _box(archive, options)
    for name in filter(None, (options.player, options.against)):
        if not archive.count(Filter(player=name)):
            raise nobody_called(name, archive)
    if options.total is not None:
        # Totals with an expansion aren't compared with totals without: by default those of the usual box count.
        usual = (each for each in archive.boxes() if each.game == (options.game or GAMES[0]))
        box = box or next(usual, PlayedBox(options.game or GAMES[0]))
        standing = archive.standing(box.game, options.total, options.players, box)
        answer = {**box._asdict(), **standing._asdict(), "percent_below": standing.percent_below}
        write(figures.printed_standing(box, standing, options.players, lang) if people else _json(answer))
    elif options.player and options.against:
        rivals = archive.head_to_head(options.player, options.against)
        write(figures.printed_rivals(rivals, lang) if people else _json(rivals))
    elif options.player:
        player = archive.player(options.player)
        write(figures.printed_player(player, lang) if people else _json(player))
    else:
        statistics = archive.statistics(options.game, box=box)
        write(figures.printed_statistics(statistics, lang) if people else _json(statistics))
    return 0


def _rename(archive: Archive, options: argparse.Namespace) -> int:
    renamed = archive.undo_rename() if options.undo else _renamed(archive, options.old, options.new)
    message = language(options.lang).ngettext("{old} → {new}: {n} game", "{old} → {new}: {n} games", renamed.games)
    old, new = (renamed.new, renamed.old) if options.undo else (renamed.old, renamed.new)
    write(message.format(old=old, new=new, n=renamed.games) if as_text(options) else _json(renamed))
    return 0


def _renamed(archive: Archive, old: str | None, new: str | None) -> Rename:
    if not old or not new:
        raise ArchiveError("no_names")
    try:
        return archive.rename_player(old, new)
    except ArchiveError as error:
        if error.code != "unknown_player":
            raise
        raise nobody_called(old, archive) from error


def _json(value: Any) -> str:
    return as_json(_plain(value))


def _plain(value: Any) -> Any:
    """Figures as a document: what has names for its parts becomes an object."""
    if hasattr(value, "_asdict"):
        return {key: _plain(part) for key, part in value._asdict().items()}
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def _warn(text: str) -> None:
    sys.stderr.write(text + "\n")
