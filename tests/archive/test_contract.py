"""What every archive must do, whatever it is kept in: each test runs on a file and on a server."""

from __future__ import annotations

import json
import random
import threading
from collections import Counter
from dataclasses import replace
from datetime import date
from statistics import mean

import pytest

from scorepad.archive import Archive, ArchiveError, Filter, SavedGame, open_archive
from scorepad.archive.entry import PlayedBox, box_of
from tests.archive.evenings import evening, evenings, result_of
from tests.archive.test_pictures import jpeg, png, webp
from tests.archive.twins import assert_sums_are_right, fits, seats, sums

FILTERS = [
    Filter(),
    Filter(game="duel"),
    Filter(player="Ana"),
    Filter(player="Łukasz"),
    Filter(wonder="giza"),
    Filter(wonder="giza", side="B"),
    Filter(wonder="pyramids"),
    Filter(place="cafe TORRES"),
    Filter(since=date(2019, 3, 1)),
    Filter(until=date(2018, 6, 30)),
    Filter(since=date(2018, 1, 1), until=date(2018, 12, 31)),
    Filter(note="zdecydowala"),
    Filter(note="gre wine"),
    Filter(game="seven_wonders", player="Ana", wonder="babylon", place="Łódź"),
    Filter(game="seven_wonders", player="Bruno", note="guild", since=date(2017, 1, 1)),
]


def saved(archive: Archive, number: int = 40, seed: int = 7) -> list[SavedGame]:
    games = list(evenings(number, seed, people=12))
    for game in games:
        archive.save(game)
    return games


def test_a_saved_game_comes_back_as_it_was(archive: Archive) -> None:
    for game in saved(archive, 10):
        assert archive.read(game.id) == game


def test_a_saved_game_is_still_there_after_closing(location: str) -> None:
    first = open_archive(location)
    (game,) = saved(first, 1)
    first.close()
    second = open_archive(location)
    assert second.read(game.id) == game
    second.close()


def test_saving_a_game_twice_is_saving_it_once(archive: Archive) -> None:
    (game,) = saved(archive, 1)
    photo = archive.add_photo(game.id, jpeg(4, 3) + b" the table")
    before = sums(archive)
    assert archive.save(game) is False
    assert archive.save(replace(game, note="The third age was counted again", place="Bruno's kitchen")) is False
    assert archive.count() == 1
    assert archive.read(game.id) == game
    assert [kept.id for kept in archive.photos(game.id)] == [photo]
    assert sums(archive) == before


def test_two_who_save_one_game_at_the_same_moment_save_it_once(location: str) -> None:
    game = next(evenings(1))
    start, answers = threading.Barrier(8), []

    def save() -> None:
        archive = open_archive(location)
        start.wait()
        answers.append(archive.save(game))
        archive.close()

    open_archive(location).close()
    savers = [threading.Thread(target=save) for _ in range(8)]
    for saver in savers:
        saver.start()
    for saver in savers:
        saver.join()
    assert sorted(answers) == [False] * 7 + [True]
    archive = open_archive(location)
    assert [kept.id for kept in archive.each()] == [game.id]
    assert_sums_are_right(archive)
    archive.close()


def test_a_deleted_game_that_is_saved_again_is_back_with_its_photos(archive: Archive) -> None:
    (game,) = saved(archive, 1)
    photo = archive.add_photo(game.id, jpeg(4, 3) + b" the table")
    archive.delete(game.id)
    corrected = replace(game, note="Counted again")
    assert archive.save(corrected) is True
    assert archive.read(game.id) == corrected
    assert [kept.id for kept in archive.photos(game.id)] == [photo]
    assert_sums_are_right(archive)


def test_nobody_finds_a_game_that_was_never_saved(archive: Archive) -> None:
    with pytest.raises(ArchiveError, match="unknown_game"):
        archive.read("8f0f9f6e-0000-4000-8000-000000000000")
    assert archive.list().games == ()
    assert archive.count(Filter(player="Ana")) == 0


def test_the_pages_of_a_filter_hold_just_the_games_that_fit(archive: Archive) -> None:
    games = saved(archive)
    for wanted in FILTERS:
        expected = [game.id for game in games if fits(game, wanted)]
        found, after = [], None
        while True:
            page = archive.list(wanted, after, most=7)
            found += page.games
            after = page.next
            if after is None:
                break
        assert sorted(summary.id for summary in found) == sorted(expected), wanted
        times = [summary.played_at[:19] for summary in found]
        assert times == sorted(times, reverse=True)
        assert archive.count(wanted) == len(expected)
    assert any(fits(game, FILTERS[-1]) for game in games)


def test_a_game_in_the_list_shows_who_played_and_who_won(archive: Archive) -> None:
    for game in saved(archive, 8):
        (summary,) = [one for one in archive.list().games if one.id == game.id]
        assert summary.winners == tuple(game.result["winners"])
        assert [(seat.name, seat.total) for seat in summary.players] == [
            (player["name"], player["total"]) for player in game.result["players"]
        ]


def test_a_changed_note_and_place_are_found_and_the_old_ones_are_not(archive: Archive) -> None:
    (game,) = saved(archive, 1)
    archive.change(game.id, note="Olympia copied the Scientists Guild", place="Café Torres")
    archive.change(game.id, place="The club")
    assert archive.read(game.id) == replace(game, note="Olympia copied the Scientists Guild", place="The club")
    assert archive.count(Filter(note="olympia scientists")) == 1
    assert archive.count(Filter(place="the club")) == 1
    assert archive.count(Filter(place="Café Torres")) == 0
    assert_sums_are_right(archive)


def test_a_deleted_game_is_gone_from_every_list_and_sum_until_it_is_restored(archive: Archive) -> None:
    games = saved(archive, 12)
    before, statistics = sums(archive), archive.statistics()
    archive.delete(games[3].id)
    assert archive.count() == 11
    assert games[3].id not in [game.id for game in archive.list().games]
    with pytest.raises(ArchiveError, match="unknown_game"):
        archive.read(games[3].id)
    assert_sums_are_right(archive)
    archive.restore(games[3].id)
    assert archive.read(games[3].id) == games[3]
    assert sums(archive) == before
    assert archive.statistics() == statistics


def test_a_game_deleted_more_than_a_month_ago_is_gone_for_good(location: str) -> None:
    archive = open_archive(location)
    old, new = saved(archive, 2)
    archive.delete(old.id)
    archive.delete(new.id)
    with archive.writing() as connection:
        connection.run("UPDATE deleted_games SET deleted_at = 0 WHERE id = ?", (old.id,))
    archive.close()
    archive = open_archive(location)
    archive.restore(new.id)
    with pytest.raises(ArchiveError, match="unknown_game"):
        archive.restore(old.id)
    archive.close()


def test_the_sums_stay_right_whatever_happens(archive: Archive) -> None:
    dice = random.Random(3)
    games = saved(archive, 25)
    deleted: list[str] = []
    refused: set[str] = set()
    for _ in range(40):
        game = dice.choice(games)
        match dice.randrange(5):
            case 0 if game.id not in deleted:
                archive.delete(game.id)
                deleted.append(game.id)
            case 1 if deleted:
                archive.restore(deleted.pop())
            case 2 if game.id not in deleted:
                archive.change(game.id, note=f"Evening number {dice.randrange(9)}")
            case 3:
                games.append(evening(dice))
                archive.save(games[-1])
            case _:
                names = archive.names()
                try:
                    archive.rename_player(dice.choice(names), dice.choice([*names, "Nobody Yet"]))
                except ArchiveError as error:
                    refused.add(error.code)
    assert refused <= {"played_together", "same_name"}
    assert_sums_are_right(archive)


def test_the_statistics_are_those_of_all_games_counted_by_hand(archive: Archive) -> None:
    games = saved(archive)
    page = archive.statistics()
    assert sum(line.games for line in page.games) == len(games)
    for line in page.players:
        own = seats(games, line.name)
        assert line.games == len(own)
        assert line.wins == sum(seat["rank"] == 1 for seat in own)
        assert line.average == pytest.approx(mean(seat["total"] for seat in own))
        assert line.best == max(seat["total"] for seat in own)
    assert {line.name for line in page.players} == {seat["name"] for seat in seats(games)}
    for board in page.boards:
        own = [
            player
            for game in games
            if game.game == board.game
            for player, city in zip(game.result["players"], game.table["players"], strict=True)
            if (city.get("wonder"), city.get("side", "")) == (board.wonder, board.side)
            or board.wonder in city.get("wonders", ())
        ]
        assert (board.games, board.wins) == (len(own), sum(player["rank"] == 1 for player in own))
        assert board.best == max(player["total"] for player in own)
    for month in page.months:
        own = [game for game in games if game.game == month.game and _month(game) == month.month]
        assert month.games == len(own)
    assert sum(month.games for month in page.months) == len(games)


def _supremacy(game: SavedGame) -> SavedGame:
    """The same evening, ended by a supremacy."""
    return replace(game, id=f"{game.id[:-1]}x", result={**game.result, "decided_by": "military_supremacy"})


def test_a_supremacy_counts_as_a_game_and_as_a_win_but_in_no_average(archive: Archive) -> None:
    counted = next(game for game in evenings(40) if game.game == "duel" and len(game.result["winners"]) == 1)
    names = [player["name"] for player in counted.result["players"]]
    archive.save(counted)
    page, figures, standing = archive.statistics(), archive.player(names[0]), archive.standing("duel", 20)
    archive.save(_supremacy(counted))
    after, own = archive.statistics(), archive.player(names[0])
    assert [(line.games, line.average) for line in after.games] == [(2, page.games[0].average)]
    for lines, before in ((after.players, page.players), (own.by_game, figures.by_game)):
        for line, once in zip(lines, before, strict=True):
            assert (line.games, line.wins) == (2, 2 * once.wins)
            assert (line.average, line.best) == (once.average, once.best)
    for board, once in zip(after.boards, page.boards, strict=True):
        assert (board.games, board.wins) == (2 * once.games, 2 * once.wins)
        assert (board.average, board.best) == (once.average, once.best)
    assert [line for line in own.categories if line.category != "total"] == [
        line for line in figures.categories if line.category != "total"
    ]
    assert [(month.games, month.average) for month in own.months] == [(2, figures.months[0].average)]
    assert archive.standing("duel", 20) == standing
    assert archive.standing("duel", 20, 2) == standing
    assert_sums_are_right(archive)
    archive.delete(_supremacy(counted).id)
    assert archive.statistics() == page
    assert_sums_are_right(archive)


def _month(game: SavedGame) -> int:
    return int(game.played_at[:4] + game.played_at[5:7])


def test_the_records_are_the_highest_of_all_games(archive: Archive) -> None:
    games = saved(archive)
    for record in archive.statistics().records:
        of_game = [game for game in games if game.game == record.game]
        totals = [sorted((player["total"] for player in game.result["players"]), reverse=True) for game in of_game]
        expected = {
            "highest_total": max(total for table in totals for total in table),
            "most_science": max(seat["points"].get("science", 0) for game in of_game for seat in seats([game])),
            "biggest_margin": max(table[0] - table[1] for table in totals),
            "tightest_finish": min(table[0] - table[1] for table in totals),
        }
        assert record.value == expected[record.kind]
        (holder,) = [game for game in of_game if game.id == record.id]
        assert set(record.names) <= {player["name"] for player in holder.result["players"]}
        if record.kind in ("highest_total", "most_science"):
            (best,) = [player for player in holder.result["players"] if player["name"] in record.names]
            assert record.value == (best["total"] if record.kind == "highest_total" else best["points"]["science"])


def several_boxes(archive: Archive) -> list[SavedGame]:
    """Games of 7 Wonders of two editions, and some with Leaders, in an archive."""
    games = []
    for number, game in enumerate(evenings(60)):
        table = dict(game.table)
        categories = tuple(game.result["players"][0]["points"])
        if game.game == "seven_wonders" and number % 3 == 1:
            table["edition"] = 2
        if game.game == "seven_wonders" and number % 3 == 2:
            table["expansions"] = ["leaders"]
            table["players"] = [{**city, "points": {**city["points"], "leaders": 17}} for city in table["players"]]
            categories = (*categories, "leaders")
        games.append(replace(game, table=table, result=result_of(table, categories)))
        archive.save(games[-1])
    return games


PLAIN, SECOND = PlayedBox("seven_wonders"), PlayedBox("seven_wonders", 2)
LEADERS = PlayedBox("seven_wonders", 1, ("leaders",))


def test_the_boxes_are_those_that_were_played_the_most_frequent_first(archive: Archive) -> None:
    played = Counter(box_of(game.table) for game in several_boxes(archive))
    assert Counter(archive.boxes()) == Counter(played.keys())
    counts = [played[box] for box in archive.boxes()]
    assert counts == sorted(counts, reverse=True)
    assert {PLAIN, SECOND, LEADERS} <= played.keys()


@pytest.mark.parametrize("box", [PLAIN, SECOND, LEADERS], ids=["plain", "second edition", "with Leaders"])
def test_statistics_of_one_box_count_its_games_only(archive: Archive, box: PlayedBox) -> None:
    games = [game for game in several_boxes(archive) if box_of(game.table) == box]
    page = archive.statistics("seven_wonders", box=box)
    (line,) = page.games
    assert line.games == len(games)
    totals = [seat["total"] for seat in seats(games)]
    assert line.average == pytest.approx(mean(totals))
    assert [each[:4] for each in page.boxes] == [(*box, len(games))]
    assert {player.name for player in page.players} == {str(seat["name"]) for seat in seats(games)}
    assert max(player.best for player in page.players) == max(totals)
    assert sum(month.games for month in page.months) == len(games)
    (highest,) = [record for record in page.records if record.kind == "highest_total"]
    assert (highest.value, highest.edition, highest.expansions) == (max(totals), box.edition, box.expansions)
    standing = archive.standing("seven_wonders", 63, box=box)
    assert (standing.below, standing.above) == (
        sum(total < 63 for total in totals),
        sum(total > 63 for total in totals),
    )


def test_totals_with_leaders_are_no_records_among_totals_without(archive: Archive) -> None:
    games = several_boxes(archive)
    page = archive.statistics()
    for line in page.boxes:
        box = PlayedBox(line.game, line.edition, line.expansions)
        totals = [seat["total"] for seat in seats([game for game in games if box_of(game.table) == box])]
        assert line.average == pytest.approx(mean(totals))
        (highest,) = [
            record.value
            for record in page.records
            if record.kind == "highest_total" and PlayedBox(record.game, record.edition, record.expansions) == box
        ]
        assert highest == max(totals)
    assert sum(line.games for line in page.boxes) == len(games)


def test_the_figures_of_a_player_are_those_of_the_own_games(archive: Archive) -> None:
    games = saved(archive)
    figures = archive.player("Ana")
    own = seats(games, "Ana")
    assert (figures.games, figures.wins) == (len(own), sum(seat["rank"] == 1 for seat in own))
    for line in figures.categories:
        points = [
            seat["total"] if line.category == "total" else seat["points"][line.category]
            for seat in own
            if seat["game"] == line.game
        ]
        assert (line.games, line.best) == (len(points), max(points))
        assert line.average == pytest.approx(mean(points))
    assert sum(month.games for month in figures.months) == len(own)
    with pytest.raises(ArchiveError, match="unknown_player"):
        archive.player("Nobody")


def test_head_to_head_is_who_was_ranked_higher_at_the_same_table(archive: Archive) -> None:
    games = saved(archive)
    for line in archive.head_to_head("Ana", "Bruno"):
        meetings = []
        for game in games:
            ranks = {player["name"]: player["rank"] for player in game.result["players"]}
            if game.game == line.game and {"Ana", "Bruno"} <= ranks.keys():
                meetings.append(ranks["Bruno"] - ranks["Ana"])
        assert line.games == len(meetings)
        assert line.ahead == sum(lead > 0 for lead in meetings)
        assert line.behind == sum(lead < 0 for lead in meetings)
        assert line.level == sum(lead == 0 for lead in meetings)
    assert [(line.games, line.behind) for line in archive.head_to_head("Bruno", "Ana")] == [
        (line.games, line.ahead) for line in archive.head_to_head("Ana", "Bruno")
    ]


@pytest.mark.parametrize("players", [None, 4])
def test_how_special_a_total_is(archive: Archive, players: int | None) -> None:
    totals = [
        seat["total"]
        for seat in seats(saved(archive))
        if seat["game"] == "seven_wonders" and players in (None, seat["size"])
    ]
    standing = archive.standing("seven_wonders", 63, players)
    assert standing.below == sum(total < 63 for total in totals)
    assert standing.equal == sum(total == 63 for total in totals)
    assert standing.above == sum(total > 63 for total in totals)
    assert standing.percent_below == pytest.approx(100 * standing.below / len(totals))


def test_nothing_is_special_in_an_empty_archive(archive: Archive) -> None:
    assert archive.standing("duel", 63).percent_below is None
    assert archive.statistics().games == ()


def test_a_free_city_is_shown_but_nobody_plays_it(archive: Archive) -> None:
    (game,) = [game for game in evenings(40) if game.game == "seven_wonders" and len(game.table["players"]) == 3][:1]
    table, result = game.table, game.result
    result["players"][2]["rank"] = None
    table["players"][2]["free_city"] = True
    ranked = sorted(player["total"] for player in result["players"][:2])
    for player in result["players"][:2]:
        player["rank"] = 1 if player["total"] == ranked[1] else 2
    result["winners"] = [player["name"] for player in result["players"] if player["rank"] == 1]
    archive.save(game)
    assert archive.read(game.id) == game
    assert len(archive.list().games[0].players) == 2
    assert result["players"][2]["name"] not in archive.names()
    assert archive.standing("seven_wonders", 0, 2).above == 2


def test_names_are_completed_whatever_their_case_and_accents(archive: Archive) -> None:
    saved(archive)
    assert archive.names("łu") == archive.names("LU") == ("Łukasz",)
    assert archive.names("elo") == ("Élodie",)
    most = [len(seats(list(archive.each()), name)) for name in archive.names()]
    assert most == sorted(most, reverse=True)
    assert "Café Torres" in archive.places("cafe")


def test_a_renamed_player_has_the_new_name_in_the_whole_history_and_undo_brings_the_old_one(archive: Archive) -> None:
    games = saved(archive)
    before = archive.player("Ana")
    renamed = archive.rename_player("Ana", "Ana Lúcia")
    assert renamed.games == before.games
    assert archive.count(Filter(player="Ana")) == 0
    assert archive.player("Ana Lúcia")._replace(name="Ana") == before
    for game in games:
        assert "Ana" not in str(archive.read(game.id).result["winners"]).replace("Ana Lúcia", "")
        names = [player["name"] for player in archive.read(game.id).table["players"]]
        assert names == ["Ana Lúcia" if player["name"] == "Ana" else player["name"] for player in game.table["players"]]
    assert_sums_are_right(archive)
    archive.undo_rename()
    assert archive.player("Ana") == before
    assert [archive.read(game.id) for game in games] == games
    with pytest.raises(ArchiveError, match="nothing_to_undo"):
        archive.undo_rename()


def _typed_wrong_at_times(archive: Archive) -> list[SavedGame]:
    """Games in which Ana was sometimes written Anna."""
    games = []
    for number, game in enumerate(evenings(40, people=12)):
        text = json.dumps(game.document())
        games.append(SavedGame.from_document(json.loads(text if number % 3 else text.replace('"Ana"', '"Anna"'))))
        archive.save(games[-1])
    return games


def test_two_names_of_one_player_become_one_and_two_again(archive: Archive) -> None:
    games = _typed_wrong_at_times(archive)
    before, one, other = sums(archive), archive.player("Ana"), archive.player("Anna")
    deleted = next(game.id for game in games if "'Anna'" in str(game.table))
    archive.delete(deleted)
    merged = archive.rename_player("Anna", "Ana")
    assert merged.merged
    archive.restore(deleted)
    both = archive.player("Ana")
    assert (both.games, both.wins) == (one.games + other.games, one.wins + other.wins)
    assert "Anna" not in archive.names()
    assert "Anna" not in str([archive.read(game.id) for game in games])
    assert_sums_are_right(archive)
    archive.undo_rename(merged.id)
    assert sums(archive) == before
    assert [archive.read(game.id) for game in games] == games


def test_two_who_sat_at_one_table_are_two_people(archive: Archive) -> None:
    saved(archive)
    before = sums(archive)
    with pytest.raises(ArchiveError, match="played_together"):
        archive.rename_player("Ana", "Bruno")
    for new in ("", "  ", "Ana\x1b[2J"):
        with pytest.raises(ArchiveError, match="no_name"):
            archive.rename_player("Ana", new)
    with pytest.raises(ArchiveError, match="unknown_player"):
        archive.rename_player("Nobody", "Ana")
    assert sums(archive) == before


def test_an_undo_that_no_longer_fits_is_refused(archive: Archive) -> None:
    saved(archive)
    first = archive.rename_player("Ana", "Ana Lúcia")
    second = archive.rename_player("Ana Lúcia", "Lúcia")
    with pytest.raises(ArchiveError, match="renamed_since"):
        archive.undo_rename(first.id)
    archive.undo_rename(second.id)
    archive.save(next(game for game in evenings(40, seed=8) if "'Ana'" in str(game.table)))
    with pytest.raises(ArchiveError, match="name_taken"):
        archive.undo_rename(first.id)
    assert [rename.id for rename in archive.renames()] == [first.id]


def test_photos_are_kept_in_their_order_and_can_be_taken_back(archive: Archive) -> None:
    (game,) = saved(archive, 1)
    pictures = [jpeg(4, 3), png(4, 3), webp(b"VP8L", b"\x2f\x03\x80\x00\x00")]
    ids = [archive.add_photo(game.id, picture) for picture in pictures]
    assert [photo.picture for photo in archive.photos(game.id)] == pictures
    assert [photo.kind for photo in archive.photos(game.id)] == ["image/jpeg", "image/png", "image/webp"]
    archive.remove_photo(ids[1])
    assert [photo.id for photo in archive.photos(game.id)] == [ids[0], ids[2]]
    assert archive.list().games[0].photos == 2
    archive.restore_photo(ids[1])
    assert [photo.id for photo in archive.photos(game.id)] == ids


def test_only_pictures_of_a_sensible_size_and_number_are_photos(archive: Archive) -> None:
    (game,) = saved(archive, 1)
    with pytest.raises(ArchiveError, match="not_a_photo"):
        archive.add_photo(game.id, b"<svg onload=alert(1)>")
    with pytest.raises(ArchiveError, match="photo_too_big"):
        archive.add_photo(game.id, jpeg(4, 3) + bytes(2_000_000))
    for _ in range(12):
        archive.add_photo(game.id, jpeg(4, 3))
    with pytest.raises(ArchiveError, match="too_many_photos"):
        archive.add_photo(game.id, jpeg(4, 3))
    assert len(archive.photos(game.id)) == 12


def test_names_notes_and_places_are_only_ever_text(archive: Archive) -> None:
    evil = "'); DROP TABLE games; -- %s ? {0} \" <script>"
    game = next(evenings(1))
    text = json.dumps(game.document()).replace(json.dumps(game.table["players"][0]["name"]), json.dumps(evil))
    game = replace(SavedGame.from_document(json.loads(text)), note=evil, place=evil)
    archive.save(game)
    assert archive.read(game.id) == game
    for wanted in (Filter(place=evil), Filter(note=evil), Filter(note="DROP TABLE")):
        assert archive.count(wanted) == 1
    for wanted in (Filter(player="' OR 1=1 --"), Filter(wonder="%"), Filter(place="?"), Filter(game="' --")):
        assert archive.list(wanted).games == ()
    archive.rename_player(game.table["players"][0]["name"], "Robert'); DELETE FROM games;--")
    assert archive.count() == 1
    for field in ({"note": "\x00"}, {"note": "\x1b[31m"}, {"place": "two\nlines"}, {"note": "x" * 5_001}):
        with pytest.raises(ArchiveError):
            archive.change(game.id, **field)
