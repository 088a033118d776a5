"""Offers to mend a whole sheet, or two boards in each other's place."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY


def misfitting(scorer: Scorer) -> Scorer:
    """Let three boards not fit."""
    return scorer.enter_all(
        open_1="4SN=", closed_1="4SE=", open_2="3NTN=", closed_2="3NTE=", open_3="4HN=", closed_3="4HE="
    )


def test_three_boards_that_do_not_fit_bring_one_offer_with_the_totals(sue: Browser, scorer: Scorer) -> None:
    misfitting(scorer)

    page = sue.get(ENTRY)

    assert "Boards 1, 2, 3 do not fit." in page.text
    assert "Exchange the rooms:" in page.text
    assert "Turn the sheet:" in page.text
    assert page.text.count("Boards 1, 2, 3 do not fit.") == 1


def test_leaving_the_sheet_answers_all_of_them_in_one_act(sue: Browser, scorer: Scorer) -> None:
    misfitting(scorer)
    before = scorer.revision()
    form = sue.get(ENTRY).form("/keep")

    sue.send(form)
    again = sue.send(form)

    assert again.status == 303
    assert scorer.revision() == before + 1
    assert "do not fit" not in sue.get(ENTRY).text


@pytest.mark.parametrize("slots", ["", "1/1", "x/y/z", "1/1/nowhere", "2/1/open"])
def test_keeping_nothing_is_refused(sue: Browser, scorer: Scorer, slots: str) -> None:
    misfitting(scorer)

    assert sue.send(sue.get(ENTRY).form("/keep"), slots=slots).status == 422


def test_turning_the_sheet_from_the_offer_mends_it(sue: Browser, scorer: Scorer) -> None:
    misfitting(scorer)
    page = sue.get(ENTRY)
    offer = next(form for form in page.read().forms if form.action.endswith("/turn-sheet"))

    sue.send(offer)

    assert "do not fit" not in sue.get(ENTRY).text
    assert scorer.facts().segment(1).home_ns_room == "open"


def test_a_sheet_that_cannot_be_turned_is_only_offered_to_change_rooms(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="+400", open_2="+400", open_3="+420", closed_1="-400", closed_2="-420", closed_3="-400")

    page = sue.get(ENTRY)

    assert "Boards 1, 2, 3 do not fit. Were they typed into the wrong room?" in page.text
    assert "Exchange the rooms: 0–39" in page.text
    assert "Turn the sheet:" not in page.text


def test_a_sheet_of_scores_is_turned_from_the_offer(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**dict.fromkeys(("open_1", "open_2", "open_3"), "+400"))
    scorer.enter_all(**dict.fromkeys(("closed_1", "closed_2", "closed_3"), "-400"))
    page = sue.get(ENTRY)
    offer = next(form for form in page.read().forms if form.action.endswith("/turn-sheet"))

    sue.send(offer)

    assert "Turn the sheet: 0–0" in page.text
    assert str(scorer.slot("1/1/closed").recorded.result) == "+400"  # type: ignore[union-attr] # it is recorded
    assert "do not fit" not in sue.get(ENTRY).text


def test_exchanging_the_rooms_from_the_offer_leaves_where_the_teams_sat(sue: Browser, scorer: Scorer) -> None:
    misfitting(scorer)
    page = sue.get(ENTRY)
    (offer, _action) = [form for form in page.read().forms if form.action.endswith("/exchange-rooms")]

    sue.send(offer)

    assert [str(scorer.slot(f"1/1/{room}").recorded.result) for room in ("open", "closed")] == ["4SE=", "4SN="]  # type: ignore[union-attr] # both are recorded
    assert scorer.facts().segment(1).home_ns_room == "open"
    assert "swap_seats" not in [change.verb for change in scorer.changes()]


def swapped(scorer: Scorer) -> Scorer:
    """Type boards 2 and 3 of the closed room in each other's place."""
    return scorer.enter_all(open_2="4HN=", open_3="4HE=", closed_2="4HE=", closed_3="4HN=")


def test_neighbouring_boards_in_each_others_place_are_offered_to_be_swapped(sue: Browser, scorer: Scorer) -> None:
    swapped(scorer)
    page = sue.get(ENTRY)

    answer = sue.send(next(form for form in page.read().forms if form.fields.get("first") == "2"))

    assert "Boards 2 and 3 of the closed room would fit better if they were exchanged." in page.text
    assert "Swap boards 2 and 3" in page.text
    assert answer.status == 303
    assert [str(scorer.slot(f"1/{board}/closed").recorded.result) for board in (2, 3)] == ["4HN=", "4HE="]  # type: ignore[union-attr] # both are recorded
    assert "would fit better" not in sue.get(ENTRY).text


def test_the_scorer_of_one_room_is_offered_no_swap(ola: Browser, scorer: Scorer) -> None:
    swapped(scorer)

    assert "would fit better" not in ola.get(ENTRY).text


def test_a_sheet_that_does_not_fit_as_a_whole_brings_that_offer_alone(sue: Browser, scorer: Scorer) -> None:
    swapped(scorer).enter_all(open_4="5CN-1", closed_4="5CE-1")

    text = sue.get(ENTRY).text

    assert "Boards 2, 3, 4 do not fit." in text
    assert "would fit better" not in text


def test_two_boards_are_exchanged_from_the_review_list_and_one_stays_there(sue: Browser, scorer: Scorer) -> None:
    swapped(scorer)
    form = sue.get("/friendly/review").form("/exchange-boards")

    assert sue.send(form).location == "/friendly/review"
