"""Which edition is asked about, where there is no table that says so."""

from __future__ import annotations

import flet as ft

from scorepad.app.games.profile import profile_of
from scorepad.app.kit.look import Look
from scorepad.app.kit.screen import chips
from scorepad.app.referee.state import Referee


def edition_chips(look: Look, referee: Referee) -> ft.Control:
    """The editions of a game to choose from."""
    words = look.words
    labels = {str(edition): words.term("edition", str(edition)) for edition in profile_of(referee.game).EDITIONS}
    return chips(look, labels, str(referee.edition), lambda chosen: referee.play(int(chosen)), words.gettext("Edition"))
