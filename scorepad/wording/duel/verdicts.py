"""The sentences about verdicts and findings of Duel."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.catalog.duel import WONDERS
from scorepad.wording.terms import EMPTY, N_, TYPED

_BUILT = N_("{wonder}: what it gives comes at once, its points count at the end.")

REASONS: Mapping[tuple[str, str], str] = {
    ("duel.setup.decks", "guild"): N_("{card} stays in the box: with the Pantheon there are no guilds."),
    ("duel.setup.decks", "temple"): N_("{card} comes into play only with the Pantheon."),
    ("duel.setup.decks", "standing"): N_(
        "{card} has already been built by {player}, and there is only one in the box."
    ),
    ("duel.setup.wonders", "not_in_play"): N_("{wonder} comes into play only with the Pantheon."),
    ("duel.setup.wonders", "all_built"): N_("This player has built every Wonder there was to build: {wonders}."),
    ("duel.setup.wonders", "ra"): N_(
        "This player has built all four Wonders of the draft. Only Ra brings a fifth, and Ra isn't entered here."
    ),
    ("duel.build.cost", "free"): N_("It costs nothing."),
    ("duel.build.cost", "own"): N_("The city makes everything it needs."),
    ("duel.build.cost", "coins"): N_("Coins printed in the cost, to the bank: {coins}."),
    ("duel.build.cost", "short"): N_("Price: {price}. In the treasury: {treasury}."),
    ("duel.build.cost", "treasury_unknown"): N_("Price: {price}. The coins of this city weren't entered."),
    ("duel.build.chain", ""): N_("{card} is free for a city with this structure: {parent}."),
    ("duel.build.masonry", ""): N_("Masonry saves the most expensive resources: {resources}."),
    ("duel.build.engineering", ""): N_(
        "With Engineering you may build any card that has a chain symbol. To the bank: {coins}."
    ),
    ("duel.build.engineering_temple", ""): N_(
        "With Engineering you may build a Grand Temple too. To the bank: {coins}."
    ),
    ("duel.build.engineering_no_chain", ""): N_("This is not a chain, so Urbanism brings nothing."),
    ("duel.build.temple_free", ""): N_("{card} is free with a token of its mythology, which is kept: {mythology}."),
    ("duel.urbanism", ""): N_("Urbanism brings for the chain: {coins}."),
    ("duel.build.urbanism_temple", ""): N_("Its token makes it free, so Urbanism pays as for a chain: {coins}."),
    ("duel.economy", ""): N_("With Economy, this part of the price goes to {player}: {coins}."),
    ("duel.trade.price", ""): N_("Bought, each for {price}: {resources}. Together: {coins}."),
    ("duel.trade.price", "untold"): N_("{player}: the cards weren't entered, so the price may be different."),
    ("duel.trade.fixed_price", ""): N_("Bought at a fixed price, each for {price}: {resources}. Together: {coins}."),
    ("duel.trade.either_or", "card"): N_("{card} makes here: {resources}."),
    ("duel.trade.either_or", "wonder"): N_("{wonder} makes here: {resources}."),
    ("duel.trade.dearest", ""): N_("Choices and discounts are used where they save the most."),
    ("duel.wonder.architecture", ""): N_("Architecture saves the most expensive resources: {resources}."),
    ("duel.wonder.once", ""): N_("{wonder} has already been built by {player}, and no Wonder is built twice."),
    ("duel.wonder.limit", ""): N_("No more Wonders are built in this game. Already built: {wonders}."),
    ("duel.wonder.limit", "last"): N_("This is the last Wonder of the game; those not built go back to the box."),
    ("duel.wonder.card", ""): N_("The card placed under a Wonder has no effect and counts for nothing."),
    **{(f"duel.wonders.{wonder}", ""): _BUILT for wonder in WONDERS},
    ("duel.turn.play_again", ""): N_("This Wonder gives another turn at once."),
    ("duel.progress.theology", ""): N_("With Theology, this Wonder gives another turn at once."),
    ("duel.divinities.astarte", "spent"): N_("The treasury isn't enough. From the card of Astarte: {coins}."),
    ("duel.pantheon.space_price", ""): N_("Space {number} of the Pantheon, on this player's side: {coins}."),
    ("duel.pantheon.gate", ""): N_("The Gate costs twice that: {coins}."),
    ("duel.pantheon.sanctuary", ""): N_("The Sanctuary saves: {coins}."),
    ("duel.pantheon.offerings", ""): N_("Offerings save: {coins}."),
    ("duel.pantheon.offerings", "no_change"): N_("Offerings save: {coins}. Anything beyond the price is lost."),
    ("duel.pantheon.offerings", "not_held"): N_("This player doesn't have this offering token: {number}."),
    ("duel.pantheon.activate", ""): N_("Price for activating the card: {price}."),
    ("duel.pantheon.activate", "short"): N_("Price for activating the card: {price}. In the treasury: {treasury}."),
    ("duel.pantheon.activate", "treasury_unknown"): N_(
        "Price for activating the card: {price}. The coins of this player weren't entered."
    ),
    ("duel.track.move", ""): N_("Each shield moves the pawn one space: {shields}. It ends on {number}."),
    ("duel.track.strategy", ""): N_("Strategy adds to a red card: {shields}."),
    ("duel.track.looting", ""): N_("The pawn enters space {number} for the first time. The opponent loses: {coins}."),
    ("duel.track.looting_short", ""): N_("An opponent with fewer coins loses what there is and owes nothing."),
    ("duel.track.poliorcetics", ""): N_("With Poliorcetics, the opponent loses for the spaces moved: {coins}."),
    ("duel.track.minerva", ""): N_("The pawn stops in front of Minerva's, which is discarded. Lost: {shields}."),
    ("duel.supremacy.military", ""): N_("The pawn is in the opponent's capital: the game is won at once."),
}

_ABOVE = N_("{player}, {category}: {points} can't be reached. The maximum is {highest}.")
_BETWEEN = N_("{player}, {category}: no cards and tokens add up to exactly {points}.")
_NOT_HELD = N_("{player} isn't recorded as having this divinity: {divinity}.")

FINDINGS: Mapping[tuple[str, str], str] = {
    **TYPED,
    ("duel.setup.decks", "twice"): N_("{card} is listed twice, but there is only one in the box."),
    ("duel.setup.decks", "too_many"): N_("Age {age}, entered: {cards}. Laid out: {most} at most."),
    ("duel.setup.decks", "too_many_guilds"): N_("Entered: {guilds}. In play: {most} at most."),
    ("duel.wonder.card", "too_many"): N_(
        "Used, including the cards under the Wonders: {cards}. Laid out in a game: {most}."
    ),
    ("duel.wonder.once", "twice"): N_("{wonder} is listed twice, but there is only one in the box."),
    ("duel.wonder.limit", "too_many"): N_("Entered: {wonders}. Both players together build {most} at most."),
    ("duel.setup.wonders", "too_many"): N_("{player}, entered: {wonders}. There were {most} to build."),
    ("duel.setup.progress", "twice"): N_("{progress} is listed twice, but there is only one in the box."),
    ("duel.setup.progress", "too_many"): N_("Entered: {progress_tokens}. In this game there can be {most}."),
    ("duel.progress.pair", "too_many"): N_(
        "{player}, entered: {progress_tokens}. The symbols of this city make: {pairs}."
    ),
    ("duel.pantheon.activate", "twice"): N_("{divinity} is listed twice, but there is only one in the box."),
    ("duel.pantheon.activate", "too_many"): N_("Entered: {divinities}. In this game there can be {most}."),
    ("duel.setup.pantheon", "too_many"): N_("Entered: {mythology_tokens}. In play: {most} at most."),
    ("duel.setup.pantheon", "copies"): N_("Mythology tokens of one kind ({mythology}): {found}. The box has {most}."),
    ("duel.setup.pantheon_age_two", "twice"): N_(
        "The offering token of {number} is listed twice, but there is only one in the box."
    ),
    ("duel.divinities.nisaba", "not_held"): _NOT_HELD,
    ("duel.divinities.astarte", "not_held"): _NOT_HELD,
    ("duel.divinities.nisaba", "nowhere"): N_("Nisaba can't have copied this from {player}: {symbol}."),
    ("duel.supremacy.scientific", "too_many"): N_(
        "{player} has {found} different symbols, but the game ends as soon as there are {most}."
    ),
    ("duel.supremacy.both", "pawn_and_symbols"): N_(
        "The pawn is in a capital and {player} has six different symbols, but the first supremacy ends the game."
    ),
    ("duel.supremacy.both", "both_symbols"): N_(
        "Both players have six different symbols, but the first supremacy ends the game."
    ),
    ("duel.track.move", "shields"): N_(
        "The pawn is on {found}. By the shields on the table it should be between {lowest_space} and {highest_space}."
    ),
    ("duel.military.points", "both"): N_("Both players have points from the military track, but only one of them can."),
    ("duel.temples.points", "both"): N_("These points need more Grand Temples than are in play: {most}."),
    ("duel.civilian.points", "typed_above"): _ABOVE,
    ("duel.civilian.points", "typed_between"): _BETWEEN,
    ("duel.science.points", "typed_above"): _ABOVE,
    ("duel.science.points", "typed_between"): _BETWEEN,
    ("duel.commerce.points", "typed_above"): _ABOVE,
    ("duel.commerce.points", "typed_between"): _BETWEEN,
    ("duel.guilds.city_with_most", "typed_above"): N_(
        "{player}, {category}: {points} is very unlikely. The usual maximum is {highest}."
    ),
    ("duel.temples.points", "typed_above"): _ABOVE,
    ("duel.temples.points", "typed_between"): _BETWEEN,
    ("duel.wonders.points", "typed_above"): _ABOVE,
    ("duel.wonders.points", "typed_between"): _BETWEEN,
    ("duel.scoring.categories", "empty"): EMPTY,
    ("duel.scoring.categories", "typed_above"): _ABOVE,
    ("duel.scoring.categories", "typed_between"): _BETWEEN,
    ("duel.military.points", "typed_above"): _ABOVE,
    ("duel.military.points", "typed_between"): _BETWEEN,
}
