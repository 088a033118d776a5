"""What the API gives beside the score sheet, as pydantic models that describe it."""

from datetime import date, datetime
from typing import Any, Literal

from matchscore.web.api.sheets import Answer, Count, MatchState, RoomName, RoomOut, SwingOut, TeamOut, TotalsOut


class Created(Answer):
    """What was created, by number, at which revision of the event."""

    number: int
    revision: int


class MatchOut(Answer):
    """A match of an event; its total is null while this viewer may see no board."""

    number: int
    stage: int
    round: int
    home: TeamOut
    away: TeamOut
    state: MatchState
    total: TotalsOut | None


class EventLineOut(Answer):
    """An event in the list."""

    slug: str
    name: str
    starts_on: date
    teams: Count
    matches: Count


class EventsOut(Answer):
    """A page of events, newest first."""

    events: list[EventLineOut]


class EventOut(Answer):
    """An event with its teams and matches."""

    slug: str
    name: str
    starts_on: date
    revision: Count
    visibility: Literal["sealed", "both_tables", "whole_field", "clock", "open"]
    vp_scale: str | None
    archived: bool
    published_at: datetime | None
    correction_ends_at: datetime | None
    provisional: bool
    teams: list[TeamOut]
    matches: list[MatchOut]


class ChangeOut(Answer):
    """A line of the log; states are by path, as they were logged. `actor` is null for who may not know who it was."""

    revision: Count
    at: datetime
    verb: str
    match: int | None
    actor: str | None
    before: dict[str, dict[str, Any] | None]
    after: dict[str, dict[str, Any] | None]
    effect: dict[str, Any] | None
    reason: str | None
    undoes: int | None
    late: bool


class ChangesOut(Answer):
    """Lines of the log, oldest first; `revision` is the newest of the event, `more`: the log goes on after them."""

    event: str
    revision: Count
    changes: list[ChangeOut]
    more: bool


class StoredOut(Answer):
    """A slot as it was stored; `swing` and `total` are null for a writer of one room."""

    segment: int
    board: int
    room: RoomName
    revision: Count
    result: RoomOut
    swing: SwingOut | None
    total: TotalsOut | None


class FieldProblem(Answer):
    """What is wrong with one field of a body."""

    field: str
    problem: str


class ProblemOut(Answer):
    """What is wrong, in one sentence; `reason` is its stable code, `problems` are by field."""

    title: str
    status: int
    detail: str
    reason: str | None = None
    revision: int | None = None
    problems: list[FieldProblem] | None = None


class ConflictOut(ProblemOut):
    """Somebody else was faster: what stands there, what you sent, and the revision that you have to have seen."""

    theirs: RoomOut | None = None
    yours: str | None = None
