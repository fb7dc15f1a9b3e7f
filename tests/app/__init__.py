"""The pad on the screen, without a browser: its state, its measures, its routes, and whole sessions of Flet."""
