"""Since when a line-up is in, where that was late: by the log, and whoever sits there by now."""

from datetime import datetime, timedelta
from functools import partial

from matchscore.db import Database
from matchscore.models import Side
from matchscore.queries.hand_in_times import late_since
from matchscore.queries.lineups import Terms
from matchscore.services.acts import SHELL, Act
from tests.entries import lines
from tests.factories import NOON
from tests.services.captain import QUOKKAS, hand_in, seats, set_terms
from tests.services.friendlies import friendly, two_matches
from tests.services.people import add, seat
from tests.services.scorer import Scorer

DUE = NOON + timedelta(hours=1)
LATE = DUE + timedelta(minutes=7)


def late(scorer: Scorer, team: int = 1) -> datetime | None:
    """Say since when the line-up of a team is in, if it came late."""
    own = seats(scorer, team)
    with scorer.database.reading() as session:
        return late_since(session, own.facts, own.tables.values(), own.side)


def test_a_line_up_that_came_in_time_is_not_late_and_one_that_is_not_in_neither(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, Terms(DUE))

    hand_in(scorer, at=DUE)

    assert (late(scorer), late(scorer, 2)) == (None, None)


def test_a_line_up_that_a_file_of_several_matches_brought_late_is_late(database: Database) -> None:
    scorer, _other = two_matches(database)
    set_terms(scorer, Terms(DUE))
    add(scorer, "Olive", "Oscar", "Opal", "Otto")
    add(scorer, "Leo", team=3)
    rows = ("open,N,1,Olive", "open,S,1,Oscar", "closed,E,1,Opal", "closed,W,1,Otto", "open,N,3,Leo")

    lines(scorer, *rows, header="room,seat,team,player", act=partial(Act, at=LATE, actor=SHELL))

    assert (late(scorer), late(scorer, 2)) == (LATE, None)


def test_a_line_up_is_late_since_it_was_whole(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, Terms(DUE))
    seat(scorer, "Olive - Oscar -", "- - - -")

    hand_in(scorer, at=LATE)

    assert (late(scorer), late(scorer, 2)) == (LATE, None)


def test_who_seats_second_is_late_five_minutes_later(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, Terms(DUE, Side.AWAY))
    hand_in(scorer, at=NOON)

    hand_in(scorer, QUOKKAS, 2, at=DUE + timedelta(minutes=4))

    assert late(scorer, 2) is None


def test_a_substitution_makes_nobody_late_and_a_line_up_that_was_taken_away_is_in_anew(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, Terms(DUE))
    hand_in(scorer, at=NOON)

    seat(scorer, "Olaf - Oscar -", "- Opal - Otto", at=LATE)
    substituted = late(scorer)
    seat(scorer, "Olaf - - -", "- Opal - Otto", at=LATE)
    hand_in(scorer, "Olaf Oscar Opal Otto", at=LATE + timedelta(minutes=1))

    assert (substituted, late(scorer)) == (None, LATE + timedelta(minutes=1))


def test_without_a_time_nobody_is_late(database: Database) -> None:
    scorer = friendly(database)

    hand_in(scorer, at=LATE)

    assert late(scorer) is None
