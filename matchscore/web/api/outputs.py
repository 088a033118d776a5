"""What the API gives beside the score sheet, as pydantic models that describe it."""

from datetime import date
from typing import Literal

from matchscore.web.api.sheets import Answer, Count, MatchState, RoomName, RoomOut, SwingOut, TeamOut, TotalsOut


class Created(Answer):
    """What was created, by number, at which revision of the event."""

    number: int
    revision: int


class MatchOut(Answer):
    """A match of an event; its total is null while this viewer may see no board."""

    number: int
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
    teams: list[TeamOut]
    matches: list[MatchOut]


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
