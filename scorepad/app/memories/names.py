"""Names: a player renamed, or two names made one, in the whole history, with undo."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial

import flet as ft

from scorepad.app.kit.asking import asked, error_text, use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import Tap, button, card, heading, icon_button, picture, tappable, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chip, column_screen, notice, top_bar, waiting
from scorepad.app.kit.typed import Typed
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.archive import ArchiveError
from scorepad.archive.players import Rename

_Renaming = Callable[[str, str], Coroutine[None, None, None]]
_MOST = 300
_MOST_HINTS = 6
_LONGEST = 40


@part
def names_view(pad: Pad, look: Look) -> ft.Control:
    """Everybody who ever played, and what was renamed lately."""
    _ = look.words.gettext
    version, renew = ft.use_state(0)
    opened, open_ = ft.use_state("")
    answer = use_answer(look, lambda: (pad.store.archive.names("", _MOST), pad.store.archive.renames(10)), [version])

    async def rename(old: str, new: str) -> None:
        try:
            done = await asked(lambda: _renamed(pad, old, new))
        except ArchiveError as error:
            pad.say(error_text(error, look))
            return
        open_("")
        renew(lambda now: now + 1)
        pad.state.version += 1
        message = _("{old} is now {new}.").format(old=done.old, new=done.new)
        pad.offer(message, _("Undo"), lambda: pad.page.run_task(undo, done))

    async def undo(done: Rename) -> None:
        try:
            await asked(lambda: _undone(pad, done))
        except ArchiveError as error:
            pad.say(error_text(error, look))
            return
        renew(lambda now: now + 1)
        pad.state.version += 1
        pad.say(_("The name is {old} again.").format(old=done.old))

    bar = top_bar(pad, look, _("Names"), Route("games"), _("All games"))
    if answer.value is None:
        inside = notice(look, answer.trouble, alarm=True) if answer.trouble else waiting(look)
        return column_screen(look, bar, [inside])
    names, renames = answer.value
    rows: list[ft.Control] = [
        text(
            look,
            _("Tap a name to correct it in all saved games. If you enter another player's name, the two are merged."),
            15,
            colour=look.theme.quiet,
        )
    ]
    if not names:
        rows.append(notice(look, _("No games saved yet.")))
    for name in sorted(names, key=look.words.in_alphabet):
        if name == opened:
            rows.append(_editor(pad, look, name, partial(open_, ""), rename, key=f"edit-{name}"))
        else:
            rows.append(_name(look, name, partial(open_, name)))
    if renames:
        rows.append(heading(look, _("Renamed"), 18))
        rows += [_rename(look, done, partial(pad.page.run_task, undo, done)) for done in renames]
    return column_screen(look, bar, rows)


def _name(look: Look, name: str, on_tap: Tap) -> ft.Control:
    return tappable(
        look.words.gettext("Rename {name}").format(name=name),
        ft.Row(
            [
                text(look, name, 17, lines=1, expand=True),
                picture("edit", look.theme.quiet, 20),
            ]
        ),
        on_tap,
        height=max(52, look.size(46)),
        bgcolor=look.theme.card,
        border=ft.Border.all(1, look.theme.line),
        padding=ft.Padding.symmetric(horizontal=14),
        border_radius=14,
        key=name,
    )


@part
def _editor(pad: Pad, look: Look, name: str, close: Tap, rename: _Renaming) -> ft.Control:
    """The new name, and those it may be meant to be."""
    theme = look.theme
    _ = look.words.gettext
    typed = ft.use_memo(lambda: Typed(name), [])

    rows: list[ft.Control] = [
        ft.Row(
            [
                ft.TextField(
                    value=typed.text,
                    label=_("New name for {name}").format(name=name),
                    autofocus=True,
                    max_length=_LONGEST,
                    counter="",
                    on_change=typed.type,
                    on_submit=lambda event: pad.page.run_task(rename, name, event.control.value or ""),
                    text_size=look.size(17),
                    color=theme.ink,
                    border_color=theme.quiet,
                    border_radius=14,
                    expand=True,
                ),
                icon_button(look, "close", _("Close"), close),
            ]
        )
    ]
    rows.append(_proposal(pad, look, typed, name, rename))
    return card(look, ft.Column(rows, spacing=10, tight=True))


@part
def _proposal(pad: Pad, look: Look, typed: Typed, name: str, rename: _Renaming) -> ft.Control:
    """Those whom the typed name may mean, and the key that renames."""
    _ = look.words.gettext
    wanted = typed.text.strip()
    answer = use_answer(look, lambda: pad.store.archive.names(wanted, _MOST_HINTS + 1), [wanted])
    others = [other for other in answer.value or () if other != name][:_MOST_HINTS] if wanted != name else []
    rows: list[ft.Control] = []
    if others:
        rows.append(
            ft.Row(
                [
                    chip(
                        look,
                        other,
                        partial(pad.page.run_task, rename, name, other),
                        name=_("Merge {old} and {new}").format(old=name, new=other),
                    )
                    for other in others
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            )
        )
    one = _("Merge {old} and {new}").format(old=name, new=wanted)
    key = button(
        look,
        one if wanted in others else _("Rename"),
        partial(pad.page.run_task, rename, name, wanted) if wanted not in ("", name) else None,
    )
    return ft.Column([*rows, key], spacing=10, tight=True)


def _rename(look: Look, done: Rename, undo: Tap) -> ft.Control:
    _ = look.words.gettext
    sentence = _("{old} and {new} were merged") if done.merged else _("{old} renamed to {new}")
    message = sentence.format(old=done.old, new=done.new)
    return card(
        look,
        ft.Row(
            [
                text(look, message, 16, expand=True),
                icon_button(look, "undo", _("Undo: {what}").format(what=message), undo),
            ]
        ),
        padding=ft.Padding.only(left=14, right=4),
        key=f"rename-{done.id}",
    )


def _renamed(pad: Pad, old: str, new: str) -> Rename:
    done = pad.store.archive.rename_player(old, new)
    pad.store.rename(done.old, done.new)
    return done


def _undone(pad: Pad, done: Rename) -> None:
    pad.store.archive.undo_rename(done.id)
    if not done.merged:
        pad.store.rename(done.new, done.old)
