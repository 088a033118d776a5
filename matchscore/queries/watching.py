"""What a watcher asks of the database: which events have changed, which matches look different, and what time brings.

The same statements on both databases, reading alone, so that a standby answers them too.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from itertools import chain

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.event import Event, Round, Stage, Visibility
from matchscore.models.match import Match
from matchscore.queries.head_columns import EVENT_CHANGED_AT
from matchscore.queries.moments import next_moment
from matchscore.queries.statements import run
from matchscore.queries.visibility import read_awaited


@dataclass(frozen=True, slots=True)
class Stamp:
    """Which state an event is in: the revision of its newest change, and when that was made.

    A restored backup counts its revisions again: the time tells the old ones from the new.
    """

    event_id: int
    revision: int
    changed_at: datetime | None


_STAMPS = select(Event.slug, Event.id, Event.revision, EVENT_CHANGED_AT).where(
    Event.slug.in_(bindparam("slugs", expanding=True))
)


def read_stamps(session: Session, slugs: Collection[str]) -> dict[str, Stamp]:
    """Read the state of these events, one statement; an event that is not there is left out."""
    rows = run(session, _STAMPS, slugs=sorted(slugs))
    return {slug: Stamp(event_id, revision, changed_at) for slug, event_id, revision, changed_at in rows}


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round with its matches by number; `awaited` are the boards that some table of it still has to play.

    It is None where the policy asks for nobody else's tables.
    """

    round_id: int
    matches: frozenset[int]
    awaited: frozenset[int] | None


@dataclass(frozen=True, slots=True)
class Watched:
    """An event as it was last looked at: its state, its rounds, and when time alone will next change a page."""

    stamp: Stamp
    rounds: tuple[PlayedRound, ...]
    moment: datetime | None

    @property
    def matches(self) -> frozenset[int]:
        """Give the numbers of all its matches."""
        return frozenset(chain.from_iterable(each.matches for each in self.rounds))


_MATCHES = (
    select(Round.id, Match.number, func.coalesce(Round.visibility, Event.visibility), Round.closed_at)
    .join(Stage, Stage.id == Round.stage_id)
    .join(Event, Event.id == Stage.event_id)
    .join(Match, Match.round_id == Round.id)
    .where(Event.id == bindparam("event"))
    .order_by(Round.id, Match.number)
)


def look_at_event(session: Session, stamp: Stamp, now: datetime) -> Watched:
    """Look at an event whose state was just read, in the same snapshot."""
    matches: dict[int, set[int]] = {}
    by_field: set[int] = set()
    for round_id, number, visibility, closed_at in run(session, _MATCHES, event=stamp.event_id):
        matches.setdefault(round_id, set()).add(number)
        if visibility == Visibility.WHOLE_FIELD and closed_at is None:
            by_field.add(round_id)
    rounds = tuple(
        PlayedRound(each, frozenset(numbers), read_awaited(session, each) if each in by_field else None)
        for each, numbers in matches.items()
    )
    return Watched(stamp, rounds, next_moment(session, stamp.event_id, now))


UNSEEN_VERBS = ("confirm", "check", "reject")
"""What is said of a result and changes nothing that is shown to those who watch."""

_CHANGED = (
    select(Match.number)
    .select_from(Change)
    .outerjoin(Match, Match.id == Change.match_id)
    .where(
        Change.event_id == bindparam("event"), Change.revision > bindparam("after"), Change.verb.not_in(UNSEEN_VERBS)
    )
    .distinct()
)


def matches_changed(session: Session, before: Watched, now: Watched) -> frozenset[int] | None:
    """Say which matches look different from before, by number; None: any may.

    What is done in one match changes the others of its round only where it releases a board to all of them, or hides
    one again. What is done to the event itself may change every page.
    """
    if not is_newer(before.stamp, now.stamp):
        return None
    numbers = run(session, _CHANGED, event=now.stamp.event_id, after=before.stamp.revision).scalars().all()
    if None in numbers:
        return None
    awaited = {each.round_id: each.awaited for each in before.rounds}
    mates = (each.matches for each in now.rounds if each.awaited != awaited.get(each.round_id))
    return frozenset(numbers).union(*mates)


def is_newer(before: Stamp, now: Stamp) -> bool:
    """Tell whether a state came after another one; not so where the event has been put back from a backup."""
    return before.event_id == now.event_id and before.revision < now.revision


def changed_since(session: Session, watched: Watched, revision: int) -> frozenset[int] | None:
    """Say which matches may look different to somebody who knows an event as of a revision; None: any may.

    Who was away learns rather too much than too little: of a round by the whole field, all its matches.
    """
    if not 0 <= revision <= watched.stamp.revision:
        return None
    numbers = run(session, _CHANGED, event=watched.stamp.event_id, after=revision).scalars().all()
    if None in numbers:
        return None
    rounds = (each.matches for each in watched.rounds if each.awaited is not None and each.matches & set(numbers))
    return frozenset(numbers).union(*rounds)


def missed_since(session: Session, stamp: Stamp, known: int | None, seen: Watched | None) -> frozenset[int] | None:
    """Say which matches may look different to somebody who comes in and knows an event as of a revision, or not at all.

    A whole hall comes in at once, so nobody looks at the event for it: `seen` is what the watcher has seen of it, and
    until it has seen this state any match may look different (None).
    """
    if known in {None, stamp.revision}:
        return frozenset()
    return changed_since(session, seen, known) if seen is not None and seen.stamp == stamp else None
