"""Our own icons: plain shapes on a square of 24, in one colour; on the screen they are letters of a font."""

from __future__ import annotations

from math import cos, radians, sin
from pathlib import Path

from scorepad.app.games.profile import profile_of
from scorepad.app.kit.signs import SIGNS
from scorepad.app.kit.silhouettes import WONDERS
from scorepad.app.kit.strokes import FILLED as _F
from scorepad.app.kit.strokes import LINE as _S
from scorepad.games import GAMES

SIDE = 24
FAMILY = "Scorepad Icons"
FONT_ADDRESS = "assets/fonts/ScorepadIcons.ttf"
FONT = Path(__file__).parents[1] / "assets" / FONT_ADDRESS
"""Made from the shapes below by ``make icons``; the client reads it before it draws anything."""

_LEAVES = ((8.5, 19.5, -37), (5.3, 16.9, -8), (3.8, 13.0, 21), (4.3, 8.9, 50), (6.8, 5.5, 79))
"""Where the leaves on the left of the wreath are, and how far each is turned."""


def _leaf(x: float, y: float, turn: int) -> str:
    across, along = 1.5, 3.1
    to_x, to_y = along * sin(radians(turn)), -along * cos(radians(turn))
    arc = f"A{across} {along} {turn} 1 1"
    return (
        f'<path d="M{x + to_x:.2f} {y + to_y:.2f}{arc} {x - to_x:.2f} {y - to_y:.2f}'
        f'{arc} {x + to_x:.2f} {y + to_y:.2f}z" {_F}/>'
    )


_SHAPES: dict[str, str] = {
    "military": f'<path d="M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6z" {_F}/>',
    "treasury": f'<circle cx="12" cy="12" r="9" {_S}/><circle cx="12" cy="12" r="5" {_F}/>',
    "wonder": f'<path d="M12 3l10 17H2z" {_F}/><path d="M2 22.5h20" {_S}/>',
    "civilian": f'<path d="M12 2l10 5.5H2z" {_F}/><path d="M5.5 10v8M12 10v8M18.5 10v8M3 21h18" {_S}/>',
    "science": f'<path d="M12 3v3M12 6L5.5 21M12 6l6.5 15M7 16.5c3.2 1.8 6.8 1.8 10 0" {_S}/>'
    f'<circle cx="12" cy="6" r="2.4" {_F}/>',
    "commerce": f'<path d="M12 3v18M7 21h10M4 7h16" {_S}/>'
    f'<path d="M0.8 14L4 7l3.2 7a3.2 3 0 0 1-6.4 0zM16.8 14L20 7l3.2 7a3.2 3 0 0 1-6.4 0z" {_F}/>',
    "guilds": f'<path d="M12 .35l2.6 3 3.9-.6.7 3.9 3.6 1.8-1.7 3.6 1.7 3.5-3.6 1.8-.7 3.9-3.9-.6-2.6 3-2.6-3'
    f'-3.9.6-.7-3.9-3.6-1.8 1.7-3.5-1.7-3.6 3.6-1.8.7-3.9 3.9.6z" {_F}/>',
    "progress": f'<path d="M8.5 17.5c0-2-3-3.5-3-7.5a6.5 6.5 0 0 1 13 0c0 4-3 5.5-3 7.5z" {_F}/>'
    f'<path d="M9.5 21.5h5" {_S}/>',
    "temples": f'<path d="M3 9.5L12 3l9 6.5M5 10v9M19 10v9M2.5 21h19M9 19v-5.5a3 3 0 0 1 6 0V19" {_S}/>',
    "divinities": f'<circle cx="12" cy="12" r="4.6" {_F}/>'
    f'<path d="M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1'
    f'M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1" {_S}/>',
    "cat": f'<path d="M4 3l5 4.5a11 11 0 0 1 6 0L20 3v10c0 5-3.6 8-8 8s-8-3-8-8z" {_F}/>',
    "compass": f'<path d="M12 5L5.5 21M12 5l6.5 16M7 16c3.2 2 6.8 2 10 0" {_S}/><circle cx="12" cy="5" r="2.6" {_F}/>',
    "gear": f'<circle cx="12" cy="12" r="5.5" {_S}/><path d="M12 1.8v4M12 18.2v4M1.8 12h4M18.2 12h4'
    f'M4.8 4.8l2.8 2.8M16.4 16.4l2.8 2.8M19.2 4.8l-2.8 2.8M7.6 16.4l-2.8 2.8" {_S}/>',
    "tablet": f'<path d="M5 21V8a7 7 0 0 1 14 0v13zM9 11h6M9 15h6" {_S}/>',
    "any": f'<path d="M12 2.5l2.9 6.3 6.6.8-4.9 4.7 1.3 6.9L12 17.8l-5.9 3.4 1.3-6.9-4.9-4.7 6.6-.8z" {_F}/>',
    "mortar": f'<path d="M4 10h16l-2 9a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM14 10l4-7" {_S}/>',
    "pendulum": f'<path d="M5 3h14M12 3l4 12" {_S}/><circle cx="17" cy="18" r="3.5" {_F}/>',
    "inkwell": f'<path d="M5 21h12v-7l-3-3H8l-3 3zM13 11L20 2" {_S}/>',
    "wheel": f'<circle cx="12" cy="12" r="9" {_S}/>'
    f'<path d="M12 3v18M3 12h18M5.7 5.7l12.6 12.6M18.3 5.7L5.7 18.3" {_S}/>',
    "sundial": f'<path d="M3 19a9 9 0 0 1 18 0zM12 19L17 5" {_S}/>',
    "gyroscope": f'<circle cx="12" cy="12" r="9" {_S}/>'
    f'<ellipse cx="12" cy="12" rx="9" ry="3.5" {_S}/><path d="M12 1v22" {_S}/>',
    "balance": f'<path d="M12 3v18M7 21h10M4 7h16M4 7l-3 7h6zM20 7l-3 7h6z" {_S}/>',
    "victories": f'<path d="M6 3v19M6 4h13l-3.5 4.5L19 13H6" {_S}/>',
    "coin": f'<circle cx="12" cy="12" r="9.5" {_F}/>',
    "shield": f'<path d="M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6z" {_F}/>',
    "defeat": f'<path d="M5 4l14 16M19 4L5 20" {_S}/>',
    "wood": f'<path d="M4 16L15 5l5 5L9 21a3.5 3.5 0 0 1-5-5z" {_F}/>',
    "stone": f'<path d="M3 17l3-9 7-3 7 5 1 8-5 2H6z" {_F}/>',
    "clay": f'<path d="M3 5h8v6H3zM13 5h8v6h-8zM3 13h4v6H3zM9 13h8v6H9zM19 13h2v6h-2z" {_F}/>',
    "ore": f'<path d="M12 3l8 5v8l-8 5-8-5V8z" {_S}/><path d="M12 8l4 2.5v4L12 17l-4-2.5v-4z" {_F}/>',
    "glass": f'<path d="M10 2.5h4v6l5 9.5a2.5 2.5 0 0 1-2.2 3.5H7.2A2.5 2.5 0 0 1 5 18l5-9.5z" {_S}/>',
    "cloth": f'<path d="M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16" {_S}/>',
    "papyrus": f'<path d="M7 3h12v15a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-2h4zM10 8h6M10 12h6" {_S}/>',
    "laurel": "".join(_leaf(x, y, turn) + _leaf(SIDE - x, y, -turn) for x, y, turn in _LEAVES),
    "leaders": f'<circle cx="12" cy="7.5" r="5" {_F}/><path d="M2.5 22a9.5 8.5 0 0 1 19 0z" {_F}/>',
    "cities": f'<path d="M3 21V8l5 3V8l5 3V3h8v18z" {_F}/>',
    "debt": f'<circle cx="12" cy="12" r="9.5" {_S}/><path d="M7 12h10" {_S}/>',
    "naval": f'<path d="M2 15h20l-3.5 6h-13z" {_F}/><path d="M12 2v11M12 3l7 9h-7" {_S}/>',
    "islands": f'<path d="M2 20c4-5 16-5 20 0z" {_F}/>'
    f'<path d="M12 17c0-5 1-8 2-10M14 7c-3-3-6-2-7 0M14 7c3-3 6-2 7 1" {_S}/>',
    "shipyard": f'<path d="M12 6v15M5 13c0 5 3 8 7 8s7-3 7-8M8 11h8" {_S}/><circle cx="12" cy="4.5" r="2.2" {_S}/>',
    "edifices": f'<path d="M3 21h18M5 21V9h14v12M9 9V4h6v5" {_S}/><path d="M10 21v-6h4v6z" {_F}/>',
    "babel": f'<path d="M3 21h18l-2-5H5zM6 15h12l-2-5H8zM9 9h6l-1.500-6h-3z" {_F}/>',
    "projects": f'<path d="M6 3h9l4 4v14H6zM9.500 11h6M9.500 15h6" {_S}/>',
    "other": f'<path d="M12 4v16M4 12h16" {_S}/>',
    "senate": f'<path d="M4 21v-7a8 8 0 0 1 16 0v7M8 21v-6a4 4 0 0 1 8 0v6M2 21.500h20" {_S}/>',
    "medals": f'<path d="M7 2l5 8 5-8" {_S}/><circle cx="12" cy="15.500" r="6.500" {_F}/>',
    "swaps": f'<path d="M4 8h14l-4-4M20 16H6l4 4" {_S}/>',
    "masks": f'<path d="M2.500 7c6 2 13 2 19 0 0 8-3 11-6 11-2 0-2.500-2-3.500-2s-1.500 2-3.500 2'
    f'c-3 0-6-3-6-11z" {_S}/>',
    "most_common": f'<path d="M4 21v-6M12 21V3M20 21v-9" {_S}/>',
    **{game: icon for game in GAMES if (icon := profile_of(game).ICON).startswith("<")},
    **WONDERS,
    **SIGNS,
}
_ALIAS = {
    "wonders": "wonder",
    "mythology": "divinities",
    "stage": "wonder",
    "plain": "civilian",
    "cat_cards": "cat",
    "astarte_coins": "treasury",
    "leader_points": "leaders",
    "tower": "babel",
    "chambers": "senate",
    **{game: icon for game in GAMES if not (icon := profile_of(game).ICON).startswith("<")},
    **{category: icon for game in GAMES for category, icon in profile_of(game).ICONS.items()},
}
NAMES = frozenset(_SHAPES) | frozenset(_ALIAS)


LETTERS = {name: chr(0xE000 + place) for place, name in enumerate(_SHAPES)}
"""Where each icon is in the font."""


def letter(name: str) -> str:
    """The letter of the font that shows this icon."""
    return LETTERS[_ALIAS.get(name, name)]


def svg(name: str, colour: str) -> str:
    """An icon as the text of an SVG image."""
    shape = _SHAPES[_ALIAS.get(name, name)].replace("{c}", colour)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{shape}</svg>'
