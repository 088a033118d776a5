"""When time alone changes what pages show: a clock releases its boards, line-ups open, a correction period ends."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from sqlalchemy import and_, bindparam, case, func, select
from sqlalchemy.orm import Session

from matchscore.models.board import Board, BoardSet
from matchscore.models.change import Change
from matchscore.models.event import Event, Round, Stage, Visibility
from matchscore.models.match import Match, Segment
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.periods import period_since
from matchscore.queries.sealed_line_ups import SECOND_HAS
from matchscore.queries.statements import run

_FINISHES = (
    select(  # one row for each match and moment at which somebody reported a total of it
        Event.published_at,
        Event.correction_minutes,
        case((Match.ended_by.is_not(None), Event.published_at)).label("over_at"),
        (func.count(Segment.id) - func.count(Segment.finished_at)).label("unfinished"),
        func.max(Segment.finished_at).label("finished_at"),
        Change.at.label("said_at"),
    )
    .join(Match, Match.event_id == Event.id)
    .outerjoin(Segment, Segment.match_id == Match.id)
    .outerjoin(ReportedTotal, and_(ReportedTotal.match_id == Match.id, ReportedTotal.segment_id.is_(None)))
    .outerjoin(Change, and_(Change.event_id == Event.id, Change.revision == ReportedTotal.rev))
    .where(Event.id == bindparam("event"), Event.published_at.is_not(None))
    .group_by(Event.id, Match.id, Change.at)
)
_CLOCKS = (
    select(Round.started_at, Round.minutes_per_board, func.count(Board.id))
    .join(Stage, Stage.id == Round.stage_id)
    .join(Event, Event.id == Stage.event_id)
    .join(BoardSet, BoardSet.round_id == Round.id)
    .join(Board, Board.board_set_id == BoardSet.id)
    .where(
        Event.id == bindparam("event"),
        func.coalesce(Round.visibility, Event.visibility) == Visibility.CLOCK,
        Round.started_at.is_not(None),
        Round.minutes_per_board.is_not(None),
    )
    .group_by(Round.id, Round.started_at, Round.minutes_per_board)
)


def next_moment(session: Session, event_id: int, now: datetime) -> datetime | None:
    """Give when time alone will next change what pages of an event show; None: never, as things are."""
    clocks = run(session, _CLOCKS, event=event_id).all()
    moments = [
        moment for started_at, minutes, boards in clocks if (moment := _next_release(started_at, minutes, boards, now))
    ]
    moments += _openings(session, event_id, now)
    moments += _ends(session, event_id, now)
    return min(moments, default=None)


def _ends(session: Session, event_id: int, now: datetime) -> Iterator[datetime]:
    """Give the moments to come at which the correction period of a match ends, or would if its total counted."""
    for row in run(session, _FINISHES, event=event_id):
        period = period_since(row, _finished_at(*row[2:]), now)
        if period is not None and not period.is_over:
            yield period.ends_at


def _finished_at(
    over_at: datetime | None, unfinished: int, finished_at: datetime | None, said_at: datetime | None
) -> datetime | None:
    """Give when a match was finished, or had its total reported; one that ended without play is over as it is."""
    if over_at is not None:
        return finished_at or over_at
    return said_at if unfinished else finished_at


_DUE = (
    select(Segment.line_ups_due_at)
    .join(Match, Match.id == Segment.match_id)
    .where(Match.event_id == bindparam("event"), Segment.line_ups_due_at > bindparam("since"))
)


def _openings(session: Session, event_id: int, now: datetime) -> list[datetime]:
    """Give the moments to come at which line-ups open: of those who seat first, and of those who seat second."""
    due = run(session, _DUE, event=event_id, since=now - SECOND_HAS).scalars()
    return [moment for first in due for moment in (first, first + SECOND_HAS) if moment > now]


def _next_release(started_at: datetime, minutes: int, boards: int, now: datetime) -> datetime | None:
    """Give when the clock of a round releases its next board; None once it has released as many as there are."""
    pace = timedelta(minutes=minutes)
    past = max((now - started_at) // pace, 0)
    return started_at + (past + 1) * pace if past < boards else None
