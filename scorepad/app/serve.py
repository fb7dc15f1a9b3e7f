"""Serving the pad: a web page on this machine or on its network, or a native window where Flet's client can be had."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorepad.app.serving.hosts import Origin

HOST = "127.0.0.1"
PORT = 8707
_EVERYWHERE = ("0.0.0.0", "::")
_SECONDS_TO_STOP = 3
_COLLECTIONS = (5_000, 5, 1_000)
"""So many new objects before the young are looked at, and so many times that before the older ones are.

Measured with 200 tables: looking at 25,000 objects takes 12 ms, at 400,000 up to 300 ms, and at everything up to 1 s.
That last one comes by itself hardly ever: see ``give_back`` in flet_patches.py for when it does.
"""
_ASSETS = Path(__file__).parent / "assets"


class ListeningError(Exception):
    """The pad can't listen at the given address; the text says why."""


class LogError(Exception):
    """The log can't be written to the given file; the text says why."""


def serve(
    host: str = HOST,
    port: int | None = None,
    open_browser: bool = True,
    *,
    public: Origin | None = None,
    new_key: bool = False,
    lang: str = "en",
    log: Path | None = None,
) -> None:
    """Runs the pad until it is stopped; prints the addresses it can be opened at.

    Where others can reach it nothing is shown without the owner's key. ``public`` is the address of a proxy in front of
    it, and ``new_key`` sends away the devices that were let in before.
    """
    import logging

    import uvicorn

    from scorepad.app.reach import Reach, reached_by
    from scorepad.app.serving.announcing import announce, announced
    from scorepad.app.serving.gate import Gate
    from scorepad.app.serving.hosts import Hosts, Origin, is_loopback
    from scorepad.app.serving.limits import BoundedSocket
    from scorepad.app.serving.logs import log_to
    from scorepad.app.serving.owner import Owner
    from scorepad.app.serving.web import web_app
    from scorepad.app.store import open_store
    from scorepad.archive.location import owner_file

    try:
        log_to(log)
    except OSError as error:
        raise LogError(str(error.strerror or error)) from error
    open_store()  # Where nothing can be kept, that is said now and not to the first who taps.
    listening = _listening(host, port)
    number = listening.getsockname()[1]
    alone = is_loopback(host) and public is None
    owner = None if alone else Owner(owner_file())
    if owner and new_key:
        owner.renew()
    here = str(Origin("http", host if alone else HOST if ":" not in host else "::1", number))
    reach = Reach(() if alone else _reached_at(host, number, public), owner)
    reached_by(reach)
    access = "this machine only" if alone else "the network, with the owner's key"
    logging.getLogger("scorepad.served").info("Listening on %s, port %s, for %s", host, number, access)
    announce(announced(here, reach, lang))
    if open_browser and has_display():
        import webbrowser

        webbrowser.open(f"{here}/?key={owner.key}" if owner else f"{here}/")
    config = uvicorn.Config(
        Gate(web_app(), Hosts(host, public), owner),
        log_config=None,
        access_log=False,  # It would hold the owner's key.
        server_header=False,
        proxy_headers=public is not None,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws=BoundedSocket,
        ws_per_message_deflate=False,  # What is packed small could unpack to anything.
        timeout_graceful_shutdown=_SECONDS_TO_STOP,
    )
    _spare_collections()
    uvicorn.Server(config).run(sockets=[listening])
    _leave_soon()


def _spare_collections() -> None:
    """Lets the garbage collector look at what sessions make, and not again and again at all that is loaded.

    By default a collection of everything came every few seconds and stopped all tables for up to half a second.
    """
    import gc

    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTIONS)


def _leave_soon() -> None:
    """Ends the process within seconds, also where a thread still waits for a database: taps are on the disk."""
    import threading

    watch = threading.Timer(_SECONDS_TO_STOP, os._exit, [0])
    watch.daemon = True
    watch.start()


def _reached_at(host: str, port: int, public: Origin | None) -> tuple[str, ...]:
    """The addresses that other devices open, the likeliest first."""
    from scorepad.app.serving.addresses import own_addresses
    from scorepad.app.serving.hosts import Origin, is_loopback

    if is_loopback(host):
        own = []
    elif host in _EVERYWHERE:
        own = [each for each in own_addresses() if host == "::" or ":" not in each]
    else:
        own = [host]
    found = [Origin("http", each, port) for each in own]
    return tuple(str(each) for each in ([public] if public else []) + found)


def _listening(host: str, port: int | None) -> socket.socket:
    """A socket on the wanted port; without a wish on the usual one, or on any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in (PORT, 0) if port is None else (port,):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(128)
        except (OSError, OverflowError) as error:
            listening.close()
            reason = str(getattr(error, "strerror", None) or error).rstrip(".")
        else:
            return listening
    raise ListeningError(reason)


def has_display() -> bool:
    """Whether a window can be opened here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve_desktop() -> None:
    """Runs the pad in a window of its own until that is closed."""
    import flet as ft

    from scorepad.app.main import main

    ft.run(main, view=ft.AppView.FLET_APP, assets_dir=str(_ASSETS))
