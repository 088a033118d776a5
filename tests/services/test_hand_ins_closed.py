"""Until when a captain hands a line-up in or changes it: its time, the other team, results, a finished segment."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.models import Side
from matchscore.queries.lineups import Terms
from tests.factories import NOON
from tests.services.captain import QUOKKAS, hand_in, seats, set_terms
from tests.services.friendlies import friendly
from tests.services.refusals import reason_of

LATER = NOON + timedelta(hours=1)


def test_a_captain_changes_a_line_up_while_the_other_team_is_not_in(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer)

    hand_in(scorer, "Otto Oscar Opal Olive")

    assert [*seats(scorer).names.values()] == ["Otto", "Oscar", "Opal", "Olive"]


def test_once_both_are_in_the_director_is_asked(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer)
    hand_in(scorer, QUOKKAS, 2)

    assert reason_of(lambda: hand_in(scorer, "Otto Oscar Opal Olive")) == "line_ups_open"


def test_after_the_deadline_a_line_up_that_is_in_stays_and_a_late_one_is_taken(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, Terms(LATER))
    hand_in(scorer)

    hand_in(scorer, QUOKKAS, 2, at=LATER)

    assert reason_of(lambda: hand_in(scorer, "Otto Oscar Opal Olive", at=LATER)) == "line_ups_open"
    assert seats(scorer, 2).are_in


def test_who_seats_second_has_five_minutes_more_whoever_is_in(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, Terms(LATER, Side.AWAY))
    hand_in(scorer, QUOKKAS, 2)
    hand_in(scorer)

    hand_in(scorer, "Quentin Quinn Queenie Quasim", 2, at=LATER + timedelta(minutes=4))

    over = LATER + timedelta(minutes=5)
    assert reason_of(lambda: hand_in(scorer, QUOKKAS, 2, at=over)) == "line_ups_open"
    assert reason_of(lambda: hand_in(scorer, "Otto Oscar Opal Olive")) == "line_ups_open"
    assert seats(scorer, 2).due_at == over


def test_a_segment_that_is_finished_is_the_directors(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()

    assert reason_of(lambda: hand_in(scorer)) == "segment_has_begun"


@pytest.mark.parametrize("terms", [Terms(LATER), Terms(None, Side.AWAY)])
def test_a_result_does_not_close_the_hand_in_of_a_team_that_is_not_in(database: Database, terms: Terms) -> None:
    scorer = friendly(database)
    set_terms(scorer, terms)

    scorer.enter_all(open_1="4SN=")
    hand_in(scorer)

    assert seats(scorer).are_in


def test_a_result_closes_a_line_up_that_is_in_unless_a_time_is_still_to_come(database: Database) -> None:
    without, timed = friendly(database), friendly(database)
    set_terms(timed, Terms(LATER))
    hand_in(without.enter_all(open_1="4SN="))
    hand_in(timed.enter_all(open_1="4SN="))

    hand_in(timed, "Otto Oscar Opal Olive")

    assert reason_of(lambda: hand_in(without, "Otto Oscar Opal Olive")) == "segment_has_begun"
    assert reason_of(lambda: hand_in(timed, at=LATER)) == "line_ups_open"


def test_a_segment_that_is_played_is_asked_for_no_more(database: Database) -> None:
    scorer = friendly(database, 2)

    asked = [seats(scorer).is_asked_for(NOON)]
    scorer.enter_all(open_1="4SN=", closed_1="NP")
    asked.append(seats(scorer).is_asked_for(NOON))
    scorer.enter_all(open_2="4SN=", closed_2="NP")

    assert [*asked, seats(scorer).is_asked_for(NOON)] == [True, True, False]
    hand_in(scorer)
    assert not seats(scorer).is_asked_for(NOON)
