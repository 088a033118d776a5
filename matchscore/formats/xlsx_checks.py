"""A spreadsheet looked at before it is read: how large it becomes, and that nothing in it grows by itself.

A file of a few kilobytes can unfold into gigabytes. The sizes that its parts declare are looked at first, and none of
them is unpacked beyond what it declares; then every part that is XML is run through once, without being kept, and its
elements are counted. Document types and entities have no business in a spreadsheet.
"""

import re
import zipfile
from typing import IO, NoReturn
from xml.parsers import expat

from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.grids import MOST_COLUMNS, MOST_ROWS
from matchscore.formats.text import MEGABYTE

MOST_UNPACKED = 40 * MEGABYTE
MOST_PARTS = 2_000
MOST_CELL_ELEMENTS = 1_000_000
"""Cells with their values and texts: small, and there may be many."""

MOST_OTHER_ELEMENTS = 50_000
"""Styles, sheets and the rest of it: each takes kilobytes where it is read."""

MOST_DEPTH = 64
_OF_CELLS = frozenset({"row", "c", "v", "f", "is", "t", "si", "r"})
_TOO_FAR = re.compile(r"[A-Z]{3,}[0-9]+", re.IGNORECASE)
_LONGEST_PLACE = 7
"""Digits of the last row that a spreadsheet has."""

_CHUNK = 64 * 1024
_MARKS = b"\xef\xbb\xbf\xff\xfe \t\r\n\x00"


def check_workbook(archive: zipfile.ZipFile) -> bool:
    """Look at the parts of a workbook; tells whether it has formulas.

    Raises FormatError: file_too_large, too_many_rows, too_many_columns, xlsx_unsafe; zipfile and expat raise their own.
    """
    parts = archive.infolist()
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
        raise FormatError(FormatReason.FILE_TOO_LARGE, most=MOST_UNPACKED // MEGABYTE)
    look = _Look()
    for part in parts:
        with archive.open(part) as stream:
            look.through(stream)
    return look.has_formulas


class _Look:
    """Runs through parts, and counts over all of them."""

    def __init__(self) -> None:
        self._cells = 0
        self._others = 0
        self._rows = 0
        self._depth = 0
        self.has_formulas = False

    def through(self, stream: IO[bytes]) -> None:
        """Run through a part, if it is XML."""
        chunk = stream.read(_CHUNK)
        if chunk.lstrip(_MARKS)[:1] not in {b"<", b""}:
            return  # a picture, which nobody reads
        self._rows, self._depth = 0, 0
        parser = expat.ParserCreate(namespace_separator="}")
        parser.StartDoctypeDeclHandler = _refuse
        parser.EntityDeclHandler = _refuse
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        while chunk:
            parser.Parse(chunk, False)  # noqa: FBT003 - expat takes it by its place alone
            chunk = stream.read(_CHUNK)
        parser.Parse(b"", True)  # noqa: FBT003 - as above

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition("}")[2]
        self._depth += 1
        if local in _OF_CELLS:
            self._cells += 1
        else:
            self._others += 1
        if self._cells > MOST_CELL_ELEMENTS or self._others > MOST_OTHER_ELEMENTS or self._depth > MOST_DEPTH:
            raise FormatError(FormatReason.XLSX_UNSAFE)
        if local == "row":
            self._row(attributes)
        elif _TOO_FAR.fullmatch(attributes.get("r", "")):
            raise FormatError(FormatReason.TOO_MANY_COLUMNS, most=MOST_COLUMNS)
        elif local == "f":
            self.has_formulas = True

    def _row(self, attributes: dict[str, str]) -> None:
        self._rows += 1
        place = attributes.get("r", "1")
        # The header is one row more.
        if self._rows > MOST_ROWS + 1 or len(place) > _LONGEST_PLACE or int(place) > MOST_ROWS + 1:
            raise FormatError(FormatReason.TOO_MANY_ROWS, most=MOST_ROWS)

    def _end(self, _name: str) -> None:
        self._depth -= 1


def _refuse(*_facts: object) -> NoReturn:
    raise FormatError(FormatReason.XLSX_UNSAFE)
