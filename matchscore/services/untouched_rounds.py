"""Rounds in which nothing was entered yet: only such a round can be drawn otherwise, or not at all."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, exists, or_, select
from sqlalchemy.orm import Session

from matchscore.models.account import Link
from matchscore.models.change import Change
from matchscore.models.match import EndedBy, Match, Segment, Sitting, Table
from matchscore.models.result import Result
from matchscore.models.ruling import PenaltyLine, ReportedTotal, Ruling
from matchscore.services.acts import RefusedError


def require_untouched(session: Session, round_ids: Sequence[int]) -> None:
    """Raise RefusedError (round_begun, with a match) where somebody has entered or decided something in a match.

    Every change of a match alone counts, whatever became of it, and a link that leads to it.
    """
    matches = select(Match.number).where(Match.round_id.in_(round_ids), _is_touched()).order_by(Match.number)
    touched = session.scalars(matches).first()
    if touched is not None:
        raise RefusedError("round_begun", match=touched)


def _is_touched() -> ColumnElement[bool]:
    at_a_table = Segment.match_id == Match.id, Table.segment_id == Segment.id
    return or_(
        exists().where(Change.match_id == Match.id),
        exists().where(Link.match_id == Match.id),
        exists().where(*at_a_table, Result.table_id == Table.id),
        exists().where(*at_a_table, Sitting.table_id == Table.id),
        exists().where(Segment.match_id == Match.id, Ruling.segment_id == Segment.id),
        exists().where(PenaltyLine.match_id == Match.id),
        exists().where(ReportedTotal.match_id == Match.id),
        Match.ended_by.is_not(None) & (Match.ended_by != EndedBy.BYE),
    )
