"""Where drafts and saved games are kept on this device."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the person's data: that of a built app, else ``SCOREPAD_DATA``, else the system's own."""
    chosen = environment.get("FLET_APP_STORAGE_DATA") or environment.get("SCOREPAD_DATA")
    if chosen:
        return Path(chosen).expanduser()
    import platformdirs

    return Path(platformdirs.user_data_dir("scorepad", appauthor=False))


def archive_file() -> Path:
    """The file of saved games, where no shared archive is set."""
    return data_folder() / "archive.sqlite3"


def drafts_file() -> Path:
    """The file of drafts and settings: always on this device, even with a shared archive."""
    return data_folder() / "drafts.sqlite3"


def owner_file() -> Path:
    """The file of the devices that the owner has let in."""
    return data_folder() / "devices.json"


def shared_archive(environment: Mapping[str, str] = os.environ) -> str | None:
    """The address of a club's shared archive, if ``SCOREPAD_DATABASE`` names one."""
    return environment.get("SCOREPAD_DATABASE") or None
