"""The score sheet: home left, open left, North-South's scores, IMPs in the winner's column."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.formats.csv_results import read_results
from matchscore.models import Event
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.places import ENTRY, MATCH


def test_scores_are_north_souths_for_every_viewer(sam: Browser, cap: Browser, sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_3="4SE-1", closed_3="4SE=")

    sheets = [browser.get(MATCH) for browser in (sam, cap, sue)]

    # East-West are vulnerable on board 3: +100 and −620, 720 apart, 12 IMPs to the Otters (case 29).
    rows = ["+100" in page.text and "−620" in page.text and "720" in page.text and "12" in page.text for page in sheets]
    assert rows == [True, True, True]
    assert all("Otters 12 Quokkas 0" in page.text for page in sheets)


@pytest.mark.parametrize("address", [MATCH, ENTRY])
def test_home_and_the_open_room_stand_left(sue: Browser, scorer: Scorer, address: str) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    words = sue.get(address).text.split("Dlr")[1]

    heads = [words.index(word) for word in ("Open", "Closed")]
    teams = words.split("Total")[0]
    assert heads == sorted(heads)
    assert teams.rindex("Otters") < teams.rindex("Quokkas")


def test_the_sheet_names_its_event_its_boards_and_its_state(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    text = sam.get(MATCH).text

    assert "Friendly · round 1 · match 1 · 4 boards" in text
    assert "1 of 4 compared, 3 to play" in text
    assert "provisional" in text


def test_boards_played_in_the_wrong_direction_are_named_apart_from_those_compared(sam: Browser, hall: Hall) -> None:
    eight = {f"{room}_{board}": "4SN=" for board in range(1, 9) for room in ("open", "closed")}
    scorer = friendly(hall.database, 8, name="Eight").enter_all(**eight)
    scorer.mark_turned("1/3/closed")
    scorer.mark_turned("1/4/closed")

    page = sam.get(f"/{scorer.slug}/matches/1")

    assert "6 of 8 compared, 2 need a ruling" in page.text  # case 37


def test_only_a_writer_is_led_to_the_entry_page(sam: Browser, cap: Browser, sue: Browser) -> None:
    offered = [ENTRY in browser.get(MATCH).links for browser in (sam, cap, sue)]

    assert offered == [False, False, True]


def test_a_board_at_one_table_is_a_mark_and_no_score(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="7NTXXN-13")

    page = sam.get(MATCH)

    assert "hidden for now" in page.text
    assert "1 at one table" in page.text
    assert "7000" not in page.source
    assert "7NT" not in page.source


def test_the_scorer_of_one_room_sees_that_room_on_the_sheet(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="7NTXXN-13", closed_2="7NTXXN-13")

    page = ola.get(MATCH)

    assert "+420" in page.text
    assert "7000" not in page.source
    assert "7600" not in page.source
    assert "Otters 0 Quokkas 0" in page.text


def test_an_archived_match_can_be_read_and_not_written(sue: Browser, scorer: Scorer, database: Database) -> None:
    with database.writing(None) as (session, _):
        session.execute(update(Event).where(Event.id == scorer.event_id).values(archived_at=NOON))

    assert sue.get(MATCH).status == 200
    assert ENTRY not in sue.get(MATCH).links
    assert sue.get(ENTRY).status == 409
    assert "This event is archived and can only be read." in sue.get(ENTRY).text


def test_victory_points_stand_under_a_complete_match(sam: Browser, database: Database) -> None:
    scorer = friendly(database, 1, vp_scale="wbf-continuous")
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    text = sam.get(MATCH).text

    assert "VP" in text
    assert "WBF continuous, 1 board" in text


def test_the_results_can_be_taken_home_as_a_file(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    address = f"{MATCH}/results.csv"

    page = sam.get(address)

    assert address in sam.get(MATCH).links
    assert page.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert page.headers["Content-Disposition"] == 'attachment; filename="friendly-match-1.csv"'
    assert [file.matches[0].label.home.name for file in [read_results(page.response.data)]] == ["Otters"]
    assert "4S,N,10,=,,420,played" in page.source


def test_a_file_holds_no_more_than_the_sheet(sam: Browser, ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="7NTXXN-13", closed_2="7NTXXS-13")
    address = f"{MATCH}/results.csv"

    of_sam, of_ola = sam.get(address).source, ola.get(address).source

    assert "7NT" not in of_sam
    assert of_ola.count("7NTXX") == 1
    assert ",closed," not in of_ola
