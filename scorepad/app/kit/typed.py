"""The content of a text field while it is being typed.

The field itself is never drawn anew for it: a drawing that is a letter behind would take that letter away again.
"""

from __future__ import annotations

import flet as ft


@ft.observable
class Typed:
    """The letters so far; what follows from them watches this, the field does not."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def type(self, event: ft.Event[ft.TextField]) -> None:
        """A letter more or less."""
        self.text = event.control.value or ""
