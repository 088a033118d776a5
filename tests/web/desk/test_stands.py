"""Typing over somebody else's result: both values with the difference in IMPs, and Enter alone replaces nothing."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.places import at, slot


def stored(scorer: Scorer, board: int = 2) -> str:
    """Say what stands in the open room."""
    return str(scorer.slot(f"1/{board}/open").recorded.result)  # type: ignore[union-attr] # something stands there


@pytest.fixture
def page(sue: Browser, scorer: Scorer) -> Page:
    """Let Sue type 3NT down one where 4♠ made stands."""
    scorer.enter_all(open_2="4SN=", closed_2="4SN=")
    return sue.send(sue.get(at(2)).form(slot(2)), result="3NTN-1")


def test_both_values_and_the_difference_are_shown_and_nothing_is_stored(page: Page, scorer: Scorer) -> None:
    assert page.status == 409
    assert "This board already has a result: 4♠ N =." in page.text
    assert "12 IMPs to Quokkas instead of a flat board" in page.text
    assert "It stands 4♠︎ spades, by NorthN=, made, +620 shell" in page.text
    assert "You typed 3NT, by NorthN−1, down 1, −100" in page.text
    assert page.has("input", id="result", value="3NTN-1")
    assert stored(scorer) == "4SN="


def test_enter_again_keeps_what_stands(page: Page, sue: Browser, scorer: Scorer) -> None:
    field = page.read().by_id["entry"]

    again = sue.send(field, result="3NTN-1")

    assert (again.status, stored(scorer)) == (409, "4SN=")


def test_replace_replaces_and_the_log_has_both(page: Page, sue: Browser, scorer: Scorer) -> None:
    saved = sue.send(page.read().by_id["replace"], replace="1")

    assert saved.asked["board"] == "3"
    assert stored(scorer) == "3NTN-1"
    newest = scorer.changes()[-1]
    assert (newest.before["1/2/open"]["contract"], newest.after["1/2/open"]["contract"]) == ("4S", "3NT")


def test_keep_leads_back_to_the_board_as_it_stands(page: Page) -> None:
    assert at(2) in page.links


def test_a_value_that_changed_since_is_a_conflict_even_for_who_replaces(
    page: Page, sue: Browser, scorer: Scorer
) -> None:
    scorer.enter("1/2/open", "4SN+1")

    answer = sue.send(page.read().by_id["replace"], replace="1")

    assert "Keep theirs or yours?" in answer.text
    assert stored(scorer) == "4SN+1"


def test_keeping_yours_in_a_conflict_replaces(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(2)).form(slot(2))
    scorer.enter_all(open_2="4SN=")
    conflict = sue.send(form, result="3NTN-1")
    _field, keep_yours = [form for form in conflict.read().forms if form.action.endswith(slot(2))]

    sue.send(keep_yours)

    assert stored(scorer) == "3NTN-1"


def test_a_scorer_of_one_room_learns_nothing_of_the_other(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=", closed_2="4SN=")

    page = ola.send(ola.get(at(2)).form(slot(2)), result="3NTN-1")

    assert page.status == 409
    assert "IMP" not in page.text


def test_a_board_that_is_not_compared_has_no_difference(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=")

    page = sue.send(sue.get(at(2)).form(slot(2)), result="3NTN-1")

    assert page.status == 409
    assert "Replaced, the board is" not in page.text


def test_another_result_that_is_worth_the_same_is_said_to_be(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="3NTN=", closed_2="3NTN=")

    page = sue.send(sue.get(at(2)).form(slot(2)), result="3NTS=")

    assert page.status == 409
    assert "Replaced, the board is: a flat board." in page.text
    assert "instead of" not in page.text
