"""``scorepad games export`` and ``import``: files, standard input and output, and what became of each line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

from scorepad.archive.errors import ArchiveError
from scorepad.cli.options import filter_of
from scorepad.cli.output import as_json, as_text, write
from scorepad.wording.archive import sentence
from scorepad.wording.language import language
from scorepad.wording.terms import NN_

if TYPE_CHECKING:
    from scorepad.archive import Archive

_READ = NN_("{n} line read", "{n} lines read")
_IMPORTED = NN_("{n} game imported", "{n} games imported")
_ALREADY_HERE = NN_("{n} game already here", "{n} games already here")
_REFUSED = NN_("{n} line rejected", "{n} lines rejected")


def export_games(archive: Archive, options: argparse.Namespace) -> int:
    """Writes the games that match to a file."""
    from scorepad.archive.exporting import csv_lines, json_lines

    wanted = filter_of(options, archive)
    lines = csv_lines(archive, wanted) if options.csv else json_lines(archive, wanted, not options.no_photos)
    with _written(options.file) as file:
        for line in lines:
            file.write(line)
    return 0


@contextmanager
def _written(path: str) -> Iterator[IO[bytes]]:
    """A file that is there complete or not at all, so that a broken-off export is not taken for a backup."""
    if path == "-":
        yield sys.stdout.buffer
        sys.stdout.flush()
        return
    part = f"{path}.part"
    try:
        with open(part, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as problem:
        raise ArchiveError("no_file", file=path, problem=problem.strerror or "?") from problem
    finally:
        if os.path.exists(part):
            os.remove(part)


def import_file(archive: Archive, options: argparse.Namespace) -> int:
    """Takes the games of an export in; 2 where lines were refused."""
    from scorepad.archive.importing import bounded_lines, import_games

    messages = language(options.lang)
    with _opened(options.file) as lines, _progress(options.lang) as progress:
        report = import_games(archive, bounded_lines(lines), options.keep_good, progress)
    refusals = [{"line": refusal.line, "text": sentence(refusal.error, options.lang)} for refusal in report.refusals]
    if not as_text(options):
        write(as_json({**report._asdict(), "refusals": refusals}))
    else:
        for refusal in refusals:
            write(f"{refusal['line']}: {refusal['text']}")
        for one, many, number in (
            (*_IMPORTED, report.imported),
            (*_ALREADY_HERE, report.already_here),
            (*_REFUSED, report.refused),
        ):
            write(messages.ngettext(one, many, number).format(n=number))
        if report.refused and not options.keep_good:
            write(
                messages.gettext("So nothing was imported. Correct these lines, or import the others with --keep-good.")
            )
    return 2 if report.refused else 0


@contextmanager
def _progress(lang: str) -> Iterator[Callable[[int], None] | None]:
    """On a terminal, how many lines were read so far, in a line that is gone at the end."""
    if not sys.stderr.isatty():
        yield None
        return
    ngettext = language(lang).ngettext

    def show(lines: int) -> None:
        sys.stderr.write("\r" + ngettext(*_READ, lines).format(n=lines))
        sys.stderr.flush()

    try:
        yield show
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


@contextmanager
def _opened(path: str) -> Iterator[IO[bytes]]:
    if path == "-":
        yield sys.stdin.buffer
        return
    try:
        with open(path, "rb") as file:
            yield file
    except OSError as problem:
        raise ArchiveError("no_file", file=path, problem=problem.strerror or "?") from problem
