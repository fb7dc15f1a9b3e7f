"""A pseudo-language: every message in brackets. What a screen shows without brackets was never given to translators."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator

import pytest
from babel.dates import get_month_names
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from playwright.sync_api import Browser, Page

from locales.messages import template
from scorepad.app.kit.icons import LETTERS
from tests.browser.conftest import DESKTOP, ROOT, Screen, Server
from tests.browser.everywhere import furnished, tables

NAMES = {player["name"] for table in tables().values() for player in table["players"]}
MONTHS = {
    month
    for width in ("wide", "abbreviated")
    for month in get_month_names(width, context="format", locale="pl").values()
}
OWN_NAMES = (
    NAMES | MONTHS | {"Scorepad", "English", "Português", "Español", "Polski", "BG Stats", "scorepad --host 0.0.0.0"}
)
"""Words that are the same in every language, commands, and those that Babel knows."""


@pytest.fixture(scope="module")
def pseudo_pad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    """The pad from a copy of the project in which Polish is the pseudo-language."""
    folder = tmp_path_factory.mktemp("pseudo")
    for part in ("scorepad", "catalog", "locales"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    pseudo = Catalog(locale="pl")
    for message in template():
        if message.id:
            forms = tuple(f"⟦{message.id[-1]}⟧" for _ in range(3)) if message.pluralizable else f"⟦{message.id}⟧"
            pseudo.add(message.id, forms, context=message.context)
    with (folder / "locales" / "pl" / "LC_MESSAGES" / "scorepad.mo").open("wb") as file:
        write_mo(file, pseudo)
    addresses = furnished(folder / "data")
    server = Server(folder / "data", folder)
    yield server, addresses
    server.kill()


def texts(page: Page) -> set[str]:
    """All that the screen says: what is written on it, and what screen readers say."""
    script = """() => [...document.querySelectorAll('flt-semantics-host *')].flatMap(e => [
        e.getAttribute('aria-label') || '',
        ...[...e.childNodes].filter(n => n.nodeType === 3).map(n => n.textContent)])"""
    found: list[str] = page.evaluate(script)
    return {line.strip() for text in found for line in text.split("\n") if line.strip()}


def settled(page: Page, before: set[str]) -> set[str]:
    """What the next screen says once it has stopped changing."""
    seen: set[str] = set()
    for _ in range(60):
        time.sleep(0.25)
        now = texts(page)
        if now and now == seen != before:
            break
        seen = now
    return seen


def untranslated(said: set[str]) -> set[str]:
    """Texts with words in them that no translator has seen."""
    bare = set()
    for text in said:
        rest = re.sub(r"⟦.*⟧", "", text)
        for name in sorted(OWN_NAMES, key=len, reverse=True):
            rest = rest.replace(name, "")
        if re.search(r"[^\W\d_]{2,}", rest):
            bare.add(text)
    return bare


def test_no_screen_says_anything_that_was_not_translated(
    chromium: Browser, pseudo_pad: tuple[Server, dict[str, str]]
) -> None:
    server, addresses = pseudo_pad
    width, height = DESKTOP
    page = chromium.new_context(viewport={"width": width, "height": height}, locale="pl-PL").new_page()
    screen = Screen(page, server)
    screen.open()
    bare = {}
    said: set[str] = set()
    for name, address in addresses.items():
        screen.go(address)
        before, said = said, settled(page, said)
        assert said != before, name
        if "⟦Skip⟧" in said:  # The reveal has nothing else to tap; its words are looked at too.
            found = untranslated(said)
            assert found == set(), name
            screen.tap("⟦Skip⟧")
            said = settled(page, said)
        assert "⟦Language⟧: Polski" in said, name
        assert not set(LETTERS.values()) & set("".join(said)), f"{name} reads an icon aloud"
        if found := untranslated(said):
            bare[name] = sorted(found)
    page.context.close()
    assert bare == {}
