"""The matches before and after one in its event, for whoever goes through them."""

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from matchscore.models.match import Match
from matchscore.queries.heads import MatchHead
from matchscore.queries.statements import run

_OTHERS = Match.event_id == bindparam("event"), Match.ended_by.is_(None)
_BEFORE = select(func.max(Match.number)).where(*_OTHERS, Match.number < bindparam("match")).scalar_subquery()
_AFTER = select(func.min(Match.number)).where(*_OTHERS, Match.number > bindparam("match")).scalar_subquery()
_NEIGHBOURS = select(_BEFORE, _AFTER)


def neighbours(session: Session, head: MatchHead) -> tuple[int | None, int | None]:
    """Give the numbers of the match before and the one after, None at an end, passing over those that ended early."""
    before, after = run(session, _NEIGHBOURS, event=head.event_id, match=head.match).one()
    return before, after
