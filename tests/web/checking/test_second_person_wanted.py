"""Whether an event asks for a second person: the director decides, and the finish waits."""

from matchscore.models import Role
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.checking.second_person import CHECK
from tests.web.conftest import Hall


def test_where_nobody_asked_for_it_the_page_says_so(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    assert "This event does not ask for a second person." in sue.get(CHECK).text


def test_a_director_asks_for_a_second_person_on_the_page_of_the_event(dora: Browser, scorer: Scorer) -> None:
    form = dora.get("/friendly").form("/second-person")

    answers = [dora.send(form), dora.send(form), dora.send(form, key="another")]

    page = dora.follow(answers[0])
    assert [answer.status for answer in answers] == [303] * 3
    assert scorer.facts().head.second_person
    assert CHECK in page.links


def test_a_director_asks_for_none_again(dora: Browser, scorer: Scorer) -> None:
    scorer.want_second_person()

    dora.send(dora.get("/friendly").form("/second-person"))

    assert not scorer.facts().head.second_person


def test_a_key_of_another_form_asks_for_nothing(dora: Browser, scorer: Scorer) -> None:
    scorer.enter("1/1/open", "4SN=", key="k1")

    page = dora.send(dora.get("/friendly").form("/second-person"), key="k1")

    assert page.status == 422
    assert not scorer.facts().head.second_person


def test_scorers_do_not_decide_whether_a_second_person_is_wanted(sue: Browser, scorer: Scorer) -> None:
    del scorer

    page = sue.get("/friendly")

    assert not [action for action in page.actions if action.endswith("/second-person")]
    assert sue.post("/friendly/second-person", {"csrf_token": sue.token(), "wanted": "yes"}).is_not_theirs


def test_the_segment_is_finished_once_all_of_it_was_checked(hall: Hall, scorer: Scorer) -> None:
    sue = hall.holder(Role.SCORER, scorer.slug, label="Sue")
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.want_second_person()
    finish = sue.get("/friendly/matches/1/entry").form("/segments/1/finish")

    refused = sue.send(finish)

    assert refused.status == 422
    assert "A second person has to check first: board 1, open room" in refused.text
