"""A board that was recorded is looked at again on the device: its own result, and nothing of any other table."""

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.queries.test_tables import rounds
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.table_devices import FOUR_SPADES, TABLE, agree, save, stored

BOARD = f"{TABLE}/board"


def test_after_a_board_is_recorded_it_can_be_seen_again(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="7NTXXW-13")
    recorded = agree(tab, save(tab, **FOUR_SPADES, double="X", suit="H", rank="10"))

    (link,) = [link for link in recorded.links if link.startswith(BOARD)]
    page = tab.get(link)

    assert "See board 1 again" in recorded.text
    assert "Board 1 · none vulnerable 4♠︎ spades× doubled by South, made Lead , lead 10 of hearts♥︎10" in page.text
    assert "North-South +590" in page.text
    assert "raise your hand" in page.text
    assert "Nothing is recorded" not in page.text
    assert "IMP" not in page.text
    assert not {"7000", "6410"} & set(page.text.split())


@pytest.mark.parametrize(("text", "words"), [("P", "passed out North-South 0"), ("NP", "not played Go on")])
def test_a_board_without_a_contract_says_what_became_of_it(tab: Browser, scorer: Scorer, text: str, words: str) -> None:
    scorer.enter_all(open_1=text)

    assert words in tab.get(f"{BOARD}?board=1").text


def test_from_there_the_board_can_be_changed_or_the_next_one_entered(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SS=")

    page = tab.get(f"{BOARD}?board=1")
    change, on = f"{TABLE}?board=1", TABLE

    assert {change, on} <= set(page.links)
    assert tab.get(change).form("/table").fields["bid"] == "4S"
    assert tab.get(on).form("/table").fields["board"] == "2"


@pytest.mark.parametrize("board", ["1", "99", "", "x"])
def test_a_board_that_is_not_recorded_here_leads_back_to_the_device(tab: Browser, scorer: Scorer, board: str) -> None:
    scorer.enter_all(closed_1="4SS=")

    answer = tab.get(f"{BOARD}?board={board}")

    assert (answer.status, answer.location) == (303, TABLE)


def test_another_table_has_no_way_to_it(hall: Hall, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SS=")
    elsewhere = hall.holder(Role.TABLE, scorer.slug, table_label="9", room=Room.OPEN)

    assert elsewhere.get(f"{BOARD}?board=1&match=1&segment=1").is_not_theirs
    assert elsewhere.get(f"{BOARD}?board=1").status == 422


def test_a_board_of_a_finished_segment_is_seen_but_not_changed(hall: Hall, database: Database) -> None:
    halves = friendly(database, numbered_boards(4, 2))
    device = hall.holder(Role.TABLE, halves.slug, match=1, room=Room.OPEN)
    halves.enter_all(open_1="4SS=", open_2="P", closed_1="4SS=", closed_2="P").finish()

    page = device.get(f"{BOARD}?board=1&match=1&segment=1")

    assert "by South, made" in page.text
    assert not [link for link in page.links if link.startswith(f"{TABLE}?")]


def test_of_the_round_before_nothing_is_shown_to_those_who_sit_there_now(hall: Hall, database: Database) -> None:
    first, second, _third = rounds(database)
    table, device = f"/{first.slug}/table", hall.holder(Role.TABLE, first.slug, table_label="7", room=Room.OPEN)
    first.enter_all(open_1="4SS=", open_2="4SS=")

    said = device.get(f"{table}?match=1&segment=1&recorded=2")
    answer = device.get(f"{table}/board?match=1&segment=1&board=2")

    assert "Board 2 recorded. 2 to play." in said.text
    assert "again" not in said.text
    assert (answer.status, answer.location) == (303, table)
    assert second.slot("1/1/open").recorded is None


def test_a_form_of_the_round_before_shows_and_changes_nothing_that_was_recorded_then(
    hall: Hall, database: Database
) -> None:
    first, second, _third = rounds(database)
    table, device = f"/{first.slug}/table", hall.holder(Role.TABLE, first.slug, table_label="7", room=Room.OPEN)
    first.enter_all(open_1="4SS=", open_2="4SS=")
    before = device.get(f"{table}?board=2").form("/table")
    late = {"match": "1", "segment": "1", "board": "2"}

    pages = [
        device.send(before, **late, show="1"),
        device.send(before, **late, bid="1C", by="N", result="="),
        device.post(f"{table}/record", before.fields | late | {"typed": "1cn=", "seen": "0"}),
    ]

    assert [page.status for page in pages] == [200, 422, 422]
    assert [page.has("input", name="bid", value="4S", checked="") for page in pages] == [False, False, False]
    assert ["Board 2 of the match before is recorded already." in page.text for page in pages] == [False, True, True]
    assert (stored(first, 2), stored(second, 2)) == ("4SS=", None)
