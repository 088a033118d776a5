"""Publishing the results of an event: once."""

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.friendlies import friendly


def test_publishing_begins_the_correction_period_and_is_logged(database: Database) -> None:
    scorer = friendly(database)

    scorer.publish(at=NOON)

    assert scorer.facts().head.published_at == NOON
    logged = scorer.changes()[-1]
    assert (logged.verb, logged.match_id) == ("publish", None)
    assert logged.before == {"event/published": {"published_at": None}}
    assert logged.after == {"event/published": {"published_at": "2026-12-01T12:00:00+00:00"}}


def test_a_period_does_not_begin_twice(database: Database) -> None:
    scorer = friendly(database)
    scorer.publish(at=NOON)

    with pytest.raises(RefusedError) as refused:
        scorer.publish()

    assert (refused.value.reason, scorer.facts().head.published_at) == ("already_published", NOON)


def test_the_same_request_again_is_answered(database: Database) -> None:
    scorer = friendly(database)
    scorer.publish(key="once")

    with pytest.raises(AlreadyDoneError):
        scorer.publish(key="once")


def test_a_key_of_another_change_does_not_publish(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", key="once")

    with pytest.raises(RefusedError) as refused:
        scorer.publish(key="once")

    assert refused.value.reason == "key_used"
