"""A table device of an event that does without East: what is saved is recorded, unless there is something to ask."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.table_devices import FOUR_SPADES, TABLE, agree, save, stored

pytestmark = pytest.mark.usefixtures("without_east")


@pytest.fixture
def without_east(scorer: Scorer) -> None:
    """Let the devices record without East."""
    scorer.let_east_agree(is_wanted=False)


def test_what_is_saved_is_recorded_and_the_next_board_waits(tab: Browser, scorer: Scorer) -> None:
    answer = save(tab, **FOUR_SPADES, suit="H", rank="10")

    page = tab.follow(answer)
    assert answer.location == f"{TABLE}?match=1&segment=1&recorded=1"
    assert (stored(scorer, 1), scorer.slot("1/1/open").recorded.lead) == ("4SS=", "H10")  # type: ignore[union-attr] # it was just recorded
    assert "Board 1 recorded. 3 to play." in page.text
    assert page.form("/table").fields["board"] == "2"


def test_a_double_tap_records_once(tab: Browser, scorer: Scorer) -> None:
    form = tab.get(TABLE).form("/table")

    answers = [tab.send(form, **FOUR_SPADES), tab.send(form, **FOUR_SPADES)]

    assert [answer.status for answer in answers] == [303, 303]
    assert [change.verb for change in scorer.changes()].count("enter") == 1


def test_nothing_of_the_other_room_is_said_or_asked(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="4SE=")

    answer = save(tab, **FOUR_SPADES)

    assert answer.status == 303
    page = tab.follow(answer)
    assert not page.has("div", class_="strip ask")
    assert "IMP" not in page.text


@pytest.mark.parametrize(("result", "doubt"), [("-6", "Down 6."), ("+5", "5 overtricks.")])
def test_what_is_odd_in_itself_is_asked_about_and_kept_by_whoever_records_it(
    tab: Browser, scorer: Scorer, result: str, doubt: str
) -> None:
    page = save(tab, bid="1C", by="S", result=result)
    before = stored(scorer, 1)
    recorded = agree(tab, page)

    assert f"{doubt} Is that right?" in page.text
    assert ("East" in page.text, "Record it" in page.text) == (False, True)
    assert before is None
    assert scorer.slot("1/1/open").recorded.is_confirmed  # type: ignore[union-attr] # it was just recorded
    assert "Board 1 recorded. 3 to play." in recorded.text


def test_a_board_out_of_its_order_is_asked_about(tab: Browser, scorer: Scorer) -> None:
    page = save(tab, board="3", **FOUR_SPADES)
    before = stored(scorer, 3)
    agree(tab, page)

    assert "The next board here is 1. Was it really board 3" in page.text
    assert (before, stored(scorer, 3)) == (None, "4SS=")


def test_another_result_on_the_board_is_replaced_only_by_whoever_saw_it(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="3NTN=")

    page = save(tab, board="1", **FOUR_SPADES)
    before = stored(scorer, 1)
    agree(tab, page)

    assert "This board is recorded here already." in page.text
    assert "Replace it" in page.text
    assert (before, stored(scorer, 1)) == ("3NTN=", "4SS=")


@pytest.mark.parametrize(("instead", "result", "words"), [("PASS", "PASS", "passed out"), ("NP", "NP", "not played")])
def test_a_single_tap_that_is_no_save_is_looked_at_first(
    tab: Browser, scorer: Scorer, instead: str, result: str, words: str
) -> None:
    page = save(tab, instead=instead)
    before = stored(scorer, 1)
    agree(tab, page)

    assert "Check board 1" in page.text
    assert words in page.text
    assert (before, stored(scorer, 1)) == (None, result)


def test_a_result_taken_away_meanwhile_is_recorded_again_only_if_wanted(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="3NTN=")
    page = save(tab, board="1", **FOUR_SPADES)
    scorer.withdraw("1/1/open")

    again = tab.send(page.form("/record"))

    assert again.status == 409
    assert "The result of this board was taken away a moment ago." in again.text
    assert "Agree" not in again.text
    assert stored(scorer, 1) is None


@pytest.mark.parametrize(("chosen", "words"), [({}, "Which contract?"), ({"typed": "4sn+4"}, "allows at most +3")])
def test_what_is_no_result_is_not_recorded(tab: Browser, scorer: Scorer, chosen: dict[str, str], words: str) -> None:
    page = save(tab, **chosen)

    assert page.status == 422
    assert words in page.text
    assert stored(scorer, 1) is None


def test_once_east_agrees_again_the_same_form_is_shown_to_east(tab: Browser, scorer: Scorer) -> None:
    form = tab.get(TABLE).form("/table")
    scorer.let_east_agree()

    page = tab.send(form, **FOUR_SPADES)

    assert "East checks" in page.text
    assert stored(scorer, 1) is None
