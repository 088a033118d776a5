"""Line-ups when something else is put right: seats swapped, rooms exchanged, home and visitors changed."""

import pytest

from matchscore.db import Database
from matchscore.scoring.seats import Room
from matchscore.services.checks import check
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.people import EXCHANGED, SEATED, four_tables, seat, seat_in, seated
from tests.services.scorer import Scorer


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match of two boards with everybody in their seats: revision 2."""
    scorer = friendly(database, 2)
    seat(scorer)
    return scorer


def test_swapping_the_seats_lets_every_pair_change_rooms_and_keep_its_line(scorer: Scorer) -> None:
    scorer.swap_seats()

    assert seated(scorer) == EXCHANGED
    assert check(scorer.database, NOON) == []


def test_a_swap_of_the_seats_has_the_people_in_its_line_of_the_log(scorer: Scorer) -> None:
    scorer.swap_seats()

    change = scorer.changes()[-1]
    assert list(change.after) == ["segment/1", "line_up/1/open", "line_up/1/closed"]
    assert change.after["line_up/1/open"] == change.before["line_up/1/closed"]


def test_swapping_the_seats_twice_and_undoing_it_leave_everybody_where_they_were(scorer: Scorer) -> None:
    scorer.swap_seats()
    scorer.swap_seats()
    back = seated(scorer)

    scorer.undo()
    scorer.undo()

    assert back == seated(scorer) == SEATED
    assert check(scorer.database, NOON) == []


def test_a_swap_without_a_line_up_is_about_the_segment_alone(database: Database) -> None:
    scorer = friendly(database, 2)

    scorer.swap_seats()

    assert list(scorer.changes()[-1].after) == ["segment/1"]


def test_finishing_a_segment_leaves_everybody_where_they_are(scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P").finish()

    assert seated(scorer) == SEATED
    assert list(scorer.changes()[-1].after) == ["segment/1"]


def test_exchanging_the_rooms_of_results_leaves_everybody_where_they_are(scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=").exchange_rooms()

    assert seated(scorer) == SEATED


def test_home_and_visitors_change_places_and_everybody_stays_in_their_seat(scorer: Scorer) -> None:
    scorer.swap_home_and_away()

    assert seated(scorer) == SEATED
    assert check(scorer.database, NOON) == []


def test_a_swap_in_teams_of_eight_stays_within_the_first_and_the_second_rooms(scorer: Scorer) -> None:
    four_tables(scorer)
    seat_in(scorer, Room.OPEN_2, "Orla - - -")

    scorer.swap_seats()

    assert seated(scorer) == {**EXCHANGED, "1/closed_2": "Orla - - -"}
    assert check(scorer.database, NOON) == []
