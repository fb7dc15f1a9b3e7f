"""Sharing a result: as a text, as a picture of the score sheet, and as a play for BG Stats."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.asking import use_answer
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import card, heading, text
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import WIDEST, action_button, chip, column_screen, notice, room, top_bar, waiting
from scorepad.app.memories.result_card import CardForm, card_width, result_card, sharpness
from scorepad.app.memories.saved_sheet import SavedSheet, as_read
from scorepad.app.memories.screenshot import size_of, taken
from scorepad.app.memories.sharing import share_picture
from scorepad.app.routes import Route
from scorepad.app.session import Pad
from scorepad.archive import SavedGame
from scorepad.archive.bgstats import bgstats_link
from scorepad.wording.memories import share_text


@part
def share_view(pad: Pad, look: Look, game_id: str) -> ft.Control:
    """The ways to share a game."""
    _ = look.words.gettext
    answer = use_answer(look, lambda: pad.store.archive.read(game_id), [game_id])
    bar = top_bar(pad, look, _("Share"), Route("game", game_id), _("Back to the game"))
    saved = as_read(answer.value, look.words) if answer.value else None
    if saved is None:
        inside = notice(look, answer.trouble, "not_found") if answer.trouble else waiting(look)
        return column_screen(look, bar, [inside])
    return column_screen(
        look,
        bar,
        [
            _picture(pad, look, saved),
            _text(pad, look, share_text(saved, look.lang)),
            heading(look, "BG Stats", 18),
            text(look, _("Sends this game to the BG Stats app, if it is installed."), 15),
            action_button(
                look,
                _("Open in BG Stats"),
                glyph="open",
                action=ft.OpenUrl(bgstats_link(saved), target=ft.UrlTarget.SELF),
                filled=False,
            ),
        ],
    )


def _text(pad: Pad, look: Look, words: str) -> ft.Control:
    _ = look.words.gettext
    copied = _("Text copied.")
    return ft.Column(
        [
            heading(look, _("As text"), 18),
            card(look, ft.Text(words, size=look.size(15), color=look.theme.ink, selectable=True)),
            _keys(
                look,
                action_button(
                    look,
                    _("Copy text"),
                    glyph="copy",
                    action=ft.CopyToClipboard(words),
                    on_tap=lambda: pad.say(copied),
                ),
                action_button(look, _("Share text"), glyph="share", action=ft.ShareText(words), filled=False),
            ),
        ],
        spacing=10,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _keys(look: Look, *keys: ft.Control) -> ft.Control:
    if look.width < 480 or look.scale > 1.3:
        return ft.Column([*keys], spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Row([ft.Container(key, expand=True) for key in keys], spacing=10)


@part
def _picture(pad: Pad, look: Look, saved: SavedGame) -> ft.Control:
    """The picture as it will be shared; it is taken as soon as it is drawn, so that it is there for the tap."""
    _ = look.words.gettext
    sheet = ft.use_memo(lambda: SavedSheet(saved, look.words), [saved, look.lang])
    shot = ft.use_memo(lambda: ft.Ref[ft.Screenshot](), [])
    picker = ft.use_memo(lambda: ft.FilePicker(), [])
    share = ft.use_memo(lambda: ft.Share(), [])
    png, put = ft.use_state(b"")
    form, wish = ft.use_state(CardForm(dark=look.dark))
    photos = use_answer(look, lambda: pad.store.archive.photos(saved.id), [saved.id])
    players = len(sheet.heads)
    name = f"scorepad-{saved.game}-{saved.played_at[:10]}.png"

    async def take() -> None:
        put(b"")
        put(await taken(shot, card_width(players, form), sharpness(players, form)) or b"")

    async def save() -> None:
        await picker.save_file(file_name=name, src_bytes=png)

    ft.use_effect(take, [saved, look.lang, form])
    action = share_picture(share, png, name) if png else None
    broad, (wide, high) = room(look, WIDEST), size_of(png)
    shown: ft.Control = (
        ft.Image(src=png, width=broad, height=broad * high / wide, exclude_from_semantics=True)
        if png
        else ft.Row([ft.Screenshot(result_card(look.lang, sheet, form), ref=shot)], scroll=ft.ScrollMode.HIDDEN)
    )
    return ft.Column(
        [
            heading(look, _("As an image"), 18),
            _wishes(look, form, wish, photos.value[0].picture if photos.value else b"", saved.note),
            ft.Semantics(
                label=_("Image of the score sheet"),
                image=True,
                exclude_semantics=True,
                content=ft.Container(
                    shown,
                    border=ft.Border.all(1, look.theme.line),
                    border_radius=12,
                    clip_behavior=ft.ClipBehavior.HARD_EDGE,
                    width=broad,
                ),
            ),
            _keys(
                look,
                action_button(
                    look,
                    _("Save image"),
                    glyph="get",
                    on_tap=lambda: pad.page.run_task(save),
                    ready=bool(png),
                ),
                action_button(
                    look,
                    _("Share image"),
                    glyph="share",
                    action=action,
                    filled=False,
                    ready=bool(png),
                ),
            ),
        ],
        spacing=10,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _wishes(look: Look, form: CardForm, wish: Callable[[CardForm], None], photo: bytes, note: str) -> ft.Control:
    """How the picture is wanted: its shape, its theme, and with the photo and the note where there are any."""
    _ = look.words.gettext
    keys = [
        chip(look, _("Whole sheet"), lambda: wish(form._replace(square=False)), chosen=not form.square),
        chip(look, _("Square"), lambda: wish(form._replace(square=True)), chosen=form.square),
        chip(look, _("Dark"), lambda: wish(form._replace(dark=not form.dark)), chosen=form.dark),
    ]
    if photo:
        shown = bool(form.photo)
        keys.append(
            chip(look, _("With photo"), lambda: wish(form._replace(photo=b"" if shown else photo)), chosen=shown)
        )
    if note.strip():
        has_note = bool(form.note)
        keys.append(
            chip(look, _("With note"), lambda: wish(form._replace(note="" if has_note else note)), chosen=has_note)
        )
    return ft.Row(keys, spacing=8, run_spacing=8, wrap=True)
