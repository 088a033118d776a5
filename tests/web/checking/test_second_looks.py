"""The second person: one result at a time, by keys alone; agree or reject, never edit."""

import pytest

from matchscore.models import Role
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form, Page
from tests.web.conftest import Hall

CHECK = "/friendly/check"


def wanted(scorer: Scorer) -> Scorer:
    """Give a match of which two people typed three results, and which wants a second person."""
    scorer.called("Ines").enter_all(open_1="4HXE-2", closed_1="4HW-1")
    scorer.called("Dan").enter_all(open_2="P")
    scorer.want_second_person()
    return scorer


def posted(page: Page, ending: str) -> Form:
    """Give the form whose button answers."""
    (form,) = [form for form in page.read().forms if form.method == "post" and form.action.endswith(ending)]
    return form


def checked(scorer: Scorer, slot: str = "1/1/open") -> bool:
    """Tell whether a result was checked."""
    recorded = scorer.slot(slot).recorded
    return recorded is not None and recorded.is_checked


def test_where_nobody_asked_for_it_the_page_says_so(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    assert "This event does not ask for a second person." in sue.get(CHECK).text


def test_one_result_is_shown_large_with_what_the_paper_says_of_it(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)

    page = sue.get(CHECK)

    assert "Match 1, board 1, open room" in page.text
    assert "4♥︎ hearts× doubled, by E−2, down 2, +300" in page.text
    assert "none vulnerable · recorded 12:00, Ines · 1 of 3" in page.text


def test_enter_agrees_and_goes_on_to_the_next(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)
    page = sue.get(CHECK)

    answer = sue.send(posted(page, "/open/check"))
    then = sue.follow(answer)

    assert page.has("button", autofocus="")
    assert (answer.status, checked(scorer)) == (303, True)
    assert "Match 1, board 2, open room" in then.text
    assert then.has("button", autofocus="")
    assert scorer.changes()[-1].actor_name == "Sue"


def test_what_was_agreed_is_named_and_can_be_taken_back(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)
    then = sue.follow(sue.send(posted(sue.get(CHECK), "/open/check")))

    back = posted(then, "/1/open/reject")
    after = sue.follow(sue.send(back, reason="read the wrong line"))

    assert "Agreed: Match 1, board 1, open room, 4♥× E −2" in then.text
    assert ("Agreed:" in after.text, checked(scorer)) == (False, False)
    assert "Match 1, board 2, open room" in after.text
    assert "Sue: read the wrong line" in sue.get("/friendly/review").text


def test_taking_back_without_a_reason_asks_for_one_where_it_is_written(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)
    then = sue.follow(sue.send(posted(sue.get(CHECK), "/open/check")))

    page = sue.send(posted(then, "/1/open/reject"), reason=" ")

    assert (page.status, checked(scorer)) == (422, True)
    assert "Say what is wrong with the result." in page.text
    assert "Agreed: Match 1, board 1, open room" in page.text


@pytest.mark.parametrize("place", ["1-1-0-2", "1-1-1-2", "1-1-0-3", "9-1-0-1", "1-1-9-1", "nowhere"])
def test_nothing_is_said_to_be_agreed_that_is_not(sue: Browser, scorer: Scorer, place: str) -> None:
    wanted(scorer)

    page = sue.get(f"{CHECK}?agreed={place}")

    assert (page.status, "Agreed:" in page.text) == (200, False)


def test_there_is_nothing_to_edit(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)

    names = {name for form in sue.get(CHECK).read().forms for name in form.named} - {"theme", "suits", "single_keys"}

    assert names == {"csrf_token", "key", "seen", "at", "who", "reason"} | names & {"next", "here"}


def test_a_rejection_says_why_and_goes_to_the_review_list(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)

    answer = sue.send(posted(sue.get(CHECK), "/reject"), reason="paper says down one")

    assert "board 2, open room" in sue.follow(answer).text
    assert "Sue: paper says down one" in sue.get("/friendly/review").text


def test_a_rejection_without_a_reason_is_asked_for_one(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)

    page = sue.send(posted(sue.get(CHECK), "/reject"), reason=" ")

    assert page.status == 422
    assert "Say what is wrong with the result." in page.text
    assert "Match 1, board 1, open room" in page.text


def test_what_changed_meanwhile_is_shown_anew_and_what_was_typed_stays(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)
    form = posted(sue.get(CHECK), "/reject")
    scorer.enter("1/1/open", "4HXE-1")

    page = sue.send(form, reason="paper says down one")

    assert page.status == 409
    assert "Somebody has changed this match since you opened the page." in page.text
    assert "down 1" in page.text
    assert posted(page, "/reject").fields["reason"] == "paper says down one"
    assert not page.has("button", autofocus="")
    assert page.has("input", name="reason", autofocus="")


def test_a_double_click_agrees_and_rejects_once(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)
    page = sue.get(CHECK)
    agrees = posted(page, "/open/check")

    agreed = [sue.send(agrees).status, sue.send(agrees).status]
    rejects = posted(sue.get(CHECK), "/reject")
    rejected = [sue.send(rejects, reason="no").status, sue.send(rejects, reason="no").status]

    assert (agreed, rejected) == ([303, 303], [303, 303])
    assert [change.verb for change in scorer.changes()[-2:]] == ["check", "reject"]


def test_one_can_walk_without_answering(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)

    first = sue.get(CHECK)
    second = sue.get(next(link for link in first.links if "at=1-1-0-2" in link))
    third = sue.get(next(link for link in second.links if "at=1-1-1-1" in link))

    assert not first.has("a", rel="prev")
    assert "2 of 3" in second.text
    assert ("board 1, closed room" in third.text, third.has("a", rel="next")) == (True, False)
    assert third.has("a", rel="prev")


def test_beyond_the_last_result_the_last_one_is_shown(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)

    assert "3 of 3" in sue.get(f"{CHECK}?at=9-9-9-9").text
    assert "1 of 3" in sue.get(f"{CHECK}?at=nowhere").text


def test_results_can_be_filtered_by_who_typed_them_and_stay_so_on_the_walk(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)
    scorer.called("Ola").enter_all(open_3="4SN=")

    page = sue.get(f"{CHECK}?who=Ines")
    then = sue.follow(sue.send(posted(page, "/open/check")))

    assert "1 of 2" in page.text
    assert ("closed room" in then.text, "1 of 1" in then.text) == (True, True)
    assert "Nothing to check." in sue.get(f"{CHECK}?who=Nobody").text


def test_ones_own_results_are_counted_and_not_shown(sue: Browser, scorer: Scorer) -> None:
    token = sue.token()
    sue.post("/friendly/matches/1/segments/1/boards/3/open", {"csrf_token": token, "result": "4SN=", "seen": "0"})
    wanted(scorer)

    page = sue.get(CHECK)

    assert "1 result that you recorded waits for somebody else." in page.text
    assert "1 of 3" in page.text


def test_ones_own_result_is_refused_whatever_form_is_sent(sue: Browser, scorer: Scorer) -> None:
    token = sue.token()
    slot = "/friendly/matches/1/segments/1/boards/3/open"
    sue.post(slot, {"csrf_token": token, "result": "4SN=", "seen": "0"})
    scorer.want_second_person()

    seen = str(scorer.slot("1/3/open").revision)
    page = sue.post(f"{slot}/check", {"csrf_token": token, "seen": seen})

    assert page.status == 422
    assert "You entered this result yourself: somebody else has to check it." in page.text


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
    assert sue.post("/friendly/second-person", {"csrf_token": sue.token(), "wanted": "yes"}).status == 403


def test_the_segment_is_finished_once_all_of_it_was_checked(hall: Hall, scorer: Scorer) -> None:
    sue = hall.holder(Role.SCORER, scorer.slug, label="Sue")
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.want_second_person()
    finish = sue.get("/friendly/matches/1/entry").form("/segments/1/finish")

    refused = sue.send(finish)

    assert refused.status == 422
    assert "A second person has to check first: board 1, open room" in refused.text
