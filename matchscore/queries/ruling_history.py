"""The log of the rulings on one board, for those who see all of its match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, or_, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.states import State
from matchscore.queries.visibility import Viewer, ViewerKind


@dataclass(frozen=True, slots=True)
class RulingVersion:
    """The ruling as a revision left it, None where it took it away; who did so, when and why."""

    revision: int
    at: datetime
    who: str
    verb: str
    state: State
    reason: str | None


def ruling_history(session: Session, facts: MatchFacts, board: BoardKey, viewer: Viewer) -> Sequence[RulingVersion]:
    """Give what became of the ruling on a board, newest first; nothing to those who see but a part of the match."""
    if viewer.kind is not ViewerKind.STAFF:
        return ()
    head, path = facts.head, f"ruling/{board[0]}/{board[1]}"
    of_several_matches = and_(Change.event_id == head.event_id, Change.match_id.is_(None))
    changes = session.scalars(
        select(Change).where(or_(Change.match_id == head.match_id, of_several_matches)).order_by(Change.revision.desc())
    )
    found = ((change, path if change.match_id else f"match/{head.match}/{path}") for change in changes)
    return [
        RulingVersion(change.revision, change.at, change.actor_name, change.verb, change.after[here], change.reason)
        for change, here in found
        if here in change.after
    ]
