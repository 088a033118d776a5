"""When a board becomes visible: five policies, three kinds of viewers."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match, Segment, Visibility
from matchscore.queries.visibility import STAFF, Viewer, ViewerKind
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.queries.released import change_round, released
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer

OPEN_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)
every_policy = pytest.mark.parametrize("policy", Visibility)


@every_policy
def test_staff_see_every_board_under_every_policy(database: Database, policy: Visibility) -> None:
    scorer = friendly(database, numbered_boards(2, segments=2), visibility=policy).enter_all(open_1="4SN=")

    assert released(scorer, STAFF) == ["1/1", "2/2"]


@every_policy
def test_a_viewer_of_one_room_sees_no_board_compared_under_any_policy(database: Database, policy: Visibility) -> None:
    scorer = friendly(database, 1, visibility=policy).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()

    assert released(scorer, OPEN_ROOM, NOON + timedelta(days=365)) == []


def test_open_shows_a_board_at_once(database: Database) -> None:
    scorer = friendly(database, 2, visibility=Visibility.OPEN).enter_all(open_1="4SN=")

    assert released(scorer) == ["1/1", "1/2"]


def test_sealed_shows_a_segment_when_it_is_finished(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, segments=2), visibility=Visibility.SEALED)
    scorer.enter_all(open_1="4SN=", closed_1="4SN=")
    before = released(scorer)

    scorer.finish(1)

    assert (before, released(scorer)) == ([], ["1/1"])


def test_sealed_hides_a_segment_again_when_it_is_reopened(database: Database) -> None:
    scorer = friendly(database, 1, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()

    scorer.reopen()

    assert released(scorer) == []


@pytest.mark.parametrize("policy", [Visibility.BOTH_TABLES, Visibility.WHOLE_FIELD])
def test_in_a_match_alone_a_board_is_shown_when_both_tables_have_it(database: Database, policy: Visibility) -> None:
    scorer = friendly(database, 4, visibility=policy)

    scorer.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="PASS", closed_3="4SN=")

    assert released(scorer) == ["1/1"]


def test_a_board_that_both_tables_had_is_hidden_again_when_one_result_is_withdrawn(database: Database) -> None:
    scorer = friendly(database, 1, visibility=Visibility.WHOLE_FIELD).enter_all(open_1="4SN=", closed_1="3SN+1")
    before = released(scorer)

    scorer.withdraw("1/1/closed")

    assert (before, released(scorer)) == (["1/1"], [])


def test_both_tables_does_not_wait_for_other_matches(database: Database) -> None:
    first, _ = two_matches(database, visibility=Visibility.BOTH_TABLES)

    first.enter_all(open_1="4SN=", closed_1="3SN+1")

    assert released(first) == ["1/1"]


def finished_before(scorer: Scorer) -> None:
    """Let the segment be finished, as older versions left one whose result was withdrawn."""
    with scorer.acting() as (session, act):
        session.execute(update(Segment).values(finished_at=NOON))
        session.execute(update(Match).values(revision=act.revision))


def closed(scorer: Scorer) -> None:
    """Close the round."""
    change_round(scorer, closed_at=NOON)


def begun(scorer: Scorer) -> None:
    """Start the round a long time ago, at a pace."""
    change_round(scorer, started_at=NOON - timedelta(days=1), minutes_per_board=8)


@pytest.mark.parametrize(
    ("policy", "is_due", "shown"),
    [
        (Visibility.SEALED, finished_before, ["1/2", "1/3"]),
        (Visibility.CLOCK, begun, ["1/2", "1/3"]),
        (Visibility.WHOLE_FIELD, closed, ["1/2", "1/3"]),
        (Visibility.BOTH_TABLES, closed, ["1/2"]),
        (Visibility.OPEN, closed, ["1/1", "1/2", "1/3"]),
    ],
)
def test_a_board_at_one_table_is_a_mark_even_when_its_policy_would_release_it(
    database: Database, policy: Visibility, is_due: Callable[[Scorer], None], shown: list[str]
) -> None:
    scorer = friendly(database, 3, visibility=policy).enter_all(open_1="7NTXXN-13", open_2="P", closed_2="P")

    is_due(scorer)

    assert released(scorer) == shown


@pytest.mark.parametrize(
    ("minutes", "shown"),
    [
        (0, []),
        (7, []),
        (8, ["1/1"]),
        (16, ["1/1", "1/2"]),
        (23, ["1/1", "1/2"]),
        (24, ["1/1", "1/2", "2/3"]),
        (32, ["1/1", "1/2", "2/3", "2/4"]),
    ],
)
def test_clock_shows_one_board_after_the_other_through_all_segments(
    database: Database, minutes: int, shown: list[str]
) -> None:
    scorer = friendly(database, numbered_boards(4, segments=2), visibility=Visibility.CLOCK)
    change_round(scorer, started_at=NOON, minutes_per_board=8)

    assert released(scorer, now=NOON + timedelta(minutes=minutes)) == shown


@pytest.mark.parametrize(
    "columns",
    [{"started_at": None, "minutes_per_board": None}, {"started_at": NOON}, {"minutes_per_board": 8}],
    ids=["neither", "no pace", "no start"],
)
def test_clock_shows_nothing_without_a_start_and_a_pace(database: Database, columns: dict[str, object]) -> None:
    scorer = friendly(database, visibility=Visibility.CLOCK)
    change_round(scorer, **columns)

    assert released(scorer, now=NOON + timedelta(days=365)) == []
