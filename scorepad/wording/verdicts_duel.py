"""The sentences about verdicts and findings of Duel."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.catalog.duel import WONDERS
from scorepad.wording.terms import N_

_BUILT = N_("{wonder}: what it gives comes at once, its points count at the end.")

REASONS: Mapping[tuple[str, str], str] = {
    ("duel.setup.decks", "guild"): N_("{card} stays in the box: with the Pantheon there are no guilds."),
    ("duel.setup.decks", "temple"): N_("{card} comes into play only with the Pantheon."),
    ("duel.setup.decks", "standing"): N_("{card} stands already, with {player}, and the box has it once."),
    ("duel.setup.wonders", "not_in_play"): N_("{wonder} comes into play only with the Pantheon."),
    ("duel.build.cost", "free"): N_("It costs nothing."),
    ("duel.build.cost", "own"): N_("The city makes everything that it takes."),
    ("duel.build.cost", "coins"): N_("Printed on it, to the bank: {coins}."),
    ("duel.build.cost", "short"): N_("Price: {price}. In the treasury: {treasury}."),
    ("duel.build.cost", "treasury_unknown"): N_("Price: {price}. The coins of this city weren't told."),
    ("duel.build.chain", ""): N_("{card} is free for a city with this structure: {parent}."),
    ("duel.build.masonry", ""): N_("Masonry takes off what would be dearest: {resources}."),
    ("duel.build.engineering", ""): N_("Engineering builds whatever has a chain symbol. To the bank: {coins}."),
    ("duel.build.engineering_temple", ""): N_("Engineering builds a grand temple too. To the bank: {coins}."),
    ("duel.build.engineering_no_chain", ""): N_("This is no chain, so Urbanism brings nothing."),
    ("duel.build.temple_free", ""): N_("{card} is free with a token of its mythology, which is kept: {mythology}."),
    ("duel.urbanism", ""): N_("Urbanism brings for the chain: {coins}."),
    ("duel.economy", ""): N_("By Economy, this part of the price goes to {player}: {coins}."),
    ("duel.trade.price", ""): N_("Bought, each for {price}: {resources}. Together: {coins}."),
    ("duel.trade.fixed_price", ""): N_("Bought at a fixed price, each for {price}: {resources}. Together: {coins}."),
    ("duel.trade.either_or", "card"): N_("{card} makes here: {resources}."),
    ("duel.trade.either_or", "wonder"): N_("{wonder} makes here: {resources}."),
    ("duel.trade.dearest", ""): N_("Free choice and rebates are used where they save most."),
    ("duel.wonder.architecture", ""): N_("Architecture takes off what would be dearest: {resources}."),
    ("duel.wonder.once", ""): N_("{wonder} stands already, with {player}, and no wonder is built twice."),
    ("duel.wonder.limit", ""): N_("No more wonders are built in this game. Standing already: {wonders}."),
    ("duel.wonder.limit", "last"): N_("This is the last wonder of the game; what is unbuilt goes back to the box."),
    ("duel.wonder.card", ""): N_("The card laid under a wonder has no effect and counts for nothing."),
    **{(f"duel.wonders.{wonder}", ""): _BUILT for wonder in WONDERS},
    ("duel.turn.play_again", ""): N_("This wonder gives another turn at once."),
    ("duel.progress.theology", ""): N_("By Theology this wonder gives another turn at once."),
    ("duel.divinities.astarte", "spent"): N_("The treasury isn't enough. From the card of Astarte: {coins}."),
    ("duel.pantheon.space_price", ""): N_("Space {number} of the Pantheon, on this player's side: {coins}."),
    ("duel.pantheon.gate", ""): N_("The Gate costs twice that: {coins}."),
    ("duel.pantheon.sanctuary", ""): N_("The Sanctuary takes off: {coins}."),
    ("duel.pantheon.offerings", ""): N_("Offerings take off: {coins}."),
    ("duel.pantheon.offerings", "no_change"): N_("Offerings take off: {coins}. What is beyond the price is lost."),
    ("duel.pantheon.offerings", "not_held"): N_("This player has no such offering token to use: {number}."),
    ("duel.pantheon.activate", ""): N_("To pay for activating the card: {price}."),
    ("duel.pantheon.activate", "short"): N_("To pay for activating the card: {price}. In the treasury: {treasury}."),
    ("duel.pantheon.activate", "treasury_unknown"): N_(
        "To pay for activating the card: {price}. The coins of this player weren't told."
    ),
    ("duel.track.move", ""): N_("Each shield moves the pawn one space: {shields}. It ends on {number}."),
    ("duel.track.strategy", ""): N_("Strategy adds to a red card: {shields}."),
    ("duel.track.looting", ""): N_("The pawn enters space {number} for the first time. The opponent loses: {coins}."),
    ("duel.track.looting_short", ""): N_("An opponent with fewer coins loses what there is and owes nothing."),
    ("duel.track.poliorcetics", ""): N_("By Poliorcetics the opponent loses for the spaces moved: {coins}."),
    ("duel.track.minerva", ""): N_("The pawn stops in front of Minerva's, which is discarded. Lost: {shields}."),
    ("duel.supremacy.military", ""): N_("The pawn stands in the opponent's capital: the game is won at once."),
}

_ABOVE = N_("{player}, {category}: {points} can't be reached. The most is {highest}.")
_BETWEEN = N_("{player}, {category}: no cards and tokens come to exactly {points}.")
_NOT_HELD = N_("{player} isn't told to have this divinity: {divinity}.")

FINDINGS: Mapping[tuple[str, str], str] = {
    ("duel.setup.decks", "twice"): N_("{card} is told twice, but the box has it once."),
    ("duel.setup.decks", "too_many"): N_("Age {age}, told: {cards}. Laid out: {most} at most."),
    ("duel.setup.decks", "too_many_guilds"): N_("Told: {guilds}. In play: {most} at most."),
    ("duel.wonder.card", "too_many"): N_(
        "Used, with the cards under the wonders: {cards}. Laid out in a game: {most}."
    ),
    ("duel.wonder.once", "twice"): N_("{wonder} is told twice, but the box has it once."),
    ("duel.wonder.limit", "too_many"): N_("Told: {wonders}. Both players together build {most} at most."),
    ("duel.setup.wonders", "too_many"): N_("{player}, told: {wonders}. There were {most} to build."),
    ("duel.setup.progress", "twice"): N_("{progress} is told twice, but the box has it once."),
    ("duel.setup.progress", "too_many"): N_("Told: {progress_tokens}. At this table there can be {most}."),
    ("duel.progress.pair", "too_many"): N_(
        "{player}, told: {progress_tokens}. The symbols of this city make: {pairs}."
    ),
    ("duel.pantheon.activate", "twice"): N_("{divinity} is told twice, but the box has this divinity once."),
    ("duel.pantheon.activate", "too_many"): N_("Told: {divinities}. At this table there can be {most}."),
    ("duel.setup.pantheon", "too_many"): N_("Told: {mythology_tokens}. In play: {most} at most."),
    ("duel.setup.pantheon", "copies"): N_("Mythology tokens of one kind ({mythology}): {found}. The box has {most}."),
    ("duel.setup.pantheon_age_two", "twice"): N_("The offering token of {number} is told twice; the box has it once."),
    ("duel.divinities.nisaba", "not_held"): _NOT_HELD,
    ("duel.divinities.astarte", "not_held"): _NOT_HELD,
    ("duel.divinities.nisaba", "nowhere"): N_("Nisaba can't have copied this from {player}: {symbol}."),
    ("duel.supremacy.scientific", "too_many"): N_(
        "{player} has {found} different symbols, but the game ends as soon as there are {most}."
    ),
    ("duel.supremacy.both", "pawn_and_symbols"): N_(
        "The pawn stands in a capital and {player} has six different symbols, but the first supremacy ends the game."
    ),
    ("duel.supremacy.both", "both_symbols"): N_(
        "Both players have six different symbols, but the first supremacy ends the game."
    ),
    ("duel.track.move", "shields"): N_(
        "The pawn stands on {found}. By the shields on the table it would stand between {lowest_space} "
        "and {highest_space}."
    ),
    ("duel.military.points", "both"): N_("Both players have points of the military track, but only one of them can."),
    ("duel.temples.points", "both"): N_("These points take more grand temples than come into play: {most}."),
    ("duel.civilian.points", "typed_above"): _ABOVE,
    ("duel.civilian.points", "typed_between"): _BETWEEN,
    ("duel.science.points", "typed_above"): _ABOVE,
    ("duel.science.points", "typed_between"): _BETWEEN,
    ("duel.commerce.points", "typed_above"): _ABOVE,
    ("duel.commerce.points", "typed_between"): _BETWEEN,
    ("duel.guilds.city_with_most", "typed_above"): N_(
        "{player}, {category}: {points} are hardly to be reached. A usual most is {highest}."
    ),
    ("duel.temples.points", "typed_above"): _ABOVE,
    ("duel.temples.points", "typed_between"): _BETWEEN,
    ("duel.wonders.points", "typed_above"): _ABOVE,
    ("duel.wonders.points", "typed_between"): _BETWEEN,
    ("duel.scoring.categories", "typed_above"): _ABOVE,
    ("duel.scoring.categories", "typed_between"): _BETWEEN,
    ("duel.military.points", "typed_above"): _ABOVE,
    ("duel.military.points", "typed_between"): _BETWEEN,
}
