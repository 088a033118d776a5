"""When a match is finished, which its correction period begins with."""

from datetime import timedelta

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.models.match import EndedBy
from matchscore.queries.finishes import finished_at
from matchscore.scoring.reported import TotalSource
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps

MINUTE = timedelta(minutes=1)
HOME, AWAY = TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN


def forfeited(scorer: Scorer) -> Scorer:
    """Let the match end without play."""
    with scorer.database.writing(None) as (session, _):
        session.execute(update(Match).values(ended_by=EndedBy.FORFEIT))
    return scorer


def test_a_match_is_finished_with_its_last_segment_whichever_that_is(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, 2)).enter_all(open_1="P", closed_1="P")
    scorer.enter("2/2/open", "P")
    scorer.enter("2/2/closed", "P")
    scorer.finish(2, at=NOON + 2 * MINUTE)
    half = finished_at(scorer.facts())

    scorer.finish(1, at=NOON + 5 * MINUTE)

    assert (half, finished_at(scorer.facts())) == (None, NOON + 5 * MINUTE)


def test_a_total_alone_is_there_when_what_counts_was_said(database: Database) -> None:
    scorer = friendly(database)
    scorer.report(imps(20, 10), by=HOME, at=NOON)
    alone = finished_at(scorer.facts())
    scorer.report(imps(20, 11), by=AWAY, at=NOON + 5 * MINUTE)
    differing = finished_at(scorer.facts())
    scorer.report(imps(20, 10), by=AWAY, at=NOON + 10 * MINUTE)

    assert (alone, differing, finished_at(scorer.facts())) == (NOON, None, NOON + 10 * MINUTE)


def test_who_says_a_total_once_more_begins_no_other_period(database: Database) -> None:
    scorer = friendly(database)
    scorer.report(imps(20, 10), at=NOON)

    scorer.report(imps(20, 10), at=NOON + 50 * MINUTE)

    assert finished_at(scorer.facts()) == NOON


def test_a_match_that_ended_without_play_is_finished_when_it_is_published(database: Database) -> None:
    scorer = forfeited(friendly(database))
    unpublished = finished_at(scorer.facts())

    scorer.publish(at=NOON)

    assert (unpublished, finished_at(scorer.facts())) == (None, NOON)
