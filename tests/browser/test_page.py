"""What the page does for an app inside it: storage, downloads, and packages that come when they are first imported."""

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
    build(folder, pad=PageApp("pocket.main:main", ("pocket.main",), "", (POCKET,), assets=None))
    host = StaticHost(folder)
    context = chromium.new_context(accept_downloads=True)
    page = context.new_page()
    page.goto(host.address)
    page.wait_for_selector("#splash", state="detached", timeout=60_000)
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    yield page
    context.close()
    host.stop()


def shows(page: Page, button: str, text: str) -> None:
    page.get_by_role("button", name=button).click(timeout=60_000)
    page.get_by_text(text).or_(page.get_by_label(text)).first.wait_for(state="attached", timeout=60_000)


def test_an_app_hears_what_the_browser_promised_about_its_files(opened: Page) -> None:
    promised = opened.evaluate("navigator.storage.persisted()")
    shows(opened, "Storage", f"lasting {promised}, offline True")


def test_an_app_can_hand_over_a_file(opened: Page) -> None:
    with opened.expect_download() as handed:
        shows(opened, "Download", "offered True")
    assert handed.value.suggested_filename == "games.jsonl"
    assert handed.value.path().read_bytes() == b"{}"


def test_native_packages_and_those_with_files_come_at_their_first_import(opened: Page) -> None:
    shows(opened, "Packages", "7 on 2 sty 2026")
