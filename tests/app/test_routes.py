"""The addresses of the screens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.app.routes import HOME, Route, address, parse


@pytest.mark.parametrize(
    "route",
    [HOME, Route("settings"), Route("new", "duel"), Route("setup", "a-1"), Route("sheet", "x_9"), Route("end", "z")],
)
def test_an_address_leads_back_to_its_screen(route: Route) -> None:
    assert parse(address(route)) == route


@pytest.mark.parametrize("bad", ["/sheet", "/sheet/a/b", "/new/chess", "/nowhere", "/sheet/<script>", "/settings/x"])
def test_a_bad_address_is_no_screen(bad: str) -> None:
    assert parse(bad) is None


@given(st.text())
def test_no_address_breaks_the_pad(text: str) -> None:
    route = parse("/" + text)
    assert route is None or parse(address(route)) == route
