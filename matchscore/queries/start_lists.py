"""The start list of a round: who plays whom at which table, and where each team sits North-South. No scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import and_, bindparam, exists, select
from sqlalchemy.orm import Session, aliased

from matchscore.models.match import Match, Segment, Table
from matchscore.models.team import Team
from matchscore.queries.statements import run
from matchscore.scoring.seats import Room


@dataclass(frozen=True, slots=True)
class StartLine:
    """A match of the list: its table, and the room in which home sits North-South; None where it is not drawn yet.

    In teams of eight (`has_four_tables`) both open, or both closed, rooms are meant.
    """

    match: int
    table_label: str | None
    home: str
    away: str | None
    home_ns_room: Room | None
    has_four_tables: bool = False


def read_start_list(session: Session, round_id: int) -> Sequence[StartLine]:
    """Read who plays whom in a round, in the order of the matches; a team without opponents has a bye."""
    return [StartLine(*row) for row in run(session, _LINES, round=round_id)]


_HOME, _AWAY = aliased(Team), aliased(Team)
_HAS_FOUR = exists().where(Table.segment_id == Segment.id, Table.room == Room.OPEN_2)
_LINES = (
    select(Match.number, Match.table_label, _HOME.name, _AWAY.name, Segment.home_ns_room, _HAS_FOUR)
    .join(_HOME, _HOME.id == Match.home_team_id)
    .outerjoin(_AWAY, _AWAY.id == Match.away_team_id)
    .outerjoin(Segment, and_(Segment.match_id == Match.id, Segment.number == 1))
    .where(Match.round_id == bindparam("round"))
    .order_by(Match.number)
)
