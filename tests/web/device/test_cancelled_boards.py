"""Boards that the director has taken from the tables: no device and no desk asks for them."""

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.scoring.ruled_boards import AVERAGE
from tests.services.referee import CANCELLED, STANDS, both, ruling
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.places import ENTRY
from tests.web.table_devices import TABLE


def board_asked(device: Browser) -> str:
    """Give the number of the board that the device asks for."""
    return device.get(TABLE).form("/table").fields["board"]


def test_a_device_does_not_ask_for_a_board_that_is_cancelled(tab: Browser, scorer: Scorer) -> None:
    assert board_asked(tab) == "1"

    ruling(scorer, 1, CANCELLED)
    ruling(scorer, 2, both(AVERAGE, AVERAGE))

    assert board_asked(tab) == "3"


def test_a_device_asks_for_a_board_whose_results_are_to_stand(tab: Browser, scorer: Scorer) -> None:
    ruling(scorer, 1, STANDS)

    assert board_asked(tab) == "1"


def test_a_board_that_is_cancelled_may_be_recorded_all_the_same(tab: Browser, scorer: Scorer) -> None:
    page = tab.get(f"{TABLE}?board=1")
    ruling(scorer, 1, CANCELLED)

    checked = tab.send(page.form("/table"), bid="1N", by="S", result="=")
    tab.send(checked.form("/record"))

    assert scorer.slot("1/1/open").recorded is not None
    assert scorer.sheet().boards[0].state == "cancelled"


def test_the_desk_goes_to_the_first_board_that_is_to_be_played(hall: Hall, dora: Browser, scorer: Scorer) -> None:
    ruling(scorer, 1, CANCELLED)

    page = dora.get(ENTRY)

    assert page.form("/boards/2/open").fields["seen"] == "0"
    sue = hall.holder(Role.SCORER, scorer.slug, label="Sue")
    saved = sue.send(sue.get(f"{ENTRY}?board=4&room=open").form("/boards/4/open"), result="P")
    assert (saved.asked["board"], saved.asked["room"]) == ("2", Room.CLOSED)
