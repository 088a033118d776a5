"""The second two tables of teams of eight, put up in the matches of a stage that becomes one, and taken away again."""

from sqlalchemy import Select, delete, insert, or_, select
from sqlalchemy.orm import Session

from matchscore.models.event import Round
from matchscore.models.match import Match, Segment, Sitting, Table
from matchscore.models.result import Result
from matchscore.scoring.board_points import Eights
from matchscore.scoring.seats import SECOND_ROOMS
from matchscore.services.acts import Act, RefusedError


def fit_tables(session: Session, act: Act, stage_id: int, eight: Eights | None) -> None:
    """Give every segment of a stage the tables that it is played at now.

    Raises RefusedError: second_rooms_in_use where somebody sits or has played at a table that would go, and
    finished_at_two_tables where a finished segment would get tables that nobody has played at.
    """
    if eight is None:
        _take_away(session, stage_id)
    else:
        _put_up(session, act, stage_id)


def _segments(stage_id: int) -> Select[int]:
    return (
        select(Segment.id)
        .join(Match, Match.id == Segment.match_id)
        .join(Round, Round.id == Match.round_id)
        .where(Round.stage_id == stage_id)
    )


def _take_away(session: Session, stage_id: int) -> None:
    second = select(Table.id).where(Table.segment_id.in_(_segments(stage_id)), Table.room.in_(SECOND_ROOMS))
    in_use = or_(
        select(Result.board_id).where(Result.table_id == Table.id).exists(),
        select(Sitting.player_id).where(Sitting.table_id == Table.id).exists(),
    )
    if session.scalar(second.where(in_use).limit(1)) is not None:
        raise RefusedError("second_rooms_in_use")
    session.execute(delete(Table).where(Table.id.in_(second)).execution_options(synchronize_session=False))


def _put_up(session: Session, act: Act, stage_id: int) -> None:
    segments = session.execute(
        select(Segment.id, Segment.board_set_id, Segment.finished_at)
        .where(Segment.id.in_(_segments(stage_id)))
        .order_by(Segment.id)
    ).all()
    if any(finished_at is not None for _, _, finished_at in segments):
        raise RefusedError("finished_at_two_tables")
    rows = [
        {"segment_id": segment, "board_set_id": boards, "room": room, "rev": act.revision}
        for segment, boards, _ in segments
        for room in SECOND_ROOMS
    ]
    if rows:
        session.execute(insert(Table), rows)
