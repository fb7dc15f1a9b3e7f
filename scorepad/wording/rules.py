"""Rules as people read them: title, text, and what is related."""

from __future__ import annotations

from typing import Any

from scorepad.rulebook import Rule, rule
from scorepad.wording import Wording


def rule_answer(asked: Rule, wording: Wording) -> dict[str, Any]:
    """A rule as a document."""
    title, text = asked.translated(wording.messages)
    return {
        "id": asked.id,
        "game": asked.game,
        **({"edition": asked.edition} if asked.edition else {}),
        "topic": asked.topic,
        "title": title,
        "text": text,
        "related": list(asked.related),
    }


def printed_rule(asked: Rule, wording: Wording) -> str:
    """A rule printed for people, with the rules beside it."""
    title, text = asked.translated(wording.messages)
    game = wording.messages.gettext("the pad itself") if asked.game == "pad" else wording.game(asked.game)
    edition = [wording.term("edition", str(asked.edition))] if asked.edition else []
    lines = [f"{title} ({', '.join([game, *edition, asked.id])})", text]
    if asked.related:
        see = ", ".join(rule(other).translated(wording.messages)[0] for other in asked.related)
        lines.append(wording.messages.gettext("See also: {rules}").format(rules=see))
    return "\n".join(lines)
