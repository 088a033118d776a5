"""A line-up that is sealed is on no page of anybody but its captain and the staff, and opens by itself."""

from datetime import UTC, datetime, timedelta

from matchscore.queries.lineups import Terms
from tests.services.captain import set_terms
from tests.services.people import rename, seat
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.captain.captain_pages import CAPTAIN, LINE_UP, OTTERS, QUOKKAS, hand_in
from tests.web.places import ENTRY, MATCH

TEAM = "/friendly/teams/1"
IN_AN_HOUR = datetime.now(UTC) + timedelta(hours=1)
PAGES = (MATCH, f"{MATCH}/live", f"{MATCH}/live/part", f"{MATCH}/wall", f"{MATCH}/segments/1/boards/1", ENTRY)


def test_a_line_up_is_sealed_until_both_are_in(cap: Browser, vic: Browser, sam: Browser, ola: Browser) -> None:
    hand_in(cap, OTTERS)
    before = [each.get(page).source for each in (vic, sam, ola) for page in PAGES]

    hand_in(vic, QUOKKAS)

    assert "Olive" not in "".join(before)
    assert "Olive" in ola.get(ENTRY).source
    assert ["Olive" in sam.get(page).source for page in PAGES[:2]] == [True, True]


def test_its_captain_and_staff_read_a_sealed_line_up_and_no_device_does(
    cap: Browser, vic: Browser, sue: Browser, tab: Browser
) -> None:
    hand_in(cap, OTTERS)

    assert "Olive" in cap.get(MATCH).text
    assert "Olive" in sue.get(MATCH).text
    assert "Olive" not in tab.get("/friendly/table").source + tab.get(MATCH).source
    assert "Olive" not in vic.get(CAPTAIN).source + vic.get(LINE_UP).source


def test_at_its_time_a_line_up_opens_by_itself(cap: Browser, sam: Browser, scorer: Scorer) -> None:
    set_terms(scorer, Terms(IN_AN_HOUR), at=datetime.now(UTC))
    hand_in(cap, OTTERS)
    sealed = sam.get(MATCH)

    set_terms(scorer, Terms(datetime.now(UTC) - timedelta(minutes=1)), at=datetime.now(UTC) - timedelta(minutes=2))

    assert "Olive" not in sealed.text
    opened = sam.get(MATCH, If_None_Match=sealed.headers["ETag"])
    assert (opened.status, "Olive" in opened.text) == (200, True)


def test_a_name_that_a_sealed_line_up_brings_is_not_on_the_list_of_the_team(
    cap: Browser, vic: Browser, sam: Browser, dora: Browser
) -> None:
    hand_in(cap, OTTERS)
    sealed = [("Olive" in browser.get(TEAM).text) for browser in (cap, dora, vic, sam)]

    hand_in(vic, QUOKKAS)

    assert sealed == [True, True, False, False]
    assert "Olive" in sam.get(TEAM).text


def test_a_player_of_whom_everybody_knows_stays_on_the_list(sam: Browser, scorer: Scorer) -> None:
    seat(scorer.enter_all(open_1="4SN="))
    rename(scorer, "Olive", "Olga")

    assert "Olga" in sam.get(TEAM).text
    assert "Oscar" in sam.get(TEAM).text
