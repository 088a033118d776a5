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


SLOT = {"kind": "contract", "contract": "4S", "declarer": "N", "tricks": 10, "lead": "HK", "turned": False}
NO_CONTRACT = {"contract": None, "declarer": None, "tricks": None, "lead": None, "turned": False}
SCORED = {"kind": "score", **NO_CONTRACT, "reported_ns_score": 420}
SCORE = {"home_imps": "6", "away_imps": "0", "home": "6", "away": "0", "home_vps": None, "away_vps": None}
BOARD = {"state": "compared", "difference": 280, "home_imps": "7", "away_imps": "0"}


@pytest.mark.parametrize(
    "cells",
    [
        {"after": {"1/1/open": SLOT, "match/12/1/1/closed": SCORED, "2/1/open_2": None, "match": {}, "team/x": None}},
        {"effect": {"before": SCORE, "after": SCORE | {"home_vps": "13.75"}, "board": BOARD}},
        {"effect": {"before": SCORE, "after": SCORE}},
        {"effect": {"before": SCORE, "after": SCORE, "late": True}},
    ],
)
def test_a_line_of_the_log_as_we_write_it_is_read(document: Document, cells: dict[str, Any]) -> None:
    read = read_archive(json.dumps(spoiled(document, "changes", **cells)).encode())

    assert read.tables["changes"][0] == document["tables"]["changes"][0] | cells


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
        ("changes", {"verb": "zzz"}),
        ("changes", {"effect": {}}),
        ("changes", {"effect": {"after": "x"}}),
        ("changes", {"effect": {"before": {}, "after": {}}}),
        ("changes", {"effect": {"before": SCORE, "after": SCORE | {"home": 7}}}),
        ("changes", {"effect": {"before": SCORE, "after": SCORE, "late": 1}}),
        ("changes", {"effect": {"before": SCORE, "after": SCORE, "late": False}}),
        ("changes", {"effect": {"before": SCORE, "late": True}}),
        ("changes", {"effect": {"before": SCORE, "after": SCORE, "board": {**BOARD, "state": "zzz"}}}),
        ("changes", {"after": {"1/1/open": SLOT | {"lead": 0}}}),
        ("changes", {"after": {"1/1/open": SLOT | {"lead": "ZZ"}}}),
        ("changes", {"after": {"1/1/open": SLOT | {"turned": [[]]}}}),
        ("changes", {"after": {"1/1/open": SLOT | {"turned": 0}}}),
        ("changes", {"after": {"1/1/open": SLOT | {"tricks": True}}}),
        ("changes", {"after": {"1/1/open": SLOT | {"more": None}}}),
        ("changes", {"after": {"1/1/open": SLOT | {"source": "x" * 121}}}),
        ("changes", {"after": {"1/1/open": SCORED | {"reported_ns_score": 15}}}),
        ("changes", {"after": {"1/1/open": SCORED | {"lead": "HK"}}}),
        ("changes", {"after": {"match/1/1/1/open": SLOT | {"lead": 0}}}),
        ("changes", {"after": {"01/1/open": SLOT}}),
        ("changes", {"after": {"1/1/attic": SLOT}}),
        ("changes", {"after": {"": None}}),
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
