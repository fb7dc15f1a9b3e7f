"""Opening the pad on another device: the code to scan, the address with the key, and a new key."""

from __future__ import annotations

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import button, card, text
from scorepad.app.kit.look import Look
from scorepad.app.reach import Reach
from scorepad.app.serving.announcing import picture_code
from scorepad.app.serving.gate import this_device
from scorepad.app.session import Pad

_CODE = 232


@part
def another_device(pad: Pad, look: Look, reach: Reach) -> ft.Control:
    """How others open this pad; where it can't be reached from elsewhere, how to change that."""
    _ = look.words.gettext
    key, show_key = ft.use_state(reach.owner.key if reach.owner else "")
    title = text(look, _("Open on another device"), 16, weight=ft.FontWeight.W_600)
    if reach.owner is None:
        hint = _("Only this machine can open the pad now. For a phone in the same network, start it like this:")
        rows = [title, text(look, hint, 14, colour=look.theme.quiet), _copyable(look, "scorepad --host 0.0.0.0")]
        return card(look, _column(rows))
    owner = reach.owner

    def renew() -> None:
        owner.renew(keep=this_device.get())
        show_key(owner.key)
        pad.say(_("There is a new key. All other devices need it now."))

    addresses = reach.with_key()
    rows = [title]
    if owner.tries.locked:
        rows.append(text(look, _("Too many wrong keys were tried. Make a new one."), 15, colour=look.theme.alarm))
    if addresses:
        rows += [
            text(look, _("Scan this code with a phone in the same network, or open the address below."), 14),
            ft.Row([_code(look, addresses[0], key)], alignment=ft.MainAxisAlignment.CENTER),
            *(_copyable(look, address) for address in addresses),
        ]
    else:
        rows += [text(look, _("This machine isn't on a network now. The key is:"), 14), _copyable(look, key)]
    rows += [
        text(
            look,
            _("Anyone with the key can see and change everything. A new key locks out all other devices."),
            14,
            colour=look.theme.quiet,
        ),
        button(look, _("New key"), renew, filled=False, glyph="key"),
    ]
    return card(look, _column(rows))


def _column(rows: list[ft.Control]) -> ft.Control:
    return ft.Column(rows, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _code(look: Look, address: str, key: str) -> ft.Control:
    return ft.Semantics(
        label=look.words.gettext("A code that opens the pad on a phone"),
        image=True,
        content=ft.Image(
            src=picture_code(address),
            width=_CODE,
            height=_CODE,
            border_radius=12,
            filter_quality=ft.FilterQuality.MEDIUM,
            exclude_from_semantics=True,
            key=key,
        ),
    )


def _copyable(look: Look, value: str) -> ft.Control:
    """A text that can be selected and copied."""
    shown = ft.Text(value, size=look.size(15), color=look.theme.ink, selectable=True)
    return ft.Semantics(label=value, container=True, content=shown)
