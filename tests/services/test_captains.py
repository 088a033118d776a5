"""Both captains' totals at the finish of a segment: agreed, or different and explained."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.scoring.reconciliation import Slip
from matchscore.scoring.reported import TotalSource
from matchscore.services.acts import RefusedError
from matchscore.services.captains import CaptainsSay
from matchscore.services.checks import check
from tests.factories import NOON
from tests.services.captains import AGREED, played, refused
from tests.services.friendlies import typed
from tests.services.scorer import imps


def test_captains_who_say_what_we_have_are_noted_with_the_finish_in_one_act(database: Database) -> None:
    scorer = played(database)
    before = scorer.revision()

    scorer.finish(says=AGREED)

    change = scorer.changes()[-1]
    segment, first, second = change.after
    assert (change.verb, change.revision) == ("finish_segment", before + 1)
    assert (segment, first.split("/")[0], second.split("/")[0]) == ("segment/1", "reported_total", "reported_total")
    assert change.before[first] is None
    assert change.after[first] == {
        "source": "home_captain",
        "source_text": "",
        "segment": 1,
        "home_imps": "18",
        "away_imps": "0",
    }
    assert scorer.sheet().segments[0].finished_at == change.at


def test_a_captain_who_says_nothing_is_not_noted(database: Database) -> None:
    scorer = played(database)

    scorer.finish(says=CaptainsSay(away_captain=imps(18, 0)))

    (line,) = scorer.sheet().reported_totals
    assert (line.source, line.segment, line.imps) == (TotalSource.AWAY_CAPTAIN, 1, imps(18, 0))


def test_another_total_finishes_nothing_and_names_the_board_that_explains_it(database: Database) -> None:
    scorer = played(database)
    before = scorer.revision()

    error = refused(scorer, imps(6, 0), imps(18, 0))

    (difference,) = error.differences
    assert (error.reason, error.facts) == ("totals_differ", {"imps": 12, "boards": "2"})
    assert (difference.source, difference.says, difference.imps) == (TotalSource.HOME_CAPTAIN, imps(6, 0), 12)
    assert [(mend.board, mend.slip) for mend in difference.mends] == [(2, Slip.ONE_TRICK)]
    assert scorer.revision() == before
    assert scorer.sheet().segments[0].finished_at is None


def test_each_captain_who_differs_is_answered(database: Database) -> None:
    error = refused(played(database), imps(6, 0), imps(0, 18))

    assert [(each.source, each.swapped) for each in error.differences] == [
        (TotalSource.HOME_CAPTAIN, False),
        (TotalSource.AWAY_CAPTAIN, True),
    ]
    assert error.facts["imps"] == 36


def test_two_figures_the_other_way_round_are_said_to_be_just_that(database: Database) -> None:
    (difference,) = refused(played(database), imps(0, 18)).differences

    assert (difference.swapped, difference.mends) == (True, ())


def test_a_segment_can_be_finished_over_a_difference_that_is_kept(database: Database) -> None:
    scorer = played(database)

    scorer.finish(says=CaptainsSay(imps(6, 0), anyway=True))

    assert scorer.sheet().segments[0].finished_at is not None
    assert [line.imps for line in scorer.sheet().reported_totals] == [imps(6, 0)]


def test_a_gap_is_refused_before_any_total_is_looked_at(database: Database) -> None:
    scorer = typed(database, [("4SN=", None)])

    with pytest.raises(RefusedError) as error:
        scorer.finish(says=CaptainsSay(imps(6, 0), anyway=True))

    assert (error.value.reason, error.value.facts) == ("not_settled", {"boards": "1/closed"})


@pytest.mark.parametrize("anyway", [True, False])
def test_a_total_that_cannot_be_is_refused(database: Database, *, anyway: bool) -> None:
    scorer = played(database)

    with pytest.raises(RefusedError) as error:
        scorer.finish(says=CaptainsSay(away_captain=imps("10001", 0), anyway=anyway))

    assert error.value.reason == "total_out_of_range"
    assert scorer.sheet().segments[0].finished_at is None


def test_the_finish_leaves_nothing_for_the_check_to_find(database: Database) -> None:
    scorer = played(database)
    scorer.finish(says=AGREED)

    assert check(database, NOON + timedelta(days=1)) == []
