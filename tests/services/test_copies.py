"""Whole events, copied out of one database and into another: the same again, history included."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.models import Base
from matchscore.queries.states import key_of, path_of
from matchscore.scoring.results import NotPlayed, PassedOut, Score
from matchscore.scoring.seats import Room
from matchscore.services.checks import check
from matchscore.services.copies.checking import check_copy
from matchscore.services.copies.copying import store_copy
from matchscore.services.copies.tables import NAMES, NOT_COPIED, REFERENCES, TABLES
from tests import strategies
from tests.factories import NOON
from tests.models.world import add_everything
from tests.services.event_copies import added, changed, copied
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps, on_a_database


@pytest.fixture
def other_database(tmp_path: Path) -> Iterator[Database]:
    """Give a second database, a file whatever the first one is."""
    other = Database(f"sqlite:///{tmp_path / 'other.db'}")
    other.migrate()
    yield other
    other.close()


def test_every_table_of_an_event_is_copied() -> None:
    assert set(NAMES) == set(Base.metadata.tables) - {"users", "links", "sign_ins"}


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


def test_places_that_were_announced_with_a_correction_come_back(database: Database) -> None:
    match, _ = two_matches(database, 1)
    match.publish()
    match.enter("1/1/open", "4SN=")

    added(database, changed(copied(database, match.slug), "events", slug="again"))

    effect = Scorer(database, match.event_id + 1, "again").changes()[-1].effect
    assert effect is not None
    assert effect["places"]["after"] == {"home": 1, "away": 1}
    assert check(database, NOON) == []


def test_a_length_of_the_correction_period_comes_back(database: Database) -> None:
    match = friendly(database)
    match.correction_minutes(15)

    added(database, changed(copied(database, match.slug), "events", slug="again"))

    assert Scorer(database, 0, "again").facts().head.correction_minutes == 15
    assert check(database, NOON) == []


def test_in_a_copy_of_an_older_program_east_agrees_and_no_second_person_is_wanted(database: Database) -> None:
    match = friendly(database).enter_all(open_1="4SN=")
    copy = changed(copied(database, match.slug), "events", slug="again")
    later = {"second_person", "east_agrees"}
    event = {column: cell for column, cell in copy.tables["events"][0].items() if column not in later}

    added(database, check_copy({**copy.tables, "events": [event]}))

    assert copied(database, "again") == copy


def test_in_a_copy_of_an_older_program_no_line_up_is_due_and_no_captain_has_asked(database: Database) -> None:
    copy = changed(copied(database, friendly(database).slug), "events", slug="again")
    later = {"line_ups_due_at", "seats_second"}
    segments = [
        {column: cell for column, cell in segment.items() if column not in later} for segment in copy.tables["segments"]
    ]
    older = {name: rows for name, rows in copy.tables.items() if name != "board_queries"}

    added(database, check_copy({**older, "segments": segments}))

    assert copied(database, "again") == copy


def test_a_copy_agrees_with_its_log(database: Database) -> None:
    match = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")
    match.undo()
    added(database, changed(copied(database, "friendly"), "events", slug="again"))

    assert check(database, NOON) == []


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
