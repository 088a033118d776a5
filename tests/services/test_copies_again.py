"""Copies where something of them is there already: rows found again, addresses taken, nothing added twice."""

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Change, Event
from matchscore.queries.events import find_event_id
from matchscore.services.acts import RefusedError
from matchscore.services.copies.copying import EventCopy
from matchscore.services.copies.tables import NOT_COPIED
from tests.importing import MATCH, imported
from tests.services.event_copies import added, changed, copied
from tests.services.friendlies import friendly
from tests.services.scorer import imps


def test_a_copy_keeps_who_acted_by_name_and_nothing_of_their_accounts(database: Database) -> None:
    match = friendly(database).called("Dora").enter_all(open_1="4SN=")

    change = copied(database, match.slug).tables["changes"][-1]

    assert change["actor_name"] == "Dora"
    assert not NOT_COPIED & set(change)


def test_rows_that_the_log_names_are_found_again(database: Database) -> None:
    friendly(database).report(imps(1, 0))
    match = friendly(database)
    match.report(imps(6, 0))
    copy = copied(database, match.slug)

    event_id = added(database, changed(copy, "events", slug="again"))

    assert "reported_total/1" in copy.tables["changes"][-1]["after"]
    with database.reading() as session:
        newest = select(Change).where(Change.event_id == event_id).order_by(Change.revision.desc())
        logged = session.scalars(newest).first()
    assert logged is not None
    assert list(logged.after) == ["reported_total/3"]


def test_a_row_that_the_log_names_and_nobody_has_stays_named(database: Database) -> None:
    match = friendly(database)
    copy = changed(copied(database, match.slug), "changes", after={"reported_total/7": None, "reported_total/x": None})

    added(database, changed(copy, "events", slug="again"))

    assert set(copied(database, "again").tables["changes"][0]["after"]) == {"reported_total/7", "reported_total/x"}


def test_the_same_event_added_twice_changes_nothing(database: Database) -> None:
    match = friendly(database).enter_all(open_1="4SN=")

    assert added(database, copied(database, match.slug)) is None
    with database.reading() as session:
        assert len(session.scalars(select(Event.id)).all()) == 1


def test_another_event_at_the_same_address_is_refused(database: Database) -> None:
    match = friendly(database).enter_all(open_1="4SN=")
    copy = copied(database, match.slug)
    match.enter("1/1/open", "4SN-1")

    with pytest.raises(RefusedError) as refused:
        added(database, copy)

    assert (refused.value.reason, refused.value.facts) == ("archive_differs", {"slug": "friendly"})
    assert str(match.slot("1/1/open").recorded.result) == "4SN-1"  # type: ignore[union-attr] # there is a result


def test_a_row_that_the_database_refuses_adds_nothing(database: Database) -> None:
    imported(database, *MATCH)
    copy = changed(copied(database, "cup"), "results", tricks=14)

    with pytest.raises(RefusedError) as refused:
        added(database, changed(copy, "events", slug="again"))

    assert (refused.value.reason, refused.value.facts) == ("archive_damaged", {"where": "results"})
    with database.reading() as session:
        assert find_event_id(session, "again") is None


def test_a_board_that_replaces_another_still_does(database: Database) -> None:
    match = friendly(database, boards=1)
    copy = copied(database, match.slug)
    substitute = copy.tables["boards"][0] | {"id": 2, "position": 2, "replaces_board_id": 1, "match_id": 1}
    tables = {**copy.tables, "boards": [*copy.tables["boards"], substitute]}

    added(database, changed(EventCopy(tables), "events", slug="again"))

    assert copied(database, "again").tables["boards"][1]["replaces_board_id"] == 1
