"""What the page does for an app inside it: packages come when they are first imported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from scorepad.site.build import build
from scorepad.site.pad import PageApp
from tests.browser.static_host import StaticHost

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("site")]
POCKET = Path(__file__).parent / "pocket"


@pytest.fixture(scope="module")
def opened(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The small app, built as a site and opened."""
    folder = tmp_path_factory.mktemp("pocket") / "site"
    build(folder, pad=PageApp("pocket.main:main", ("pocket.main",), "", (POCKET,), assets=None, scene="", ahead=""))
    host = StaticHost(folder)
    context = chromium.new_context()
    page = context.new_page()
    page.goto(host.address)
    page.wait_for_selector("#splash", state="detached", timeout=60_000)
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    yield page
    context.close()
    host.stop()


def test_native_packages_and_those_with_files_come_at_their_first_import(opened: Page) -> None:
    opened.get_by_role("button", name="Packages").click(timeout=60_000)
    text = "7 on 2 sty 2026"
    opened.get_by_text(text).or_(opened.get_by_label(text)).first.wait_for(state="attached", timeout=60_000)
