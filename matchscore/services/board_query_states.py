"""Questions of captains in the log: `query/8` has the whole of one, its answer too, its team and match by number."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.orm import Session

from matchscore.queries.board_queries import QueryLine, read_queries
from matchscore.queries.states import State

QUERY = "query/"
"""What the paths of questions begin with in the log."""


def query_path(query: int) -> str:
    """Name a question in the log."""
    return f"{QUERY}{query}"


def query_state(line: QueryLine) -> dict[str, Any]:
    """Give the whole state of a question for the log."""
    return {
        "team": line.team.number,
        "match": line.match,
        "segment": line.segment,
        "board": line.board,
        "text": line.text,
        "asked_at": _moment(line.asked_at),
        "answer": line.answer,
        "answered_at": None if line.answered_at is None else _moment(line.answered_at),
    }


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()


def differing_queries(session: Session, event_id: int, logged: Mapping[str, State]) -> Iterable[str]:
    """Name the paths of an event's questions that are not what the log says."""
    standing = {query_path(line.id): query_state(line) for line in read_queries(session, event_id)}
    return [path for path in dict.fromkeys([*standing, *logged]) if standing.get(path) != logged.get(path)]
