"""The director's dashboard: every match of a round, and what is waited for."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Match
from matchscore.queries.dashboards import Dashboard, read_dashboard
from matchscore.queries.progress import MatchLine, Progress, RoomLine
from matchscore.queries.rounds import read_round
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.queries.test_statements import overheard, scans, statements_of
from tests.services.evenings import evening, next_round, play, started
from tests.services.scorer import Scorer, imps

MOST_STATEMENTS = 6


def look(scorer: Scorer, minutes: int = 0, number: int = 1) -> Dashboard:
    """Look at a round so many minutes after noon."""
    with scorer.database.reading() as session:
        head = read_round(session, scorer.slug, number)
        return read_dashboard(session, head, NOON + timedelta(minutes=minutes))


def progress(scorer: Scorer, minutes: int = 0) -> list[Progress]:
    """Say how far each match is."""
    return [line.progress for line in look(scorer, minutes).matches]


def waited_for(scorer: Scorer) -> list[tuple[str | None, Room, tuple[int, ...]]]:
    """Name the rooms that are waited for: table, room, boards missing."""
    lines = look(scorer).matches
    return [(line.table_label, room.room, room.missing) for line in lines for room in line.awaited]


def line_of(scorer: Scorer) -> MatchLine:
    """Give the line of the scorer's match."""
    return next(line for line in look(scorer).matches if line.match == scorer.match)


def room_of(scorer: Scorer, room: Room) -> RoomLine:
    """Give a room of the scorer's match."""
    return next(line for line in line_of(scorer).rooms if line.room is room)


def change(scorer: Scorer, **columns: object) -> None:
    """Make a match something else."""
    with scorer.database.writing(None) as (session, _):
        own = (Match.event_id == scorer.event_id, Match.number == scorer.match)
        session.execute(update(Match).where(*own).values(columns))


def test_every_match_of_the_round_has_a_line(database: Database) -> None:
    first, second, _ = evening(database)
    next_round(first)
    play(second, 3, 2)
    second.enter("1/2/closed", "4SN-1")

    lines = look(first).matches

    assert [(line.table_label, line.home.name, line.away.name) for line in lines] == [
        ("1", "BC Iași", "Start Kraków"),
        ("2", "Zimbrul", "Locomotiva"),
        ("3", "Delta", "Albatros"),
    ]
    assert [(room.room, room.recorded, room.boards, room.missing) for room in lines[1].rooms] == [
        (Room.OPEN, 3, 4, (4,)),
        (Room.CLOSED, 2, 4, (3, 4)),
    ]
    assert (lines[1].imps, lines[0].imps) == (imps(12, 0), None)
    assert [line.number for line in look(first).rounds] == [1, 2]


def test_a_match_to_play_a_running_one_and_a_final_one(database: Database) -> None:
    first, second, third = evening(database, vp_scale="wbf-continuous")
    play(second, 1, 0)
    play(third, 4, 4).finish()

    assert progress(first) == [Progress.TO_PLAY, Progress.RUNNING, Progress.FINAL]
    assert [line.victory_points is None for line in look(first).matches] == [True, True, False]


def test_a_match_is_all_in_until_its_segments_are_finished(database: Database) -> None:
    first, *_ = evening(database, matches=1)
    play(first, 4, 4)
    before = progress(first)

    first.finish()

    assert (before, progress(first)) == ([Progress.ALL_IN], [Progress.FINAL])


def test_a_match_is_not_final_while_a_result_of_it_waits_to_be_confirmed(database: Database) -> None:
    first, *_ = evening(database, matches=1)
    play(first, 4, 4).finish()
    first.enter("1/1/closed", "4SE=", reason="keying error")
    before = progress(first)

    first.confirm("1/1/closed")

    assert (before, progress(first)) == ([Progress.ALL_IN], [Progress.FINAL])


def test_a_match_is_not_final_while_a_result_of_it_waits_for_a_second_person(database: Database) -> None:
    first, *_ = evening(database, matches=1)
    play(first, 4, 4).finish()
    first.want_second_person()

    assert progress(first) == [Progress.ALL_IN]


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        ({"ended_by": EndedBy.CONCESSION}, Progress.CONCEDED),
        ({"ended_by": EndedBy.FORFEIT}, Progress.FORFEITED),
        ({"ended_by": EndedBy.BYE, "away_team_id": None}, Progress.BYE),
        ({"away_team_id": None}, Progress.BYE),
        ({"home_team_id": None, "away_team_id": None}, Progress.UNDRAWN),
    ],
)
def test_a_match_that_is_not_played_is_never_slow_nor_waited_for(
    database: Database, columns: dict[str, object], expected: Progress
) -> None:
    first, second = evening(database, matches=2)
    play(second, 4, 4)
    change(first, **columns)

    assert progress(first, 500) == [expected, Progress.ALL_IN]
    assert waited_for(first) == []


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
    first.report(imps(12, 3), by=TotalSource.HOME_CAPTAIN)

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


def test_a_room_two_boards_behind_the_clock_makes_its_match_slow(database: Database) -> None:
    first, second = evening(database, matches=2)
    started(first)
    play(first, 2, 1)
    play(second, 2, 0)

    dashboard = look(first, minutes=17)

    assert dashboard.due == 2
    assert [line.progress for line in dashboard.matches] == [Progress.RUNNING, Progress.SLOW]
    assert [room.is_slow for room in dashboard.matches[1].rooms] == [False, True]


def test_without_a_start_nothing_is_due_and_rooms_are_measured_by_each_other(database: Database) -> None:
    first, second = evening(database, matches=2)
    play(first, 3, 3)
    play(second, 3, 0)

    assert look(first).due is None
    assert progress(first, 500) == [Progress.RUNNING, Progress.SLOW]


def test_once_half_of_the_rooms_are_done_the_others_are_waited_for(database: Database) -> None:
    first, second, third = evening(database)
    play(first, 4, 4)
    play(second, 4, 2)
    play(third, 1, 4)

    assert waited_for(first) == [("2", Room.CLOSED, (3, 4)), ("3", Room.OPEN, (2, 3, 4))]


def test_before_that_nobody_is_waited_for(database: Database) -> None:
    first, second, _ = evening(database)
    play(first, 4, 4)
    play(second, 3, 2)

    assert waited_for(first) == []


def test_a_room_was_last_heard_of_when_its_newest_entry_came(database: Database) -> None:
    first, *_ = evening(database)
    started(first)
    play(first, 2, 0)
    at = first.changes()[-1].at
    play(first, 0, 1)

    opened, closed = room_of(first, Room.OPEN), room_of(first, Room.CLOSED)

    assert (opened.last_entry_at, opened.since) == (at, at)
    assert line_of(first).last_entry_at == closed.last_entry_at == first.changes()[-1].at


def test_a_room_without_an_entry_was_last_heard_of_at_the_start(database: Database) -> None:
    first, *_ = evening(database)
    before = room_of(first, Room.OPEN)
    started(first)

    after = room_of(first, Room.OPEN)

    assert (before.since, after.since, after.last_entry_at) == (None, NOON, None)
    assert line_of(first).last_entry_at is None


def test_a_round_without_matches_is_an_empty_dashboard(database: Database) -> None:
    first, *_ = evening(database)
    next_round(first, matches=0)

    assert look(first, number=2).matches == ()


def test_a_dashboard_takes_a_handful_of_statements_however_many_matches_there_are(database: Database) -> None:
    small, *_ = evening(database, matches=1)
    large, other, *_ = evening(database, matches=5)
    play(large, 2, 2)
    other.report(imps(1, 0))
    look(small)
    look(large)

    of_small, of_large = statements_of(lambda: look(small)), statements_of(lambda: look(large))

    assert of_small == of_large <= MOST_STATEMENTS


def test_a_dashboard_reads_no_large_table_whole(sqlite_database: Database) -> None:
    first, *_ = evening(sqlite_database)
    play(first, 2, 1)

    with overheard() as heard:
        look(first)

    assert scans(sqlite_database, heard) == []
