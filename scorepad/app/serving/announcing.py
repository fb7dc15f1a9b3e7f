"""What is printed at the start: where the pad can be opened, as text and as a code for a phone's camera."""

from __future__ import annotations

import io
import sys

from scorepad.app.reach import Reach
from scorepad.wording.language import language


def announced(here: str, reach: Reach, lang: str) -> str:
    """The text for the terminal. ``here`` is the address on this machine."""
    if reach.owner is None:
        return f"Scorepad: {here}/\n"
    _ = language(lang).gettext
    lines = [f"Scorepad: {address}" for address in reach.with_key()[:1] or (f"{here}/?key={reach.owner.key}",)]
    if reach.addresses:
        lines += [terminal_code(reach.with_key()[0])]
        lines += [_("Scan this code with a phone in the same network, or open one of these addresses.")]
        lines += [_("On this machine: {address}").format(address=f"{here}/?key={reach.owner.key}")]
        lines += [_("Also: {address}").format(address=address) for address in reach.with_key()[1:]]
    lines += [_("Anyone with the key can see and change everything, so show it only to people you trust.")]
    return "\n".join(lines) + "\n"


def terminal_code(address: str) -> str:
    """A QR code in characters, two rows of it in a line."""
    import segno

    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")


def picture_code(address: str) -> bytes:
    """A QR code as a picture (PNG)."""
    import segno

    drawn = io.BytesIO()
    segno.make(address, error="m", micro=False).save(drawn, kind="png", scale=8, border=4)
    return drawn.getvalue()


def announce(text: str) -> None:
    """Prints in UTF-8 whatever the terminal says, so that no letter can keep the pad from starting."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()
