"""What captains ask about boards: open questions first, then the newest."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session, aliased

from matchscore.models.board import Board
from matchscore.models.board_query import BoardQuery
from matchscore.models.match import Match, Segment
from matchscore.models.team import Team
from matchscore.queries.values import TeamName


@dataclass(frozen=True, slots=True)
class QueryLine:
    """A question of a team's captain about a board of a match, and its answer; `revision` is of its last change."""

    id: int
    team: TeamName
    match: int
    home: str
    away: str
    segment: int
    board: int
    text: str
    asked_at: datetime
    answer: str | None
    answered_at: datetime | None
    revision: int


_TEAM, _HOME, _AWAY = aliased(Team), aliased(Team), aliased(Team)
_QUERIES = (
    select(
        BoardQuery.id,
        _TEAM.number,
        _TEAM.name,
        Match.number,
        _HOME.name,
        _AWAY.name,
        Segment.number,
        Board.number,
        BoardQuery.text,
        BoardQuery.asked_at,
        BoardQuery.answer,
        BoardQuery.answered_at,
        BoardQuery.rev,
    )
    .join(_TEAM, _TEAM.id == BoardQuery.team_id)
    .join(Segment, Segment.id == BoardQuery.segment_id)
    .join(Match, Match.id == Segment.match_id)
    .join(Board, Board.id == BoardQuery.board_id)
    .join(_HOME, _HOME.id == Match.home_team_id)
    .join(_AWAY, _AWAY.id == Match.away_team_id)
    .order_by(BoardQuery.answered_at.is_not(None), BoardQuery.id.desc())
)


def read_queries(session: Session, event_id: int, team_id: int | None = None) -> Sequence[QueryLine]:
    """Read the questions of an event, or those of one team alone."""
    wanted = _QUERIES.where(Match.event_id == event_id)
    if team_id is not None:
        wanted = wanted.where(BoardQuery.team_id == team_id)
    return [
        QueryLine(number, TeamName(team, name), *rest) for number, team, name, *rest in session.execute(wanted).all()
    ]


def open_query_count(session: Session, event_id: int) -> int:
    """Count the questions of an event that nobody has answered."""
    counted = (
        select(func.count())
        .select_from(BoardQuery)
        .join(Segment, Segment.id == BoardQuery.segment_id)
        .join(Match, Match.id == Segment.match_id)
        .where(Match.event_id == event_id, BoardQuery.answered_at.is_(None))
    )
    return session.scalar(counted) or 0
