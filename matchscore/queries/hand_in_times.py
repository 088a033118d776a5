"""Since when a team's line-up is in, as the log tells: a substitution later on makes nobody late."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Text, and_, bindparam, cast, or_, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import Side
from matchscore.queries.lineups import SeatedTable
from matchscore.queries.matches import MatchFacts
from matchscore.queries.sealed_line_ups import due_of, is_in
from matchscore.queries.states import LINE_UP

_OF_LINE_UPS = (
    select(Change.at, Change.after)
    .where(
        or_(
            and_(Change.match_id == bindparam("match"), cast(Change.after, Text).contains(f'"{LINE_UP}')),
            and_(
                Change.event_id == bindparam("event"),
                Change.match_id.is_(None),
                cast(Change.after, Text).contains(bindparam("prefix")),
            ),
        )
    )
    .order_by(Change.revision)
)


def late_since(session: Session, facts: MatchFacts, tables: Collection[SeatedTable], side: Side) -> datetime | None:
    """Give the moment at which a side's line-up at these tables was handed in late; None: in time, or not in."""
    due_at = due_of(next(iter(tables)).terms, side)
    if due_at is None or not is_in(tables, side):
        return None
    seats = {
        f"{LINE_UP}{table.segment}/{table.room}": {seat.value for seat in table.seats_of(side)} for table in tables
    }
    # A change of several matches puts the match before.
    prefix = f"match/{facts.head.match}/"
    named = {"match": facts.head.match_id, "event": facts.head.event_id, "prefix": f'"{prefix}{LINE_UP}'}
    changes = [
        (at, {path.removeprefix(prefix): state for path, state in after.items()})
        for at, after in session.execute(_OF_LINE_UPS, named)
    ]
    since = _complete_since(changes, seats)
    return since if since is not None and since > due_at else None


def _complete_since(changes: Collection[Any], seats: Mapping[str, set[str]]) -> datetime | None:
    """Give the moment since which all the seats have been taken."""
    taken: dict[str, set[str]] = {path: set() for path in seats}
    since = None
    for at, after in changes:
        taken |= {path: {*(after[path] or {})} for path in seats.keys() & after.keys()}
        is_complete = all(seats[path] <= taken[path] for path in seats)
        since = (since or at) if is_complete else None
    return since
