"""Values of a copy: what JSON can hold, for every type of column. Exact numbers and moments are text."""

import enum
from collections.abc import Callable
from datetime import MAXYEAR, UTC, date, datetime
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import JSON, Boolean, Column, Date, Enum, Integer, Text

from matchscore.models.base import LARGEST_INTEGER, UNPRINTABLE, PlainText, Thousandths, UtcDateTime
from matchscore.scoring.totals import format_exact

LONGEST_NUMBER = 24  # characters of an exact number
DEEPEST_DOCUMENT = 10  # documents within documents

Kind = TypeVar("Kind")


def cell_of(value: Any) -> Any:
    """Give a stored value as JSON holds it."""
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, date):  # a moment is one too
        return value.isoformat()
    return format_exact(value) if isinstance(value, Fraction) else value


def value_of(column: Column[Any], cell: Any) -> Any:
    """Give back the value of a cell; raises ValueError for one that the column cannot hold."""
    if cell is not None:
        return _reader_of(column)(cell)
    if not column.nullable:
        raise ValueError("nothing where something has to be")
    return None


@cache
def _reader_of(column: Column[Any]) -> Callable[[Any], Any]:
    members = column.type.enum_class if isinstance(column.type, Enum) else None
    if members is not None:
        return lambda cell: members(_text(cell))
    return next(read for kind, read in _READERS if isinstance(column.type, kind))


def _of(kind: type[Kind], cell: Any) -> Kind:
    if type(cell) is not kind:  # True is no number here
        raise ValueError(f"{kind.__name__} expected")
    return cell


def _flag(cell: Any) -> bool:
    return _of(bool, cell)


def _number(cell: Any) -> int:
    number = _of(int, cell)
    if abs(number) > LARGEST_INTEGER:
        raise ValueError("a number that is too large")
    return number


def _exact(cell: Any) -> Fraction:
    text = _text(cell)
    if len(text) > LONGEST_NUMBER or not text.isascii() or set(text) - set("0123456789.-"):
        raise ValueError("no decimal number")
    number = Fraction(text)
    if (number * 1000).denominator != 1 or abs(number * 1000) > LARGEST_INTEGER:
        raise ValueError("a number that is too fine or too large")
    return number


def _moment(cell: Any) -> datetime:
    moment = datetime.fromisoformat(_text(cell))
    if moment.tzinfo is None or not 1 < moment.year < MAXYEAR:
        raise ValueError("no moment that UTC can tell")
    return moment.astimezone(UTC)


def _day(cell: Any) -> date:
    return date.fromisoformat(_text(cell))


def _text(cell: Any) -> str:
    text = _of(str, cell)
    if UNPRINTABLE.search(text):
        raise ValueError("control characters")
    return text


def _document(cell: Any, depth: int = DEEPEST_DOCUMENT) -> Any:
    """Let a document through whose texts can be stored and whose nesting nobody stumbles over."""
    if isinstance(cell, dict):
        inside = [*cell, *cell.values()]
    elif isinstance(cell, list):
        inside = cell
    else:
        raise ValueError("a document expected")  # noqa: TRY004 - one error for every bad cell
    if not depth:
        raise ValueError("documents in documents in documents")
    for each in inside:
        if isinstance(each, dict | list):
            _document(each, depth - 1)
        elif isinstance(each, str):
            _text(each)
    return cell


_READERS: tuple[tuple[type[Any], Callable[[Any], Any]], ...] = (
    (Boolean, _flag),
    (Thousandths, _exact),
    (UtcDateTime, _moment),
    (Date, _day),
    (Integer, _number),
    (JSON, _document),
    (PlainText, _text),
    (Text, _text),
)
