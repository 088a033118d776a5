"""Whole events, copied out of one database and into another: the same again, history included."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Base, Change, Event
from matchscore.queries.events import find_event_id
from matchscore.queries.states import key_of, path_of
from matchscore.scoring.results import NotPlayed, PassedOut, Score
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.copies.checking import check_copy
from matchscore.services.copies.copying import EventCopy, add_copy, read_copy, store_copy
from matchscore.services.copies.tables import NAMES, NOT_COPIED, REFERENCES, TABLES
from tests import strategies
from tests.factories import NOON
from tests.importing import MATCH, imported
from tests.models.world import add_everything
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps, on_a_database


@pytest.fixture
def other_database(tmp_path: Path) -> Iterator[Database]:
    """Give a second database, a file whatever the first one is."""
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    other.migrate()
    yield other
    other.close()


def copied(database: Database, slug: str) -> EventCopy:
    """Copy an event out of a database."""
    with database.reading() as session:
        return read_copy(session, find_event_id(session, slug) or 0)


def added(database: Database, copy: EventCopy) -> int | None:
    """Put a copy into a database."""
    with database.writing(None) as (session, _):
        return add_copy(session, copy, NOON)


def changed(copy: EventCopy, table: str, **cells: object) -> EventCopy:
    """Give a copy whose first row of a table is another."""
    first, *others = copy.tables[table]
    return EventCopy({**copy.tables, table: [{**first, **cells}, *others]})


def test_every_table_of_an_event_is_copied() -> None:
    assert set(NAMES) == set(Base.metadata.tables) - {"users", "links"}


def test_every_column_that_points_to_a_row_is_known() -> None:
    pointing = {column.name for table in TABLES.values() for column in table.columns if column.name.endswith("_id")}

    assert pointing - {"external_id"} == set(REFERENCES) | NOT_COPIED


def test_a_copy_of_everything_is_the_same_again_elsewhere(database: Database, other_database: Database) -> None:
    with database.writing(None) as (session, _):
        add_everything(session)
    copy = copied(database, "friendly")

    with other_database.writing(None) as (session, _):
        store_copy(session, copy)

    assert copied(other_database, "friendly") == copy
    assert all(copy.tables[name] for name in NAMES)


def test_a_copy_comes_back_into_the_same_database_once_the_event_has_another_address(database: Database) -> None:
    match = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")
    match.report(imps(6, 0))
    copy = changed(copied(database, "friendly"), "events", slug="again")

    added(database, copy)

    assert copied(database, "again") == copy
    assert Scorer(database, 0, "again").sheet().home_imps == 6


def test_what_was_kept_checked_and_rejected_comes_back(database: Database) -> None:
    match = friendly(database).enter_all(open_1="4SN-6", closed_1="4SN=")
    ola = match.called("Ola")
    match.want_second_person()
    match.confirm("1/1/open")
    ola.check("1/1/open")
    ola.reject("1/1/closed", reason="paper says 4SN-1")
    copy = changed(copied(database, match.slug), "events", slug="again")

    added(database, check_copy(dict(copy.tables)))

    recorded = Scorer(database, 0, "again").slot("1/1/open").recorded
    assert recorded is not None
    assert (recorded.is_confirmed, recorded.is_checked) == (True, True)
    assert copied(database, "again") == copy


def test_an_event_that_does_without_east_comes_back_so(database: Database) -> None:
    match = friendly(database).enter_all(open_1="4SN=")
    match.let_east_agree(is_wanted=False)

    added(database, changed(copied(database, match.slug), "events", slug="again"))

    assert not Scorer(database, 0, "again").facts().head.east_agrees
    assert check(database, NOON) == []


def test_in_a_copy_of_an_older_program_east_agrees_and_no_second_person_is_wanted(database: Database) -> None:
    match = friendly(database).enter_all(open_1="4SN=")
    copy = changed(copied(database, match.slug), "events", slug="again")
    later = {"second_person", "east_agrees"}
    event = {column: cell for column, cell in copy.tables["events"][0].items() if column not in later}

    added(database, check_copy({**copy.tables, "events": [event]}))

    assert copied(database, "again") == copy


def test_a_copy_agrees_with_its_log(database: Database) -> None:
    match = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")
    match.undo()
    added(database, changed(copied(database, "friendly"), "events", slug="again"))

    assert check(database, NOON) == []


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
        logged = session.scalars(select(Change).where(Change.event_id == event_id)).all()[-1]
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


results_anywhere = strategies.played | st.sampled_from([PassedOut(), NotPlayed(), Score(110)])
slots = st.tuples(st.just(1), st.integers(1, 4), st.sampled_from([Room.OPEN, Room.CLOSED]))


def score(match: Scorer, entered: dict[str, str], undone: int) -> None:
    """Enter results by their slots, and take some of them back."""
    for path, text in entered.items():
        match.enter(path, text)
    for _ in range(min(undone, len(entered))):
        match.undo()


@on_a_database
@given(results=st.lists(st.tuples(slots, results_anywhere), max_size=6), undone=st.integers(0, 2))
def test_every_event_comes_back_as_it_was(
    database: Database, other_database: Database, results: list[tuple[tuple[int, int, Room], object]], undone: int
) -> None:
    match = friendly(database)
    entered = {path_of(slot): str(result) for slot, result in results}
    score(match, entered, undone)
    copy = copied(database, match.slug)

    added(other_database, check_copy(dict(copy.tables)))

    assert copied(other_database, match.slug) == copy
    assert all(key_of(path) for path in entered)


def test_a_withdrawal_that_reopened_its_segment_is_copied(database: Database, other_database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()
    scorer.withdraw("1/1/open", reason="board fouled")

    added(other_database, copied(database, scorer.slug))

    assert check(other_database, NOON) == []
    assert copied(other_database, scorer.slug) == copied(database, scorer.slug)
