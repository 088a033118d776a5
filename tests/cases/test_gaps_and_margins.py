"""Gaps that came to light a round later, and totals of which nobody knew whose they were."""

from datetime import datetime, timedelta
from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.i18n.sentences import sentence
from matchscore.models.match import Side
from matchscore.queries.open_totals import open_totals
from matchscore.scoring.reported import Backing, TotalSource
from matchscore.scoring.totals import MatchState
from matchscore.services.acts import RefusedError
from matchscore.services.captains import CaptainsSay
from matchscore.services.reports import report_of_margin
from matchscore.services.totals import report_total
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps, standing


def eight_boards_without_one(database: Database) -> Scorer:
    """Play eight boards, of which the closed room has not entered board 5."""
    rooms = {f"{room}_{board}": "4SN=" for board in range(1, 9) for room in ("open", "closed")}
    rooms.pop("closed_5")
    return friendly(database, 8).enter_all(**rooms)


@pytest.mark.parametrize("says", [None, CaptainsSay(imps(0, 0), imps(0, 0), anyway=True)])
def test_a_segment_with_a_gap_is_refused_and_names_board_and_room(database: Database, says: CaptainsSay | None) -> None:
    """Both players missed entering a board; it came to light only in the next round."""
    scorer = eight_boards_without_one(database)

    with pytest.raises(RefusedError) as refused:
        scorer.finish(says=says)

    assert (refused.value.reason, refused.value.facts) == ("not_settled", {"boards": "5/closed"})
    assert sentence(refused.value.reason, refused.value.facts) == "Not yet: board 5, closed room: no result."


def test_a_gap_that_is_given_a_state_no_longer_keeps_the_segment_open(database: Database) -> None:
    scorer = eight_boards_without_one(database)
    scorer.enter("1/5/open", "NP")
    scorer.enter("1/5/closed", "NP")
    scorer.confirm_all("1/5/open", "1/5/closed")

    scorer.finish()

    assert scorer.sheet().segments[0].finished_at is not None


def report_margin(scorer: Scorer, winner: Side | None) -> None:
    """Report that somebody has won by 14."""
    report = report_of_margin(scorer.match, TotalSource.AWAY_CAPTAIN, winner, Fraction(14), "")
    with scorer.acting(at=NOON) as (session, act):
        report_total(session, act, report)


def test_a_margin_without_a_winner_is_refused(database: Database) -> None:
    """The director entered the opponents' margin for the wrong side; found next day."""
    scorer = friendly(database, vp_scale="wbf-continuous")

    with pytest.raises(RefusedError) as refused:
        report_margin(scorer, None)

    assert refused.value.reason == "margin_without_winner"
    assert scorer.sheet().reported_totals == ()


def test_a_margin_of_one_side_is_unconfirmed_and_stays_on_the_open_list_until_it_is_confirmed(
    database: Database,
) -> None:
    scorer = friendly(database, vp_scale="wbf-continuous")

    report_margin(scorer, Side.AWAY)

    sheet = scorer.sheet()
    assert (sheet.backing, sheet.state, sheet.victory_points) == (Backing.ONE_SIDE, MatchState.RUNNING, None)
    assert standing(sheet) == imps(0, 14)
    assert still_open(scorer) == [1]

    scorer.confirm_total(TotalSource.AWAY_CAPTAIN)

    assert still_open(scorer) == []
    assert scorer.sheet().state is MatchState.COMPLETE
    assert scorer.sheet().victory_points is not None


@pytest.mark.parametrize(("seconds", "waiting"), [(-1, [1]), (0, []), (1, [])])
def test_a_margin_of_one_side_leaves_the_open_list_at_the_end_of_the_correction_period_and_counts_on_unconfirmed(
    database: Database, seconds: int, waiting: list[int]
) -> None:
    scorer = friendly(database, vp_scale="wbf-continuous")
    report_margin(scorer, Side.AWAY)

    scorer.publish(at=NOON)

    assert still_open(scorer, NOON + timedelta(minutes=30, seconds=seconds)) == waiting
    sheet = scorer.sheet()
    assert (sheet.backing, standing(sheet), sheet.victory_points) == (Backing.ONE_SIDE, imps(0, 14), None)


def still_open(scorer: Scorer, now: datetime = NOON) -> list[int]:
    """Give the matches on the open list."""
    with scorer.database.reading() as session:
        return [each.match for each in open_totals(session, scorer.slug, now)]
