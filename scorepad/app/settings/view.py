"""Settings: language, light and dark, text size, motion, the screen kept awake, and the house's own rulings."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.games.rulings import rulings_of
from scorepad.app.kit.component import part
from scorepad.app.kit.controls import card, heading, icon_button, tappable, text
from scorepad.app.kit.layout import TOUCH
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import ink_on
from scorepad.app.preferences import TEXT_SIZES, THEMES, Preferences
from scorepad.app.reach import reach
from scorepad.app.routes import HOME
from scorepad.app.session import Pad
from scorepad.games import GAMES
from scorepad.wording.language import LANGUAGES

_WIDEST = 640


@part
def settings_view(pad: Pad, look: Look, wanted: Preferences) -> ft.Control:
    """The settings of this person on this device."""
    words = look.words
    _ = words.gettext
    themes = {"system": _("Same as device"), "light": _("Light"), "dark": _("Dark")}
    rows: list[ft.Control] = [
        _choice(look, _("Language"), dict(LANGUAGES), look.lang, lambda code: pad.prefer(language=code)),
        _choice(
            look,
            _("Theme"),
            {theme: themes[theme] for theme in THEMES},
            wanted.theme,
            lambda theme: pad.prefer(theme=theme),
        ),
        _choice(
            look,
            _("Text size"),
            {str(size): f"{size} %" for size in TEXT_SIZES},
            str(wanted.text),
            lambda size: pad.prefer(text=int(size)),
        ),
        _switch(
            look, _("Keep the screen on"), _("While a sheet is open"), wanted.awake, lambda on: pad.prefer(awake=on)
        ),
        _switch(
            look,
            _("Auto-advance"),
            _("The next cell opens after two digits"),
            wanted.goes_on,
            lambda on: pad.prefer(goes_on=on),
        ),
        _switch(
            look,
            _("Hidden totals"),
            _("From the last category on, until the result is shown"),
            wanted.veil,
            lambda on: pad.prefer(veil=on),
        ),
        _switch(
            look,
            _("Keys for tens"),
            _("Every number ends with its last digit, and the next cell opens by itself"),
            wanted.tens,
            lambda on: pad.prefer(tens=on),
        ),
        _switch(
            look,
            _("Animations"),
            _("The result builds up step by step"),
            wanted.motion,
            lambda on: pad.prefer(motion=on),
        ),
    ]
    served = reach()
    if served is not None:  # Only a server knows of other devices; the static site never imports this.
        from scorepad.app.settings.another_device import another_device

        rows.append(another_device(pad, look, served))
    for game in GAMES:
        rulings = rulings_of(game)
        if rulings:
            rows.append(heading(look, _("House rules: {game}").format(game=words.game(game)), 18))
        for ruling in rulings:
            on = wanted.rulings.get(ruling.id, ruling.default)
            rows.append(
                _switch(
                    look,
                    words.pgettext("ruling", ruling.title),
                    words.pgettext("ruling", ruling.text),
                    on,
                    lambda on, ruling=ruling: pad.prefer(  # type: ignore[misc]
                        rulings={**pad.person.preferences.rulings, ruling.id: on}
                    ),
                )
            )
    top = ft.Row(
        [
            icon_button(look, "back", _("Home"), lambda: pad.go(HOME)),
            ft.Container(heading(look, _("Settings"), 20), expand=True),
        ],
        spacing=4,
    )
    return ft.Container(
        ft.Container(
            ft.Column(
                [top, ft.Column(rows, spacing=10, scroll=ft.ScrollMode.AUTO, expand=True)], spacing=8, expand=True
            ),
            width=min(look.width, _WIDEST),
            padding=ft.Padding.only(left=10, right=10, top=4),
        ),
        alignment=ft.Alignment(0, -1),
        expand=True,
    )


def _choice(
    look: Look, title: str, options: dict[str, str], chosen: str, on_choice: Callable[[str], None]
) -> ft.Control:
    theme = look.theme

    def key(option: str, label: str) -> ft.Control:
        here = option == chosen
        ground = theme.accent if here else theme.card
        word = ft.Text(
            label,
            size=look.size(15),
            color=ink_on(ground) if here else theme.ink,
            weight=ft.FontWeight.W_600 if here else None,
        )
        face = ft.Row([word], tight=True)
        return tappable(
            f"{title}: {label}",
            face,
            lambda: on_choice(option),
            selected=here,
            height=max(TOUCH, look.size(40)),
            bgcolor=ground,
            border=ft.Border.all(1, ground if here else theme.edge),
            border_radius=12,
            padding=ft.Padding.symmetric(horizontal=14),
            alignment=None,
        )

    return card(
        look,
        ft.Column(
            [
                text(look, title, 16, weight=ft.FontWeight.W_600),
                ft.Row([key(option, label) for option, label in options.items()], spacing=8, run_spacing=8, wrap=True),
            ],
            spacing=8,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _switch(look: Look, title: str, hint: str, on: bool, on_switch: Callable[[bool], None]) -> ft.Control:
    return card(
        look,
        ft.Row(
            [
                ft.Column(
                    [text(look, title, 16, weight=ft.FontWeight.W_600), text(look, hint, 14, colour=look.theme.quiet)],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                ft.Semantics(
                    label=title,
                    content=ft.Switch(
                        value=on,
                        active_color=look.theme.accent,
                        on_change=lambda event: on_switch(bool(event.control.value)),
                    ),
                ),
            ],
            spacing=10,
        ),
    )
