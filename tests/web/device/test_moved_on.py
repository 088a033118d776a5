"""A device whose match moved on with its last board: what is sent twice is answered alike, nothing changes."""

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.queries.test_tables import rounds
from tests.services.scorer import Scorer
from tests.services.spoiled import findings
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.table_devices import FOUR_SPADES, save, stored


@pytest.fixture
def first(database: Database) -> Scorer:
    """Give the match of the first round, of two boards, of which the open room has the first one in."""
    return rounds(database)[0].enter_all(open_1="P")


@pytest.fixture
def device(hall: Hall, first: Scorer) -> Browser:
    """Give the device of the open room of table 7, through all rounds."""
    return hall.holder(Role.TABLE, first.slug, table_label="7", room=Room.OPEN)


def test_a_double_tap_on_agree_at_the_last_board_is_answered_twice_alike(device: Browser, first: Scorer) -> None:
    form = save(device, **FOUR_SPADES).form("/record")

    answers = [device.send(form), device.send(form)]

    assert [answer.status for answer in answers] == [303, 303]
    assert answers[0].location == answers[1].location
    assert [change.verb for change in first.changes()].count("enter") == 2
    assert findings(first.database) == []


def test_so_is_a_double_tap_on_save_where_east_does_not_agree(device: Browser, first: Scorer) -> None:
    first.let_east_agree(is_wanted=False)
    form = device.get("/friendly/table").form("/table")

    answers = [device.send(form, **FOUR_SPADES), device.send(form, **FOUR_SPADES)]

    assert [answer.status for answer in answers] == [303, 303]
    assert answers[0].location == answers[1].location
    assert [change.verb for change in first.changes()].count("enter") == 2


def test_and_one_that_kept_what_is_odd(device: Browser, first: Scorer) -> None:
    form = save(device, bid="1C", by="S", result="-6").form("/record")

    answers = [device.send(form), device.send(form)]

    assert [answer.status for answer in answers] == [303, 303]
    assert first.slot("1/2/open").recorded.is_confirmed  # type: ignore[union-attr] # it was just recorded
    assert [change.verb for change in first.changes()].count("confirm") == 1


def test_what_a_desk_stored_just_so_meanwhile_is_as_good_as_recorded(device: Browser, first: Scorer) -> None:
    form = save(device, bid="1C", by="S", result="-6").form("/record")
    first.enter("1/2/open", "1CS-6")
    before = first.revision()

    page = device.follow(device.send(form))

    assert "Board 2 recorded. 2 to play." in page.text
    assert first.revision() == before


def test_what_a_desk_stored_otherwise_stands_and_is_not_told(device: Browser, first: Scorer) -> None:
    form = save(device, **FOUR_SPADES).form("/record")
    first.enter("1/2/open", "3NTN=")

    page = device.send(form, replace="1", seen=str(first.revision()))

    assert page.status == 422
    assert "Board 2 of the match before is recorded already. Call the director to correct it." in page.text
    assert "NT" not in page.form("/table").fields["typed"]
    assert stored(first, 2) == "3NTN="


def test_nor_is_it_told_to_whoever_has_not_seen_it(device: Browser, first: Scorer) -> None:
    form = save(device, **FOUR_SPADES).form("/record")
    first.enter("1/2/open", "3NTN=")

    page = device.send(form)

    assert page.status == 422
    assert "Board 2 of the match before is recorded already. Call the director to correct it." in page.text
    assert "NT" not in page.form("/table").fields["typed"]
    assert stored(first, 2) == "3NTN="


def test_a_form_of_a_match_that_is_not_there_is_not_there(device: Browser) -> None:
    form = save(device, **FOUR_SPADES).form("/record")

    assert device.send(form, match="99").status == 404


def test_the_key_of_what_was_recorded_is_good_for_nothing_else(device: Browser, first: Scorer) -> None:
    form = save(device, **FOUR_SPADES).form("/record")
    device.send(form)

    page = device.send(form, typed="5CN=")

    assert page.status == 422
    assert "This key has been used for another change." in page.text
    assert stored(first, 2) == "4SS="
