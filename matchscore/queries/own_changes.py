"""What somebody did last: the newest of their own changes that nobody has taken back yet."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from sqlalchemy import ColumnElement, and_, exists, select
from sqlalchemy.orm import Session, aliased

from matchscore.models.change import Change
from matchscore.models.match import Match


class Somebody(Protocol):
    """Who acts: an account, the holder of a link, or neither, the shell."""

    @property
    def user_id(self) -> int | None:
        """The id of the account."""

    @property
    def link_id(self) -> int | None:
        """The id of the link."""


class Own(NamedTuple):
    """One of somebody's own changes, and the number of its match."""

    match: int
    change: Change


_UNDOING = aliased(Change)
IS_UNDONE = exists().where(_UNDOING.event_id == Change.event_id, _UNDOING.undoes == Change.revision)
"""Whether a change is taken back."""


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose changes are looked through: of these verbs, the newest `depth` of them, in one match or in all."""

    who: Somebody
    verbs: Collection[str]
    depth: int


def newest_own(session: Session, event_id: int, whose: Whose, match_id: int | None = None) -> Own | None:
    """Find the newest of somebody's changes of an event that is not taken back; None where the newest all are."""
    mine = (
        select(Match.number, Change, IS_UNDONE.label("is_undone"))
        .join(Match, Match.id == Change.match_id)
        .where(Change.event_id == event_id, _is_by(whose.who), Change.verb.in_(whose.verbs))
        .order_by(Change.revision.desc())
        .limit(whose.depth)
    )
    if match_id is not None:
        mine = mine.where(Change.match_id == match_id)
    return next((Own(number, change) for number, change, is_undone in session.execute(mine) if not is_undone), None)


def _is_by(who: Somebody) -> ColumnElement[bool]:
    if who.user_id is not None:
        return Change.actor_user_id == who.user_id
    if who.link_id is not None:
        return Change.actor_link_id == who.link_id
    return and_(Change.actor_user_id.is_(None), Change.actor_link_id.is_(None))
