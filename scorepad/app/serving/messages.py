"""What a browser may say in Flet's language: messages with the fields of their kind, about what it may change."""

from __future__ import annotations

from typing import Any

_FIELDS: dict[int, dict[str, type | tuple[type, ...]]] = {
    1: {"session_id": (str, type(None)), "page_name": str, "page": dict},
    3: {"target": int, "name": str},
    4: {"id": int, "props": dict},
    5: {"control_id": int, "call_id": str},
}
"""What a browser's messages hold, by their action: registering, an event, changed properties, an answer."""
_EVENTS: dict[str, dict[str, type]] = {
    "route_change": {"route": str},
    "keyboard_event": {"key": str, "shift": bool, "ctrl": bool, "alt": bool, "meta": bool},
    "result": {"files": list},
    "upload": {"file_name": str},
}
"""What the events hold whose fields the pad reads. Of one without them Flet makes a plain event, which has none."""
_OURS = {"content", "controls", "overlay", "services", "views", "dark_theme", "fonts", "theme", "title"}
_OURS |= {"data", "locale_configuration", "pubsub", "session"}
_TYPED: dict[str, type | tuple[type, ...]] = {
    "value": (str, int, float),
    "route": str,
    "width": (int, float),
    "height": (int, float),
}
"""What the properties can be that a browser changes and the pad reads."""


def well_formed(action: Any, body: dict[Any, Any]) -> bool:
    """Whether a message has the fields of its action. Flet finds out later, in a task, and logs a traceback."""
    fields = _FIELDS.get(action) if isinstance(action, int) else None
    if fields is None or not all(isinstance(body.get(name), kind) for name, kind in fields.items()):
        return False
    if action == 3:
        wanted, data = _EVENTS.get(body["name"], {}), body.get("data")
        return not wanted or (
            isinstance(data, dict) and all(isinstance(data.get(name), kind) for name, kind in wanted.items())
        )
    changed = body.get("props" if action == 4 else "page", {})
    typed = all(isinstance(changed[name], kinds) for name, kinds in _TYPED.items() if changed.get(name) is not None)
    return typed and not any(_is_ours(str(name)) for name in changed)


def _is_ours(name: str) -> bool:
    """Whether a property is never changed by a browser: what is on the screen, what it does, and Flet's own."""
    return name.startswith(("_", "on_")) or name in _OURS
