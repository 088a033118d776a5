"""What is still open in an event: results to look at, matches that are not over, totals that captains dispute."""

from datetime import UTC, datetime

from matchscore.db import Database
from matchscore.queries.events import read_event
from matchscore.queries.still_open import StillOpen, still_open
from matchscore.queries.visibility import STAFF
from matchscore.scoring.reported import TotalSource
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps

HOME, AWAY = TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN


def open_in(scorer: Scorer) -> StillOpen:
    """Say what is open in the event of a match."""
    with scorer.database.reading() as session:
        event = read_event(session, scorer.slug, lambda _: STAFF, datetime.now(UTC))
        return still_open(session, scorer.slug, event.sheets)


def test_a_match_is_open_until_its_segments_are_finished(database: Database) -> None:
    scorer = friendly(database, 1)
    before = open_in(scorer)
    scorer.enter_all(open_1="4SN=", closed_1="4SN=")
    all_in = open_in(scorer)

    scorer.finish()

    assert before == all_in == StillOpen(0, (1,), ())
    assert not open_in(scorer)


def test_results_that_somebody_should_look_at_are_open(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN-6")

    assert open_in(scorer) == StillOpen(1, (1,), ())


def test_so_is_a_total_of_a_segment_that_is_not_ours(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()

    scorer.report(imps(3, 0), segment=1, by=AWAY)

    assert open_in(scorer) == StillOpen(0, (), (1,))


def test_of_matches_without_boards_those_whose_captains_differ_are_open(database: Database) -> None:
    first, second = two_matches(database)
    first.report(imps(49, 35), by=HOME)
    first.report(imps(49, 35), by=AWAY)
    second.report(imps(14, 0), by=HOME)

    second.report(imps(0, 14), by=AWAY)

    assert open_in(first) == StillOpen(0, (2,), (2,))


def test_so_is_a_total_of_the_match_that_a_captain_agreed_to_before_a_correction(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()
    scorer.report(imps(0, 0), by=HOME)
    before = open_in(scorer)

    scorer.enter("1/1/closed", "3SN+1", reason="typo")

    assert (before, open_in(scorer)) == (StillOpen(0, (), ()), StillOpen(0, (), (1,)))
