"""When time alone changes what pages show."""

from datetime import datetime, timedelta

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match, Segment, Visibility
from matchscore.models.match import EndedBy
from matchscore.queries.moments import next_moment
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.queries.released import change_round
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps

MINUTE = timedelta(minutes=1)


def moment(scorer: Scorer, now: datetime) -> datetime | None:
    """Give the next moment."""
    with scorer.database.reading() as session:
        return next_moment(session, scorer.event_id, now)


def clocked(database: Database) -> Scorer:
    """Set up a match of four boards of eight minutes each, by the clock, begun at noon."""
    scorer = friendly(database, 4, visibility=Visibility.CLOCK)
    change_round(scorer, started_at=NOON, minutes_per_board=8)
    return scorer


def test_nothing_is_changed_by_time_alone(database: Database) -> None:
    assert moment(friendly(database), NOON) is None


def test_a_clock_releases_the_first_board_when_its_time_is_over(database: Database) -> None:
    assert moment(clocked(database), NOON) == NOON + 8 * MINUTE


def test_a_clock_goes_on_to_the_next_board_at_the_very_moment(database: Database) -> None:
    assert moment(clocked(database), NOON + 8 * MINUTE) == NOON + 16 * MINUTE


def test_a_clock_that_begins_later_is_waited_for(database: Database) -> None:
    assert moment(clocked(database), NOON - 60 * MINUTE) == NOON + 8 * MINUTE


def test_a_clock_ends_with_the_last_board(database: Database) -> None:
    scorer = clocked(database)

    assert moment(scorer, NOON + 31 * MINUTE) == NOON + 32 * MINUTE
    assert moment(scorer, NOON + 32 * MINUTE) is None


def test_a_round_by_the_clock_without_a_start_releases_nothing(database: Database) -> None:
    assert moment(friendly(database, visibility=Visibility.CLOCK), NOON) is None


def test_a_round_has_a_policy_of_its_own(database: Database) -> None:
    scorer = friendly(database, 4, visibility=Visibility.SEALED)

    change_round(scorer, visibility=Visibility.CLOCK, started_at=NOON, minutes_per_board=8)

    assert moment(scorer, NOON) == NOON + 8 * MINUTE


def test_line_ups_open_when_they_are_due_and_for_those_who_seat_second_later(database: Database) -> None:
    scorer = friendly(database)
    with scorer.acting() as (session, _):
        session.execute(update(Segment).values(line_ups_due_at=NOON))

    assert moment(scorer, NOON - MINUTE) == NOON
    assert moment(scorer, NOON) == NOON + 5 * MINUTE
    assert moment(scorer, NOON + 5 * MINUTE) is None


def test_the_correction_period_ends_once(database: Database) -> None:
    scorer = friendly(database)
    scorer.publish_finished(NOON)

    assert moment(scorer, NOON + MINUTE) == NOON + 30 * MINUTE
    assert moment(scorer, NOON + 30 * MINUTE) is None


def test_a_match_that_is_not_finished_has_no_period_that_could_end(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, 2)).enter_all(open_1="P", closed_1="P")
    scorer.publish(at=NOON)
    scorer.finish(1)

    assert moment(scorer, NOON + MINUTE) is None


def test_every_match_has_a_period_that_ends(database: Database) -> None:
    first, second = two_matches(database, 1)
    first.publish_finished(NOON)
    second.enter_all(open_1="P", closed_1="P").finish(at=NOON + 40 * MINUTE)

    assert moment(first, NOON + 10 * MINUTE) == NOON + 30 * MINUTE
    assert moment(first, NOON + 50 * MINUTE) == NOON + 70 * MINUTE


def test_a_total_without_boards_and_one_that_was_forfeited_have_theirs(database: Database) -> None:
    first, second = two_matches(database, 1)
    first.publish(at=NOON)
    first.report(imps(20, 10), at=NOON + 40 * MINUTE)
    with second.acting() as (session, _):
        session.execute(update(Match).where(Match.number == second.match).values(ended_by=EndedBy.FORFEIT))

    assert moment(first, NOON + 10 * MINUTE) == NOON + 30 * MINUTE
    assert moment(first, NOON + 50 * MINUTE) == NOON + 70 * MINUTE
