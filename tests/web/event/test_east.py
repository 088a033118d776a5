"""The director decides on the page of the event whether East agrees at the tables."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser


def test_a_director_lets_the_devices_record_without_east(dora: Browser, scorer: Scorer) -> None:
    form = dora.get("/friendly").form("/east-agrees")

    answers = [dora.send(form), dora.send(form), dora.send(form, key="another")]

    page = dora.follow(answers[0])
    assert [answer.status for answer in answers] == [303] * 3
    assert not scorer.facts().head.east_agrees
    assert "A device records a result as soon as it is saved, and asks only about what is odd." in page.text


def test_a_director_lets_east_agree_again(dora: Browser, scorer: Scorer) -> None:
    scorer.let_east_agree(is_wanted=False)

    page = dora.follow(dora.send(dora.get("/friendly").form("/east-agrees")))

    assert scorer.facts().head.east_agrees
    assert "East looks at every result on the device, and agrees before it is recorded." in page.text


def test_a_key_of_another_form_decides_nothing(dora: Browser, scorer: Scorer) -> None:
    scorer.enter("1/1/open", "4SN=", key="k1")

    page = dora.send(dora.get("/friendly").form("/east-agrees"), key="k1")

    assert page.status == 422
    assert scorer.facts().head.east_agrees


def test_scorers_and_tables_do_not_decide_it(sue: Browser, tab: Browser, scorer: Scorer) -> None:
    fields = {"wanted": "no"}

    answers = [who.post("/friendly/east-agrees", {"csrf_token": who.token(), **fields}) for who in (sue, tab)]

    assert [answer.is_not_theirs for answer in answers] == [True, True]
    assert not [action for action in sue.get("/friendly").actions if action.endswith("/east-agrees")]
    assert scorer.facts().head.east_agrees


def test_an_archived_event_decides_nothing_more(dora: Browser, scorer: Scorer) -> None:
    form = dora.get("/friendly").form("/east-agrees")
    dora.send(dora.get("/friendly").form("/archive"))

    page = dora.send(form)

    assert page.status == 409
    assert scorer.facts().head.east_agrees
