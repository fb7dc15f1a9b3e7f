"""How an icon is drawn: with a line, or filled; ``{c}`` stands for its colour."""

from __future__ import annotations

LINE = 'fill="none" stroke="{c}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
FILLED = 'fill="{c}"'
