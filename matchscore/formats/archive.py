"""An event as one JSON document, history included: what `export --format json` writes and `import` restores exactly."""

import json
import math
from typing import Any, NoReturn

from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.text import decode
from matchscore.services.copies.checking import CopyError, check_copy
from matchscore.services.copies.copying import EventCopy

FORMAT = "matchscore-event"
VERSION = 1
MOST_MEGABYTES = 500


def write_archive(copy: EventCopy) -> str:
    """Write the document of an event."""
    return json.dumps({"format": FORMAT, "version": VERSION, "tables": copy.tables}, ensure_ascii=False, indent=1)


def read_archive(content: bytes) -> EventCopy:
    """Read the document of an event; raises FormatError for anything else."""
    document = _load(decode(content, most_megabytes=MOST_MEGABYTES))
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise FormatError(FormatReason.NOT_AN_ARCHIVE)
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise FormatError(FormatReason.ARCHIVE_DAMAGED, where="version")
    if version > VERSION:
        raise FormatError(FormatReason.ARCHIVE_TOO_NEW, version=version)
    try:
        return check_copy(document.get("tables"))
    except CopyError as error:
        raise FormatError(FormatReason.ARCHIVE_DAMAGED, where=error.where) from error


def _load(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_refuse, parse_float=_finite)
    except json.JSONDecodeError as error:
        raise FormatError(FormatReason.JSON_BROKEN, line=error.lineno) from error
    except (ValueError, RecursionError) as error:  # a number with thousands of digits; brackets in brackets in brackets
        raise FormatError(FormatReason.JSON_BROKEN, line=1) from error


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        _refuse(text)
    return number
