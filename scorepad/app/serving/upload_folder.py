"""Where this server puts the files that browsers send; the next start deletes what a killed server left behind."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import stat
import sys
from pathlib import Path
from tempfile import mkdtemp

_LOCK, _FILES = "lock", "files"
_NAME_LENGTH = 32
_TRIES = 5


class UploadFolder:
    """A folder for one process, which holds a lock in it for as long as it lives: however it ends, that is released.

    SQLite's lock, since that works on every system and on the disks that the games lie on.
    """

    def __init__(self, parent: Path) -> None:
        parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_own(parent):
            raise PermissionError(f"{parent} is somebody else's")
        _delete_abandoned(parent)
        for _ in range(_TRIES):
            self.folder = parent / secrets.token_hex(_NAME_LENGTH // 2)
            self.folder.mkdir(mode=0o700)
            # Another server that starts just now may take a folder without a lock for abandoned.
            if (lock := _locked(self.folder)) is not None:
                self._lock = lock
                self.files = self.folder / _FILES
                self.files.mkdir(mode=0o700)
                return
        raise OSError(f"nothing can be locked in {parent}")


def open_upload_folder(parent: Path) -> UploadFolder:
    """The folder in ``parent``; where that can't be, among the system's temporary files, which nobody clears."""
    try:
        return UploadFolder(parent)
    except OSError:
        temporary = Path(mkdtemp(prefix="scorepad-"))
        opened = UploadFolder(temporary)
        opened.folder = temporary  # which is to be deleted as a whole
        return opened


def _is_own(folder: Path) -> bool:
    """Whether it is a folder of this person's that no other can put anything into: no link to elsewhere."""
    status = folder.lstat()
    if not stat.S_ISDIR(status.st_mode):
        return False
    return sys.platform == "win32" or (status.st_uid == os.getuid() and not status.st_mode & 0o022)


def _delete_abandoned(parent: Path) -> None:
    with os.scandir(parent) as entries:
        found = [Path(entry) for entry in entries if entry.is_dir(follow_symlinks=False)]
    for folder in found:
        if len(folder.name) == _NAME_LENGTH and (lock := _locked(folder)) is not None:
            shutil.rmtree(folder, ignore_errors=True)
            lock.close()
            shutil.rmtree(folder, ignore_errors=True)  # Windows deletes no file that is open.


def _locked(folder: Path) -> sqlite3.Connection | None:
    """The lock of a folder; None where somebody else holds it, or the folder has been deleted."""
    path = folder / _LOCK
    if path.is_symlink():
        return None
    lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        lock.close()
        return None
    if not path.exists():
        lock.close()
        return None
    return lock
