"""Another declarer for a result that is asked about, by a button: what a seat letter does where scripts are."""

import pytest

from matchscore.models import Role
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form, Page
from tests.web.conftest import Hall
from tests.web.places import MATCH, at, slot


def button(page: Page, seat: str, board: int = 1) -> Form:
    """Give the form that a button of the question sends, but for what the button itself says."""
    form = page.read().by_id["act"]
    form.action = f"{MATCH}{slot(board, 'closed')}/declarer/{seat}"
    assert page.has("button", form="act", formaction=form.action, name="seen")
    return form


def asked(scorer: Scorer) -> Scorer:
    """Let somebody else enter a board on which both sides declare the same strain."""
    return scorer.enter_all(open_1="4SN=").called("Ines").enter_all(closed_1="4SE=")


def standing(scorer: Scorer) -> str | None:
    """Give what stands in the closed room."""
    recorded = scorer.slot("1/1/closed").recorded
    return None if recorded is None else str(recorded.result)


def test_the_question_has_its_words_and_a_button_for_each_answer(sue: Browser, scorer: Scorer) -> None:
    asked(scorer)

    page = sue.get(at(2))

    assert (
        "Same strain, opposite sides: to confirm."
        " Shift+Enter goes there, then Enter keeps, N changes to North, S changes to South."
        " Keep it"
    ) in page.text
    assert [words for words in ("Change to North", "Change to East", "Change to South") if words in page.text] == [
        "Change to North",
        "Change to South",
    ]


def test_a_question_about_no_seat_is_only_kept(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="7NTN=", closed_1="7CN-1")

    page = sue.get(at(2))

    assert "17 IMPs on one board: to confirm. Shift+Enter goes there, then Enter keeps. Keep it" in page.text
    assert "Change to" not in page.text


def test_a_button_changes_the_declarer_of_somebody_elses_result_and_comes_back(sue: Browser, scorer: Scorer) -> None:
    asked(scorer)
    form = button(sue.get(at(3)), "S")

    answer = sue.send(form, seen=str(scorer.revision()))
    page = sue.follow(answer)

    assert answer.asked.items() >= {"board": "3", "room": "open"}.items()
    assert standing(scorer) == "4SS="
    assert "Board 1, closed room: 4 spades by South, made, North-South +420. Saved." in page.text
    assert "opposite sides" not in page.text


def test_a_double_click_changes_once(sue: Browser, scorer: Scorer) -> None:
    asked(scorer)
    form, seen = button(sue.get(at(2)), "N"), str(scorer.revision())

    answers = [sue.send(form, seen=seen), sue.send(form, seen=seen)]

    assert [answer.status for answer in answers] == [303, 303]
    assert scorer.revision() == int(seen) + 1


def test_the_lead_stays(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    scorer.enter("1/1/closed", "4SE=", lead="DK")

    sue.send(button(sue.get(at(2)), "S"), seen=str(scorer.revision()))

    assert scorer.slot("1/1/closed").recorded.lead == "DK"  # type: ignore[union-attr] # it stands there


def test_what_was_changed_meanwhile_is_shown_beside_what_the_button_says(sue: Browser, scorer: Scorer) -> None:
    asked(scorer)
    form, seen = button(sue.get(at(2)), "S"), str(scorer.revision())
    scorer.enter("1/1/closed", "3NTE=")

    page = sue.send(form, seen=seen)

    assert (page.status, standing(scorer)) == (409, "3NTE=")
    assert "Theirs" in page.text


def test_where_nothing_stands_any_more_nothing_is_changed(sue: Browser, scorer: Scorer) -> None:
    asked(scorer)
    form = button(sue.get(at(2)), "S")
    scorer.withdraw("1/1/closed")

    page = sue.send(form, seen=str(scorer.revision()))

    assert (page.status, standing(scorer)) == (422, None)
    assert "There is no result here." in page.text


def test_of_a_finished_segment_it_leads_to_the_correction(sue: Browser, scorer: Scorer) -> None:
    asked(scorer)
    form = button(sue.get(at(2)), "S")
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(2, 5) for room in ("open", "closed")})
    scorer.confirm("1/1/closed")
    scorer.finish()

    answer = sue.send(form, seen=str(scorer.revision()))

    assert answer.location == f"{MATCH}{slot(1, 'closed')}/correct?result=4SS%3D"


@pytest.mark.parametrize("seat", ["V", "n", "NE", ""])
def test_there_are_four_seats(sue: Browser, scorer: Scorer, seat: str) -> None:
    asked(scorer)
    fields = {"csrf_token": sue.token(), "seen": str(scorer.revision())}

    assert sue.post(f"{MATCH}{slot(1, 'closed')}/declarer/{seat}", fields).status == 404


def test_the_scorer_of_one_room_has_no_such_button(hall: Hall, scorer: Scorer) -> None:
    asked(scorer)
    ola = hall.holder(Role.SCORER, scorer.slug, match=1, room=Room.CLOSED)

    page = ola.post(f"{MATCH}{slot(1, 'closed')}/declarer/S", {"csrf_token": ola.token(), "seen": "3"})

    assert (page.is_not_theirs, standing(scorer)) == (True, "4SE=")
