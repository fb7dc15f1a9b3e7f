"""The wonders as silhouettes of our own, on a square of 24 whose lower edge is the ground."""

from __future__ import annotations

from scorepad.app.kit.strokes import FILLED as _F

WONDERS: dict[str, str] = {
    "giza": f'<path d="M9.5 4.5l2.15 4h-4.3zM6.8 9.5h5.4L20 24H-1zM18.7 13.5L25 24h-4l-3.7-6.9z" {_F}/>',
    "babylon": f'<path d="M1 24v-4.8h22V24h-8.8v-1.4a2.2 2.2 0 0 0-4.4 0V24zM4 18.4v-3.6h16v3.6z'
    f'M7 14v-3.6h10V14zM9.6 9.6V6.4h4.8v3.2zM11.5 6.4V2.6h1v3.8z" {_F}/>'
    f'<path d="M12 3C9.8 .8 7.4 1.6 7 3.8 8.8 2.6 10.6 2.5 12 3c1.4-.5 3.2-.4 5 .8C16.6 1.6 14.2 .8 12 3z" {_F}/>'
    f'<circle cx="5.3" cy="14.3" r="1.5" {_F}/><circle cx="18.7" cy="14.3" r="1.5" {_F}/>'
    f'<circle cx="8.4" cy="9.9" r="1.3" {_F}/><circle cx="15.6" cy="9.9" r="1.3" {_F}/>'
    f'<circle cx="2.6" cy="18.7" r="1.6" {_F}/><circle cx="21.4" cy="18.7" r="1.6" {_F}/>'
    f'<path d="M3.2 19c.2 1.6-.2 2.8-.9 3.6-.7-.8-1.1-2-.9-3.6zM22.6 19c.2 1.6-.2 2.8-.9 3.6'
    f'-.7-.8-1.1-2-.9-3.6z" {_F}/>',
    "olympia": f'<circle cx="11.6" cy="4.3" r="2.1" {_F}/>'
    f'<path d="M9.6 7.2h4.6c1.2 0 1.8.8 1.9 2l.5 5.6H9.3zM6.4 13.2h9.2v3.2H9.2v5.2H6.4zM4.8 21.2h4.6v1.6H4.8z'
    f"M10.2 17.2h8.2v5.6h-1.7V19.4h-4.8v3.4h-1.7zM17.2 7.4h1.7v10.4h-1.7zM2 22.4h19V24H2z"
    f'M3.4 2.6h1v20h-1zM9.9 7.8l1.5 1.5-5.6 3.5H3.7v-1.5H5z" {_F}/><circle cx="3.9" cy="2.2" r="1.2" {_F}/>',
    "rhodes": f'<path d="M9.3 7.8h5.4l.9 5.2-.9 2 3.1 6.4h-2.7L12 15.8l-3.1 5.6H6.2L9.3 15l-.9-2z'
    f"M4.2 21.2h6v2.8h-6zM13.8 21.2h6v2.8h-6zM14.3 7.8l2.5-1.5.3-3.5h1.5l-.1 4.4-3.3 2.7z"
    f'M9.6 7.8L7.3 9.2l-.7 4.8 1.5.2.8-3.7 1.1-.9z" {_F}/>'
    f'<circle cx="12" cy="5.5" r="1.8" {_F}/>'
    f'<path d="M10.2 4.6L9 2.3l2 1L12 .9l1 2.4 2-1-1.2 2.3z'
    f'M17.9-.6c1.5 1.3 1.6 2.7 0 3.6-1.6-.9-1.5-2.3 0-3.6z" {_F}/>',
    "ephesus": '<path d="M0 22.4h24V24H0zM1.2 20.7h21.6v1.2H1.2zM1.2 10.4h21.6v1.8H1.2zM.6 9.6L12 3.8l11.4 5.8z'
    + "".join(f"M{2.2 + 2.6 * n:.1f} 12.7h1.5v7.6h-1.5z" for n in range(8))
    + f'" {_F}/><circle cx="12" cy="3.2" r="1.1" {_F}/><circle cx="1.4" cy="9" r=".8" {_F}/>'
    f'<circle cx="22.6" cy="9" r=".8" {_F}/>',
    "alexandria": f'<path d="M4.5 21h15v3h-15zM7 20.3L8.5 11.4h7L17 20.3zM7.5 9.9h9v1h-9zM9.3 9.3l.6-4h4.2l.6 4z'
    f'M9 4h6v.9H9zM10.7 3.6V2.4h2.6v1.2z" {_F}/>'
    f'<path d="M12-1c1.7 1.5 1.8 2.7 0 3.6-1.8-.9-1.7-2.1 0-3.6zM14.6 .9L21-1v2.4zM9.4 .9L3-1v2.4z" {_F}/>',
    "halicarnassus": '<path d="M1.5 22h21v2h-21zM3 16.2h18v5.2H3zM2.4 14.8h19.2v.9H2.4zM3 8.3h18v1.2H3z'
    "M5 7.7V6.6h1.5V5.5H8V4.4h1.5V3.3H11V2.2h2v1.1h1.5v1.1H16v1.1h1.5v1.1H19v1.1z"
    + "".join(f"M{3.8 + 2.96 * n:.2f} 9.9h1.6v4.5h-1.6z" for n in range(6))
    + f'" {_F}/><circle cx="12" cy="1.2" r="1.2" {_F}/>',
}
"""One for each of the seven."""

SAME: dict[str, str] = {
    "pyramids": "giza",
    "hanging_gardens": "babylon",
    "statue_of_zeus": "olympia",
    "colossus": "rhodes",
    "temple_of_artemis": "ephesus",
    "great_lighthouse": "alexandria",
    "mausoleum": "halicarnassus",
}
"""Wonders that the games call by another name."""


def silhouette(wonder: str) -> str:
    """The icon of a wonder: its own silhouette, or the plain one of any wonder."""
    known = SAME.get(wonder, wonder)
    return known if known in WONDERS else "wonder"
