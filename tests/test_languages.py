"""The gate for the translations: everything said in every language, and nothing said wrongly."""

from __future__ import annotations

import re
import string
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from locales.messages import template
from scorepad.wording import Wording
from scorepad.wording.language import LANGUAGES, language, nearest_language
from tests.conftest import facts

LOCALES = Path(__file__).parent.parent / "locales"
STOPS = (".", "?", "!", "…", ":")
TRANSLATED = [code for code in LANGUAGES if code != "en"]


def catalog(code: str) -> Catalog:
    """The translations of a language."""
    with (LOCALES / code / "LC_MESSAGES" / "scorepad.po").open("rb") as file:
        return read_po(file, locale=code)


def said(message: Message) -> list[str]:
    """What a message says, in all its plural forms."""
    return list(message.string) if isinstance(message.string, tuple | list) else [message.string or ""]


def asked(message: Message) -> list[str]:
    """What a message is in English, in both its plural forms."""
    return list(message.id) if isinstance(message.id, tuple | list) else [message.id]


def placeholders(text: str) -> set[str]:
    """The facts that a sentence has a place for."""
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def edges(text: str) -> tuple[str, str]:
    """The white space before and after a text."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def key(message: Message) -> tuple[str | None, Any]:
    return message.context, message.id if isinstance(message.id, str) else tuple(message.id)


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_there_and_no_other(code: str) -> None:
    wanted = {key(message) for message in template() if message.id}
    assert {key(message) for message in catalog(code) if message.id} == wanted
    assert not catalog(code).obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated(code: str) -> None:
    empty = [message.id for message in catalog(code) if message.id and not all(said(message))]
    assert empty == []
    assert [message.id for message in catalog(code) if message.id and message.fuzzy] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_plural_forms_are_complete(code: str) -> None:
    forms = catalog(code).num_plurals
    short = [message.id for message in catalog(code) if message.pluralizable and len(said(message)) != forms]
    assert short == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_sentence_has_places_for_the_same_facts(code: str) -> None:
    for message in catalog(code):
        if message.id:
            wanted = placeholders(asked(message)[-1])
            for text in said(message):
                assert placeholders(text) == wanted, message.id


@pytest.mark.parametrize("code", TRANSLATED)
def test_spaces_and_stops_are_as_in_english(code: str) -> None:
    for message in catalog(code):
        for text in said(message) if message.id else []:
            english = asked(message)[0]
            assert edges(text) == edges(english), message.id
            assert english.endswith(STOPS) == text.endswith(STOPS), message.id


NAMES = {
    "seven_wonders card": [("base_cards.json", "cards", "names"), ("second_edition.json", "cards", "names")],
    "seven_wonders wonder": [("base_wonders.json", "wonders", "names")],
    "seven_wonders city": [("base_wonders.json", "wonders", "city_names")],
    "duel card": [("duel_base.json", "cards", "names"), ("duel_pantheon.json", "grand_temples", "names")],
    "duel wonder": [("duel_base.json", "wonders", "names"), ("duel_pantheon.json", "wonders", "names")],
    "duel progress": [
        ("duel_base.json", "progress_tokens", "names"),
        ("duel_pantheon.json", "progress_tokens", "names"),
    ],
    "duel divinity": [("duel_pantheon.json", "divinities", "names")],
    "architects wonder": [("architects.json", "wonders", "names")],
    "architects progress": [("architects.json", "progress_tokens", "names")],
    "category": [("glossary.json", "score_categories_base", "names")],
    "resource": [("glossary.json", "resources", "names")],
}


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("context", NAMES)
def test_names_are_those_that_the_rulebooks_print(context: str, code: str) -> None:
    messages = language(code)
    for file, part, names in NAMES[context]:
        for fact in facts(file)[part]:
            if printed := fact[names].get(code):
                assert messages.pgettext(context, fact[names]["en"]) == printed


POINTS = {
    "pl": ["1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty", "25 punktów"],
    "pt": ["1 ponto", "2 pontos", "5 pontos", "12 pontos", "22 pontos", "25 pontos"],
    "es": ["1 punto", "2 puntos", "5 puntos", "12 puntos", "22 puntos", "25 puntos"],
}


@pytest.mark.parametrize("code", TRANSLATED)
def test_points_are_counted_in_the_right_plural(code: str) -> None:
    assert [Wording(code).count("points", number) for number in (1, 2, 5, 12, 22, 25)] == POINTS[code]


@pytest.mark.parametrize(
    ("wanted", "given"),
    [("pt-BR", "pt"), ("pt_PT", "pt"), ("es-MX", "es"), ("pl", "pl"), ("PL_pl.UTF-8", "pl"), ("de", "en"), ("", "en")],
)
def test_a_locale_gets_the_nearest_language(wanted: str, given: str) -> None:
    assert nearest_language(wanted) == given


def test_every_place_for_a_fact_is_named() -> None:
    for message in template():
        for text in asked(message) if message.id else []:
            assert all(re.fullmatch(r"[a-z_]+", field) for field in placeholders(text)), text
