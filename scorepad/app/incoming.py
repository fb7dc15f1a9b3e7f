"""Files that a person picks: piece by piece over HTTP where the pad is served, else as the device hands them over."""

from __future__ import annotations

import asyncio
import secrets
import weakref
from collections.abc import Awaitable, Callable
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import flet as ft

MOST_BYTES = 200_000_000
"""A larger file is for the command line: the browser holds it in its memory."""
_SECONDS_TO_UPLOAD = 600


class Uploads:
    """Where the server puts what browsers send, and the names that it waits for: each is taken once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.secret = secrets.token_urlsafe(32)
        self._awaited: set[str] = set()

    def expect(self) -> Path:
        """A new name for a file to come."""
        name = secrets.token_hex(16)
        self._awaited.add(name)
        return self.folder / name

    def begin(self, name: str) -> bool:
        """Whether a file of this name is waited for; from now on it no longer is."""
        if name not in self._awaited:
            return False
        self._awaited.discard(name)
        return True


_uploads: Uploads | None = None


def receive_in(uploads: Uploads | None) -> None:
    """Notes where this process takes files from browsers."""
    global _uploads
    _uploads = uploads


def hands_over() -> bool:
    """Whether the picker itself reads a picked file: wherever there is no server to send it to."""
    return _uploads is None


class FileError(Exception):
    """A picked file that didn't come; ``too_large`` where it wasn't even sent."""

    def __init__(self, too_large: bool = False) -> None:
        super().__init__()
        self.too_large = too_large


class Incoming:
    """A file that has come. One on the disk is deleted as soon as nobody needs it any more."""

    def __init__(self, name: str, content: bytes | Path) -> None:
        self.name = name
        self._content = content

    @classmethod
    def passing(cls, name: str, path: Path) -> Incoming:
        """A file that is here only for this."""
        incoming = cls(name, path)
        weakref.finalize(incoming, path.unlink, missing_ok=True)
        return incoming

    def open(self) -> BinaryIO:
        """The file, from its beginning."""
        return BytesIO(self._content) if isinstance(self._content, bytes) else self._content.open("rb")

    def read(self) -> bytes:
        with self.open() as file:
            return file.read()


class Picker:
    """A file picker of Flet's that hands over each picked file as it comes."""

    def __init__(
        self,
        take: Callable[[Incoming], Awaitable[None]],
        refuse: Callable[[FileError], None],
        progress: Callable[[str, float], None] = lambda name, share: None,  # noqa: ARG005
        most: int = MOST_BYTES,
    ) -> None:
        self._take, self._refuse, self._progress = take, refuse, progress
        self._most = most
        self._sent: asyncio.Future[bool] | None = None
        # The browser tells of a choice only if the picker listens from its beginning.
        self.control = ft.FilePicker(on_result=self._picked, on_upload=self._uploaded)

    async def _picked(self, event: ft.FilePickerResultEvent) -> None:
        for file in event.files:
            try:
                incoming = await self._fetch(event.page, file)
            except FileError as error:
                self._refuse(error)
                return
            await self._take(incoming)

    async def _fetch(self, page: ft.BasePage, file: ft.FilePickerFile) -> Incoming:
        if not isinstance(file.size, int) or not isinstance(file.name, str):
            raise FileError
        if file.size > self._most:
            raise FileError(too_large=True)
        if _uploads is None:
            if file.bytes is None:
                raise FileError
            return Incoming(file.name, bytes(file.bytes))
        path = _uploads.expect()
        incoming = Incoming.passing(file.name, path)
        address = page.get_upload_url(path.name, _SECONDS_TO_UPLOAD)  # type: ignore[attr-defined]
        self._sent = asyncio.get_running_loop().create_future()
        self._progress(file.name, 0)
        try:
            async with asyncio.timeout(_SECONDS_TO_UPLOAD):
                await self.control.upload([ft.FilePickerUploadFile(address, "PUT", file.id, file.name)])
                arrived = await self._sent
        except (TimeoutError, RuntimeError) as error:
            raise FileError from error
        if not arrived or not path.exists() or path.stat().st_size != file.size:
            raise FileError
        return incoming

    def _uploaded(self, event: ft.FilePickerUploadEvent) -> None:
        if self._sent is None or self._sent.done():
            return
        if event.error:
            self._sent.set_result(False)
        elif event.progress == 1:
            self._sent.set_result(True)
        else:
            self._progress(event.file_name, event.progress or 0)
