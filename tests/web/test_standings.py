"""The pages of standings: what each column is, who is marked, what the public may know."""

import re

import pytest
from flask import Flask

from matchscore.db import Database
from matchscore.models import EndedBy, Role, Side, Stage, StageFormat, Visibility
from matchscore.scoring.seats import Room
from tests.factories import NOON, added
from tests.queries.league import FLAT, TEN, give_up, league, match_is, play_match, stage_is, team_is
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.conftest import Hall

STANDINGS, CROSS_TABLE, PROGRESS = ("/friendly/standings", "/friendly/cross-table", "/friendly/progress")
EVERY_PAGE = (STANDINGS, CROSS_TABLE, PROGRESS)


@pytest.fixture
def matches(database: Database) -> list[Scorer]:
    """Play the first round of a league, and one match of the second."""
    matches = league(database)
    play_match(matches[0], TEN)
    play_match(matches[1], FLAT)
    play_match(matches[2], TEN)
    return matches


def words(page: str) -> str:
    """Give the text of a page on one line."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


@pytest.mark.usefixtures("matches")
def test_the_teams_stand_in_order_with_their_points_round_by_round(sam: Browser) -> None:
    page = words(sam.get(STANDINGS).text)

    assert "Standings after round 2" in page
    assert "1 Otters 18.09 18.09 36.18 2" in page
    assert "VP over 1 board a match, scale wbf-continuous. Equal totals: VP in the matches among them, then" in page


@pytest.mark.usefixtures("matches")
@pytest.mark.parametrize("address", EVERY_PAGE)
def test_every_page_of_a_stage_answers(sam: Browser, address: str) -> None:
    assert sam.get(address).status == 200
    assert sam.get(address.replace("/friendly/", "/friendly/stages/1/")).status == 200
    assert sam.get(address.replace("/friendly/", "/friendly/stages/2/")).status == 404


def test_a_bye_is_a_row_whose_points_are_in_the_total(database: Database, sam: Browser) -> None:
    matches = league(database)
    match_is(matches[1], away_team_id=None, ended_by=EndedBy.BYE)
    play_match(matches[0], FLAT)

    page = words(sam.get(STANDINGS).text)

    assert "1 Lynxes bye 12.00 12.00 0" in page
    assert "bye 12.00" in words(sam.get(CROSS_TABLE).text)


def test_a_shared_place_is_honest_and_a_parted_one_names_its_rule(database: Database, sam: Browser) -> None:
    matches = league(database)
    stage_is(matches[0], settings={"standings": {"tie_breaks": ["imp_quotient", "net_imps"]}})
    play_match(matches[0], FLAT)
    play_match(matches[1], FLAT)
    before = words(sam.get(STANDINGS).text)

    matches[0].report(imps(0, 0), segment=None)
    play_match(matches[2], TEN)
    play_match(matches[3], ("4SN-1", "4SN="))

    page = words(sam.get(STANDINGS).text)
    assert "1= Otters 10.00 10.00 0.5" in before
    assert "1= Otters 10.00 18.09 28.09 1.5" in page
    assert "3= Quokkas 10.00 1.91 11.91 0.5" in page


def test_the_rule_that_parted_two_teams_stands_beside_the_lower_one(database: Database, sam: Browser) -> None:
    matches = league(database)
    matches[0].report(imps(20, 10))
    matches[1].report(imps(30, 20))

    page = words(sam.get(STANDINGS).text)

    assert "1 Otters 18.09 18.09 1 2 Lynxes 18.09 18.09 1 IMP quotient 1.500" in page
    assert "3 Storks 1.91 1.91 0 4 Quokkas 1.91 1.91 0 IMP quotient 0.500" in page


def test_the_cross_table_names_opponents_by_numbers_that_stay(matches: list[Scorer], sam: Browser) -> None:
    page = words(sam.get(CROSS_TABLE).text)
    play_match(matches[3], TEN)

    assert "No. Team 1 2 3 4 Total, VP" in page
    assert "1 Otters 18.09 10–0 18.09 10–0 36.18" in page
    assert "No. Team 1 2 3 4 Total, VP" in words(sam.get(CROSS_TABLE).text)


@pytest.mark.usefixtures("matches")
def test_progress_has_the_total_and_the_place_after_each_round(sam: Browser) -> None:
    page = words(sam.get(PROGRESS).text)

    assert "Otters 18.09 place 1 36.18 place 1" in page


def test_before_anything_counts_the_pages_say_so(database: Database, sam: Browser) -> None:
    league(database)

    assert "Nothing counts yet." in sam.get(PROGRESS).text
    assert "1= Otters 0.00" in words(sam.get(STANDINGS).text)


@pytest.mark.usefixtures("matches")
def test_a_captain_finds_the_own_team_marked(hall: Hall) -> None:
    cap = hall.holder(Role.CAPTAIN, "friendly", team=3, label="Cap")

    assert sum(cap.get(address).source.count('class="own"') for address in EVERY_PAGE) == 3


@pytest.mark.usefixtures("matches")
def test_who_sees_one_room_is_sent_to_the_event(hall: Hall) -> None:
    ola = hall.holder(Role.SCORER, "friendly", match=1, room=Room.OPEN, label="Ola")

    assert {ola.get(address).answer for address in EVERY_PAGE} == {(303, "/friendly")}


def test_a_stage_without_a_scale_has_imps_in_every_head(database: Database, sam: Browser) -> None:
    matches = league(database, vp_scale=None)
    play_match(matches[0], TEN)

    page = words(sam.get(STANDINGS).text)

    assert "Total, IMPs Won Tie-break" in page
    assert "1 Otters 10 10 1" in page
    assert "IMPs over 1 board a match." in page


def test_a_stage_that_ranks_by_wins_says_so_in_the_head_of_its_total(database: Database, sam: Browser) -> None:
    matches = league(database)
    stage_is(matches[0], settings={"standings": {"basis": "wins"}})
    play_match(matches[0], FLAT)
    play_match(matches[1], TEN)

    page = words(sam.get(STANDINGS).text)

    assert "Total, wins Tie-break" in page
    assert "1 Lynxes 18.09 1" in page
    assert "2= Otters 10.00 0.5" in page
    assert "Matches won, a draw as a half, over 1 board." in page


def test_who_has_withdrawn_is_marked_and_without_matches_not_ranked(matches: list[Scorer], sam: Browser) -> None:
    team_is(matches[0], 4, withdrawn_at=NOON)

    page = words(sam.get(STANDINGS).text)

    assert "Storks withdrawn" in page
    assert "2= Lynxes 1.91 1.91" in page


def test_the_page_is_the_same_until_something_changes(matches: list[Scorer], sam: Browser) -> None:
    tag = sam.get(STANDINGS).headers["ETag"]
    same = sam.get(STANDINGS, if_none_match=tag)

    play_match(matches[3], FLAT)

    assert same.status == 304
    assert sam.get(STANDINGS, if_none_match=tag).status == 200


def test_two_events_that_differ_in_what_is_hidden_have_the_same_standings(database: Database, app: Flask) -> None:
    worlds = [league(database, visibility=Visibility.SEALED, name=name) for name in ("Friendly", "Frindley")]
    play_match(worlds[0][0], TEN)
    play_match(worlds[1][0], FLAT)
    give_up(worlds[0][1], Side.HOME, EndedBy.FORFEIT)
    give_up(worlds[1][1], Side.HOME, EndedBy.FORFEIT)

    pages = [
        [words(Browser(app).get(f"/{world[0].slug}/{page}").text) for page in ("standings", "cross-table", "progress")]
        for world in worlds
    ]

    assert [page.replace("Frindley", "Friendly").replace("frindley", "friendly") for page in pages[1]] == pages[0]


def test_the_page_of_a_team_has_the_rows_that_add_up_to_its_total(database: Database, sam: Browser) -> None:
    matches = league(database)
    match_is(matches[1], away_team_id=None, ended_by=EndedBy.BYE)
    play_match(matches[0], FLAT)
    play_match(matches[2], TEN)

    page = words(sam.get("/friendly/teams/3").text)

    assert "1 bye 12.00 2 Otters 0–10 1.91 3 Quokkas Total 13.91" in page
    assert "Place 2" in page
    assert "13.91" in words(sam.get(STANDINGS).text)


def test_who_sees_one_room_finds_no_rows_of_a_team(matches: list[Scorer], hall: Hall) -> None:
    ola = hall.holder(Role.SCORER, "friendly", match=1, room=Room.OPEN, label="Ola")

    assert matches
    assert "Total" not in ola.get("/friendly/teams/1").text


def test_every_section_of_an_event_is_reached_and_has_its_own_unit(matches: list[Scorer], sam: Browser) -> None:
    with matches[0].acting() as (session, act):
        section = {"number": 2, "name": "Section B", "format": StageFormat.SWISS, "rev": act.revision}
        added(session, Stage(event_id=act.event_id, **section))

    newest, first = sam.get(STANDINGS), sam.get("/friendly/stages/1/standings")

    assert {"/friendly/stages/1/standings", "/friendly/stages/2/standings"} <= set(newest.links) & set(first.links)
    assert ("Total, IMPs" in words(newest.text), "Total, VP" in words(first.text)) == (True, True)
