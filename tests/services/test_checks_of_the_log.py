"""Checking a database: the log against what stands."""

import pytest
from sqlalchemy import delete, insert, update

from matchscore.db import Database
from matchscore.models import Change, Event, Match, Result, Segment
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.services.friendlies import two_matches, typed
from tests.services.scorer import Scorer, imps
from tests.services.spoiled import ROWS, findings, spoil


@pytest.fixture
def evening(database: Database) -> Scorer:
    """Give a match of two boards with results in both rooms: revisions 1 to 5."""
    return typed(database, ROWS)


def test_a_match_whose_revision_no_change_has_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(Match).values(revision=9))

    assert findings(evening.database) == [("match_revision", {"revision": 9, "newest": 5})]


def test_a_match_under_the_revision_of_another_match_is_named(database: Database) -> None:
    first, second = two_matches(database)
    first.enter("1/1/open", "4SN=")
    second.enter("1/1/open", "4SN-1")
    newest = second.facts().head.revision

    spoil(database, update(Match).where(Match.number == 1).values(revision=newest))

    assert findings(database) == [("match_revision", {"revision": newest, "newest": newest - 1})]


def test_a_result_that_changed_past_the_log_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(Result).where(Result.tricks == 10, Result.strain == "S").values(tricks=9))

    assert findings(evening.database) == [("log_differs", {"path": "1/1/open"})]


def test_a_result_that_went_past_the_log_is_named(evening: Scorer) -> None:
    spoil(evening.database, delete(Result).where(Result.strain == "H"))

    assert findings(evening.database) == [("log_differs", {"path": "1/2/closed"})]


def test_a_result_under_a_revision_that_is_not_there_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(Result).where(Result.strain == "S").values(rev=77))

    assert findings(evening.database) == [("result_revision", {"path": "1/1/open", "revision": 77})]


def test_seats_that_were_swapped_past_the_log_are_named(evening: Scorer) -> None:
    evening.swap_seats()

    spoil(evening.database, update(Segment).values(home_ns_room=Room.OPEN))

    assert findings(evening.database) == [("log_differs", {"path": "segment/1"})]


def test_a_carry_over_that_changed_past_the_log_is_named(evening: Scorer) -> None:
    evening.carry_over(imps(2, 0))

    spoil(evening.database, update(Match).values(carry_home=0))

    assert findings(evening.database) == [("log_differs", {"path": "match"})]


def test_a_publication_that_changed_past_the_log_is_named(evening: Scorer) -> None:
    evening.publish()

    spoil(evening.database, update(Event).values(published_at=None))

    assert findings(evening.database) == [("log_differs", {"path": "event/published"})]


def test_a_publication_that_no_log_knows_of_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(Event).values(published_at=NOON))

    assert findings(evening.database) == [("log_differs", {"path": "event/published"})]


def test_a_second_person_who_went_past_the_log_is_named(evening: Scorer) -> None:
    evening.want_second_person()

    spoil(evening.database, update(Event).values(second_person=False))

    assert findings(evening.database) == [("log_differs", {"path": "event/second_person"})]


def test_a_length_of_the_correction_period_that_went_past_the_log_is_named(evening: Scorer) -> None:
    evening.correction_minutes(15)

    spoil(evening.database, update(Event).values(correction_minutes=60))

    assert findings(evening.database) == [("log_differs", {"path": "event/correction_minutes"})]


def test_east_who_was_let_go_past_the_log_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(Event).values(east_agrees=False))

    assert findings(evening.database) == [("log_differs", {"path": "event/east_agrees"})]


def test_what_was_decided_for_the_event_as_the_log_says_is_found_in_order(evening: Scorer) -> None:
    evening.want_second_person()
    evening.want_second_person(is_wanted=False)
    evening.let_east_agree(is_wanted=False)
    evening.publish()

    assert findings(evening.database) == []


def test_changes_that_are_gone_are_named_by_their_numbers(evening: Scorer) -> None:
    spoil(evening.database, delete(Change).where(Change.revision.in_([2, 3])))

    found = findings(evening.database)

    assert ("changes_missing", {"first": 2, "last": 3}) in found
    assert ("log_differs", {"path": "1/1/open"}) in found
    assert ("result_revision", {"path": "1/1/open", "revision": 2}) in found


def test_an_event_ahead_of_its_newest_change_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(Event).values(revision=7))

    assert findings(evening.database) == [("changes_missing", {"first": 6, "last": 7})]


def test_an_event_behind_its_newest_change_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(Event).values(revision=3))

    assert findings(evening.database) == [("event_revision", {"revision": 3, "newest": 5})]


def test_a_change_that_started_from_something_else_is_named(evening: Scorer) -> None:
    evening.enter("1/1/open", "4SN-1")
    evening.swap_seats()
    evening.swap_seats()

    spoil(evening.database, update(Change).where(Change.revision.in_([6, 8])).values(before={}))

    assert findings(evening.database) == [
        ("log_broken", {"revision": 6, "path": "1/1/open"}),
        ("log_broken", {"revision": 8, "path": "segment/1"}),
    ]


def test_one_change_of_several_matches_names_its_slots_by_match(database: Database) -> None:
    first, second = two_matches(database)
    first.enter("1/1/open", "4SN=")
    second.enter("1/1/open", "4SN=")
    state = second.changes()[-1].after["1/1/open"]
    states = {"match/1/1/1/open": state, "match/2/1/1/open": state}
    revision = second.facts().head.revision
    only_change = {"match_id": None, "before": dict.fromkeys(states), "after": states, "verb": "import"}

    spoil(
        database,
        delete(Change).where(Change.revision == revision),
        update(Change).where(Change.revision == revision - 1).values(**only_change),
        update(Event).values(revision=revision - 1),
        update(Match).values(revision=revision - 1),
        update(Result).values(rev=revision - 1),
    )

    assert findings(database) == []


def test_an_unused_row_of_the_log_does_not_matter(evening: Scorer) -> None:
    with evening.database.writing(None) as (session, _):
        session.execute(update(Event).values(revision=6))
        session.execute(
            insert(Change).values(
                event_id=evening.event_id,
                revision=6,
                at=NOON,
                actor_name="shell",
                verb="rename_team",
                before={"team/1": {"name": "Otters"}},
                after={"team/1": {"name": "Lynxes"}},
            )
        )

    assert findings(evening.database) == []
