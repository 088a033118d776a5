"""Beside saving, on the entry page: a result withdrawn, a change undone, teams marked as turned; each once."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY, at, slot


def test_withdrawing_empties_the_slot_and_says_so(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    page = sue.follow(sue.send(sue.get(at(1)).form(f"{slot(1)}/withdraw")))

    assert "Board 1, open room: withdrawn." in page.text
    assert scorer.slot("1/1/open").recorded is None


def test_withdrawing_twice_is_withdrawing_once(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    form = sue.get(at(1)).form(f"{slot(1)}/withdraw")

    first, second = sue.send(form), sue.send(form)

    assert first.location == second.location
    assert scorer.revision() == 3


def test_an_empty_slot_has_nothing_to_withdraw(sue: Browser) -> None:
    assert not any(action.endswith("/withdraw") for action in sue.get(at(1)).actions)


def test_undo_takes_my_last_save_back_and_goes_there(sue: Browser, scorer: Scorer) -> None:
    saved = sue.follow(sue.send(sue.get(at(2)).form(slot(2)), result="4SN="))

    undone = sue.send(saved.form("/undo"))

    assert undone.asked.items() >= {"board": "2", "room": "open"}.items()
    assert scorer.slot("1/2/open").recorded is None


def test_a_double_click_on_undo_takes_one_change_back(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(at(1)).form(slot(1)), result="4SN=")
    form = sue.follow(sue.send(sue.get(at(2)).form(slot(2)), result="4SN=")).form("/undo")

    first, second = sue.send(form), sue.send(form)

    assert first.location == second.location
    assert scorer.slot("1/1/open").recorded is not None


def test_nothing_of_mine_to_undo_is_said(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    answer = sue.send(sue.get(ENTRY).form("/undo"))

    assert answer.status == 422
    assert "There is nothing of yours to undo in this match." in answer.text


def test_teams_that_sat_turned_are_marked(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="4SN=")

    page = sue.follow(sue.send(sue.get(at(1)).form(f"{slot(1)}/turned")))

    assert "teams sat turned" in page.text
    assert scorer.slot("1/1/open").recorded.turned  # type: ignore[union-attr] # it stands there


def test_a_double_click_marks_once(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    form = sue.get(at(1)).form(f"{slot(1)}/turned")

    first, second = sue.send(form), sue.send(form)

    assert first.location == second.location
    assert scorer.slot("1/1/open").recorded.turned  # type: ignore[union-attr] # it stands there
