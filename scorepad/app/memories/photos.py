"""Photos of an evening on the screen: small ones in a row, one of them large, and the key to add another."""

from __future__ import annotations

import flet as ft

from scorepad.app.incoming import FileError, Incoming, Picker, hands_over
from scorepad.app.kit.asking import asked, error_text
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import heading, icon_button, tappable
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import NIGHT, PALE
from scorepad.app.kit.screen import action_button
from scorepad.app.memories.album import MOST_INCOMING_BYTES, Album, scaling_down
from scorepad.app.session import Pad
from scorepad.archive import ArchiveError
from scorepad.archive.photos import Photo

_THUMB = 104


@part
def photo_shelf(pad: Pad, look: Look, album: Album) -> ft.Control:
    """The photos of a game; they come after the page, since they are large."""
    words = look.words
    _ = words.gettext
    screenshot = ft.use_memo(lambda: ft.Ref[ft.Screenshot](), [])

    async def begin() -> None:
        try:
            await album.look()
        except ArchiveError as error:
            pad.say(error_text(error, look))

    async def take(file: Incoming) -> None:
        try:
            await album.add(await asked(file.read), screenshot)
        except ArchiveError as error:
            pad.say(error_text(error, look))
        except OSError:
            refuse(FileError())

    def refuse(error: FileError) -> None:
        if error.too_large:
            pad.say(_("This photo is too large. Choose a smaller one."))
        else:
            pad.say(_("The file couldn't be sent. Check the connection, then choose it again."))

    ft.use_effect(begin, [])
    picker = ft.use_memo(lambda: Picker(take, refuse, most=MOST_INCOMING_BYTES), [album, look.lang])
    photos = album.photos or ()
    rows: list[ft.Control] = [heading(look, _("Photos"), 18)]
    if photos:
        rows.append(
            ft.Row(
                [_thumb(look, album, photo, number) for number, photo in enumerate(photos, 1)],
                wrap=True,
                spacing=8,
                run_spacing=8,
            )
        )
    rows.append(scaling_down(look, screenshot, album.incoming))
    rows.append(
        action_button(
            look,
            _("Add a photo"),
            glyph="camera",
            action=ft.PickFiles(
                picker.control,
                file_type=ft.FilePickerFileType.IMAGE,
                allow_multiple=True,
                with_data=hands_over(),
                cancel_upload_on_window_blur=False,
            ),
            filled=False,
            ready=album.incoming is None,
        )
    )
    return ft.Column(rows, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _thumb(look: Look, album: Album, photo: Photo, number: int) -> ft.Control:
    def show() -> None:
        album.open = photo.id

    return tappable(
        look.words.gettext("Photo {number}").format(number=number),
        ft.Image(src=photo.picture, width=_THUMB, height=_THUMB, fit=ft.BoxFit.COVER, border_radius=10),
        show,
        width=_THUMB + 8,
        height=_THUMB + 8,
        border_radius=14,
        key=photo.id,
    )


@part
def photo_viewer(pad: Pad, look: Look, album: Album) -> ft.Control:
    """The photo that was tapped, over the whole screen."""
    photo = next((each for each in album.photos or () if each.id == album.open), None)
    if photo is None:
        return ft.Container(visible=False)
    _ = look.words.gettext

    def close() -> None:
        album.open = ""

    async def remove() -> None:
        try:
            await album.remove(photo)
        except ArchiveError as error:
            pad.say(error_text(error, look))
            return
        pad.offer(_("The photo was removed."), _("Undo"), lambda: pad.page.run_task(restore))

    async def restore() -> None:
        pad.say("")
        await album.restore(photo)

    bar = ft.Row(
        [
            icon_button(look, "close", _("Close"), close, colour=PALE),
            ft.Container(expand=True),
            icon_button(
                look,
                "delete",
                _("Remove this photo"),
                lambda: pad.page.run_task(remove),
                colour=PALE,
            ),
        ]
    )
    large = ft.Image(src=photo.picture, fit=ft.BoxFit.CONTAIN, expand=True, semantics_label=_("Photo"))
    return ft.Container(
        ft.Column([bar, large], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        left=0,
        right=0,
        top=0,
        bottom=0,
        bgcolor=NIGHT[1],
        padding=4,
    )
