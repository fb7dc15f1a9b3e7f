"""The album of a saved game: its photos, and the way of a new one from the device into the archive."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.kit.asking import asked
from scorepad.app.kit.controls import text
from scorepad.app.kit.look import Look
from scorepad.app.memories.screenshot import size_of, taken
from scorepad.archive import Archive, ArchiveError, pictures
from scorepad.archive.photos import Photo, looked_at
from scorepad.archive.pictures import MOST_INCOMING_PIXELS

SMALL = 400_000
"""A photo of so few bytes is kept as it is."""
MOST_INCOMING_BYTES = 50_000_000
"""No camera of a phone makes a larger photo of 64 million pixels."""
MOST_PIXELS = 640_000
"""A PNG of so many pixels is below what the archive takes, whatever it shows."""
PREVIEW = 96
"""How wide a photo is on the screen while it is scaled down."""


@ft.observable
class Album:
    """The photos of one game while its page is open."""

    def __init__(self, archive: Archive, game_id: str) -> None:
        self._archive = archive
        self._id = game_id
        self.photos: tuple[Photo, ...] | None = None
        self.open = ""
        self.incoming: bytes | None = None
        """The photo that the browser is scaling down."""

    async def look(self) -> None:
        """Reads the photos."""
        self.photos = await asked(lambda: self._archive.photos(self._id))

    async def add(self, picture: bytes, screenshot: ft.Ref[ft.Screenshot]) -> None:
        """Keeps a photo, scaled down if it is large. ArchiveError where it can't be kept."""
        photo = await fitting(picture, screenshot, self._show)
        await asked(lambda: self._archive.add_photo(self._id, photo))
        await self.look()

    async def remove(self, photo: Photo) -> None:
        """Takes a photo away."""
        await asked(lambda: self._archive.remove_photo(photo.id))
        self.open = ""
        await self.look()

    async def restore(self, photo: Photo) -> None:
        """Brings it back."""
        await asked(lambda: self._archive.restore_photo(photo.id))
        await self.look()

    def _show(self, picture: bytes) -> None:
        self.incoming = picture or None


class WaitingPhotos:
    """The photos of a game that isn't saved yet: they are kept with it once it is."""

    def __init__(self) -> None:
        self.photos: tuple[bytes, ...] = ()

    async def add(self, picture: bytes, screenshot: ft.Ref[ft.Screenshot], show: Callable[[bytes], object]) -> None:
        """Takes a photo, scaled down if it is large. ArchiveError where it can't be kept."""
        self.photos = (*self.photos, await fitting(picture, screenshot, show))

    def remove(self, picture: bytes) -> None:
        """Takes a photo away again."""
        self.photos = tuple(photo for photo in self.photos if photo != picture)

    async def keep(self, archive: Archive, game_id: str) -> None:
        """Puts them into the archive, with the saved game."""
        while self.photos:
            photo = self.photos[0]
            await asked(lambda photo=photo: archive.add_photo(game_id, photo))  # type: ignore[misc]
            self.photos = self.photos[1:]


async def fitting(picture: bytes, screenshot: ft.Ref[ft.Screenshot], show: Callable[[bytes], object]) -> bytes:
    """A photo as the archive takes it: as it is, or drawn anew by the browser, which reads what Python alone can't.

    ``show`` shows it as a small preview; that tells its proportions, turned as the camera was held, and
    the same drawing is then taken at a larger scale.
    """
    # Before the browser sees it: a small file may be a picture that no browser has the memory for.
    head = looked_at(picture, MOST_INCOMING_PIXELS)
    if len(picture) <= SMALL and head.pixels <= pictures.MOST_PIXELS:
        return picture
    show(picture)
    try:
        preview = await taken(screenshot, PREVIEW)
        if preview is not None:
            width, height = size_of(preview)
            photo = await taken(screenshot, PREVIEW, (MOST_PIXELS / (width * height)) ** 0.5)
            if photo is not None:
                return photo
    finally:
        show(b"")
    raise ArchiveError("not_a_photo")


def scaling_down(look: Look, screenshot: ft.Ref[ft.Screenshot], photo: bytes | None) -> ft.Control:
    """The preview that the browser draws a photo from, while there is one."""
    preview = ft.Image(src=photo, width=PREVIEW, filter_quality=ft.FilterQuality.HIGH) if photo else ft.Container()
    return ft.Row(
        [
            ft.Screenshot(ref=screenshot, content=preview),
            text(look, look.words.gettext("Making the photo smaller…") if photo else "", 15, expand=True),
        ],
        visible=bool(photo),
    )
