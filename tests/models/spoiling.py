"""Bad rows for every rule: written by hand in `bad_rows`, limits, members and references from the models."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import CheckConstraint, Enum, ForeignKeyConstraint, Table, UniqueConstraint

from matchscore.models import Base
from tests.models.bad_rows import ALONG_WITH, NO_CONTRACT, RULES

BETWEEN = re.compile(r"(?P<length>length\()?(?P<column>\w+)\)? BETWEEN (?P<low>-?\d+) AND (?P<high>-?\d+)")
MISSING_ID = 999_999

TABLES = Base.metadata.sorted_tables


@dataclass(frozen=True)
class Spoiled:
    """A statement that breaks one rule; `value` is what the column would hold."""

    rule: str
    statement: str
    values: dict[str, Any] = field(default_factory=dict)


def update(table: Table, column: str) -> str:
    """Write the statement that sets one column."""
    return f"UPDATE {table.name} SET {column} = :value{ALONG_WITH.get(f'{table.name}.{column}', '')}"  # noqa: S608 - names of our own tables


def just_outside(limits: re.Match[str]) -> list[int] | list[str]:
    """Give the nearest values that a limit refuses: a score stays a multiple of ten."""
    low, high = int(limits["low"]), int(limits["high"])
    if limits["length"]:
        return ["x" * high + "x", *(["x" * (low - 1)] if low else [])]
    step = 10 if "ns_score" in limits["column"] else 1
    return [low - step, high + step]


def limits() -> Iterator[Spoiled]:
    """Break every range and every length, at both ends."""
    for table in TABLES:
        for rule in table.constraints:
            found = BETWEEN.fullmatch(str(rule.sqltext)) if isinstance(rule, CheckConstraint) else None
            for value in just_outside(found) if found else []:
                yield Spoiled(str(rule.name), update(table, found["column"] if found else ""), {"value": value})


def members() -> Iterator[Spoiled]:
    """Put a stranger into every enum."""
    for table in TABLES:
        for column in table.columns:
            if isinstance(column.type, Enum):
                yield Spoiled(f"ck_{table.name}_{column.name}", update(table, column.name), {"value": "x"})


def references() -> Iterator[Spoiled]:
    """Point every foreign key at a row that is not there."""
    for table in TABLES:
        for rule in table.constraints:
            if isinstance(rule, ForeignKeyConstraint):
                column = "undoes" if "undoes" in rule.column_keys else rule.column_keys[0]
                yield Spoiled(str(rule.name), update(table, column), {"value": MISSING_ID})


SPOILED = [
    *(Spoiled(rule, statement.replace("NO_CONTRACT", NO_CONTRACT)) for rule, statement in RULES),
    *limits(),
    *members(),
    *references(),
]


def is_implied(rule: UniqueConstraint) -> bool:
    """Tell whether the rule only serves composite foreign keys: it contains the id."""
    return "id" in rule.columns


def every_rule() -> set[str]:
    """Name all that the databases enforce, but for ids and for yes or no, which PostgreSQL has as a type."""
    rules: set[str] = set()
    for table in TABLES:
        flags = {f"ck_{table.name}_{column.name}" for column in table.columns if column.type.python_type is bool}
        rules |= {str(rule.name) for rule in table.constraints if isinstance(rule, CheckConstraint)} - flags
        rules |= {str(rule.name) for rule in table.constraints if isinstance(rule, ForeignKeyConstraint)}
        rules |= {
            str(rule.name) for rule in table.constraints if isinstance(rule, UniqueConstraint) and not is_implied(rule)
        }
        rules |= {str(index.name) for index in table.indexes if index.unique}
        if "id" not in table.columns:
            rules.add(f"pk_{table.name}")
    return rules
