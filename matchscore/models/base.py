"""What all tables share: names of constraints, exact column types, and the helpers that turn a rule into a CHECK.

A rule that the database can keep is kept by the database, under its own name, on SQLite and PostgreSQL alike.
"""

import enum
import re
from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any, ClassVar

from sqlalchemy import JSON, Boolean, CheckConstraint, DateTime, Dialect, Enum, Integer, MetaData, Text, text
from sqlalchemy.orm import DeclarativeBase, mapped_column
from sqlalchemy.types import TypeDecorator

LARGEST_INTEGER = 2**31 - 1
"""The largest revision, and the largest INTEGER that PostgreSQL stores."""

LONGEST_ENUM_VALUE = 24
"""Width of every enum column, so that a longer member never needs a wider column."""

KEEPS_IDS = {"sqlite_autoincrement": True}
"""Table option: SQLite never gives the id of a deleted row to a new one, because the log speaks of rows by id."""

UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


class PlainText(TypeDecorator[str]):
    """One line of text; control characters raise a ValueError before either database sees them."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's hook
        """Let a printable line through, unchanged."""
        if value is not None and UNPRINTABLE.search(value):
            raise ValueError(f"control characters in {value!r}")
        return value


class UtcDateTime(TypeDecorator[datetime]):
    """A moment: aware on the way in (else ValueError), in UTC on the way out; SQLite alone would drop the zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's hook
        """Store the moment in UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a moment without a time zone: {value}")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's hook
        """Give the moment back in UTC, aware."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Thousandths(TypeDecorator[Fraction]):
    """An exact number with up to three decimals, stored as an integer; takes int, Decimal or Fraction.

    Anything finer, and every float, raises a ValueError: Numeric on SQLite would be a float without a warning.
    """

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> int | None:  # noqa: ARG002 - SQLAlchemy's hook
        """Store thousandths."""
        if value is None:
            return None
        if not isinstance(value, int | Decimal | Fraction) or isinstance(value, bool):
            raise ValueError(f"not an exact number: {value!r}")  # noqa: TRY004 - callers expect one error for a bad number
        thousandths = Fraction(value) * 1000
        if thousandths.denominator != 1:
            raise ValueError(f"finer than a thousandth: {value}")
        return int(thousandths)

    def process_result_value(self, value: int | None, dialect: Dialect) -> Fraction | None:  # noqa: ARG002 - SQLAlchemy's hook
        """Give the number back as a Fraction."""
        return None if value is None else Fraction(value, 1000)


class Base(DeclarativeBase):
    """The declarative base: its metadata names every constraint, its map gives plain annotations their column type."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
        }
    )
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        str: PlainText,
        datetime: UtcDateTime,
        Fraction: Thousandths,
        dict[str, Any]: JSON(none_as_null=True),
        list[Any]: JSON(none_as_null=True),
    }


Id = Annotated[int, mapped_column(primary_key=True)]


def enumeration(members: type[enum.Enum], name: str) -> Enum:
    """Make the column type of an enum: its values as text, with a CHECK called `name` (unique within a table)."""
    return Enum(
        members,
        name=name,
        native_enum=False,
        create_constraint=True,
        length=LONGEST_ENUM_VALUE,
        values_callable=lambda choices: [choice.value for choice in choices],
    )


def flag(name: str) -> Boolean:
    """Make the column type of a yes or no, with a CHECK called `name` on SQLite, which would store any number."""
    return Boolean(create_constraint=True, name=name)


def lengths(**limits: tuple[int, int]) -> tuple[CheckConstraint, ...]:
    """Make one CHECK per column: `column=(shortest, longest)`, in characters."""
    return tuple(
        CheckConstraint(f"length({column}) BETWEEN {shortest} AND {longest}", name=f"{column}_length")
        for column, (shortest, longest) in limits.items()
    )


def ranges(**limits: tuple[int, int]) -> tuple[CheckConstraint, ...]:
    """Make one CHECK per column: `column=(lowest, highest)`, both allowed."""
    return tuple(
        CheckConstraint(f"{column} BETWEEN {lowest} AND {highest}", name=f"{column}_range")
        for column, (lowest, highest) in limits.items()
    )


def where(condition: str) -> dict[str, Any]:
    """Restrict an index to some rows, on both databases."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


REVISION = (1, LARGEST_INTEGER)
NUMBER = (1, 9999)
BOARD_NUMBER = (1, 999)
NS_SCORE = (-7600, 7600)
"""7NT redoubled, vulnerable, thirteen down: no score is further from zero."""
EXACT_IMPS = (-10_000_000, 10_000_000)
"""In thousandths: ten thousand IMPs, far beyond any match."""
