"""Which format a file has, told from what is in it and never from its name."""

import re
from enum import StrEnum

from matchscore.formats.archive import MOST_MEGABYTES
from matchscore.formats.column_names import column_name
from matchscore.formats.csv_results import COLUMNS
from matchscore.formats.csv_tables import header_of
from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.grids import KNOWN
from matchscore.formats.table_kinds import TableKind, kind_of
from matchscore.formats.text import require_size


class FileFormat(StrEnum):
    """The formats that are read; what a table is about, its header says."""

    CSV = "csv"
    XLSX = "xlsx"
    JSON = "json"


XLSX_BEGINNING = b"PK\x03\x04"
_FIRST_BYTES = (
    (b"\x00\x01\x00\x00Standard Jet DB", "bws"),
    (b"\x00\x01\x00\x00Standard ACE DB", "bws"),
    (b"SQLite format 3\x00", "sqlite"),
    (b"%PDF", "pdf"),
)
_FIRST_WORDS = (
    ("pbn", re.compile(r"%\s*(?:PBN|EXPORT|IMPORT)|\[[A-Z][A-Za-z]+ \"")),
    ("lin", re.compile(r"[a-z]{2}\|")),
    ("usebio", re.compile(r"<(?:\?xml|!DOCTYPE|USEBIO)")),
)
_LOOKED_AT = 10_000  # bytes
_ENOUGH_COLUMNS = 2


def is_table_of_entries(content: bytes) -> bool:
    """Tell whether text begins with a header of teams or of line-ups, not with one of results."""
    return kind_of(header_of(_beginning(content), KNOWN, column_name)[1]) in {TableKind.TEAMS, TableKind.LINE_UPS}


def recognise(content: bytes) -> FileFormat:
    """Tell the format of a file; raises FormatError for one that is empty, unknown or not read yet."""
    require_size(content, MOST_MEGABYTES)
    if content.startswith(XLSX_BEGINNING):
        return FileFormat.XLSX
    for beginning, name in _FIRST_BYTES:
        if content.startswith(beginning):
            raise FormatError(FormatReason.NOT_YET_READABLE, format=name)
    text = _beginning(content)
    if text.startswith("{"):
        return FileFormat.JSON
    if is_table_of_entries(content) or len(set(header_of(text, COLUMNS)[1]) & set(COLUMNS)) >= _ENOUGH_COLUMNS:
        return FileFormat.CSV
    for name, pattern in _FIRST_WORDS:
        if pattern.match(text):
            raise FormatError(FormatReason.NOT_YET_READABLE, format=name)
    raise FormatError(FormatReason.UNKNOWN_FORMAT)


def _beginning(content: bytes) -> str:
    """Give the beginning of a file as text: every encoding that matters writes the letters of a header alike."""
    return content[:_LOOKED_AT].decode("utf-8-sig", "replace").lstrip()
