"""The opening lead wherever a result is looked at again: two results that differ in it alone are told apart."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.desk.test_echoes import echo
from tests.web.places import at, board_page, slot


@pytest.mark.usefixtures("scorer")
def test_the_echo_shows_the_lead_that_was_typed(sue: Browser) -> None:
    assert "lead <span" in echo(sue, 2, "4sn= dk")["html"]
    assert "lead <span" not in echo(sue, 2, "4sn=")["html"]


def test_two_results_that_differ_in_the_lead_alone_show_it(sue: Browser, scorer: Scorer) -> None:
    form = sue.get(at(2)).form(slot(2))
    scorer.enter("1/2/open", "4SN=")

    page = sue.send(form, result="4SN= DK")

    assert page.status == 409
    assert "Yours 4♠︎ spades, by NorthN, lead king of diamonds♦︎K" in page.text


def test_a_result_of_somebody_else_shows_its_lead_beside_another(sue: Browser, scorer: Scorer) -> None:
    scorer.called("Ines").enter("1/2/open", "4SN=", lead="DK")

    page = sue.send(sue.get(at(2)).form(slot(2)), result="4SN= D9")

    assert page.status == 409
    assert "It stands 4♠︎ spades, by NorthN, lead king of diamonds♦︎K" in page.text
    assert "You typed 4♠︎ spades, by NorthN, lead 9 of diamonds♦︎9" in page.text


def test_the_rows_of_the_desk_show_the_lead(sue: Browser, scorer: Scorer) -> None:
    scorer.enter("1/2/open", "4SN=", lead="DK")

    assert "4♠︎ spades, by NorthN, lead king of diamonds♦︎K" in sue.get(at(3)).text


def test_the_board_page_and_its_history_show_the_lead(sue: Browser, scorer: Scorer) -> None:
    scorer.enter("1/2/open", "4SN=", lead="DK")

    page = sue.get(board_page(2))

    assert "Open room 4♠︎ spades, by NorthN, lead king of diamonds♦︎K" in page.text
    assert "4♠ N = · lead ♦K" in page.text
