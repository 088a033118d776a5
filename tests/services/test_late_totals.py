"""Totals of a match after its correction period: what is confirmed stays, and a director alone changes it."""

from datetime import timedelta
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.scoring.reported import Backing, TotalSource
from matchscore.services.acts import RefusedError
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps

HOME = TotalSource.HOME_CAPTAIN
AFTER: dict[str, Any] = {"at": NOON + timedelta(minutes=31)}
LATE: dict[str, Any] = {**AFTER, "late": "friendly", "reason": "appeal"}


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Set up a match of which nobody types the boards."""
    return friendly(database, vp_scale="wbf-continuous")


def test_after_the_correction_period_a_confirmed_total_is_changed_by_a_director_alone(scorer: Scorer) -> None:
    ann = scorer.called("Ann")
    ann.report(imps(49, 35))
    ann.publish(at=NOON)

    with pytest.raises(RefusedError) as refused:
        ann.report(imps(49, 36), **LATE)
    ann.directing().report(imps(49, 37), **LATE)

    assert refused.value.reason == "period_over"
    assert scorer.sheet().away_total == 37
    assert scorer.changes()[-1].effect["late"] is True  # type: ignore[index] # it was announced


def test_after_the_correction_period_no_board_takes_the_place_of_a_confirmed_total(scorer: Scorer) -> None:
    ann = scorer.called("Ann")
    ann.report(imps(49, 35))
    ann.publish(at=NOON)

    with pytest.raises(RefusedError) as refused:
        ann.enter("1/1/open", "4SN=", **AFTER)

    assert refused.value.reason == "period_over"


def test_after_the_correction_period_what_is_not_confirmed_can_still_be(scorer: Scorer) -> None:
    ann = scorer.called("Ann")
    ann.report(imps(49, 35), by=HOME)
    ann.publish(at=NOON)

    ann.confirm_total(HOME, **AFTER)

    assert scorer.sheet().backing is Backing.CONFIRMED


def test_a_report_that_changes_nothing_that_counts_is_noted_at_any_time(scorer: Scorer) -> None:
    ann = scorer.called("Ann")
    ann.report(imps(49, 35))
    ann.publish(at=NOON)

    ann.report(imps(48, 35), by=HOME, **AFTER)

    assert scorer.sheet().home_total == 49
    assert "late" not in (scorer.changes()[-1].effect or {})
