"""The policy of an event and of a round: set, cleared, refused and logged."""

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.models.event import StageFormat
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.visibility import usual_visibility
from tests.queries.released import released
from tests.services.friendlies import empty_event, friendly, two_matches
from tests.services.scorer import Scorer
from tests.services.started_rounds import close, event_policy, give_policy, head, reopen


@pytest.fixture
def evening(database: Database) -> Scorer:
    """Give an event of two matches in one round, of which the first has a board at both tables."""
    return two_matches(database)[0].enter_all(open_1="4SN=", closed_1="P")


def test_an_event_is_given_another_policy(evening: Scorer) -> None:
    event_policy(evening, Visibility.BOTH_TABLES)

    assert released(evening) == ["1/1"]
    change = evening.changes()[-1]
    assert (change.verb, change.match_id) == ("set_visibility", None)
    assert change.before == {"event/visibility": {"visibility": "whole_field"}}
    assert change.after == {"event/visibility": {"visibility": "both_tables"}}


def test_a_round_has_a_policy_of_its_own_and_gives_it_up(evening: Scorer) -> None:
    give_policy(evening, Visibility.BOTH_TABLES)
    own, shown = head(evening), released(evening)

    give_policy(evening, None)

    assert (own.visibility, own.own_visibility, own.event_visibility) == ("both_tables", "both_tables", "whole_field")
    assert (shown, released(evening)) == (["1/1"], [])
    first, second = evening.changes()[-2:]
    path = "stage/1/round/1/visibility"
    assert first.before == second.after == {path: {"visibility": None}}
    assert first.after == second.before == {path: {"visibility": "both_tables"}}
    assert head(evening).revision == evening.revision()


def test_the_policy_of_a_round_wins_over_the_events(evening: Scorer) -> None:
    give_policy(evening, Visibility.SEALED)

    event_policy(evening, Visibility.OPEN)

    assert released(evening) == []


def test_a_closed_round_waits_for_nobody_until_it_is_reopened(evening: Scorer) -> None:
    close(evening)
    shown, closed = released(evening), head(evening).closed_at

    reopen(evening)

    assert (shown, released(evening)) == (["1/1", "1/2"], [])
    assert (closed is not None, head(evening).closed_at) == (True, None)
    first, second = evening.changes()[-2:]
    assert (first.verb, second.verb) == ("close_round", "reopen_round")
    assert first.before == second.after == {"stage/1/round/1/closed": {"closed_at": None}}
    assert first.after == second.before
    assert head(evening).revision == evening.revision()


def test_closing_releases_no_board_that_one_table_alone_has(database: Database) -> None:
    first, second = two_matches(database)
    first.enter_all(open_1="4SN=", closed_1="P")
    second.enter_all(open_1="P")

    close(first)

    assert ("1/1" in released(first), "1/1" in released(second)) == (True, False)


def test_what_stands_already_is_refused(evening: Scorer) -> None:
    with pytest.raises(RefusedError, match="nothing_to_change"):
        event_policy(evening, Visibility.WHOLE_FIELD)
    with pytest.raises(RefusedError, match="nothing_to_change"):
        give_policy(evening, None)
    with pytest.raises(RefusedError, match="nothing_to_change"):
        reopen(evening)


def test_nothing_is_decided_over_what_was_not_seen(evening: Scorer) -> None:
    with pytest.raises(ChangedSinceError):
        event_policy(evening, Visibility.OPEN, seen=Visibility.SEALED)
    with pytest.raises(ChangedSinceError):
        give_policy(evening, Visibility.OPEN, seen=1)
    with pytest.raises(ChangedSinceError):
        close(evening, seen=1)

    assert (released(evening), head(evening).closed_at) == ([], None)


def test_a_request_that_arrives_again_is_done_once(evening: Scorer) -> None:
    event_policy(evening, Visibility.CLOCK, key="k1")
    give_policy(evening, Visibility.SEALED, key="k2")
    close(evening, key="k3")
    stands = evening.revision()

    with pytest.raises(AlreadyDoneError):
        event_policy(evening, Visibility.CLOCK, key="k1")
    with pytest.raises(AlreadyDoneError):
        give_policy(evening, Visibility.SEALED, key="k2")
    with pytest.raises(AlreadyDoneError):
        close(evening, key="k3")

    assert evening.revision() == stands


def test_a_key_of_something_else_decides_nothing(evening: Scorer) -> None:
    evening.enter("1/2/open", "P", key="k1")

    with pytest.raises(RefusedError, match="key_used"):
        event_policy(evening, Visibility.OPEN, key="k1")
    with pytest.raises(RefusedError, match="key_used"):
        give_policy(evening, Visibility.OPEN, key="k1")
    with pytest.raises(RefusedError, match="key_used"):
        close(evening, key="k1")


def test_a_round_that_is_not_there_is_not_found(evening: Scorer) -> None:
    with pytest.raises(NotFoundError):
        give_policy(evening, Visibility.OPEN, seen=1, number=2)


@pytest.mark.parametrize(
    ("stage_format", "policy"),
    [(each, Visibility.SEALED if each is StageFormat.KNOCK_OUT else Visibility.WHOLE_FIELD) for each in StageFormat],
)
def test_a_knock_out_is_sealed_and_all_else_waits_for_the_whole_field(
    database: Database, stage_format: StageFormat, policy: Visibility
) -> None:
    scorer = empty_event(database, format=stage_format)

    assert scorer.changes()[0].after["event"]["visibility"] == usual_visibility(stage_format) == policy


def test_a_policy_that_is_chosen_wins_over_what_is_usual(database: Database) -> None:
    scorer = friendly(database, format=StageFormat.KNOCK_OUT, visibility=Visibility.CLOCK)

    assert scorer.facts().head.visibility is Visibility.CLOCK
