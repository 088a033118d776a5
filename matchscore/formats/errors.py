"""A file that cannot be read as a whole; `matchscore.i18n` makes the sentence."""

from enum import StrEnum


class FormatReason(StrEnum):
    """What can be wrong with a file, and the facts that come with it."""

    FILE_EMPTY = "file_empty"
    FILE_MISSING = "file_missing"
    FILE_TOO_LARGE = "file_too_large"  # most: megabytes
    TOO_MANY_ROWS = "too_many_rows"  # most
    TOO_MANY_COLUMNS = "too_many_columns"  # most
    NOT_UTF8 = "not_utf8"  # line
    NOT_IN_ENCODING = "not_in_encoding"  # encoding, line
    UNKNOWN_ENCODING = "unknown_encoding"  # encoding
    NUL_BYTES = "nul_bytes"  # line
    NO_TABLE = "no_table"
    TABLE_OF_RESULTS = "table_of_results"
    UNKNOWN_FORMAT = "unknown_format"
    NOT_YET_READABLE = "not_yet_readable"  # format: as people call it
    CSV_BROKEN = "csv_broken"  # line
    COLUMNS_MISSING = "columns_missing"  # columns: names with blanks between them
    COLUMN_TWICE = "column_twice"  # column
    NO_ROWS = "no_rows"
    NOTHING_PASTED = "nothing_pasted"
    XLSX_BROKEN = "xlsx_broken"
    XLSX_UNSAFE = "xlsx_unsafe"
    JSON_BROKEN = "json_broken"  # line
    NOT_AN_ARCHIVE = "not_an_archive"
    ARCHIVE_TOO_NEW = "archive_too_new"  # version
    ARCHIVE_DAMAGED = "archive_damaged"  # where: table and number of the row, or a name


class FormatError(ValueError):
    """A file that cannot be read: `reason` is one of `FormatReason`, `facts` are what a sentence about it needs."""

    def __init__(self, reason: str, **facts: str | int | None) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        return " ".join([self.reason, *(f"{name}={fact}" for name, fact in self.facts.items())])
