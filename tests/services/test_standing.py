"""What stands and is not one's own: replaced only by somebody who says so."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Result
from matchscore.services.slots import NothingChangedError
from matchscore.services.standing import StandsError
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def stored(scorer: Scorer) -> str:
    """Say what stands on board 1 in the open room."""
    return str(scorer.slot("1/1/open").recorded.result)  # type: ignore[union-attr] # something stands there


def test_an_entry_of_my_own_is_overwritten_without_asking(database: Database) -> None:
    ann = friendly(database).called("Ann")
    ann.enter("1/1/open", "4SN=", over=False)

    ann.enter("1/1/open", "4SN+1", over=False)

    assert stored(ann) == "4SN+1"


def test_an_entry_of_somebody_else_stands_and_is_named(database: Database) -> None:
    ann = friendly(database).called("Ann")
    ben = ann.called("Ben")
    ann.enter("1/1/open", "4SN=")

    with pytest.raises(StandsError) as refused:
        ben.enter("1/1/open", "4SN+1", over=False)

    assert (refused.value.by, (refused.value.at - NOON).seconds) == ("Ann", ann.revision())
    assert refused.value.facts == {"board": 1, "result": "4SN=", "by": "Ann"}
    assert (refused.value.slot.revision, stored(ann)) == (ann.revision(), "4SN=")


def test_whoever_changed_it_last_is_who_it_belongs_to(database: Database) -> None:
    ann = friendly(database).called("Ann")
    ben = ann.called("Ben")
    ann.enter("1/1/open", "4SN=")
    ben.enter("1/1/open", "4SN+1", over=True)

    ben.enter("1/1/open", "4SN+2", over=False)

    assert stored(ben) == "4SN+2"
    with pytest.raises(StandsError):
        ann.enter("1/1/open", "4SN=", over=False)


def test_an_exchange_of_rooms_by_somebody_else_counts_as_theirs(database: Database) -> None:
    ann = friendly(database).called("Ann")
    ben = ann.called("Ben")
    ann.enter("1/1/closed", "4SN=")
    ben.exchange_rooms()

    with pytest.raises(StandsError) as refused:
        ann.enter("1/1/open", "4SN+1", over=False)

    assert refused.value.by == "Ben"


def test_the_same_result_again_asks_nothing(database: Database) -> None:
    ann = friendly(database).called("Ann")
    ben = ann.called("Ben")
    ann.enter("1/1/open", "4SN=")

    with pytest.raises(NothingChangedError):
        ben.enter("1/1/open", "4SN=", over=False)


def test_in_a_finished_segment_the_reason_is_what_is_asked_for(database: Database) -> None:
    ann = friendly(database, 1).called("Ann")
    ben = ann.called("Ben")
    ann.enter_all(open_1="4SN=", closed_1="4SN=")
    ann.finish()

    ben.enter("1/1/open", "4SN+1", over=False, reason="keying error")

    assert stored(ben) == "4SN+1"


def test_what_no_line_of_the_log_made_belongs_to_nobody(database: Database) -> None:
    ann = friendly(database).called("Ann")
    ann.enter("1/1/open", "4SN=")
    with database.writing(None) as (session, _):
        session.execute(update(Result).values(rev=99))

    ann.called("Ben").enter("1/1/open", "4SN+1", over=False)

    assert stored(ann) == "4SN+1"
