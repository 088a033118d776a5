"""Copies that do not agree with themselves: refused whole, whatever a check of the database would find."""

import copy as copying
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.queries.events import find_event_id
from matchscore.services.acts import RefusedError
from matchscore.services.copies.checking import CopyError, check_copy
from matchscore.services.copies.copying import add_copy, read_copy
from tests.factories import NOON
from tests.services.friendlies import typed
from tests.services.scorer import on_a_database
from tests.services.spoiled import ROWS, findings_of_copy

Tables = dict[str, list[dict[str, Any]]]


def evening(database: Database) -> Tables:
    """Give the rows of an evening: two boards with results in both rooms, one corrected; to be added as `again`."""
    scorer = typed(database, ROWS)
    scorer.enter("1/1/open", "4SN-1")
    with database.reading() as session:
        tables = copying.deepcopy(dict(read_copy(session, find_event_id(session, scorer.slug) or 0).tables))
    tables["events"][0]["slug"] = "again"
    return tables


def set_cell(table: str, row: int, column: str, cell: object) -> Callable[[Tables], object]:
    """Make what spoils one cell."""
    return lambda tables: tables[table][row].update({column: cell})


def delete_row(table: str, row: int) -> Callable[[Tables], object]:
    """Make what takes one row away."""
    return lambda tables: tables[table].pop(row)


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (set_cell("events", 0, "revision", 5), "changes"),
        (set_cell("events", 0, "revision", 2**31 - 1), "changes"),
        (delete_row("changes", 1), "changes"),
        (delete_row("changes", -1), "changes"),
        (set_cell("results", 0, "level", 5), "again/1"),
        (set_cell("results", 0, "rev", 99), "again/1"),
        (set_cell("matches", 0, "revision", 99), "again/1"),
        (set_cell("stages", 0, "vp_scale", "old"), "again/1"),
    ],
)
def test_a_copy_that_a_check_would_call_broken_adds_nothing(
    database: Database, spoil: Callable[[Tables], object], where: str
) -> None:
    tables = evening(database)
    spoil(tables)

    with pytest.raises(RefusedError) as refused, database.writing(None) as (session, _):
        add_copy(session, check_copy(tables), NOON)

    assert (refused.value.reason, refused.value.facts) == ("archive_damaged", {"where": where})
    with database.reading() as session:
        assert find_event_id(session, "again") is None


PLACE = {"home": 1, "away": 2}


@pytest.mark.parametrize(
    "places",
    [
        None,
        {},
        {"before": PLACE},
        {"before": PLACE, "after": None},
        {"before": PLACE, "after": {"home": 1}},
        {"before": PLACE, "after": PLACE | {"away": "2"}},
        {"before": PLACE, "after": PLACE | {"away": 0}},
    ],
)
def test_a_line_of_the_log_with_places_that_are_none_is_refused(database: Database, places: Any) -> None:
    tables = evening(database)
    tables["changes"][1]["effect"]["places"] = places

    with pytest.raises(CopyError):
        check_copy(tables)


def test_a_line_of_the_log_may_tell_the_places_of_both_teams(database: Database) -> None:
    tables = evening(database)
    tables["changes"][1]["effect"]["places"] = {"before": PLACE, "after": PLACE}

    assert check_copy(tables).tables["changes"][1]["effect"]["places"] == {"before": PLACE, "after": PLACE}


def test_a_line_of_the_log_about_a_question_that_is_none_is_refused(database: Database) -> None:
    tables = evening(database)
    tables["changes"][1]["after"]["query/1"] = {"asked": True}
    tables["changes"][1]["before"]["query/1"] = None

    with pytest.raises(CopyError):
        check_copy(tables)


def test_a_line_of_the_log_about_nothing_is_refused(database: Database) -> None:
    tables = evening(database)
    tables["changes"][1]["after"][""] = None
    tables["changes"][1]["before"][""] = None

    with pytest.raises(CopyError):
        check_copy(tables)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"kind": "passed_out"},
        {"kind": "contract", "contract": "04S"},
        {"contract": None},
        {"lead": "S1"},
        {"turned": [[]]},
        {"lead": 0},
    ],
)
def test_a_line_of_the_log_that_could_not_be_restored_is_refused(database: Database, spoilt: dict[str, Any]) -> None:
    tables = evening(database)
    tables["changes"][1]["after"]["1/1/open"].update(spoilt)

    with pytest.raises(CopyError):
        check_copy(tables)


@pytest.mark.parametrize(
    ("path", "state"),
    [
        ("event/published", None),
        ("event/published", {}),
        ("event/published", {"published_at": "soon"}),
        ("event/published", {"published_at": "2026-12-01T12:00:00+01:00"}),
        ("event/published", {"published_at": 5}),
        ("event/published", {"published_at": None, "at": 1}),
        ("event/correction_minutes", None),
        ("event/correction_minutes", {"correction_minutes": -1}),
        ("event/correction_minutes", {"correction_minutes": True}),
        ("event/correction_minutes", {"correction_minutes": 527_041}),
        ("event/correction_minutes", {"correction_minutes": 15, "seconds": 1}),
        ("event/second_person", None),
        ("event/second_person", {"second_person": 1}),
        ("event/second_person", {"east_agrees": True}),
        ("event/east_agrees", None),
        ("event/east_agrees", {"east_agrees": "no"}),
    ],
)
def test_a_line_of_the_log_that_decides_nothing_for_the_event_is_refused(
    database: Database, path: str, state: Any
) -> None:
    tables = evening(database)
    tables["changes"][1]["after"][path] = state

    with pytest.raises(CopyError):
        check_copy(tables)


cells: st.SearchStrategy[Any] = st.sampled_from(
    [None, "", "9", 9, 0, -1, 2**31 - 1, True, [], {}, "contract", "N", "H", "open", "2026-12-01"]
)


def test_a_copy_that_is_not_spoiled_is_stored_and_a_check_finds_nothing(database: Database) -> None:
    assert findings_of_copy(database, evening(database)) == []


@on_a_database
@given(choices=st.data())
def test_whatever_is_spoiled_in_a_copy_it_is_refused_or_a_check_finds_nothing(
    database: Database, choices: st.DataObject
) -> None:
    tables = evening(database)
    table = choices.draw(st.sampled_from([name for name, rows in tables.items() if rows]))
    row = choices.draw(st.sampled_from(tables[table]))
    row[choices.draw(st.sampled_from(sorted(row)))] = choices.draw(cells)

    found = findings_of_copy(database, tables)

    assert not found
