"""What the server logs: warnings to where errors go, and on request everything to a file that doesn't grow for ever."""

from __future__ import annotations

import logging
import os
import re
from logging.handlers import RotatingFileHandler
from pathlib import Path
from traceback import walk_tb

_MOST_BYTES = 1_000_000
_OLD_FILES = 3
_OURS = str(Path(__file__).parents[2])
_ASKING = "invoke_method"
"""Where Flet waits for the browser's answer."""
_SECRETS = (
    (re.compile(r"key=[\w%+-]+"), "key=…"),
    # A session's id, alone or between the names that Flet puts around it.
    (re.compile(r"_[A-Za-z0-9]{16}_[0-9a-f]{40}"), "…"),
    (re.compile(r"(?<![\w.])(?=\w*[A-Z])(?=\w*[a-z])(?=\w*[0-9])[A-Za-z0-9]{16}(?!\w)"), "…"),
)


class _Plain(logging.Formatter):
    """A line with its time, without keys and sessions."""

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        for pattern, instead in _SECRETS:
            text = pattern.sub(instead, text)
        return text


def _blame(record: logging.LogRecord) -> bool:
    """Leaves out the traceback of a fault in which no line of ours took part: what the browser sent was at fault.

    Where a browser has refused what it was asked, or has gone, that is no fault: many can't keep their screen awake.
    """
    if record.exc_info and record.exc_info[1] is not None:
        frames = [frame.f_code for frame, _ in walk_tb(record.exc_info[1].__traceback__)]
        kind = type(record.exc_info[1]).__name__
        if frames and frames[-1].co_name == _ASKING:
            logging.getLogger("scorepad.served").info("A browser didn't do what it was asked (%s)", kind)
            return False
        if not any(_OURS in frame.co_filename for frame in frames):
            record.msg, record.args, record.exc_info = f"{record.getMessage()} ({kind})", None, None
    return True


def log_to(file: Path | None) -> None:
    """Sets up the log of this process; a file is for the owner's eyes only."""
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    handlers[0].setLevel(logging.WARNING)
    if file is not None:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
        handlers.append(RotatingFileHandler(file, maxBytes=_MOST_BYTES, backupCount=_OLD_FILES, encoding="utf-8"))
    for handler in handlers:
        handler.setFormatter(_Plain("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=handlers)
    for name in ("flet", "concurrent.futures", "asyncio"):  # where faults in handlers and in tasks are logged
        logging.getLogger(name).addFilter(_blame)
    logging.getLogger("scorepad").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.INFO if file else logging.WARNING)
