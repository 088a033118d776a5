"""What the API takes and gives, as pydantic models: one schema for checking and for the description."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from matchscore.models.event import Visibility
from matchscore.scoring.seats import Room
from matchscore.services.building import HIGHEST_BOARD
from matchscore.services.events import MOST_BOARDS
from matchscore.services.names import LONGEST_NAME

Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]
Number = Annotated[int, Field(ge=1, le=9999, strict=True)]
Revision = Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
Reason = Annotated[str, StringConstraints(max_length=500, strip_whitespace=True)]
Imps = Annotated[Decimal, Field(ge=-10000, le=10000, decimal_places=3, allow_inf_nan=False)]
MainRoom = Literal[Room.OPEN, Room.CLOSED]


class Body(BaseModel):
    """A request: nothing that is not asked for."""

    model_config = ConfigDict(extra="forbid")


class CarryOver(Body):
    """IMPs that each team brings into a match, exact."""

    home: Imps = Decimal(0)
    away: Imps = Decimal(0)


class Boards(Body):
    """Boards numbered on from the first, shared out evenly over segments."""

    boards: Annotated[int, Field(ge=1, le=MOST_BOARDS, strict=True)]
    segments: Annotated[int, Field(ge=1, le=MOST_BOARDS, strict=True)] = 1
    first: Annotated[int, Field(ge=1, le=HIGHEST_BOARD, strict=True)] = 1


class OneMatch(Boards):
    """The match of an event of one match."""

    home: Name
    away: Name
    home_ns_room: MainRoom = Room.OPEN
    carry_over: CarryOver = CarryOver()


class NewEvent(Body):
    """An event; with `match` it has its two teams and its match at once."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=160)]
    slug: Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{2,60}$")] | None = None
    starts_on: date | None = None
    visibility: Visibility = Visibility.WHOLE_FIELD
    vp_scale: str | None = None
    match: OneMatch | None = None


class NewTeam(Body):
    """A team; without a number it gets the next one."""

    name: Name
    number: Number | None = None


class NewRound(Boards):
    """A round of the event's stage and the boards that its matches share."""


class NewPairing(Body):
    """A match of a round, its teams by number."""

    round: Number
    home: Number
    away: Number
    home_ns_room: MainRoom = Room.OPEN
    carry_over: CarryOver = CarryOver()


class ResultIn(Body):
    """A result for a slot; `seen` is the revision that stands there (0: empty). Without `lead` the stored one stays."""

    result: Annotated[str, StringConstraints(max_length=200)]
    lead: Annotated[str, StringConstraints(max_length=10)] | None = None
    seen: Revision
    key: Key | None = None
    reason: Reason | None = None


class WithdrawalIn(Body):
    """A result to take away; `seen` is the revision that stands there."""

    seen: Revision
    key: Key | None = None
    reason: Reason | None = None


class Created(BaseModel):
    """What was created, by number, at which revision of the event."""

    number: int
    revision: int


class TeamOut(BaseModel):
    """A team of an event."""

    number: int
    name: str


class MatchOut(BaseModel):
    """A match of an event; totals are null while this viewer may see no board."""

    number: int
    round: int
    home: TeamOut
    away: TeamOut
    state: str
    total: dict[str, str] | None


class EventLineOut(BaseModel):
    """An event in the list."""

    slug: str
    name: str
    starts_on: date
    teams: int
    matches: int


class EventsOut(BaseModel):
    """A page of events, newest first."""

    events: list[EventLineOut]


class EventOut(BaseModel):
    """An event with its teams and matches."""

    slug: str
    name: str
    starts_on: date
    revision: int
    visibility: str
    vp_scale: str | None
    archived: bool
    teams: list[TeamOut]
    matches: list[MatchOut]


class SheetOut(BaseModel):
    """The score sheet of a match."""

    model_config = ConfigDict(extra="allow")

    event: str
    match: int
    state: str
    revision: int
    boards: list[dict[str, Any]]


class StoredOut(BaseModel):
    """A slot as it was stored; `swing` and totals are null for a writer of one room."""

    segment: int
    board: int
    room: str
    revision: int
    result: dict[str, Any]
    swing: dict[str, Any] | None
    total: dict[str, str] | None


class ConflictOut(BaseModel):
    """Somebody else was faster: what stands there, what you sent, and the revision that you have to have seen."""

    title: str
    status: int
    detail: str
    theirs: dict[str, Any]
    yours: str | None
    revision: int


class ProblemOut(BaseModel):
    """What is wrong, in one sentence."""

    title: str
    status: int
    detail: str
