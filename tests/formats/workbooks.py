"""Spreadsheets for tests, as programs write them and as nobody should."""

import zipfile
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import openpyxl

SHEET = "xl/worksheets/sheet1.xml"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def workbook(*rows: Sequence[Any]) -> bytes:
    """Write a spreadsheet with these rows."""
    book, content = openpyxl.Workbook(), BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(content)
    return content.getvalue()


def with_part(name: str, part: bytes, content: bytes | None = None) -> bytes:
    """Put another part into a spreadsheet, in place of one of that name."""
    changed = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(content or workbook(["team"], ["Otters"]))) as before,
        zipfile.ZipFile(changed, "w", zipfile.ZIP_DEFLATED) as after,
    ):
        others = [each for each in before.infolist() if each.filename != name]
        for each in others:
            after.writestr(each, before.read(each))
        after.writestr(name, part)
    return changed.getvalue()


def sheet(rows: str, before: str = "") -> bytes:
    """Write a spreadsheet whose sheet has these rows, as XML."""
    return with_part(SHEET, f'{before}<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'.encode())
