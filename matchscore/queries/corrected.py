"""What the log has of corrections: changes of what others rely on already, whoever may see them.

A change is a correction once its segment has been finished, if it makes a result, who sat or played where, a carry-over
or a reported total that counts another one. While it is not, it is one only of what everybody could read when the event
was published: of a board that both tables had. Reopening a segment corrects nothing; what is changed in it then does.
`changes.effect` is what was announced at the time, and stays as it was.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Row, and_, func, or_, select
from sqlalchemy.orm import Session

from matchscore.models.account import Link, Role
from matchscore.models.change import Change
from matchscore.models.match import Match
from matchscore.queries.log_paths import About, Changed, Effect, changed_by_match, is_of_results
from matchscore.queries.matches import MatchFacts
from matchscore.queries.memory import Memory
from matchscore.queries.milestones import FINISH, Milestones, read_milestones


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction of one match by its number: when, what, by whom in which role, why, and what it did.

    `effect` has as much of the announcement as the viewer may know. `undone_at` is when it was taken back, `undoes` the
    revision that it takes back itself; `late`: after the correction period; `published`: after the publication;
    `is_turned`: the teams have changed sides since, so that what was home's is the visitors' by now.
    """

    revision: int
    at: datetime
    match: int
    verb: str
    who: str
    role: Role
    reason: str | None
    late: bool
    published: bool
    undoes: int | None
    undone_at: datetime | None
    changed: tuple[Changed, ...]
    effect: Effect
    is_turned: bool = False


_memory: Memory[tuple[int, int, datetime | None], tuple[Correction, ...]] = Memory(32)


def all_corrections(session: Session, facts: MatchFacts) -> tuple[Correction, ...]:
    """Give every correction of the event of a match that was just read, oldest first, whoever may see it."""
    head = facts.head
    key = (head.event_id, head.event_revision, head.event_changed_at)
    return _memory.of(session, key, lambda: _turned(_read(session, head.event_id)))


def _turned(corrections: Iterable[Correction]) -> tuple[Correction, ...]:
    """Mark the corrections, oldest first, since which the teams of their match have changed sides."""
    turns: dict[int, bool] = defaultdict(bool)
    newest_first = []
    for each in reversed(list(corrections)):
        newest_first.append(replace(each, is_turned=turns[each.match]))
        turns[each.match] ^= any(changed.place.about is About.SIDES for changed in each.changed)
    return tuple(reversed(newest_first))


def _read(session: Session, event_id: int) -> Iterator[Correction]:
    milestones = read_milestones(session, event_id)
    rows = session.execute(_candidates(event_id, milestones.published)).all()
    undone = {change.undoes: change.at for change, _, _ in rows if change.undoes is not None}
    for row in rows:
        yield from _corrections_in(row, milestones, undone)


def _candidates(event_id: int, published: int) -> Any:
    """Select the changes that may be corrections: after a segment of their match was finished, or publication."""
    first = (
        select(Change.match_id, func.min(Change.revision).label("revision"))
        .where(Change.event_id == event_id, Change.verb == FINISH)
        .group_by(Change.match_id)
        .subquery()
    )
    since = or_(
        Change.revision > first.c.revision,
        and_(Change.match_id.is_(None), Change.revision > select(func.min(first.c.revision)).scalar_subquery()),
        Change.revision > published,
    )
    return (
        select(Change, Match.number, Link.role)
        .outerjoin(first, first.c.match_id == Change.match_id)
        .outerjoin(Match, Match.id == Change.match_id)
        .outerjoin(Link, Link.id == Change.actor_link_id)
        .where(Change.event_id == event_id, since)
        .order_by(Change.revision)
    )


def _corrections_in(
    row: Row[*tuple[Any, ...]], milestones: Milestones, undone: Mapping[int, datetime]
) -> Iterator[Correction]:
    """Give the corrections that one change makes: one for each match that it corrects."""
    change, number, role = row
    effect = change.effect or {}
    for match, changes in changed_by_match(change, number):
        corrected = tuple(
            each
            for each in changes
            if is_of_results(each, effect) and milestones.are_relied_on(each.place, change.revision)
        )
        if corrected:
            yield Correction(
                revision=change.revision,
                at=change.at,
                match=match,
                verb=change.verb,
                who=change.actor_name,
                role=role or Role.DIRECTOR,
                reason=change.reason,
                late=bool(effect.get("late")),
                published=change.revision > milestones.published,
                undoes=change.undoes,
                undone_at=undone.get(change.revision),
                changed=corrected,
                effect=effect,
            )
