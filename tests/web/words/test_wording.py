"""What a version says of itself, whatever stands in its place by now."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import at, board_page, slot


def test_a_save_that_was_replaced_since_is_said_with_its_own_score(sue: Browser, scorer: Scorer) -> None:
    saved = sue.send(sue.get(at(1)).form(slot(1)), result="4SN=")
    scorer.enter("1/1/open", "4HXE-2")

    said = sue.follow(saved).text

    assert "Board 1, open room: 4 spades by North, made, North-South +420. Saved." in said


def test_a_save_that_was_withdrawn_since_is_said_with_its_own_score(sue: Browser, scorer: Scorer) -> None:
    saved = sue.send(sue.get(at(1)).form(slot(1)), result="4SN=")
    scorer.withdraw("1/1/open")

    said = sue.follow(saved).text

    assert "Board 1, open room: 4 spades by North, made, North-South +420. Saved." in said


def test_an_undo_says_what_stands_there_again(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(at(1)).form(slot(1)), result="4SN=")
    saved = sue.follow(sue.send(sue.get(at(1)).form(slot(1)), result="4SN+1"))

    said = sue.follow(sue.send(saved.form("/undo"))).text

    assert "Board 1, open room: undone, again 4 spades by North, made." in said
    assert str(scorer.slot("1/1/open").recorded.result) == "4SN="  # type: ignore[union-attr] # it stands there


def test_a_board_whose_result_was_moved_away_says_so(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4SN=")
    scorer.move("1/2/open", 3)

    assert "moved to another board" in sue.get(board_page(2)).text
    assert "4♠ N = · moved" in sue.get(board_page(3)).text
