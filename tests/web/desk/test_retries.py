"""One form sent twice, an answer that was lost on the way: nothing is stored twice or taken back."""

from concurrent.futures import ThreadPoolExecutor

from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.conftest import Hall
from tests.web.desk.stored import stored
from tests.web.places import at, slot


def test_a_double_click_stores_one_result(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(1)).form(slot(1))

    first, second = sue.send(form, result="4SN="), sue.send(form, result="4SN=")

    assert (first.status, second.status) == (303, 303)
    assert first.location == second.location
    assert scorer.revision() == 2


def test_one_form_sent_twice_in_parallel_is_one_revision(hall: Hall, scorer: Scorer) -> None:
    dora = hall.director()
    form = dora.get(at(1)).form(slot(1))
    cookie = dora.client.get_cookie("matchscore")

    def send(_number: int) -> Page:
        browser = Browser(hall.app)
        browser.client.set_cookie("matchscore", cookie.value if cookie else "")
        return browser.send(form, result="4SN=")

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(send, range(8)))

    assert {answer.status for answer in answers} == {303}
    assert len({answer.location for answer in answers}) == 1
    assert scorer.revision() == 2


def test_a_retry_after_a_lost_answer_changes_nothing_and_says_saved(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(1)).form(slot(1))
    sue.send(form, result="4SN=")  # stored; the answer never arrives

    page = sue.follow(sue.send(form, result="4SN="))

    assert "Saved." in page.text
    assert scorer.revision() == 2


def test_a_retry_after_somebody_else_corrected_it_does_not_take_that_back(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(1)).form(slot(1))
    sue.send(form, result="4SN=")
    scorer.enter("1/1/open", "4SN+1")

    sue.send(form, result="4SN=")

    assert stored(scorer, "1/1/open") == "4SN+1"


def test_back_and_another_result_is_a_correction_of_ones_own(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(at(1)).form(slot(1)), result="4SN=")

    sue.send(sue.get(at(1)).form(slot(1)), result="4SN+1")

    assert stored(scorer, "1/1/open") == "4SN+1"
