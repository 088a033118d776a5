"""What the list of corrections says of each: what was corrected, and what it did."""

from matchscore.db import Database
from matchscore.models import Side, Unit
from matchscore.scoring.reported import TotalSource
from tests.services.director_acts import add, change, fail_to_play, penalty, play_on, scored, take_away
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.event.corrected import PASSED, SEVEN, WHY, at_eight, minutes


def test_a_whole_sheet_is_told_in_one_sentence(sam: Browser, finished: Scorer) -> None:
    finished.exchange_rooms(**WHY, **minutes(1))
    finished.swap_home_and_away(**WHY, **minutes(2))

    page = at_eight(sam)

    assert "Segment 1: The rooms are exchanged. Reason" in page
    assert "director Home and visitors have changed places. Reason" in page


def test_sides_that_were_changed_back_are_told_in_one_sentence_too(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1", **PASSED)
    scorer.publish(**minutes(0))
    scorer.swap_home_and_away(**minutes(1))
    scorer.undo(**minutes(2))

    page = at_eight(sam)

    assert "takes a correction back Home and visitors have changed places." in page


def test_what_else_is_corrected_has_words_of_its_own(sam: Browser, finished: Scorer) -> None:
    finished.carry_over(imps("2.5", 0), **minutes(1))
    finished.enter("1/1/open", "4SN=", lead="HA", **WHY, **minutes(2))
    finished.mark_turned("1/1/closed", **WHY, **minutes(3))
    finished.withdraw("1/2/open", **WHY, **minutes(4))
    finished.enter("1/2/open", "P", **WHY, **minutes(5))

    page = at_eight(sam)

    assert "Carry-over: 0–0 becomes 2.5–0. IMPs 6–0 → becomes 8.5–0" in page
    assert "Board 1, open room: 4♠ N = becomes 4♠ N =, lead ♥A." in page
    assert "IMPs 8.5–0, as before" in page
    assert "Board 1, closed room: 3♠ N +1, not turned becomes 3♠ N +1, teams sat turned." in page
    assert "Board 2, open room: passed out is withdrawn." in page
    assert "Board 2, open room: passed out is entered." in page


def test_seats_that_were_swapped_and_put_back_are_told(sam: Browser, finished: Scorer) -> None:
    finished.reopen(**minutes(1))
    finished.swap_seats(**minutes(2))
    finished.undo(**minutes(3))

    page = at_eight(sam)

    assert "Segment 1: The seats are swapped." in page
    assert "takes a correction back Segment 1: the seats are swapped." in page


def test_a_reported_total_is_told(sam: Browser, scorer: Scorer) -> None:
    scorer.report(imps(10, 5), by=TotalSource.ORGANISER, **minutes(-1))
    scorer.publish(**minutes(0))
    scorer.report(imps(20, 5), by=TotalSource.ORGANISER, **minutes(1))

    assert "A reported total that counts. IMPs 10–5 → becomes 20–5" in at_eight(sam)


def test_of_many_results_some_are_named_and_the_rest_counted(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"open_{board}": "4SN=" for board in range(1, 5)})
    scorer.enter_all(**{f"closed_{board}": "4SN-1" for board in range(1, 5)})
    scorer.publish(**minutes(0))
    scorer.exchange_rooms(**minutes(1))
    scorer.undo(**minutes(2))

    page = at_eight(sam)

    assert "Board 3, open room: 4♠ N −1 becomes 4♠ N =.and 2 more results" in page
    assert "Board 4" not in page


def test_sides_that_were_changed_since_are_told_in_the_order_of_today(sam: Browser, finished: Scorer) -> None:
    finished.enter("1/1/open", "4SN-1", **WHY, **minutes(1))
    finished.swap_home_and_away(**WHY, **minutes(2))

    assert "4♠ N −1. Reason: table agreed wrong score IMPs 0–6 → becomes 6–0" in at_eight(sam)


def test_vps_and_places_are_told_where_there_are_any(sam: Browser, database: Database) -> None:
    first, second = two_matches(database, 1, vp_scale="wbf-continuous")
    second.enter_all(open_1="4SN=", closed_1="3SN=")
    first.enter_all(open_1="4SN=", closed_1="4SN-1")
    first.publish(**minutes(0))
    first.withdraw("1/1/closed", **minutes(1))
    first.enter("1/1/closed", "4SN-1", **minutes(2))

    page = at_eight(sam)

    assert "VP not complete → becomes 18.09–1.91" in page
    assert "Places 3–3 → becomes 1–4" in page


def test_penalties_and_the_end_of_a_match_have_words_of_their_own(sam: Browser, finished: Scorer) -> None:
    line = add(finished, penalty("2.5"), **minutes(1))
    change(finished, line, penalty(1, reason="two minutes"), **minutes(2))
    take_away(finished, line, **WHY, **minutes(3))
    fail_to_play(finished, Side.AWAY, **WHY, **minutes(4))
    finished.swap_home_and_away(**WHY, **minutes(5))
    play_on(finished, **WHY, **minutes(6))
    fail_to_play(finished, None, **WHY, **minutes(7))

    page = at_eight(sam)

    assert "Penalty, team 1: −2.5. Reason: late" in page
    assert "Penalty, team 1: −2.5 becomes −1." in page
    assert "Penalty, team 1: −1 is taken away." in page
    assert "The home team did not play." in page
    assert "The match goes on: it is not conceded or forfeited any more." in page
    assert "Neither team played." in page


def test_a_penalty_in_vps_says_so(sam: Browser, database: Database) -> None:
    match = scored(database)
    match.publish_finished(SEVEN)
    add(match, penalty("0.5", Unit.VPS), **minutes(1))

    assert "Penalty, team 1: −0.5 VP. Reason: late" in at_eight(sam)
