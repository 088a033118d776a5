"""Teams that have withdrawn, as the log tells it: when, who wrote it down, why, and which matches it ended."""

import re
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.team import Team

WITHDRAW = "withdraw_team"
"""The verb of the log by which a team withdraws."""

_ENDED = re.compile(r"match/(?P<number>\d+)/match/ended")


@dataclass(frozen=True, slots=True)
class WithdrawalLine:
    """The withdrawal of a team; `ended` are the matches by number that it left unplayed or gave up, as they stood."""

    revision: int
    at: datetime
    who: str
    reason: str | None
    ended: tuple[int, ...]


def read_withdrawals(session: Session, event_id: int) -> dict[int, WithdrawalLine]:
    """Read the withdrawals that stand in an event, by the number of the team."""
    gone = session.scalars(select(Team.number).where(Team.event_id == event_id, Team.withdrawn_at.is_not(None))).all()
    if not gone:
        return {}
    log = select(Change).where(Change.event_id == event_id, Change.verb == WITHDRAW).order_by(Change.revision)
    lines = {team: _line(change) for change in session.scalars(log) for team in gone if _is_of(change, team)}
    return dict(sorted(lines.items()))


def _is_of(change: Change, team: int) -> bool:
    return change.after.get(f"team/{team}/withdrawn") is not None


def _line(change: Change) -> WithdrawalLine:
    found = filter(None, map(_ENDED.fullmatch, change.after))
    ended = tuple(sorted(int(each["number"]) for each in found))
    return WithdrawalLine(change.revision, change.at, change.actor_name, change.reason, ended)


def matches_left_by_withdrawals(session: Session, event_id: int) -> frozenset[int]:
    """Name the matches, by number, that teams ended by withdrawing: they are none that were forfeited in play.

    Those that were not begun are for the rule of withdrawals, not for what a walkover gives.
    """
    lines = read_withdrawals(session, event_id).values()
    return frozenset(number for line in lines for number in line.ended)
