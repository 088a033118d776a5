"""What others say a match, or a segment of it, came to."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.match import Segment
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.heads import MatchHead
from matchscore.queries.values import ReportedLine


def read_reported_lines(session: Session, head: MatchHead) -> tuple[ReportedLine, ...]:
    """Read the totals that were reported of a match, oldest first; its head knows whether there are any."""
    if not head.has_reported_totals:
        return ()
    rows = session.execute(
        select(ReportedTotal, Segment.number)
        .outerjoin(Segment, Segment.id == ReportedTotal.segment_id)
        .where(ReportedTotal.match_id == head.match_id)
        .order_by(ReportedTotal.id)
    )
    return tuple(
        ReportedLine(
            total.source, total.source_text, segment, total.home_imps, total.away_imps, total.home_vps, total.away_vps
        )
        for total, segment in rows
    )
