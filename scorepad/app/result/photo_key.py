"""Photos at the end of a game: chosen now, kept with the game as soon as it is saved."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.asking import error_text
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import picture, tappable
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.session import Pad
from scorepad.archive.errors import ArchiveError

_THUMB = 56


@part
def photo_key(pad: Pad, look: Look, draft_id: str) -> ft.Control:
    """The key to add photos, and those that wait for the game to be saved."""
    from scorepad.app.kit.screen import action_button
    from scorepad.app.memories.album import scaling_down

    _ = look.words.gettext
    waiting = pad.waiting_photos(draft_id)
    photos, put = ft.use_state(waiting.photos)
    incoming, hold = ft.use_state(b"")
    screenshot = ft.use_memo(lambda: ft.Ref[ft.Screenshot](), [])

    async def take(event: ft.FilePickerResultEvent) -> None:
        for file in event.files:
            try:
                await waiting.add(file.bytes or b"", screenshot, hold)
            except ArchiveError as error:
                pad.say(error_text(error, look))
        put(waiting.photos)

    def remove(photo: bytes) -> None:
        waiting.remove(photo)
        put(waiting.photos)

    # The browser tells of a choice only if the picker listens from its beginning.
    picker = ft.use_memo(lambda: ft.FilePicker(on_result=take), [look.lang])
    key = action_button(
        look,
        _("Add a photo"),
        glyph="camera",
        action=ft.PickFiles(
            picker,
            file_type=ft.FilePickerFileType.IMAGE,
            allow_multiple=True,
            with_data=True,
            cancel_upload_on_window_blur=False,
        ),
        filled=False,
        ready=not incoming,
    )
    rows: list[ft.Control] = [key]
    if photos:
        shelf: list[ft.Control] = [_thumb(look, photo, number, remove) for number, photo in enumerate(photos, 1)]
        rows.insert(0, ft.Row(shelf, spacing=8, scroll=ft.ScrollMode.AUTO))
    rows.append(scaling_down(look, screenshot, incoming))
    return ft.Column(rows, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _thumb(look: Look, photo: bytes, number: int, remove: Callable[[bytes], None]) -> ft.Control:
    label = look.words.gettext("Remove photo {number}").format(number=number)
    return tappable(
        label,
        ft.Stack(
            [
                ft.Image(src=photo, width=_THUMB, height=_THUMB, fit=ft.BoxFit.COVER, border_radius=10),
                ft.Container(
                    picture("close", "#ffffff", 16),
                    right=2,
                    top=2,
                    bgcolor="#99000000",
                    border_radius=10,
                    padding=2,
                ),
            ]
        ),
        lambda: remove(photo),
        width=max(_THUMB, TOUCH),
        height=max(_THUMB, TOUCH),
    )
