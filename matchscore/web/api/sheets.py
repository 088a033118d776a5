"""The score sheet as the API gives it: IMPs and VPs are exact decimal strings, null is not there to be shown."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Exact = Annotated[str, Field(pattern=r"^-?[0-9]+(\.[0-9]+)?$", examples=["3.5"])]
Count = Annotated[int, Field(ge=0)]
Points = Annotated[int, Field(multiple_of=10)]
Seat = Literal["N", "E", "S", "W"]
RoomName = Literal["open", "closed", "open_2", "closed_2"]
Vulnerable = Literal["none", "ns", "ew", "both"]
RoomState = Literal["to_play", "hidden", "played", "passed_out", "score", "not_played"]
BoardState = Literal["to_play", "one_table", "hidden", "compared", "needs_ruling", "ruled", "cancelled", "not_played"]
MatchState = Literal["to_play", "running", "complete", "conceded", "forfeited", "bye"]


Unit = Annotated[
    Literal["imps", "board_points", "patton_points", "total_points"],
    Field(description="what `home_imps` and every other figure of boards and totals count in"),
]


class Answer(BaseModel):
    """An answer: what is described and nothing else."""

    model_config = ConfigDict(extra="forbid")


class TeamOut(Answer):
    """A team of an event."""

    number: int
    name: str


class TotalsOut(Answer):
    """Both teams' IMPs."""

    home: Exact
    away: Exact


class RoomOut(Answer):
    """One room on one board; everything but `state` is null where it is hidden. `revision` is what `seen` must say."""

    state: RoomState
    revision: Count | None
    turned: bool | None
    contract: str | None
    declarer: Seat | None
    tricks: Annotated[int, Field(ge=0, le=13)] | None
    result: str | None
    relative: str | None
    lead: str | None
    ns_score: Points | None


class PartOut(Answer):
    """One component of a ruling: `weight` in per cent, and what it is worth to its side."""

    weight: Exact
    artificial: Literal["ave_plus", "ave", "ave_minus"] | None = None
    ns_score: Points | None
    imps: Exact


class FigureOut(Answer):
    """What one side gets by a ruling; null and no parts where it gives no figures."""

    imps: Exact | None
    parts: list[PartOut]


class RulingOut(Answer):
    """An adjusted score (Law 12C); the sides need not balance."""

    kind: Literal["artificial", "assigned", "split", "weighted", "cancelled", "substitute", "result_stands"]
    law: str
    reason: str
    home: FigureOut
    away: FigureOut


class PenaltyOut(Answer):
    """What was taken from one team (Law 90), always positive."""

    team: Literal["home", "away"]
    unit: Literal["imps", "vps"]
    amount: Exact
    law: str
    reason: str


class SwingOut(Answer):
    """What a board is worth: `difference` is home's, in points."""

    state: BoardState
    difference: Points | None
    home_imps: Exact | None
    away_imps: Exact | None


class BoardOut(SwingOut):
    """One board of the sheet; totals run from the carry-over."""

    segment: int
    board: int
    dealer: Seat
    vulnerable: Vulnerable
    open: RoomOut
    closed: RoomOut
    open_2: RoomOut | None = None
    closed_2: RoomOut | None = None
    home_total: Exact | None
    away_total: Exact | None
    rulings: list[RulingOut]


class SegmentOut(Answer):
    """A segment: where home sat North-South, whether it is finished, its own IMPs."""

    number: int
    home_ns_room: RoomName
    finished: bool
    home_imps: Exact
    away_imps: Exact


class ReportedOut(Answer):
    """A total that somebody reported, of the match or of a segment."""

    source: str
    source_text: str
    segment: int | None
    home_imps: Exact | None
    away_imps: Exact | None
    home_vps: Exact | None
    away_vps: Exact | None


class VictoryPointsOut(Answer):
    """Victory points, with the scale and the number of boards that they come from."""

    scale: str
    boards: int
    home: Exact
    away: Exact


class SheetOut(Answer):
    """The score sheet of a match; counts are of what this viewer may see and sum to the boards.

    Revisions are the event's; to a viewer of one room they count the changes of that room alone, 1, 2, 3.
    """

    event: str
    match: int
    round: int
    state: MatchState
    revision: Count
    home: TeamOut
    away: TeamOut
    boards: list[BoardOut]
    segments: list[SegmentOut]
    carry_over: TotalsOut
    penalties: list[PenaltyOut]
    reported_totals: list[ReportedOut]
    unit: Unit
    home_imps: Exact
    away_imps: Exact
    total: TotalsOut
    victory_points: VictoryPointsOut | None
    compared: Count
    one_table: Count
    to_play: Count
    ruled: Count
    needs_ruling: Count
    cancelled: Count
    not_played: Count
    hidden: Count
