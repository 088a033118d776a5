"""What a director sends to be read: a file, or pasted lines; and the plan that is shown before anything is done.

Nothing is kept here between the plan and its doing: the page of the plan carries the lines, and says which plan it
showed. What would be done is planned anew then, and done only if it is the same.
"""

import hashlib
from dataclasses import dataclass
from enum import StrEnum

from flask import request

from matchscore.formats.entry_files import read_entries, read_grid, read_pasted
from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.grids import csv_grid, grid_text
from matchscore.formats.text import MEGABYTE, UTF8
from matchscore.services.imports.entry_doors import EntryFile, EntryPlan
from matchscore.services.imports.line_up_plans import LineUpsPlan
from matchscore.web.asking import forms

ENCODINGS = (UTF8, "cp1250", "cp1252", "iso-8859-2")
"""Encodings to choose from: those that spreadsheets save in where people write our languages."""

LONGEST_TEXT = 900_000
"""Bytes that a page can carry along to be sent again; tables of teams are far smaller."""


class How(StrEnum):
    """How lines came: a table with a header, or as somebody pasted them."""

    TABLE = "table"
    PASTED = "pasted"


@dataclass(frozen=True, slots=True)
class Sent:
    """Lines as they were sent."""

    how: How
    text: str

    def read(self) -> EntryFile:
        """Read them; raises FormatError."""
        if self.how is How.PASTED:
            return read_pasted(self.text)
        return read_entries(csv_grid(self.text.encode()))


def sent() -> Sent:
    """Give the lines of the form, those of its file if there is one; raises FormatError."""
    file = request.files.get("file")
    if file is not None and file.filename:
        encoding = forms.text("encoding")
        grid = read_grid(file.stream.read(), encoding if encoding in ENCODINGS else UTF8)
        read_entries(grid)  # what is wrong with it is said of the file itself
        return _short(Sent(How.TABLE, grid_text(grid)))
    if "names" not in request.form:
        raise FormatError(FormatReason.FILE_MISSING)
    return _short(Sent(How.PASTED, pasted()))


def carried() -> Sent:
    """Give the lines that the page of a plan carries."""
    return Sent(How.PASTED if forms.text("how") == How.PASTED else How.TABLE, _typed("lines"))


def pasted() -> str:
    """Give the pasted lines as they were typed."""
    return _typed("names")


def _typed(name: str) -> str:
    """Give a field of several lines; browsers send its line ends in a form of their own."""
    return request.form.get(name, "").replace("\r\n", "\n")


def _short(lines: Sent) -> Sent:
    if len(lines.text.encode(errors="replace")) > LONGEST_TEXT:
        raise FormatError(FormatReason.FILE_TOO_LARGE, most=LONGEST_TEXT // MEGABYTE + 1)
    return lines


def mark_of(plan: EntryPlan) -> str:
    """Give the mark of a plan: two that do the same have the same."""
    changes = plan.seats if isinstance(plan, LineUpsPlan) else plan.teams
    return hashlib.sha256(repr(changes).encode(errors="surrogatepass")).hexdigest()[:32]
