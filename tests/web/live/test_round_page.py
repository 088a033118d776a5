"""The scoreboard of a round: every match with its score as far as it is released, and how many boards are behind it."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match, Visibility
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.evenings import evening, next_round, seat_at
from tests.services.friendlies import empty_event, two_matches
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.conftest import Hall

ROUND = "/friendly/rounds/1/live"
PART = f"{ROUND}/part"


@pytest.fixture
def two(database: Database) -> tuple[Scorer, Scorer]:
    """Set up two matches of three boards, each of which everybody sees once both tables have it."""
    return two_matches(database, 3, visibility=Visibility.BOTH_TABLES)


def test_every_match_stands_there_with_the_boards_behind_its_score(sam: Browser, two: tuple[Scorer, Scorer]) -> None:
    two[0].enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P", closed_2="P")
    two[1].enter_all(open_1="4SN=", closed_1="3SN+1", open_2="4SN=")

    words = sam.get(ROUND).text

    assert "1 Otters – Quokkas 6–0 (2 boards) running" in words
    assert "2 Lynxes – Storks 6–0 (1 board) running" in words
    assert "provisional until published" in words


def test_a_score_is_never_scaled_up_for_boards_that_are_not_in(sam: Browser, database: Database) -> None:
    first, second = two_matches(database, 21, visibility=Visibility.BOTH_TABLES)
    for board in range(1, 22):
        first.enter(f"1/{board}/open", "4SN=" if board <= 5 else "P")
        first.enter(f"1/{board}/closed", "3SN+1" if board <= 5 else "P")
    for board in range(1, 19):
        second.enter(f"1/{board}/open", "3NTN=" if board == 1 else "P")
        second.enter(f"1/{board}/closed", "P")

    words = sam.get(ROUND).text

    assert "(21 boards)" in words
    assert "9–0 (18 boards)" in words


def test_a_match_without_a_score_has_none(sam: Browser, two: tuple[Scorer, Scorer]) -> None:
    del two

    assert "1 Otters – Quokkas –no total yet not begun" in sam.get(ROUND).text


def test_a_reported_total_has_no_boards_behind_it(sam: Browser, two: tuple[Scorer, Scorer]) -> None:
    two[0].report(imps(49, 35))

    assert "Otters – Quokkas 49–35 " in sam.get(ROUND).text


def test_what_is_not_released_is_not_there(sam: Browser, database: Database) -> None:
    first, second = two_matches(database, 2, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    before = sam.get(PART)

    second.enter_all(open_1="4SN=", closed_1="4SN=")
    after = sam.get(PART, If_None_Match=before.headers["ETag"])

    assert "6–0" not in before.text
    assert "6–0 (1 board)" in after.text
    assert sam.get(PART, If_None_Match=after.headers["ETag"]).status == 304


def test_the_title_has_no_score(sam: Browser, two: tuple[Scorer, Scorer]) -> None:
    two[0].enter_all(open_1="4SN=", closed_1="3SN+1")

    assert "<title>Round 1, live, Friendly · matchscore</title>" in sam.get(ROUND).source


def test_matches_are_in_the_order_of_their_tables(sam: Browser, database: Database) -> None:
    first, second, third = evening(database, 3)
    seat_at(first, "10")
    seat_at(second, "9")

    links = sam.get("/swiss/rounds/1/live").links

    matches = [link for link in links if link.startswith("/swiss/matches/")]
    assert matches == [f"/swiss/matches/{each.match}/live" for each in (third, second, first)]


def test_a_bye_is_named_without_a_way_to_it(sam: Browser, database: Database) -> None:
    (scorer,) = evening(database, 1)
    with database.writing(None) as (session, _):
        session.execute(update(Match).values(away_team_id=None, ended_by="bye"))

    page = sam.get(f"/{scorer.slug}/rounds/1/live")

    assert "1 BC Iași bye" in page.text
    assert "/swiss/matches/1/live" not in page.links
    assert sam.get("/swiss/matches/1/live").location == "/swiss/matches/1"
    assert sam.get("/swiss/matches/1").status == 200


def test_a_round_without_matches_says_so(sam: Browser, database: Database) -> None:
    scorer = empty_event(database)
    next_round(scorer, 4, 0)

    assert "No matches yet." in sam.get(ROUND).text


def test_the_event_leads_to_the_round_that_is_played(sam: Browser, two: tuple[Scorer, Scorer]) -> None:
    two[1].enter_all(open_1="4SN=")

    assert sam.get("/friendly/live").location == ROUND
    assert "/friendly/live" in sam.get("/friendly").links
    assert "/friendly/matches/2/live" in sam.get("/friendly").links


def test_an_event_of_one_match_leads_to_it(sam: Browser, scorer: Scorer) -> None:
    del scorer

    assert sam.get("/friendly/live").location == "/friendly/matches/1/live"


def test_an_event_without_matches_leads_to_itself(sam: Browser, database: Database) -> None:
    empty_event(database)

    assert sam.get("/friendly/live").location == "/friendly"


@pytest.mark.parametrize("address", [ROUND, PART, "/friendly/rounds/1/wall", "/friendly/rounds/1/wall/part"])
def test_whoever_sees_one_room_is_sent_to_the_event(hall: Hall, two: tuple[Scorer, Scorer], address: str) -> None:
    del two
    table = hall.holder(Role.TABLE, match=1, room=Room.OPEN)
    desk = hall.holder(Role.SCORER, match=1, room=Room.CLOSED)

    assert [each.get(address).location for each in (table, desk)] == ["/friendly"] * 2
    assert not [link for link in table.get("/friendly").links if link.endswith("/live")]


def test_the_start_page_leads_to_what_is_played(sam: Browser, two: tuple[Scorer, Scorer]) -> None:
    two[0].enter_all(open_1="4SN=", closed_1="3SN+1")

    assert "/friendly/matches/1/live" in sam.get("/").links
