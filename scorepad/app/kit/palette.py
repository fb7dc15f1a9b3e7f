"""The colours of the pad: one for each category, and paper, ink and lines for the light and the dark theme."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from scorepad.app.games.profile import profile_of
from scorepad.games import GAMES

CATEGORY_COLOURS = {
    "military": "#b3362c",
    "treasury": "#7b6a58",
    "wonder": "#a9572b",
    "wonders": "#a9572b",
    "civilian": "#2763a6",
    "science": "#23724a",
    "commerce": "#e0a526",
    "guilds": "#6d479b",
    "progress": "#1d7480",
    **{category: colour for game in GAMES for category, colour in profile_of(game).COLOURS.items()},
}
CARD_COLOURS = {
    "brown": "#7a4f2c",
    "grey": "#6f7479",
    "blue": "#2763a6",
    "yellow": "#e0a526",
    "green": "#23724a",
    "red": "#b3362c",
    "purple": "#6d479b",
}
GAME_COLOURS = {game: profile_of(game).COLOUR for game in GAMES}
NEUTRAL = "#6b6459"


class Theme(NamedTuple):
    """Everything of one theme that isn't the colour of a category."""

    dark: bool
    paper: str
    card: str
    raised: str
    segment: str
    """The ground of words that one is chosen from."""
    ink: str
    quiet: str
    line: str
    """Between rows, around what is only shown."""
    edge: str
    """Around what can be tapped or typed into: 3 to 1 on every ground."""
    focus: str
    """Under what the keyboard has led to: 3 to 1 on the ground around it, and ink still reads on it."""
    accent: str
    on_accent: str
    alarm: str
    lit: str
    """The ground of what lights up for a moment."""


LIGHT = Theme(
    dark=False,
    paper="#f7f2e9",
    card="#fffdf8",
    raised="#f1e9db",
    segment="#e2d8c6",
    ink="#231d15",
    quiet="#645a4c",
    line="#d9cfbe",
    edge="#8a7e6c",
    focus="#be7b36",
    accent="#8c4420",
    on_accent="#ffffff",
    alarm="#a12a20",
    lit="#ffd890",
)
DARK = Theme(
    dark=True,
    paper="#1b1626",
    card="#261e35",
    raised="#392f4c",
    segment="#322845",
    ink="#f6efe4",
    quiet="#c3b7cb",
    line="#463b59",
    edge="#8f83a3",
    focus="#746599",
    accent="#f2ab78",
    on_accent="#2a1405",
    alarm="#ffab9e",
    lit="#6b4a12",
)
SKY = ("#243055", "#7a4a63", "#d9794a", "#f3b562")
"""The evening over the wonders, from the top to the horizon."""
NIGHT = ("#3c2b4d", "#1b1626")
GOLD = "#ffd890"
PALE = "#fff6e6"
"""Words on the sky and in the night."""
SHADE = "#4a2f14"
"""The warm brown of shadows."""


def colour_of(category: str) -> str:
    """The full colour of a category, or of a card."""
    return CATEGORY_COLOURS.get(category) or CARD_COLOURS.get(category) or NEUTRAL


@cache
def mixed(colour: str, other: str, share: float) -> str:
    """``share`` of a colour in another.

    >>> mixed("#ffffff", "#000000", 0.5)
    '#808080'
    """
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


@cache
def tint(category: str, theme: Theme, strong: bool = False) -> str:
    """The paper of a cell: the category's colour, thinned so that ink stays readable on it."""
    share = (0.4 if strong else 0.24) if theme.dark else (0.3 if strong else 0.15)
    return mixed(colour_of(category), theme.card, share)


@cache
def ink_on(colour: str) -> str:
    """White or dark ink, whichever reads better on a full colour."""
    return max(("#ffffff", LIGHT.ink), key=lambda ink: contrast(ink, colour))


@cache
def line_of(category: str, theme: Theme) -> str:
    """The category's colour as a line or an icon that stands out on the theme's paper and on the category's own."""
    return standing_out(colour_of(category), theme, tint(category, theme))


@cache
def standing_out(colour: str, theme: Theme, *grounds: str) -> str:
    """A colour with as much white or black in it as it needs to stand out, 3 to 1 and more, wherever it is drawn."""
    towards = "#ffffff" if theme.dark else "#000000"
    share = 1.0
    papers = (theme.card, theme.paper, *grounds)
    while min(contrast(mixed(colour, towards, share), paper) for paper in papers) < 3.2 and share > 0:
        share -= 0.05
    return mixed(colour, towards, share)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG counts it: 1 for none, 21 for black on white."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def _luminance(colour: str) -> float:
    linear = [
        value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in _channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
