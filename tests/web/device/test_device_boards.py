"""Which board a table device offers: the next one of its match, in its order, round after round."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match, Table
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.table_devices import FOUR_SPADES, TABLE, agree, save, stored


def label(scorer: Scorer, name: str) -> None:
    """Say at which table of the hall a match is played."""
    with scorer.database.writing(None) as (session, _):
        session.execute(update(Match).where(Match.number == scorer.match).values(table_label=name))


def test_the_next_board_is_chosen_and_says_dealer_and_vulnerability(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", open_2="P")

    page = tab.get(TABLE)

    assert page.form("/table").fields["board"] == "3"
    assert "dealer S, EW vulnerable" in page.text
    assert "1 ✓ 2 ✓ 3 4" in page.text


def test_after_the_last_board_all_are_recorded(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", open_2="P", open_3="P")

    page = agree(tab, save(tab, **FOUR_SPADES))

    assert "Board 4 recorded." in page.text
    assert "All boards are recorded here." in page.text
    assert tab.get(f"{TABLE}?board=4").form("/table").fields["by"] == "S"


def test_without_scripts_a_button_shows_the_board_that_was_chosen(tab: Browser, scorer: Scorer) -> None:
    page = save(tab, board="2", bid="4S", show="1")

    assert "dealer E, NS vulnerable" in page.text
    assert page.form("/table").fields["bid"] == "4S"
    assert scorer.revision() == 1


def test_a_board_out_of_order_is_asked_about(tab: Browser, scorer: Scorer) -> None:
    page = save(tab, board="3", **FOUR_SPADES)

    asked = "The next board here is 1. Was it really board 3: dealer S, East-West vulnerable?"
    assert asked in page.text
    assert "Board 3 recorded. 3 to play." in agree(tab, page).text
    assert stored(scorer, 3) == "4SS="


def test_the_board_expected_is_not_asked_about(tab: Browser) -> None:
    assert "really" not in save(tab, **FOUR_SPADES).text


@pytest.fixture
def halves(database: Database) -> Scorer:
    """Set up a match of two halves of two boards."""
    return friendly(database, numbered_boards(4, 2))


def test_the_second_half_follows_when_the_first_is_finished(hall: Hall, halves: Scorer) -> None:
    device = hall.holder(Role.TABLE, halves.slug, match=1, room=Room.OPEN)
    halves.enter_all(open_1="P", open_2="P", closed_1="P", closed_2="P")

    before = device.get(TABLE)
    halves.finish()

    assert "All boards are recorded here." in before.text
    assert device.get(TABLE).form("/table").fields["board"] == "3"


def test_a_board_agreed_to_before_the_half_ended_says_so_in_the_next_one(hall: Hall, halves: Scorer) -> None:
    device = hall.holder(Role.TABLE, halves.slug, match=1, room=Room.OPEN)
    halves.enter_all(open_1="P", closed_1="P", closed_2="P")
    recorded = device.send(save(device, **FOUR_SPADES).form("/record"))
    halves.finish()

    assert "Board 2 recorded. 2 to play." in device.follow(recorded).text


def begin_with(scorer: Scorer, board: int) -> None:
    """Let the open room begin with another board than the first."""
    with scorer.database.writing(None) as (session, _):
        session.execute(update(Table).where(Table.room == Room.OPEN).values(first_board=board))


def test_a_table_plays_on_from_its_first_board_and_round_to_the_one_before(tab: Browser, scorer: Scorer) -> None:
    begin_with(scorer, 3)

    boards = [agree(tab, save(tab, instead="PASS")).text for _ in range(4)]

    assert [text.split("Board ")[1][:1] for text in boards] == ["3", "4", "1", "2"]


def test_a_table_of_a_draw_follows_its_label(hall: Hall, database: Database) -> None:
    first, second = two_matches(database)
    label(second, "2")

    page = hall.holder(Role.TABLE, first.slug, table_label="2", room=Room.CLOSED).get(TABLE)

    assert "Table 2, closed room · round 1" in page.text
    assert page.form("/table").fields["match"] == "2"


def test_where_nothing_is_played_the_device_says_so(hall: Hall, scorer: Scorer) -> None:
    device = hall.holder(Role.TABLE, scorer.slug, table_label="Table 9", room=Room.OPEN)

    pages = [device.get(TABLE), device.post(TABLE, {"csrf_token": device.token()})]

    assert [page.status for page in pages] == [200, 422]
    assert all("No match is played at this table now." in page.text for page in pages)


@pytest.mark.parametrize(
    ("query", "conditions", "words"),
    [
        ("board=2&bid=4S&by=S&result=%3D", "dealer E, NS vulnerable", "4♠︎ spades, by S =, made, NS +620"),
        ("board=1&bid=4S", "dealer N, none vulnerable", ""),
        ("board=1&instead=PASS", "dealer N, none vulnerable", "passed out NS 0"),
        ("board=1&instead=NP", "dealer N, none vulnerable", "not played (NP)"),
        ("board=1&bid=4S&by=S&result=%2B4", "dealer N, none vulnerable", ""),
        ("board=99", "", ""),
    ],
)
def test_the_echo_follows_what_is_chosen(tab: Browser, query: str, conditions: str, words: str) -> None:
    echo = tab.get(f"{TABLE}/echo?match=1&segment=1&{query}")

    assert echo.status == 200
    assert echo.text == f"{conditions} {words}".strip()


def test_a_board_and_a_full_stop_choose_the_board_and_keep_what_was_tapped(tab: Browser, scorer: Scorer) -> None:
    page = save(tab, typed="3.", bid="4S", by="S")

    fields = page.form("/table").fields
    assert page.status == 200
    assert "dealer S, EW vulnerable" in page.text
    assert {name: fields[name] for name in ("board", "typed", "bid", "by")} == {
        "board": "3",
        "typed": "",
        "bid": "4S",
        "by": "S",
    }
    assert scorer.revision() == 1


def test_a_full_stop_after_a_board_that_is_recorded_shows_what_stands(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_3="5CXE-2")

    fields = save(tab, typed="3.").form("/table").fields

    assert {name: fields[name] for name in ("board", "bid", "by")} == {"board": "3", "bid": "5C", "by": "E"}


def test_a_board_that_is_not_of_this_table_is_not_chosen(tab: Browser) -> None:
    page = save(tab, typed="31.")

    assert page.status == 422
    assert "Choose a board of this segment (1–4)." in page.text
    assert page.form("/table").fields["typed"] == "31."


def test_the_echo_of_a_board_to_go_to_says_nothing(tab: Browser) -> None:
    assert tab.get(f"{TABLE}/echo?match=1&segment=1&board=1&typed=3.").text == "dealer N, none vulnerable"


def test_a_device_names_the_two_teams_and_where_they_sit(tab: Browser, hall: Hall, scorer: Scorer) -> None:
    next_door = hall.holder(Role.TABLE, scorer.slug, match=1, room=Room.CLOSED)

    assert "NS Otters · EW Quokkas" in tab.get(TABLE).text
    assert "NS Quokkas · EW Otters" in next_door.get(TABLE).text
