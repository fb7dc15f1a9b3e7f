"""A verdict on the screen: yes or no, every payment as coins handed left and right, and the rules behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any, NamedTuple

import flet as ft

from scorepad.app.kit.component import part
from scorepad.app.kit.controls import badge, card, picture, tappable, text
from scorepad.app.kit.layout import TOUCH, WIDE
from scorepad.app.kit.look import Look
from scorepad.app.kit.palette import CARD_COLOURS, colour_of
from scorepad.games.document import DocumentError
from scorepad.games.verdict import Reason, Verdict

_MOST_OF_SCREEN = 0.5
_HEAD, _PAYMENT = 80, 96


class Sellers(NamedTuple):
    """What the neighbours are called."""

    left: str
    right: str


@part
def verdict_card(
    look: Look,
    verdict: Verdict | DocumentError,
    sellers: Sellers | None,
    headline: str,
    on_rule: Callable[[str], None],
    on_keep: Callable[[], None] | None = None,
) -> ft.Control:
    """The verdict; ``headline`` says it in a few words where the question isn't answered by yes or no."""
    words = look.words
    if isinstance(verdict, DocumentError):
        return card(look, text(look, words.error(verdict), 16))
    rows: list[ft.Control] = [_head(look, _sign(verdict.answer), said(look, verdict, headline), on_keep)]
    if sellers is not None:
        rows += payments(look, verdict.answer, sellers)
    rows += [reason_row(look, verdict.game, reason, on_rule) for reason in verdict.reasons]
    return card(
        look,
        ft.Column(rows, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=12,
    )


def pinned(look: Look, answer: ft.Control, verdict: Verdict | DocumentError | None) -> ft.Control:
    """An answer that stays in sight below a form on a phone, as high as it needs up to half of the screen."""
    if look.width >= WIDE:
        return answer
    return ft.Container(
        ft.Column([answer], scroll=ft.ScrollMode.AUTO, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        height=min(_height(look, verdict), look.height * _MOST_OF_SCREEN),
    )


def _height(look: Look, verdict: Verdict | DocumentError | None) -> float:
    """About how high an answer is: its head, its payments, and the lines of its reasons."""
    if verdict is None or isinstance(verdict, DocumentError):
        return _HEAD
    letters = (look.width - 90) / look.size(15) * 2
    lines = [ceil(len(look.words.reason(verdict.game, reason)) / letters) for reason in verdict.reasons]
    paid = len(verdict.answer.get("payments") or ()) if verdict.answer.get("how") == "trade" else 0
    return _HEAD + paid * look.size(_PAYMENT) + sum(look.size(20) * each + look.size(18) + 17 for each in lines)


def said(look: Look, verdict: Verdict | DocumentError, headline: str = "") -> str:
    """The verdict in one short line."""
    _ = look.words.gettext
    if isinstance(verdict, DocumentError):
        return look.words.error(verdict)
    if headline:
        return headline
    answer = verdict.answer
    if answer.get("unknown"):
        return _("Not known yet")
    if not answer.get("allowed"):
        return _("No")
    return {
        "free": _("Yes, for free"),
        "chain": _("Yes, free through a chain"),
        "own": _("Yes, from the city's own production"),
        "trade": _("Yes, by trading"),
        "power": _("Yes, on one condition"),
    }.get(answer.get("how") or "", _("Yes"))


def _sign(answer: Mapping[str, Any]) -> str:
    """Yes or no, but only where everything that could change it is known."""
    if answer.get("unknown"):
        return "unknown"
    return "yes" if answer.get("allowed", True) else "no"


_SIGNS: Mapping[str, tuple[str, str]] = {
    "yes": (CARD_COLOURS["green"], "check"),
    "no": (CARD_COLOURS["red"], "close"),
    "unknown": (CARD_COLOURS["grey"], "question"),
}


@part
def _head(look: Look, sign: str, line: str, on_keep: Callable[[], None] | None) -> ft.Control:
    words = look.words
    ground, mark = _SIGNS[sign]
    parts: list[ft.Control] = [
        badge(mark, ground, 40, 26, 20),
        ft.Semantics(
            live_region=True,
            expand=True,
            content=text(look, line, 19, weight=ft.FontWeight.W_700),
        ),
    ]
    if on_keep is not None:
        label = words.gettext("Save with this game")
        parts.append(
            tappable(
                label,
                picture("keep", look.theme.ink),
                on_keep,
                width=TOUCH,
                height=TOUCH,
                border_radius=24,
                tooltip=label,
            )
        )
    return ft.Row(parts, spacing=10)


def payments(look: Look, answer: Any, sellers: Sellers) -> list[ft.Control]:
    """Every best split: what goes left, to the bank, and right."""
    if not answer.get("allowed") or answer.get("how") in ("free", "chain"):
        return []
    return [
        _payment(look, paid, bought, sellers)
        for paid, bought in zip(answer["payments"], answer["purchases"], strict=True)
        if paid["left"] or paid["right"] or paid["bank"]
    ]


def _payment(look: Look, paid: dict[str, int], bought: dict[str, dict[str, int]], sellers: Sellers) -> ft.Control:
    words = look.words
    _ = words.gettext
    boxes: list[ft.Control] = []
    lines: list[str] = []
    for side, name, glyph in (
        ("left", sellers.left, "back"),
        ("bank", _("Bank"), "treasury"),
        ("right", sellers.right, "forward"),
    ):
        coins = paid[side]
        if side == "bank" and not coins:
            continue
        goods = bought.get(side, {})
        line = _("{who}: {coins}").format(who=name, coins=words.count("coins", coins))
        if goods:
            listed = words.listing([words.count(resource, count) for resource, count in goods.items()])
            line = _("{payment} for {goods}").format(payment=line, goods=listed)
        lines.append(line)
        boxes.append(ft.Container(_purse(look, name, glyph, coins, goods, side == "right"), expand=True))
    return ft.Semantics(
        label="; ".join(lines),
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            ft.Row(boxes, spacing=8, vertical_alignment=ft.CrossAxisAlignment.START),
            padding=10,
            bgcolor=look.theme.raised,
            border_radius=12,
        ),
    )


@part
def _purse(look: Look, name: str, glyph: str, coins: int, goods: dict[str, int], right: bool) -> ft.Control:
    """Coins that go one way, and the goods that come back for them."""
    theme = look.theme
    ink = theme.ink if coins else theme.quiet
    listed = look.words.listing([look.words.count(resource, count) for resource, count in goods.items()])
    who: list[ft.Control] = [picture(glyph, ink, 18), text(look, name, 14, colour=ink, lines=1, expand=True)]
    amount: list[ft.Control] = [
        picture("coin", colour_of("commerce") if coins else theme.line, 20),
        text(look, str(coins), 19, weight=ft.FontWeight.W_700, colour=ink),
        *(picture(resource, theme.ink, 20) for resource, count in goods.items() for _ in range(count)),
    ]
    if right:
        who[0], who[1] = text(look, name, 14, colour=ink, lines=1, expand=True, align=ft.TextAlign.END), who[0]
    return ft.Column(
        [
            ft.Row(who, spacing=4),
            ft.Row(
                amount,
                spacing=4,
                wrap=True,
                alignment=ft.MainAxisAlignment.END if right else ft.MainAxisAlignment.START,
            ),
            *([text(look, listed, 13, align=ft.TextAlign.END if right else ft.TextAlign.START)] if goods else []),
        ],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.END if right else ft.CrossAxisAlignment.START,
    )


@part
def reason_row(look: Look, game: str, reason: Reason, on_rule: Callable[[str], None]) -> ft.Control:
    """A reason, with the name of its rule; tapped, it opens the rule."""
    words = look.words
    line, rule = words.reason(game, reason), words.rule_name(reason.rule)
    return tappable(
        words.gettext("{line} Rule: {rule}").format(line=line, rule=rule),
        ft.Row(
            [
                ft.Column(
                    [text(look, line, 15), text(look, rule, 13, colour=look.theme.quiet)],
                    spacing=1,
                    tight=True,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                picture("right", look.theme.quiet, 20),
            ],
            spacing=6,
        ),
        lambda: on_rule(reason.rule),
        padding=ft.Padding.symmetric(horizontal=4, vertical=5),
        alignment=None,
    )
