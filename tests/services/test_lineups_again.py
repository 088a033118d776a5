"""A line-up over another one: changed since, the same again, sent twice, after the segment is finished."""

import pytest

from matchscore.db import Database
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import RefusedError
from matchscore.services.lineups import LineUpConflictError
from matchscore.services.rosters import Person
from matchscore.services.slots import AlreadyDoneError
from tests.services.friendlies import friendly
from tests.services.people import CLOSED, NOBODY, SEATED, add, line_up, player, put, seat, seated
from tests.services.scorer import Scorer


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match of two boards."""
    return friendly(database, 2)


def test_a_line_up_that_somebody_changed_since_is_not_overwritten(scorer: Scorer) -> None:
    seat(scorer)

    with pytest.raises(LineUpConflictError) as conflict:
        seat(scorer, NOBODY, seen=1)

    assert conflict.value.revision == 2
    assert conflict.value.theirs[Room.OPEN].names[Seat.N] == "Olive"
    assert seated(scorer) == SEATED


def test_the_same_line_up_again_is_no_change(scorer: Scorer) -> None:
    seat(scorer)

    with pytest.raises(RefusedError) as refused:
        seat(scorer)

    assert refused.value.reason == "nothing_to_change"
    assert scorer.revision() == 2


def test_a_form_that_arrives_twice_is_done_once(scorer: Scorer) -> None:
    wanted = line_up(scorer)
    put(scorer, wanted, key="again")

    with pytest.raises(AlreadyDoneError) as done:
        put(scorer, wanted, key="again")

    assert done.value.change.revision == scorer.revision() == 2


def test_a_form_that_arrives_twice_is_done_once_by_names_beginnings_and_numbers(scorer: Scorer) -> None:
    add(scorer, "Olive", "Oscar")
    oscar = player(scorer, "Oscar").id
    wanted = line_up(scorer, rooms={Room.OPEN: {Seat.N: "ôli", Seat.S: oscar}})
    put(scorer, wanted, key="again")

    with pytest.raises(AlreadyDoneError):
        put(scorer, wanted, key="again")

    assert seated(scorer) == {"1/open": "Olive - Oscar -"}


@pytest.mark.parametrize(
    "rooms",
    [
        {Room.OPEN: {Seat.N: "Oscar", Seat.S: "Olive"}},
        {Room.OPEN: {Seat.N: "Olive"}},
        {Room.OPEN: {Seat.N: "Olive", Seat.S: "Oscar"}, Room.CLOSED: {Seat.E: "Opal"}},
        {Room.OPEN: {Seat.N: 77, Seat.S: "Oscar"}},
        {Room.OPEN_2: {Seat.N: "Olive"}},
    ],
)
def test_the_key_of_a_line_up_seats_nobody_else(scorer: Scorer, rooms: dict[Room, dict[Seat, Person]]) -> None:
    put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: "Olive", Seat.S: "Oscar"}}), key="again")

    with pytest.raises(RefusedError) as refused:
        put(scorer, line_up(scorer, rooms=rooms), key="again")

    assert refused.value.reason == "key_used"
    assert seated(scorer) == {"1/open": "Olive - Oscar -"}


def test_the_key_of_something_else_seats_nobody(scorer: Scorer) -> None:
    scorer.enter("1/1/open", "4SN=", key="again")

    with pytest.raises(RefusedError) as refused:
        put(scorer, line_up(scorer), key="again")

    assert refused.value.reason == "key_used"


def test_names_may_come_after_the_segment_is_finished(scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P").finish()

    seat(scorer)

    assert seated(scorer) == SEATED


def test_names_in_a_finished_segment_are_changed_with_a_reason(scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P").finish()
    seat(scorer)

    with pytest.raises(RefusedError) as refused:
        seat(scorer, NOBODY)
    seat(scorer, NOBODY, reason="names exchanged")

    assert refused.value.reason == "reason_needed"
    assert seated(scorer) == {"1/closed": CLOSED}
