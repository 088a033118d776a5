"""What both captains say that a whole match came to, and whether it can be agreed to."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import Side
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.boards import score_of
from matchscore.queries.heads import MatchHead
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.totals import MatchState, Totals

CAPTAIN: Mapping[Side, TotalSource] = {Side.HOME: TotalSource.HOME_CAPTAIN, Side.AWAY: TotalSource.AWAY_CAPTAIN}
"""As whom the captain of a side reports a total."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """The total that a captain has given last for a match, in IMPs, and when."""

    imps: Totals
    at: datetime


def read_agreements(session: Session, head: MatchHead) -> Mapping[Side, Agreement]:
    """Read what each captain has said last of a whole match, home's first."""
    if not head.has_reported_totals:
        return {}
    rows = session.execute(
        select(ReportedTotal, Change.at)
        .join(Change, and_(Change.event_id == head.event_id, Change.revision == ReportedTotal.rev))
        .where(ReportedTotal.match_id == head.match_id, ReportedTotal.segment_id.is_(None))
        .order_by(ReportedTotal.id)
    )
    said = {
        total.source: Agreement(Totals(total.home_imps, total.away_imps), at)
        for total, at in rows
        if total.home_imps is not None and total.away_imps is not None
    }
    return {side: said[source] for side, source in CAPTAIN.items() if source in said}


def is_told(facts: MatchFacts, released: frozenset[BoardKey]) -> bool:
    """Tell whether a match is complete, and its total public: every board of it is among those released."""
    is_seen = all(slot.board_key in released for slot in facts.slots.values())
    return is_seen and score_of(facts).state is MatchState.COMPLETE
