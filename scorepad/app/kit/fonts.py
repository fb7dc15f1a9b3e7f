"""The face of titles and names, and where its letters come from."""

from __future__ import annotations

from pathlib import Path

TITLES = "Scorepad Titles"
TITLES_ADDRESS = "assets/fonts/ScorepadTitles.ttf"
TITLES_FONT = Path(__file__).parents[1] / "assets" / TITLES_ADDRESS
"""Marcellus, cut down to European letters and renamed, as its licence asks: see tests/app/kit/title_font.py."""
TITLES_LICENCE = TITLES_FONT.with_name("ScorepadTitles-OFL.txt")
