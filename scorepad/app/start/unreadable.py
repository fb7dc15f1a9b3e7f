"""A draft that can't be read, on the start: what can still be done with it."""

from __future__ import annotations

import json
from functools import partial

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, card, text
from scorepad.app.kit.look import Look
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.archive.errors import ArchiveError
from scorepad.drafts import DraftSummary


@part
def unreadable_draft(pad: Pad, look: Look, draft: DraftSummary) -> ft.Control:
    """Says so, and offers the last step that can be read, an export, and to delete it."""
    _ = look.words.gettext
    picker = ft.use_memo(lambda: ft.FilePicker(), [])

    def go_back() -> None:
        try:
            pad.store.drafts.go_back_to_readable(draft.id)
        except ArchiveError:
            pad.say(_("None of its steps can be read. Export it, so that nothing is lost."))
            return
        pad.boards.forget(draft.id)
        pad.go(Route("sheet", draft.id))

    async def export() -> None:
        body = json.dumps(pad.store.drafts.exported(draft.id), ensure_ascii=False, indent=1).encode()
        await picker.save_file(file_name=f"scorepad-draft-{draft.id[:8]}.json", src_bytes=body)

    names = ", ".join(draft.players)
    return card(
        look,
        ft.Column(
            [
                text(look, f"{look.words.game(draft.game)} · {names}", 16, weight=ft.FontWeight.W_600),
                text(look, _("This game can't be read."), 15, colour=look.theme.alarm),
                button(look, _("Go back to the last step that can be read"), go_back, glyph="history"),
                ft.Row(
                    [
                        button(look, _("Export"), partial(pad.page.run_task, export), filled=False, expand=True),
                        button(
                            look, _("Delete draft"), partial(pad.boards.discard, draft.id), filled=False, expand=True
                        ),
                    ],
                    spacing=8,
                ),
            ],
            spacing=10,
            tight=True,
        ),
    )
