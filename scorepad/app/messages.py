"""Short messages at the bottom of the screen."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.app.sheet.states import PadState


class Messages:
    """One message at a time, for a while; some offer to undo what they report."""

    def __init__(self, state: PadState) -> None:
        self._state = state

    def say(self, message: str) -> None:
        """Shows a message."""
        self.offer(message, "", None)

    def offer(self, message: str, label: str, undo: Callable[[], object] | None) -> None:
        """Shows a message with a key that undoes what it reports."""
        self._state.undo = undo
        self._state.undo_label = label
        self._state.message = message

    def say_failed(self) -> None:
        """Something that was tapped failed; what was on the disk before is still there."""
        self.say(self._state.look.words.gettext("That didn't work. Nothing was lost; try again."))
