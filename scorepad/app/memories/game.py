"""A saved game: the sheet as it was, why every point, who won and how, and the story of the evening."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

import flet as ft

from scorepad.app.kit.asking import asked, error_text, use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import fitting, heading, icon_button, tappable, text, title
from scorepad.app.kit.layout import LARGE, WIDE, layout_for
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import PALE
from scorepad.app.kit.screen import notice, top_bar, waiting
from scorepad.app.kit.sky import sky
from scorepad.app.memories.album import Album
from scorepad.app.memories.photos import photo_shelf, photo_viewer
from scorepad.app.memories.saved_grid import saved_grid, saved_why
from scorepad.app.memories.saved_sheet import SavedSheet, as_read
from scorepad.app.memories.story import Story
from scorepad.app.memories.winner import winners_laurel, winners_wonder
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.archive import ArchiveError, SavedGame
from scorepad.archive.checking import LONGEST_NOTE, LONGEST_PLACE
from scorepad.archive.today import differences
from scorepad.wording.memories import day, decided, differences_text
from scorepad.wording.printed import headline, won_by

GAMES = Route("games")
_ABOVE = 240
"""What is above and around the sheet of a saved game."""
_HIGHEST = 72
"""Rows that are only read needn't be higher."""


@part
def game_view(pad: Pad, look: Look, game_id: str) -> ft.Control:
    """The page of a game; reads it first."""
    words = look.words
    answer = use_answer(look, lambda: pad.store.archive.read(game_id), [game_id, pad.state.version])
    if answer.value is not None:
        return _page(pad, look, as_read(answer.value, words))
    inside = notice(look, answer.trouble, "not_found") if answer.trouble else waiting(look)
    bar = top_bar(pad, look, words.gettext("Games"), GAMES, words.gettext("All games"))
    return ft.Column([bar, ft.Container(inside, padding=16)], expand=True)


@part
def _page(pad: Pad, look: Look, saved: SavedGame) -> ft.Control:
    words = look.words
    _ = words.gettext
    sheet = ft.use_memo(lambda: SavedSheet(saved, words), [saved.id, saved.result, look.lang])
    story = ft.use_memo(lambda: Story(pad.store.archive, saved), [saved.id])
    album = ft.use_memo(lambda: Album(pad.store.archive, saved.id), [saved.id])
    # Beside the story the rows may be as high as the window allows.
    high = look.height - _ABOVE if look.width >= WIDE else 0
    layout = layout_for(look.width, high, len(sheet.heads), len(sheet.categories), look.scale)
    layout = layout._replace(row=min(layout.row, _HIGHEST))
    bar = top_bar(
        pad,
        look,
        words.short_game(saved.game),
        GAMES,
        _("All games"),
        icon_button(look, "share", _("Share"), lambda: pad.go(Route("share", saved.id))),
        icon_button(look, "delete", _("Delete this game"), lambda: delete(pad, look, saved.id)),
    )
    paper: list[ft.Control] = [
        _verdict(look, saved, look.width - 2 * layout.edge - (layout.panel if layout.wide else 0)),
        saved_grid(look, layout, sheet),
        *_today(look, saved),
    ]
    beside: list[ft.Control] = [
        saved_why(look, sheet, sheet.question),
        _story(pad, look, story),
        photo_shelf(pad, look, album),
        *_disputes(look, saved),
    ]
    page: ft.Control
    if not layout.wide:
        page = ft.Column([bar, _column([*paper, *beside], layout.edge)], spacing=0, expand=True)
        return _under(page, photo_viewer(pad, look, album))
    page = ft.Row(
        [
            ft.Column([bar, _column(paper, layout.edge)], spacing=0, expand=True),
            ft.Container(
                _column(beside, 14),
                width=layout.panel,
                bgcolor=look.theme.card,
                border=ft.Border(left=ft.BorderSide(1, look.theme.line)),
            ),
        ],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return _under(page, photo_viewer(pad, look, album))


def _under(page: ft.Control, viewer: ft.Control) -> ft.Control:
    """The page, and over it the photo that is looked at."""
    return ft.Stack([ft.Container(page, left=0, right=0, top=0, bottom=0), viewer], expand=True)


def _column(rows: list[ft.Control], edge: int) -> ft.Control:
    return ft.Column(
        [ft.Container(ft.Column(rows, spacing=14), padding=ft.Padding.only(left=edge, right=edge, top=8, bottom=96))],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )


def _verdict(look: Look, saved: SavedGame, width: int) -> ft.Control:
    """Who won and how, and when, under the evening sky."""
    words = look.words
    when = f"{words.game(saved.game)} · {day(saved.played_at, words)}"
    by, who = won_by(saved.result["decided_by"], words), headline(saved.result["winners"], words)
    front = ft.Semantics(
        label=f"{decided(saved.result, words)} {when}",
        container=True,
        exclude_semantics=True,
        content=ft.Row(
            [
                winners_laurel(look, saved, 76),
                ft.Column(
                    [
                        title(
                            look, who, fitting(look, who, min(26, 42 / look.scale), width - 120), colour=PALE, lines=2
                        ),
                        *([text(look, by, 14, colour=PALE, lines=2)] if by else []),
                        text(look, when, min(14, 20 / look.scale), colour=PALE, lines=2),
                    ],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )
    high = round(164 * max(1.0, look.scale * (0.9 if width > 340 else 1)))
    content = ft.Container(front, padding=14)
    scene = 0.42 if look.scale <= LARGE else 0.3
    return sky(width, high, content, scene=scene, radius=18, wonder=winners_wonder(saved))


def _today(look: Look, saved: SavedGame) -> list[ft.Control]:
    """Where the rules of today would score it differently: said, but nothing is changed."""
    message = differences_text(saved.game, differences(saved), look.lang)
    return [notice(look, message, "history")] if message else []


@part
def _story(pad: Pad, look: Look, story: Story) -> ft.Control:
    words, theme = look.words, look.theme
    _ = words.gettext

    if story.trouble is not None:
        state = text(look, error_text(story.trouble, look), 13.5, colour=theme.alarm, expand=True)
    else:
        message = _("Saved as you type") if story.saved else _("Saving…")
        state = text(look, message, 13.5, colour=theme.quiet, expand=True)
    undo: Callable[[], object] | None = (lambda: pad.page.run_task(story.undo)) if story.can_undo else None
    return ft.Column(
        [
            ft.Row(
                [
                    ft.Container(heading(look, _("About this game"), 18), expand=True),
                    icon_button(look, "undo", _("Undo typing"), undo),
                ]
            ),
            _fields(pad, look, story.version, story.typed, story.write),
            ft.Row([state]),
        ],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@part
def _fields(
    pad: Pad,
    look: Look,
    version: int,
    typed: Callable[[str], str],
    write: Callable[[str, str], Coroutine[None, None, None]],
) -> ft.Control:
    """Note and place; drawn anew only when ``version`` says that something was put there which nobody typed."""
    theme = look.theme
    _ = look.words.gettext
    writing, write_note = ft.use_state(False)

    def field(name: str, label: str, lines: int, longest: int) -> ft.Control:
        return ft.TextField(
            autofocus=lines > 1,
            key=f"{name}-{version}",
            value=typed(name),
            label=label,
            multiline=lines > 1,
            min_lines=lines,
            max_lines=12 if lines > 1 else 1,
            max_length=longest,
            counter="",
            on_change=lambda event: pad.page.run_task(write, name, event.control.value or ""),
            text_size=look.size(16),
            label_style=ft.TextStyle(size=look.size(15), color=theme.quiet),
            color=theme.ink,
            border_color=theme.edge,
            focused_border_color=theme.accent,
            border_radius=14,
        )

    # A field of several lines keeps a finger's swipe to itself, so it is one only while the note is written.
    note = (
        field("note", _("Note"), 3, LONGEST_NOTE)
        if writing
        else _read_note(look, typed("note"), lambda: write_note(True))
    )
    return ft.Column(
        [note, field("place", _("Place"), 1, LONGEST_PLACE)],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _read_note(look: Look, note: str, write: Callable[[], None]) -> ft.Control:
    """The note to read; a tap on it opens the field."""
    theme = look.theme
    label = look.words.gettext("Note")
    lines: list[ft.Control] = [text(look, label, 13, colour=theme.quiet)]
    if note.strip():
        lines.append(text(look, note, 16))
    return tappable(
        f"{label}: {note}" if note.strip() else label,
        ft.Column(lines, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        write,
        border=ft.Border.all(1, theme.edge),
        border_radius=14,
        padding=12,
        alignment=None,
    )


def _disputes(look: Look, saved: SavedGame) -> list[ft.Control]:
    """What the table had to settle on that evening, as it was kept."""
    kept = saved.more.get("disputes")
    if not isinstance(kept, list):
        return []
    rows: list[ft.Control] = []
    for dispute in kept:
        if isinstance(dispute, dict):
            texts = [dispute.get(field) for field in ("question", "verdict", "rule")]
            lines = [line for line in texts if isinstance(line, str) and line.strip()]
            rows.append(notice(look, "\n".join(lines), "gavel"))
    return [heading(look, look.words.gettext("Rulings"), 18), *rows] if rows else []


def delete(pad: Pad, look: Look, game_id: str) -> None:
    """Takes a game out of the archive; the message offers to undo that."""
    _ = look.words.gettext

    async def back() -> None:
        try:
            await asked(lambda: pad.store.archive.restore(game_id))
        except ArchiveError as error:
            pad.say(error_text(error, look))
            return
        pad.say("")
        pad.state.version += 1
        pad.go(Route("game", game_id))

    async def away() -> None:
        try:
            await asked(lambda: pad.store.archive.delete(game_id))
        except ArchiveError as error:
            pad.say(error_text(error, look))
            return
        pad.state.version += 1
        pad.go(GAMES)
        pad.offer(_("Game deleted."), _("Undo"), lambda: pad.page.run_task(back))

    pad.page.run_task(away)
