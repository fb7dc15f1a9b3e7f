"""The languages that the pad speaks. There is no language of the process: every caller brings its own."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from scorepad import resources

LANGUAGES = {"en": "English", "pt": "Português", "es": "Español", "pl": "Polski"}
"""The languages by their code, each under its own name."""


@cache
def language(code: str) -> NullTranslations:
    """The messages of a language: ``gettext``, ``ngettext``, ``pgettext`` and ``npgettext`` look them up.

    >>> language("en").ngettext("{n} point", "{n} points", 2).format(n=2)
    '2 points'
    """
    if code == "en":
        return NullTranslations()
    return GNUTranslations(BytesIO(resources.read("locales", code, "LC_MESSAGES", "scorepad.mo")))


def nearest_language(wanted: str) -> str:
    """The language to use for a locale: ``pt-BR`` gets ``pt``, and what nobody translated gets ``en``."""
    code = wanted.replace("_", "-").partition("-")[0].lower()
    return code if code in LANGUAGES else "en"
