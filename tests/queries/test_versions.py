"""One version of the log found again: by its revision, by its first slot, as the last thing that somebody did."""

from collections.abc import Callable

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.queries.history import last_match_of, slot_of
from matchscore.queries.identities import Identity
from matchscore.queries.visibility import PUBLIC, Viewer
from matchscore.scoring.seats import Room
from matchscore.services.acts import Actor
from tests.factories import NOON, add_link
from tests.queries.versions import CLOSED_ROOM, history, version
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps


def test_the_version_that_a_change_made_is_found_by_its_revision(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    found = version(scorer, 2)

    assert found == history(scorer)[0]


def of_another_match(database: Database) -> tuple[Scorer, int]:
    """Give a scorer and the revision of a change in another match of the event."""
    first, second = two_matches(database)
    second.enter("1/1/open", "4SN=")
    return first, second.revision()


def of_two_slots(database: Database) -> tuple[Scorer, int]:
    """Give a scorer and the revision of a change of two slots."""
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.exchange_rooms()
    return scorer, scorer.revision()


def of_no_slot(database: Database) -> tuple[Scorer, int]:
    """Give a scorer and the revision of a change of the carry-over."""
    scorer = friendly(database)
    scorer.carry_over(imps(1, 0))
    return scorer, scorer.revision()


def of_nothing(database: Database) -> tuple[Scorer, int]:
    """Give a scorer and a revision that is yet to come."""
    return friendly(database), 99


@pytest.mark.parametrize("found_by", [of_another_match, of_two_slots, of_no_slot, of_nothing])
def test_a_change_that_made_no_single_version_here_is_not_found(
    database: Database, found_by: Callable[[Database], tuple[Scorer, int]]
) -> None:
    scorer, revision = found_by(database)

    assert version(scorer, revision) is None


@pytest.mark.parametrize("viewer", [PUBLIC, CLOSED_ROOM])
def test_a_version_is_not_shown_to_who_may_not_see_its_room(database: Database, viewer: Viewer) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    assert version(scorer, 2, viewer) is None


def test_the_first_slot_of_a_change_is_where_it_was(database: Database) -> None:
    scorer = friendly(database).enter_all(open_2="4SN=")
    scorer.swap_seats()

    assert [slot_of(change) for change in scorer.changes()] == [None, (1, 2, Room.OPEN), None]


def test_the_last_match_of_an_account_is_where_it_last_did_something(database: Database) -> None:
    first, second = two_matches(database)
    dora = second.called("Dora")
    dora.enter("1/1/open", "4SN=")
    first.enter("1/1/open", "4SN=")
    identity = Identity("Dora", Role.DIRECTOR, user_id=dora.actor.user_id)

    with database.reading() as session:
        assert last_match_of(session, identity, first.event_id) == 2
        assert last_match_of(session, identity, first.event_id + 1) is None


def test_the_last_match_of_a_link_is_where_its_holder_last_did_something(database: Database) -> None:
    first, second = two_matches(database)
    with database.writing(None) as (session, _):
        link_id = add_link(session, role=Role.SCORER, event_id=first.event_id, created_at=NOON).id
    holder = Scorer(database, second.event_id, second.slug, 2, Actor("Sam", link_id=link_id))
    holder.enter("1/1/open", "4SN=")

    with database.reading() as session:
        assert last_match_of(session, Identity("Sam", Role.SCORER, link_id=link_id), first.event_id) == 2
        assert last_match_of(session, Identity("Vic", Role.SCORER, link_id=link_id + 1), first.event_id) is None
