"""The gate before the pad: refuses what comes from other pages, and on the network whoever hasn't the owner's key."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextvars import ContextVar
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, quote

from scorepad.app.serving.doorstep import LOCKED, NO_KEY, STATUS, TOO_FAST, WRONG_HOST, WRONG_KEY, doorstep
from scorepad.app.serving.hosts import Hosts, is_loopback, origin_of
from scorepad.app.serving.owner import Owner
from scorepad.app.serving.policy import guarded

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

UPLOADS = "/upload"
"""Where the pages of the pad send files to."""
_ICONS = Path(__file__).parents[1] / "assets" / "icons"
_FOR_ALL = frozenset({"/manifest.json", "/favicon.png", *(f"/icons/{icon.name}" for icon in _ICONS.iterdir())})
"""What a browser fetches without cookies: the pad's name and its picture. Each by name: other addresses are pages."""
_HALF_A_YEAR = 180 * 24 * 60 * 60
_SENT_AWAY = 4401
_MOST_SOCKETS = 40
"""From one other device, which needs one for each tab."""
_MOST_SOCKETS_HERE = 400
"""From this machine, where a proxy may stand for a whole club."""
_FULL = b"Too many connections are open from this address. Close some tabs, or wait a moment.\n"

this_device: ContextVar[str] = ContextVar("this_device", default="")
"""The device that a session's connection comes from; empty where no key is asked for."""


class Gate:
    """An ASGI application around the pad's. Without an ``owner`` only this machine can reach it, and needs no key."""

    def __init__(self, app: ASGIApp, hosts: Hosts, owner: Owner | None = None) -> None:
        self._app = app
        self._hosts = hosts
        self._owner = owner
        self._open: dict[int, tuple[str, str, Send]] = {}
        self._closing: set[asyncio.Task[None]] = set()
        if owner is not None:
            owner.on_void = self._close_voided

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._page(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": guarded(message.get("headers", ()))}
            await send(message)

        accepted = _header(scope, b"accept-language") or ""
        served = self._hosts.served(_header(scope, b"host") or "", scope["server"])
        if served is None:
            await _refuse(answer, WRONG_HOST, accepted)
        elif scope["method"] == "PUT" and scope["path"] == UPLOADS:
            # Only a page of the pad itself sends files: one of another origin can't leave its own out.
            if origin_of(_header(scope, b"origin") or "") != served:
                await _answer(answer, 403, [])
            elif self._owner and not self._owner.device(self._token(scope)):
                await _refuse(answer, NO_KEY, accepted)
            else:
                await self._app(scope, receive, answer)
        elif scope["method"] not in ("GET", "HEAD"):
            await _answer(answer, 405, [(b"allow", b"GET, HEAD")])
        elif self._owner is None:
            await self._app(scope, receive, answer)
        else:
            await self._ask_for_key(self._owner, scope, receive, answer, accepted, secure=served.scheme == "https")

    async def _ask_for_key(
        self, owner: Owner, scope: Scope, receive: Receive, answer: Send, accepted: str, secure: bool
    ) -> None:
        path: str = scope["path"]
        shown = parse_qs(scope["query_string"].decode("latin-1"), max_num_fields=20).get("key", [""])[0]
        known = owner.device(self._token(scope))
        if shown and known:
            await _redirect(answer, path)
        elif known or path in _FOR_ALL:
            await self._app(scope, receive, answer)
        elif shown:
            await self._take_key(owner, shown, scope, answer, accepted, secure)
        else:
            await _refuse(answer, LOCKED if owner.tries.locked else NO_KEY, accepted)

    async def _take_key(
        self, owner: Owner, shown: str, scope: Scope, answer: Send, accepted: str, secure: bool
    ) -> None:
        address = _address(scope)
        wait = owner.tries.wait(address)
        if owner.tries.locked:
            await _refuse(answer, LOCKED, accepted)
        elif wait:
            await _refuse(answer, TOO_FAST, accepted, [(b"retry-after", str(wait).encode())])
        elif token := owner.admit(shown, address):
            cookie = f"{_cookie_name(scope)}={token}; Max-Age={_HALF_A_YEAR}; Path=/; HttpOnly; SameSite=Strict"
            await _redirect(answer, scope["path"], cookie + ("; Secure" if secure else ""))
        else:
            await _refuse(answer, WRONG_KEY, accepted)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets in only pages of the pad itself; the others are refused before anything is accepted."""
        served = self._hosts.served(_header(scope, b"host") or "", scope["server"])
        if served is None or origin_of(_header(scope, b"origin") or "") != served:
            await _close(receive, send)
            return
        device = self._owner.device(self._token(scope)) if self._owner else ""
        if self._owner and not device:
            await _close(receive, send)
            return
        if self._is_full(scope):
            await _answer_socket(receive, send, 429, _FULL)
            return
        this_device.set(device)
        self._open[id(send)] = (device, _address(scope), send)
        try:
            await self._app(scope, receive, send)
        finally:
            del self._open[id(send)]

    def _is_full(self, scope: Scope) -> bool:
        here = _address(scope)
        most = _MOST_SOCKETS_HERE if is_loopback(here) else _MOST_SOCKETS
        return sum(address == here for _, address, _ in self._open.values()) >= most

    def _token(self, scope: Scope) -> str:
        try:
            cookies = SimpleCookie(_header(scope, b"cookie") or "")
        except CookieError:
            return ""
        morsel = cookies.get(_cookie_name(scope))
        return morsel.value if morsel else ""

    def _close_voided(self) -> None:
        """Ends the connections of devices that are no longer let in."""
        for device, _, send in list(self._open.values()):
            if self._owner is not None and not self._owner.lets_in(device):
                task = asyncio.ensure_future(_send_away(send))
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)


def _header(scope: Scope, name: bytes) -> str | None:
    """A header that is there exactly once."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


def _address(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else ""


def _cookie_name(scope: Scope) -> str:
    """Cookies belong to a host whatever the port, and two pads may run on one machine."""
    return f"scorepad_{scope['server'][1]}"


async def _answer(send: Send, status: int, headers: Iterable[tuple[bytes, bytes]], body: bytes = b"") -> None:
    kept = [*headers, (b"content-length", str(len(body)).encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": kept})
    await send({"type": "http.response.body", "body": body})


async def _refuse(send: Send, reason: str, accepted: str, more: Iterable[tuple[bytes, bytes]] = ()) -> None:
    page, policy = doorstep(reason, accepted)
    headers = [(b"content-type", b"text/html; charset=utf-8"), (b"content-security-policy", policy), *more]
    await _answer(send, STATUS[reason], headers, page)


async def _redirect(send: Send, path: str, cookie: str = "") -> None:
    """Leads to the same screen without the key; never elsewhere, so no address may begin with two slashes."""
    place = "/" + quote(path.lstrip("/\\"))
    headers = [(b"location", place.encode())]
    if cookie:
        headers.append((b"set-cookie", cookie.encode()))
    await _answer(send, 303, headers)


async def _close(receive: Receive, send: Send) -> None:
    """Refuses a web socket: before it is accepted, a server answers that with 403."""
    await receive()
    await send({"type": "websocket.close", "code": 1008})


async def _answer_socket(receive: Receive, send: Send, status: int, body: bytes) -> None:
    """Refuses a web socket with a reason to read."""
    await receive()
    headers = [(b"content-type", b"text/plain"), (b"content-length", str(len(body)).encode())]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


async def _send_away(send: Send) -> None:
    try:
        await send({"type": "websocket.close", "code": _SENT_AWAY})
    except (OSError, RuntimeError):
        return  # It was about to go by itself.
