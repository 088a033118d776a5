"""What captains said of a segment when it is finished again, by the same request or after it was reopened."""

import pytest

from matchscore.db import Database
from matchscore.scoring.reported import TotalSource
from matchscore.services.acts import RefusedError
from matchscore.services.captains import CaptainsSay
from matchscore.services.checks import check
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.captains import AGREED, played, refused
from tests.services.scorer import Scorer, imps


def test_a_repeated_finish_notes_the_captains_once(database: Database) -> None:
    scorer = played(database)
    seen = scorer.facts().head.revision
    scorer.finish(says=AGREED, key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.finish(says=AGREED, seen=seen, key="k1")

    assert len(scorer.sheet().reported_totals) == 2


def test_the_key_of_a_finish_notes_no_other_totals(database: Database) -> None:
    scorer = played(database)
    scorer.finish(says=AGREED, key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.finish(says=CaptainsSay(home_captain=imps(5, 0), anyway=True), key="k1")

    assert refused.value.reason == "key_used"


def test_a_repeated_finish_in_which_a_captain_says_the_same_as_before_is_done_once(database: Database) -> None:
    scorer = played(database)
    scorer.finish(says=AGREED)
    scorer.reopen()
    scorer.finish(says=AGREED, key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.finish(says=AGREED, key="k1")

    assert len(scorer.sheet().reported_totals) == 2


def test_what_the_captains_said_stays_when_the_segment_is_opened_again(database: Database) -> None:
    scorer = played(database)
    scorer.finish(says=AGREED)

    scorer.reopen()
    scorer.undo()

    assert scorer.sheet().segments[0].finished_at is None
    assert scorer.slot("1/3/closed").recorded is None
    assert len(scorer.sheet().reported_totals) == 2


def reopened(database: Database) -> Scorer:
    """Finish a match although the home captain has 6 to 0, and reopen it; the visitors' captain had our 18 to 0."""
    scorer = played(database)
    scorer.finish(says=CaptainsSay(imps(6, 0), imps(18, 0), anyway=True))
    scorer.reopen()
    return scorer


def test_a_captain_who_says_nothing_again_stands_by_what_was_said_before(database: Database) -> None:
    scorer = reopened(database)

    (difference,) = refused(scorer, None).differences

    assert (difference.source, difference.says) == (TotalSource.HOME_CAPTAIN, imps(6, 0))


def test_what_is_said_now_takes_the_place_of_what_was_said_before(database: Database) -> None:
    scorer = reopened(database)

    scorer.finish(says=CaptainsSay(imps(18, 0)))

    assert scorer.sheet().segments[0].captains_agree


def test_what_was_said_before_is_not_noted_again(database: Database) -> None:
    scorer = reopened(database)

    scorer.finish(says=CaptainsSay(imps(6, 0), imps(18, 0), anyway=True))

    assert len(scorer.sheet().reported_totals) == 2
    assert check(database, NOON) == []
