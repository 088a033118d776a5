"""What captains agree to beside boards never stands for boards that are gone."""

from matchscore.db import Database
from matchscore.models import TotalSource, Visibility
from matchscore.scoring.reported import Backing
from matchscore.scoring.totals import MatchState
from matchscore.services.checks import check
from tests.factories import NOON
from tests.queries.released import released
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps

CAPTAINS = (TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN)


def agreed_and_withdrawn(scorer: Scorer) -> None:
    """Let both captains agree to 6–0 of one board, then take its results away."""
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    for captain in CAPTAINS:
        scorer.report(imps(6, 0), "", by=captain)
    scorer.withdraw("1/1/open")
    scorer.withdraw("1/1/closed")


def test_a_match_whose_boards_are_to_be_replayed_has_no_total(database: Database) -> None:
    scorer = friendly(database, 1)

    agreed_and_withdrawn(scorer)

    sheet = scorer.sheet()
    assert (sheet.state, sheet.backing, sheet.has_total) == (MatchState.TO_PLAY, Backing.NOBODY, False)


def test_its_boards_stay_hidden_in_the_other_matches(database: Database) -> None:
    first, second = two_matches(database, 1, visibility=Visibility.WHOLE_FIELD)
    second.enter_all(open_1="4SN=", closed_1="3SN+1")

    agreed_and_withdrawn(first)

    assert released(second) == []


def test_a_total_that_was_given_in_place_of_boards_counts_again_once_they_are_gone(database: Database) -> None:
    scorer = friendly(database, 1)
    scorer.report(imps(6, 0))
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    scorer.withdraw("1/1/open")
    scorer.withdraw("1/1/closed")

    assert scorer.sheet().backing is Backing.CONFIRMED


def test_the_log_and_what_stands_say_the_same(database: Database) -> None:
    scorer = friendly(database, 1)

    agreed_and_withdrawn(scorer)

    assert check(database, NOON) == []
