"""The director's dashboard: every match of a round, and how far it is."""

import pytest

from matchscore.db import Database
from matchscore.models import EndedBy
from matchscore.queries.progress import Progress
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.queries.dashboard import change, look, progress, waited_for
from tests.services.evenings import evening, next_round, play
from tests.services.scorer import imps


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
    assert [str(line.name) for line in look(first).rounds] == ["1", "2"]


def test_a_match_to_play_a_running_one_and_a_finished_one(database: Database) -> None:
    first, second, third = evening(database, vp_scale="wbf-continuous")
    play(second, 1, 0)
    play(third, 4, 4).finish()

    assert progress(first) == [Progress.TO_PLAY, Progress.RUNNING, Progress.FINISHED]
    assert [line.victory_points is None for line in look(first).matches] == [True, True, False]


def test_a_match_is_all_in_until_its_segments_are_finished(database: Database) -> None:
    first, *_ = evening(database, matches=1)
    play(first, 4, 4)
    before = progress(first)

    first.finish()

    assert (before, progress(first)) == ([Progress.ALL_IN], [Progress.FINISHED])


@pytest.mark.parametrize(("minutes", "expected"), [(29, Progress.FINISHED), (30, Progress.FINAL)])
def test_a_match_is_final_once_its_correction_period_is_over(
    database: Database, minutes: int, expected: Progress
) -> None:
    first, *_ = evening(database, matches=1)
    play(first, 4, 4)

    first.publish_finished(NOON)

    assert progress(first, minutes) == [expected]


def test_a_match_is_not_finished_while_a_result_of_it_waits_to_be_confirmed(database: Database) -> None:
    first, *_ = evening(database, matches=1)
    play(first, 4, 4).finish()
    first.enter("1/1/closed", "4SE=", reason="keying error")
    before = progress(first)

    first.confirm("1/1/closed")

    assert (before, progress(first)) == ([Progress.ALL_IN], [Progress.FINISHED])


def test_a_match_is_not_finished_while_a_result_of_it_waits_for_a_second_person(database: Database) -> None:
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


def test_a_round_without_matches_is_an_empty_dashboard(database: Database) -> None:
    first, *_ = evening(database)
    next_round(first, matches=0)

    assert look(first, number=2).matches == ()
