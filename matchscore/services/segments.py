"""Segments: finished, reopened, and where home sits North-South in them."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from matchscore.queries.finishing import hindrance_of
from matchscore.queries.matches import MatchFacts, SegmentFacts, load_facts
from matchscore.scoring.seats import Room
from matchscore.services.acts import Act, Done, RefusedError, States, Verb, record
from matchscore.services.captains import CaptainsSay, is_noted, note_captains, require_agreement
from matchscore.services.corrections import late_mark, require_in_period
from matchscore.services.effects import Step, effect_of, places_effect
from matchscore.services.seating import exchange_people
from matchscore.services.slots import is_done, require_new_key
from matchscore.services.states import put_segment_row, segment_path, segment_state


@dataclass(frozen=True, slots=True)
class Place:
    """A segment of a match, and the match's revision that the writer saw."""

    match: int
    segment: int
    seen: int


class ChangedSinceError(Exception):
    """The match has changed since it was seen; it is at `revision` now and nothing was done."""

    def __init__(self, revision: int) -> None:
        super().__init__(revision)
        self.revision = revision


def require_seen_match(facts: MatchFacts, seen: int) -> None:
    """Raise ChangedSinceError unless the writer saw the match as it stands."""
    if facts.head.revision != seen:
        raise ChangedSinceError(facts.head.revision)


def finish_segment(session: Session, act: Act, place: Place, says: CaptainsSay | None = None) -> dict[str, Any]:
    """Finish a segment: every board of it is settled, and from now on a change is a correction with a reason.

    What the captains say that it came to is noted in the same act. Raises RefusedError(reason, boards=…) with what
    hinders it, as `Hindrance` says; TotalsDifferError.
    """
    says = says or CaptainsSay()
    facts = load_facts(session, act.event_id, place.match)
    segment = facts.segment(place.segment)
    path = segment_path(segment)
    require_new_key(
        session,
        act,
        lambda change: (
            is_done(change, facts, Verb.FINISH_SEGMENT, path) and is_noted(change, facts, place.segment, says)
        ),
    )
    require_seen_match(facts, place.seen)
    if segment.finished_at is not None:
        raise RefusedError("already_finished")
    require_settled(facts, place.segment)
    require_agreement(facts, place.segment, says)
    done = put_segment(session, act, Verb.FINISH_SEGMENT, facts, replace(segment, finished_at=act.at))
    noted = note_captains(session, act, facts, place.segment, says)
    before, after = {**done.before, **dict.fromkeys(noted)}, {**done.after, **noted}
    record(session, act, replace(done, before=before, after=after))
    return done.effect or {}


def require_settled(facts: MatchFacts, segment: int) -> None:
    """Raise RefusedError for a segment that cannot be finished yet, as `finish_segment` says."""
    if hindrance := hindrance_of(facts, segment):
        raise RefusedError(hindrance.reason, boards=" ".join(hindrance.names))


def reopen_segment(session: Session, act: Act, place: Place) -> dict[str, Any]:
    """Open a finished segment again, for entries without a reason."""
    facts = load_facts(session, act.event_id, place.match)
    segment = facts.segment(place.segment)
    path = segment_path(segment)
    require_new_key(session, act, lambda change: is_done(change, facts, Verb.REOPEN_SEGMENT, path))
    require_seen_match(facts, place.seen)
    if segment.finished_at is None:
        raise RefusedError("not_finished")
    require_in_period(act, facts)
    return change_segment(session, act, Verb.REOPEN_SEGMENT, facts, replace(segment, finished_at=None))


def change_segment(session: Session, act: Act, verb: Verb, facts: MatchFacts, segment: SegmentFacts) -> dict[str, Any]:
    """Make a segment what it is given as, log it, and give the effect; with home's line, people change rooms."""
    done = put_segment(session, act, verb, facts, segment)
    record(session, act, done)
    return done.effect or {}


def put_segment(session: Session, act: Act, verb: Verb, facts: MatchFacts, segment: SegmentFacts) -> Done:
    """Make a segment what it is given as, and give what the log is to say of it."""
    changed = replace(segment, revision=act.revision)
    put_segment_row(session, changed)
    path, stood, after_it = segment_path(segment), facts.segment(segment.number), facts.with_segment(changed)
    effect = effect_of(facts, after_it)
    if verb is not Verb.FINISH_SEGMENT:  # which changes no result
        effect |= late_mark(act, facts)
    if stood.home_ns_room is not changed.home_ns_room:
        effect |= places_effect(session, Step(facts, after_it, {segment.number}))
    before: States = {path: segment_state(stood)}
    after: States = {path: segment_state(changed)}
    if stood.home_ns_room is not changed.home_ns_room:
        people_before, people_after = exchange_people(session, act, facts, segment.number)
        before, after = {**before, **people_before}, {**after, **people_after}
    return Done(verb, facts.head.match_id, before, after, effect)


def segment_from(segment: SegmentFacts, state: dict[str, Any]) -> SegmentFacts:
    """Give a segment as a state of the log says it was."""
    finished_at = state["finished_at"]
    return replace(
        segment,
        home_ns_room=Room(state["home_ns_room"]),
        finished_at=datetime.fromisoformat(finished_at) if finished_at else None,
    )
