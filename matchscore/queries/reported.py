"""What others say a match, or a segment of it, came to."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from sqlalchemy import and_, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import Segment
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.heads import MatchHead
from matchscore.queries.reported_lines import ReportedLine
from matchscore.scoring.reported import CAPTAINS, TotalSource


def read_reported_lines(session: Session, head: MatchHead) -> tuple[ReportedLine, ...]:
    """Read the totals that were reported of a match, oldest first; its head knows whether there are any."""
    if not head.has_reported_totals:
        return ()
    rows = session.execute(
        select(ReportedTotal, Segment.number, Change.at)
        .outerjoin(Segment, Segment.id == ReportedTotal.segment_id)
        .outerjoin(Change, and_(Change.event_id == head.event_id, Change.revision == ReportedTotal.rev))
        .where(ReportedTotal.match_id == head.match_id)
        .order_by(ReportedTotal.id)
    )
    return tuple(reported_line(*row) for row in rows)


def reported_line(total: ReportedTotal, segment: int | None, said_at: datetime | None) -> ReportedLine:
    """Give a reported total as a sheet shows it: of a segment by its number, said at this moment."""
    return ReportedLine(
        total.source,
        total.source_text,
        segment,
        total.home_imps,
        total.away_imps,
        total.home_vps,
        total.away_vps,
        total.beside_boards,
        said_at,
    )


def newest_by_captain(lines: Iterable[ReportedLine], segment: int | None) -> Mapping[TotalSource, ReportedLine]:
    """Give what each captain said last in IMPs of a segment, or of the whole match (None); home's first.

    `lines` come oldest first.
    """
    newest = {line.source: line for line in lines if line.segment == segment and line.imps is not None}
    return {source: newest[source] for source in CAPTAINS if source in newest}
