"""Listening to what is sent to the database: how many statements, and which tables they read whole."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

from matchscore.db import Database
from matchscore.models import Visibility
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer, imps

Statement = tuple[str, Any]
LARGE_TABLES = ("results", "matches", "boards", "tables", "segments", "changes", "teams", "events")


@contextmanager
def overheard() -> Iterator[list[Statement]]:
    """Listen to every statement but BEGIN, which only one of our two databases is sent as one."""
    heard: list[Statement] = []

    def listen(*sent: Any) -> None:
        if not sent[2].startswith("BEGIN"):
            heard.append((sent[2], sent[3]))

    event.listen(Engine, "before_cursor_execute", listen)
    try:
        yield heard
    finally:
        event.remove(Engine, "before_cursor_execute", listen)


def statements_of(act: Callable[[], object]) -> int:
    """Count the statements of an act, BEGIN included."""
    with overheard() as heard:
        act()
    return len(heard) + 1


def a_match(database: Database, boards: int) -> Scorer:
    """Set up two matches in one round, with half of their boards played, and score the first."""
    first, second = two_matches(database, boards, name=f"Match of {boards}", visibility=Visibility.WHOLE_FIELD)
    first.carry_over(imps(3, 0))
    first.enter_all(**dict.fromkeys([f"open_{board}" for board in range(1, boards)], "4SN="))
    second.enter_all(open_1="PASS")
    return first


def scans(database: Database, heard: list[Statement]) -> list[str]:
    """Name the large tables that SQLite would read whole for these statements."""
    plans = []
    with database.reading_engine.connect() as connection:
        for statement, parameters in heard:
            rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            plans += [(row.detail, statement) for row in rows]
    return [
        f"{detail}: {statement}"
        for detail, statement in plans
        for table in LARGE_TABLES
        if detail.startswith(f"SCAN {table}")
    ]
