"""Handing a picture to the share sheet of the device, within the tap itself."""

from __future__ import annotations

import flet as ft


def share_picture(share: ft.Share, png: bytes, name: str) -> ft.ClientAction:
    """What a key does to open the share sheet with a picture; where there is none, the browser downloads it.

    Flet has such an action for texts only, and after a round trip to Python phones ignore the call.
    """
    action = ft.ClientAction()
    file = ft.ShareFile.from_bytes(png, mime_type="image/png", name=name)
    action._bind(share, "share_files", {"files": [file], "download_fallback_enabled": True})
    return action
