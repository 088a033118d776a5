"""The page of a correction: was and now, what changes, why; it is saved with its reason."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.correcting.board_4 import BOARD_4, finished, form_of, send, stored
from tests.web.places import at, board_page


def test_the_page_says_what_stands(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    page = sue.get(BOARD_4)

    assert "Correct board 4, closed room" in page.text
    assert "was 3NTby W = NS −600" in page.text
    assert form_of(page)["result"] == "3NTW="


def test_the_board_page_leads_to_it(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    assert BOARD_4 in sue.get(board_page(4)).links


def test_what_changes_is_shown_and_nothing_is_stored(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    page = send(sue, result="3nw-1", preview="1", reason="agreed")

    assert page.status == 200
    assert "Board 4, IMPs 12–0 0–0 a flat board instead of 12 IMPs to Otters" in page.text
    assert "Match, IMPs 12–0 0–0 +12 becomes 0" in page.text
    assert "Places" not in page.text
    assert page.has("input", value="agreed", checked="")
    assert form_of(page)["result"] == "3nw-1"
    assert stored(scorer) == "3NTW="


def test_a_result_in_the_address_is_shown_with_what_it_changes(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    assert "a flat board instead of 12 IMPs" in sue.get(f"{BOARD_4}?result=3nw-1").text


def test_a_correction_that_leaves_the_segment_open_says_so_first(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    assert "Segment finished open again" in sue.get(f"{BOARD_4}?result=NP").text


def test_a_correction_is_saved_with_its_reason(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    answer = send(sue, result="3nw-1", reason="agreed")

    assert (answer.status, answer.location) == (303, f"{board_page(4)}?saved={scorer.revision()}")
    assert (stored(scorer), scorer.changes()[-1].reason) == ("3NTW-1", "table agreed wrong score (Law 79C)")


def test_after_a_correction_it_is_said_to_be_saved_and_the_desk_is_one_press_away(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    page = sue.follow(send(sue, result="3nw-1", reason="agreed"))

    assert "Board 4, closed room: 3 notrump by West, down 1, North-South +100. Saved." in page.text
    assert at(4, "closed") in page.links


def test_the_scorer_of_one_room_is_told_by_the_numbers_of_that_room(ola: Browser, scorer: Scorer) -> None:
    finished(scorer)

    page = ola.follow(send(ola, f"{board_page(4)}/open/correct", result="3nw=", reason="agreed"))

    assert page.address == f"{board_page(4)}?saved=5"
    assert "Board 4, open room: 3 notrump by West, made" in page.text
    assert at(4) in page.links


def test_nothing_is_said_to_be_saved_on_another_board(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)
    send(sue, result="3nw-1", reason="agreed")

    assert "Saved." not in sue.get(f"{board_page(3)}?saved={scorer.revision()}").text
    assert "Saved." not in sue.get(f"{board_page(4)}?saved=now").text


def test_the_field_is_where_typing_begins(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    assert sue.get(BOARD_4).has("input", id="result", autofocus="")


def test_another_reason_is_given_in_words(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)

    send(sue, result="3nw-1", reason="other", other="the caddie  dropped it")

    assert scorer.changes()[-1].reason == "the caddie dropped it"


def test_a_finished_segment_says_that_a_reason_is_needed(sue: Browser, scorer: Scorer) -> None:
    before = sue.get(BOARD_4).text
    finished(scorer)

    assert "This segment is finished. Correct it with a reason." in sue.get(BOARD_4).text
    assert "Correct it with a reason." not in before


def test_a_segment_that_is_not_finished_needs_no_reason(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_4="3NTW=")

    send(sue, result="3nw-1")

    assert stored(scorer) == "3NTW-1"


def test_a_result_is_withdrawn_from_there_too(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_4="3NTW=")

    answer = send(sue, withdraw="1")

    assert (answer.location.partition("?")[0], stored(scorer)) == (board_page(4), None)
    assert "Board 4, closed room: withdrawn." in sue.follow(answer).text
    assert "no result" in sue.get(BOARD_4).text


def test_the_same_result_again_changes_nothing(sue: Browser, scorer: Scorer) -> None:
    finished(scorer)
    newest = scorer.revision()

    assert send(sue, reason="appeal").status == 303
    assert scorer.revision() == newest
