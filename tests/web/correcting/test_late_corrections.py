"""What a correction changes and has to tell: VPs, places, what used the old value, and the end of the period."""

from datetime import UTC, datetime, timedelta

from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.correcting.board_4 import BOARD_4, finished, send, stored
from tests.web.places import board_page


def test_vps_and_places_are_before_and_after(hall: Hall) -> None:
    first, second = two_matches(hall.database, 1, vp_scale="wbf-continuous")
    first.enter_all(open_1="4SN=", closed_1="4SN-1")
    second.enter_all(open_1="4SN=", closed_1="3SN=")

    page = hall.director().get(f"/{first.slug}/matches/1/segments/1/boards/1/closed/correct?result=4SN%3D")

    assert "VP 18.09–1.91 10.00–10.00 −8.09 for Otters, +8.09 for Quokkas" in page.text
    assert "Places 1–4 2–2 Otters fall from place 1 to 2, Quokkas rise from place 4 to 2" in page.text


def test_a_correction_that_changes_no_place_says_who_stays_where(hall: Hall) -> None:
    first, second = two_matches(hall.database, 1)
    first.enter_all(open_1="4SN=", closed_1="4SN-1")
    second.enter_all(open_1="4SN=", closed_1="4SN=")

    page = hall.director().get(f"/{first.slug}/matches/1/segments/1/boards/1/closed/correct?result=4SN-2")

    assert "Places 1–4 1–4 Otters stay in place 1, Quokkas stay in place 4" in page.text


def test_of_a_match_that_is_not_complete_there_are_no_vps_to_change(hall: Hall) -> None:
    first, _ = two_matches(hall.database, 2, vp_scale="wbf-continuous")
    first.enter_all(open_1="4SN=", closed_1="4SN-1")

    page = hall.director().get(f"/{first.slug}/matches/1/segments/1/boards/1/closed/correct?result=4SN%3D")

    assert "Match, IMPs 10–0 0–0 +10 becomes 0" in page.text
    assert "VP not complete not complete Places" in page.text


def test_what_has_used_the_old_value_is_named(dora: Browser, scorer: Scorer) -> None:
    finished(scorer)
    scorer.publish_finished(datetime.now(UTC) - timedelta(minutes=10))

    page = dora.get(BOARD_4)

    assert "Already used the old value: the results as published at" in page.text
    assert "in 20 min." in page.text


def test_after_the_period_a_scorer_is_sent_to_the_director(sue: Browser, scorer: Scorer) -> None:
    finished(scorer).publish_finished(datetime.now(UTC) - timedelta(minutes=31))
    form = sue.get(BOARD_4).read().by_id["correction"]

    page = sue.send(form, result="3nw-1", reason="appeal", late="friendly")

    assert page.status == 422
    assert "Only the director can change a result now." in page.text
    assert "Save correction" not in page.text
    assert stored(scorer) == "3NTW="


def test_after_the_period_the_director_confirms_by_the_address_of_the_event(dora: Browser, scorer: Scorer) -> None:
    finished(scorer).publish_finished(datetime.now(UTC) - timedelta(minutes=31))

    refused = send(dora, result="3nw-1", reason="appeal")
    assert "Type “friendly” to confirm" in refused.text
    assert stored(scorer) == "3NTW="

    answer = dora.send(refused.read().by_id["correction"], late="friendly", reason="appeal")

    assert stored(scorer) == "3NTW-1"
    assert "3NT W −1 · corrected · after the correction period" in dora.follow(answer).text


def test_an_older_version_is_restored_late_with_the_same_confirmation(dora: Browser, scorer: Scorer) -> None:
    finished(scorer)
    scorer.enter("1/4/closed", "3NTW-1", reason="appeal")
    scorer.publish_finished(datetime.now(UTC) - timedelta(minutes=31))
    form = dora.get(board_page(4)).form("/4/closed/restore")

    dora.send(form, reason="appeal", late="friendly")

    assert stored(scorer) == "3NTW="


def test_the_scorer_of_one_room_corrects_there_and_learns_nothing_of_the_other(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_4="3NTW-1", closed_4="3NTW=")
    address = f"{board_page(4)}/open/correct"

    page = send(ola, address, result="3nw-2", preview="1")

    assert "IMP" not in page.text
    assert "What changes" not in page.text
    send(ola, address, result="3nw-2")
    assert scorer.sheet().boards[3].open.ns_score == 200
    assert ola.get(BOARD_4).is_not_theirs
