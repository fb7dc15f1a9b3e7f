"""The referee and the rules before people: each question asked on the screen, its answer held against the engine's."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator

from scorepad.app.kit.words import words
from scorepad.app.referee.rules import topics
from scorepad.archive import open_archive
from scorepad.drafts import Drafts
from scorepad.games import game
from scorepad.games.verdict import Verdict
from scorepad.rulebook import rule
from scorepad.wording import Wording
from tests.browser.conftest import DESKTOP, PHONE, Screen, Server

ENGLISH = Wording("en")
QUESTIONS = ("build", "stage", "conflict", "battle", "track", "activate", "setup", "check")
TITLES = {words("en").question_word(question): words("en").question(question) for question in QUESTIONS}
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
ScreenAt = Callable[..., Screen]

SEVEN: dict[str, Any] = {
    "game": "seven_wonders",
    "players": [
        {
            "name": "Ana",
            "wonder": "babylon",
            "side": "A",
            "stages": 1,
            "cards": ["lumber_yard", "loom_1", "altar", "barracks"],
            "coins": 4,
        },
        {"name": "Bruno", "wonder": "giza", "side": "B", "cards": ["stone_pit", "clay_pit", "stockade"], "coins": 3},
        {"name": "Carla", "wonder": "rhodes", "side": "A", "cards": ["clay_pool", "press_1"], "coins": 6},
        {"name": "Dinis", "wonder": "olympia", "side": "A", "cards": ["glassworks_1"], "coins": 2},
    ],
}
DUEL = {
    "game": "duel",
    "pantheon": True,
    "pawn": 2,
    "players": [
        {"name": "Elodie", "cards": ["lumber_yard", "stable"], "coins": 7, "progress": ["strategy"]},
        {"name": "Jack", "cards": ["stone_pit", "quarry"], "coins": 4},
    ],
}
ARCHITECTS = {
    "game": "architects",
    "players": [{"name": "Ana", "wonder": "giza", "stages": [1]}, {"name": "Bruno"}, {"name": "Eva"}],
}


def draft(server: Server, table: dict[str, Any]) -> str:
    """A table that was recorded on this device before."""
    drafts = Drafts(server.data / "drafts.sqlite3")
    try:
        return drafts.start(table["game"], table)
    finally:
        drafts.close()


def table_of(server: Server, draft_id: str) -> dict[str, Any]:
    """The table of a draft as it is on the disk now."""
    drafts = Drafts(server.data / "drafts.sqlite3")
    try:
        table: dict[str, Any] = drafts.open(draft_id).table
        return table
    finally:
        drafts.close()


def cell(player: str, category: str, points: str) -> re.Pattern[str]:
    """What a cell of the sheet is called."""
    return re.compile(rf"^{player}, {category}\W+{points}")


def press(screen: Screen, name: str | re.Pattern[str]) -> None:
    """Taps something wherever it is: on a long page one scrolls there first, above a pinned verdict or within it."""
    wanted = screen.button(name)
    wanted.wait_for(state="attached", timeout=15_000)
    size = screen.page.viewport_size
    assert size is not None
    seen = size["height"] * (0.5 if size["width"] < 720 else 0.95)
    stands = [(70.0, seen), (seen, float(size["height"]) - 4)] if size["width"] < 720 else [(70.0, seen)]
    for low, high in stands:
        for _ in range(60):
            box = _resting(screen, wanted)
            if low <= box["y"] and box["y"] + box["height"] <= high:
                screen.click(wanted)
                return
            screen.page.mouse.move(box["x"] + 8, (low + high) / 2)
            away = box["y"] + box["height"] / 2 - (low + high) / 2
            screen.page.mouse.wheel(0, max(-600, min(600, away)))
            if _resting(screen, wanted)["y"] == box["y"]:
                break
    screen.click(wanted)


def ask(screen: Screen, question: str) -> None:
    """Turns to another question, and taps again if a list that was still rolling swallowed the tap."""
    for _ in range(3):
        press(screen, f"Question: {question}")
        for _ in range(50):
            if TITLES[question] in screen.texts():
                return
            screen.page.wait_for_timeout(100)
    raise AssertionError(f"{question} is not asked: {screen.texts()}")


def _resting(screen: Screen, wanted: Locator) -> FloatRect:
    """Where something is, once it has stopped moving."""
    before = None
    for _ in range(50):
        box = wanted.bounding_box(timeout=15_000)
        if box is not None and box == before:
            return box
        before = box
        screen.page.wait_for_timeout(80)
    raise AssertionError("it never rests")


def sees_verdict(screen: Screen, verdict: Verdict) -> None:
    """The screen shows every reason of the engine's verdict with its rule, and no other."""
    lines = [f"{ENGLISH.reason(verdict.game, reason)} Rule: {rule(reason.rule).title}" for reason in verdict.reasons]
    for line in lines:
        screen.sees(line)
    assert sorted(table_of for table_of in screen.texts() if " Rule: " in table_of) == sorted(lines)


@SIZES
def test_a_card_is_judged_two_taps_from_the_sheet_and_the_cell_stays_open(
    screen_at: ScreenAt, server: Server, size: tuple[int, int]
) -> None:
    screen = screen_at(size, f"/sheet/{draft(server, SEVEN)}")
    screen.tap(cell("Ana", "Coins", "1 point"))
    screen.taps = 0
    screen.tap("Referee and rules")
    screen.tap(re.compile("^Clay Pit: "))
    assert screen.taps == 2
    verdict = game("seven_wonders").judge(
        {"game": "seven_wonders", "question": "build", "table": SEVEN, "player": 0, "card": "clay_pit"}
    )
    sees_verdict(screen, verdict)
    screen.sees("No" if not verdict.answer["allowed"] else re.compile("^Yes"))
    screen.tap("Back")
    screen.sees("Next: Bruno")
    screen.page.keyboard.press("7")
    screen.sees(cell("Ana", "Coins", "2 points"))


@SIZES
def test_the_list_tells_the_price_of_every_card_and_a_search_finds_one(
    screen_at: ScreenAt, server: Server, size: tuple[int, int]
) -> None:
    screen = screen_at(size, f"/referee/{draft(server, SEVEN)}")
    screen.fill(screen.page.get_by_label("Search for a card"), "aquedu")
    verdict = game("seven_wonders").judge(
        {"game": "seven_wonders", "question": "build", "table": SEVEN, "player": 0, "card": "aqueduct"}
    )
    answers = [sum(paid.values()) for paid in verdict.answer["payments"]]
    price = ENGLISH.count("coins", min(answers)) if answers else "no"
    press(screen, f"Aqueduct: {price}")
    sees_verdict(screen, verdict)
    screen = screen_at(size, f"/referee/{draft(server, SEVEN)}")
    press(screen, "Next stage of the Wonder")
    stage = game("seven_wonders").judge({"game": "seven_wonders", "question": "stage", "table": SEVEN, "player": 0})
    sees_verdict(screen, stage)


@SIZES
def test_after_a_card_far_down_the_list_another_question_can_be_asked(
    screen_at: ScreenAt, server: Server, size: tuple[int, int]
) -> None:
    screen = screen_at(size, f"/referee/{draft(server, SEVEN)}")
    press(screen, re.compile("^Palace:"))
    screen.sees("No")
    ask(screen, "Conflicts")


@SIZES
def test_without_a_table_only_resources_are_tapped_and_every_split_is_shown(
    screen_at: ScreenAt, size: tuple[int, int]
) -> None:
    screen = screen_at(size)
    press(screen, "Ask the referee")
    for resource in ("Wood", "Wood", "Papyrus"):
        press(screen, f"Cost: add {resource}")
    press(screen, "My city produces: add Wood")
    press(screen, "Left neighbour: add Wood")
    press(screen, "Left neighbour: add Papyrus")
    press(screen, "Right neighbour: Either/or")
    press(screen, "Right neighbour: add Wood")
    press(screen, "Right neighbour: add Clay")
    question = {
        "game": "seven_wonders",
        "question": "trade",
        "cost": {"coins": 0, "resources": {"wood": 2, "papyrus": 1}},
        "own": ["wood"],
        "left": ["wood", "papyrus"],
        "right": [["wood", "clay"]],
    }
    verdict = game("seven_wonders").judge(question)
    assert verdict.answer["payments"] == [
        {"bank": 0, "left": 2, "right": 2},
        {"bank": 0, "left": 4, "right": 0},
    ]
    sees_verdict(screen, verdict)
    screen.sees("Left neighbour: 2 coins for 1 papyrus; Right neighbour: 2 coins for 1 wood")
    screen.sees("Left neighbour: 4 coins for 1 papyrus and 1 wood; Right neighbour: 0 coins")
    press(screen, "Raw materials from the left for 1 coin")
    cheaper = game("seven_wonders").judge({**question, "discounts": ["left_raw"]})
    sees_verdict(screen, cheaper)
    press(screen, "Coins in my treasury: 2")
    poor = game("seven_wonders").judge({**question, "discounts": ["left_raw"], "coins": 2})
    assert not poor.answer["allowed"]
    sees_verdict(screen, poor)


@SIZES
def test_a_sheet_that_knows_little_is_asked_what_the_cities_make(
    screen_at: ScreenAt, server: Server, size: tuple[int, int]
) -> None:
    table = {**SEVEN, "players": [{"name": name, "points": {"civilian": 12}} for name in ("Ana", "Bruno", "Carla")]}
    screen = screen_at(size, f"/referee/{draft(server, table)}")
    screen.sees("What do these cities produce?")
    press(screen, "Ana: add Stone")
    screen.fill(screen.page.get_by_label("Search for a card"), "aquedu")
    press(screen, "Aqueduct: Not known yet")
    screen.sees("Not known yet")
    press(screen, "Bruno (left): add Stone")
    press(screen, "Bruno (left): add Stone")
    screen.sees("Yes, by trading")
    screen.sees("Bruno: 4 coins for 2 stone; Carla: 0 coins")
    press(screen, "Bruno (left): remove Stone")
    screen.sees("Not known yet")
    press(screen, "That is all they produce")
    screen.sees("No")
    press(screen, "Ana has: Baths")
    screen.sees("Yes, free through a chain")


def test_a_price_in_duel_that_depends_on_unknown_cards_is_no_verdict(screen_at: ScreenAt, server: Server) -> None:
    table = {"game": "duel", "players": [{"name": "Elodie", "coins": 9}, {"name": "Jack"}]}
    screen = screen_at(PHONE, f"/referee/{draft(server, table)}")
    screen.fill(screen.page.get_by_label("Search for a card"), "aquedu")
    press(screen, "Aqueduct: Not known yet")
    screen.sees("Not known yet. By what was entered: 6 coins")
    press(screen, "Nobody has more cards than entered here")
    screen.sees("Yes, for 6 coins")
    press(screen, "Enter the cards of Jack")
    screen.page.wait_for_url(re.compile("/sheet/"))
    screen.sees("Brown cards")


def test_a_question_mark_on_the_sheet_leads_to_the_missing_number(screen_at: ScreenAt, server: Server) -> None:
    city = {"wonder": "babylon", "side": "A", "stages": 2, "cards": ["workers_guild", "scientists_guild"]}
    table = {"game": "seven_wonders", "players": [{"name": "Ana", **city}, {"name": "Bruno"}, {"name": "Carla"}]}
    draft_id = draft(server, table)
    screen = screen_at(PHONE, f"/sheet/{draft_id}")
    screen.tap(re.compile("^Ana, Guilds.*a number is missing"))
    screen.tap("Enter: brown cards, Bruno")
    screen.tap("Brown cards, Bruno: 3")
    screen.sees(re.compile("^Ana, Guilds 3 points, a number is missing"))
    assert table_of(server, draft_id)["players"][1]["counts"] == {"brown": 3}
    screen.tap("Close")
    screen.gone("Close")
    screen.tap(re.compile("^Ana, Science"))
    screen.sees("Free symbol from Babylon, counted already. Free symbol Scientists Guild, counted already")


@SIZES
def test_the_tokens_of_the_conflicts_go_into_the_sheet_with_one_tap_and_out_with_undo(
    screen_at: ScreenAt, server: Server, size: tuple[int, int]
) -> None:
    table = {**SEVEN, "players": [{"name": name} for name in ("Ana", "Bruno", "Carla")]}
    draft_id = draft(server, table)
    screen = screen_at(size, f"/referee/{draft_id}")
    ask(screen, "Conflicts")
    press(screen, "Conflicts at the end of: Age II")
    for name, shields in (("Ana", 3), ("Bruno", 1), ("Carla", 1)):
        press(screen, f"Shields of {name}: {shields}")
    question = {"game": "seven_wonders", "question": "conflict", "age": 2, "shields": [3, 1, 1]}
    verdict = game("seven_wonders").judge(question)
    sees_verdict(screen, verdict)
    screen.sees("Ana: +3 +3")
    press(screen, "Add the tokens to the sheet")
    screen.sees("Tokens added to the sheet")
    assert [player.get("tokens") for player in table_of(server, draft_id)["players"]] == verdict.answer["tokens"]
    press(screen, "Undo")
    screen.button("Add the tokens to the sheet").wait_for(state="attached", timeout=15_000)
    assert table_of(server, draft_id) == table


@SIZES
def test_the_prices_the_track_and_the_pantheon_of_duel(
    screen_at: ScreenAt, server: Server, size: tuple[int, int]
) -> None:
    draft_id = draft(server, DUEL)
    screen = screen_at(size, f"/referee/{draft_id}")
    judge = game("duel").judge
    build = judge({"game": "duel", "question": "build", "table": DUEL, "player": 0, "card": "walls"})
    screen.fill(screen.page.get_by_label("Search for a card"), "wall")
    assert not build.answer["allowed"]
    press(screen, "Walls: no")
    sees_verdict(screen, build)
    ask(screen, "Track")
    press(screen, "Shields: 2")
    track = judge(
        {
            "game": "duel",
            "question": "track",
            "pawn": 2,
            "player": 0,
            "shields": 2,
            "minerva": None,
            "progress": ["strategy"],
            "tokens": [-6, -3, 3, 6],
        }
    )
    sees_verdict(screen, track)
    screen.sees(f"The pawn moves from 2 to {track.answer['pawn']}")
    press(screen, "Move the pawn on the sheet")
    screen.sees("The pawn moves from 5 to 5")
    assert table_of(server, draft_id)["pawn"] == track.answer["pawn"]
    ask(screen, "Divinity")
    press(screen, re.compile("^Space: 2"))
    press(screen, "Use the offering token of 3 coins")
    activate = judge({"game": "duel", "question": "activate", "table": DUEL, "player": 0, "space": 2, "offerings": [3]})
    sees_verdict(screen, activate)
    screen.sees(f"Yes, for {ENGLISH.count('coins', activate.answer['price'])}")


@SIZES
def test_the_stages_and_battles_of_architects(screen_at: ScreenAt, server: Server, size: tuple[int, int]) -> None:
    draft_id = draft(server, ARCHITECTS)
    screen = screen_at(size, f"/referee/{draft_id}")
    press(screen, "Wood: 2")
    press(screen, "Coins: 1")
    judge = game("architects").judge
    stage = judge(
        {"game": "architects", "question": "stage", "wonder": "giza", "built": [1], "cards": {"wood": 2, "coin": 1}}
    )
    assert stage.answer["must_build"] == [2]
    sees_verdict(screen, stage)
    screen.sees("Must be built now: 2")
    press(screen, "Add the stages to the sheet")
    screen.sees("Nothing must be built")
    assert table_of(server, draft_id)["players"][0]["stages"] == [1, 2]
    ask(screen, "Battle")
    press(screen, "Shields of Ana: 3")
    press(screen, "Shields of Eva: 1")
    battle = judge({"game": "architects", "question": "battle", "shields": [3, 0, 1]})
    sees_verdict(screen, battle)
    screen.sees("Ana: +3 +3")
    screen.sees("Eva: +3")


@SIZES
def test_what_goes_into_the_box_and_wonders_at_random(screen_at: ScreenAt, size: tuple[int, int]) -> None:
    screen = screen_at(size, "/referee/seven_wonders")
    ask(screen, "Set-up")
    press(screen, "Players: 5")
    verdict = game("seven_wonders").judge({"game": "seven_wonders", "question": "setup", "players": 5})
    sees_verdict(screen, verdict)
    names = [
        f"{ENGLISH.name('seven_wonders', 'card', card)} ×{count}" if count > 1
        else ENGLISH.name("seven_wonders", "card", card)
        for card, count in verdict.answer["box"]["1"].items()
    ]  # fmt: skip
    screen.sees(" · ".join(sorted(names)))
    press(screen, "Deal Wonders")
    screen.sees(re.compile(r"^\w+ [AB]"))


SEARCHES = {"en": "refuse to sell", "pt": "vizinho recusar", "es": "vecino negarse", "pl": "sasiad odmowic"}
LOCALES = {"en": "en-GB", "pt": "pt-PT", "es": "es-ES", "pl": "pl-PL"}


@pytest.mark.parametrize("lang", SEARCHES)
def test_a_rule_is_found_as_one_types_in_the_language_of_the_person(screen_at: ScreenAt, lang: str) -> None:
    screen = screen_at(PHONE, "/rules", locale=LOCALES[lang])
    title = rule("trade.cannot_refuse").translated(Wording(lang).messages)[0]
    screen.sees(re.compile("^" + re.escape(Wording(lang).term("topic", "setup"))))
    screen.settle()
    screen.write(SEARCHES[lang])
    press(screen, re.compile(re.escape(title)))
    text = rule("trade.cannot_refuse").translated(Wording(lang).messages)[1]
    screen.sees(text)
    neighbour = rule(rule("trade.cannot_refuse").related[0])
    press(screen, re.compile(re.escape(neighbour.translated(Wording(lang).messages)[0])))
    screen.sees(neighbour.translated(Wording(lang).messages)[1])


def test_a_topic_opens_where_it_stands_whatever_is_open_above_it(screen_at: ScreenAt) -> None:
    screen = screen_at(PHONE, "/rules")
    book = topics("")
    guild_rules = f"Guilds: {len(book['guilds'])} rules"
    press(screen, f"Wonders: {len(book['wonder'])} rules")
    guilds = screen.button(guild_rules)
    press(screen, guild_rules)
    tapped = _resting(screen, guilds)
    screen.sees("Rule: Builders Guild")
    assert _resting(screen, guilds) == tapped
    screen.tap(guild_rules)
    screen.gone("Rule: Builders Guild")
    assert _resting(screen, guilds) == tapped


@SIZES
def test_a_finding_leads_to_its_cell(screen_at: ScreenAt, server: Server, size: tuple[int, int]) -> None:
    table = {**SEVEN, "players": [*SEVEN["players"][:2], {**SEVEN["players"][2], "points": {"civilian": 77}}]}
    draft_id = draft(server, table)
    screen = screen_at(size, f"/end/{draft_id}")
    press(screen, "Skip")
    press(screen, re.compile("^Check this game"))
    rules = game("seven_wonders")
    findings = rules.audit(rules.read(table))
    finding = next(each for each in findings if each.place == ("players", 2, "points", "civilian"))
    press(screen, f"{ENGLISH.finding('seven_wonders', finding)} Go to: Carla · Civilian")
    screen.sees(cell("Carla", "Civilian", "77 points"))
    screen.page.wait_for_url(re.compile(f"/sheet/{draft_id}$"))
    screen.page.keyboard.press("8")
    screen.sees(cell("Carla", "Civilian", "8 points"))


def test_a_dispute_is_kept_with_the_game(screen_at: ScreenAt, server: Server) -> None:
    draft_id = draft(server, SEVEN)
    screen = screen_at(PHONE, f"/referee/{draft_id}")
    press(screen, "Next stage of the Wonder")
    press(screen, "Save with this game")
    screen.sees("Saved with this game.")
    drafts = Drafts(server.data / "drafts.sqlite3")
    try:
        (dispute,) = drafts.disputes(draft_id)
    finally:
        drafts.close()
    stage = game("seven_wonders").judge({"game": "seven_wonders", "question": "stage", "table": SEVEN, "player": 0})
    assert dispute["asked"] == {"game": "seven_wonders", "question": "stage", "player": 0}
    assert dispute["rules"] == list(dict.fromkeys(reason.rule for reason in stage.reasons))
    screen.go(f"/end/{draft_id}")
    screen.tap("Skip")
    screen.type_into(0, "Who builds what?")
    screen.tap("Language: English")
    screen.page.get_by_role("menuitemcheckbox", name="Português").click()
    screen.tap("Idioma: Português")
    screen.page.get_by_role("menuitemcheckbox", name="English").click()
    screen.page.reload()
    screen.listen()
    press(screen, "Save")
    screen.sees("Saved")
    archive = open_archive(server.data / "archive.sqlite3")
    (saved,) = archive.each()
    archive.close()
    assert saved.more["disputes"] == [dispute]
    assert saved.note == "Who builds what?"
    screen.go(f"/game/{saved.id}")
    screen.sees("Ana, Civilian 2 points")
    screen.page.mouse.move(200, 400)
    screen.page.mouse.wheel(0, 4000)
    screen.sees("Rulings")


@SIZES
def test_a_line_of_the_score_opens_its_rule_and_back_leads_to_the_cell(
    screen_at: ScreenAt, server: Server, size: tuple[int, int]
) -> None:
    screen = screen_at(size, f"/sheet/{draft(server, SEVEN)}")
    screen.tap(cell("Ana", "Coins", "1 point"))
    if size == PHONE:
        press(screen, "Why?")
    press(screen, re.compile("Rule: Three coins are a point$"))
    screen.sees(rule("treasury.three_coins").text)
    screen.tap("Back")
    screen.sees("Next: Bruno")


def test_the_sheet_stands_where_it_stood_before_the_referee_was_asked(screen_at: ScreenAt, server: Server) -> None:
    names = ("Ana", "Bruno", "Carla", "Dinis", "Eva", "Filipa", "Gil")
    table = {"game": "seven_wonders", "players": [{"name": name} for name in names]}
    screen = screen_at((360, 460), f"/sheet/{draft(server, table)}")
    page = screen.page

    def place() -> tuple[float, float]:
        box = screen.button(cell("Filipa", "Science", "empty")).bounding_box()
        assert box is not None
        return box["x"], box["y"]

    page.mouse.move(200, 300)
    page.mouse.wheel(0, 60)
    page.wait_for_timeout(600)
    page.keyboard.down("Shift")
    page.mouse.wheel(0, 300)
    page.keyboard.up("Shift")
    page.wait_for_timeout(600)
    before = place()
    screen.tap("Referee and rules")
    screen.sees("Can it be built?")
    screen.tap("Back")
    screen.button(cell("Filipa", "Science", "empty")).wait_for(state="attached", timeout=15_000)
    page.wait_for_timeout(1000)
    assert place() == pytest.approx(before, abs=1)


@pytest.mark.parametrize("path", ["/referee/seven_wonders", "/referee/duel", "/referee/architects", "/rules"])
def test_nothing_to_tap_is_smaller_than_a_thumb(screen_at: ScreenAt, path: str) -> None:
    tall = (PHONE[0], 3000)  # so that no edge and no pinned verdict cuts anything off
    screen = screen_at(tall, path)
    questions = [text for text in screen.texts() if text.startswith("Question: ")]
    for question in questions or [""]:
        if question:
            screen.tap(question)
            screen.settle()
        measured = screen.page.evaluate(_BUTTONS)
        assert measured
        for name, top, width, height in measured:
            assert top + 48 > tall[1] or min(width, height) >= 48, name


_BUTTONS = """() => [...document.querySelectorAll('flt-semantics[role=button]')].map(each => {
    const box = each.getBoundingClientRect();
    return [each.textContent || each.getAttribute('aria-label'), box.top, box.width, box.height];
})"""


def test_a_question_is_asked_with_the_keyboard_alone(screen_at: ScreenAt) -> None:
    screen = screen_at(DESKTOP, "/referee/seven_wonders")
    screen.sees("Tap the cost, or choose a card.")
    focus = screen.page.keyboard.press
    for _ in range(13):  # back, rules, language, three games, three questions, two editions, the search, the resource
        focus("Tab")
        screen.page.wait_for_timeout(60)
    focus("Enter")
    screen.sees("No")
    screen.sees(re.compile("1 wood"))
    focus("Tab")
    focus("Enter")
    screen.sees(re.compile("1 stone"))
