"""Taking files from browsers: piece by piece onto the disk, only under a signed address that was given out for them."""

from __future__ import annotations

import logging

from flet_web.fastapi import FletUpload, app_manager  # type: ignore[import-untyped]
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from scorepad.app.incoming import MOST_BYTES, Uploads, receive_in
from scorepad.app.serving.gate import UPLOADS
from scorepad.app.serving.upload_folder import open_upload_folder
from scorepad.archive.location import data_folder

_log = logging.getLogger("scorepad.served")


def uploads_route() -> tuple[Route, str]:
    """The place that files are sent to, and the secret that its addresses are signed with."""
    own = open_upload_folder(data_folder() / "uploads")
    app_manager.add_temp_dir(str(own.folder))  # which deletes it at the end
    uploads = Uploads(own.files)
    receive_in(uploads)
    flet = FletUpload(str(own.files), MOST_BYTES, uploads.secret)

    async def take(request: Request) -> Response:
        """One file. Flet checks the signature, the date and the size; each address is good for one time."""
        name = request.query_params.get("f", "")
        if int(request.headers.get("content-length", 0)) > MOST_BYTES:  # which the server has read as a number
            return Response(status_code=413)
        if not uploads.begin(name):
            return Response(status_code=403)
        try:
            await flet.handle(request)
        except (HTTPException, ClientDisconnect, OSError) as error:
            (own.files / name).unlink(missing_ok=True)
            if isinstance(error, HTTPException):
                raise
            _log.warning("A file was not received: %s", type(error).__name__)
            return Response(status_code=507 if isinstance(error, OSError) else 400)
        return Response(status_code=204)

    return Route(UPLOADS, take, methods=["PUT"]), uploads.secret
