"""The sentences about verdicts and findings of Architects."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.catalog.architects import WONDERS
from scorepad.wording.terms import EMPTY, N_, TYPED

_EFFECT = N_("{wonder}: a stage built here has an effect.")

REASONS: Mapping[tuple[str, str], str] = {
    ("architects.stage.duty", ""): N_("{wonder}: whoever can build must do so. Stages to build now: {numbers}."),
    ("architects.stage.duty", "short"): N_("Nothing must be built. Missing for stage {number}: {cards}."),
    ("architects.stage.cost_different", ""): N_("The unequal sign asks for resources that are all different."),
    ("architects.stage.cost_identical", ""): N_("The equal sign asks for resources of the same kind."),
    ("architects.stage.coins", ""): N_("Coins cover what is missing: {yellow}."),
    ("architects.stage.economy", ""): N_("With Economy, one yellow card is worth two coins."),
    ("architects.stage.engineering", ""): N_("With Engineering, any resources will do for one stage."),
    ("architects.stage.several", ""): N_("The cards are enough for more than one stage, so all of these are built."),
    ("architects.stage.which", ""): N_("The player chooses which. These could be built instead: {numbers}."),
    ("architects.stage.effect", ""): N_("A stage takes effect as soon as it is built."),
    **{(f"architects.wonder.{wonder}", ""): _EFFECT for wonder in WONDERS},
    ("architects.stage.discard", ""): N_("Resources to discard: {resources}."),
    ("architects.stage.discard", "yellow"): N_("Cards to discard: {yellow}."),
    ("architects.wonder.order", ""): N_("Stages whose lower levels are all built: {numbers}."),
    ("architects.end.wonder_complete", "complete"): N_("{wonder}: the Wonder is complete, and the game ends."),
    ("architects.battle.neighbours", ""): N_(
        "Each player takes a token for each neighbour who has fewer shields. Clockwise: {numbers}."
    ),
    ("architects.battle.two_players", ""): N_(
        "More shields than the opponent bring one token; twice as many, and at least two, bring two. Here: {numbers}."
    ),
    ("architects.battle.shields", ""): N_("All red cards count, and so do Rhodes and Tactics."),
    ("architects.military.tokens", ""): N_("Each token is worth 3 points at the end."),
    ("architects.battle.after", ""): N_("Afterwards all red cards with horns are discarded."),
    ("architects.battle.trigger", ""): N_("A battle is fought when the last conflict token has been turned."),
    ("architects.setup.conflict_tokens", ""): N_("On the table, peace side up: {conflict_tokens}."),
    ("architects.setup.wonder", ""): N_("Each player takes a Wonder and the deck that belongs to it."),
    ("architects.setup.decks", ""): N_("Each player's deck lies face up on the left, the central deck face down."),
    ("architects.setup.progress", ""): N_("Three progress tokens lie face up beside the pile."),
    ("architects.setup.supply", ""): N_("Military victory tokens form a supply, and the cat starts in the middle."),
}

_ABOVE = N_("{player}, {category}: {points} can't be reached. The maximum is {highest}.")
_BETWEEN = N_("{player}, {category}: no cards and tokens add up to exactly {points}.")

FINDINGS: Mapping[tuple[str, str], str] = {
    **TYPED,
    ("architects.setup.wonder", "twice"): N_("{wonder} is listed twice, but there is only one in the box."),
    ("architects.end.wonder_complete", "two"): N_(
        "{player} has finished a Wonder too, but the game ends with the turn in which the first one is finished."
    ),
    ("architects.end.wonder_complete", "none"): N_("No Wonder is finished, so the game can't be over yet."),
    ("architects.setup.decks", "too_many_plain_cards"): N_(
        "Entered: {plain_cards}. In the decks of this game: {most}."
    ),
    ("architects.setup.decks", "too_many_cat_cards"): N_("Entered: {cat_cards}. In the decks of this game: {most}."),
    ("architects.cat.take", "two"): N_("{player} has the cat too, but there is only one."),
    ("architects.cat.take", "none"): N_("Nobody has the cat, though somebody took a blue card with a cat."),
    ("architects.cat.take", "no_card"): N_("{player} has the cat, but no blue card that brings it."),
    ("architects.setup.progress", "too_many"): N_("{progress}, entered: {found}. In the box: {most}."),
    ("architects.progress.duty", "too_many"): N_(
        "Entered: {progress_tokens}. The green cards in this game allow {most}."
    ),
    ("architects.setup.supply", "too_many"): N_("Entered: {victories}. In the box: {most}."),
    ("architects.battle.trigger", "too_many"): N_(
        "{player}, entered: {victories}. Battles that the horns in this game allow: {battles}, so {most} at most."
    ),
    ("architects.battle.neighbours", "neighbours"): N_(
        "Neighbours can't have won so many tokens in battles against each other. "
        "The horns in this game allow battles: {battles}."
    ),
    ("architects.battle.two_players", "neighbours"): N_(
        "Two players can't have won so many tokens in battles against each other. "
        "The horns in this game allow battles: {battles}."
    ),
    ("architects.wonder.stages", "typed_above"): _ABOVE,
    ("architects.wonder.stages", "typed_between"): _BETWEEN,
    ("architects.cat.points", "typed_above"): _ABOVE,
    ("architects.cat.points", "typed_between"): _BETWEEN,
    ("architects.civilian.points", "typed_above"): _ABOVE,
    ("architects.civilian.points", "typed_between"): _BETWEEN,
    ("architects.military.tokens", "typed_above"): _ABOVE,
    ("architects.military.tokens", "typed_between"): _BETWEEN,
    ("architects.scoring.what_counts", "empty"): EMPTY,
    ("architects.scoring.what_counts", "typed_above"): _ABOVE,
}
