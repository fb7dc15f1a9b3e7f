"""The sentences about verdicts and findings of 7 Wonders."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.wording.terms import EMPTY, N_, TYPED

REASONS: Mapping[tuple[str, str], str] = {
    ("build.free", ""): N_("It costs nothing."),
    ("build.cost", "own"): N_("The city makes everything it needs: {resources}."),
    ("build.coin_cost", ""): N_("To the bank: {coins}."),
    ("build.coin_cost", "short"): N_("To the bank: {coins}. In the treasury at the start of the turn: {treasury}."),
    ("build.chain", ""): N_("{card} is free for a city with this structure: {parent}."),
    ("build.chain_forum", ""): N_("Either of the two structures it chains from is enough."),
    ("build.same_name", ""): N_("{card} is already in this city, and no city can have a structure twice."),
    ("build.same_grey", ""): N_(
        "{card} is already in this city: cards of two Ages with the same name are one structure."
    ),
    ("build.not_in_play", ""): N_("{card} isn't in play with {players}: its lowest number is {mark}+."),
    ("build.either_or", ""): N_("A card that makes one resource or another makes only one of them per turn."),
    ("build.free_structure", ""): N_(
        "Olympia may also build a structure without paying once in each Age, so this one too: {card}."
    ),
    ("build.free_first_of_colour", ""): N_(
        "Olympia may also build the first card of each colour without paying, so this one too: {card}."
    ),
    ("build.free_first_of_age", ""): N_(
        "Olympia also builds the structure of the first turn of an Age for free, so this one too: {card}."
    ),
    ("build.free_last_of_age", ""): N_(
        "Olympia also builds the structure of the last turn of an Age for free, so this one too: {card}."
    ),
    ("build.free_structure", "power"): N_(
        "Yes, if the free structure of this Age hasn't been used yet: once in each Age, Olympia builds without paying."
    ),
    ("build.free_first_of_colour", "power"): N_(
        "Yes, since the city has no card of this colour yet ({colour}): Olympia builds the first one without paying."
    ),
    ("build.free_first_of_age", "power"): N_(
        "Yes, if this is the first turn of an Age: Olympia then builds without paying."
    ),
    ("build.free_last_of_age", "power"): N_(
        "Yes, if this is the last turn of an Age: Olympia then builds without paying."
    ),
    ("build.from_discard", "power"): N_(
        "Yes, if stage {number} was built this turn and this card is in the discard pile: {card}. "
        "It is then built without paying."
    ),
    ("build.from_discard", ""): N_(
        "With stage {number}, a card from the discard pile may be built for free at the end of the turn."
    ),
    ("build.from_discard", "just_built"): N_(
        "If stage {number} was built this turn, a card from the discard pile may be built for free: {card} too."
    ),
    ("build.discard_before_conflicts", ""): N_(
        "That is done before the conflicts, so a red card built this way counts in them."
    ),
    ("build.seventh_card", ""): N_("Babylon may play the last card of an Age as well, in place of discarding it."),
    ("build.seventh_card_at_once", ""): N_(
        "With stage {number}, the last card of an Age may be played as well, including in this Age."
    ),
    ("production.sources", ""): N_("Made by the city itself: {resources}."),
    ("trade.price", "left"): N_("From the left neighbour, each for {price}: {resources}."),
    ("trade.price", "right"): N_("From the right neighbour, each for {price}: {resources}."),
    ("trade.discount", "left"): N_("From the left neighbour, at the lower price of {price} each: {resources}."),
    ("trade.discount", "right"): N_("From the right neighbour, at the lower price of {price} each: {resources}."),
    ("trade.discounts_do_not_add", ""): N_(
        "More than one discount applies here, but they don't add up: the price is {price}."
    ),
    ("trade.choose_seller", ""): N_("There is more than one way to split the payment: the buyer chooses."),
    ("trade.cannot_refuse", ""): N_("A neighbour can't refuse to sell."),
    ("trade.coins_at_start", "short"): N_(
        "The cheapest way costs {price}. In the treasury at the start of the turn: {treasury}. Coins "
        "that come in this turn can't be spent in it."
    ),
    ("trade.coins_at_start", "unknown"): N_(
        "The coins of this city weren't entered, so every payment is listed, whatever it costs."
    ),
    ("trade.only_what_is_made", "missing"): N_("Neither made in the city nor sold by a neighbour: {resources}."),
    ("trade.only_what_is_made", "untold"): N_(
        "{player}: the board or some producing cards weren't entered. Only what was entered is counted."
    ),
    ("trade.neighbours_only", ""): N_("{player} makes some of it, but isn't a neighbour."),
    ("trade.yellow_not_sold", ""): N_("{player} makes some of it with a yellow card, but that can't be bought."),
    ("trade.wonder_not_sold", ""): N_("{player} makes some of it with a Wonder stage, but that can't be bought."),
    ("wonder.order", ""): N_("{city}: stage {number} is next."),
    ("wonder.complete", ""): N_("{city}: {stage}, so the Wonder is complete."),
    ("wonder.any_card", ""): N_("Any card from the hand can mark the stage."),
    ("wonder.hidden_card", ""): N_("The card that marks the stage lies face down and counts for nothing else."),
    ("free_city.must_chain", ""): N_("The Free City must build it for free: {card}."),
    ("free_city.discard_only_if_stuck", ""): N_(
        "The Free City may not discard while it can build, and it can build this: {card}."
    ),
    ("free_city.trade", ""): N_(
        "The player who holds its card chooses the seller for the Free City, even the more expensive one."
    ),
    ("free_city.start", ""): N_(
        "The Free City gets a board and {coins}. A pile beside the border has as many cards as a hand: {hand}."
    ),
    ("free_city.card", ""): N_(
        "The player to its left runs the Free City first in Ages I and III, the player to its right in Age II."
    ),
    ("conflict.compare", ""): N_("Each city compares its shields with those of both neighbours."),
    ("conflict.tokens_by_age", ""): N_("A victory in Age {age} brings a token of {tokens}."),
    ("conflict.defeat", ""): N_("A defeat brings a token of {tokens} in every Age."),
    ("conflict.tie", ""): N_("Equal shields on a border bring no token."),
    ("setup.cards_by_players", ""): N_("Cards with a number above {mark}+ stay in the box."),
    ("setup.cards_by_players", "all"): N_("Only some guilds stay in the box."),
    ("setup.guilds", ""): N_("Drawn at random and unseen for Age III: {guilds}."),
    ("setup.hands", ""): N_("Dealt to every player in each Age: {hand}."),
    ("setup.coins", ""): N_("In every treasury at the start: {coins}."),
    ("setup.wonders", ""): N_("Boards dealt at random, one to each: {cities}."),
    ("turns.per_age", ""): N_("In each Age: {turns}."),
    ("turns.last_card", ""): N_("The last card of a hand is discarded and brings no coins."),
    ("expansions.rows", "referee"): N_("Expansions are on the table: their effect on costs is not considered here."),
    ("ages.direction", ""): N_("Hands go to the left in Ages I and III, and to the right in Age II."),
}

_ABOVE = N_("{category}: {points} can't be reached. The maximum is {highest}.")
_BELOW = N_("{category}: {points} can't be reached. The minimum is {lowest}.")
_BETWEEN = N_("{category}: {points} can't be reached exactly.")

FINDINGS: Mapping[tuple[str, str], str] = {
    **TYPED,
    ("build.same_name", ""): N_("{player} has a structure twice: {card}."),
    ("build.same_name", "counts"): N_(
        "{player} has {found} cards of one colour ({colour}), but only {most} different ones are in play."
    ),
    ("build.not_in_play", ""): N_("{card} isn't in play with {players}: its lowest number is {mark}+."),
    ("box.wonders", ""): N_("{player} has a Wonder that another city has: {wonder}."),
    ("box.copies", ""): N_("{card} is on the table too often. With {players} this many are in play: {most}."),
    ("box.copies", "counts"): N_(
        "There are {found} cards of one colour ({colour}) on the table, but only {most} are in play."
    ),
    ("box.guilds", ""): N_("{card} is on the table twice, but there is only one of each guild."),
    ("setup.guilds", ""): N_("On the table: {found_guilds}. In play with {players}: {guilds}."),
    ("turns.per_age", ""): N_(
        "{player} has too much from Age {age}: {structures} and {stage} don't fit into {turns} of an Age."
    ),
    ("turns.most_cards", ""): N_("{player} has too much for a game of {all_turns}: {structures} and {stage}."),
    ("conflict.tokens_by_age", "too_many"): N_(
        "{player} has {found} tokens of {tokens}, but Age {age} gives one for each of two borders."
    ),
    ("conflict.defeat", "too_many"): N_("{player} has {found} conflict tokens, but a game gives {most} at most."),
    ("conflict.compare", "shields"): N_(
        "{player}: by the shields on the table, the number of {tokens} tokens from Age {age} should "
        "be {expected}, not {found}."
    ),
    ("conflict.compare", "defeats"): N_(
        "{player}: by the shields on the table, the number of defeat tokens should be {expected}, not {found}."
    ),
    ("conflict.compare", "neighbours"): N_(
        "These conflict tokens don't match: a victory on one side of a border is a defeat on the other."
    ),
    ("conflict.compare", "neighbours_of_one"): N_(
        "The conflict tokens of {player} don't match those of the neighbours: a victory on one side "
        "of a border is a defeat on the other."
    ),
    ("conflict.compare", "neighbours_shields"): N_(
        "These conflict tokens don't match each other and the shields on the table."
    ),
    ("conflict.compare", "neighbours_shields_of_one"): N_(
        "The conflict tokens of {player} don't match those of the neighbours and the shields on the table."
    ),
    ("conflict.compare", "none_told"): N_(
        "No conflict token was entered for {player}, but by those of the neighbours there must be some."
    ),
    ("conflict.compare", "age_missing"): N_(
        "No victory of Age {age} was entered, though its cards are on the table and the shields differ."
    ),
    ("military.limits", "typed_above"): _ABOVE,
    ("military.limits", "typed_below"): _BELOW,
    ("military.limits", "typed_between"): _BETWEEN,
    ("naval.tokens", "typed_above"): _ABOVE,
    ("naval.tokens", "typed_below"): _BELOW,
    ("naval.tokens", "typed_between"): _BETWEEN,
    ("treasury.three_coins", "typed"): N_(
        "{category}: {points} is more than a city could get from the bank. The maximum without sales: {highest}."
    ),
    ("treasury.three_coins", "coins"): N_(
        "{player} has {coins}, more than a city could get from the bank. The maximum without sales: {most_coins}."
    ),
    ("wonder.stage_points", "typed_above"): _ABOVE,
    ("wonder.stage_points", "typed_between"): _BETWEEN,
    ("civilian.points", "typed_above"): _ABOVE,
    ("civilian.points", "typed_between"): _BETWEEN,
    ("science.most", "typed_above"): _ABOVE,
    ("science.most", "typed_between"): _BETWEEN,
    ("science.most", "symbols"): N_(
        "{player} has more symbols than cards and free symbols give. {symbol}: {found}, on cards at most {most}."
    ),
    ("science.both_ways", "symbols"): N_(
        "{player}: {points} were typed for science, but the symbols entered can't make them."
    ),
    ("science.free_symbol", "too_many"): N_(
        "{player}: further free symbols entered: {found}, possible: {most}. Those of the Wonder and "
        "of the Scientists Guild are counted already."
    ),
    ("turns.most_cards", "typed"): N_(
        "{player} has {structures} and {stage}: no turn is left for a card behind the typed points ({categories})."
    ),
    ("scoring.order", "empty"): EMPTY,
    ("typed.points", "typed_above"): _ABOVE,
}
