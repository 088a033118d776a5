"""Documents that are no archive, or a damaged one: refused, with where it is damaged."""

import json
from typing import Any

import pytest

from matchscore.formats.archive import FORMAT, read_archive
from tests.formats.archives import Document, refusal, spoiled


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
