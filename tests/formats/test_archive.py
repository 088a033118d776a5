"""An event as a JSON document: read back exactly, and nothing else taken for one."""

import copy as copying
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.formats.archive import FORMAT, read_archive, write_archive
from matchscore.formats.errors import FormatError
from matchscore.formats.recognise import FileFormat, recognise
from matchscore.queries.events import find_event_id
from matchscore.services.acts import RefusedError
from matchscore.services.copies.copying import add_copy, read_copy
from tests.models.world import add_everything
from tests.services.scorer import on_a_database

Document = dict[str, Any]


@pytest.fixture
def document(sqlite_database: Database) -> Document:
    """Give the document of an event with a row in every table."""
    with sqlite_database.writing(None) as (session, _):
        add_everything(session)
    with sqlite_database.reading() as session:
        archive = write_archive(read_copy(session, find_event_id(session, "friendly") or 0))
    read: Document = json.loads(archive)
    return read


def refusal(document: Any) -> tuple[str, dict[str, Any]]:
    """Give why a document is refused."""
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    with pytest.raises(FormatError) as refused:
        read_archive(content)
    return refused.value.reason, dict(refused.value.facts)


def spoiled(document: Document, table: str, **cells: Any) -> Document:
    """Spoil the first row of a table."""
    spoiled = copying.deepcopy(document)
    spoiled["tables"][table][0] |= cells
    return spoiled


def test_an_archive_read_back_is_written_as_before(document: Document) -> None:
    content = json.dumps(document).encode()

    assert json.loads(write_archive(read_archive(content))) == document


def test_an_archive_names_its_format_and_version(document: Document) -> None:
    assert (document["format"], document["version"]) == (FORMAT, 1)
    assert recognise(json.dumps(document).encode()) is FileFormat.JSON


def test_an_archive_read_twice_is_one_event(database: Database, document: Document) -> None:
    read = read_archive(json.dumps(document).encode())
    with database.writing(None) as (session, _):
        add_copy(session, read)

    with database.writing(None) as (session, _):
        assert add_copy(session, read) is None


@pytest.mark.parametrize("content", [b"{", b'{"format": 1,}', b"[NaN]", b"[1e999]", b"[" * 100_000, b"9" * 5_000])
def test_what_is_no_json_is_refused(content: bytes) -> None:
    assert refusal(content)[0] == "json_broken"


def test_broken_json_names_the_line() -> None:
    assert refusal(b'{\n"format": \n\n}') == ("json_broken", {"line": 4})


@pytest.mark.parametrize("content", [[], 7, {}, {"format": "other"}, "text"])
def test_json_of_something_else_is_refused(content: Any) -> None:
    assert refusal(content) == ("not_an_archive", {})


@pytest.mark.parametrize("version", [None, "1", 0, True, 1.0])
def test_a_version_is_a_number(version: Any) -> None:
    assert refusal({"format": FORMAT, "version": version}) == ("archive_damaged", {"where": "version"})


def test_an_archive_of_a_newer_program_is_refused() -> None:
    assert refusal({"format": FORMAT, "version": 2}) == ("archive_too_new", {"version": 2})


@pytest.mark.parametrize("tables", [None, [], {}, {"events": []}])
def test_an_archive_has_all_tables(tables: Any) -> None:
    assert refusal({"format": FORMAT, "version": 1, "tables": tables}) == ("archive_damaged", {"where": "tables"})


@pytest.mark.parametrize(("rows", "where"), [({}, "events"), ([], "events"), ([{}], "events/1"), ([7], "events/1")])
def test_a_table_is_a_list_of_rows_and_there_is_one_event(document: Document, rows: Any, where: str) -> None:
    document["tables"]["events"] = rows

    assert refusal(document) == ("archive_damaged", {"where": where})


@pytest.mark.parametrize(
    ("table", "cells"),
    [
        ("events", {"slug": "new"}),
        ("events", {"slug": "No Address"}),
        ("events", {"name": None}),
        ("events", {"name": 7}),
        ("events", {"name": "a\u0000b"}),
        ("events", {"name": "\ud800"}),
        ("events", {"time_zone": "Nowhere/At all"}),
        ("events", {"time_zone": "../etc"}),
        ("events", {"visibility": "maybe"}),
        ("events", {"starts_on": "yesterday"}),
        ("events", {"published_at": "2026-12-01T12:00:00"}),
        ("events", {"published_at": "0001-01-01T00:00:00+14:00"}),
        ("events", {"revision": True}),
        ("events", {"revision": "7"}),
        ("events", {"revision": 2**31}),
        ("events", {"unknown": 1}),
        ("stages", {"settings": []}),
        ("stages", {"settings": "{}"}),
        ("stages", {"settings": {"a\u0000": 1}}),
        ("stages", {"settings": {"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": {"i": {"j": {}}}}}}}}}}}}),
        ("matches", {"id": 2}),
        ("matches", {"home_team_id": 9}),
        ("matches", {"home_team_id": 0}),
        ("matches", {"carry_home": 3.5}),
        ("matches", {"carry_home": "1/3"}),
        ("matches", {"carry_home": "0.0001"}),
        ("matches", {"carry_home": "1" * 25}),
        ("matches", {"carry_home": "9999999"}),
        ("matches", {"carry_home": ""}),
        ("results", {"turned": 1}),
        ("results", {"kind": ["contract"]}),
        ("changes", {"after": {"1/1/open": 7}}),
        ("changes", {"after": {"1/1/open": {}}}),
        ("changes", {"after": {"1/1/open": {"kind": "contract", "contract": None, "declarer": "N", "tricks": 1}}}),
        (
            "changes",
            {"after": {"1/1/open": {"kind": "contract", "contract": ["4", "S"], "declarer": "N", "tricks": 1}}},
        ),
        ("changes", {"before": {"1/1/open": {"kind": "score", "lead": None, "turned": False}}}),
        ("changes", {"before": {"event": "open"}}),
        ("draws", {"pairs": "1-2"}),
    ],
)
def test_a_row_that_cannot_be_stored_is_named(document: Document, table: str, cells: dict[str, Any]) -> None:
    assert refusal(spoiled(document, table, **cells)) == ("archive_damaged", {"where": f"{table}/1"})


@pytest.mark.parametrize("cells", [{"room": "open_2"}, {"segment_id": 2}])
def test_a_segment_without_both_rooms_is_refused(document: Document, cells: dict[str, Any]) -> None:
    document["tables"]["segments"].append(document["tables"]["segments"][0] | {"id": 2, "number": 2})

    assert refusal(spoiled(document, "tables", **cells)) == ("archive_damaged", {"where": "segments/1"})


def test_a_segment_without_boards_is_refused(document: Document) -> None:
    document["tables"]["segments"][0]["board_set_id"] = 2
    document["tables"]["boards"] = [row for row in document["tables"]["boards"] if row["board_set_id"] == 1]

    assert refusal(document) == ("archive_damaged", {"where": "segments/1"})


@pytest.mark.parametrize(
    ("column", "said", "meant"),
    [("carry_home", "3.50", "3.5"), ("carry_home", "-0.0", "0")],
)
def test_numbers_are_kept_as_we_write_them(document: Document, column: str, said: str, meant: str) -> None:
    read = read_archive(json.dumps(spoiled(document, "matches", **{column: said})).encode())

    assert read.tables["matches"][0][column] == meant


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.binary(max_size=60) | json_values.map(lambda value: json.dumps(value).encode()))
def test_whatever_the_bytes_only_a_format_error_escapes(content: bytes) -> None:
    with pytest.raises(FormatError):
        read_archive(content)


@on_a_database
@given(choices=st.data())
def test_whatever_is_spoiled_in_an_archive_it_is_refused_in_one_of_two_ways_or_stored(
    database: Database, document: Document, choices: st.DataObject
) -> None:
    table = choices.draw(st.sampled_from(sorted(document["tables"])))
    row = choices.draw(st.sampled_from(document["tables"][table]))
    column = choices.draw(st.sampled_from(sorted(row)))
    cell = choices.draw(json_values | st.sampled_from(["", "9", 9, 0, -1, "contract", "NS", "2026-12-01"]))
    content = json.dumps(spoiled(spoiled(document, table, **{column: cell}), "events", slug="other"))

    try:
        with database.writing(None) as (session, _):
            add_copy(session, read_archive(content.encode()))
            session.rollback()
        reason = "stored"
    except (FormatError, RefusedError) as refused:
        reason = refused.reason

    assert reason in {"stored", "archive_damaged", "archive_too_new", "json_broken", "nul_bytes"}
