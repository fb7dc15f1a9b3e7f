"""Export and import: backups, games for another device, a table for a spreadsheet."""

from __future__ import annotations

from datetime import date
from functools import partial

import flet as ft

from scorepad.app.incoming import FileError, Incoming, Picker, hands_over
from scorepad.app.kit.asking import asked, error_text
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, card, heading, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import action_button, column_screen, notice, top_bar
from scorepad.app.memories.exchange import Intake, exported
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.archive import ArchiveError
from scorepad.archive.importing import ImportReport
from scorepad.wording.archive import sentence

_SHOWN = 100
"""So many refused lines are listed."""


@part
def exchange_view(pad: Pad, look: Look) -> ft.Control:
    """The ways out of the archive and into it."""
    _ = look.words.gettext
    picker = ft.use_memo(lambda: ft.FilePicker(), [])
    intake = ft.use_memo(lambda: Intake(lambda: pad.store.archive), [])
    busy, be_busy = ft.use_state("")

    async def save(kind: str) -> None:
        be_busy(kind)
        try:
            file = await asked(lambda: exported(pad.store.archive, kind, date.today()))
            if not file.content:
                pad.say(_("No games saved yet."))
                return
            await picker.save_file(file_name=file.name, src_bytes=file.content)
            pad.say(_("Saved: {file}").format(file=file.name))
        except ArchiveError as error:
            pad.say(error_text(error, look))
        finally:
            be_busy("")

    kinds = [
        (
            "backup",
            _("Backup"),
            _("Everything, photos included, in one file. To restore it, import it."),
            "get",
        ),
        (
            "games",
            _("Games without photos"),
            _("JSON Lines: one game per line, complete."),
            "json",
        ),
        ("table", _("Table for a spreadsheet"), _("CSV: one row per player."), "table"),
    ]
    rows: list[ft.Control] = [heading(look, _("Export"), 18)]
    for kind, label, explained, glyph in kinds:
        rows.append(
            card(
                look,
                ft.Column(
                    [
                        text(look, explained, 15),
                        button(
                            look,
                            _("One moment") if busy == kind else label,
                            None if busy else partial(pad.page.run_task, save, kind),
                            filled=kind == "backup",
                            glyph=glyph,
                        ),
                    ],
                    spacing=10,
                    tight=True,
                ),
            )
        )
    rows.append(heading(look, _("Import"), 18))
    rows.append(_intake(pad, look, intake))
    return column_screen(look, top_bar(pad, look, _("Export and import"), Route("games"), _("All games")), rows)


@part
def _intake(pad: Pad, look: Look, intake: Intake) -> ft.Control:
    """Choosing a file, how far it is, and what became of it."""
    _ = look.words.gettext

    async def take(file: Incoming) -> None:
        await intake.take(file)
        pad.state.version += 1

    def refuse(error: FileError) -> None:
        intake.failed()
        if error.too_large:
            pad.say(_("This file is too large for the browser. Use the command: scorepad games import"))
        else:
            pad.say(_("The file couldn't be sent. Check the connection, then choose it again."))

    async def take_good() -> None:
        await intake.take_good()
        pad.state.version += 1

    picker = ft.use_memo(lambda: Picker(take, refuse, intake.coming), [intake, look.lang])
    busy = intake.running or intake.sent is not None
    rows: list[ft.Control] = [
        text(
            look,
            _("Imports a backup or an export. Games you already have are left as they are; nothing is duplicated."),
            15,
        ),
        action_button(
            look,
            _("Choose a file"),
            glyph="folder",
            action=ft.PickFiles(picker.control, with_data=hands_over(), cancel_upload_on_window_blur=False),
            ready=not busy,
        ),
    ]
    if busy:
        rows.append(_progress(look, intake))
    if intake.trouble is not None:
        rows.append(notice(look, error_text(intake.trouble, look), "alarm", alarm=True))
    if intake.report is not None:
        rows += _report(look, intake.report)
        if intake.can_keep_good:
            rows.append(
                button(
                    look,
                    _("Import only the valid lines"),
                    lambda: pad.page.run_task(take_good),
                    filled=False,
                    glyph="take_in",
                )
            )
    return card(look, ft.Column(rows, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _progress(look: Look, intake: Intake) -> ft.Control:
    words = look.words
    read = words.ngettext("{n} line read", "{n} lines read", intake.read).format(n=intake.read)
    share = intake.read / max(1, intake.lines)
    if intake.sent is not None:
        read, share = f"{intake.sent:.0%}", intake.sent
    return ft.Column(
        [
            ft.ProgressBar(value=share, color=look.theme.accent, bgcolor=look.theme.raised),
            ft.Semantics(live_region=True, content=text(look, f"{intake.file}: {read}", 15)),
        ],
        spacing=6,
        tight=True,
    )


def _report(look: Look, report: ImportReport) -> list[ft.Control]:
    """What became of the file: so many taken in, so many known, and each refused line with its reason."""
    words = look.words
    _ = words.gettext
    lines = [
        words.ngettext("{n} game imported", "{n} games imported", report.imported).format(n=report.imported),
        words.ngettext("{n} game already here", "{n} games already here", report.already_here).format(
            n=report.already_here
        ),
    ]
    if report.refused:
        lines.append(words.ngettext("{n} line rejected", "{n} lines rejected", report.refused).format(n=report.refused))
    rows: list[ft.Control] = [
        ft.Semantics(live_region=True, content=text(look, "\n".join(lines), 16, weight=ft.FontWeight.W_600))
    ]
    if report.refused and not report.imported:
        rows.append(text(look, _("So nothing was imported: a file is imported completely or not at all."), 15))
    for refusal in report.refusals[:_SHOWN]:
        word = _("Line {line}: {reason}").format(line=refusal.line, reason=sentence(refusal.error, look.lang))
        rows.append(text(look, word, 14.5, colour=look.theme.alarm))
    if report.refused > _SHOWN:
        more = report.refused - _SHOWN
        rows.append(text(look, words.ngettext("and {n} more", "and {n} more", more).format(n=more), 14.5))
    return rows
