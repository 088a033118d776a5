"""A match of which only the total is known: what counts, and who may read it when."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Round, Visibility
from matchscore.queries.boards import reported_result
from matchscore.queries.values import ReportedLine
from matchscore.queries.visibility import PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.reported import NOTHING_REPORTED, Backing, Counted, TotalSource
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import MatchState
from tests.factories import NOON
from tests.queries.paper import paper_match
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps, standing

HOME, AWAY = TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN
OPEN_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)
SCALE: dict[str, Any] = {"vp_scale": "wbf-continuous"}


def read(scorer: Scorer, viewer: Viewer = STAFF) -> tuple[Backing, MatchState, tuple[int, int]]:
    """Give what somebody reads of a match."""
    sheet = scorer.sheet(viewer)
    return sheet.backing, sheet.state, (int(sheet.home_total), int(sheet.away_total))


UNREAD = (Backing.NOBODY, MatchState.TO_PLAY, (0, 0))


def test_a_confirmed_total_completes_a_match_and_gives_its_victory_points(database: Database) -> None:
    scorer = friendly(database, 8, **SCALE)

    scorer.report(imps(49, 35))

    sheet = scorer.sheet()
    assert read(scorer) == (Backing.CONFIRMED, MatchState.COMPLETE, (49, 35))
    assert sheet.home_imps == sheet.away_imps == 0
    assert sheet.victory_points is not None
    assert sheet.victory_points.home + sheet.victory_points.away == 20
    assert sheet.victory_points.home > sheet.victory_points.away


def test_what_one_side_reports_counts_without_victory_points(database: Database) -> None:
    scorer = friendly(database, **SCALE)

    scorer.report(imps(0, 14), by=AWAY)

    assert read(scorer) == (Backing.ONE_SIDE, MatchState.RUNNING, (0, 14))
    assert scorer.sheet().victory_points is None


def test_where_captains_differ_nothing_counts_and_both_are_shown(database: Database) -> None:
    scorer = friendly(database, **SCALE)

    scorer.report(imps(49, 35), by=HOME)
    scorer.report(imps(48, 35), by=AWAY)

    assert read(scorer) == (Backing.DIFFERING, MatchState.RUNNING, (0, 0))
    assert [line.imps for line in scorer.sheet().reported_totals] == [imps(49, 35), imps(48, 35)]
    assert not scorer.sheet().has_total


def test_the_first_result_on_a_board_wins_and_the_total_is_not_lost(database: Database) -> None:
    scorer = friendly(database, **SCALE)
    scorer.report(imps(49, 35))

    scorer.enter("1/1/open", "4SN=")

    assert read(scorer) == (Backing.NOBODY, MatchState.RUNNING, (0, 0))
    assert scorer.changes()[-1].effect["before"]["home"] == "49"  # type: ignore[index] # it was announced
    assert [line.imps for line in scorer.sheet().reported_totals] == [imps(49, 35)]
    scorer.undo()
    assert read(scorer) == (Backing.CONFIRMED, MatchState.COMPLETE, (49, 35))


def test_a_reported_total_has_the_carry_over_in_it(database: Database) -> None:
    scorer = friendly(database, carry_over=imps(10, 0))

    scorer.report(imps(49, 35))

    assert standing(scorer.sheet()) == imps(49, 35)


@pytest.mark.parametrize(
    "line",
    [
        ReportedLine("organiser", "", 1, imps(1, 2).home, imps(1, 2).away, None, None),
        ReportedLine("organiser", "", None, None, None, imps(12, 8).home, imps(12, 8).away),
    ],
)
def test_a_total_of_a_segment_or_of_victory_points_alone_does_not_count(line: ReportedLine) -> None:
    facts = replace(paper_match([(None, None)]), reported_totals=(line,))

    assert reported_result(facts) == NOTHING_REPORTED


def test_an_imported_total_counts() -> None:
    line = ReportedLine("imported", "", None, imps(1, 2).home, imps(1, 2).away, None, None)

    told = reported_result(replace(paper_match([(None, None)]), reported_totals=(line,)))

    assert told == Counted(Backing.CONFIRMED, imps(1, 2))


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


def test_what_captains_say_of_a_segment_is_the_newest_of_each(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")

    scorer.report(imps(7, 0), "", by=AWAY, segment=1)
    scorer.report(imps(6, 0), "", by=HOME, segment=1)
    scorer.report(imps(6, 0), "", by=AWAY, segment=1)

    (segment,) = scorer.sheet().segments
    assert [(line.source, line.imps) for line in segment.captains] == [(HOME, imps(6, 0)), (AWAY, imps(6, 0))]
    assert segment.captains_agree
    assert [line.imps for line in scorer.sheet().reports_beside] == [imps(7, 0)]


def test_captains_who_agreed_differ_after_a_correction(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")
    scorer.report(imps(6, 0), "", by=HOME, segment=1)
    scorer.report(imps(6, 0), "", by=AWAY, segment=1)

    scorer.enter("1/1/closed", "4SN=")

    assert not scorer.sheet().segments[0].captains_agree
    assert len(scorer.sheet().reports_beside) == 2


def test_a_reported_total_differs_from_ours_by_what_each_team_has_more() -> None:
    line = ReportedLine("organiser", "", 1, imps(7, 2).home, imps(7, 2).away, None, None)

    assert line.agrees_with(imps(7, 2))
    assert not line.agrees_with(imps(6, 3))
    assert line.difference_from(imps(6, 3)) == imps(1, -1)


def test_reported_vps_alone_are_not_set_beside_imps() -> None:
    line = ReportedLine("organiser", "", None, None, None, imps(12, 8).home, imps(12, 8).away)

    assert not line.agrees_with(imps(12, 8))
    assert line.difference_from(imps(12, 8)) is None


def test_a_segment_and_a_sheet_give_both_numbers_together(database: Database) -> None:
    sheet = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1").sheet()

    assert sheet.segments[0].imps == sheet.imps == sheet.total == imps(6, 0)
