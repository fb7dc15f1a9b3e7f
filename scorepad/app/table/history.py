"""The history of a table: who entered what, and when, the newest first."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import text
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import colour_of
from scorepad.app.kit.screen import column_screen, notice, visited_bar
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.app.sheet.board import Board
from scorepad.app.sheet.states import TableState
from scorepad.app.sheet.step_words import edit_text
from scorepad.drafts import HistoryLine
from scorepad.drafts.edits import Edit

_MOST = 200
_DEVICES = {
    "android": "Android",
    "ios": "iPhone",
    "ipados": "iPad",
    "macos": "Mac",
    "windows": "Windows",
    "linux": "Linux",
}


@part
def history_view(pad: Pad, board: Board, look: Look, table: TableState) -> ft.Control:  # noqa: ARG001
    """Every step, as it can be read; the table is watched so that new ones show."""
    _ = look.words.gettext
    lines = board.drafts.history(board.id)
    rows: list[ft.Control] = [_line(pad, board, look, line) for line in _joined(lines)[:_MOST]]
    if not rows:
        rows.append(notice(look, _("Nothing has been entered yet."), "history"))
    return column_screen(look, visited_bar(pad, look, _("History"), Route("sheet", board.id)), rows)


def _joined(lines: list[HistoryLine]) -> list[HistoryLine]:
    """The digits of one number are one line: from what was there before to what was typed in the end."""
    joined: list[HistoryLine] = []
    for each in lines:
        line = each._replace(edits=_merged(each.edits))
        later = joined[-1] if joined else None
        if later is not None and _belong_together(later, line):
            joined[-1] = later._replace(edits=(later.edits[0]._replace(was=line.edits[0].was),))
        else:
            joined.append(line)
    return joined


def _merged(edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Edits of one field in a row as one, from what it was first to what it is in the end."""
    merged: list[Edit] = []
    for edit in edits:
        if merged and merged[-1].path == edit.path and merged[-1].at is None and edit.at is None:
            merged[-1] = merged[-1]._replace(now=edit.now)
        else:
            merged.append(edit)
    return tuple(merged)


def _belong_together(later: HistoryLine, line: HistoryLine) -> bool:
    if not (later.run and later.run == line.run and later.author == line.author):
        return False
    return len(later.edits) == len(line.edits) == 1 and later.edits[0].path == line.edits[0].path


def _line(pad: Pad, board: Board, look: Look, line: HistoryLine) -> ft.Control:
    words, theme = look.words, look.theme
    _ = words.gettext
    who = _("This device") if line.author.device == pad.person.author.device else _DEVICES.get(line.author.kind, "")
    if not who:
        who = _("Another device") if line.author.device else ""
    what = "; ".join(dict.fromkeys(edit_text(words, board.game, edit, line.names) for edit in line.edits))
    kind = {"undo": _("Undo"), "redo": _("Redo")}.get(line.kind, "")
    below = " · ".join(part for part in (kind, who, words.moment(line.made_at)) if part)
    lines: list[ft.Control] = [text(look, what, 16), text(look, below, 13, colour=theme.quiet)]
    stripe = colour_of(line.category) if line.category else theme.line
    return ft.Container(
        ft.Row(
            [
                ft.Container(width=6, height=40, bgcolor=stripe, border_radius=3),
                ft.Column(lines, spacing=0, tight=True, expand=True),
            ],
            spacing=10,
        ),
        key=f"step-{line.number}",
    )
