"""The ground that the patches stand on: where Flet has changed it, these fail before a person notices."""

from __future__ import annotations

import asyncio
import gc
import inspect
import weakref
from dataclasses import fields
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import get_type_hints

import flet as ft
import flet_web.fastapi
import pytest
from flet.controls import base_control, control_event
from flet.messaging.session import Session
from flet_web.fastapi import FletApp, app_manager
from flet_web.fastapi.flet_app_manager import FletAppManager

from scorepad.app.flet_patches import (
    WRITTEN_FOR,
    _connection_class,
    begin_ids_anew,
    end_calls,
    give_back,
    remember_event_types,
)
from tests.app.sessions import seated


def source(function: object) -> str:
    return inspect.getsource(function)  # type: ignore[arg-type]


def test_flet_is_the_version_they_were_written_for() -> None:
    assert version("flet") == version("flet-web") == WRITTEN_FOR
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text()
    for package in ("flet", "flet-web"):
        assert f'"{package}=={WRITTEN_FOR}"' in project


def test_the_connection_is_patched_and_not_flets_own() -> None:
    patched = _connection_class()
    assert issubclass(patched, FletApp)
    assert patched is not FletApp
    for name in ("_FletApp__receive_loop", "_FletApp__send_loop"):
        assert name in vars(patched)


def test_flet_counts_ids_from_the_same_number_in_every_process() -> None:
    counting = import_module("flet.controls.id_counter")
    assert "ControlId = IdCounter(start=3)" in source(counting)
    begin_ids_anew()
    first = ft.Text("")._i
    begin_ids_anew()
    assert 1 << 29 <= first < 1 << 30
    assert ft.Text("")._i not in (first, first + 1)


def test_flet_waits_for_a_sender_that_nobody_ends() -> None:
    handle = source(FletApp.handle)
    assert handle.index("await self.__receive_loop()") < handle.index("await send_loop_task")
    assert "if self.__session:\n                # terminate __send_loop" in source(FletApp._FletApp__receive_loop)


def test_flet_unpacks_whatever_comes_and_registers_again_and_again() -> None:
    assert "msgpack.unpackb(data[1:], ext_hook=decode_ext_from_msgpack)" in source(FletApp._FletApp__receive_loop)
    registering = source(FletApp._FletApp__on_message)
    assert "if action == MessageAction.REGISTER_CLIENT:" in registering
    assert "self.__session = Session(self)" in registering


def test_flet_breaks_off_where_nothing_can_be_sent() -> None:
    assert "raise" in source(FletApp._FletApp__send_loop)


def test_flet_spells_out_each_message_and_packs_it_like_this() -> None:
    sending = source(FletApp.send_message)
    assert 'debug(f"send_message: {message}")' in sending
    assert "[message.action, message.body]" in sending
    assert "configure_encode_object_for_msgpack(BaseControl)" in sending
    assert 'put_nowait(b"\\x00" + body)' in sending


def test_flet_keeps_its_sessions_where_they_are_looked_for() -> None:
    assert isinstance(vars(app_manager)["_FletAppManager__sessions"], dict)
    assert "session_timeout_seconds" in inspect.signature(flet_web.fastapi.FletApp.__init__).parameters
    assert inspect.iscoroutinefunction(FletAppManager.delete_session)


def test_a_session_takes_answers_and_updates_under_these_names() -> None:
    assert list(inspect.signature(Session.handle_invoke_method_results).parameters) == [
        "self", "control_id", "call_id", "result", "error",
    ]  # fmt: skip
    assert list(inspect.signature(Session.schedule_update).parameters) == ["self", "control"]
    assert "raise RuntimeError" in source(Session.handle_invoke_method_results)
    assert "__pending_updates" in source(Session.schedule_update)
    assert list(inspect.signature(Session.error).parameters) == ["self", "message"]
    assert "SESSION_CRASHED" in source(Session.error)


def test_a_forgotten_session_refuses_what_flet_would_wait_for_for_ever() -> None:
    async def asked_too_late(patched: bool) -> None:
        seat = await seated(end_calls if patched else lambda _: None)
        seat.wire.session = None  # It no longer answers.
        waiting = asyncio.create_task(seat.session.invoke_method(1, "get", {}))
        await asyncio.sleep(0)
        seat.session.close()
        with pytest.raises(RuntimeError, match="Session closed"):
            await waiting
        await asyncio.wait_for(seat.session.invoke_method(1, "get", {}), 0.05)

    with pytest.raises(RuntimeError, match="Session closed"):
        asyncio.run(asked_too_late(patched=True))
    with pytest.raises(TimeoutError):
        asyncio.run(asked_too_late(patched=False))


def test_a_page_does_not_keep_its_session() -> None:
    """So the pad does."""

    async def kept() -> bool:
        seat = await seated(lambda _: None)
        page, session = seat.page, weakref.ref(seat.session)
        seat.session.close()
        del seat
        await asyncio.sleep(0.01)
        gc.collect()
        assert page is not None
        return session() is not None

    assert not asyncio.run(kept())


def test_event_types_are_remembered_as_flet_works_them_out() -> None:
    original = control_event.get_event_field_type
    remember_event_types()
    remembered = vars(base_control)["get_event_field_type"]
    assert remembered is not original
    compared = 0
    for kind in (
        ft.Container,
        ft.TextField,
        ft.Button,
        ft.GestureDetector,
        ft.Dropdown,
        ft.ReorderableListView,
        ft.Page,
    ):
        control = object.__new__(kind)
        for name in (field.name for field in fields(kind) if field.name.startswith("on_")):
            compared += 1
            assert remembered(control, name) is remembered(control, name) == original(control, name)
    assert compared > 60
    reading = import_module("flet.utils.from_dict")
    known = reading.get_type_hints(ft.TapEvent, globalns=vars(ft))
    assert known is reading.get_type_hints(ft.TapEvent, globalns=vars(ft))
    assert known == get_type_hints(ft.TapEvent, globalns=vars(ft))


def test_what_sessions_leave_is_collected_soon_after_they_were_forgotten() -> None:
    """Only then: a collection of everything stops all tables."""

    class Left:
        def __init__(self) -> None:
            self.myself = self

    async def forgotten(number: int, patience: int) -> bool:
        sessions = vars(app_manager)["_FletAppManager__sessions"]
        left = Left()
        gone = weakref.ref(left)
        del left
        for each in range(50):
            sessions[str(each)] = None
        collecting = asyncio.create_task(give_back(0, patience))
        await asyncio.sleep(0.01)
        for each in range(number):
            del sessions[str(each)]
        await asyncio.sleep(0.01)
        collecting.cancel()
        sessions.clear()
        return gone() is None

    gc.collect()
    gc.disable()
    try:
        assert not asyncio.run(forgotten(0, patience=1))
        assert asyncio.run(forgotten(1, patience=1))
        assert not asyncio.run(forgotten(39, patience=1_000_000))
        assert asyncio.run(forgotten(40, patience=1_000_000))
    finally:
        gc.enable()
