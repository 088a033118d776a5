"""What `writing()` promises, on both databases."""

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from matchscore.db import ArchivedEventError, Database, NestedWriteError, UnknownEventError
from matchscore.models import Change, Event, Team
from tests.factories import NOON, add_event, add_team
from tests.stored import stored_friendly


class RefusalError(Exception):
    """What a service raises when it will not do what was asked."""


def add_wombats_and_refuse(session: Session, event_id: int) -> None:
    """Write something, then change one's mind."""
    add_team(session, session.get_one(Event, event_id), number=3, name="Wombats")
    raise RefusalError


def a_change(event_id: int, revision: int) -> Change:
    """Make a line of the log that may be stored."""
    return Change(event_id=event_id, revision=revision, at=NOON, actor_name="shell", verb="enter", before={}, after={})


def a_second_team_1(event_id: int) -> Team:
    """Make a team that may not be stored."""
    return Team(event_id=event_id, number=1, name="Quokkas II", rev=2)


def revision_of(database: Database, event_id: int) -> int:
    """Read the newest revision of an event."""
    with database.reading() as session:
        return session.get_one(Event, event_id).revision


def test_a_write_has_the_next_revision(database: Database) -> None:
    friendly = stored_friendly(database)

    with database.writing(friendly.event_id) as (_, revision):
        pass

    assert revision == 2
    assert revision_of(database, friendly.event_id) == 2


def test_a_write_outside_events_has_no_revision(database: Database) -> None:
    with database.writing(None) as (session, revision):
        add_event(session)

    assert revision == 0


def test_events_count_their_revisions_apart(database: Database) -> None:
    here, there = stored_friendly(database, slug="here"), stored_friendly(database, slug="there")

    with database.writing(here.event_id):
        pass

    assert revision_of(database, there.event_id) == 1


def test_the_lock_is_the_first_statement_of_a_write(database: Database) -> None:
    friendly = stored_friendly(database)

    with database.writing(friendly.event_id) as (session, revision):
        event = session.get_one(Event, friendly.event_id)

    assert event.revision == revision


def test_a_refusal_takes_back_what_was_written_and_its_number(database: Database) -> None:
    friendly = stored_friendly(database)

    with pytest.raises(RefusalError), database.writing(friendly.event_id) as (session, _):
        add_wombats_and_refuse(session, friendly.event_id)

    with database.writing(friendly.event_id) as (session, revision):
        names = session.scalars(select(Team.name)).all()

    assert revision == 2
    assert "Wombats" not in names


def test_a_broken_rule_takes_the_whole_write_back(database: Database) -> None:
    friendly = stored_friendly(database)

    with pytest.raises(IntegrityError), database.writing(friendly.event_id) as (session, revision):
        session.add_all([a_change(friendly.event_id, revision), a_second_team_1(friendly.event_id)])

    with database.reading() as session:
        assert session.scalars(select(Change)).all() == []


def test_what_was_written_can_be_looked_at_after_the_commit(database: Database) -> None:
    friendly = stored_friendly(database)

    with database.writing(friendly.event_id) as (session, _):
        team = add_team(session, session.get_one(Event, friendly.event_id), number=3, name="Wombats")

    assert team.name == "Wombats"


def test_an_unknown_event_is_not_written_to(database: Database) -> None:
    with pytest.raises(UnknownEventError), database.writing(77):
        pass


def test_an_archived_event_is_read_only(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(friendly.event_id) as (session, _):
        session.get_one(Event, friendly.event_id).archived_at = NOON

    with pytest.raises(ArchivedEventError), database.writing(friendly.event_id):
        pass

    assert revision_of(database, friendly.event_id) == 2


def test_an_archived_event_can_be_taken_back(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(friendly.event_id) as (session, _):
        session.get_one(Event, friendly.event_id).archived_at = NOON

    with database.writing(friendly.event_id, archived=True) as (session, _):
        session.get_one(Event, friendly.event_id).archived_at = None

    with database.writing(friendly.event_id) as (_, revision):
        assert revision == 4


def test_a_write_inside_a_write_is_a_mistake(database: Database) -> None:
    friendly = stored_friendly(database)

    with database.writing(friendly.event_id), pytest.raises(NestedWriteError), database.writing(None):
        pass


def test_a_write_after_a_failed_one_works(database: Database) -> None:
    friendly = stored_friendly(database)
    with pytest.raises(UnknownEventError), database.writing(77):
        pass

    with database.writing(friendly.event_id) as (_, revision):
        assert revision == 2
