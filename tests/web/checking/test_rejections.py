"""The second person rejects, or takes back what was agreed: with a reason, and over nothing unseen."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.checking.second_person import CHECK, checked, posted, wanted


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
