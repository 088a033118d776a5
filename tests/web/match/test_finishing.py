"""The finish of a segment with both captains' totals: agreed, or answered with boards that would explain the gap."""

import pytest

from matchscore.db import Database
from matchscore.services.captains import CaptainsSay
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.match.captains import FINISH, OURS, finish
from tests.web.places import ENTRY, MATCH


def test_captains_who_have_our_total_are_agreed(sue: Browser, played: Scorer) -> None:
    done = finish(sue, **OURS)

    page = sue.follow(done)
    assert done.status == 303
    assert played.sheet().segments[0].finished_at is not None
    assert "Captains: 18 – 0, agreed" in page.text
    assert "The segment is finished." in page.text
    assert "Captains: 18 – 0, agreed" in sue.get(MATCH).text


def test_a_captain_may_say_nothing(sue: Browser, played: Scorer) -> None:
    page = sue.follow(finish(sue, away_captain_home="18", away_captain_away="0"))

    assert "Visitors’ captain: 18 – 0, agreed" in page.text
    assert len(played.sheet().reported_totals) == 1


def test_another_total_finishes_nothing_and_leads_to_the_board_that_explains_it(sue: Browser, played: Scorer) -> None:
    page = finish(sue, home_captain_home="6", home_captain_away="0")

    assert page.status == 422
    assert "Home captain, 6 – 0: Totals differ by 12 IMPs: board 2 would explain it." in page.text
    assert "Board 2, open room: one trick" in page.text
    assert f"{ENTRY}?segment=1&board=2&room=open" in page.links
    assert played.sheet().segments[0].finished_at is None
    assert not played.sheet().reported_totals


def test_what_was_typed_stays_and_is_finished_all_the_same(sue: Browser, played: Scorer) -> None:
    page = finish(sue, home_captain_home="6", home_captain_away="0,5")

    form = page.form(FINISH)
    assert (form.fields["home_captain_home"], form.fields["home_captain_away"]) == ("6", "0,5")
    assert page.has("button", name="anyway")

    done = sue.send(form, anyway="1")

    assert "Home captain: 6 – 0.5, differs" in sue.follow(done).text
    assert [line.imps for line in played.sheet().reported_totals] == [imps(6, "0.5")]


def test_a_segment_with_a_result_that_nobody_has_kept_is_not_finished(sue: Browser, played: Scorer) -> None:
    form = sue.get(ENTRY).form(FINISH)
    played.enter("1/3/open", "1NTN+6")

    page = sue.send(form, seen=str(played.revision()))

    assert page.status == 422
    assert "First keep or change what waits to be confirmed: board 3, open room." in page.text
    assert played.sheet().segments[0].finished_at is None


@pytest.mark.usefixtures("played")
def test_the_second_button_is_there_only_when_totals_differ(sue: Browser) -> None:
    assert not sue.get(ENTRY).has("button", name="anyway")


@pytest.mark.usefixtures("played")
def test_two_figures_the_other_way_round_are_said_to_be_so(sue: Browser) -> None:
    page = finish(sue, away_captain_home="0", away_captain_away="18")

    assert "Visitors’ captain, 0 – 18: The two figures are the other way round." in page.text


@pytest.mark.usefixtures("played")
def test_a_gap_that_no_board_explains_is_said_to_be_so(sue: Browser) -> None:
    page = finish(sue, home_captain_home="100", home_captain_away="3")

    assert "Totals differ by 85 IMPs: no likely slip on one board explains it." in page.text


def test_a_board_that_was_left_out_is_named_without_a_room(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in (2, 3, 4) for room in ("open", "closed")})
    scorer.enter_all(open_1="4SN=", closed_1="4SN-3")

    page = finish(sue, home_captain_home="0", home_captain_away="0")

    assert "Board 1: left out" in page.text
    assert f"{ENTRY}?segment=1&board=1" in page.links


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"home_captain_home": "18"}, "A total has two numbers, one for each team."),
        ({"away_captain_away": "18"}, "A total has two numbers, one for each team."),
        ({"home_captain_home": "18", "home_captain_away": "none"}, "A total is a number, such as 12 or 10.5."),
        ({"home_captain_home": "18", "home_captain_away": "99999"}, "A total is a number up to 10000"),
    ],
)
def test_a_total_that_is_none_stays_in_its_fields(
    sue: Browser, played: Scorer, typed: dict[str, str], words: str
) -> None:
    page = finish(sue, **typed)

    kept = page.form(FINISH).fields
    assert page.status == 422
    assert words in page.text
    assert page.has("div", id="finish-wrong", role="alert")
    assert typed.items() <= kept.items()
    assert played.sheet().segments[0].finished_at is None


@pytest.mark.usefixtures("played")
def test_the_scorer_of_one_room_reads_nothing_of_it(ola: Browser, sue: Browser) -> None:
    finish(sue, **OURS)

    assert "Captains" in sue.get(ENTRY).text
    assert "Captains" in sue.get(MATCH).text
    assert "Captains" not in ola.get(ENTRY).source + ola.get(MATCH).source


def test_the_last_missing_results_are_named_with_their_rooms(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P", open_3="P", closed_3="P", open_4="P")

    assert "Not yet: board 4, closed room: no result." in sue.get(ENTRY).text


def test_a_board_played_in_one_room_alone_says_what_can_be_done_before_there_is_a_ruling(
    sue: Browser, played: Scorer
) -> None:
    played.enter_all(closed_3="NP")
    played.confirm("1/3/closed")

    words = "Not yet: board 3 needs the director’s ruling."
    assert words in sue.get(ENTRY).text


def test_of_several_segments_each_is_named_before_what_its_captains_say(sam: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, segments=2)).enter_all(open_1="P", closed_1="P")
    scorer.finish(says=CaptainsSay(imps(0, 0), imps(0, 0)))

    assert "Segment 1: Captains: 0 – 0, agreed" in sam.get(MATCH).text
