"""A fork server for pads: what all of them import is imported once for all tests.

Run as a module it reads orders, one JSON object a line (``data``, the folder of the new server, and ``port``), and
answers each with the number of the process. What the server says goes into files in its folder.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import signal
import sys
from pathlib import Path

SAID, COMPLAINED = "said.txt", "complaints.txt"


def preload() -> None:
    """Imports what a server needs for its first screen. No session, for that has threads, and they outlive no fork."""
    from scorepad.app.serving.web import web_app
    from scorepad.site.pad import PageApp, flet_names, own_files

    web_app()
    for name in PageApp().warm_up:
        importlib.import_module(name)
    for name in flet_names(own_files(PageApp())):
        getattr(sys.modules["flet"], name, None)  # Flet imports its controls when their names are first used


def serve_in(data: Path, port: int) -> None:
    """What a new process does."""
    from scorepad.app import serve

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    random.seed()
    os.environ["SCOREPAD_DATA"] = str(data)
    for name, stream in ((os.devnull, 0), (data / SAID, 1), (data / COMPLAINED, 2)):
        os.dup2(os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND), stream)
    serve(port=port, open_browser=False)


def main() -> None:
    """Takes orders until nobody has any more."""
    preload()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the children, so they leave nothing behind
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if not child:
            serve_in(Path(order["data"]), order["port"])
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
