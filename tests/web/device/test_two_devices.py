"""Two devices at one table (case 55), and a board that is recorded already: both values are seen, nobody's is lost."""

import pytest

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.conftest import Hall
from tests.web.places import MATCH
from tests.web.table_devices import FOUR_SPADES, TABLE, agree, save, stored


@pytest.fixture
def other(hall: Hall, scorer: Scorer) -> Browser:
    """Give the second device of the open room."""
    return hall.holder(Role.TABLE, scorer.slug, match=1, room=Room.OPEN, label="West’s phone")


def overtaken(tab: Browser, other: Browser) -> Page:
    """Let both devices show board 1 to East; the other is faster, with another result."""
    of_tab = save(tab, **FOUR_SPADES)
    agree(other, save(other, bid="4S", by="S", result="-1"))
    return tab.send(of_tab.form("/record"))


def test_the_second_to_save_sees_both_values_and_stores_nothing(tab: Browser, other: Browser, scorer: Scorer) -> None:
    page = overtaken(tab, other)

    assert page.status == 409
    assert "This board was recorded a moment ago." in page.text
    assert "Was 4♠︎ spades, by SouthS−1, down 1, −50 Now 4♠︎ spades, by SouthS=, made, +420" in page.text
    assert stored(scorer, 1) == "4SS-1"


def test_the_second_may_keep_what_is_recorded(tab: Browser, other: Browser, scorer: Scorer) -> None:
    page = overtaken(tab, other)

    assert TABLE in page.links
    assert tab.get(TABLE).form("/table").fields["board"] == "2"
    assert stored(scorer, 1) == "4SS-1"


def test_the_second_may_replace_it(tab: Browser, other: Browser, scorer: Scorer) -> None:
    page = agree(tab, overtaken(tab, other))

    assert "Board 1 recorded. 3 to play." in page.text
    assert stored(scorer, 1) == "4SS="


def test_what_is_overtaken_twice_is_asked_twice(tab: Browser, other: Browser, scorer: Scorer) -> None:
    form = overtaken(tab, other).form("/record")
    scorer.enter("1/1/open", "4SS+1")

    page = tab.send(form)

    assert page.status == 409
    assert stored(scorer, 1) == "4SS+1"


def test_two_devices_that_say_the_same_do_not_disagree(tab: Browser, other: Browser, scorer: Scorer) -> None:
    of_tab, of_other = save(tab, **FOUR_SPADES), save(other, **FOUR_SPADES)

    pages = [agree(other, of_other), agree(tab, of_tab)]

    assert all("Board 1 recorded. 3 to play." in page.text for page in pages)
    assert scorer.revision() == 2


def test_a_double_tap_on_agree_records_once(tab: Browser, scorer: Scorer) -> None:
    form = save(tab, **FOUR_SPADES).form("/record")

    answers = [tab.send(form), tab.send(form)]

    assert answers[0].location == answers[1].location
    assert scorer.revision() == 2


def test_a_key_is_good_for_one_result(tab: Browser, scorer: Scorer) -> None:
    form = save(tab, **FOUR_SPADES).form("/record")
    tab.send(form)

    page = tab.send(form, typed="5CN=")

    assert page.status == 422
    assert "This key has been used for another change." in page.text
    assert stored(scorer, 1) == "4SS="


def test_a_result_taken_away_meanwhile_is_asked_about(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="P")
    form = tab.send(tab.get(f"{TABLE}?board=1").form("/table"), **FOUR_SPADES).form("/record")
    scorer.withdraw("1/1/open")

    page = tab.send(form)

    assert page.status == 409
    assert "The result of this board was taken away a moment ago." in page.text
    assert stored(scorer, 1) is None
    assert "Board 1 recorded." in agree(tab, page).text


def test_a_board_recorded_already_shows_was_and_now_and_is_agreed_to_again(tab: Browser, scorer: Scorer) -> None:
    agree(tab, save(tab, **FOUR_SPADES))

    page = tab.send(tab.get(f"{TABLE}?board=1").form("/table"), result="+1")

    assert "This board is recorded here already. Was 4♠︎ spades, by SouthS=, made, +420 Now" in page.text
    assert page.has("input", name="replace", value="1")
    assert "Board 1 recorded. 3 to play." in agree(tab, page).text
    assert stored(scorer, 1) == "4SS+1"


def test_what_the_director_entered_is_not_replaced_by_a_form_that_did_not_show_it(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="P")
    form = tab.send(tab.get(f"{TABLE}?board=1").form("/table"), **FOUR_SPADES).form("/record")

    page = tab.send(form, replace="")

    assert page.status == 409
    assert stored(scorer, 1) == "PASS"


def test_on_the_wrong_board_only_the_tables_own_result_is_seen(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="7NTXXW-13", closed_2="7NTXXE-13", closed_3="7NTXXE-13")

    pages = [save(tab, board=str(board), **FOUR_SPADES) for board in (1, 2, 3)]
    pages += [agree(tab, page) for page in pages]

    assert not any(told in page.text for page in pages for told in ("7000", "7600", "7 NT", "IMP", "redoubled by"))


def test_each_of_two_devices_is_told_of_the_other(tab: Browser, other: Browser) -> None:
    alone = tab.get(TABLE).text
    of_other = other.get(TABLE).text
    of_tab = tab.get(f"{TABLE}/echo?board=1").text

    assert "open room open too" not in alone
    assert "Table 7 open has the open room open too, since" in of_other
    assert "West’s phone has the open room open too, since" in of_tab


def test_a_device_is_told_nothing_of_the_other_room(tab: Browser, hall: Hall, scorer: Scorer) -> None:
    hall.holder(Role.TABLE, scorer.slug, match=1, room=Room.CLOSED, label="Next door").get(TABLE)
    beside = hall.holder(Role.TABLE, scorer.slug, match=1, room=Room.CLOSED, label="Beside it")

    assert "Next door" in beside.get(TABLE).text
    assert "Next door" not in tab.get(TABLE).text


def test_a_device_is_told_of_the_other_one_and_never_of_a_desk(tab: Browser, other: Browser, sue: Browser) -> None:
    desk = f"{MATCH}/entry?room=open"
    sue.get(desk)
    alone = tab.get(TABLE)
    other.get(TABLE)

    assert "has the open room open too" not in alone.text
    assert "West’s phone has the open room open too" in tab.get(TABLE).text
    assert "Sue" not in tab.get(TABLE).text
    assert "West’s phone has the open room open too" in sue.get(desk).text
