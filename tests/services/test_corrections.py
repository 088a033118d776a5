"""Changing what others rely on: with a reason once a segment is finished, by a director after the correction period."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps

BEFORE: dict[str, Any] = {"at": NOON + timedelta(minutes=30, seconds=-1)}
AFTER: dict[str, Any] = {"at": NOON + timedelta(minutes=30, seconds=1)}
LATE: dict[str, Any] = {**AFTER, "late": "friendly", "reason": "appeal"}
ACTIONS: list[Callable[..., Any]] = [
    lambda scorer, **act: scorer.enter("1/1/open", "4SN+1", **act),
    lambda scorer, **act: scorer.withdraw("1/1/open", **act),
    lambda scorer, **act: scorer.restore("1/1/open", 2, **act),
    lambda scorer, **act: scorer.mark_turned("1/1/open", **act),
    lambda scorer, **act: scorer.exchange_rooms(**act),
    lambda scorer, **act: scorer.swap_seats(**act),
    lambda scorer, **act: scorer.turn_sheet(Room.OPEN, **act),
    lambda scorer, **act: scorer.carry_over(imps(3, 0), **act),
    lambda scorer, **act: scorer.undo(**act),
]


def published(database: Database) -> Scorer:
    """Publish a complete match at noon; nobody has finished its segment."""
    ann = friendly(database, 1).called("Ann")
    ann.enter("1/1/open", "3NTN=", over=True)
    ann.enter("1/1/open", "4SN=", over=True)
    ann.enter("1/1/closed", "3SN=")
    ann.publish(at=NOON)
    return ann


def finished(database: Database) -> Scorer:
    """Publish at noon a match that was finished till then."""
    ann = friendly(database, 1).called("Ann")
    ann.enter("1/1/open", "3NTN=", over=True)
    ann.enter("1/1/open", "4SN=", over=True)
    ann.enter("1/1/closed", "3SN=")
    ann.carry_over(imps("0.5", 0))
    ann.publish_finished(NOON)
    return ann


@pytest.mark.parametrize("act", ACTIONS)
def test_within_the_period_a_match_that_is_not_finished_is_changed_freely(
    database: Database, act: Callable[..., Any]
) -> None:
    scorer = published(database)

    act(scorer, **BEFORE)

    assert "late" not in (scorer.changes()[-1].effect or {})


@pytest.mark.parametrize("act", ACTIONS)
def test_after_the_period_nobody_but_a_director_changes_a_result(database: Database, act: Callable[..., Any]) -> None:
    scorer = finished(database)
    newest = scorer.revision()

    with pytest.raises(RefusedError) as refused:
        act(scorer, **LATE)

    assert (refused.value.reason, refused.value.facts) == ("period_over", {"event": None})
    assert scorer.revision() == newest


@pytest.mark.parametrize("act", ACTIONS)
def test_after_the_period_a_director_confirms_and_the_change_is_marked(
    database: Database, act: Callable[..., Any]
) -> None:
    scorer = finished(database)

    act(scorer.directing(), **LATE)

    effect = scorer.changes()[-1].effect
    assert effect is not None
    assert effect["late"] is True
    assert check(database, NOON) == []


@pytest.mark.parametrize("typed", [None, "Friendly", "friend"])
def test_a_director_types_the_address_of_the_event(database: Database, typed: str | None) -> None:
    scorer = finished(database).directing()

    with pytest.raises(RefusedError) as refused:
        scorer.enter("1/1/open", "4SN+1", **{**LATE, "late": typed})

    assert (refused.value.reason, refused.value.facts) == ("period_over", {"event": "friendly"})


def test_a_director_says_why(database: Database) -> None:
    scorer = finished(database).directing()

    with pytest.raises(RefusedError) as refused:
        scorer.enter("1/1/open", "4SN+1", **{**LATE, "reason": None})

    assert refused.value.reason == "late_reason_needed"


def test_a_finished_segment_is_not_reopened_after_the_period_but_by_a_director(database: Database) -> None:
    scorer = finished(database)

    with pytest.raises(RefusedError) as refused:
        scorer.reopen(**AFTER)

    assert refused.value.reason == "period_over"
    scorer.directing().reopen(**LATE)
    assert scorer.facts().segment(1).finished_at is None


def test_within_the_period_a_finished_segment_needs_a_reason_and_no_more(database: Database) -> None:
    scorer = published(database)
    scorer.finish()

    with pytest.raises(RefusedError) as refused:
        scorer.enter("1/1/open", "4SN+1", **BEFORE)

    assert refused.value.reason == "reason_needed"
    scorer.enter("1/1/open", "4SN+1", reason="keying error", **BEFORE)
    assert "late" not in (scorer.changes()[-1].effect or {})


def test_a_total_that_counts_is_not_changed_after_the_period_but_by_a_director(database: Database) -> None:
    scorer = friendly(database, 2).called("Ann")
    scorer.report(imps(20, 10), at=NOON)
    scorer.publish(at=NOON)

    with pytest.raises(RefusedError) as refused:
        scorer.report(imps(21, 10), **AFTER)

    assert refused.value.reason == "period_over"
    scorer.directing().report(imps(21, 10), **LATE)
    assert (scorer.changes()[-1].effect or {})["late"] is True


def test_a_match_without_boards_is_reported_after_the_period_too(database: Database) -> None:
    scorer = friendly(database, 2).called("Ann")
    scorer.publish(at=NOON)

    scorer.report(imps(20, 10), **AFTER)

    assert "late" not in (scorer.changes()[-1].effect or {})


def test_a_total_beside_boards_is_noted_at_any_time(database: Database) -> None:
    scorer = published(database)

    scorer.report(imps(20, 10), **AFTER)

    assert "late" not in (scorer.changes()[-1].effect or {})


def test_a_table_corrects_nothing_that_is_finished(database: Database) -> None:
    ann = friendly(database, 1).called("Ann")
    device = replace(ann, actor=replace(ann.actor, at_table=True))
    device.enter("1/1/open", "4SN=")
    device.enter("1/1/open", "4SN+1")
    ann.enter("1/1/closed", "4SN=")
    ann.finish()

    with pytest.raises(RefusedError) as refused:
        device.enter("1/1/open", "4SN=", reason="we agreed wrong")

    assert refused.value.reason == "not_at_table"
