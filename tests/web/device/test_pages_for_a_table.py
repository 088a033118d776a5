"""What a table device has of the pages beside its own: it reads the public ones, and none lets it change a result."""

import re

import pytest

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.places import MATCH, at, board_page, slot
from tests.web.table_devices import TABLE

ACTIONS = ("", "/withdraw", "/restore", "/move", "/correct", "/turned", "/confirm", "/check")
WRITES = re.compile("/entry|/correct(?!ions)")
"""In the address of a page that writes; the list of corrections is for everybody to read."""


def finish(scorer: Scorer) -> None:
    """Finish the match, all boards passed out but one."""
    scorer.enter_all(**{f"{room}_{board}": "P" for board in (1, 2, 3) for room in ("open", "closed")})
    scorer.enter_all(open_4="3NTW-1", closed_4="3NTW-1").finish()


@pytest.mark.parametrize("page", [at(1), f"{MATCH}/entry", f"{board_page(1)}/open/correct"])
def test_a_table_that_opens_the_desk_is_led_to_its_device(tab: Browser, page: str) -> None:
    answer = tab.get(page)

    assert (answer.status, answer.location) == (303, TABLE)


def test_a_table_elsewhere_in_the_draw_is_led_to_its_device_too(hall: Hall, scorer: Scorer) -> None:
    table = hall.holder(Role.TABLE, scorer.slug, table_label="9", room=Room.OPEN)

    assert table.get(at(1)).location == TABLE


@pytest.mark.parametrize("action", ACTIONS)
def test_a_table_changes_nothing_where_east_does_not_agree(tab: Browser, scorer: Scorer, action: str) -> None:
    scorer.enter_all(open_1="4SN=")
    before = scorer.revision()

    fields = {"csrf_token": tab.token(), "result": "3NTN=", "seen": "2", "revision": "2", "board": "2", "key": "k"}
    answer = tab.post(f"{MATCH}{slot(1)}{action}", fields)

    assert answer.is_not_theirs
    assert scorer.revision() == before


def test_a_table_takes_nothing_back(tab: Browser, scorer: Scorer) -> None:
    tab.send(tab.send(tab.get(TABLE).form("/table"), typed="4sn=").form("/record"))
    before = scorer.revision()

    answer = tab.post(f"{MATCH}/undo", {"csrf_token": tab.token(), "key": "k"})

    assert answer.is_not_theirs
    assert scorer.revision() == before


@pytest.mark.parametrize("page", ["/friendly", MATCH, board_page(1), board_page(4)])
def test_what_a_table_may_read_offers_nothing_that_it_may_not_do(tab: Browser, scorer: Scorer, page: str) -> None:
    scorer.enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN+1")

    read = tab.get(page)

    assert read.status == 200
    assert read.actions == []
    assert [link for link in read.links if WRITES.search(link)] == []


@pytest.mark.parametrize("page", [MATCH, board_page(4)])
def test_nor_does_it_once_the_segment_is_finished(tab: Browser, scorer: Scorer, page: str) -> None:
    finish(scorer)

    read = tab.get(page)

    assert read.actions == []
    assert [link for link in read.links if WRITES.search(link)] == []


def test_a_table_still_sees_its_own_room_and_nothing_of_the_other(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="7NTXXW-13")

    page = tab.get(board_page(1))

    assert "+420" in page.text
    assert "7000" not in page.text


def test_the_scorer_of_one_room_keeps_the_desk_the_history_and_the_correction(ola: Browser, scorer: Scorer) -> None:
    ola.send(ola.get(at(4)).form(slot(4)), result="4SN=")
    ola.send(ola.get(at(4)).form(slot(4)), result="4SN+1")
    board = ola.get(board_page(4))
    finish(scorer)

    assert ola.get(at(1)).status == 200
    assert board.form("/4/open/restore").fields["revision"]
    assert f"{board_page(4)}/open/correct" in ola.get(board_page(4)).links
    assert ola.get(f"{board_page(4)}/open/correct").status == 200


def test_a_script_of_the_table_records_its_results_and_corrects_nothing_that_is_finished(
    hall: Hall, scorer: Scorer
) -> None:
    headers = {"Authorization": f"Bearer {hall.link(Role.TABLE, scorer.slug, match=1, room=Room.OPEN).bearer}"}
    address = f"/api/v1/events/{scorer.slug}/matches/1/segments/1/boards/4/open"
    client = hall.app.test_client()

    recorded = client.put(address, headers=headers, json={"result": "3NTW=", "seen": 0})
    finish(scorer)
    corrected = client.put(address, headers=headers, json={"result": "4SN=", "seen": 9, "reason": "agreed"})

    assert recorded.status_code == 200
    assert corrected.status_code >= 400
    assert str(scorer.slot("1/4/open").recorded.result) == "3NTW-1"  # type: ignore[union-attr] # it was recorded
