"""The second person: one result at a time, by keys alone, never one's own; Enter agrees and goes on."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.checking.second_person import CHECK, checked, posted, wanted


def test_one_result_is_shown_large_with_what_the_paper_says_of_it(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)

    page = sue.get(CHECK)

    assert "Match 1, board 1, open room" in page.text
    assert "4♥︎ hearts× doubled, by EastE−2, down 2, +300" in page.text
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


@pytest.mark.parametrize("place", ["1-1-0-2", "1-1-1-2", "1-1-0-3", "9-1-0-1", "1-1-9-1", "nowhere"])
def test_nothing_is_said_to_be_agreed_that_is_not(sue: Browser, scorer: Scorer, place: str) -> None:
    wanted(scorer)

    page = sue.get(f"{CHECK}?agreed={place}")

    assert (page.status, "Agreed:" in page.text) == (200, False)


def test_there_is_nothing_to_edit(sue: Browser, scorer: Scorer) -> None:
    wanted(scorer)

    names = {name for form in sue.get(CHECK).read().forms for name in form.named} - {"theme", "suits", "single_keys"}

    assert names == {"csrf_token", "key", "seen", "at", "who", "reason"} | names & {"next", "here"}


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
