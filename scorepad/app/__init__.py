"""The pad on the screen: a thin face over the games and the archive, made with Flet."""

from scorepad.app.serve import serve

__all__ = ["serve"]
