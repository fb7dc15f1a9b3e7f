"""A session of Flet without a browser: what the server sends is packed and counted, what is tapped is dispatched."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scorepad.app import background

_PATIENCE = 60


class Wire(Connection):
    """Stands for the browser's end: packs every message as the web server would, and answers what the app asks."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.session: Session | None = None
        self.sent: list[int] = []
        self.patched: list[int] = []
        """The ids of the controls that were changed, in order."""
        self._pack = configure_encode_object_for_msgpack(ft.BaseControl)

    def send_message(self, message: Message) -> None:
        packed = msgpack.packb([message.action, message.body], default=self._pack)
        self.sent.append(len(packed))
        if message.action == MessageAction.PATCH_CONTROL:
            self.patched.append(message.body.id)
        if message.action == MessageAction.SESSION_CRASHED:
            raise AssertionError(message.body.message)
        if message.action == MessageAction.INVOKE_METHOD and self.session is not None:
            asked = message.body
            refused = "there is no device" if asked.name == "get_device_info" else None
            self.loop.call_soon(self._answer, asked.control_id, asked.call_id, refused)

    def _answer(self, control_id: int, call_id: str, refused: str | None) -> None:
        assert self.session is not None
        self.session.handle_invoke_method_results(control_id, call_id, None, refused)


class Seat:
    """One person before the screen."""

    def __init__(self, session: Session, wire: Wire) -> None:
        self.session = session
        self.wire = wire

    @property
    def page(self) -> ft.Page:
        page: ft.Page = self.session.page
        return page

    def called(self, name: str) -> ft.Semantics:
        """The thing on the screen with this name."""
        for control in list(self.session.index.values()):
            if isinstance(control, ft.Semantics) and control.label == name and self.shows(control):
                return control
        raise LookupError(name)

    def shows(self, control: ft.Control) -> bool:
        """Whether something is on the screen, and not left over from another one."""
        try:
            return control.page is self.page
        except RuntimeError:
            return False

    async def tap(self, name: str) -> None:
        """Taps the thing with this name, and waits until the screen has answered."""
        await self.touch(self.box(name))

    def box(self, name: str) -> ft.Container:
        """The box with this name, which is what answers a tap."""
        found = self.called(name).content
        assert isinstance(found, ft.Container)
        return found

    async def touch(self, box: ft.Container) -> None:
        """Tells what the browser tells of a tap on a box, and waits until it is answered."""
        if box.on_tap_down is not None:
            where = {"x": 20.0, "y": 20.0}
            await self.session.dispatch_event(box._i, "tap_down", {"k": "touch", "l": where, "g": where})
        else:
            await self.session.dispatch_event(box._i, "click", None)
        await self.settle()

    async def settle(self) -> None:
        """Waits until what was tapped is on the disk, and the updates that it has asked for are sent."""
        while any(not board.idle for board in getattr(self.page.data, "boards", {}).values()):
            await asyncio.get_running_loop().run_in_executor(background._taps, lambda: None)
        for _ in range(4):
            await asyncio.sleep(0)


async def until(true: Callable[[], bool]) -> None:
    """Waits until something has come about; TimeoutError where it never does."""
    async with asyncio.timeout(_PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


async def seated(
    main: Callable[[ft.Page], Awaitable[None] | None], route: str = "/", size: tuple[int, int] = (390, 844)
) -> Seat:
    """A new session of an app, at an address, before a screen of some size."""
    from flet.controls.context import _context_page

    wire = Wire()
    session = Session(wire)
    wire.session = session
    _context_page.set(session.page)
    session.apply_page_patch({"route": route, "width": size[0], "height": size[1], "web": True})
    welcome = RegisterClientResponseBody(session_id=session.id, page_patch=session.get_page_patch(), error="")
    wire.send_message(Message(MessageAction.REGISTER_CLIENT, welcome))
    started = main(session.page)
    if started is not None:
        await started
    seat = Seat(session, wire)
    await asyncio.sleep(0.05)
    return seat
