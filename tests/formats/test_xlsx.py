"""Spreadsheets: what their cells show is read; what grows by itself, or is too large, is not opened."""

import tracemalloc
from datetime import date
from io import BytesIO

import openpyxl
import pytest

from matchscore.formats.errors import FormatError
from matchscore.formats.xlsx_read import xlsx_grid
from matchscore.services.imports.rows import Problem
from tests.formats.workbooks import SHEET, sheet, with_part, workbook

HEADER = '<row><c t="inlineStr"><is><t>team</t></is></c><c t="inlineStr"><is><t>number</t></is></c></row>'
MOST_MEMORY = 300 * 1024 * 1024


def refusal(content: bytes) -> str:
    """Give the reason for which a spreadsheet is not read."""
    with pytest.raises(FormatError) as refused:
        xlsx_grid(content)
    return refused.value.reason


def test_cells_are_read_as_they_show() -> None:
    grid = xlsx_grid(workbook(["Team", "Number", "Club"], ["x", 3.0, 1.5], [], [True, None, date(2026, 12, 1)]))

    assert grid.names == ("team", "number", "club")
    assert grid.lines == ((2, ("x", "3", "1.5")), (4, ("true", "", "2026-12-01T00:00:00")))


def test_of_several_sheets_the_first_one_with_a_header_of_ours_is_read() -> None:
    book, content = openpyxl.Workbook(), BytesIO()
    book.active.append(["Dear director"])
    book.create_sheet("Notes").append(["nothing of ours"])
    teams = book.create_sheet("Teams")
    teams.append(["Team"])
    teams.append(["Otters"])
    book.save(content)

    assert xlsx_grid(content.getvalue()).lines == ((2, ("Otters",)),)


def test_players_may_go_on_beyond_the_header() -> None:
    grid = xlsx_grid(workbook(["Team", "Players"], ["Otters", "Olive", "Oscar"], ["Quokkas"]))

    assert (grid.names, grid.lines[1]) == (("team", "player", ""), (3, ("Quokkas", "", "")))


def test_cells_beyond_any_other_header_hold_their_line() -> None:
    grid = xlsx_grid(workbook(["Team", "Club"], ["Otters", "Riverside", "what?"]))

    assert grid.lines == ((2, Problem("too_many_cells", {"cells": 3, "columns": 2})),)


def test_a_formula_counts_by_its_value_and_without_one_holds_its_line() -> None:
    rows = (
        '<row><c t="str"><f>A1</f><v>Otters</v></c></row>',
        "<row><c><f>A1</f></c></row>",
        "<row><c><f>A1</f></c><c><v>4</v></c></row>",
        '<row><c t="e"><v>#REF!</v></c></row>',
    )

    grid = xlsx_grid(sheet(HEADER + "".join(rows)))

    assert grid.lines == (
        (2, ("Otters", "")),
        (3, Problem("formula_without_value", {"column": "team"})),
        (4, Problem("formula_without_value", {"column": "team"})),
        (5, Problem("cell_is_error", {"column": "team", "text": "#REF!"})),
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"PK\x03\x04", "xlsx_broken"),
        (workbook(["team"])[:-40], "xlsx_broken"),
        (workbook(), "file_empty"),
        (workbook(["x"] * 101), "too_many_columns"),
        (sheet("<row"), "xlsx_broken"),
        (sheet("", '<!DOCTYPE worksheet [<!ENTITY a "b">]>'), "xlsx_unsafe"),
        (sheet("<row/>" * 20_002), "too_many_rows"),
        (sheet('<row r="1048576"/>'), "too_many_rows"),
        (sheet('<row r="1e300"/>'), "xlsx_broken"),
        (sheet('<row><c r="XFD1"/></row>'), "too_many_columns"),
        (sheet("<a>" * 70 + "</a>" * 70), "xlsx_unsafe"),
        (with_part("xl/media/image1.png", b" " * 41 * 1024 * 1024), "file_too_large"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_read_has_a_reason(content: bytes, reason: str) -> None:
    assert refusal(content) == reason


@pytest.mark.parametrize(
    "content",
    [
        sheet("<row>" + "<c/>" * 2_000_000 + "</row>"),
        with_part("xl/sharedStrings.xml", b"<sst>" + b"<si/>" * 2_000_000 + b"</sst>"),
        with_part("xl/styles.xml", b"<styleSheet>" + b"<xf/>" * 2_000_000 + b"</styleSheet>"),
    ],
    ids=["cells", "strings", "styles"],
)
def test_a_file_that_unfolds_is_left_closed_within_its_bounds(content: bytes) -> None:
    tracemalloc.start()

    reason = refusal(content)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert (reason, most < MOST_MEMORY) == ("xlsx_unsafe", True)


def test_a_part_that_is_no_xml_is_not_run_through() -> None:
    assert xlsx_grid(with_part("xl/media/image1.png", b"\x89PNG")).lines == ((2, ("Otters",)),)
    assert SHEET.endswith(".xml")
