"""Two people on one slot: both values are shown, and nothing is overwritten that was not seen."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.desk.stored import stored
from tests.web.places import MATCH, at, board_page, slot


def conflict(sue: Browser, scorer: Scorer) -> Page:
    """Let two screens show 4♠ made; the other saves +1, then ours −1 (case 76)."""
    scorer.enter_all(open_2="4SN=")
    form = sue.get(at(2)).form(slot(2))
    scorer.enter("1/2/open", "4SN+1")
    return sue.send(form, result="4SN-1")


def test_the_second_sees_both_values_and_stores_nothing(sue: Browser, scorer: Scorer) -> None:
    page = conflict(sue, scorer)

    assert page.status == 409
    assert "shell saved 4♠ N +1 on this board a moment ago. Keep theirs or yours?" in page.text
    assert "Theirs 4♠︎ spades, by NorthN+1" in page.text
    assert "Yours 4♠︎ spades, by NorthN−1" in page.text
    assert stored(scorer, "1/2/open") == "4SN+1"


def test_what_was_typed_is_still_on_the_screen(sue: Browser, scorer: Scorer) -> None:
    page = conflict(sue, scorer)

    assert page.has("input", id="result", value="4SN-1")


def test_keeping_yours_saves_it_over_theirs(sue: Browser, scorer: Scorer) -> None:
    page = conflict(sue, scorer)
    _field, keep_yours = [form for form in page.read().forms if form.action.endswith(slot(2))]

    saved = sue.send(keep_yours)

    assert saved.asked["board"] == "3"
    assert stored(scorer, "1/2/open") == "4SN-1"


def test_keeping_theirs_is_a_link_to_what_stands_there(sue: Browser, scorer: Scorer) -> None:
    page = conflict(sue, scorer)

    assert at(2) in page.links
    assert sue.get(at(2)).form(slot(2)).fields["result"] == "4SN+1"


def test_enter_alone_overwrites_nothing(sue: Browser, scorer: Scorer) -> None:
    page = conflict(sue, scorer)
    field, _keep_yours = [form for form in page.read().forms if form.action.endswith(slot(2))]

    again = sue.send(field)

    assert again.status == 409
    assert stored(scorer, "1/2/open") == "4SN+1"


def test_a_third_save_meanwhile_is_a_conflict_again(sue: Browser, scorer: Scorer) -> None:
    page = conflict(sue, scorer)
    _field, keep_yours = [form for form in page.read().forms if form.action.endswith(slot(2))]
    scorer.enter("1/2/open", "3NTW=")

    again = sue.send(keep_yours)

    assert again.status == 409
    assert stored(scorer, "1/2/open") == "3NTW="


def test_a_result_withdrawn_meanwhile_is_a_conflict(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=")
    form = sue.get(at(2)).form(slot(2))
    scorer.withdraw("1/2/open")

    page = sue.send(form, result="4SN-1")

    assert page.status == 409
    assert "Someone withdrew the result of this board a moment ago." in page.text
    assert sue.send(page.read().by_id["entry"]).status == 409


def test_two_who_typed_the_same_do_not_disagree(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(2)).form(slot(2))
    scorer.enter_all(open_2="4SN=")

    saved = sue.send(form, result="4sn=")

    assert saved.asked["board"] == "3"
    assert scorer.revision() == 2


@pytest.mark.parametrize("action", ["withdraw", "turned"])
def test_an_action_on_what_was_not_seen_is_not_done(sue: Browser, scorer: Scorer, action: str) -> None:
    scorer.enter_all(open_1="4SN=")
    form = sue.get(at(1)).form(f"{slot(1)}/{action}")
    scorer.enter("1/1/open", "4SN+1")

    page = sue.send(form)

    assert page.status == 409
    assert "Somebody has changed this match since you opened the page. Nothing was done" in page.text
    assert at(1).replace("?", "?") in [
        link.replace("board=1&segment=1", "segment=1&board=1") for link in page.links
    ] or [link for link in page.links if "/entry" in link]
    assert stored(scorer, "1/1/open") == "4SN+1"


def test_a_restore_over_what_was_not_seen_is_not_done(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN+1")
    form = sue.get(board_page(1)).form("/restore")
    scorer.enter("1/1/open", "4SN+2")

    page = sue.send(form)

    assert page.status == 409
    assert board_page(1) in page.links
    assert stored(scorer, "1/1/open") == "4SN+2"


def test_two_scorers_of_two_rooms_do_not_meet(dora: Browser, ola: Browser) -> None:
    of_ola, of_dora = ola.get(at(1)).form(slot(1)), dora.get(at(1, "closed")).form(slot(1, "closed"))

    answers = ola.send(of_ola, result="4SN="), dora.send(of_dora, result="3SN+1")

    assert [answer.status for answer in answers] == [303, 303]
    assert dora.get(MATCH).text.count("6–0") == 1


def test_the_same_result_with_another_lead_is_a_conflict(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(1)).form(slot(1))
    scorer.enter("1/1/open", "4SN=", lead="HK")

    with_a_lead, without_one = sue.send(form, result="4SN= dk"), sue.send(form, result="4SN=")

    assert (with_a_lead.status, without_one.status) == (409, 303)
    assert scorer.slot("1/1/open").recorded.lead == "HK"  # type: ignore[union-attr] # something stands there
