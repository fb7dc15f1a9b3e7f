"""The owner's key, the devices that it has let in, and how many wrong keys were tried.

The key itself is only in memory, and a new one is made at each start. A device that has shown it gets a token of its
own as a cookie; of that only the hash is on the disk, so that the device is let in again after the next start.
"""

from __future__ import annotations

import hmac
import json
import os
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

_LETTERS = "abcdefghjknpqrstuvxyz23456789"
"""Those that nobody mistakes for another, alone or in a pair (rn and m, vv and w)."""
_GROUPS = 4
_MOST_DEVICES = 50
_MOST_TRIES = 30
_TRIES_A_MINUTE = 5
_MINUTE = 60


def new_key() -> str:
    """A key to be scanned or typed: 77 bits, in groups of four."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(_GROUPS))


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def _bare(key: str) -> str:
    """A key as it may be typed: capitals, spaces and hyphens don't count."""
    return "".join(letter for letter in key.lower() if letter.isalnum())[:64]


class Tries:
    """Wrong keys: five a minute from one address, and thirty in all before the key is void."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: list[tuple[float, str]] = []

    @property
    def locked(self) -> bool:
        """Whether no key is taken any more until a new one is made."""
        return len(self._wrong) >= _MOST_TRIES

    def wait(self, address: str) -> int:
        """For how many seconds no key is taken from this address."""
        times = [when for when, whose in self._wrong if whose == address][-_TRIES_A_MINUTE:]
        if len(times) < _TRIES_A_MINUTE:
            return 0
        return max(0, round(times[0] + _MINUTE - self._clock() + 0.5))

    def wrong(self, address: str) -> None:
        """Notes a wrong key."""
        self._wrong.append((self._clock(), address))

    def forget(self) -> None:
        """Begins anew, with a new key or after the right one."""
        self._wrong.clear()


class Owner:
    """Knows the owner's key and devices; ``file`` keeps the hashes of the devices' tokens."""

    def __init__(self, file: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self.key = new_key()
        self.tries = Tries(clock)
        self.on_void: Callable[[], None] = lambda: None
        """Called when devices are no longer let in."""
        self._file = file
        self._devices: dict[str, str] = {}
        self._seen: tuple[int, int] | None = None
        self._read()

    def renew(self, keep: str = "") -> None:
        """Makes a new key, and sends away all devices but the one to ``keep``."""
        self._read()
        self.key = new_key()
        self.tries.forget()
        self._devices = {device: since for device, since in self._devices.items() if device == keep}
        self._write()
        self.on_void()

    def admit(self, key: str, address: str) -> str | None:
        """The token for a device that shows a key; None where the key is wrong."""
        if not hmac.compare_digest(_hash(_bare(key)), _hash(_bare(self.key))):
            self.tries.wrong(address)
            return None
        self.tries.forget()
        token = secrets.token_urlsafe(32)
        self._read()
        self._devices[_hash(token)] = date.today().isoformat()
        self._devices = dict(list(self._devices.items())[-_MOST_DEVICES:])
        self._write()
        return token

    def device(self, token: str) -> str:
        """The device that a token was given to; empty where it opens nothing."""
        self._read()
        shown = _hash(token)
        found = ""
        for device in self._devices:  # all of them, so that the time tells nothing
            if hmac.compare_digest(device, shown):
                found = device
        return found

    def lets_in(self, device: str) -> bool:
        """Whether a device that was let in still is."""
        return device in self._devices

    def _read(self) -> None:
        """Takes what is on the disk, where another process has changed it."""
        try:
            stat = self._file.stat()
            seen = (stat.st_mtime_ns, stat.st_ino)
            if seen == self._seen:
                return
            kept = json.loads(self._file.read_text(encoding="utf-8"))["devices"]
            self._devices = {str(device): str(since) for device, since in kept.items()}
            self._seen = seen
        except (FileNotFoundError, NotADirectoryError):
            if self._seen is not None:  # It was there: whoever deleted it wants everybody out.
                self._devices, self._seen = {}, None
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            self._devices = {}  # A file that nobody can read lets nobody in.

    def _write(self) -> None:
        """Keeps the devices; where the disk doesn't take them, they are let in until the pad is stopped."""
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile("w", dir=self._file.parent, delete=False, encoding="utf-8") as file:  # mode 0600
                json.dump({"devices": self._devices}, file, indent=1)
            os.replace(file.name, self._file)
            stat = self._file.stat()
            self._seen = (stat.st_mtime_ns, stat.st_ino)
