"""A round is started: when, and how many minutes a board is given."""

from datetime import datetime, timedelta, timezone

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.heads import NotFoundError
from matchscore.queries.visibility import PUBLIC
from matchscore.scoring.comparison import BoardState
from matchscore.services.acts import RefusedError
from matchscore.services.rounds import Start, start_round
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.services.spoiled import findings
from tests.services.started_rounds import head, start


@pytest.fixture
def evening(database: Database) -> Scorer:
    """Give an event of two matches in one round."""
    return two_matches(database, visibility=Visibility.CLOCK)[0]


def test_a_round_is_started_at_a_time_and_a_pace(evening: Scorer) -> None:
    start(evening, minutes=7)

    started = head(evening)
    assert (started.started_at, started.minutes_per_board) == (NOON, 7)
    assert started.revision == evening.revision()


def test_the_log_says_when_a_round_was_started(evening: Scorer) -> None:
    start(evening)

    change = evening.changes()[-1]
    assert (change.verb, change.match_id) == ("start_round", None)
    assert change.before == {"round/1": {"started_at": None, "minutes_per_board": None}}
    assert change.after == {"round/1": {"started_at": "2026-12-01T12:00:00+00:00", "minutes_per_board": 8}}


def test_a_start_is_corrected(evening: Scorer) -> None:
    start(evening)

    start(evening, NOON - timedelta(minutes=10), 9)

    assert (head(evening).started_at, head(evening).minutes_per_board) == (NOON - timedelta(minutes=10), 9)
    assert findings(evening.database) == []


def test_a_start_in_another_zone_is_the_same_moment(evening: Scorer) -> None:
    start(evening, NOON.astimezone(timezone(timedelta(hours=2))))

    assert head(evening).started_at == NOON
    assert findings(evening.database) == []


def test_a_start_that_changes_nothing_is_refused(evening: Scorer) -> None:
    start(evening)

    with pytest.raises(RefusedError) as refused:
        start(evening)

    assert refused.value.reason == "nothing_to_change"


@pytest.mark.parametrize("minutes", [0, 61, -8])
def test_a_board_has_a_minute_at_least_and_an_hour_at_most(evening: Scorer, minutes: int) -> None:
    with pytest.raises(RefusedError) as refused:
        start(evening, minutes=minutes)

    assert (refused.value.reason, refused.value.facts) == ("minutes_out_of_range", {"fewest": 1, "most": 60})
    assert head(evening).started_at is None


def test_a_round_is_not_started_over_what_was_not_seen(evening: Scorer) -> None:
    seen = head(evening).revision
    start(evening)

    with pytest.raises(ChangedSinceError) as changed:
        start(evening, minutes=9, seen=seen)

    assert changed.value.revision == head(evening).revision
    assert head(evening).minutes_per_board == 8


def test_a_repeated_start_is_done_once(evening: Scorer) -> None:
    seen = head(evening).revision
    start(evening, key="k1")

    with pytest.raises(AlreadyDoneError):
        start(evening, seen=seen, key="k1")

    assert evening.revision() == head(evening).revision


@pytest.mark.parametrize(("at", "minutes"), [(NOON, 9), (NOON + timedelta(minutes=1), 8)])
def test_the_key_of_a_start_corrects_nothing(evening: Scorer, at: datetime, minutes: int) -> None:
    start(evening, key="k1")

    with pytest.raises(RefusedError) as refused:
        start(evening, at, minutes, key="k1")

    assert refused.value.reason == "key_used"


def test_a_round_is_started_now_and_once(evening: Scorer) -> None:
    start(evening, None, key="k1")

    with pytest.raises(AlreadyDoneError):
        start(evening, None, key="k1")

    assert head(evening).started_at == evening.changes()[-1].at


def test_the_key_of_another_change_starts_no_round(evening: Scorer) -> None:
    evening.enter("1/1/open", "4SN=", key="k1")

    with pytest.raises(RefusedError) as refused:
        start(evening, key="k1")

    assert refused.value.reason == "key_used"


def test_a_round_that_is_not_there_is_not_started(evening: Scorer) -> None:
    with evening.acting() as (session, act), pytest.raises(NotFoundError) as missing:
        start_round(session, act, Start(2, 1, NOON))

    assert (missing.value.what, missing.value.name) == ("round", "2")


def test_where_the_clock_releases_boards_it_begins_with_the_start(evening: Scorer) -> None:
    evening.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P", closed_2="P")
    start(evening, minutes=8)

    sheets = [evening.sheet(PUBLIC, NOON + timedelta(minutes=minutes)) for minutes in (7, 8, 16)]

    assert [sheet.counts[BoardState.COMPARED] for sheet in sheets] == [0, 1, 2]
