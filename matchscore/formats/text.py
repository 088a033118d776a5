"""Bytes to text: UTF-8 or an encoding that somebody named; never guessed, for code pages differ in just our letters."""

import codecs

from matchscore.formats.errors import FormatError, FormatReason

MOST_MEGABYTES = 20
MEGABYTE = 1024 * 1024
UTF8 = "utf-8"


def require_size(content: bytes, most_megabytes: int = MOST_MEGABYTES) -> None:
    """Refuse an empty file, and one that is too large to be what it should be."""
    if not content.strip():
        raise FormatError(FormatReason.FILE_EMPTY)
    if len(content) > most_megabytes * MEGABYTE:
        raise FormatError(FormatReason.FILE_TOO_LARGE, most=most_megabytes)


def decode(content: bytes, encoding: str = UTF8, *, most_megabytes: int = MOST_MEGABYTES) -> str:
    """Decode strictly, without a byte order mark; raises FormatError with the line of the first wrong byte."""
    require_size(content, most_megabytes)
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        if _is_utf8(encoding):
            raise FormatError(FormatReason.NOT_UTF8, line=line) from error
        raise FormatError(FormatReason.NOT_IN_ENCODING, encoding=encoding, line=line) from error
    except (LookupError, ValueError) as error:
        raise FormatError(FormatReason.UNKNOWN_ENCODING, encoding=encoding) from error
    if (place := text.find("\0")) >= 0:
        raise FormatError(FormatReason.NUL_BYTES, line=text.count("\n", 0, place) + 1)
    return text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")


def _is_utf8(encoding: str) -> bool:
    return codecs.lookup(encoding).name == UTF8
