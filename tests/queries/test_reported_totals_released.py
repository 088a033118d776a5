"""Who may read a reported total, and when."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Round, Visibility
from matchscore.queries.visibility import PUBLIC, Viewer, ViewerKind
from matchscore.scoring.reported import Backing, TotalSource
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import MatchState
from tests.factories import NOON
from tests.queries.reported import AWAY, HOME, SCALE, UNREAD, read
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import imps, standing

OPEN_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)


@pytest.mark.parametrize("policy", Visibility)
def test_a_viewer_of_one_room_reads_nothing_of_a_reported_total(database: Database, policy: Visibility) -> None:
    scorer = friendly(database, visibility=policy, **SCALE)
    before = scorer.sheet(OPEN_ROOM)

    scorer.report(imps(49, 35))
    scorer.report(imps(49, 35), segment=1)

    assert scorer.sheet(OPEN_ROOM) == before


@pytest.mark.parametrize("policy", [Visibility.SEALED, Visibility.BOTH_TABLES, Visibility.WHOLE_FIELD, Visibility.OPEN])
def test_the_public_reads_a_confirmed_total_of_a_match_alone_at_once(database: Database, policy: Visibility) -> None:
    scorer = friendly(database, visibility=policy, **SCALE)

    scorer.report(imps(49, 35))

    assert read(scorer, PUBLIC) == (Backing.CONFIRMED, MatchState.COMPLETE, (49, 35))


@pytest.mark.parametrize("policy", [Visibility.SEALED, Visibility.BOTH_TABLES, Visibility.WHOLE_FIELD])
@pytest.mark.parametrize("sources", [(HOME,), (HOME, AWAY)])
def test_the_public_does_not_read_what_is_not_confirmed(
    database: Database, policy: Visibility, sources: tuple[TotalSource, ...]
) -> None:
    scorer = friendly(database, visibility=policy)

    scorer.report(imps(49, 35), by=sources[0])
    scorer.report(imps(49, 36), by=sources[-1])

    assert read(scorer, PUBLIC) == UNREAD
    assert scorer.sheet(PUBLIC).reported_totals == ()


def test_where_everything_is_shown_at_once_the_public_reads_what_one_side_says(database: Database) -> None:
    scorer = friendly(database, visibility=Visibility.OPEN)

    scorer.report(imps(49, 35), by=HOME)

    assert read(scorer, PUBLIC) == (Backing.ONE_SIDE, MatchState.RUNNING, (49, 35))


def test_by_the_clock_a_total_is_read_when_the_time_of_the_last_board_is_over(database: Database) -> None:
    scorer = friendly(database, 2, visibility=Visibility.CLOCK)
    with database.writing(None) as (session, _):
        session.execute(update(Round).values(started_at=NOON, minutes_per_board=10))

    scorer.report(imps(49, 35))

    assert scorer.sheet(PUBLIC, NOON + timedelta(minutes=19)).reported_totals == ()
    assert scorer.sheet(PUBLIC, NOON + timedelta(minutes=20)).home_total == 49


def test_the_whole_field_waits_for_the_other_matches_also_with_a_total(database: Database) -> None:
    first, second = two_matches(database, **SCALE)
    first.report(imps(49, 35))

    assert read(first, PUBLIC) == UNREAD

    second.report(imps(3, 4), by=HOME)
    assert read(first, PUBLIC) == UNREAD
    second.report(imps(3, 4), by=AWAY)

    assert read(first, PUBLIC) == (Backing.CONFIRMED, MatchState.COMPLETE, (49, 35))
    assert read(second, PUBLIC) == (Backing.CONFIRMED, MatchState.COMPLETE, (3, 4))


def test_the_whole_field_does_not_wait_for_the_boards_of_a_match_that_is_over_without_them(database: Database) -> None:
    first, second = two_matches(database, 1)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    assert standing(first.sheet(PUBLIC)) == imps(0, 0)

    second.report(imps(3, 4))

    assert standing(first.sheet(PUBLIC)) == imps(6, 0)


def test_the_whole_field_waits_for_a_match_that_has_a_total_and_some_of_its_boards(database: Database) -> None:
    first, second = two_matches(database, 2)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    second.report(imps(3, 4))

    second.enter("1/2/open", "P")

    assert standing(first.sheet(PUBLIC)) == imps(0, 0)


def test_a_reported_total_beside_hidden_boards_stays_hidden(database: Database) -> None:
    scorer = friendly(database, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")

    scorer.report(imps(49, 35))

    assert scorer.sheet(PUBLIC).reported_totals == ()
    assert standing(scorer.sheet(PUBLIC)) == imps(0, 0)
