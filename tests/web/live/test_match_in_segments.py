"""The live page of a match under seal and in several segments: what stays, what waits, what is left of each."""

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.services.evenings import started
from tests.services.friendlies import WON_BY_18, friendly
from tests.web.browser import Browser
from tests.web.places import MATCH

LIVE = f"{MATCH}/live"
PART = f"{LIVE}/part"
ONE_TABLE_TOO = {"open_1": "4SN=", "closed_1": "3SN+1", "open_2": "4SN="}


def test_under_seal_the_page_counts_what_each_room_has(sam: Browser, database: Database) -> None:
    friendly(database, 4, visibility=Visibility.SEALED).enter_all(**ONE_TABLE_TOO)

    page = sam.get(LIVE)

    assert "Open 2/4 played Closed 1/4 played" in page.text
    assert not page.has("svg", role="img")
    assert "+420" not in page.source


def test_under_seal_the_page_says_about_when_by_the_clock_of_the_round(sam: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(8, 2), visibility=Visibility.SEALED).enter_all(**ONE_TABLE_TOO)
    before = sam.get(PART)

    started(scorer, NOON, 8)
    after = sam.get(PART, If_None_Match=before.headers["ETag"])

    assert "About" not in before.text
    assert "Scores appear when the segment is finished. About 12:32." in after.text


def test_a_finished_segment_stays_while_the_next_one_is_sealed(sam: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(8, 2), visibility=Visibility.SEALED)
    scorer.enter_all(**WON_BY_18).finish()
    scorer.enter("2/5/open", "7NTXXN-13")

    page = sam.get(LIVE)

    assert "Otters 18" in page.text
    assert "Scores appear when the segment is finished." in page.text
    assert "Open 1/4 played Closed 0/4 played" in page.text
    assert "7000" not in page.source


def test_of_several_segments_it_says_what_is_left_of_one_and_of_all(sam: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(8, 2), visibility=Visibility.BOTH_TABLES)

    page = sam.get(f"/{scorer.slug}/matches/1/live")

    assert "4 boards left in segment 1 can still turn 21 IMPs as matches usually go, 96 at most." in page.text
    assert "(a swing of 21 or less in 9 of 10 matches)" in page.text
    assert "8 boards left in the match: 31 IMPs, 192 at most." in page.text


def test_between_two_segments_it_says_in_a_whole_sentence_what_is_left(sam: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(8, 2), visibility=Visibility.BOTH_TABLES)
    scorer.enter_all(**WON_BY_18)

    page = sam.get(f"/{scorer.slug}/matches/1/live")

    assert "4 boards left can still turn 21 IMPs as matches usually go, 96 at most." in page.text
    assert "left in the match" not in page.text


def test_the_first_half_stays_while_the_second_is_played(sam: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(8, 2), visibility=Visibility.BOTH_TABLES)
    scorer.enter_all(**WON_BY_18).finish()
    scorer.enter("2/5/open", "4SN=")
    scorer.enter("2/5/closed", "4SN-1")

    page = sam.get(LIVE)

    assert "5 of 8 compared" in page.text
    assert "Segment 2: 1 of 4 compared" in page.text
    assert page.text.index("Segment 1: Otters NS") < page.text.index("Segment 2: Otters NS")
    assert "Boards 1 to 8, both rooms" in page.text
    assert "boards 1–8" in page.text
    assert "carried in" not in page.text
