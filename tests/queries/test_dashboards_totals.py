"""The director's dashboard of matches of which a total was reported."""

import pytest

from matchscore.db import Database
from matchscore.models import EndedBy
from matchscore.queries.progress import Progress
from matchscore.scoring.reported import TotalSource
from tests.factories import NOON
from tests.queries.dashboard import change, line_of, progress, waited_for
from tests.services.evenings import evening, play
from tests.services.scorer import imps


def test_a_match_of_which_only_the_total_is_known_is_reported(database: Database) -> None:
    first, second = evening(database, matches=2)
    play(second, 4, 4)
    first.report(imps(12, 3))
    first.report(imps("14.5", 3))
    first.report(imps(5, 3), segment=1)

    line = line_of(first)

    assert (line.progress, line.imps) == (Progress.REPORTED, imps("14.5", 3))
    assert (line.rooms, waited_for(first)) == ((), [])


def test_a_total_that_one_captain_alone_reports_is_still_to_confirm(database: Database) -> None:
    first, *_ = evening(database, matches=1)
    first.report(imps(12, 3), by=TotalSource.HOME_CAPTAIN)

    assert (line_of(first).progress, line_of(first).imps) == (Progress.TO_CONFIRM, imps(12, 3))


@pytest.mark.parametrize(("minutes", "expected"), [(29, Progress.TO_CONFIRM), (30, Progress.REPORTED)])
def test_what_one_captain_reports_waits_for_nobody_once_the_correction_period_is_over(
    database: Database, minutes: int, expected: Progress
) -> None:
    first, *_ = evening(database, matches=1)
    first.report(imps(12, 3), by=TotalSource.HOME_CAPTAIN, at=NOON)

    first.publish(at=NOON)

    assert progress(first, minutes) == [expected]


def test_captains_who_differ_leave_no_total(database: Database) -> None:
    first, *_ = evening(database, matches=1)
    first.report(imps(12, 3), by=TotalSource.HOME_CAPTAIN)
    first.report(imps(3, 12), by=TotalSource.AWAY_CAPTAIN)

    assert (line_of(first).progress, line_of(first).imps) == (Progress.TO_CONFIRM, None)


def test_a_conceded_match_is_conceded_whatever_is_reported(database: Database) -> None:
    first, *_ = evening(database, matches=1)
    first.report(imps(12, 3))
    change(first, ended_by=EndedBy.CONCESSION)

    assert progress(first) == [Progress.CONCEDED]


def test_boards_win_over_a_reported_total(database: Database) -> None:
    first, *_ = evening(database, matches=1)
    first.report(imps(12, 3))
    first.enter_all(open_1="4SN=", closed_1="4SN-1")

    assert (line_of(first).progress, line_of(first).imps) == (Progress.RUNNING, imps(10, 0))
