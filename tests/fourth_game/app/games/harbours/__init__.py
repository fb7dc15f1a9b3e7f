"""Harbours on the screen: what the home screen shows of it."""

COLOUR = "#1f5f8b"
ICON = "naval"
PLAYERS = "2 to 4 players, fill your harbour"
USUAL_TOTAL = 20
COLOURS = {"ships": "#1f5f8b", "lighthouse": "#8f6b1f"}
ICONS = {"ships": "naval", "lighthouse": "babel"}
