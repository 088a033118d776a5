"""Checking a database: nothing to say of one that only the services wrote, and a name for everything spoiled."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, text, update

from matchscore.db import Database
from matchscore.models import Change, Event, Match, Result, Segment, Stage, Table
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.seats import Room
from matchscore.services.checks import Finding, check
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches, typed
from tests.services.scorer import Scorer, imps

ROWS = [("4SN=", "3NTN+1"), ("PASS", "2HE-1")]


@pytest.fixture
def evening(database: Database) -> Scorer:
    """Give a match of two boards with results in both rooms: revisions 1 to 5."""
    return typed(database, ROWS)


def spoil(database: Database, *statements: Any) -> None:
    """Change rows behind the services' backs."""
    with database.writing(None) as (session, _):
        for statement in statements:
            session.execute(statement)


def spoil_schema(database: Database, *statements: str) -> None:
    """Change the rules behind the program's back, and rows against the rules on SQLite."""
    with database.engine.connect() as connection:
        for statement in statements:
            connection.execute(text(statement))
        connection.commit()


def findings(database: Database, event: str | None = None) -> list[tuple[str, dict[str, Any]]]:
    """Check, and give what was found."""
    return [(found.reason, found.facts) for found in check(database, NOON, event)]


@pytest.fixture
def sqlite_file(empty_sqlite_database: Database) -> Database:
    """Give a database file with a played match, for tests that spoil more than rows."""
    empty_sqlite_database.migrate()
    typed(empty_sqlite_database, ROWS)
    return empty_sqlite_database


def scribbled(database: Database, statement: str) -> None:
    """Break a rule in a file while SQLite does not look."""
    database.close()
    with closing(sqlite3.connect(str(database.url.database))) as connection, connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("PRAGMA ignore_check_constraints=ON")
        connection.execute(statement)


def test_an_empty_database_is_in_order(database: Database) -> None:
    assert findings(database) == []


def test_whatever_the_services_do_leaves_nothing_to_find(evening: Scorer) -> None:
    evening.enter("1/1/open", "4SN-1")
    evening.undo()
    evening.withdraw("1/2/closed")
    evening.enter("1/2/closed", "2HE=")
    evening.exchange_rooms()
    evening.swap_seats()
    evening.carry_over(imps("3.5", 0))
    evening.finish()

    assert findings(evening.database) == []


def test_one_event_is_checked_alone(evening: Scorer) -> None:
    other = friendly(evening.database)
    spoil(evening.database, delete(Result))

    assert findings(evening.database, other.slug) == []
    assert findings(evening.database, evening.slug) != []


def test_an_event_that_is_not_there_cannot_be_checked(database: Database) -> None:
    with pytest.raises(NotFoundError, match="no event spring"):
        findings(database, "spring")


def test_a_finding_says_where_it_is(evening: Scorer) -> None:
    spoil(evening.database, update(Match).values(revision=4))

    assert check(evening.database, NOON) == [
        Finding("match_revision", evening.slug, 1, {"revision": 4, "newest": 5}),
        Finding("result_revision", evening.slug, 1, {"path": "1/2/closed", "revision": 5}),
    ]


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
    states = {}
    for scorer in (first, second):
        scorer.enter("1/1/open", "4SN=")
        states[f"match/{scorer.match}/1/1/open"] = scorer.changes()[-1].after["1/1/open"]
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


def test_a_finished_segment_that_is_not_settled_is_named(evening: Scorer) -> None:
    spoil(evening.database, delete(Result).where(Result.strain == "H"), update(Segment).values(finished_at=NOON))

    assert ("finished_unsettled", {"segment": 1, "boards": "2/closed"}) in findings(evening.database)


def test_a_scale_that_is_not_there_is_named(evening: Scorer) -> None:
    spoil(evening.database, update(Stage).values(vp_scale="acbl-20-old"))

    assert findings(evening.database) == [("missing_scale", {"name": "acbl-20-old"})]


def test_a_sheet_that_cannot_be_computed_is_named(evening: Scorer) -> None:
    spoil(evening.database, delete(Result), delete(Table).where(Table.room == Room.CLOSED))

    reasons = [reason for reason, _ in findings(evening.database)]

    assert reasons.count("cannot_compute") == 1


def test_a_rule_that_the_database_lost_is_named(empty_database: Database) -> None:
    empty_database.migrate()
    spoil_schema(empty_database, "DROP INDEX uq_changes_undone_once")

    assert findings(empty_database) == [("rule_missing", {"rule": "uq_changes_undone_once"})]


@pytest.mark.postgres
def test_a_rule_that_postgresql_has_not_looked_after_is_named(empty_postgres_database: Database) -> None:
    empty_postgres_database.migrate()
    spoil_schema(
        empty_postgres_database,
        "ALTER TABLE teams DROP CONSTRAINT ck_teams_name_length",
        "ALTER TABLE teams ADD CONSTRAINT ck_teams_name_length CHECK (length(name) > 0) NOT VALID",
    )

    assert findings(empty_postgres_database) == [("rule_unchecked", {"rule": "ck_teams_name_length"})]


def test_a_row_that_breaks_a_rule_is_named(sqlite_file: Database) -> None:
    scribbled(sqlite_file, "UPDATE results SET tricks = 14 WHERE tricks = 10")

    assert findings(sqlite_file) == [("damaged", {"detail": "CHECK constraint failed in results"})] * 2


def test_a_row_without_the_row_that_it_refers_to_is_named(sqlite_file: Database) -> None:
    scribbled(sqlite_file, "UPDATE teams SET event_id = 9 WHERE number = 2")

    assert ("lost_reference", {"table": "teams", "row": 2, "refers_to": "events"}) in findings(sqlite_file)


def test_a_damaged_file_is_named(sqlite_file: Database) -> None:
    sqlite_file.close()
    path = Path(str(sqlite_file.url.database))
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 300)

    assert [reason for reason, _ in findings(sqlite_file)] == ["damaged"]


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
