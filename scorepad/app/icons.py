"""Our own icons: plain shapes on a square of 24, drawn in one colour."""

from __future__ import annotations

from functools import cache

_S = 'fill="none" stroke="{c}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
_F = 'fill="{c}"'

_SHAPES: dict[str, str] = {
    "military": f'<path d="M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6z" {_F}/>',
    "treasury": f'<circle cx="12" cy="12" r="9" {_S}/><circle cx="12" cy="12" r="5" {_F}/>',
    "wonder": f'<path d="M12 3l10 17H2z" {_F}/><path d="M2 22.5h20" {_S}/>',
    "civilian": f'<path d="M12 2l10 5.5H2z" {_F}/><path d="M5.5 10v8M12 10v8M18.5 10v8M3 21h18" {_S}/>',
    "science": f'<path d="M12 3v3M12 6L5.5 21M12 6l6.5 15M7 16.5c3.2 1.8 6.8 1.8 10 0" {_S}/>'
    f'<circle cx="12" cy="6" r="2.4" {_F}/>',
    "commerce": f'<path d="M12 3v18M7 21h10M4 7h16" {_S}/>'
    f'<path d="M0.8 14L4 7l3.2 7a3.2 3 0 0 1-6.4 0zM16.8 14L20 7l3.2 7a3.2 3 0 0 1-6.4 0z" {_F}/>',
    "guilds": f'<path d="M12 1.8l2.6 3 3.9-.6.7 3.9 3.6 1.8-1.7 3.6 1.7 3.5-3.6 1.8-.7 3.9-3.9-.6-2.6 3-2.6-3'
    f'-3.9.6-.7-3.9L1.2 17l1.7-3.5L1.2 9.9l3.6-1.8.7-3.9 3.9.6z" {_F}/>',
    "progress": f'<path d="M8.5 17.5c0-2-3-3.5-3-7.5a6.5 6.5 0 0 1 13 0c0 4-3 5.500-3 7.500z" {_F}/>'
    f'<path d="M9.500 21.500h5" {_S}/>',
    "temples": f'<path d="M3 9.500L12 3l9 6.500M5 10v9M19 10v9M2.500 21h19M9 19v-5.500a3 3 0 0 1 6 0V19" {_S}/>',
    "divinities": f'<circle cx="12" cy="12" r="4.600" {_F}/>'
    f'<path d="M12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.600 4.600l2.100 2.100M17.300 17.300l2.100 2.100'
    f'M19.400 4.600l-2.100 2.100M6.700 17.300l-2.100 2.100" {_S}/>',
    "cat": f'<path d="M4 3l5 4.500a11 11 0 0 1 6 0L20 3v10c0 5-3.600 8-8 8s-8-3-8-8z" {_F}/>',
    "compass": f'<path d="M12 5L5.500 21M12 5l6.500 16M7 16c3.200 2 6.800 2 10 0" {_S}/><circle cx="12" cy="5" r="2.600" {_F}/>',
    "gear": f'<circle cx="12" cy="12" r="5.500" {_S}/><path d="M12 1.800v4M12 18.200v4M1.800 12h4M18.200 12h4'
    f'M4.800 4.800l2.800 2.800M16.400 16.400l2.800 2.800M19.200 4.800l-2.800 2.800M7.600 16.400l-2.800 2.800" {_S}/>',
    "tablet": f'<path d="M5 21V8a7 7 0 0 1 14 0v13zM9 11h6M9 15h6" {_S}/>',
    "any": f'<path d="M12 2.500l2.900 6.300 6.600.8-4.900 4.700 1.300 6.900L12 17.800l-5.900 3.400 1.300-6.900-4.900-4.700 6.600-.8z" {_F}/>',
    "coin": f'<circle cx="12" cy="12" r="9.500" {_F}/>',
    "shield": f'<path d="M12 2.500l8 3v6c0 5-3.400 8.400-8 10-4.600-1.600-8-5-8-10v-6z" {_F}/>',
    "defeat": f'<path d="M5 4l14 16M19 4L5 20" {_S}/>',
    "wood": f'<path d="M4 16L15 5l5 5L9 21a3.500 3.500 0 0 1-5-5z" {_F}/>',
    "stone": f'<path d="M3 17l3-9 7-3 7 5 1 8-5 2H6z" {_F}/>',
    "clay": f'<path d="M3 5h8v6H3zM13 5h8v6h-8zM3 13h4v6H3zM9 13h8v6H9zM19 13h2v6h-2z" {_F}/>',
    "ore": f'<path d="M12 3l8 5v8l-8 5-8-5V8z" {_S}/><path d="M12 8l4 2.500v4L12 17l-4-2.500v-4z" {_F}/>',
    "glass": f'<path d="M10 2.500h4v6l5 9.500a2.500 2.500 0 0 1-2.200 3.500H7.200A2.500 2.500 0 0 1 5 18l5-9.500z" {_S}/>',
    "cloth": f'<path d="M4 4h16v16H4zM4 9.300h16M4 14.600h16M9.300 4v16M14.600 4v16" {_S}/>',
    "papyrus": f'<path d="M7 3h12v15a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-2h4zM10 8h6M10 12h6" {_S}/>',
    "laurel": f'<path d="M12 21C6 19.500 3.500 14.500 4.500 7M12 21c6-1.500 8.500-6.500 7.500-14" {_S}/>'
    f'<path d="M4 6l3.500 2.500L5 11zM3.800 11l4.200 1.500-2.500 2.800zM6 15.500l4.300.3-1.700 3z" {_F}/>'
    f'<path d="M20 6l-3.500 2.500L19 11zM20.200 11L16 12.500l2.500 2.800zM18 15.500l-4.300.3 1.700 3z" {_F}/>',
    "seven_wonders": f'<path d="M12 3l9.500 16h-19z" {_S}/><path d="M12 10l5 9H7z" {_F}/>',
    "duel": f'<path d="M9 3l8.500 16H.5z" {_F}/><path d="M16 7l7.500 12H12" {_S}/>',
    "architects": f'<path d="M2.500 20.500h19M5 20.500v-5h14v5M8 15.500v-5h8v5M10.500 10.500v-5h3v5" {_S}/>',
}
_ALIAS = {"wonders": "wonder", "mythology": "divinities"}
NAMES = frozenset(_SHAPES) | frozenset(_ALIAS)


@cache
def icon(name: str, colour: str) -> str:
    """An icon as the text of an SVG image."""
    shape = _SHAPES[_ALIAS.get(name, name)].replace("{c}", colour)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shape}</svg>'
