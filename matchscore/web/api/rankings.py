"""Standings as the API gives them: exact decimal strings, null is not there to be shown."""

from typing import Literal

from matchscore.scoring.standing_rows import Basis, PointsUnit, RowKind
from matchscore.scoring.tie_breaks import TieBreak
from matchscore.web.api.sheets import Answer, Count, Exact, TeamOut


class SplitOut(Answer):
    """The rule that put a team behind the one above it with the same total, and what it made of this team."""

    rule: TieBreak
    figure: Exact | Literal["infinite"]


class RowOut(Answer):
    """What one match, bye, penalty or carry-over gave a team; its points are null until it counts."""

    kind: RowKind
    round: int | None
    match: int | None
    opponent: int | None
    points: Exact | None
    imps_won: Exact | None
    imps_lost: Exact | None


class RankedTeamOut(Answer):
    """A team by its place, null where it is not ranked because it has withdrawn; `rows` add up to `total`."""

    place: int | None
    shared: bool
    team: TeamOut
    withdrawn: bool
    total: Exact | None
    won: Count
    drawn: Count
    lost: Count
    split_by: SplitOut | None
    rows: list[RowOut]


class StandingsOut(Answer):
    """The standings of a stage; `unit` is that of the points, `round` the newest of which something counts.

    Where matches won rank (`basis`), `total` counts those, a draw as a half.
    """

    event: str
    stage: int
    stage_name: str
    unit: PointsUnit
    basis: Basis
    tie_breaks: list[TieBreak]
    scale: str | None
    round: int | None
    provisional: bool
    teams: list[RankedTeamOut]
