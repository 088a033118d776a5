"""What is asked under its row and of whom; the finish waits for the answers and for the second person."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY, MATCH, at, slot


def test_a_question_stands_under_its_row_until_it_is_answered(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="4SE=")
    asking = sue.get(at(2))
    form = asking.read().by_id["act"]
    form.action = f"{MATCH}{slot(1, 'closed')}/confirm"

    answered = sue.follow(sue.send(form, seen=str(scorer.revision())))

    assert "Same strain, opposite sides" in asking.text
    assert asking.has("button", formaction=form.action)
    assert "Same strain, opposite sides" not in answered.text
    assert "confirmed" in answered.text


def test_a_director_is_asked_on_the_desk_to_keep_a_board_that_was_not_played(dora: Browser, scorer: Scorer) -> None:
    scorer.enter("1/1/open", "NP")

    page = dora.get(at(2))

    assert "Not played: the director keeps it or enters a result." in page.text
    assert page.has("button", formaction=f"{MATCH}{slot(1)}/confirm")
    assert "data-asks" in page.source


def test_a_scorer_is_told_on_the_desk_whose_it_is_and_offered_nothing(sue: Browser, scorer: Scorer) -> None:
    scorer.enter("1/1/open", "NP")

    page = sue.get(at(2))

    assert "Not played: the director keeps it or enters a result." in page.text
    assert "to confirm" in page.text
    assert "keeps it," not in page.text
    assert "Keep it" not in page.text
    assert "data-asks" not in page.source


@pytest.mark.parametrize("text", ["NP", "4SN="])
def test_the_scorer_of_one_room_is_not_asked_whether_a_board_was_played(
    ola: Browser, scorer: Scorer, text: str
) -> None:
    scorer.enter_all(open_1="NP", closed_1=text)

    source = ola.get(ENTRY).source

    assert "to confirm" not in source
    assert "the director keeps it" not in source


def test_the_scorer_of_one_room_is_never_asked_about_both(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="4SE=", open_1="4SN=")

    assert "opposite sides" not in ola.get(ENTRY).source


def test_the_finish_waits_for_the_answer(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(2, 5) for room in ("open", "closed")})
    scorer.enter_all(open_1="4SN=", closed_1="4SE=")

    page = sue.get(ENTRY)

    assert "1 result waits to be confirmed: board 1" in page.text


def settled(scorer: Scorer) -> Scorer:
    """Settle every board."""
    return scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})


def test_the_finish_waits_for_the_second_person_and_says_for_which_boards(sue: Browser, scorer: Scorer) -> None:
    settled(scorer).want_second_person()
    ines = scorer.called("Ines")
    ines.check("1/1/open")
    ines.check("1/1/closed")
    ines.check("1/2/open")
    ines.check("1/2/closed")
    ines.check("1/4/open")
    ines.check("1/4/closed")

    page = sue.get(ENTRY)
    ines.check("1/3/open")
    nearly = sue.get(ENTRY)
    ines.check("1/3/closed")
    ready = sue.get(ENTRY)

    assert "2 results wait for a second person: boards 3 Home captain" in page.text
    assert "1 result waits for a second person: board 3 Home captain" in nearly.text
    assert page.has("button", disabled="", **{"aria-describedby": "why-not"})
    assert "Every board is settled." not in page.text
    assert "Every board is settled." in ready.text
    assert not ready.has("button", disabled="", **{"aria-describedby": "why-not"})


def test_without_the_wish_for_a_second_person_the_finish_waits_for_none(sue: Browser, scorer: Scorer) -> None:
    settled(scorer)

    assert "Every board is settled." in sue.get(ENTRY).text


def test_the_scorer_of_one_room_is_asked_about_what_is_odd_in_a_result_itself(ola: Browser, scorer: Scorer) -> None:
    page = ola.follow(ola.send(ola.get(at(3)).form(slot(3)), result="4sn-7"))

    assert "Down 7. Is that right?" in page.text
    assert scorer.revision() == 2
