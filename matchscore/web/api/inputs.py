"""What the API takes, as pydantic models: one schema for checking and for the description."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from matchscore.models.event import Visibility
from matchscore.scoring.board_points import Eights
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Method
from matchscore.services.building import HIGHEST_BOARD
from matchscore.services.events import MOST_BOARDS
from matchscore.services.names import LONGEST_NAME, LONGEST_TABLE_LABEL
from matchscore.services.slugs import SHAPE
from matchscore.web.asking.forms import LONGEST_REASON

ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"

Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]
Number = Annotated[int, Field(ge=1, le=9999, strict=True)]
Revision = Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
Reason = Annotated[str, StringConstraints(max_length=LONGEST_REASON, pattern=ONE_LINE, strip_whitespace=True)]
Imps = Annotated[Decimal, Field(ge=-10000, le=10000, decimal_places=3, allow_inf_nan=False)]
Late = Annotated[str, Field(max_length=60, description="the event's slug, after its correction period")]
TableLabel = Annotated[
    str, Field(max_length=LONGEST_TABLE_LABEL, description="where the match is played: table devices follow this label")
]
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
    slug: Annotated[str, StringConstraints(pattern=rf"^{SHAPE.pattern}$")] | None = None
    starts_on: date | None = None
    visibility: Annotated[
        Visibility | None, Field(description="when the public sees a board; whole_field, unless it is a knock-out")
    ] = None
    vp_scale: str | None = None
    method: Annotated[Method, Field(description="how a board is compared")] = Method.IMPS
    eight: Annotated[
        Eights | None, Field(description="teams of eight: four tables, compared two and two, or added up first")
    ] = None
    match: OneMatch | None = None


class NewTeam(Body):
    """A team; without a number it gets the next one."""

    name: Name
    number: Number | None = None


class NewRound(Boards):
    """A round and the boards that its matches share; `stage` is the number of its stage, else it is the newest one."""

    stage: Number | None = None


class NewPairing(Body):
    """A match of a round, its teams by number; `round` is one of `stage`, else of the newest stage that has it."""

    round: Number
    stage: Number | None = None
    home: Number
    away: Number
    home_ns_room: MainRoom = Room.OPEN
    carry_over: CarryOver = CarryOver()
    table: TableLabel | None = None


class ResultIn(Body):
    """A result for a slot; `seen` is the revision that stands there (0: empty). Without `lead` the stored one stays."""

    result: Annotated[str, StringConstraints(max_length=200)]
    lead: Annotated[str, StringConstraints(max_length=10)] | None = None
    seen: Revision
    key: Key | None = None
    reason: Reason | None = None
    late: Late | None = None


class WithdrawalIn(Body):
    """A result to take away; `seen` is the revision that stands there."""

    seen: Revision
    key: Key | None = None
    reason: Reason | None = None
    late: Late | None = None
