"""A correction that leaves a finished segment unsettled opens it again, in the same line of the log."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.queries.boards import unsettled
from matchscore.queries.doubts import to_confirm
from matchscore.queries.states import state_of
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import MatchState
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.states import put
from tests.factories import NOON
from tests.services.friendlies import typed
from tests.services.scorer import Scorer

REASON: dict[str, Any] = {"reason": "board fouled"}
UNSETTLING: dict[str, tuple[Callable[..., Any], str]] = {
    "a withdrawal": (lambda scorer, **act: scorer.withdraw("1/1/open", **act), "1/open"),
    "a board that one room did not play": (lambda scorer, **act: scorer.enter("1/1/open", "NP", **act), "1"),
    "teams the other way round": (lambda scorer, **act: scorer.mark_turned("1/1/open", **act), "1"),
    "a move": (lambda scorer, **act: scorer.move("1/1/open", 2, replaces=4, **act), "1/open"),
    "an older version": (lambda scorer, **act: scorer.restore("1/2/closed", 6, **act), "2/closed"),
}


def finished(database: Database) -> Scorer:
    """Finish a segment of two boards; board 2 of the closed room had been withdrawn once."""
    scorer = typed(database, [("4SN=", "3SN+1"), ("P", "P")])
    scorer.withdraw("1/2/closed")
    scorer.enter("1/2/closed", "P")
    scorer.finish()
    return scorer


@pytest.mark.parametrize("name", UNSETTLING)
def test_what_leaves_a_finished_segment_unsettled_reopens_it_in_the_same_act(database: Database, name: str) -> None:
    act, missing = UNSETTLING[name]
    scorer = finished(database)
    revision = scorer.revision()

    act(scorer, **REASON)

    (change,) = scorer.changes()[revision:]
    assert (change.before["segment/1"]["finished_at"] is None, change.after["segment/1"]["finished_at"]) == (
        False,
        None,
    )
    assert scorer.sheet().segments[0].finished_at is None
    assert unsettled(scorer.facts(), 1) == [missing]
    assert check(database, NOON) == []


@pytest.mark.parametrize("name", UNSETTLING)
def test_undoing_it_brings_the_results_back_and_leaves_the_segment_open(database: Database, name: str) -> None:
    act, _ = UNSETTLING[name]
    scorer = finished(database)
    before = {key: state_of(slot.recorded) for key, slot in scorer.facts().slots.items()}
    act(scorer, **REASON)

    scorer.undo()

    assert {key: state_of(slot.recorded) for key, slot in scorer.facts().slots.items()} == before
    assert scorer.sheet().segments[0].finished_at is None
    assert scorer.finish()
    assert check(database, NOON) == []


def test_what_reopened_a_segment_that_is_finished_again_is_not_undone(database: Database) -> None:
    scorer = finished(database)
    scorer.mark_turned("1/1/open", **REASON)
    scorer.mark_turned("1/1/closed")
    scorer.finish()

    with pytest.raises(RefusedError) as refused:
        scorer.undo()

    assert refused.value.reason == "finished"


def test_a_correction_that_leaves_it_settled_does_not_reopen_a_segment(database: Database) -> None:
    scorer = finished(database)

    scorer.enter("1/1/open", "4SN+1", **REASON)

    assert scorer.sheet().segments[0].finished_at is not None
    assert "segment/1" not in scorer.changes()[-1].after


def test_a_finished_segment_that_an_older_version_left_unsettled_is_still_corrected(database: Database) -> None:
    scorer = finished(database)
    with scorer.acting() as (session, act):
        put(session, scorer.slot("1/1/open"), None)
        session.execute(update(Match).values(revision=act.revision))

    scorer.exchange_rooms(**REASON)
    scorer.enter("1/1/closed", "4SN=", **REASON)

    assert scorer.sheet().state is MatchState.COMPLETE
    assert scorer.sheet().segments[0].finished_at is not None


def test_an_odd_correction_of_a_finished_segment_waits_on_the_review_list(database: Database) -> None:
    scorer = finished(database)

    scorer.enter("1/1/closed", "4SE=", **REASON)

    assert to_confirm(scorer.facts()) == ((1, 1, Room.CLOSED),)
    assert scorer.sheet().segments[0].finished_at is not None
    assert check(database, NOON) == []
