"""Conditions on a match in SQL, for statements that ask for several matches at once."""

from sqlalchemy import and_, select

from matchscore.models.board import Board
from matchscore.models.match import Match, Segment, Table
from matchscore.models.result import Result
from matchscore.models.ruling import ReportedTotal, Ruling
from matchscore.scoring.rulings import RulingKind

HAS_RESULT = (
    select(Result.table_id)
    .join(Table, Table.id == Result.table_id)
    .join(Segment, Segment.id == Table.segment_id)
    .where(Segment.match_id == Match.id)
    .correlate(Match)
    .exists()
)
"""There is a result on one of its boards."""

IS_SETTLED = (
    select(Ruling.id)
    .where(
        Ruling.segment_id == Segment.id,
        Ruling.board_id == Board.id,
        Ruling.kind != RulingKind.RESULT_STANDS,
    )
    .correlate(Segment, Board)
    .exists()
)
"""A ruling has taken a board of a segment from its tables: nobody has to play it there any more."""

TOTAL_OF_MATCH = and_(
    ReportedTotal.match_id == Match.id,
    ReportedTotal.segment_id.is_(None),
    ReportedTotal.home_imps.is_not(None),
    ReportedTotal.beside_boards.is_(False),
)
"""A reported total is of the whole match, in IMPs, and was given in place of its boards."""

HAS_TOTAL = select(ReportedTotal.id).where(TOTAL_OF_MATCH).correlate(Match).exists()
"""Somebody has reported its total."""
