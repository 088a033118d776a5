"""A captain hands a line-up in: four names on the team's own seats, once, whole, and before the segment begins."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.queries.lineups import Terms
from matchscore.scoring.seats import Room, Seat
from matchscore.services.checks import check
from matchscore.services.hand_ins import HandInConflictError
from matchscore.services.rosters import LineUpRefusedError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.captain import OTTERS, QUOKKAS, hand_in, people, seats, set_terms
from tests.services.friendlies import friendly, two_matches
from tests.services.people import add, seat, seated
from tests.services.refusals import reason_of

LATER = NOON + timedelta(hours=1)


def test_the_names_are_on_the_seats_of_the_team_and_in_the_log(database: Database) -> None:
    scorer = friendly(database)

    hand_in(scorer)

    assert seated(scorer) == {"1/open": "Olive - Oscar -", "1/closed": "- Opal - Otto"}
    assert scorer.changes()[-1].verb == "set_line_up"
    assert check(database, LATER) == []


def test_the_other_team_stays_where_it_is(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer, QUOKKAS, 2)

    hand_in(scorer)

    assert seated(scorer) == {"1/open": "Olive Quinn Oscar Quentin", "1/closed": "Queenie Opal Quasim Otto"}


def test_players_are_named_by_id_too(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer)
    olive, oscar, opal, otto = seats(scorer).players.values()
    spots = seats(scorer).spots

    hand_in(scorer, dict(zip(spots, (opal, otto, olive, oscar), strict=True)))

    assert seated(scorer) == {"1/open": "Opal - Otto -", "1/closed": "- Olive - Oscar"}


def test_an_empty_seat_is_refused_by_its_place(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(LineUpRefusedError) as error:
        hand_in(scorer, "Olive - Opal Olive")

    assert {spot: problem.reason for spot, problem in error.value.problems.items()} == {
        (Room.OPEN, Seat.S): "seat_needed",
        (Room.CLOSED, Seat.W): "player_sits_twice",
    }
    assert seated(scorer) == {}


def test_the_same_form_twice_is_one_act(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer, key="k")

    with pytest.raises(AlreadyDoneError):
        hand_in(scorer, key="k", stood={})

    assert scorer.revision() == 2


def test_the_same_form_is_the_same_whatever_the_other_captain_did_meanwhile(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer, key="k")
    hand_in(scorer, QUOKKAS, 2)

    with pytest.raises(AlreadyDoneError):
        hand_in(scorer, key="k", stood={})


def test_a_key_of_something_else_is_refused(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer, key="k")
    set_terms(scorer, Terms(LATER), key="t")

    assert reason_of(lambda: hand_in(scorer, "Otto Oscar Opal Olive", key="k")) == "key_used"
    assert reason_of(lambda: hand_in(scorer, key="t")) == "key_used"


def test_a_line_up_that_stands_is_nothing_to_change(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer)

    assert reason_of(lambda: hand_in(scorer)) == "nothing_to_change"


def test_who_did_not_see_the_line_up_as_it_stands_is_shown_it(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer)

    with pytest.raises(HandInConflictError) as error:
        hand_in(scorer, "Otto Oscar Opal Olive", stood={})

    assert [*error.value.theirs.names.values()] == OTTERS.split()


def test_a_line_up_is_no_conflict_with_that_of_the_other_team(database: Database) -> None:
    scorer = friendly(database)
    stood = seats(scorer).players
    hand_in(scorer, QUOKKAS, 2)

    hand_in(scorer, stood=stood)

    assert seats(scorer).are_in


def test_a_segment_that_staff_have_seated_in_part_is_completed(database: Database) -> None:
    scorer = friendly(database)
    seat(scorer, "Olive - - -", "- - - -")

    hand_in(scorer)

    assert seated(scorer) == {"1/open": "Olive - Oscar -", "1/closed": "- Opal - Otto"}


def test_a_team_that_does_not_play_there_finds_nothing(database: Database) -> None:
    first, second = two_matches(database)

    with pytest.raises(NotFoundError):
        hand_in(second, people(OTTERS), 1, stood={})
    with pytest.raises(NotFoundError):
        hand_in(first, people(OTTERS), 1, segment=7, stood={})


def test_a_name_of_the_other_team_is_refused(database: Database) -> None:
    scorer = friendly(database)
    add(scorer, "Quinn", team=2)
    hand_in(scorer, QUOKKAS, 2)

    assert reason_of(lambda: hand_in(scorer, "Quinn Oscar Opal Otto")) == "player_of_other_team"


def test_typing_a_name_does_not_tell_whom_a_sealed_line_up_of_the_others_brings(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer, QUOKKAS, 2)

    hand_in(scorer, "Quinn Oscar Opal Otto")

    assert [*seats(scorer).names.values()] == ["Quinn", "Oscar", "Opal", "Otto"]
    assert check(database, LATER) == []
