"""Every match has a correction period of its own."""

from datetime import timedelta
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps

AFTER: dict[str, Any] = {"at": NOON + timedelta(minutes=30, seconds=1)}


def finished(database: Database) -> Scorer:
    """Publish at noon a match that was finished till then."""
    ann = friendly(database, 1).called("Ann")
    ann.enter("1/1/open", "3NTN=", over=True)
    ann.enter("1/1/open", "4SN=", over=True)
    ann.enter("1/1/closed", "3SN=")
    ann.carry_over(imps("0.5", 0))
    ann.publish_finished(NOON)
    return ann


def test_a_match_that_is_finished_after_the_publication_has_a_period_of_its_own(database: Database) -> None:
    first, second = two_matches(database, 1)
    first.publish_finished(NOON)
    ann = second.called("Ann").enter_all(open_1="4SN=", closed_1="4SN=")
    ann.finish(at=NOON + timedelta(hours=1))

    ann.enter("1/1/open", "4SN+1", reason="typo", at=NOON + timedelta(minutes=89))

    with pytest.raises(RefusedError) as refused:
        ann.enter("1/1/open", "4SN=", reason="typo", at=NOON + timedelta(minutes=90))
    assert refused.value.reason == "period_over"


def test_a_segment_that_is_finished_again_has_no_shorter_period_than_before(database: Database) -> None:
    scorer = finished(database)
    scorer.reopen(reason="typo", at=NOON + timedelta(minutes=20))
    scorer.enter("1/1/open", "4SN+1", at=NOON + timedelta(minutes=40))
    scorer.finish(at=NOON + timedelta(minutes=45))

    scorer.enter("1/1/open", "4SN=", reason="typo", at=NOON + timedelta(minutes=74))

    assert "late" not in (scorer.changes()[-1].effect or {})


def test_a_match_is_finished_with_its_last_segment(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, 2)).called("Ann").enter_all(open_1="P", closed_1="P")
    scorer.publish(at=NOON)
    scorer.finish(1, at=NOON)

    scorer.enter("1/1/open", "4SN=", reason="typo", **AFTER)

    assert "late" not in (scorer.changes()[-1].effect or {})


def test_a_match_that_is_still_being_played_is_entered_after_the_period_too(database: Database) -> None:
    scorer = friendly(database, 2).called("Ann")
    scorer.publish(at=NOON)

    scorer.enter("1/1/open", "4SN=", **AFTER)
    scorer.enter("1/1/open", "4SN+1", **AFTER)

    assert scorer.changes()[-1].effect is not None
    assert "late" not in (scorer.changes()[-1].effect or {})
